import { spawnSync } from 'node:child_process';
import { STATUS_CODES } from 'node:http';
import path from 'node:path';
import { ALL_REFUSAL_KINDS } from '#contract/refusal';
import { type Market, openMarket } from '../helpers/market/market.ts';

interface Operation {
  operationId: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  responses: Record<string, { description: string }>;
}

let market: Market;
let source: string;
beforeAll(async () => {
  market = await openMarket();
  source = (await market.app.inject('/api/openapi.json')).body;
});
afterAll(() => market.close());

const operations = (): [path: string, operation: Operation][] => {
  const { paths } = JSON.parse(source) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  );
};

describe('the description of the API', () => {
  it('passes Redocly’s recommended rules', () => {
    const lint = spawnSync(process.execPath, [path.resolve('__tests__/helpers/processes/programs.ts'), 'openapi'], {
      input: source,
    });
    expect(String(lint.stderr)).toBe('');
    const found = JSON.parse(String(lint.stdout)) as [severity: string, ...details: string[]][];
    expect(found.filter(([severity]) => severity === 'error')).toEqual([]);
  });

  it('names, describes and groups every operation with a unique name', () => {
    const all = operations();
    expect(all.length).toBeGreaterThan(40);
    expect(
      all.filter(
        ([, { operationId, summary, tags, security }]) => !operationId || !summary || !tags?.length || !security,
      ),
    ).toEqual([]);
    expect(new Set(all.map(([, { operationId }]) => operationId)).size).toBe(all.length);
  });

  it('says who may call an operation, and its refusals', () => {
    const found = new Map(operations());
    expect(found.get('get /api/categories')?.security).toEqual([]);
    expect(found.get('put /api/users')?.security).toEqual([{ identity: [] }]);
    const booking = found.get('post /api/bookings');
    expect(booking?.security).toEqual([{ bearer: [] }]);
    expect(booking?.responses['409']?.description).toBe(
      'PRODUCT_SOLD, PRODUCT_REMOVED, PRODUCT_PAUSED, PRODUCT_RESERVED, OWN_PRODUCT, PRICE_CHANGED, OWN_PAYMENT_UNDER_WAY, COURIER_UNAVAILABLE, DELIVERY_FEE_CHANGED',
    );
    expect(Object.keys(booking?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '408',
      '409',
      '413',
      '415',
      '429',
      '431',
      '500',
      '503',
    ]);
  });

  it('uses only the contract’s codes', () => {
    const named = operations().flatMap(([, { responses }]) =>
      Object.entries(responses)
        // Errors that aren't ours have only the name of their status.
        .filter(([status, { description }]) => Number(status) >= 400 && description !== STATUS_CODES[status])
        .flatMap(([, { description }]) => description.split(', ')),
    );
    expect(named.filter((code) => !(code in ALL_REFUSAL_KINDS))).toEqual([]);
  });
});
