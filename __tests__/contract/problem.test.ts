import { Problem } from '#contract/common';
import { PROBLEM_CODES } from '#contract/problem';
import { Check } from 'typebox/value';
import { Refusal } from '../../server/plugins/problems';

describe.each(PROBLEM_CODES)('%s', (code) => {
  it('is in capitals, with a status of an error and a sentence', () => {
    const refusal = new Refusal(code);
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(refusal.statusCode).toBeGreaterThanOrEqual(400);
    expect(refusal.statusCode).toBeLessThan(600);
    expect(refusal.message).toMatch(/^[A-Z].{10,}\.$/);
  });
});

describe('a problem', () => {
  const sample = { statusCode: 409, code: 'PRICE_CHANGED', error: 'Conflict', message: 'The price has changed.', price: 190_000 };
  it('has one shape', () => expect(Check(Problem, sample)).toBe(true));
  it.each(['statusCode', 'code', 'error', 'message'])('needs %s', (field) => expect(Check(Problem, { ...sample, [field]: undefined })).toBe(false));
  it('has codes of their own', () => expect(new Set(PROBLEM_CODES).size).toBe(PROBLEM_CODES.length));
});
