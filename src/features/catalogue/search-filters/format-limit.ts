import { NUMBER_FILTERS, type NumberFilter } from '#contract/catalogue/filters';
import type { Language } from '../../../ui/text/language.ts';
import { formatCount, formatTaka, formatYear } from '../../../ui/text/numbers.ts';

/** Numbers of four digits, such as years and engine sizes, are not grouped. */
const MAX_UNGROUPED = 9999;

/** Formats the value of a numeric filter, without its unit. */
export function formatLimit(name: NumberFilter, value: number, language: Language): string {
  const { of, max } = NUMBER_FILTERS[name];
  if (of === 'sellingPrice') return formatTaka(value, language);
  return (max <= MAX_UNGROUPED ? formatYear : formatCount)(value, language);
}
