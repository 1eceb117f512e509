// The market's admins, who decide problems and pay sellers; the bank; and the clock of deals.
import { setTimeout as sleep } from 'node:timers/promises';
import { askSandbox, happens, live, pause, pick } from './shared-state.mjs';
import { partOf, paisaOf, settlementEvents, takeStep } from './deal-steps.mjs';

const MAX_BATCH = 5;
/** Share of payouts that the bank returns. */
const RETURNED = 0.15;

/** A second of the drill is more than an hour for deals, so that their clocks end while people act. */
const CLOCK_MS = 10_000;
const CLOCK_SECONDS = 12 * 3600;

async function decide(shared, admin) {
  const { request, token } = admin;
  for (const state of ['decision', 'escalated']) {
    const found = await request('GET', `/api/deals?role=all&state=${state}&limit=20`, { token });
    if (found.length === 0) continue;
    const { _id, amount } = pick(found);
    const refund = partOf(amount);
    const statement = 'Both sides were heard.';
    await takeStep(shared, admin, _id, {
      path: 'decision',
      body: { refund, statement },
      events: [['decision', 'admin', paisaOf(refund)], ...settlementEvents('admin', amount, refund)],
    });
    return;
  }
}

async function makeBatch(shared, { request, token }) {
  const asked = await request('GET', `/api/payouts?state=asked&limit=${MAX_BATCH}`, { token });
  if (asked.length === 0) return;
  const payoutIds = asked.map(({ _id }) => _id).sort((one, other) => one - other);
  const { insertedId } = await request('POST', '/api/payout-batches', { token, body: { payoutIds } });
  shared.ledger.acknowledged('batch', `${insertedId} ${payoutIds.join(',')}`);
}

async function approve(shared, { request, token, email }) {
  const waiting = await request('GET', '/api/payout-batches?state=awaiting_approval&limit=20', { token });
  const batch = pick(waiting.filter(({ isOwn }) => !isOwn));
  if (!batch) return;
  const { modifiedCount } = await request('POST', `/api/payout-batches/${batch._id}/approve`, { token });
  if (modifiedCount > 0) shared.ledger.acknowledged('approval', `${batch._id} ${email}`);
}

/** The bank decides once for each payout, however often it gets a file. */
function payAtBank(shared, file) {
  const [, ...lines] = file.trim().split('\r\n');
  for (const line of lines) {
    const reference = line.slice(0, line.indexOf(','));
    if (!shared.bank.has(reference)) shared.bank.set(reference, happens(RETURNED) ? 'failed' : 'sent');
  }
  return lines.map((line) => {
    const reference = line.slice(0, line.indexOf(','));
    return { reference, result: shared.bank.get(reference) };
  });
}

async function payBatch(shared, { request, token }) {
  const ready = await request('GET', '/api/payout-batches?state=ready&limit=20', { token });
  // Above the limit, another than the maker pays and records.
  const batch = pick(ready.filter(({ isOwn, approverName }) => !isOwn || approverName === undefined));
  if (!batch) return;
  // Another admin, or a call whose answer was lost, may have downloaded it before.
  const file = (after) => request('GET', `/api/payout-batches/${batch._id}/file?after=${after}`, { token });
  const lines = payAtBank(shared, await file(batch.downloads));
  if (lines.length === 0) return;
  await request('POST', `/api/payout-batches/${batch._id}/results`, { token, body: { lines } });
  for (const { reference, result } of lines) shared.ledger.acknowledged('result', `${reference} ${result}`);
}

/** @param admin a person who has been promoted */
export async function work(shared, admin) {
  shared.admins.push(admin);
  await live(shared, async () => {
    for (const turn of [decide, decide, makeBatch, approve, payBatch]) await turn(shared, admin);
    await pause(1000, 3000);
  });
}

/** Asks for what is payable. */
export async function askForPayout(shared, { request, token, email }) {
  const { payable } = await request('GET', '/api/balance', { token });
  if (payable < 500) return;
  const { insertedId } = await request('POST', '/api/payouts', { token });
  shared.ledger.acknowledged('payout', `${insertedId} ${email}`);
}

/**
 * Advances the clocks of deals. Not while a meeting is being set: it would be another one by a repeated
 * request, since the sandbox advances only the deals' clocks.
 */
export async function advanceClock(shared, seconds) {
  while (shared.settingMeetings > 0) await sleep(20);
  shared.isAdvancing = true;
  await askSandbox(shared, 'clock', { advanceSeconds: seconds }).finally(() => (shared.isAdvancing = false));
}

/** Advances the clocks of deals until the drill is over. */
export async function runClock(shared) {
  while (!shared.isOver) {
    await sleep(CLOCK_MS);
    await advanceClock(shared, CLOCK_SECONDS).catch(() => undefined);
  }
}
