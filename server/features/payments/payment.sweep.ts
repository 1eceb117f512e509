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
const MAX_FAILURES_IN_A_ROW = 3;

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
  const isDown = () => unanswered >= MAX_FAILURES_IN_A_ROW;
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
 * Sweeps at once, and then at every interval until stopped.
 * @param everyMs milliseconds between two sweeps
 * @param onFault hears of each fault, the database's own included
 * @returns stops, after the sweep under way has ended
 */
export function startSweep(
  context: PaymentContext,
  everyMs: number,
  onFault: (fault: unknown) => void = () => undefined,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= sweep(context)
      .then((faults) => faults.forEach((fault) => onFault(fault)), onFault)
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
