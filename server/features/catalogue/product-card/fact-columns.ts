import { CITIES } from '#contract/lists';
import { PLACE_NAMES } from '#contract/catalogue/places';
import { CARD_FACTS, PAGE_FACTS } from '#contract/catalogue/facts';
import { selectFacts } from '../../../database/fact-columns.ts';

export const CARD_FACT_COLUMNS = selectFacts(CARD_FACTS);
export const PAGE_FACT_COLUMNS = selectFacts(PAGE_FACTS);

const CITY_BN = CITIES.map((city) => `when '${city}' then '${PLACE_NAMES.bn[city]}'`).join(' ');
/** The product's place; a city is a district. */
export const PLACE_COLUMNS = `coalesce(p.district, p.city) as district, p.area,
  case when p.district is not null then p.place_bn else case p.city ${CITY_BN} end end as "placeBn"`;
