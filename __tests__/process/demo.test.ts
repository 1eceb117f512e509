import type { Balance, Payout } from '#contract/money/payout';
import type { Case } from '#contract/admin/case';
import type { Booking } from '#contract/deals/booking';
import type { Deal } from '#contract/deals/deal';
import type { LedgerTransfer } from '#contract/deals/ledger';
import type { Statement } from '#contract/admin/decision';
import { DEAL_STATES } from '#contract/deals/deal-lifecycle';
import { PARCEL_STATUSES } from '#contract/deals/parcel';
import { PAYMENT_KINDS, PAYMENT_METHODS } from '#contract/lifecycle';
import { PAYOUT_STATES } from '#contract/money/payout-lifecycle';
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createStoryApi, type StoryApi } from '../../demo/story/api.ts';
import { STORY_DEALS } from '../../demo/story/deals.ts';
import { endMarkets, type MarketProcess, startMarket, until, WAIT_MS } from '../helpers/processes/market-process.ts';

jest.setTimeout(600_000);
afterEach(endMarkets);

const COMPLETE = 'The demo market is complete';

/** Between two requests: more would soon reach the limit of an address. */
const PAUSE_MS = 1000;

const apiOf = ({ url, sandboxPort }: MarketProcess): StoryApi =>
  createStoryApi({ url, sandboxUrl: `http://127.0.0.1:${sandboxPort}`, signal: AbortSignal.timeout(300_000) });

const sum = <Row>(rows: Row[], amount: (row: Row) => number): number =>
  rows.reduce((total, row) => total + amount(row), 0);
/** Of a deal's money, what the seller has been given: what was paid for the way is the courier's. */
const releasedOf = ({ amount, deliveryFee = 0, refund = 0, state }: Deal): number =>
  ['released', 'closed'].includes(state) ? amount - deliveryFee - refund : 0;

/** Output of the operator's command. */
const reconcile = (DATA_DIR: string): string =>
  spawnSync(process.execPath, ['server/commands/reconcile.ts'], {
    env: { PATH: process.env.PATH, DATA_DIR },
    encoding: 'utf8',
  }).stdout;

