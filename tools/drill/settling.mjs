// A drill changes one thing in the database itself: it lets time pass.
import { setTimeout as sleep } from 'node:timers/promises';
import { unrecordedMoney, withDatabase } from './audit.mjs';
import { advanceClock } from './admins.mjs';
import { until } from './processes.mjs';

/** The sweep leaves younger intents to their webhook (server/features/money/payments/payment.sweep.ts). */
const GRACE_SECONDS = 62;
/** Longer than any clock of a deal. */
const CLOCK_SECONDS = 11 * 86_400;
/** From a problem over the decision, the escalation and the release to the close. */
const MAX_ROUNDS = 6;

/** A year passes for an account: it is not new, its email is proven, and its payout method can be used. */
export const establish = (url, email) =>
  withDatabase(url, async (query) => {
    await query(`update people set created_at = now() - interval '1 year', email_proven_at = now() where email = $1`, [
      email,
    ]);
    await query(
      'update payout_methods set usable_at = now() where person_id = (select id from people where email = $1)',
      [email],
    );
  });

/** Makes payments due that the sweep asks the providers about. */
const makePaymentsDue = (url) =>
  withDatabase(url, (query) =>
    query(`update intents set next_check_at = now() where state = 'open' and next_check_at is not null`),
  );

/** The same for refunds that are not confirmed yet. */
const makeRefundsDue = (url) =>
  withDatabase(url, (query) => query(`update payments set refund_checked_at = null where state = 'refunding'`));

const countWaiting = (url) =>
  withDatabase(url, async (query) => {
    const [{ waiting }] = await query(
      `select ((select count(*) from deals where deadline <= deal_now())
         + (select count(*) from payments where state = 'refunding')
         + (select count(*) from intents where state = 'open' and next_check_at <= now()))::int as waiting`,
    );
    return waiting;
  });

const countOpenDeals = (url) =>
  withDatabase(url, async (query) => {
    const [{ open }] = await query(`select count(*)::int as open from deals where state not in ('closed', 'refunded')`);
    return open;
  });

/**
 * Waits until the jobs have done what lost notifications and answers left behind, and every deal's
 * clocks have ended.
 * @returns money that is still not recorded
 */
export async function settle({ cluster, shared, books, tell }) {
  const url = cluster.databaseUrl();
  tell('Waiting for the sweep and the clocks of deals …');
  await sleep(GRACE_SECONDS * 1000);
  const unrecorded = () => unrecordedMoney(url, books);
  await makePaymentsDue(url);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await makeRefundsDue(url);
    // The jobs act on the clocks, if this doesn't.
    await advanceClock(shared, CLOCK_SECONDS).catch((error) => tell(`  the clock was not answered: ${error.message}`));
    await until(
      'every job is done',
      async () => (await countWaiting(url)) === 0 && (await unrecorded()).length === 0,
      240,
    ).catch((error) => tell(`  ${error.message}`));
    const open = await countOpenDeals(url);
    tell(`  ${open} deals have not ended`);
    if (open === 0) break;
  }
  return unrecorded();
}
