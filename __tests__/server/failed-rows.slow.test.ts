import type { Dashboard } from '#contract/site/dashboard';
import { REVIEW_SECONDS } from '#contract/deals/deal-clocks';
import { type FailedRow, FAILURES_SHOWN } from '#contract/admin/failed-row';
import { forEachRow, recordFailedRow } from '../../server/database/row-work.ts';
import { removeUnusedPictures } from '../../server/features/site/images/image.cleanup.ts';
import { deleteDueMessagePhotos } from '../../server/features/talk/conversations/photo.cleanup.ts';
import { deleteDueDealPhotos } from '../../server/features/money/deal-actions/photo.cleanup.ts';
import { aggregateOldCounts } from '../../server/features/catalogue/product-page/count.queries.ts';
import { sendDailyAlerts } from '../../server/features/catalogue/saved-searches/alert.queries.ts';
import { sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { list } from '../helpers/market/products.ts';
import { refuseChanges, saveSearchOf } from '../helpers/market/rows.ts';
import { until } from '../helpers/processes/market-process.ts';
import {
  createOffer,
  dealFor,
  handOver,
  paidDeal,
  type PaidDeal,
  passTime,
  review,
  settledDeal,
  stopClock,
} from '../helpers/money/deals.ts';

let market: Market;
let admin: TestPerson;
beforeAll(async () => {
  market = await openMarket();
  admin = await market.person('admin');
  await stopClock(market);
});
afterAll(() => market.close());
afterEach(() => market.db.query('delete from failed_rows'));

const stateOf = async ({ id }: PaidDeal) => (await dealFor(market, admin, id)).state;
/** A part of the deal's money has gone somewhere: its release would make the balance negative. */
const moveHeld = ({ id }: PaidDeal, paisa: number) =>
  market.db.query(
    `update ledger_balances b set amount = amount + $2 from ledger_accounts a
     where a.id = b.account_id and a.kind = 'held' and a.owner = $1`,
    [id, paisa],
  );
const shown = async () => (await sendOk(market, 'GET /failedRows', admin)).json<FailedRow[]>();

async function handedOver(): Promise<PaidDeal> {
  const deal = await paidDeal(market);
  await handOver(market, deal);
  return deal;
}

describe('a deal whose settling fails', () => {
  it('does not stop the clocks of the others, nor reminders and the publication of reviews', async () => {
    const faulty = await handedOver();
    const others = [await handedOver(), await handedOver()];
    const waiting = await paidDeal(market);
    const reviewed = await settledDeal(market);
    await review(market, reviewed, 'buyer');
    await moveHeld(faulty, -100);
    // Its clock ends first.
    await market.db.query(`update deals set deadline = deadline - interval '1 hour' where booking_id = $1`, [
      faulty.id,
    ]);
    await market.db.query(`update deals set deadline = deal_now() + interval '49 hours' where booking_id = $1`, [
      waiting.id,
    ]);
    await passTime(market, 48 * 3600);
    expect(await Promise.all([faulty, ...others].map(stateOf))).toEqual(['handed_over', 'released', 'released']);
    const reminded = await market.db.query('select from deals where booking_id = $1 and reminded', [waiting.id]);
    expect(reminded).toHaveLength(1);
    await passTime(market, REVIEW_SECONDS);
    expect((await sendOk(market, `GET /sellers/${reviewed.seller.id}/reviews`)).json()).toHaveLength(1);
    await moveHeld(faulty, 100);
    await passTime(market, 0);
  });

  it('is shown to admins after three failures, and no longer once it succeeds', async () => {
    const faulty = await handedOver();
    await moveHeld(faulty, -100);
    await passTime(market, 48 * 3600);
    for (let run = 2; run < FAILURES_SHOWN; run += 1) await passTime(market, 0);
    expect(await shown()).toEqual([]);
    await passTime(market, 0);
    expect(await shown()).toEqual([
      {
        _id: expect.any(String),
        work: 'deal',
        subject: faulty.id,
        failures: 3,
        error: expect.stringContaining('ledger_balances_amount_check'),
        firstAt: expect.any(String),
        lastAt: expect.any(String),
      },
    ]);
    expect((await sendOk(market, 'GET /dashboard', admin)).json<Dashboard>().admin?.failedRows).toBe(1);
    await moveHeld(faulty, 100);
    await passTime(market, 0);
    expect([await stateOf(faulty), await shown()]).toEqual(['released', []]);
  });
});

describe('the work on rows', () => {
  const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));

  it('reaches every row behind a whole batch that always fails, in this run and the next', async () => {
    const due = new Set(rowsOf(25));
    const order: string[] = [];
    const run = () =>
      forEachRow(market.db, {
        work: 'offer',
        list: async (without) => [...due].filter((row) => !without.includes(row)).slice(0, 10),
        async run(row) {
          order.push(row);
          if (Number(row) <= 12) throw new Error('faulty');
          due.delete(row);
        },
      });
    expect(await run()).toEqual({ done: 13, failed: 12 });
    due.add('30');
    order.length = 0;
    expect(await run()).toEqual({ done: 1, failed: 12 });
    expect(order[0]).toBe('30');
    due.clear();
    await run();
    expect(await market.db.query('select from failed_rows')).toEqual([]);
  });

  it('does a batch one by one once it fails as a whole', async () => {
    const done: string[] = [];
    const due = new Set(rowsOf(5));
    const run = async (rows: string[]) => {
      if (rows.includes('3')) throw new Error('faulty');
      for (const row of rows) due.delete(row);
      done.push(...rows);
    };
    const counts = await forEachRow(market.db, {
      work: 'dailyAlert',
      list: async (without) => [...due].filter((row) => !without.includes(row)),
      run: (row) => run([row]),
      runBatch: run,
    });
    expect([counts, done]).toEqual([{ done: 4, failed: 1 }, ['1', '2', '4', '5']]);
  });

  it('ends while a service that all rows need is down', async () => {
    let tried = 0;
    const failing = forEachRow(market.db, {
      work: 'paperDeletion',
      list: async (without) => rowsOf(50).filter((row) => !without.includes(row)),
      run() {
        tried += 1;
        return Promise.reject(new Error('down'));
      },
      isOutage: () => true,
    });
    await expect(failing).rejects.toThrow('down');
    expect(tried).toBe(3);
  });

  it('ends, and blames no row, while the database is down', async () => {
    const down = { ...market.db, query: () => Promise.reject(new Error('no database')) };
    await expect(recordFailedRow(down, { work: 'deal', subject: '1', error: new Error('lost') })).rejects.toThrow(
      'no database',
    );
    expect(await market.db.query('select from failed_rows')).toEqual([]);
  });
});

