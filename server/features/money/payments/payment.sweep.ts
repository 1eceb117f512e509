import type { FastifyBaseLogger } from 'fastify';
import type { JobKind } from '../../../jobs/jobs.ts';
import type { RowWork } from '#contract/admin/failed-row';
import type { PaymentMethod } from '#contract/lifecycle';
import {
  clearFailedRow,
  type FailedRowName,
  forgetFailedRows,
  listFailedRows,
  nameOf,
  recordFailedRow,
} from '../../../database/row-work.ts';
import { isProviderDown } from '../../../services/payments/provider.ts';
import {
  claimDueIntents,
  closeIntent,
  countNotFound,
  type DueIntent,
  resetNotFound,
  databaseTimeBefore,
} from './intent.queries.ts';
import { listDueRefunds, markRefundChecked } from './refund.queries.ts';
import { checkPayment } from './payment.check.ts';
import { unappliedNotices } from './payment.events.ts';
import type { PaymentContext } from './payment.context.ts';
import { refundPayment } from './payment.refund.ts';
import { removeOldEvents } from './webhook.queries.ts';
import { cancelPayment } from './payment.settle.ts';

/** Seconds to wait for a webhook before asking the provider. */
const GRACE_SECONDS = 60;
/** A card or a refund that was looked at is looked at again after this many times the grace. */
const CHECK_GRACES = 3;
const BATCH = 50;

/** Calls in a row without an answer after which the provider counts as down, and the sweep ends. */
const MAX_CONSECUTIVE_FAILURES = 3;

/** Work that the sweep does row by row. */
const SWEPT = ['refund', 'providerNotice', 'payment'] as const satisfies RowWork[];
/** Hours after which a failure that has not recurred is forgotten; open payments are asked about every hour. */
const FORGOTTEN_HOURS = 24;

const refundOf = ({ _id }: { _id: string }): FailedRowName => ({ work: 'refund', subject: _id });

/** Refunds that fail each time would otherwise look like a provider that is down, and keep the others waiting. */
const failingLast = <Row extends { _id: string }>(due: Row[], failing: ReadonlySet<string>): Row[] => {
  const isFailing = (row: Row) => failing.has(nameOf(refundOf(row)));
  return [...due.filter((row) => !isFailing(row)), ...due.filter(isFailing)];
};

async function checkIntent(context: PaymentContext, intent: DueIntent): Promise<void> {
  const { db, log } = context;
  const { id, mustCancel, isLast, isScheduled } = intent;
  const provider = context.payments.get(intent.provider);
  const outcome = mustCancel ? await cancelPayment(context, provider, id) : await checkPayment(context, provider, id);
  if (outcome) await resetNotFound(db, id);
  // Nobody can pay on the provider's page any more.
  if (isLast && (outcome?.status ?? 'open') === 'open') return closeIntent(db, intent, 'canceled');
  // A page that nobody has opened may not be known to its provider.
  if (!outcome && !isScheduled && (await countNotFound(db, id)))
    log.warn({ intent: id }, 'the card provider does not know this payment intent; it is abandoned');
}

/**
 * Counts the calls of one kind that each provider leaves unanswered. Refunds and payments count apart: a provider that
 * makes no refunds still takes money. A refusal is an answer. A row that fails is recorded and stops no other.
 */
function createHealth(
  { db }: Pick<PaymentContext, 'db'>,
  faults: unknown[],
  failing: ReadonlySet<string>,
): {
  down(): PaymentMethod[];
  run(provider: PaymentMethod, row: FailedRowName, work: () => Promise<void>): Promise<void>;
} {
  const unanswered = new Map<PaymentMethod, number>();
  const countOf = (provider: PaymentMethod): number => unanswered.get(provider) ?? 0;
  const down = () => [...unanswered.keys()].filter((provider) => countOf(provider) >= MAX_CONSECUTIVE_FAILURES);
  return {
    down,
    async run(provider, row, work) {
      if (down().includes(provider)) return;
      try {
        await work();
        unanswered.set(provider, 0);
        if (failing.has(nameOf(row))) await clearFailedRow(db, row.work, row.subject);
      } catch (fault) {
        faults.push(fault);
        // Many open payments wait for a provider that is down, and none of them is to blame.
        if (row.work === 'refund' || !isProviderDown(fault)) await recordFailedRow(db, { ...row, error: fault });
        unanswered.set(provider, isProviderDown(fault) ? countOf(provider) + 1 : 0);
      }
    },
  };
}

/**
 * Puts right what a lost webhook, a crash or an unreachable provider left behind: open intents are settled by what the
 * provider says, those of ended bookings are canceled, begun refunds are finished. Lapsed holds need nothing: a hold
 * ends by time. Several processes may sweep at the same time; each claims its own intents, and a refund repeated is one refund.
 * @param graceSeconds leaves younger intents alone
 * @returns the faults met; only a provider that does not answer at all stops the rest, for the next sweep
 */
export async function sweep(context: PaymentContext, graceSeconds = GRACE_SECONDS): Promise<unknown[]> {
  const faults: unknown[] = [];
  const failing = new Set(await listFailedRows(context.db, SWEPT));
  const [refunds, attempts] = [createHealth(context, faults, failing), createHealth(context, faults, failing)];
  // One instant for the whole sweep: what it has looked at is not due again, however long it takes.
  const before = await databaseTimeBefore(context.db, graceSeconds);
  const checkedBefore = await databaseTimeBefore(context.db, CHECK_GRACES * graceSeconds);
  // Money that is owed comes first.
  for (const payment of failingLast(await listDueRefunds(context.db, checkedBefore), failing))
    await refunds.run(payment.provider, refundOf(payment), async () => {
      await refundPayment(context, payment);
      await markRefundChecked(context.db, payment._id);
    });
  for (const { event, apply } of await unappliedNotices(context, before))
    await attempts.run(event.provider, { work: 'providerNotice', subject: event.id }, apply);
  let due: DueIntent[];
  do {
    due = await claimDueIntents(context.db, before, BATCH, { checkedBefore, without: attempts.down() });
    for (const intent of due)
      await attempts.run(intent.provider, { work: 'payment', subject: intent.id }, () => checkIntent(context, intent));
  } while (due.length === BATCH);
  if (failing.size > 0) await forgetFailedRows(context.db, SWEPT, FORGOTTEN_HOURS);
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
    await removeOldEvents(context.db);
    for (const fault of faults) context.log.error({ err: fault }, 'the payment sweep failed; it will try again');
    if (faults.length > 0) throw new Error(`The sweep met ${faults.length} faults.`);
  },
});
