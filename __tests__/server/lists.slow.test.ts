import { CASE_PRIORITIES, CONDITIONS, PERSON_STATUSES } from '#contract/lists';
import { SORT_KEYS } from '#contract/sort-keys';
import { PAYMENT_ISSUE_KINDS, PAYMENT_ISSUE_STATES, PRODUCT_STATUSES } from '#contract/lifecycle';
import { PAYOUT_BATCH_STATES, PAYOUT_STATES } from '#contract/money/payout-lifecycle';
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../server/database/database.ts';
import { listBookings } from '../../server/features/deals/bookings/booking.queries.ts';
import { listOnSale } from '../../server/features/catalogue/category/on-sale.queries.ts';
import { VERIFICATION_STATES } from '#contract/trust/verification-rules';
import { listOfSeller } from '../../server/features/catalogue/my-products/own-products.queries.ts';
import { listWishes } from '../../server/features/catalogue/wishlist/wish.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, TEST_IMAGE, type TestPerson } from '../helpers/market/market.ts';
import {
  insertAppeal,
  insertBooking,
  insertConversation,
  insertConversationReport,
  insertReport,
  insertReportedReview,
  insertWish,
  sell,
  closeReport,
} from '../helpers/market/rows.ts';
import { askedPayout, makeBatch } from '../helpers/money/deals.ts';

let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let category: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  [seller, buyer] = [await market.person('seller'), await market.person('user')];
  category = await market.category();
});

interface Page {
  ids: string[];
  total: string;
  next?: string;
}
async function page(path: string, who: TestPerson): Promise<Page> {
  const answer = await send(market, `GET ${path}`, who);
  const link = /^<\/api([^>]*)>; rel="next"$/.exec(String(answer.headers.link ?? ''));
  return {
    ids: answer.json<{ _id: string }[]>().map((row) => row._id),
    total: String(answer.headers['x-total-count']),
    next: link?.[1],
  };
}
/** Follows the Link headers to the end; `between` runs after each page. */
async function walk(
  path: string,
  who: TestPerson,
  between: () => Promise<unknown> = async () => undefined,
): Promise<string[][]> {
  const pages: string[][] = [];
  for (let next: string | undefined = path; next;) {
    const found: Page = await page(next, who);
    pages.push(found.ids);
    next = found.next;
    await between();
  }
  return pages;
}
const fill = async (count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.unshift(await market.product(seller.id, category));
  return ids;
};

const LISTS: [name: string, path: () => string, who: () => TestPerson][] = [
  ['GET /category/:id', () => `/category/${category}`, () => buyer],
  ['GET /products', () => `/products?email=${encodeURIComponent(seller.email)}`, () => seller],
];

describe.each(LISTS)('%s', (_name, path, who) => {
  const paged = (limit: number) => `${path()}${path().includes('?') ? '&' : '?'}limit=${limit}`;

  it('returns every row once, newest first, while new ones arrive', async () => {
    const ids = await fill(7);
    const pages = await walk(paged(3), who(), () => market.product(seller.id, category));
    expect(pages.map((rows) => rows.length)).toEqual([3, 3, 1]);
    expect(pages.flat()).toEqual(ids);
  });

  it('returns every remaining row once while the last one shown is deleted', async () => {
    const ids = await fill(6);
    const first = await page(paged(2), who());
    await send(market, `DELETE /products/${ids[1]}`, seller);
    const rest = await walk(first.next ?? '', who());
    expect([...first.ids, ...rest.flat()]).toEqual(ids);
  });

  it('has no next page after exactly one full page', async () => {
    await fill(3);
    expect((await page(paged(3), who())).next).toBeUndefined();
    expect((await page(paged(2), who())).next).toBeDefined();
  });

  it('has 24 rows by default, 100 at most', async () => {
    await fill(25);
    expect((await page(path(), who())).ids).toHaveLength(24);
    for (const limit of [0, 101, -1]) expect((await send(market, `GET ${paged(limit)}`, who())).statusCode).toBe(400);
  });

  it('is empty, not broken, after an invalid cursor', async () => {
    await fill(1);
    for (const cursor of ['abc', '0', '99999999999999999999', '%27--'])
      expect((await page(`${paged(2)}&cursor=${cursor}`, who())).ids).toEqual([]);
  });
});

