import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import {
  askedPayout,
  createPayout,
  balanceOf,
  getBatch,
  makeBatch,
  payoutDifferences,
  recordResults,
  sellerWith,
} from '../helpers/money/deals.ts';

let market: Market;
let admin: TestPerson;
beforeAll(async () => {
  market = await openMarket();
  admin = await market.person('admin');
});
afterAll(() => market.close());
afterEach(async () => expect(await payoutDifferences(market)).toEqual([]));

const record = (batch: string, lines: object[]) => recordResults(market, admin, batch, lines);

describe('a crash between two steps leaves all of them or none', () => {
  const crash = async (table: string, steps: () => Promise<unknown>) => {
    await market.db
      .script(`create function crash() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$;
      create trigger crash before insert on ${table} for each statement execute function crash();`);
    try {
      return await steps();
    } finally {
      await market.db.script(`drop trigger crash on ${table}; drop function crash();`);
    }
  };

  it.each(['ledger_transfers', 'ledger_entries', 'live_events'])(
    'when a payout is asked for and the write to %s fails',
    async (table) => {
      const seller = await sellerWith(market, 1000);
      const before = await balanceOf(market, seller);
      expect(await crash(table, async () => outcome(await send(market, 'POST /payouts', seller)))).toBe('500 INTERNAL');
      expect(await balanceOf(market, seller)).toEqual(before);
      expect((await sendOk(market, 'GET /payouts', seller)).json()).toEqual([]);
      expect((await createPayout(market, seller)).amount).toBe(1000);
    },
  );

  it.each(['ledger_entries', 'admin_acts', 'notices', 'live_events'])(
    'when results are recorded and the write to %s fails',
    async (table) => {
      const payout = await askedPayout(market, 1000);
      const batch = await makeBatch(market, admin, [payout]);
      const lines = [{ reference: payout.reference, result: 'failed' }];
      expect(await crash(table, async () => outcome(await record(batch, lines)))).toBe('500 INTERNAL');
      expect(await balanceOf(market, payout.seller)).toMatchObject({ payable: 0, inPayout: 1000 });
      expect(await getBatch(market, admin, batch)).toMatchObject({ state: 'ready', open: 1 });
      expect(outcome(await record(batch, lines))).toBe('200');
      expect(await balanceOf(market, payout.seller)).toMatchObject({ payable: 1000, inPayout: 0 });
    },
  );
});
