import type { Dashboard } from '#contract/site/dashboard';
import { paths } from '../../../paths.ts';

const CARD_NAMES = {
  admin: [
    'openCases',
    'appeals',
    'problemsToDecide',
    'silentParcels',
    'differingPayouts',
    'payouts',
    'paymentIssues',
    'failedRows',
    'reports',
    'reportedConversations',
    'unverifiedSellers',
    'papersToCheck',
  ],
  seller: ['productsToChange', 'newBookings', 'sales', 'offers', 'unread', 'payable', 'onSale', 'weeklyViews'],
  buyer: ['bookingsToPay', 'deals', 'offers', 'unread', 'wishes', 'newMatches'],
} as const;
export type CardName = (typeof CARD_NAMES)[keyof typeof CARD_NAMES][number];

/** A number on the dashboard, and the list it counts. */
export interface DashboardCard {
  /** Something to know, never something to do. */
  isFigure?: true;
  name: CardName;
  count: number;
  /** False for plain figures, which need no action. */
  waits: boolean;
  /** The number is an amount in taka. */
  isTaka?: true;
  to: string;
  /** The earliest deadline among the counted rows. */
  endsAt?: string;
}

export interface DashboardCards {
  /** What needs a person, the most urgent first. */
  waiting: DashboardCard[];
  /** Above zero. */
  figures: DashboardCard[];
  /** What doesn't need anybody now. */
  idle: DashboardCard[];
}

type Target = Pick<DashboardCard, 'count' | 'to' | 'endsAt' | 'isTaka' | 'isFigure'>;

function targetOf(name: CardName, { seller, admin, ...own }: Dashboard): Target {
  switch (name) {
    case 'bookingsToPay':
      return { ...own.bookingsToPay, to: `${paths.bookings}?state=unpaid`, endsAt: own.bookingsToPay.holdEndsAt };
    case 'offers':
      return { count: own.offers.toAnswer + own.offers.toBook, to: paths.messages, endsAt: own.offers.endsAt };
    case 'deals':
      return { ...own.deals, to: `${paths.deals}?role=buyer` };
    case 'sales':
      return { count: 0, ...seller?.deals, to: `${paths.deals}?role=seller` };
    case 'payable':
      return { count: seller?.payable ?? own.payable ?? 0, to: paths.balance, isFigure: true, isTaka: true };
    case 'unread':
      return { count: own.unreadConversations, to: paths.messages };
    case 'wishes': {
      const { repriced, sold } = own.wishes;
      return {
        count: repriced + sold,
        to: sold > 0 && repriced === 0 ? `${paths.wishlist}?status=sold` : paths.wishlist,
      };
    }
    case 'newMatches':
      return { count: own.newMatches, to: paths.savedSearches };
    case 'newBookings':
      return { count: seller?.newBookings ?? 0, to: `${paths.receivedBookings}?state=unpaid` };
    case 'productsToChange': {
      const { count = 0, productId = '' } = seller?.productsToChange ?? {};
      return { count, to: count === 1 ? paths.editProduct(productId) : paths.myProducts };
    }
    case 'onSale':
      return { count: seller?.onSale ?? 0, to: `${paths.myProducts}?status=available`, isFigure: true };
    case 'weeklyViews':
      return { count: seller?.weeklyViews ?? 0, to: paths.myProducts, isFigure: true };
    case 'openCases':
      return { count: admin?.openCases ?? 0, to: paths.moderation };
    case 'appeals':
      return { count: admin?.appeals ?? 0, to: `${paths.moderation}?about=appeals` };
    case 'payouts':
      return { count: admin?.payouts ?? 0, to: paths.payouts };
    case 'reports':
      return { count: admin?.reports ?? 0, to: `${paths.reports}?open=true` };
    case 'reportedConversations':
      return { count: admin?.reportedConversations ?? 0, to: `${paths.reports}?about=conversations&open=true` };
    case 'problemsToDecide':
      return { count: admin?.problemsToDecide ?? 0, to: paths.problems };
    case 'silentParcels':
      return { count: admin?.silentParcels ?? 0, to: `${paths.parcels}?about=silent` };
    case 'differingPayouts':
      return { count: admin?.differingPayouts ?? 0, to: `${paths.parcels}?about=payouts` };
    case 'failedRows':
      return { count: admin?.failedRows ?? 0, to: paths.problems };
    case 'paymentIssues':
      return { count: admin?.paymentIssues ?? 0, to: `${paths.paymentIssues}?state=open` };
    case 'papersToCheck':
      return { count: admin?.papersToCheck ?? 0, to: `${paths.verifications}?state=waiting&sort=createdAt` };
    case 'unverifiedSellers':
      return { count: admin?.unverifiedSellers ?? 0, to: `${paths.sellers}?status=not+verified` };
  }
}

/** Deadlines first, the earliest of them at the top; the others as they are named above. */
const byDeadline = (a: DashboardCard, b: DashboardCard): number => (a.endsAt ?? 'z').localeCompare(b.endsAt ?? 'z');

/** Returns the numbers of the person's roles, each once. */
export function cardsOf(dashboard: Dashboard): DashboardCards {
  const names = new Set<CardName>([
    ...(dashboard.admin ? CARD_NAMES.admin : []),
    ...(dashboard.seller ? CARD_NAMES.seller : []),
    ...CARD_NAMES.buyer,
    // Cash that came back to a buyer.
    ...(dashboard.payable === undefined ? [] : (['payable'] as const)),
  ]);
  const cards = [...names].map((name): DashboardCard => {
    const target = targetOf(name, dashboard);
    return { name, ...target, waits: !target.isFigure && target.count > 0 };
  });
  return {
    waiting: cards.filter(({ waits }) => waits).toSorted(byDeadline),
    figures: cards.filter(({ isFigure, count }) => isFigure && count > 0),
    idle: cards.filter(({ waits, isFigure, count }) => !waits && !(isFigure && count > 0)),
  };
}