describe('X-Total-Count', () => {
  const totals = async () => [
    (await page(`/category/${category}?limit=1`, buyer)).total,
    (await page(`/products?email=${seller.email}&limit=1`, seller)).total,
  ];

  it('stays correct through add, sell and remove', async () => {
    expect(await totals()).toEqual(['0', '0']);
    const answer = await send(market, 'POST /products', seller, {
      categoryId: category,
      productName: 'Honda',
      buyingPrice: 2,
      sellingPrice: 1,
      purchaseYear: 2020,
      condition: 'Fair',
      sellerPhone: '+8801711000002',
      location: 'Dhaka',
      descriptions: 'A bike.',
      image: TEST_IMAGE,
    });
    const [second, third] = await fill(2);
    expect(await totals()).toEqual(['3', '3']);
    await sell(market, answer.json<{ insertedId: string }>().insertedId);
    expect(await totals()).toEqual(['2', '3']);
    await send(market, `DELETE /products/${second}`, seller);
    await send(market, `DELETE /products/${second}`, seller);
    expect(await totals()).toEqual(['1', '2']);
    await send(market, `DELETE /products/${third}`, await market.person('admin'));
    expect(await totals()).toEqual(['0', '1']);
  });

  it('stays correct with many concurrent changes', async () => {
    const ids = await fill(6);
    const answers = await Promise.all([
      ...ids.slice(0, 4).map((id) => send(market, `DELETE /products/${id}`, seller)),
      ...[1, 2, 3].map(() => market.product(seller.id, category).then(() => ({ statusCode: 200 }))),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 7 }, () => 200));
    expect(await totals()).toEqual(['5', '5']);
  });

  it('is correct for the categories too', async () => {
    await fill(2);
    const rows = (await send(market, 'GET /categories')).json<{ _id: string; productCount: number }[]>();
    expect(rows.find((row) => row._id === category)?.productCount).toBe(2);
  });
});

type Sample = Record<string, unknown> & { _id: string };

