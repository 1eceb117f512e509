import type { NoticeKind } from '../lists.ts';
import type { Notice } from './notice.ts';
import { addressPart, CONVERSATION_PARAMETER, DECISIONS_PATH, PAGES } from '../pages.ts';

/** Query parameter for the papers, by their id, on the verification page. */
export const PAPERS_PARAMETER = 'papers';

type News = Pick<Notice, 'kind' | 'event' | 'subjectId' | 'productId' | 'productName' | 'count'>;

const productPath = (id: string | undefined, name: string): string =>
  id === undefined ? PAGES.bikes.path : PAGES.bike.path.replace(':id', () => encodeURIComponent(addressPart(id, name)));

const notices = (): string => PAGES.notices.path;
const receivedBookings = (): string => PAGES.receivedBookings.path;
const conversation = ({ subjectId }: News): string =>
  `${PAGES.messages.path}?${CONVERSATION_PARAMETER}=${encodeURIComponent(subjectId)}`;
const ofSubject =
  (page: { path: string }) =>
  ({ subjectId }: News): string =>
    page.path.replace(':id', () => encodeURIComponent(subjectId));
const payment = ofSubject(PAGES.payment);
const deal = ofSubject(PAGES.deal);
const product = ({ productId, productName = '' }: News): string => productPath(productId, productName);
const balance = (): string => PAGES.balance.path;

const PATHS: Record<NoticeKind, (news: News) => string> = {
  message: conversation,
  offer: conversation,
  booking: receivedBookings,
  reservation: (news) => (news.event === 'ended' ? payment(news) : PAGES.bookings.path),
  payment: deal,
  // Money that came too late for a sale has no deal.
  refund: (news) => (news.event === 'canceled' ? deal(news) : payment(news)),
  sold: product,
  removed: product,
  repriced: product,
  verified: () => PAGES.myProducts.path,
  // About a person, whose page says nothing of it.
  report: (news) => (news.productId === undefined ? notices() : product(news)),
  search: (news) => (news.count > 1 ? PAGES.savedSearches.path : product(news)),
  deal: (news) => (news.event === 'cashRefunded' ? balance() : deal(news)),
  payout: balance,
  payoutMethod: balance,
  statement: () => DECISIONS_PATH,
  papers: ({ subjectId }) => `${PAGES.verification.path}?${PAPERS_PARAMETER}=${encodeURIComponent(subjectId)}`,
  mileage: product,
};

/** Returns the path that a notice links to: its subject as the person sees it (docs/rules.md §8). */
export const noticePath = (news: News): string =>
  // A newer server may know more kinds than this client.
  ((PATHS as Partial<typeof PATHS>)[news.kind] ?? product)(news);
