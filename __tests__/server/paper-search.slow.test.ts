import type { PaperTrait } from '#contract/lists';
import type { ProductCard, ProductInput } from '#contract/catalogue/product';
import type { Facets, PaperFacets } from '#contract/catalogue/search';
import { notifyNewMatches } from '../../server/features/catalogue/saved-searches/alert.queries.ts';
import { reparseSavedSearches } from '../../server/features/catalogue/saved-searches/saved.queries.ts';
import { indexMissing } from '../../server/features/catalogue/search/index.queries.ts';
import { piecesOf } from '../../server/features/catalogue/search/folding.rules.ts';
import { findPapers } from '../../server/features/catalogue/search/papers/paper-words.ts';
import { validFrom } from '../../server/features/catalogue/search/papers/paper-lists.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { list, passCache, search } from '../helpers/market/products.ts';

let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let category: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
afterEach(() => void jest.restoreAllMocks());
beforeEach(async () => {
  await market.db.query('delete from search_arrivals');
  await market.db.query(`update products set status = 'removed'`);
  passCache();
  [seller, buyer] = [await market.person('seller', { established: true }), await market.person('user')];
  category = await market.category();
});

const DAY_MS = 86_400_000;
/** A day in Bangladesh. */
const day = (fromToday: number): string =>
  new Date(Date.now() + 6 * 3_600_000 + fromToday * DAY_MS).toISOString().slice(0, 10);
const PAPERS = { registration: true, taxTokenUntil: null, fitnessUntil: null, insuranceUntil: null };
const BIKES: Record<string, Partial<ProductInput>> = {
  'Bajaj Pulsar 150': { papers: { ...PAPERS, ownName: true, taxTokenYears: 10, taxTokenUntil: day(900) }, owners: 1 },
  'Honda Livo': { papers: { ...PAPERS, ownName: false, taxTokenYears: 2, taxTokenUntil: day(-1) }, owners: 2 },
  'Suzuki Gixxer': { papers: { ...PAPERS, registration: false, onTest: true }, owners: 1 },
  // The last day counts.
  'TVS Raider': { papers: { ...PAPERS, taxTokenUntil: day(0) } },
  'Yamaha FZS': {},
};
const offer = (productName: string, more: object = {}) =>
  list(market, seller, { productName, categoryId: category, ...more });
const offerAll = async () => {
  for (const [name, facts] of Object.entries(BIKES)) await offer(name, facts);
};
/** In a category of its own, so that no answer comes from the cache of another test. */
const names = async (query: Record<string, string>) => (await search(market, { category, ...query })).names.sort();
const bothOf = async (...papers: PaperTrait[]) =>
  (await send(market, `GET /search?category=${category}&${papers.map((each) => `papers=${each}`).join('&')}`))
    .json<ProductCard[]>()
    .map(({ productName }) => productName)
    .sort();

