import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { offerText } from './offer.text.ts';
import { useMinutesLeft } from '../../../ui/text/useMinutesLeft.ts';

/** Returns the time until an instant in words, counting down; undefined once it has passed. */
export function useTimeLeft(instant: string): string | undefined {
  const words = useText(offerText);
  const language = useLanguage();
  const minutes = useMinutesLeft(instant);
  if (minutes === 0) return undefined;
  const [hours, rest] = [Math.floor(minutes / 60), formatCount(minutes % 60, language)];
  return hours > 0 ? words.hoursMinutes(formatCount(hours, language), rest) : words.minutes(rest);
}
