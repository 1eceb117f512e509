import { CASH_REFUSALS } from '#contract/deals/cash-rules';
import type { PaymentKind } from '#contract/lifecycle';
import type { RefusalCode } from '#contract/refusals';
import { Refusal, refuse } from '#contract/refusal';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../../context.ts';
import { isUnknownOutcome, PaymentFault, type PaymentProvider } from '../../../services/payments/provider.ts';
import type { Queryable } from '../../../database/database.ts';
import { type BookingRow, findBooking } from '../../deals/bookings/booking.queries.ts';
import { findCashBarOfBooking } from '../../deals/parcels/cash.queries.ts';
import { withTimeout } from '../../../services/timeout.ts';

/** Services that payments need; the log hears of what is left to the next sweep. */
export type PaymentContext = Pick<Services, 'db' | 'payments'> & { log: Pick<FastifyBaseLogger, 'warn'> };

/** The caller's own booking, deleted ones included; another's does not exist for them. @throws Refusal BOOKING_NOT_FOUND */
export async function findOwnBooking(db: Queryable, id: string, caller: { id: string }): Promise<BookingRow> {
  const booking = await findBooking(db, id);
  return booking?.buyerId === caller.id ? booking : refuse('BOOKING_NOT_FOUND');
}

/** @throws Refusal CASH_LIMITED, CASH_PHONE_UNPROVEN, TOO_MANY_CASH_DEALS, CASH_ADDRESS_BUSY, CASH_PARCELS_REFUSED */
export async function assertMayPayCash(db: Queryable, { _id }: { _id: string }, kind: PaymentKind): Promise<void> {
  const bar = kind === 'cash' ? await findCashBarOfBooking(db, _id) : undefined;
  if (bar) refuse(CASH_REFUSALS[bar]);
}

/** What every start of a payment may refuse. */
export const START_REFUSALS = [
  'BOOKING_NOT_FOUND',
  'BOOKING_PAID',
  'BOOKING_CLOSED',
  'PRODUCT_SOLD',
  'PRODUCT_RESERVED',
  'PRODUCT_REMOVED',
  'PRODUCT_PAUSED',
  'PRODUCT_ON_HOLD',
  'HOLD_AGAIN_LATER',
  'TOO_MANY_HOLDS',
  'PRICE_CHANGED',
  'PAYMENT_REFUNDED',
  'PAYMENT_PROVIDER_DOWN',
  'PAYMENT_UNCONFIRMED',
  'DEAL_BLOCKED',
  'OTHER_BLOCKED',
  'DEPOSIT_UNAVAILABLE',
  'FULL_PAYMENT_OFF',
  'CASH_UNAVAILABLE',
  ...Object.values(CASH_REFUSALS),
] as const satisfies RefusalCode[];

/**
 * Work that the sweep repeats if it fails now, and that must not spoil an answer: the log tells what was deferred, and why.
 * @param what names the work for the operator
 */
export const deferFailure = ({ log }: Pick<PaymentContext, 'log'>, what: string, work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => log.warn({ err: error, what }, 'deferred to the next sweep'));

/** Ends in time when the provider hangs; the work goes on, and is safe to repeat. @throws PaymentFault */
export const withRequestTimeout = <T>(
  { requestMs }: Pick<PaymentProvider, 'requestMs'>,
  work: Promise<T>,
): Promise<T> => withTimeout(requestMs, work, () => new PaymentFault('unreachable'));

/** For calls that may come after money was taken: that nothing was charged is not known, so PAYMENT_UNCONFIRMED is answered instead. */
export const refuseUnconfirmed = <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw isUnknownOutcome(error) ? new Refusal('PAYMENT_UNCONFIRMED', {}, { cause: error }) : error;
  });
