import type { JobKind } from '../../jobs/jobs';
import { findPaymentById } from '../payments/payment.queries';
import { deferFailure, type PaymentContext } from '../payments/payment.context';
import { refundPayment } from '../payments/payment.refund';
import { listUnopened, openDeal } from '../deals/deal-moves.queries';
import { listDueReviews, revealDueReviews } from '../reviews/reveal.queries';
import { applyClock, listDueDeals, remind } from './deal-clock.queries';

export type DealContext = PaymentContext & { env: { feePercent: number } };

/** Deals looked at in one statement. */
const BATCH = 100;

/** Asks the provider for the refund that a transaction has begun; the sweep repeats it if that fails. */
export async function refundDeal(context: DealContext, paymentId: string): Promise<void> {
  const payment = await findPaymentById(context.db, paymentId);
  if (payment?.state === 'refunding') await deferFailure(context, 'refunding a deal', refundPayment(context, payment));
}

/** Does what the deal's clock says, if it has ended; harmless when repeated. */
export async function advanceDeal(context: DealContext, id: string): Promise<void> {
  const refunded = await context.db.transaction((tx) => applyClock(tx, id, context.env.feePercent));
  if (refunded) await refundDeal(context, refunded.paymentId);
}

/** Acts on every clock that has ended, opens deals that an earlier version did not open, reminds, and shows reviews. */
export async function runDeals(context: DealContext): Promise<void> {
  const { db } = context;
  for (const id of await listUnopened(db)) await db.transaction((tx) => openDeal(tx, id));
  let due: string[];
  const done = new Set<string>();
  do {
    due = (await listDueDeals(db, BATCH)).filter((id) => !done.has(id));
    for (const id of due) {
      await advanceDeal(context, id);
      done.add(id);
    }
  } while (due.length > 0);
  while ((await db.transaction((tx) => remind(tx, BATCH))) === BATCH);
  for (let hidden = BATCH; hidden === BATCH;) {
    const ids = await listDueReviews(db, BATCH);
    for (const id of ids) await db.transaction((tx) => revealDueReviews(tx, id));
    hidden = ids.length;
  }
}

/** @param everyMs milliseconds between two runs */
export const dealJob = (context: DealContext, everyMs: number): JobKind => ({
  name: 'deals',
  everyMs,
  run: () => runDeals(context),
});
