import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '#contract/common';
import { isFinal, isOutdated, isProductGone, REFUSAL_CODES, type RefusalCode, REFUSAL_KINDS } from '#contract/refusals';
import { Check } from 'typebox/value';
import { ALL_REFUSAL_KINDS, Refusal } from '#contract/refusal';

const FOLDER = path.resolve('contract');
/** The tables of `contract/DOMAIN/*-refusals.ts`. */
const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-refusals.ts'))
  .flatMap((file) => Object.values(jest.requireActual<Record<string, Record<string, object>>>(path.join(FOLDER, file))))
  .filter((exported) => typeof exported === 'object');
const ALL_CODES = Object.keys(ALL_REFUSAL_KINDS) as RefusalCode[];

describe.each(ALL_CODES)('%s', (code) => {
  it('is in capitals, with an error status and a sentence', () => {
    const refusal = new Refusal(code);
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(refusal.statusCode).toBeGreaterThanOrEqual(400);
    expect(refusal.statusCode).toBeLessThan(600);
    expect(refusal.message).toMatch(/^[A-Z].{10,}\.$/);
  });
});

describe('a problem', () => {
  const sample = {
    statusCode: 409,
    code: 'PRICE_CHANGED',
    error: 'Conflict',
    message: 'The price has changed.',
    price: 190_000,
  };
  it('has one shape', () => expect(Check(Problem, sample)).toBe(true));
  it.each(['statusCode', 'code', 'error', 'message'])('needs %s', (field) =>
    expect(Check(Problem, { ...sample, [field]: undefined })).toBe(false),
  );
  it('has a code that no other file of problems has', () => {
    const tables = new Map<string, Set<object>>();
    for (const problems of [REFUSAL_KINDS, ...FILES])
      for (const [code, problem] of Object.entries(problems))
        tables.set(code, (tables.get(code) ?? new Set()).add(problem));
    // Some files are parts of another, with the same object.
    expect([...tables].filter(([, found]) => found.size > 1)).toEqual([]);
    expect([...tables.keys()].sort()).toEqual(ALL_CODES.toSorted());
  });
});

describe('a code’s meaning on screen', () => {
  it('lists the refusals that end a purchase, are final, or indicate changed data', () => {
    expect(['PRODUCT_SOLD', 'PRICE_CHANGED', 'OFFLINE'].map(isProductGone)).toEqual([true, false, false]);
    expect(['PRODUCT_SOLD', 'OWN_PRODUCT', 'PAYMENT_PROVIDER_DOWN', 'constructor'].map(isFinal)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(['PRICE_CHANGED', 'BOOKING_PAID', 'PRODUCT_ON_HOLD', 'TIMEOUT'].map(isOutdated)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('never offers a retry for a product that is gone', () =>
    expect(REFUSAL_CODES.filter((code) => isProductGone(code) && !(isFinal(code) && isOutdated(code)))).toEqual([]));
});

it('the sentences write limits the way people read them', () => {
  expect(REFUSAL_KINDS.PRICE_TOO_HIGH_FOR_CARD.message).toContain('limited to Tk. 9,99,999.');
  expect(REFUSAL_KINDS.TOO_MANY_ADVERTS.message).toContain('at most five products');
  expect(REFUSAL_KINDS.TOO_MANY_HOLDS.message).toContain('already have five products');
  expect(REFUSAL_KINDS.HANDOVER_PENDING.message).toContain('less than 30 days ago');
});
