import type { Deal } from '#contract/deals/deal';
import { send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { openProblem, paidDeal, stopClock } from '../helpers/money/deals.ts';

let market: Market;
let admin: TestPerson;
beforeAll(async () => {
  market = await openMarket();
  admin = await market.person('admin');
  await stopClock(market);
});
afterAll(() => market.close());

describe('deals in one state, for admins', () => {
  it('begin with the earliest deadline, on every page', async () => {
    const ids: string[] = [];
    for (const days of [4, 2, 6]) {
      const deal = await paidDeal(market);
      await openProblem(market, deal.buyer, deal.id);
      await market.db.query(
        `update deals set deadline = deal_now() + make_interval(days => $2) where booking_id = $1`,
        [deal.id, days],
      );
      ids.push(deal.id);
    }
    const [second, first, third] = ids;
    const page = await send(market, 'GET /deals?role=all&state=problem&limit=2', admin);
    expect(page.json<Deal[]>().map(({ _id }) => _id)).toEqual([first, second]);
    const next = /<\/api(.*)>/.exec(String(page.headers.link))?.[1] ?? '';
    const rest = await send(market, `GET ${next}`, admin);
    expect(rest.json<Deal[]>().map(({ _id }) => _id)).toEqual([third]);
  });
});
