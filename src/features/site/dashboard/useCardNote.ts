import type { Dashboard } from '#contract/site/dashboard';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { dashboardText } from './dashboard.text.ts';
import type { CardName } from './dashboard-cards.ts';
import { formatWaiting } from './waiting-count.ts';

/** Explains a card's number where it isn't obvious. */
export function useCardNote(name: CardName, { offers, wishes, seller }: Dashboard): string {
  const words = useText(dashboardText);
  const language = useLanguage();
  const say = (count: number, sentence: (count: string, one: boolean) => string): string[] =>
    count > 0 ? [sentence(formatWaiting(count, language), count === 1)] : [];
  const unpaid = seller?.unpaidBookings ?? 0;
  const parts: Partial<Record<CardName, string[]>> = {
    offers: [...say(offers.toAnswer, words.toAnswer), ...say(offers.toBook, words.toBook)],
    wishes: [...say(wishes.repriced, words.repriced), ...say(wishes.sold, words.sold)],
    productsToChange: say(seller?.productsToChange.count ?? 0, words.hidden),
    newBookings: say(unpaid > (seller?.newBookings ?? 0) ? unpaid : 0, words.unpaid),
  };
  return (parts[name] ?? []).join(' · ');
}
