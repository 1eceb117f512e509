import type { Static, TObject, TProperties, TSchema } from 'typebox';

/** A row of what an answer describes: a field that is null in the answer is absent in the row. */
export type RowOf<Answer> = {
  [Field in keyof Answer as null extends Answer[Field] ? never : Field]: Answer[Field];
} & { [Field in keyof Answer as null extends Answer[Field] ? Field : never]?: NonNullable<Answer[Field]> };

const admitsNull = (schema: (TSchema & { anyOf?: { type?: string }[] }) | undefined): boolean =>
  (schema?.anyOf ?? []).some(({ type }) => type === 'null');

/** Answers about products say null where the seller stated nothing (contract/catalogue/product.ts). */
export function answerOf<Answer extends TObject<TProperties>>(
  answer: Answer,
): <Row extends RowOf<Static<Answer>>>(row: Row) => Omit<Row, keyof Static<Answer>> & Static<Answer> {
  const required: readonly string[] = answer.required ?? [];
  const unknown = Object.fromEntries(
    required.filter((field) => admitsNull(answer.properties[field])).map((field) => [field, null]),
  );
  return <Row>(row: Row) => ({ ...unknown, ...row }) as Omit<Row, keyof Static<Answer>> & Static<Answer>;
}
