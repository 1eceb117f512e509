import { QueueRefused, type FairQueue } from '../../server/services/limits/fair-queue.ts';
import { createPublicSearch } from '../../server/features/catalogue/search/public-search.queries.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/** A queue whose places are refused while others hold all of them. */
function createGate() {
  const gate = { isFull: false, runs: 0 };
  const turns: FairQueue = {
    run(_key, work) {
      if (gate.isFull) return Promise.reject(new QueueRefused(2));
      gate.runs += 1;
      return work();
    },
  };
  return { gate, search: createPublicSearch('a-test-secret-of-at-least-32-characters', turns) };
}

it('cached results are returned even if no search slot is free', async () => {
  const { gate, search } = createGate();
  const filters = { minPrice: 1 };
  const findAndCount = () => Promise.all([search.find(market.db, filters, 'a'), search.count(market.db, filters, 'a')]);
  let first = await findAndCount();
  // A notification from the market's start may still clear the cache.
  for (let runs = 0; runs !== gate.runs; first = await findAndCount()) runs = gate.runs;
  gate.isFull = true;
  expect(await Promise.all([search.find(market.db, filters, 'b'), search.count(market.db, filters, 'b')])).toEqual(
    first,
  );
  await expect(search.find(market.db, { minPrice: 2 }, 'b')).rejects.toBeInstanceOf(QueueRefused);
  await expect(search.find(market.db, { q: 'yamaha' }, 'b')).rejects.toBeInstanceOf(QueueRefused);
});

it('a request that waits for a refused address’s search runs it in its own slot', async () => {
  const keys: string[] = [];
  let refuseFirst = (): void => undefined;
  const turns: FairQueue = {
    run(key, work) {
      keys.push(key);
      return key === 'flooder'
        ? new Promise((_resolve, reject) => (refuseFirst = () => reject(new QueueRefused(2))))
        : work();
    },
  };
  const search = createPublicSearch('a-test-secret-of-at-least-32-characters', turns);
  const asked = { minPrice: 3 };
  const flooded = expect(search.find(market.db, asked, 'flooder')).rejects.toBeInstanceOf(QueueRefused);
  const found = search.find(market.db, asked, 'somebody');
  refuseFirst();
  await flooded;
  expect((await found).total).toBe(0);
  expect(keys).toEqual(['flooder', 'somebody']);
});
