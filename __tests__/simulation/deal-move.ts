import type { ParcelStatus } from '#contract/deals/parcel';
import type { Attempted } from './booking.ts';
import type { DealModel } from './deal-rules.ts';
import type { DisputeThere, RefundThere } from './provider-types.ts';
import type { EventRow } from './snapshot.ts';

/** An event, its deal as it was before, and what can explain it. */
export interface Move {
  deal: DealModel;
  event: EventRow;
  /** Reports a violation unless it is so. */
  need(isSo: boolean, line: string): void;
  /** True if the event's actor tried this, and was not refused. */
  explain(action: string, isFit?: (attempted: Attempted) => boolean): boolean;
  /** At the provider. */
  refunds: RefundThere[];
  disputes: DisputeThere[];
  /** The parcel's statuses so far, from the courier or an admin. */
  said: ReadonlySet<ParcelStatus>;
  /** The courier has a parcel that nobody has canceled or written off. */
  hasLiveParcel: boolean;
  /** The clock of the deal's state has ended. */
  isDue: boolean;
}
