import type { PaymentState } from './payment.queries';

interface There {
  status: string;
  amountPaisa: number;
  refunded: boolean;
  metadata: { bookingId?: string; productId?: string; email?: string };
}

interface Here {
  state: PaymentState;
  amountPaisa: number;
}

const taka = (paisa: number): string => `Tk. ${(paisa / 100).toLocaleString('en-IN')}`;

/** Money taken for a booking of ours, known or (after a backup was restored) forgotten; another shop's intents name none. */
const isOurs = ({ metadata }: There): boolean => Boolean(metadata.bookingId && metadata.productId && metadata.email);

/**
 * What the provider and the database say differently of one intent, in one line; nothing when they agree.
 * @param there the provider's intent, null when it knows none
 * @param here our payment row, if there is one
 */
export function moneyDifference(id: string, there: There | null, here: Here | undefined): string | undefined {
  if (!here) {
    const isOwed = there?.status === 'succeeded' && !there.refunded && isOurs(there);
    return isOwed ? `${id}: ${taka(there.amountPaisa)} taken by the provider for booking ${there.metadata.bookingId}, not recorded here` : undefined;
  }
  if (!there) return `${id}: ${here.state} here, unknown to the provider`;
  if (there.status !== 'succeeded') return `${id}: ${here.state} here, ${there.status} at the provider`;
  if (there.amountPaisa !== here.amountPaisa) return `${id}: ${taka(here.amountPaisa)} here, ${taka(there.amountPaisa)} at the provider`;
  if (there.refunded && here.state !== 'refunded') return `${id}: ${here.state} here, refunded at the provider`;
  if (!there.refunded && here.state !== 'kept') return `${id}: ${here.state} here, not refunded at the provider`;
  return undefined;
}
