/** The clocks of a deal's states (docs/rules.md §10, §13). */
import type { DealState, Delivery } from './deal-lifecycle.ts';
import { PARCEL_SECONDS } from './parcel-rules.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Seconds that buyer and seller have to meet. */
export const HANDOVER_SECONDS = { sameCity: 5 * DAY, otherCity: 10 * DAY } as const;

export interface DealClock {
  from: DealState;
  /** Seconds from entering the state; the handover's depends on the cities. */
  seconds: number;
  to: DealState;
  /** Seconds before the end at which both are reminded. */
  remindSeconds?: number;
  /** Only for deals that were handed over, or only for those that were not; and so on. */
  handedOver?: boolean;
  delivery?: Delivery;
  /** A parcel has been announced to the courier. */
  hasParcel?: boolean;
  /** The parcel is back at the seller's. */
  isHome?: boolean;
}

export const DEAL_CLOCKS: readonly DealClock[] = [
  { from: 'held', seconds: HANDOVER_SECONDS.otherCity, to: 'refunding', remindSeconds: DAY, delivery: 'meet' },
  {
    from: 'held',
    seconds: PARCEL_SECONDS.ship,
    to: 'refunding',
    remindSeconds: DAY,
    delivery: 'courier',
    hasParcel: false,
  },
  {
    from: 'held',
    seconds: PARCEL_SECONDS.ship,
    to: 'decision',
    remindSeconds: DAY,
    delivery: 'courier',
    hasParcel: true,
  },
  // From the courier's latest news.
  { from: 'shipped', seconds: PARCEL_SECONDS.noNews, to: 'decision' },
  { from: 'delivered', seconds: PARCEL_SECONDS.inspection, to: 'released' },
  { from: 'returning', seconds: PARCEL_SECONDS.noNews, to: 'decision', isHome: false },
  { from: 'returning', seconds: PARCEL_SECONDS.confirmReturn, to: 'refunding', isHome: true },
  { from: 'handed_over', seconds: 48 * HOUR, to: 'released' },
  { from: 'problem', seconds: 72 * HOUR, to: 'decision' },
  { from: 'decision', seconds: 10 * DAY, to: 'escalated' },
  { from: 'escalated', seconds: 10 * DAY, to: 'released', handedOver: true },
  { from: 'escalated', seconds: 10 * DAY, to: 'refunding', handedOver: false },
  { from: 'released', seconds: 10 * DAY, to: 'closed' },
];

/** Seconds in which both may review after the release or the refund. */
export const REVIEW_SECONDS = 10 * DAY;

/** The facts that a state's clock depends on. */
export interface ClockFacts {
  isHandedOver: boolean;
  delivery: Delivery;
  hasParcel: boolean;
  isHome: boolean;
}

const isOf = (wanted: unknown, is: unknown): boolean => wanted === undefined || wanted === is;

/** Where a state's clock leads; undefined without a clock. */
export const clockOf = (state: DealState, facts: ClockFacts): DealClock | undefined =>
  DEAL_CLOCKS.find(
    ({ from, handedOver, delivery, hasParcel, isHome }) =>
      from === state &&
      isOf(handedOver, facts.isHandedOver) &&
      isOf(delivery, facts.delivery) &&
      isOf(hasParcel, facts.hasParcel) &&
      isOf(isHome, facts.isHome),
  );
