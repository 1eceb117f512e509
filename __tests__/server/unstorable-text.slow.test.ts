import type { Problem } from '#contract/common';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { bearer, proofOf } from '../helpers/market/people.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: { type?: string; 'x-clean'?: string };
}
interface Specification {
  paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
}

let market: Market;
let admin: TestPerson;
/** Sign-in reads it before anything else in the call. */
let proof: ReturnType<typeof bearer>;
let specification: Specification;
beforeAll(async () => {
  market = await openMarket();
  market.sandbox.stripe.pauseWebhooks();
  admin = await market.person('admin');
  proof = bearer(await proofOf(market, 'someone@example.com'));
  specification = market.app.swagger() as unknown as Specification;
});
afterAll(() => market.close());

/** Text that PostgreSQL can't store, neither in a column nor in JSON. */
const UNSTORABLE = ['\0', 'Du\0cati', '\ud800', 'Du\udc00cati'];

it.each(UNSTORABLE)('a saved search with %j as a category is refused, naming the field', async (category) => {
  const answer = await send(market, 'POST /searches', admin, { filters: { category }, alert: 'instant' });
  expect([outcome(answer), answer.json<Problem>().field]).toEqual(['400 VALIDATION', 'filters.category']);
});

it('text whose invisible characters are removed may contain a NUL, but no lone surrogate', async () => {
  const save = (q: string) => send(market, 'POST /searches', admin, { filters: { q }, alert: 'instant' });
  expect(outcome(await save('puls\0ar'))).toBe('200');
  expect(outcome(await save('puls\ud800ar'))).toBe('400 VALIDATION');
});

it('every text in an address is validated before it reaches a query', async () => {
  const faults: string[] = [];
  let count = 0;
  for (const [path, operations] of Object.entries(specification.paths))
    for (const [method, { parameters = [] }] of Object.entries(operations))
      for (const { name, in: place, schema } of parameters) {
        if (schema.type !== 'string' || schema['x-clean'] || !['path', 'query'].includes(place)) continue;
        const filled = path.replace(/\{([^}]+)\}/g, (_, of: string) => (of === name && place === 'path' ? '%00' : '1'));
        const url = place === 'query' ? `${filled}?${name}=%00` : filled;
        const headers = url.startsWith('/api/jwt') ? proof.headers : admin.headers;
        const answer = await market.app.inject({ method: method.toUpperCase() as 'GET', url, headers });
        count += 1;
        if (answer.statusCode !== 400) faults.push(`${method} ${url}: ${answer.statusCode}`);
      }
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThan(20);
});
