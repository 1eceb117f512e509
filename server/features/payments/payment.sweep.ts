import type { FastifyBaseLogger } from 'fastify';
import type { JobKind } from '../../jobs/jobs';
import { isProviderDown } from '../../services/payments';
import { claimDueIntents, countNotFound, type DueIntent, resetNotFound, databaseTimeBefore } from './intent.queries';
import { listRefundingPayments } from './payment.queries';
import type { PaymentContext } from './payment.context';
import { refundPayment } from './payment.refund';
import { settleIntent } from './payment.settle';

/** Seconds that a webhook is given to come by itself. */
const GRACE_SECONDS = 60;
const BATCH = 50;

/** So many calls in a row without an answer: the provider is down, and the rest of the sweep would only wait for it. */
const MAX_CONSECUTIVE_FAILURES = 3;

async function checkIntent(context: PaymentContext, { id, mustCancel }: DueIntent): Promise<void> {
  const intent = await (mustCancel ? context.payments.cancelIntent(id) : context.payments.getIntent(id));
  if (intent) {
    await resetNotFound(context.db, id);
    await settleIntent(context, intent);
  } else if (await countNotFound(context.db, id)) {
    context.log.warn({ intent: id }, 'the card provider does not know this payment intent; it is abandoned');
  }
}

/**
 * Puts right what a lost webhook, a crash or an unreachable provider left behind: open intents are settled by what the
 * provider says, those of ended bookings are canceled, begun refunds are finished. Lapsed holds need nothing: a hold
 * ends by time. Several processes may sweep at once; each claims its own intents, and a refund repeated is one refund.
 * @param graceSeconds leaves younger intents alone
 * @returns the faults met; only a provider that does not answer at all stops the rest, for the next sweep
 */
export async function sweep(context: PaymentContext, graceSeconds = GRACE_SECONDS): Promise<unknown[]> {
  const faults: unknown[] = [];
  let unanswered = 0;
  const isDown = () => unanswered >= MAX_CONSECUTIVE_FAILURES;
  const attempt = async (work: () => Promise<void>) => {
    if (isDown()) return;
    try {
      await work();
      unanswered = 0;
    } catch (fault) {
      faults.push(fault);
      unanswered = isProviderDown(fault) ? unanswered + 1 : 0;
    }
  };
  // Money that is owed comes first.
  for (const payment of await listRefundingPayments(context.db)) await attempt(() => refundPayment(context, payment));
  // One instant for the whole sweep: what it has looked at is not due again, however long it takes.
  const before = await databaseTimeBefore(context.db, graceSeconds);
  let due: DueIntent[];
  do {
    due = isDown() ? [] : await claimDueIntents(context.db, before, BATCH);
    for (const intent of due) await attempt(() => checkIntent(context, intent));
  } while (due.length === BATCH);
  return faults;
}

/**
 * The sweep as a job. Faults leave their lines in the log; a sweep that met one is repeated sooner than the next is due.
 * @param everyMs milliseconds between two sweeps
 */
export const sweepJob = (
  context: PaymentContext & { log: Pick<FastifyBaseLogger, 'error'> },
  everyMs: number,
): JobKind => ({
  name: 'payment-sweep',
  everyMs,
  async run() {
    const faults = await sweep(context);
    for (const fault of faults) context.log.error({ err: fault }, 'the payment sweep failed; it will try again');
    if (faults.length > 0) throw new Error(`The sweep met ${faults.length} faults.`);
  },
});