/** Rows that differ in every value a list is sorted, searched or filtered by, with some ties. */
async function fillMarket(): Promise<{ admin: TestPerson; word: string }> {
  // Unique to this test, so that lists of all rows can be filtered by it.
  const word = `w${randomUUID().slice(0, 8)}`;
  const admin = await market.person('admin');
  await market.category(`${word} Scooter`);
  await market.category(`${word} cruiser`);
  const names = ['Yamaha FZ', 'yamaha fz', 'পালসার ১৫০', '100% Honda_CB', 'Bajaj'];
  const [seller2, reporter] = [
    await market.person('seller', { userName: `${word} Zahid`, verified: true }),
    await market.person('user', { userName: `${word} anika` }),
  ];
  for (const person of ['Babul', 'babul', 'Anika'])
    await market.person(person === 'Babul' ? 'seller' : 'user', { userName: `${word} ${person}` });
  await market.person('user', { userName: `${word} Anika` });
  for (const [index, name] of names.entries()) {
    const product = await market.product(index < 4 ? seller.id : seller2.id, category, {
      productName: `${word} ${name}`,
      sellingPrice: [300, 100, 300, 200, 100][index],
    });
    await market.db.query('update products set condition = $2, purchase_year = $3 where id = $1', [
      product,
      ['Fair', 'Excellent', 'Good', 'Good', 'Fair'][index] ?? '',
      2020 - (index % 2),
    ]);
    const booking = await insertBooking(market, product, buyer);
    await insertWish(market, product, buyer);
    const report = await insertReport(market, product, index % 2 ? reporter : buyer);
    if (index === 0) await sell(market, product);
    if (index === 1) await closeReport(market, report);
    await market.db.query(
      `with paid as (insert into payments (booking_id, product_id, transaction_id, name, email, product_name, price, amount_paisa, state, currency, provider, kind)
         select id, product_id, 'pi_' || id, name, email, product_name, price, price * 100, $2, 'bdt', 'card', 'full' from bookings
         where id = $1 returning id, amount_paisa)
       insert into payment_issues (kind, provider, reference, payment_id, amount_paisa, status)
       select $3, 'card', 're_' || id, id, amount_paisa, $4 from paid`,
      [
        booking,
        index < 2 ? 'kept' : 'refunding',
        index < 2 ? 'dispute' : 'refund_failed',
        ['won', 'needs_response'][index] ?? 'failed',
      ],
    );
    await insertReportedReview(market, booking, index % 2 ? reporter : buyer, {
      rating: 1 + (index % 3),
      isClosed: index === 1,
    });
    const asker = index % 2 ? reporter : buyer;
    const conversation = await insertConversation(market, product, {
      buyer: asker,
      seller: index < 4 ? seller : seller2,
    });
    const conversationReport = await insertConversationReport(market, conversation, asker);
    const appeal = await insertAppeal({ market, product });
    await market.db.query(
      `update statements set subject_name = (select product_name from products where id = $1) where subject_id = $1`,
      [product],
    );
    if (index === 1) {
      await closeReport(market, conversationReport);
      await market.db.query(
        `update appeals set decided_at = now(), decided_by = $2, upheld = false, facts = 'The decision stands.' where id = $1`,
        [appeal, admin.id],
      );
    }
  }
  const maker = await market.person('admin', { userName: `${word} Maker` });
  await market.db.query(
    `insert into admin_acts (admin_id, act, subject, subject_id) values ($1, 'remove product', 'product', '1')`,
    [maker.id],
  );
  const payouts = [
    await askedPayout(market, 700, { userName: `${word} Zahid` }),
    await askedPayout(market, 60_000, { userName: `${word} anika` }),
    await askedPayout(market, 700, { userName: `${word} Anika` }),
    await askedPayout(market, 900, { userName: `${word} Babul` }),
  ];
  // The large one last: what a maker puts into batches in a day is added up.
  const [, large, ...small] = payouts;
  for (const payout of [...small, ...(large ? [large] : [])]) await makeBatch(market, maker, [payout]);
  for (const [index, name] of ['Zahid', 'anika', 'Anika', 'Babul'].entries()) {
    const person = await market.person('seller', { userName: `${word} ${name}` });
    await market.db.query(
      `insert into verifications (person_id, kind, state, decided_at, decided_by, reason, facts, ends_at)
       select $1, $2, $3::text, case when $3::text <> 'waiting' then now() end, case when $3::text <> 'waiting' then $4::bigint end,
         case when $3::text = 'refused' then 'name' end, case when $3::text = 'refused' then 'Another name.' end,
         case when $3::text = 'accepted' then now() + make_interval(days => $5) end`,
      [
        person.id,
        index % 2 ? 'trade' : 'identity',
        ['waiting', 'accepted', 'accepted', 'refused'][index] ?? '',
        maker.id,
        index === 1 ? 1 : -1,
      ],
    );
  }
  return { admin, word };
}

