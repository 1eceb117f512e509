import { CITIES } from '#contract/lists';
import { PLACE_NAMES } from '#contract/catalogue/places';
import { FACT_NAMES, type FactName } from '#contract/catalogue/facts';

/** The column of a product's field: engine_cc for engineCc. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const COLUMN_BY_FACT = Object.fromEntries(FACT_NAMES.map((fact) => [fact, columnOf(fact)])) as Record<
  FactName,
  string
>;

/** SQL that selects facts of `products p` by field. */
export const selectFacts = (facts: readonly FactName[]): string =>
  facts.map((fact) => `p.${columnOf(fact)}`).join(', ');

const CITY_BN = CITIES.map((city) => `when '${city}' then '${PLACE_NAMES.bn[city]}'`).join(' ');
/** The product's place; a city is a district. */
export const PLACE_COLUMNS = `coalesce(p.district, p.city) as district, p.area,
  case when p.district is not null then p.place_bn else case p.city ${CITY_BN} end end as place_bn`;
