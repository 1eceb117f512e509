import { BOUNDS } from '../limits.ts';
import { CITIES } from '../lists.ts';

/** `shownOn` is `card` for facts that cards and the product's page have, `page` for those of the page alone. */
type PlainFact = { shownOn: 'card' | 'page' | 'place' } & (
  | { kind: 'line' | 'wholeNumber'; bounds: { min: number; max: number } }
  | { kind: 'choice'; values: readonly string[] }
);

/**
 * The facts of a product that are a line of text, a whole number or one of a list, in the order of the
 * form. Schemas, columns, the form and the demo follow from them (docs/recipes.md, recipe 1). A fact's
 * column is its name in snake case. The browser's first load has no room for this table: only the
 * chunk of the form imports it, the rest its types.
 */
export const FACTS = {
  brand: { kind: 'line', bounds: BOUNDS.brand, shownOn: 'card' },
  model: { kind: 'line', bounds: BOUNDS.model, shownOn: 'card' },
  engineCc: { kind: 'wholeNumber', bounds: BOUNDS.engineCc, shownOn: 'card' },
  kilometres: { kind: 'wholeNumber', bounds: BOUNDS.kilometres, shownOn: 'card' },
  colour: { kind: 'line', bounds: BOUNDS.colour, shownOn: 'page' },
  /** A BRTA series, such as Dhaka Metro-LA. */
  registration: { kind: 'line', bounds: BOUNDS.registration, shownOn: 'page' },
  owners: { kind: 'wholeNumber', bounds: BOUNDS.owners, shownOn: 'page' },
  /** Derived from `location` if missing. */
  city: { kind: 'choice', values: CITIES, shownOn: 'place' },
} as const satisfies Record<string, PlainFact>;
export type FactName = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as FactName[];

/** The facts with these properties. */
export type FactWith<Properties> = {
  [Name in FactName]: (typeof FACTS)[Name] extends Properties ? Name : never;
}[FactName];
export type CardFact = FactWith<{ shownOn: 'card' }>;
export type PageFact = FactWith<{ shownOn: 'page' }>;
export const CARD_FACTS = FACT_NAMES.filter((name) => FACTS[name].shownOn === 'card') as CardFact[];
export const PAGE_FACTS = FACT_NAMES.filter((name) => FACTS[name].shownOn === 'page') as PageFact[];