describe('papers as a filter', () => {
  beforeEach(offerAll);

  it.each<[PaperTrait, string[]]>([
    ['registered', ['Bajaj Pulsar 150', 'Honda Livo', 'TVS Raider']],
    ['taxToken', ['Bajaj Pulsar 150', 'TVS Raider']],
    ['ownName', ['Bajaj Pulsar 150']],
    ['firstOwner', ['Bajaj Pulsar 150', 'Suzuki Gixxer']],
    ['onTest', ['Suzuki Gixxer']],
  ])('by %s find %j', async (papers, found) => expect(await names({ papers })).toEqual(found));

  it('are all needed, and narrow words and other filters', async () => {
    expect(await bothOf('registered', 'taxToken')).toEqual(['Bajaj Pulsar 150', 'TVS Raider']);
    expect(await bothOf('registered', 'taxToken', 'firstOwner')).toEqual(['Bajaj Pulsar 150']);
    expect(await bothOf('registered', 'onTest')).toEqual([]);
    expect(await names({ papers: 'registered', q: 'honda' })).toEqual(['Honda Livo']);
    expect(await names({ papers: 'onTest', q: 'honda' })).toEqual([]);
    expect(await names({ papers: 'registered', maxPrice: '1000' })).toEqual([]);
    expect((await search(market, { papers: 'fitness' })).body).toMatchObject({ code: 'VALIDATION', field: 'papers.0' });
  });

  it('judges the tax token by today, not by the day on which the product was listed', async () => {
    expect(await names({ papers: 'taxToken' })).toEqual(['Bajaj Pulsar 150', 'TVS Raider']);
    const tomorrow = Date.now() + DAY_MS;
    jest.spyOn(Date, 'now').mockReturnValue(tomorrow);
    expect(await names({ papers: 'taxToken' })).toEqual(['Bajaj Pulsar 150']);
    jest.spyOn(Date, 'now').mockReturnValue(tomorrow + 900 * DAY_MS);
    expect(await names({ papers: 'taxToken' })).toEqual([]);
  });

  it('follows a change', async () => {
    const id = await offer('Hero Hunk', { papers: { ...PAPERS, registration: false, onTest: true } });
    await send(market, `PATCH /products/${id}`, seller, { papers: { ...PAPERS, onTest: null, ownName: true } });
    passCache();
    expect(await names({ papers: 'ownName' })).toEqual(['Bajaj Pulsar 150', 'Hero Hunk']);
    expect(await names({ papers: 'onTest' })).toEqual(['Suzuki Gixxer']);
  });

  it('finds products listed by an older version after the next start', async () => {
    await market.db.query(
      `update search_products set version = 3, doc = ts_delete(doc, array['r:registered', 'r:ownName', 'x:20'])`,
    );
    expect(await names({ papers: 'registered' })).toEqual([]);
    await indexMissing(market.db);
    // Cached answers end with the process.
    passCache();
    expect(await names({ papers: 'registered' })).toEqual(['Bajaj Pulsar 150', 'Honda Livo', 'TVS Raider']);
  });

  it('counts how many products each paper would leave', async () => {
    const counts = async (query: string) =>
      Object.fromEntries(
        (await send(market, `GET /search/facets/papers?category=${category}${query}`))
          .json<PaperFacets>()
          .papers.map(({ value, count }) => [value, count]),
      );
    const all = { registered: 3, taxToken: 2, ownName: 1, firstOwner: 2, onTest: 1 };
    expect(await counts('')).toEqual(all);
    expect(await counts('&papers=firstOwner')).toEqual({ ...all, registered: 1, taxToken: 1 });
    expect(await counts('&q=raider')).toEqual({ registered: 1, taxToken: 1, ownName: 0, firstOwner: 0, onTest: 0 });
    expect(await counts('&maxPrice=1000')).toMatchObject({ registered: 0, onTest: 0 });
  });

  it('marks the cards that “ownName” and “taxToken” find', async () => {
    const cards = (await send(market, `GET /search?category=${category}`)).json<ProductCard[]>();
    const marked = cards.filter(({ papersInOrder }) => papersInOrder).map(({ productName }) => productName);
    expect(cards.every(({ papersInOrder }) => typeof papersInOrder === 'boolean')).toBe(true);
    expect(marked.sort()).toEqual(await bothOf('ownName', 'taxToken'));
  });
});

describe('papers in words', () => {
  it.each<[string, string[]]>([
    ['papers', ['Bajaj Pulsar 150', 'Honda Livo', 'TVS Raider']],
    ['registered bike', ['Bajaj Pulsar 150', 'Honda Livo', 'TVS Raider']],
    ['কাগজ', ['Bajaj Pulsar 150', 'Honda Livo', 'TVS Raider']],
    ['কাগজপত্র সহ বাইক', ['Bajaj Pulsar 150', 'Honda Livo', 'TVS Raider']],
    ['on test', ['Suzuki Gixxer']],
    ['গিক্সার অন টেস্ট', ['Suzuki Gixxer']],
    ['honda papers ok', ['Honda Livo']],
    ['honda on test', []],
    ['pulsar first owner tax token', ['Bajaj Pulsar 150']],
    ['প্রথম মালিক নিজের নামে', ['Bajaj Pulsar 150']],
  ])('“%s” finds %j', async (q, found) => {
    await offerAll();
    expect(await names({ q })).toEqual(found);
  });

  it('are said to be understood, and left out of the other words', async () => {
    await offerAll();
    const { total, read, rest } = (
      await send(market, `GET /search/facets?${new URLSearchParams({ q: 'Pulsar with papers in Sylhet' })}`)
    ).json<Facets>();
    expect({ total, read, rest }).toEqual({
      total: 0,
      read: { q: 'Pulsar', place: ['Sylhet'], papers: ['registered'] },
      rest: 'Pulsar',
    });
  });

  it.each<[string, PaperTrait[]]>([
    ['bike with all papers', ['registered']],
    ['pulsar papers updated', ['registered']],
    ['কাগজের বাইক', ['registered']],
    ['কাগজসহ পালসার', ['registered']],
    ['kagoj ase', ['registered']],
    ['smart card', ['registered']],
    ['1st owner', ['firstOwner']],
    ['১ম মালিক', ['firstOwner']],
    ['valid tax token', ['taxToken']],
    ['ট্যাক্স টোকেন আছে', ['taxToken']],
    ['own name papers', ['ownName', 'registered']],
    ['ontest', ['onTest']],
    // The opposite, and other words.
    ['no tax token', []],
    ['no papers', ['onTest']],
    ['without papers', ['onTest']],
    ['কাগজ ছাড়া', ['onTest']],
    ['kagoj nai', ['onTest']],
    ['unregistered', ['onTest']],
    ['test ride', []],
    ['first gear', []],
    ['blue pulsar', []],
  ])('“%s” asks for %j', (text, traits) =>
    expect(findPapers(piecesOf(text)).map(({ trait }) => trait)).toEqual(traits),
  );
});

