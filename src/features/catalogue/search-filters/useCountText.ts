import { SEARCH_COUNT_MAX } from '#contract/limits';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';

/** Returns a count in words; `1,000+` beyond what is counted exactly (docs/rules.md §6). */
export function useCountText(): (count: number) => string {
  const language = useLanguage();
  return (count) =>
    count > SEARCH_COUNT_MAX ? `${formatCount(SEARCH_COUNT_MAX, language)}+` : formatCount(count, language);
}
