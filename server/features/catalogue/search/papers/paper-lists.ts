import { PAPER_TRAITS, type PaperTrait } from '#contract/lists';
import type { SearchFilters } from '#contract/catalogue/search';
import { paperToken, taxTokenToken } from '../../product-card/paper-columns.queries.ts';
import { readSearchText } from '../search-text.ts';

/** Bangladesh has one time zone and no daylight saving time. */
const DHAKA_MS = 6 * 3_600_000;
const todayInDhaka = (): string => new Date(Date.now() + DHAKA_MS).toISOString().slice(0, 10);

const twoDigits = (number: number): string => String(number).padStart(2, '0');
/** Whole numbers from the one after `last` to `end`. */
const after = (last: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - last) }, (_, at) => last + 1 + at);

/**
 * Returns the tokens of all dates from a day on: the rest of its month by days, the rest of its year by
 * months, then years, decades and centuries. A product with a valid tax token has exactly one of them.
 */
export function validFrom(day: string): string[] {
  const numberAt = (from: number, to: number) => Number(day.slice(from, to));
  return [
    ...after(numberAt(8, 10) - 1, 31).map((date) => `${day.slice(0, 8)}${twoDigits(date)}`),
    ...after(numberAt(5, 7), 12).map((month) => `${day.slice(0, 5)}${twoDigits(month)}`),
    ...after(numberAt(3, 4), 9).map((year) => `${day.slice(0, 3)}${year}`),
    ...after(numberAt(2, 3), 9).map((decade) => `${day.slice(0, 2)}${decade}`),
    ...after(numberAt(0, 2), 29).map(String),
  ].map(taxTokenToken);
}

/** Returns the tokens of tax tokens that are valid today in Bangladesh. */
export const validTaxTokens = (): string[] => validFrom(todayInDhaka());

/** True for a list of {@link validTaxTokens}: it is right on one day only. */
export const isDated = ([token = '']: readonly string[]): boolean => token.startsWith(taxTokenToken(''));

/** Returns the traits in the filter and in the words. */
export const askedPapers = ({ papers = [], q }: Pick<SearchFilters, 'papers' | 'q'>): PaperTrait[] => {
  const asked = new Set([...papers, ...(q === undefined ? [] : readSearchText(q).papers)]);
  return PAPER_TRAITS.filter((trait) => asked.has(trait));
};

/** Returns the tokens of papers: a product must have one of each list. */
export const paperLists = (filters: Pick<SearchFilters, 'papers' | 'q'>): string[][] =>
  askedPapers(filters).map((trait) => (trait === 'taxToken' ? validTaxTokens() : [paperToken(trait)]));