describe('a valid tax token', () => {
  const tokensOf = (until: string) => [2, 3, 4, 7, 10].map((length) => `x:${until.slice(0, length)}`);
  const isValid = (until: string, today: string) => {
    const valid = new Set(validFrom(today));
    return tokensOf(until).filter((token) => valid.has(token)).length;
  };

  it.each(['2026-11-25', '2026-12-31', '2027-01-01', '2029-12-31', '2099-12-31', '2030-06-30'])(
    'has exactly one token that %s asks for, and an expired one none',
    (today) => {
      const start = Date.parse(today);
      for (const days of [-9000, -400, -32, -1, 0, 1, 5, 29, 31, 40, 364, 366, 1500, 3650, 3700, 40_000]) {
        const until = new Date(start + days * DAY_MS).toISOString().slice(0, 10);
        expect([until, isValid(until, today)]).toEqual([until, days < 0 ? 0 : 1]);
      }
      expect(isValid('2999-12-31', today)).toBe(1);
    },
  );
});

describe('a saved search for papers', () => {
  const save = async (filters: object) => {
    expect(outcome(await send(market, 'POST /searches', buyer, { filters, alert: 'instant' }))).toBe('200');
  };
  const found = async () => {
    await notifyNewMatches(market.db);
    return (
      await market.db.query<{ name: string }>(
        `select p.product_name as name from saved_search_matches m join products p on p.id = m.product_id
         join saved_searches s on s.id = m.search_id where s.person_id = $1 order by p.product_name`,
        [buyer.id],
      )
    ).map(({ name }) => name);
  };

  it.each<[object, string[]]>([
    [{ papers: ['registered'] }, ['Bajaj Pulsar 150', 'Honda Livo', 'TVS Raider']],
    [{ papers: ['registered', 'taxToken'] }, ['Bajaj Pulsar 150', 'TVS Raider']],
    [{ papers: ['taxToken'] }, ['Bajaj Pulsar 150', 'TVS Raider']],
    [{ q: 'honda papers' }, ['Honda Livo']],
    [{ q: 'tax token' }, ['Bajaj Pulsar 150', 'TVS Raider']],
  ])('finds %j new products: %j', async (filters, names) => {
    await save(filters);
    await offerAll();
    expect(await found()).toEqual(names);
  });

  it('judges the tax token when the product is listed, not when the search was saved', async () => {
    await save({ papers: ['taxToken'] });
    await offer('Bajaj Pulsar 150', { papers: { ...PAPERS, taxTokenUntil: day(2) } });
    await offer('Honda Livo', { papers: { ...PAPERS, taxTokenUntil: day(30) } });
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * DAY_MS);
    expect(await found()).toEqual(['Honda Livo']);
  });

  it('finds a bike whose tax token was renewed', async () => {
    const id = await offer('Honda Livo', BIKES['Honda Livo']);
    await market.db.query('delete from search_arrivals');
    await save({ papers: ['taxToken'] });
    await send(market, `PATCH /products/${id}`, seller, { papers: { ...PAPERS, taxTokenUntil: day(700) } });
    expect(await found()).toEqual(['Honda Livo']);
  });

  it('of an older version is read again at the next start', async () => {
    await save({ q: 'honda tax token' });
    await market.db.query('update saved_searches set version = 3, tax_token = false where person_id = $1', [buyer.id]);
    await reparseSavedSearches(market.db);
    await offer('Honda Livo', BIKES['Honda Livo']);
    await offer('Honda Hornet', { papers: { ...PAPERS, taxTokenUntil: day(30) } });
    expect(await found()).toEqual(['Honda Hornet']);
  });
});
