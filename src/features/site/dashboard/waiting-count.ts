import { WAITING_COUNT_MAX } from '#contract/limits';
import { formatCount } from '../../../ui/text/numbers.ts';

/** How many wait: beyond what is counted exactly, `1,000+` (docs/rules.md §8). */
export const formatWaiting = (count: number, language: Parameters<typeof formatCount>[1]): string =>
  count > WAITING_COUNT_MAX ? `${formatCount(WAITING_COUNT_MAX, language)}+` : formatCount(count, language);
