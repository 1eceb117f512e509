import { migrate } from '../../server/database/migrate.ts';
import { queryAsAdministrator } from '../helpers/setup/postgres.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { list, search } from '../helpers/market/products.ts';
import { until } from '../helpers/processes/market-process.ts';
import { describeWithPgBouncer, startPgBouncer } from '../helpers/processes/servers.ts';

/** Fewer than the clients, so that sessions change hands all the time. */
const CONNECTIONS = 3;

describeWithPgBouncer('through PgBouncer in transaction mode', () => {
  let market: Market;
  let pgBouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  let seller: TestPerson;
  let category: string;
  beforeAll(async () => {
    pgBouncer = await startPgBouncer(new URL(process.env.TEST_POSTGRES_URL ?? ''), CONNECTIONS);
    market = await openMarket({
      isImpatient: true,
      isPooled: true,
      route: (url) => Object.assign(new URL(url), { port: String(pgBouncer.port) }).href,
    });
    [seller, category] = [await market.person('seller'), await market.category()];
  });
  afterAll(async () => {
    // A set-up that failed has opened nothing.
    await (market as Market | undefined)?.close();
    await (pgBouncer as typeof pgBouncer | undefined)?.close();
  });

  it('many buyers book, each product once per buyer', async () => {
    const buyers = await Promise.all(Array.from({ length: 12 }, () => market.person('user')));
    const product = await market.product(seller.id, category);
    const book = (buyer: TestPerson) =>
      send(market, 'POST /bookings', buyer, {
        productId: product,
        address: 'House 1',
        phone: '01711000004',
        meetingLocation: 'Dhaka',
      });
    const answers = await Promise.all([...buyers, ...buyers, ...buyers].map(book));
    expect(new Set(answers.map(outcome))).toEqual(new Set(['200']));
    expect(
      await market.db.query('select count(*)::int as count from bookings where product_id = $1', [product]),
    ).toEqual([{ count: 12 }]);
    const lists = await Promise.all(buyers.map((buyer) => send(market, `GET /bookings?email=${buyer.email}`, buyer)));
    expect(lists.map((answer) => answer.json<unknown[]>().length)).toEqual(buyers.map(() => 1));
  });

  it('notifications arrive over a connection that bypasses it', async () => {
    const query = { category };
    await search(market, query);
    const added = await list(market, seller, { productName: 'Honda CB', categoryId: category });
    await until(async () => (await search(market, query)).ids.includes(added));
  });

  it('the time zone is UTC and transaction limits hold, even if the connection had other settings before', async () => {
    const [{ name = '' } = {}] = await market.db.query<{ name: string }>('select current_database() as name');
    await queryAsAdministrator(`alter database ${name} set timezone = 'Asia/Dhaka'`);
    await queryAsAdministrator(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [name]);
    // The terminated connections fail once.
    await Promise.all(
      Array.from({ length: 20 }, () => market.db.query('select 1').catch((error: Error) => error.message)),
    );
    const settings = `select current_setting('timezone') as zone, current_setting('statement_timeout') as limit,
      current_setting('jit') as jit`;
    const limited = { zone: 'UTC', limit: '4500ms', jit: 'on' };
    const inTransaction = () => market.db.transaction((tx) => tx.query(settings));
    for (let round = 0; round < 10; round += 1) {
      const [one, found, made] = await Promise.all([
        inTransaction(),
        market.db.search.query(settings),
        market.db.query<{ made: string }>('select now() as made'),
      ]);
      expect([one, found]).toEqual([[limited], [{ zone: 'UTC', limit: '2s', jit: 'off' }]]);
      expect(made[0]?.made).toMatch(/Z$/);
    }
    expect(await market.db.withoutTimeouts().query(settings)).toMatchObject([{ zone: 'UTC', limit: '0' }]);
  });

  it('a search and its transaction are ended after two seconds', async () => {
    const ended = market.db.search.query('select pg_sleep(5)');
    // By the server, which says so; the client would wait longer.
    await expect(ended).rejects.toMatchObject({ name: 'DatabaseUnavailable', code: '57014' });
    const idle = `select count(*)::int as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    expect(await market.db.query(idle)).toEqual([{ count: 0 }]);
  });

  it('market-wide locks and migrations bypass it', async () => {
    const events: string[] = [];
    const work = (name: string) =>
      market.db.withLock(1, async () => {
        events.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 200));
        events.push(`${name} ends`);
      });
    await Promise.all([work('one'), work('two')]);
    expect(events.map((event) => event.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
    expect(await migrate(market.db)).toEqual([]);
  });
});
