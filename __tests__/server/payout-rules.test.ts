import { MAX_UNAPPROVED_BATCH_TAKA } from '#contract/limits';
import type { PayoutMethodInput } from '#contract/money/payout';
import { Refusal } from '#contract/refusal';
import type { LockedPayout } from '../../server/features/money/payouts/batch.queries.ts';
import {
  assertApproved,
  assertMayRecord,
  assertNoneOwn,
  firstState,
  largestSum,
  needsApproval,
  newResults,
} from '../../server/features/money/payouts/batch.rules.ts';
import { assertOwnAccount, readDetails } from '../../server/features/money/payouts/method.rules.ts';
import { refusalOf, verdict } from '../helpers/data/samples.ts';

const batch = { id: '1', makerId: '7' };
const payout = (id: string, state: LockedPayout['state'] = 'batched'): LockedPayout => ({
  id,
  reference: `MH-${id}`,
  personId: '3',
  state,
  amountPaisa: 70_000,
});
const resultOf = (id: string, result: 'sent' | 'failed') => ({ reference: `MH-${id}`, result });

describe('a batch of payouts (docs/rules.md §10)', () => {
  it.each([
    [MAX_UNAPPROVED_BATCH_TAKA * 100, 'ready'],
    [MAX_UNAPPROVED_BATCH_TAKA * 100 + 1, 'awaiting_approval'],
  ])('of %d paisa is %s', (paisa, state) => expect(firstState(paisa)).toBe(state));

  it('counts with what its maker, and each of its sellers, has had in batches', () => {
    const payouts = [
      { personId: '3', amountPaisa: 100 },
      { personId: '4', amountPaisa: 20 },
      { personId: '3', amountPaisa: 5 },
    ];
    const sumOf = (ofMaker: number, ...ofSellers: [string, number][]) =>
      largestSum(payouts, { ofMaker, ofSellers: new Map(ofSellers) });
    expect([sumOf(0), sumOf(7), sumOf(7, ['3', 50]), sumOf(7, ['4', 500])]).toEqual([125, 132, 155, 520]);
  });

  it('contains no payout of the admin who acts', () => {
    const payouts = [{ personId: '3' }, { personId: '7' }];
    expect(verdict(() => assertNoneOwn(payouts, '7'))).toBe('OWN_PAYOUT');
    expect(verdict(() => assertNoneOwn(payouts, '8'))).toBeUndefined();
  });

  it('that had to be approved has its results recorded by another than its maker', () => {
    const approved = { ...batch, state: 'ready', approverId: '8' } as const;
    expect(verdict(() => assertMayRecord(approved, '7'))).toBe('OWN_PAYOUT_RESULTS');
    expect(verdict(() => assertMayRecord(approved, '8'))).toBeUndefined();
    for (const state of ['awaiting_approval', 'ready'] as const)
      expect(verdict(() => assertMayRecord({ ...batch, state }, '7'))).toBeUndefined();
  });

  it('is approved once, by another admin than the one who made it', () => {
    expect(verdict(() => needsApproval({ ...batch, state: 'awaiting_approval' }, '8'))).toBe(true);
    expect(verdict(() => needsApproval({ ...batch, state: 'awaiting_approval' }, '7'))).toBe('OWN_PAYOUT_BATCH');
    for (const state of ['ready', 'settled'] as const)
      expect(verdict(() => needsApproval({ ...batch, state }, '7'))).toBe(false);
  });

  it('is not paid before it is approved', () => {
    expect(verdict(() => assertApproved({ state: 'awaiting_approval' }))).toBe('PAYOUT_BATCH_UNAPPROVED');
    for (const state of ['ready', 'settled'] as const) expect(verdict(() => assertApproved({ state }))).toBeUndefined();
  });
});

