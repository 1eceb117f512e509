import { CARD_FACTS, PAGE_FACTS } from '#contract/catalogue/facts';
import { selectFacts } from '../../../database/fact-columns.ts';

export const CARD_FACT_COLUMNS = selectFacts(CARD_FACTS);
export const PAGE_FACT_COLUMNS = selectFacts(PAGE_FACTS);
