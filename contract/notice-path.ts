import type { Notice } from './notice';
import { addressPart, CONVERSATION_PARAMETER, DECISIONS_PATH, PAGES } from './pages';

type News = Pick<Notice, 'kind' | 'event' | 'subjectId' | 'productId' | 'productName' | 'count'>;

const productPath = (id: string | undefined, name: string): string =>
  id === undefined ? PAGES.bikes.path : PAGES.bike.path.replace(':id', () => encodeURIComponent(addressPart(id, name)));

/** Returns the path that a notice links to: its subject as the person sees it (docs/rules.md §8). */
export function noticePath({ kind, event, subjectId, productId, productName = '', count }: News): string {
  switch (kind) {
    case 'message':
    case 'offer':
      return `${PAGES.messages.path}?${CONVERSATION_PARAMETER}=${encodeURIComponent(subjectId)}`;
    case 'booking':
      return PAGES.receivedBookings.path;
    case 'payment':
      return event === 'received' || event === 'reservation' ? PAGES.receivedBookings.path : PAGES.bookings.path;
    case 'refund':
      return PAGES.bookings.path;
    case 'deal':
      return PAGES.deal.path.replace(':id', () => encodeURIComponent(subjectId));
    case 'verified':
      return PAGES.myProducts.path;
    case 'payout':
    case 'payoutMethod':
      return PAGES.balance.path;
    case 'statement':
      return DECISIONS_PATH;
    case 'papers':
      return PAGES.verification.path;
    case 'report':
      // About a person, whose page says nothing of it.
      return productId === undefined ? PAGES.notices.path : productPath(productId, productName);
    case 'search':
      return count > 1 ? PAGES.savedSearches.path : productPath(productId, productName);
    default:
      return productPath(productId, productName);
  }
}
