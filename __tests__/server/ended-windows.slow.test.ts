import { pruneEndedWindows } from '../../server/database/rate-limits.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const NOW = Date.parse('2026-11-24T12:00:00Z');
const insert = (count: number, endsAt: number, name: string) =>
  market.db.query(
    `insert into rate_limits (name, key, count, ends_at) select $1, n::text, 1, $2 from generate_series(1, $3::int) n`,
    [name, new Date(endsAt), count],
  );
const stored = async () =>
  (await market.db.query<{ name: string }>('select distinct name from rate_limits order by name')).map(
    ({ name }) => name,
  );

it('expired windows are deleted in batches, current ones stay', async () => {
  await insert(25, NOW - 1000, 'ended');
  await insert(3, NOW + 1000, 'current');
  const sizes: number[] = [];
  const recorded = {
    query: async <Row extends object>(...statement: Parameters<typeof market.db.query>) => {
      const rows = await market.db.query<Row>(...statement);
      sizes.push(rows.length);
      return rows;
    },
  };
  expect(await pruneEndedWindows(recorded, NOW, 10)).toBe(25);
  expect([sizes, await stored()]).toEqual([[10, 10, 5], ['current']]);
});

it('a run that fails is resumed by the next', async () => {
  await insert(25, NOW - 1000, 'ended');
  let statements = 0;
  const failing = {
    query: <Row extends object>(...statement: Parameters<typeof market.db.query>) => {
      statements += 1;
      return statements === 2 ? Promise.reject(new Error('too slow')) : market.db.query<Row>(...statement);
    },
  };
  await expect(pruneEndedWindows(failing, NOW, 10)).rejects.toThrow('too slow');
  expect(await pruneEndedWindows(market.db, NOW, 10)).toBe(15);
});
