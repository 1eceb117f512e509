import { isProviderDown } from '../../services/payments';
import { claimDueIntents, countMiss, type DueIntent, forgetMisses, secondsAgo } from './intent.queries';
import { listRefunding } from './payment.queries';
import type { Till } from './payment.record';
import { refundPayment } from './payment.refund';
import { settle } from './payment.settle';

/** Seconds that a webhook is given to come by itself. */
const PATIENCE_SECONDS = 60;
const BATCH = 50;

/** So many calls in a row without an answer: the provider is down, and the rest of the sweep would only wait for it. */
const UNANSWERED = 3;

async function lookAt(till: Till, { id, stop }: DueIntent): Promise<void> {
  const intent = await (stop ? till.payments.cancelIntent(id) : till.payments.getIntent(id));
  if (intent) {
    await forgetMisses(till.db, id);
    await settle(till, intent);
  } else if (await countMiss(till.db, id)) {
    till.log.warn({ intent: id }, 'the card provider does not know this payment intent; it is abandoned');
  }
}

/**
 * Puts right what a lost webhook, a crash or an unreachable provider left behind: open intents are settled by what the
 * provider says, those of ended bookings are canceled, begun refunds are finished. Lapsed holds need nothing: a hold
 * ends by time. Several processes may sweep at once; each claims its own intents, and a refund repeated is one refund.
 * @param patienceSeconds leaves younger intents alone
 * @returns the faults met; only a provider that does not answer at all stops the rest, for the next sweep
 */
export async function sweep(till: Till, patienceSeconds = PATIENCE_SECONDS): Promise<unknown[]> {
  const faults: unknown[] = [];
  let unanswered = 0;
  const isDown = () => unanswered >= UNANSWERED;
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
  for (const payment of await listRefunding(till.db)) await attempt(() => refundPayment(till, payment));
  // One instant for the whole sweep: what it has looked at is not due again, however long it takes.
  const before = await secondsAgo(till.db, patienceSeconds);
  let due: DueIntent[];
  do {
    due = isDown() ? [] : await claimDueIntents(till.db, before, BATCH);
    for (const intent of due) await attempt(() => lookAt(till, intent));
  } while (due.length === BATCH);
  return faults;
}

/**
 * Sweeps at once, and then at every interval until stopped.
 * @param everyMs milliseconds between two sweeps
 * @param onFault hears of each fault, the database's own included
 * @returns stops, after the sweep under way has ended
 */
export function startSweep(till: Till, everyMs: number, onFault: (fault: unknown) => void = () => undefined): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= sweep(till)
      .then((faults) => faults.forEach((fault) => onFault(fault)), onFault)
      .finally(() => { running = undefined; });
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