it('the demo people’s deals are completed once, after an interruption too: every state, and ledger, providers and deals agree', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-demo-'));
  const killed = await startMarket({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  await killed.ready();
  const early = apiOf(killed);
  // Before the story's first refund: one that was being sent is sent again only minutes later.
  await until(async () => (await early.call<Deal[]>('admin', 'GET', '/deals?role=all')).length > 0, WAIT_MS, PAUSE_MS);
  killed.child.kill('SIGKILL');
  await killed.ended();

  const market = await startMarket({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  await until(() => market.output().includes(COMPLETE));
  const api = apiOf(market);
  const all = await api.call<Deal[]>('admin', 'GET', '/deals?role=all&limit=100');
  expect(all).toHaveLength(STORY_DEALS.length);
  const ownOf = (person: 'buyer' | 'buyer2') => api.call<Deal[]>(person, 'GET', '/deals?role=buyer&limit=100');
  const own = [...(await ownOf('buyer')), ...(await ownOf('buyer2'))];
  const sold = await api.call<Deal[]>('seller', 'GET', '/deals?role=seller&limit=100');
  const shared = own.filter(({ _id }) => sold.some((deal) => deal._id === _id));
  expect(new Set(shared.map(({ state }) => state))).toEqual(new Set(DEAL_STATES));
  // A part in each state of its parcel, but for those in which its courier has none or says nothing that we know.
  const parcels = shared.flatMap(({ parcel }) => parcel?.status ?? []);
  expect(new Set(parcels)).toEqual(
    new Set(PARCEL_STATUSES.filter((status) => !['lost', 'canceled', 'unclear'].includes(status))),
  );
  expect(new Set(shared.map(({ method }) => method))).toEqual(new Set(PAYMENT_METHODS));
  expect(new Set(shared.map(({ kind }) => kind))).toEqual(new Set(PAYMENT_KINDS));
  // Every clock still runs, and nothing happens in the future.
  for (const { deadline, events } of all) {
    if (deadline !== undefined) expect(Date.parse(deadline)).toBeGreaterThan(Date.now());
    for (const { at } of events) expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
  }

  // A payment has one time, although deals have a clock of their own.
  const bookings = await api.call<Booking[]>('buyer', 'GET', '/bookings?email=buyer%40motohaat.test');
  const minutesApart = bookings.flatMap(({ _id, paidAt }) => {
    const paid = own.find((deal) => deal._id === _id)?.events.find(({ kind }) => kind === 'paid');
    return paidAt !== undefined && paid ? [Math.round((Date.parse(paid.at) - Date.parse(paidAt)) / 60_000)] : [];
  });
  expect(new Set(minutesApart)).toEqual(new Set([0]));
  for (const { _id, events } of own) {
    const [payment] = await api.call<LedgerTransfer[]>('admin', 'GET', `/ledger?deal=${_id}`);
    const at = events.find(({ kind }) => kind === 'paid')?.at ?? '';
    expect(Math.abs(Date.parse(at) - Date.parse(payment?.effectiveAt ?? ''))).toBeLessThan(120_000);
  }

  const payouts = await api.call<Payout[]>('admin', 'GET', '/payouts');
  expect(new Set(payouts.map(({ state }) => state))).toEqual(new Set(PAYOUT_STATES));
  const balance = await api.call<Balance>('seller', 'GET', '/balance');
  const paid = payouts.filter(({ sellerName }) => sellerName === 'Kamal Hossain');
  const inState = (...states: string[]) =>
    sum(
      paid.filter(({ state }) => states.includes(state)),
      ({ amount }) => amount,
    );
  expect(balance).toMatchObject({ paidOut: inState('sent'), inPayout: inState('asked', 'batched') });
  // Recent card payments can be paid out later.
  const upcoming = sum(balance.upcoming ?? [], ({ amount }) => amount);
  expect(upcoming).toBeGreaterThan(0);
  // Of a part that was paid in cash on delivery, the courier still has the price.
  const withCourier = sum(
    sold.filter(({ cash }) => cash?.isCollected && !cash.isSettled),
    releasedOf,
  );
  expect(withCourier).toBeGreaterThan(0);
  expect(balance.withCourier).toBe(withCourier);
  expect(balance.payable + upcoming + balance.inPayout + balance.paidOut + withCourier).toBe(sum(sold, releasedOf));
  expect(balance.held).toBe(
    sum(sold, ({ state, amount, deliveryFee = 0 }) =>
      ['released', 'closed', 'refunding', 'refunded'].includes(state) ? 0 : amount - deliveryFee,
    ),
  );
  const [appealed] = await api.call<Statement[]>('seller', 'GET', '/statements');
  expect(appealed).toMatchObject({ restrictions: [{ action: 'warn' }], appeal: { text: expect.any(String) } });
  const [required] = await api.call<Statement[]>('newseller', 'GET', '/statements');
  expect(required).toMatchObject({ restrictions: [{ action: 'change' }], canAppeal: true });
  const openCases = () => api.call<Case[]>('admin', 'GET', '/cases?state=open&kind=product');
  await until(async () => (await openCases()).some(({ signals }) => signals.includes('contact')));
  expect((await openCases()).map(({ reasons }) => reasons)).toContainEqual(['stolen']);
  expect(await api.call<Case[]>('admin', 'GET', '/cases?kind=person')).toMatchObject([{ reasons: ['offensive'] }]);
  // The story's last refunds may still be under way.
  await until(() => reconcile(folder) === '0 differences\n', WAIT_MS, PAUSE_MS);
  market.child.kill('SIGTERM');
  await market.ended();

  const again = await startMarket({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
  await again.ready();
  expect(await apiOf(again).call<Deal[]>('admin', 'GET', '/deals?role=all&limit=100')).toHaveLength(STORY_DEALS.length);
  expect(again.output()).not.toContain(COMPLETE);
});
