import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { readRows } from '../../scripts/specification.ts';
import type { App } from '../../server/context.ts';
import { createProviders } from '../../server/services/payments/providers.ts';
import { createStripe } from '../../server/services/payments/stripe/stripe.ts';
import { outcome } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { createMadeUpProvider } from '../helpers/money/provider.ts';
import { lastWrite, readDeclared, recordWrites, unseenTables } from '../helpers/permissions/recorded-changes.ts';
import { type Call, PERMISSIONS } from '../helpers/permissions/permissions.ts';
import { type Actor, ACTORS, createWorld, headersOf } from '../helpers/permissions/world.ts';
import { isOnPostgres } from '../helpers/setup/postgres.ts';

let market: Market;
let undeclared: Awaited<ReturnType<typeof readDeclared>>;
beforeAll(async () => {
  market = await openMarket({
    withoutCourierWebhooks: true,
    payments: ({ env: { stripe } }) => createProviders([createStripe(stripe), createMadeUpProvider()]),
  });
  await recordWrites(market);
  undeclared = await readDeclared(market);
  // The provider's own webhook would arrive before or after the tested call.
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());

/** Reads only a stream's headers, unless it is refused. */
async function inject(request: InjectOptions, isStream = false): Promise<LightMyRequestResponse> {
  if (!isStream) return market.app.inject(request);
  const answer = await market.app.inject({ ...request, payloadAsStream: true });
  if (answer.statusCode !== 200) return market.app.inject(request);
  answer.stream().destroy();
  return answer;
}

/** Creates a separate market, and the call in it. */
async function prepare({ route, at, sends, raw }: Call) {
  const world = await createWorld(market);
  const [method, path] = route.split(' ');
  const sent = await raw?.(world);
  const request = {
    method: method as 'GET',
    url: at ? await at(world) : path,
    payload: sent?.body ?? (await sends?.(world)),
  };
  return { world, request, headers: sent?.headers };
}
/** One market for each call's actors who change nothing in it. */
const unchanged = new Map<Call, ReturnType<typeof prepare>>();

function prepareUnchanged(call: Call): ReturnType<typeof prepare> {
  const prepared = unchanged.get(call) ?? prepare(call);
  unchanged.set(call, prepared);
  return prepared;
}

/** Makes one call as one actor: returns the answer, and whether any row changed. */
async function tried(call: Call, actor: Actor, changes: boolean) {
  const { world, request, headers } = await (changes ? prepare(call) : prepareUnchanged(call));
  const ownHeaders = await headersOf(world, actor, call.proves);
  const before = await lastWrite(market);
  const answer = await inject({ ...request, headers: { ...headers, ...ownHeaders } }, call.isStream);
  return { answer, changed: before !== (await lastWrite(market)) };
}

/** Code that both databases share decides who is refused, so on PGlite one actor per answer is enough. */
const TRIES_ALL = isOnPostgres;

function casesOf({ answers, bodies }: Call) {
  const all = ACTORS.map((actor, index) => [actor, answers[index], bodies?.[index]] as const);
  return TRIES_ALL ? all : all.filter(([, answer], index) => answers.indexOf(answer ?? '') === index);
}

describe.each(PERMISSIONS.map((call) => [call.given ? `${call.route} (${call.given})` : call.route, call] as const))(
  '%s',
  (_name, call) => {
    it.each(casesOf(call))('called by %s answers %s', async (actor, expected, body) => {
      const isWrite = expected === '200' && !call.route.startsWith('GET ');
      const { answer, changed } = await tried(call, actor, isWrite || actor === call.recorded);
      expect(outcome(answer)).toBe(expected);
      expect(undeclared(call.route, answer)).toBeUndefined();
      if (!isWrite) expect(changed).toBe(actor === call.recorded);
      if (body) expect(answer.json()).toEqual(body);
    });
  },
);

it('a write to any table would be seen', async () => {
  expect(await unseenTables(market)).toEqual([]);
});

describe('the table', () => {
  /** The router lowercases paths, and names parameters as each route does. */
  const plain = (route: string): string => route.toLowerCase().replace(/:[^/]*/g, ':');

  /** Every route of the app, from the router's own tree; HEAD follows GET, and OPTIONS is CORS. */
  function routesOf(app: App): string[] {
    const above: string[] = [];
    return app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, indent = '', path = '', methods = ''] =
          /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([^)]*)\))?$/.exec(line) ?? [];
        const depth = indent.length / 4;
        above.splice(depth, above.length, path);
        return methods
          .split(', ')
          .filter((method) => method && method !== 'HEAD' && method !== 'OPTIONS')
          .map((method) => plain(`${method} ${above.join('')}`));
      });
  }

  it('lists exactly the existing routes', () => {
    const routes = routesOf(market.app);
    expect(routes.length).toBeGreaterThan(35);
    expect([...new Set(PERMISSIONS.map(({ route }) => plain(route)))].sort()).toEqual([...new Set(routes)].sort());
  });

  it('has every call of the specification', () => {
    const calls = readRows()
      .filter(({ section }) => section === 'Calls')
      .flatMap(({ what }) => what)
      .map((call) => plain(call.replace(/\?.*$/, '').replace(/\{\w+\}/g, ':x')));
    const served = PERMISSIONS.map(({ route }) => plain(route).replace(/ \/(api|images)(?=\/)/, ' ')).filter(
      (route) => !/openapi|\/\*/.test(route),
    );
    expect([...new Set(calls)].sort()).toEqual([...new Set(served)].sort());
  });
});