describe('a list with search and sort', () => {
  let word: string;
  let admin: TestPerson;
  beforeAll(async () => {
    [seller, buyer] = [await market.person('seller'), await market.person('user')];
    category = await market.category();
    [owner, wisher] = [seller, buyer];
    ({ word, admin } = await fillMarket());
  });
  let owner: TestPerson;
  let wisher: TestPerson;

  /** Every list with the owner of its rows, its keys, and what the filter matches. */
  const LISTS_BY_NAME: Record<
    keyof typeof SORT_KEYS,
    {
      path: () => string;
      who: () => TestPerson;
      filters: [query: string, keeps: (row: Sample) => boolean][];
    }
  > = {
    ownProducts: {
      path: () => `/products?email=${owner.email}`,
      who: () => owner,
      filters: [
        ['status=sold', (row) => row.status === 'sold'],
        ['status=available', (row) => row.status === 'available'],
        ['status=booked', (row) => row.status === 'available'],
      ],
    },
    bookings: {
      path: () => `/bookings?email=${wisher.email}`,
      who: () => wisher,
      filters: [
        ['state=sold', (row) => row.state === 'sold'],
        ['state=unpaid', (row) => row.state === 'unpaid'],
      ],
    },
    receivedBookings: {
      path: () => '/seller/bookings',
      who: () => owner,
      filters: [['state=unpaid', (row) => row.state === 'unpaid']],
    },
    wishes: {
      path: () => `/mywishlist?email=${wisher.email}`,
      who: () => wisher,
      filters: [['status=available', (row) => row.status === 'available']],
    },
    users: { path: () => '/allUsers', who: () => admin, filters: [] },
    sellers: {
      path: () => '/allSeller',
      who: () => admin,
      filters: [['status=verified', (row) => row.status === 'verified']],
    },
    reports: {
      path: () => '/reportedItems',
      who: () => admin,
      filters: [
        ['open=true', (row) => row.adminComments === undefined],
        ['open=false', (row) => row.adminComments !== undefined],
      ],
    },
    reportedConversations: {
      path: () => '/reportedConversations',
      who: () => admin,
      filters: [
        ['open=true', (row) => row.closedAt === undefined],
        ['open=false', (row) => row.closedAt !== undefined],
      ],
    },
    appeals: {
      path: () => '/appeals',
      who: () => admin,
      filters: [
        ['open=true', (row) => row.decidedAt === undefined],
        ['open=false', (row) => row.decidedAt !== undefined],
      ],
    },
    reportedReviews: {
      path: () => '/reportedReviews',
      who: () => admin,
      filters: [
        ['open=true', (row) => row.closedAt === undefined],
        ['open=false', (row) => row.closedAt !== undefined],
      ],
    },
    paymentIssues: {
      path: () => '/paymentIssues',
      who: () => admin,
      filters: [
        ['state=won', (row) => row.state === 'won'],
        ['state=retrying', (row) => row.state === 'retrying'],
      ],
    },
    payouts: {
      path: () => '/payouts',
      who: () => admin,
      filters: [
        ['state=asked', (row) => row.state === 'asked'],
        ['state=batched', (row) => row.state === 'batched'],
      ],
    },
    verifications: {
      path: () => '/verification',
      who: () => admin,
      filters: [
        ['state=accepted', (row) => row.state === 'accepted'],
        ['state=ended', (row) => row.state === 'ended'],
        ['kind=trade', (row) => row.kind === 'trade'],
      ],
    },
    payoutBatches: {
      path: () => '/payout-batches',
      who: () => admin,
      filters: [['state=ready', (row) => row.state === 'ready']],
    },
    categories: { path: () => '/categories', who: () => admin, filters: [] },
    cases: {
      path: () => '/cases',
      who: () => admin,
      filters: [
        ['state=decided', (row) => row.state === 'decided'],
        ['kind=review', (row) => row.kind === 'review'],
      ],
    },
    audit: {
      path: () => '/audit',
      who: () => admin,
      filters: [['action=remove%20product', (row) => row.action === 'remove product']],
    },
  };
  const TABLES = (Object.keys(SORT_KEYS) as (keyof typeof SORT_KEYS)[]).map((name) => ({
    name,
    ...LISTS_BY_NAME[name],
  }));
  const asked = (path: string, ...parts: string[]) =>
    [path, ...parts].reduce((all, part) => `${all}${all.includes('?') ? '&' : '?'}${part}`);
  const rowsOf = async (path: string, who: TestPerson): Promise<Sample[]> => {
    const answer = await send(market, `GET ${path}`, who);
    expect(outcome(answer)).toBe('200');
    return answer.json<Sample[]>();
  };
  /** As in the contract: text ignores case, closed sets keep the contract's order. */
  const SETS: Record<string, readonly string[]> = {
    condition: CONDITIONS,
    kind: PAYMENT_ISSUE_KINDS,
    'ownProducts status': PRODUCT_STATUSES,
    'sellers status': PERSON_STATUSES,
    'paymentIssues state': PAYMENT_ISSUE_STATES,
    'cases priority': CASE_PRIORITIES,
    'payouts state': PAYOUT_STATES,
    'verifications state': VERIFICATION_STATES,
    'payoutBatches state': PAYOUT_BATCH_STATES,
  };
  /** PostgreSQL leaves out a fraction's last zeros, so that texts of instants don't sort like the instants. */
  const inFull = (text: string): string =>
    text.replace(
      /(T\d\d:\d\d:\d\d)(?:\.(\d+))?/i,
      (_, time: string, fraction = '') => `${time}.${String(fraction).padEnd(6, '0')}`,
    );
  const sortValue = (name: string, key: string, row: Sample): string | number => {
    const value = row[key];
    const set = SETS[`${name} ${key}`] ?? SETS[key];
    if (set) return set.indexOf(String(value));
    if (key === 'createdAt') return Number(row._id);
    return key === 'productId'
      ? Number(value)
      : typeof value === 'number'
        ? value
        : inFull(String(value).toLowerCase());
  };

  it.each(TABLES)(
    '$name returns all its rows in every order, whole and in pages of two',
    async ({ name, path, who }) => {
      for (const key of SORT_KEYS[name]) {
        for (const order of [key, `-${key}`]) {
          const whole = await rowsOf(asked(path(), `q=${word}`, `sort=${order}`), who());
          expect(whole.length).toBeGreaterThan(1);
          const sorted = whole.toSorted((one, other) => {
            const [a, b] = [sortValue(name, key, one), sortValue(name, key, other)];
            const difference = a < b ? -1 : a > b ? 1 : Number(one._id) - Number(other._id);
            return order === key ? difference : -difference;
          });
          expect({ order, ids: whole.map(({ _id }) => _id) }).toEqual({ order, ids: sorted.map(({ _id }) => _id) });
          if (name === 'categories') continue;
          const pages = await walk(asked(path(), `q=${word}`, `sort=${order}`, 'limit=2'), who());
          expect({ order, ids: pages.flat() }).toEqual({ order, ids: sorted.map(({ _id }) => _id) });
        }
      }
    },
  );

  it.each(TABLES)(
    '$name returns and counts the rows that match filter and search',
    async ({ name, path, who, filters }) => {
      const all = await rowsOf(asked(path(), `q=${word}`), who());
      for (const [filter, keeps] of filters) {
        const kept = all.filter(keeps).map(({ _id }) => _id);
        expect(kept.length).toBeGreaterThan(0);
        expect(kept.length).toBeLessThan(all.length);
        const found = await page(asked(path(), `q=${word}`, filter), who());
        expect({ filter, ids: found.ids, total: found.total }).toEqual({
          filter,
          ids: kept,
          total: String(kept.length),
        });
        const short = await page(asked(path(), `q=${word}`, filter, 'limit=1'), who());
        expect(short).toMatchObject({ ids: kept.slice(0, 1), total: String(kept.length) });
      }
      const none = asked(path(), `q=${word}+nothing-of-the-kind`);
      if (name === 'categories') expect(await rowsOf(none, who())).toEqual([]);
      else expect(await page(none, who())).toEqual({ ids: [], total: '0' });
    },
  );

  it.each(TABLES)(
    '$name refuses an unknown order, filter or search, naming the field',
    async ({ path, who, filters }) => {
      const wrong: [query: string, field: string][] = [
        ['sort=price%3B', 'sort'],
        ['sort=--createdAt', 'sort'],
        ['sort=', 'sort'],
        ['q=', 'q'],
        ['q=%20%E2%80%8B', 'q'],
        [`q=${'x'.repeat(101)}`, 'q'],
        ...filters.map(([filter]): [string, string] => {
          const [field = ''] = filter.split('=');
          return [`${field}=of-no-kind`, field];
        }),
      ];
      for (const [query, field] of wrong) {
        const answer = await send(market, `GET ${asked(path(), query)}`, who());
        expect({ query, outcome: outcome(answer), field: answer.json<{ field?: string }>().field }).toEqual({
          query,
          outcome: '400 VALIDATION',
          field,
        });
      }
    },
  );

  it('finds words in any order, case and script, and treats patterns as literals', async () => {
    const found = async (q: string) =>
      (await rowsOf(`/products?email=${owner.email}&sort=createdAt&q=${encodeURIComponent(q)}`, owner)).map((row) =>
        String(row.productName).replace(`${word} `, ''),
      );
    expect(await found('fz YAMAHA')).toEqual(['Yamaha FZ', 'yamaha fz']);
    expect(await found('  fz   dhaka ')).toEqual(['Yamaha FZ', 'yamaha fz']);
    expect(await found('পালসার ১৫০')).toEqual(['পালসার ১৫০']);
    expect(await found('100%')).toEqual(['100% Honda_CB']);
    expect(await found('a_C')).toEqual(['100% Honda_CB']);
    expect(await found('h_nda')).toEqual([]);
    expect(await found('\\')).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
    expect(await found('not\0there')).toEqual([]);
  });

  it.each(['productName', '-sellingPrice'])(
    'sorted by %s neither repeats nor loses a row when others are inserted between two pages',
    async (order) => {
      const path = `/products?email=${owner.email}&q=${word}&sort=${order}`;
      const before = (await rowsOf(path, owner)).map(({ _id }) => _id);
      const added: string[] = [];
      const pages = await walk(`${path}&limit=1`, owner, async () => {
        // One before what has been shown, and one beside it, a few times.
        if (added.length >= 4) return;
        for (const [productName, sellingPrice] of [
          [`${word} AAA`, 999],
          [`${word} yamaha fz`, 300],
        ] as const)
          added.push(await market.product(owner.id, category, { productName, sellingPrice }));
      });
      expect(new Set(pages.flat()).size).toBe(pages.flat().length);
      expect(pages.flat().filter((id) => !added.includes(id))).toEqual(before);
      for (const id of added) await market.db.query(`update products set status = 'removed' where id = $1`, [id]);
    },
  );

  it('answers a made-up cursor, or one of another order or list, with 400 or nothing', async () => {
    const sorted = (order: string) => `/products?email=${owner.email}&limit=1&sort=${order}`;
    const cursorIn = async (path: string, who: TestPerson) =>
      new URLSearchParams((await page(path, who)).next?.split('?')[1]).get('cursor') ?? '';
    const made = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const cursors = [
      await cursorIn(sorted('productName'), owner),
      await cursorIn(`/bookings?email=${wisher.email}&limit=1&sort=price`, wisher),
      await cursorIn(sorted('createdAt'), owner),
      'abc',
      '0',
      '99999999999999999999',
      '%27--',
      made(),
      made('sellingPrice', 'text', '1'),
      made('sellingPrice', 1.5, '1'),
      made('sellingPrice', 1, 1),
      made('sellingPrice', 1, '-1'),
      made('sellingPrice', 1e300, '1'),
      made('sellingPrice', null, '1'),
      made('location', 'a\0b', '1'),
      made('location', 1, '1'),
      Buffer.from('{}').toString('base64url'),
      Buffer.from('null').toString('base64url'),
    ];
    for (const order of ['sellingPrice', '-sellingPrice', 'location'])
      for (const cursor of cursors) {
        const answer = await send(market, `GET ${sorted(order)}&cursor=${encodeURIComponent(cursor)}`, owner);
        expect({ order, cursor, outcome: outcome(answer) }).toEqual({ order, cursor, outcome: '400 VALIDATION' });
      }
    for (const cursor of ['abc', '0', made('createdAt', 1, '1')])
      for (const order of ['createdAt', '-createdAt'])
        expect((await page(`${sorted(order)}&cursor=${encodeURIComponent(cursor)}`, owner)).ids).toEqual([]);
  });

  it('is complete without a limit if it is one person’s own, and returns the total', async () => {
    for (const path of [`/bookings?email=${wisher.email}`, `/mywishlist?email=${wisher.email}`]) {
      const whole = await page(path, wisher);
      expect(whole).toMatchObject({ total: '5', next: undefined });
      expect(whole.ids).toEqual(whole.ids.toSorted((one, other) => Number(other) - Number(one)));
      expect((await walk(`${path}&limit=2`, wisher)).flat()).toEqual(whole.ids);
    }
  });
});