describe('a photo that can’t be deleted', () => {
  const insertOld = {
    async messagePhotoDeletion() {
      const { product, buyer } = await createOffer(market);
      await sendOk(market, 'POST /conversations', buyer, { productId: product, text: 'Is it there?' });
      await market.db.query(`update messages set created_at = now() - interval '1 year'`);
      await market.db.query(`insert into message_photos (message_id, content) select id, 'photo' from messages`);
    },
    async dealPhotoDeletion() {
      const { id, buyer } = await paidDeal(market);
      await market.db.query(
        `insert into deal_photos (booking_id, person_id, content, created_at) values ($1, $2, 'photo', now() - interval '1 year')`,
        [id, buyer.id],
      );
    },
  };

  it.each([
    ['messagePhotoDeletion', 'message_photos', deleteDueMessagePhotos],
    ['dealPhotoDeletion', 'deal_photos', deleteDueDealPhotos],
  ] as const)('is shown to admins (%s)', async (work, table, deleteDue) => {
    await insertOld[work]();
    const remove = await refuseChanges(market, table);
    for (let run = 0; run < FAILURES_SHOWN; run += 1) await deleteDue(market.db);
    expect(await shown()).toMatchObject([{ work, failures: FAILURES_SHOWN, error: expect.stringContaining('faulty') }]);
    await remove();
    expect([await deleteDue(market.db), await shown()]).toEqual([1, []]);
  });
});

describe('one faulty row of another job', () => {
  it('keeps no view count from being added up', async () => {
    const { id: seller } = await market.person('seller');
    const category = await market.category();
    const [faulty, other] = [await market.product(seller, category), await market.product(seller, category)];
    await market.db.query(
      `insert into product_counts (product_id, day, views, numbers_shown)
       values ($1, '-infinity', 2147483647, 0), ($1, current_date - 400, 5, 0), ($2, current_date - 400, 5, 0)`,
      [faulty, other],
    );
    let aggregated = 0;
    // The batch that failed may hold its locks for a moment longer, and locked rows are left to the next run.
    await until(async () => {
      aggregated += await aggregateOldCounts(market.db);
      return (await market.db.query('select from failed_rows')).length > 0;
    });
    expect(aggregated).toBe(1);
    expect(await market.db.query('select work, subject from failed_rows')).toEqual([
      { work: 'viewCounts', subject: faulty },
    ]);
    await market.db.query('delete from product_counts where product_id = $1', [faulty]);
  });

  it('keeps no daily alert from being sent', async () => {
    const [one, other] = [await market.person('user'), await market.person('user')];
    const product = await list(market, await market.person('seller'), {
      productName: 'Bajaj Pulsar 150',
      categoryId: await market.category(),
    });
    const searches = [await saveSearchOf(market, one), await saveSearchOf(market, other)];
    await market.db.query(
      `insert into saved_search_matches (search_id, product_id, created_at)
       select id, $2, now() - interval '2 days' from unnest($1::bigint[]) id`,
      [searches, product],
    );
    const remove = await refuseChanges(market, 'notices', `new.person_id = ${one.id}`);
    await sendDailyAlerts(market.db);
    await remove();
    const waiting = await market.db.query(
      'select search_id::text as id from saved_search_matches where told_at is null and search_id = any($1::bigint[])',
      [searches],
    );
    expect(waiting).toEqual([{ id: searches[0] }]);
    await sendDailyAlerts(market.db);
  });

  it('keeps no picture from being deleted', async () => {
    const { images } = market.services;
    const keys = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
    await market.db.query(
      `insert into pictures (key, made_at) select key, now() - interval '2 days' from unnest($1::text[]) key`,
      [keys],
    );
    const faulty = {
      ...images,
      remove: (key: string) => (key === keys[0] ? Promise.reject(new Error('EACCES')) : images.remove(key)),
    };
    expect(await removeUnusedPictures({ db: market.db, images: faulty })).toBe(2);
    expect(await removeUnusedPictures({ db: market.db, images })).toBe(1);
  });
});
