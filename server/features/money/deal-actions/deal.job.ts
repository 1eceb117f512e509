import type { Services } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import { forEachRow, type RowJob } from '../../../database/row-work.ts';
import type { JobKind } from '../../../jobs/jobs.ts';
import { findPaymentById } from '../payments/payment.queries.ts';
import { deferFailure, type PaymentContext } from '../payments/payment.context.ts';
import { refundPayment } from '../payments/payment.refund.ts';
import { listUnopened, openDeal } from '../../deals/deals/deal-moves.queries.ts';
import { listDueReviews, revealDueReviews } from '../../trust/reviews/reveal.queries.ts';
import { tryCancelDueParcel } from '../parcel-actions/parcel.cancel.ts';
import { applyClock, listDueDeals, listToRemind, remind } from './deal-clock.queries.ts';

/** Services that deals need. */
export type DealContext = PaymentContext & Pick<Services, 'couriers'> & { env: { feePercent: number } };

/** Deals looked at in one statement. */
const BATCH = 100;

/** Asks the provider for the refund that a transaction has begun; the sweep repeats it if that fails. */
export async function refundDeal(context: DealContext, paymentId: string): Promise<void> {
  const payment = await findPaymentById(context.db, paymentId);
  if (payment?.state === 'refunding') await deferFailure(context, 'refunding a deal', refundPayment(context, payment));
}

/** Does what the deal's clock says, if it has ended; harmless when repeated. */
export async function advanceDeal(context: DealContext, id: string): Promise<void> {
  await tryCancelDueParcel(context, id);
  const refunded = await context.db.transaction((tx) => applyClock(tx, id, context.env.feePercent));
  if (refunded) await refundDeal(context, refunded.paymentId);
}

/**
 * Acts on every clock that has ended, opens deals that an earlier version did not open, reminds, and
 * shows reviews; each deal apart from the others.
 */
export async function runDeals(context: DealContext): Promise<void> {
  const { db, log } = context;
  const inTransaction = (work: (tx: Queryable, id: string) => Promise<unknown>) => (id: string) =>
    db.transaction((tx) => work(tx, id));
  const opening: RowJob = {
    work: 'dealOpening',
    list: (without) => listUnopened(db, BATCH, without),
    run: inTransaction(openDeal),
  };
  const clocks: RowJob = {
    work: 'deal',
    list: (without) => listDueDeals(db, BATCH, without),
    run: (id) => advanceDeal(context, id),
  };
  const reminders: RowJob = {
    work: 'dealReminder',
    list: (without) => listToRemind(db, BATCH, without),
    run: inTransaction(remind),
  };
  const reviews: RowJob = {
    work: 'dealReview',
    list: (without) => listDueReviews(db, BATCH, without),
    run: inTransaction(revealDueReviews),
  };
  for (const job of [opening, clocks, reminders, reviews]) await forEachRow(db, job, log);
}

/** @param everyMs milliseconds between two runs */
export const dealJob = (context: DealContext, everyMs: number): JobKind => ({
  name: 'deals',
  everyMs,
  run: () => runDeals(context),
});