describe('with ten thousand products', () => {
  /** Returns no rows, but records the query. */
  const recorder = () => {
    const asked: { sql: string; binds: unknown[] }[] = [];
    const db: Queryable = {
      query: async (sql, binds = []) => {
        asked.push({ sql, binds });
        return [];
      },
    };
    return { asked, db };
  };
  /** The plan of the actual statement of a list, as a generic plan. */
  const planOf = async (list: (db: Queryable) => Promise<unknown>, types: string) => {
    const { asked, db } = recorder();
    await list(db);
    const [first] = asked;
    if (!first) throw new Error('nothing asked');
    const lines = await market.db.transaction(async (tx) => {
      await tx.query('set local plan_cache_mode = force_generic_plan');
      await tx.query(`prepare the_list (${types}) as ${first.sql}`);
      const rows = await tx.query<{ 'QUERY PLAN': string }>(
        `explain execute the_list (${first.binds.map((bind) => `'${String(bind)}'`).join(', ')})`,
      );
      await tx.query('deallocate the_list');
      return rows;
    });
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  };

  it('a page uses its index, without sorting', async () => {
    const db = market.db.withoutTimeouts();
    await db.query(
      `insert into categories (category_name, descriptions, image) select 'Crowded ' || n, 'x', '/x' from generate_series(1, 10) n`,
    );
    await db.query(
      `insert into people (email, user_name, role) select 'seller' || n || '@crowd.example', 'Crowd', 'seller'
       from generate_series(1, 100) n`,
    );
    await db.query(
      `insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year,
       condition, seller_phone, location, descriptions, image, status)
       select c.id, s.id, 'Bike', 1, 1, 2020, 'Good', '012345', 'Dhaka', 'x', '/x', (array['available', 'sold', 'removed'])[1 + n % 3]
       from categories c, people s, generate_series(1, 10) n where c.category_name like 'Crowded%' and s.user_name = 'Crowd'`,
    );
    await db.script('analyze');
    const ofCategory = await planOf(
      (asked) => listOnSale(asked, category, {}, buyer.id),
      'bigint, bigint, bigint, bigint',
    );
    expect(ofCategory).toMatch(/Index Scan (Backward )?using products_on_sale/);
    expect(ofCategory).not.toMatch(/Sort|Seq Scan on products/);
    // The page's rows are chosen before they are joined, even if the planner misjudges the row count.
    expect(ofCategory.indexOf('Limit')).toBeGreaterThan(ofCategory.search(/Nested Loop|Join/));
    const ofSeller = await planOf((asked) => listOfSeller(asked, seller.id, {}), 'bigint, bigint, bigint');
    expect(ofSeller).toMatch(/Index Scan (Backward )?using products_of_seller/);
    expect(ofSeller).not.toMatch(/Sort|Seq Scan on products/);

    await db.query(
      `insert into wishes (product_id, person_id) select p.id, s.id from products p, people s
       where s.user_name = 'Crowd' and (p.id + s.id) % 10 = 0`,
    );
    await db.query(
      `insert into bookings (product_id, buyer_id, name, email, address, phone, meeting_location, price, product_name,
       image, seller_name, seller_email, seller_phone, product_seller_id)
       select product_id, person_id, 'B', 'b@example.com', 'x', '012345', 'Dhaka', 1, 'Bike', '/x', 'S', 's@example.com', '012345', p.seller_id
       from wishes w join products p on p.id = w.product_id join people s on s.id = w.person_id where s.user_name = 'Crowd'`,
    );
    await db.script('analyze');
    const ofWisher = await planOf((asked) => listWishes(asked, buyer.id, { limit: 24 }), 'bigint, bigint, bigint');
    expect(ofWisher).toMatch(/Index Scan using wishes_of_person/);
    expect(ofWisher).not.toMatch(/Sort|Seq Scan on wishes/);
    const ofBuyer = await planOf((asked) => listBookings(asked, buyer.id, { limit: 24 }), 'bigint, bigint, bigint');
    expect(ofBuyer).toMatch(/Index Scan using bookings_of_buyer/);
    expect(ofBuyer).not.toMatch(/Sort Key: b\.|Seq Scan on bookings/);
  });
});
