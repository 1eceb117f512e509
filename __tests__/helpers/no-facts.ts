import { FACT_NAMES, type FactName } from '#contract/facts';

/** The fields of a product without facts or views. */
export const NO_FACTS = {
  photos: [],
  views: 0,
  recent: { views: 0, wishes: 0, numbersShown: 0, conversations: 0, bookings: 0 },
  ...(Object.fromEntries(FACT_NAMES.map((name) => [name, null])) as Record<FactName, null>),
  papers: null,
  district: null,
  area: null,
};
