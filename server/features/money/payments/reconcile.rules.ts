import { sameEmail } from '#contract/email';
import type { PaymentState } from '#contract/lifecycle';
import { CURRENCY } from '#contract/limits';
import { toUnits } from '#contract/money/currency';
import { canRetryRefund } from './payment.rules.ts';

interface ProviderPayment {
  status: string;
  providerStatus?: string;
  amountPaisa: number;
  currency: string;
  refunded: boolean;
  refundedPaisa: number;
  metadata: { bookingId?: string; productId?: string; email?: string };
}

interface OwnPayment {
  state: PaymentState;
  amountPaisa: number;
  currency: string;
  bookingId: string;
  productId: string;
  email: string;
  refundFailures: number;
  /** What goes back, if it is only a part. */
  partPaisa?: number;
  /** The part of it that a lost dispute took. */
  disputedPaisa?: number;
  /** By the buyer's bank, not by a refund. */
  isTakenBack?: boolean;
}

/** A difference and its subject: one fault appears in several places, and is reported once. */
export interface Difference {
  about: string[];
  line: string;
}

/** An amount in the currency's smallest unit, as an operator reads it. */
export function amountText(minor: number, currency: string): string {
  if (currency === CURRENCY) return `Tk. ${(minor / 100).toLocaleString('en-IN')}`;
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(toUnits(minor, currency));
}

/** Money taken for a booking of ours, known or (after a backup was restored) forgotten; another shop's intents name none. */
const isOurs = ({ metadata }: ProviderPayment): boolean =>
  Boolean(metadata.bookingId && metadata.productId && metadata.email);

function refundDifference(there: ProviderPayment, here: OwnPayment, isPending: boolean): string | undefined {
  const { state, refundFailures, partPaisa, disputedPaisa = 0, isTakenBack } = here;
  const text = (paisa: number): string => amountText(paisa, there.currency);
  const part = `${text(there.refundedPaisa)} of ${text(there.amountPaisa)} refunded at the provider`;
  if (isTakenBack) return there.refundedPaisa === 0 ? undefined : `taken back by the bank, and ${part}`;
  if (state === 'kept')
    return there.refundedPaisa === 0
      ? undefined
      : there.refunded
        ? 'kept here, refunded at the provider'
        : `kept here, ${part}`;
  const due = (partPaisa ?? here.amountPaisa) - disputedPaisa;
  const isPart = due < here.amountPaisa;
  if (isPart && there.refundedPaisa === due)
    return state === 'refunded' || isPending ? undefined : `${state} here, ${part}`;
  // A refund by the operator's hand comes on top of an agreed part.
  const own = isPart ? `${text(due)} ${state} here` : `${state} here`;
  if (isPart && there.refundedPaisa > due) return `${own}, ${part}`;
  if (there.refunded) return state === 'refunded' || isPending ? undefined : `${own}, refunded at the provider`;
  const byHand =
    state === 'refunding' && !canRetryRefund({ refundFailures })
      ? `; ${refundFailures} refunds failed, refund ${text(due - there.refundedPaisa)} by hand`
      : '';
  return there.refundedPaisa > 0 ? `${own}, only ${part}${byHand}` : `${own}, not refunded at the provider${byHand}`;
}

function recordDifference(there: ProviderPayment | null, here: OwnPayment, isPending: boolean): string | undefined {
  if (!there) return `${here.state} here, unknown to the provider`;
  if (there.status !== 'succeeded')
    return `${here.state} here, ${there.providerStatus ?? there.status} at the provider`;
  const { bookingId, productId, email } = there.metadata;
  if (there.currency !== here.currency)
    return `recorded in ${here.currency === CURRENCY ? 'taka' : here.currency.toUpperCase()} here, ${amountText(there.amountPaisa, there.currency)} at the provider`;
  if (bookingId !== here.bookingId)
    return `recorded for booking ${here.bookingId} here, paid for booking ${bookingId ?? 'none'} at the provider`;
  if (productId !== here.productId)
    return `recorded for product ${here.productId} here, paid for product ${productId ?? 'none'} at the provider`;
  if (!sameEmail(email, here.email)) return 'the payer’s e-mail here is another than at the provider';
  if (there.amountPaisa !== here.amountPaisa)
    return `${amountText(here.amountPaisa, here.currency)} here, ${amountText(there.amountPaisa, there.currency)} at the provider`;
  return refundDifference(there, here, isPending);
}

/**
 * Describes how the provider and the database differ about one intent; undefined when they agree.
 * @param there the provider's intent, null when it knows none
 * @param here our payment, if there is one
 * @param isPending the provider has begun our refund, and its bank has not confirmed it yet
 */
export function comparePayment(
  id: string,
  there: ProviderPayment | null,
  here: OwnPayment | undefined,
  isPending = false,
): Difference | undefined {
  if (here) {
    const line = recordDifference(there, here, isPending);
    return line ? { about: [id], line: `${id}: ${line}` } : undefined;
  }
  if (there?.status !== 'succeeded' || there.refunded || !isOurs(there)) return undefined;
  const { bookingId } = there.metadata;
  const line = `${id}: ${amountText(there.amountPaisa, there.currency)} taken by the provider for booking ${bookingId}, not recorded here`;
  return { about: [id, `booking ${bookingId}`], line };
}

/** Money of an attempt that only the journal knows, as after a restore; nothing if none was taken, or all of it went back. */
export function forgottenMoney(
  id: string,
  there: Pick<ProviderPayment, 'status' | 'amountPaisa' | 'currency' | 'refunded'>,
  { bookingId = '' }: { bookingId?: string },
): Difference | undefined {
  if (there.status !== 'succeeded' || there.refunded) return undefined;
  const line = `${id}: ${amountText(there.amountPaisa, there.currency)} taken by the provider for booking ${bookingId} by the journal, not recorded here`;
  return { about: [id, `booking ${bookingId}`], line };
}

/** One line for each thing; the first that was found about it. */
export function formatDifferences(differences: Difference[]): string[] {
  const told = new Set<string>();
  return differences
    .filter(({ about }) => {
      const isTold = about.some((thing) => told.has(thing));
      for (const thing of about) told.add(thing);
      return !isTold;
    })
    .map(({ line }) => line);
}
