import { claimDueIntents, type DueIntent, secondsAgo } from './intent.queries';
import { listRefunding } from './payment.queries';
import { giveBack, type Till } from './payment.record';
import { settle, stopIntents } from './payment.settle';

/** Seconds that a webhook is given to come by itself. */
const PATIENCE_SECONDS = 60;
const BATCH = 50;

async function lookAt(till: Till, { id, stop }: DueIntent): Promise<void> {
  if (stop) return stopIntents(till, [id]);
  const intent = await till.payments.getIntent(id);
  if (intent) await settle(till, intent);
}

/**
 * Puts right what a lost webhook, a crash or an unreachable provider left behind: open intents are settled by what the
 * provider says, those of ended bookings are canceled, begun refunds are finished. Lapsed holds need nothing: a hold
 * ends by time. Several processes may sweep at once; each claims its own intents, and a refund repeated is one refund.
 * @param patienceSeconds leaves younger intents alone
 * @returns the faults met; none stops the rest
 */
export async function sweep(till: Till, patienceSeconds = PATIENCE_SECONDS): Promise<unknown[]> {
  const faults: unknown[] = [];
  const attempt = (work: Promise<void>) => work.catch((fault: unknown) => void faults.push(fault));
  // One instant for the whole sweep: what it has looked at is not due again, however long it takes.
  const before = await secondsAgo(till.db, patienceSeconds);
  let due: DueIntent[];
  do {
    due = await claimDueIntents(till.db, before, BATCH);
    for (const intent of due) await attempt(lookAt(till, intent));
  } while (due.length === BATCH);
  for (const payment of await listRefunding(till.db)) await attempt(giveBack(till, payment));
  return faults;
}

/**
 * Sweeps at once, and then again and again until stopped.
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
