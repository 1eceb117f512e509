import Type from 'typebox';
import { Line, OneOf, Unset } from '../common.ts';
import { FACTS, FACT_NAMES, type FactName } from './facts.ts';

const SCHEMAS = {
  line: (bounds: { min: number; max: number }) => Unset(Line(bounds)),
  wholeNumber: ({ min, max }: { min: number; max: number }) => Unset(Type.Integer({ minimum: min, maximum: max })),
  choice: <T extends string>(values: readonly T[]) => Unset(OneOf([...values])),
};
type SchemaOf<Fact> = Fact extends { kind: 'choice'; values: readonly (infer Value extends string)[] }
  ? ReturnType<typeof SCHEMAS.choice<Value>>
  : Fact extends { kind: infer Kind extends 'line' | 'wholeNumber' }
    ? ReturnType<(typeof SCHEMAS)[Kind]>
    : never;
const schemaOf = (fact: (typeof FACTS)[FactName]) =>
  fact.kind === 'choice' ? SCHEMAS.choice(fact.values) : SCHEMAS[fact.kind](fact.bounds);

/** The schema of each plain fact; `null` if unknown. */
export const FACT_SCHEMAS = Object.fromEntries(FACT_NAMES.map((name) => [name, schemaOf(FACTS[name])])) as {
  [Name in FactName]: SchemaOf<(typeof FACTS)[Name]>;
};
export const schemasOf = <Name extends FactName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, FACT_SCHEMAS[name]])) as Pick<typeof FACT_SCHEMAS, Name>;