describe('the bank’s results', () => {
  const ready = { ...batch, state: 'ready' } as const;
  const results = (payouts: LockedPayout[], ...lines: ReturnType<typeof resultOf>[]) =>
    verdict(() => newResults(ready, payouts, lines).map((line) => [line.payout.id, line.result]));

  it('change each payout once', () => {
    const payouts = [payout('1'), payout('2'), payout('3')];
    expect(results(payouts, resultOf('2', 'sent'), resultOf('1', 'failed'), resultOf('2', 'sent'))).toEqual([
      ['2', 'sent'],
      ['1', 'failed'],
    ]);
  });

  it('change nothing when they are repeated', () =>
    expect(
      results([payout('1', 'sent'), payout('2', 'failed')], resultOf('1', 'sent'), resultOf('2', 'failed')),
    ).toEqual([]));

  it('name payouts of the batch', () =>
    expect(results([payout('1')], resultOf('1', 'sent'), resultOf('9', 'sent'))).toBe('PAYOUT_NOT_IN_BATCH'));

  it('do not contradict earlier ones, nor each other', () => {
    expect(results([payout('1', 'failed')], resultOf('1', 'sent'))).toBe('PAYOUT_RESULT_DIFFERS');
    expect(results([payout('1')], resultOf('1', 'failed'), resultOf('1', 'sent'))).toBe('PAYOUT_RESULT_DIFFERS');
  });

  it('can only turn down a batch that nobody has approved', () => {
    const waiting = { ...batch, state: 'awaiting_approval' } as const;
    expect(verdict(() => newResults(waiting, [payout('1')], [resultOf('1', 'sent')]))).toBe('PAYOUT_BATCH_UNAPPROVED');
    expect(verdict(() => newResults(waiting, [payout('1')], [resultOf('1', 'failed')]).length)).toBe(1);
  });
});

describe('a payout account', () => {
  const bank: PayoutMethodInput = {
    kind: 'bank',
    accountName: 'Kamal Hossain',
    bankName: 'Sonali Bank',
    routingNumber: '200-271-454',
    accountNumber: '1234 5678 9012',
  };
  const wallet: PayoutMethodInput = { kind: 'bkash', accountName: 'Kamal Hossain', accountNumber: '+880 1711-000001' };

  it('has its numbers as digits', () => {
    expect(readDetails(bank)).toEqual({
      accountName: 'Kamal Hossain',
      bankName: 'Sonali Bank',
      routingNumber: '200271454',
      accountNumber: '123456789012',
    });
    expect(readDetails({ ...wallet, bankName: 'Sonali Bank', routingNumber: '200271454' })).toEqual({
      accountName: 'Kamal Hossain',
      accountNumber: '01711000001',
    });
  });

  it.each<[PayoutMethodInput, string, string]>([
    [{ ...wallet, accountNumber: '12345' }, 'accountNumber', 'accountNumber: must be a Bangladeshi mobile number.'],
    [{ ...bank, bankName: undefined }, 'bankName', 'bankName: is required for a bank account.'],
    [{ ...bank, routingNumber: '12345678' }, 'routingNumber', 'routingNumber: must have nine digits.'],
    [{ ...bank, routingNumber: undefined }, 'routingNumber', 'routingNumber: must have nine digits.'],
    [{ ...bank, accountNumber: 'abc' }, 'accountNumber', 'accountNumber: must be the digits of a bank account.'],
  ])('like %j is refused for its %s', (input, field, message) => {
    const refusal = refusalOf(() => readDetails(input)) as Refusal;
    expect(refusal).toBeInstanceOf(Refusal);
    expect([refusal.code, refusal.details.field, refusal.message]).toEqual(['VALIDATION', field, message]);
  });

  it.each([
    ['KAMAL  HOSSAIN', undefined],
    ['Kamal Hosain', 'PAYOUT_NAME_MISMATCH'],
    ['', 'PAYOUT_NAME_MISMATCH'],
  ])('must have the seller’s name, tried with %p', (accountName, expected) =>
    expect(verdict(() => assertOwnAccount({ accountName, accountNumber: '1' }, 'Kamal Hossain'))).toBe(expected),
  );
});
