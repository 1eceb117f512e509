import { CARD_FACTS, PAGE_FACTS } from '#contract/facts';

type PlainFact = (typeof CARD_FACTS)[number] | (typeof PAGE_FACTS)[number];

/** The column of a fact: engine_cc for engineCc. */
const columnOf = (fact: PlainFact): string => fact.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Selects facts of `products p` by field. */
const selectFacts = (facts: readonly PlainFact[]): string =>
  facts.map((fact) => (columnOf(fact) === fact ? `p.${fact}` : `p.${columnOf(fact)} as "${fact}"`)).join(', ');

export const CARD_FACT_COLUMNS = selectFacts(CARD_FACTS);
export const PAGE_FACT_COLUMNS = selectFacts(PAGE_FACTS);

/** The product's place: its city is a district. */
export const PLACE_COLUMNS = 'coalesce(p.district, p.city) as district, p.area, p.place_bn as "placeBn"';
