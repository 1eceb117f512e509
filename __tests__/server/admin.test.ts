import { statSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { promote, promoteAll } from '../../server/features/people/account/promotion.ts';
import { sendToRunningServer, executeCommand, serveOperator } from '../../server/command-socket.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { bearer } from '../helpers/market/people.ts';
import { adminActionsOn } from '../helpers/market/rows.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/** A person with a verified email. */
async function proven(...given: Parameters<Market['person']>) {
  const person = await market.person(...given);
  await market.db.query('update people set email_proven_at = now() where id = $1', [person.id]);
  return person;
}

const roleOf = async (id: string) =>
  (await market.db.query<{ role: string }>('select role from people where id = $1', [id]))[0]?.role;

describe('promoting an admin', () => {
  it('takes effect at the next request, ignores the case of the email, and is recorded without an admin', async () => {
    const person = await proven('seller', { email: 'Chosen@Example.com' });
    expect(outcome(await send(market, 'GET /allUsers', person))).toBe('403 FORBIDDEN');
    expect(await promote(market.db, 'chosen@example.COM')).toBe('promoted');
    expect(outcome(await send(market, 'GET /allUsers', person))).toBe('401 TOKEN_EXPIRED');
    expect(
      outcome(
        await send(market, 'GET /allUsers', bearer(await market.services.tokens.issue({ ...person, tokenVersion: 1 }))),
      ),
    ).toBe('200');
    expect(await adminActionsOn(market, 'person', person.id)).toEqual([
      { act: 'make admin', before: { role: 'seller' }, after: { role: 'admin', emailProven: true } },
    ]);
  });

  it('with an unverified email is refused unless the operator overrides it, which is recorded', async () => {
    const person = await market.person('user');
    expect(await promote(market.db, person.email)).toBe('unproven');
    expect(await roleOf(person.id)).toBe('user');
    expect(await promote(market.db, person.email, { unproven: true })).toBe('promoted');
    expect(await adminActionsOn(market, 'person', person.id)).toEqual([
      expect.objectContaining({ after: { role: 'admin', emailProven: false } }),
    ]);
  });

  it('happens once', async () => {
    const person = await proven('user');
    expect((await Promise.all([1, 2].map(() => promote(market.db, person.email)))).sort()).toEqual([
      'already',
      'promoted',
    ]);
    expect(await adminActionsOn(market, 'person', person.id)).toHaveLength(1);
  });

  it('neither creates nor restores anyone', async () => {
    const gone = await market.person('user');
    await market.db.query('update people set deleted_at = now() where id = $1', [gone.id]);
    expect(await promote(market.db, gone.email)).toBe('deleted');
    expect(await promote(market.db, 'nobody@example.com')).toBe('unknown');
    expect(await roleOf(gone.id)).toBe('user');
  });

  it('from ADMIN_EMAILS promotes those who exist', async () => {
    const [first, second, squatter] = [await proven('user'), await market.person('admin'), await market.person('user')];
    const results = await promoteAll(market.db, [first.email, 'later@example.com', second.email, squatter.email]);
    expect(results.map(({ promotion }) => promotion)).toEqual(['promoted', 'unknown', 'already', 'unproven']);
    expect([await roleOf(first.id), await roleOf(squatter.id)]).toEqual(['admin', 'user']);
  });
});

describe('npm run admin', () => {
  const run = (email: string, unproven = false) =>
    executeCommand(market.services, { command: 'admin', email, unproven });

  it('reports in one sentence what it did', async () => {
    const person = await market.person('user');
    expect(await run(person.email)).toEqual({
      ok: false,
      lines: [expect.stringContaining(`npm run admin -- --unproven ${person.email}`)],
    });
    expect(await run(person.email, true)).toEqual({ ok: true, lines: [`${person.email} is now an admin.`] });
    expect(await run(person.email)).toEqual({ ok: true, lines: [`${person.email} is already an admin.`] });
    expect(await run('nobody@example.com')).toEqual({
      ok: false,
      lines: ['There is no account for nobody@example.com. The person has to sign up first.'],
    });
    await market.db.query('update people set deleted_at = now() where id = $1', [person.id]);
    expect(await run(person.email)).toEqual({
      ok: false,
      lines: [`The account of ${person.email} has been deleted and cannot become an admin.`],
    });
  });

  it('with a running server uses a socket of the same user, which only commands can use', async () => {
    const { env } = market.services;
    const person = await proven('user');
    const stop = await serveOperator(market.services, market.app.log);
    expect(statSync(path.join(env.dataDir, 'operator.sock')).mode & 0o077).toBe(0);
    for (const line of ['garbage', '{}', '{"command":"admin"}', 'null']) {
      const heard = await new Promise<string>((resolve) => {
        const socket = net.connect(path.join(env.dataDir, 'operator.sock'), () => socket.write(`${line}\n`));
        socket.setEncoding('utf8').on('data', (text: string) => resolve(text));
      });
      expect(JSON.parse(heard)).toMatchObject({ ok: false });
    }
    expect(await sendToRunningServer(env, { command: 'admin', email: person.email })).toEqual({
      ok: true,
      lines: [`${person.email} is now an admin.`],
    });
    const unproven = await market.person('user');
    expect(await sendToRunningServer(env, { command: 'admin', email: unproven.email })).toMatchObject({ ok: false });
    expect(await sendToRunningServer(env, { command: 'admin', email: unproven.email, unproven: true })).toMatchObject({
      ok: true,
    });
    stop();
  });
});
