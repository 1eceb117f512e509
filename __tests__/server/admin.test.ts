import { statSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { promote, promoteAll } from '../../server/features/person/promotion';
import { askOperator, perform, serveOperator } from '../../server/operator';
import { type Market, openMarket } from '../helpers/market';
import { actsOn } from '../helpers/rows';
import { outcome, send } from '../helpers/send';

let market: Market;
beforeAll(async () => { market = await openMarket(); });
afterAll(() => market.close());

const roleOf = async (id: string) => (await market.db.query<{ role: string }>('select role from people where id = $1', [id]))[0]?.role;

describe('making an admin', () => {
  it('takes effect at the next request, whatever the case of the e-mail, and is recorded without an admin', async () => {
    const person = await market.person('seller', { email: 'Chosen@Example.com' });
    expect(outcome(await send(market, 'GET /allUsers', person))).toBe('403 FORBIDDEN');
    expect(await promote(market.db, 'chosen@example.COM')).toBe('promoted');
    expect(outcome(await send(market, 'GET /allUsers', person))).toBe('200');
    expect(await actsOn(market, 'person', person.id)).toEqual([{ adminId: null, act: 'make admin', before: { role: 'seller' }, after: { role: 'admin' } }]);
  });

  it('is done once', async () => {
    const person = await market.person('user');
    expect((await Promise.all([1, 2].map(() => promote(market.db, person.email)))).sort()).toEqual(['already', 'promoted']);
    expect(await actsOn(market, 'person', person.id)).toHaveLength(1);
  });

  it('makes nobody of nothing, and brings nobody back', async () => {
    const gone = await market.person('user');
    await market.db.query('update people set deleted_at = now() where id = $1', [gone.id]);
    expect(await promote(market.db, gone.email)).toBe('deleted');
    expect(await promote(market.db, 'nobody@example.com')).toBe('unknown');
    expect(await roleOf(gone.id)).toBe('user');
  });

  it('of ADMIN_EMAILS takes those who are there', async () => {
    const [first, second] = [await market.person('user'), await market.person('admin')];
    expect((await promoteAll(market.db, [first.email, 'later@example.com', second.email])).map(({ promotion }) => promotion)).toEqual(['promoted', 'unknown', 'already']);
    expect(await roleOf(first.id)).toBe('admin');
  });
});

describe('npm run admin', () => {
  const run = (email: string) => perform(market.services, { command: 'admin', email });

  it('says in one sentence what it did', async () => {
    const person = await market.person('user');
    expect(await run(person.email)).toEqual({ ok: true, lines: [`${person.email} is an admin now.`] });
    expect(await run(person.email)).toEqual({ ok: true, lines: [`${person.email} is an admin already.`] });
    expect(await run('nobody@example.com')).toEqual({ ok: false, lines: ['There is no account for nobody@example.com. Let the person register first.'] });
    await market.db.query('update people set deleted_at = now() where id = $1', [person.id]);
    expect(await run(person.email)).toEqual({ ok: false, lines: [`The account of ${person.email} has been deleted and cannot become an admin.`] });
  });

  it('beside a running server goes over a socket of this user\'s, which nothing but a command moves', async () => {
    const { env } = market.services;
    const person = await market.person('user');
    const stop = await serveOperator(market.services, market.app.log);
    expect(statSync(path.join(env.dataDir, 'operator.sock')).mode & 0o077).toBe(0);
    for (const line of ['garbage', '{}', '{"command":"admin"}', 'null']) {
      const heard = await new Promise<string>((resolve) => {
        const socket = net.connect(path.join(env.dataDir, 'operator.sock'), () => socket.write(`${line}\n`));
        socket.setEncoding('utf8').on('data', (text: string) => resolve(text));
      });
      expect(JSON.parse(heard)).toMatchObject({ ok: false });
    }
    expect(await askOperator(env, { command: 'admin', email: person.email })).toEqual({ ok: true, lines: [`${person.email} is an admin now.`] });
    stop();
  });
});
