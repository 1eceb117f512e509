import { useText } from '../../../ui/text/text.ts';
import { cardText, oneCardText } from './dashboard.text.ts';
import type { DashboardCard } from './dashboard-cards.ts';

/** Returns a function that names what a card counts: “Offer” for one, “Offers” for two. */
export function useCardName(): (card: Pick<DashboardCard, 'name' | 'count'>) => string {
  const names = useText(cardText);
  const singular = useText(oneCardText);
  return ({ name, count }) => (count === 1 ? singular[name] : undefined) ?? names[name];
}
