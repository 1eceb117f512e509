import fc from 'fast-check';
import { COURIER, IS_CASH, PARCEL_STEP } from './parcels/parcel-steps.ts';
import { DEAL, METHOD, ON, rarely, step } from './step.ts';

const BUYER = fc.constantFrom('buyer', 'buyer', 'buyer', 'seller', 'admin');
const PARTY = fc.constantFrom('buyer', 'buyer', 'seller', 'seller', 'admin');
/** Mostly who has not made the proposal; whoever has made it must be refused, and so must admins. */
const ACCEPTING = fc.constantFrom('other', 'other', 'other', 'proposer', 'proposer', 'admin');
const ANYBODY = fc.constantFrom('buyer', 'seller', 'admin');
/** Sevenths: amounts that do not come out even. */
const PART = fc.nat(7);
const ADMIN = fc.nat(1);

const HOUR = 3600;

/** What can happen next. Numbers name a booking, not a row: a history can be replayed. */
const STEP = fc.oneof(
  {
    weight: 15,
    arbitrary: step('pay', {
      on: ON,
      isNew: fc.nat(4).map((nat) => nat > 0),
      method: METHOD,
      courier: COURIER,
      isCash: IS_CASH,
      isReported: fc.nat(2).map((nat) => nat > 0),
      isDeposit: fc.nat(3).map((nat) => nat === 0),
      then: fc.oneof(
        { weight: 12, arbitrary: fc.constant('agree' as const) },
        { weight: 2, arbitrary: fc.constantFrom('wait' as const, 'fail' as const) },
        { weight: 2, arbitrary: fc.constantFrom('risky' as const, 'other amount' as const) },
      ),
    }),
  },
  { weight: 55, arbitrary: PARCEL_STEP },
  { weight: 2, arbitrary: step('agree', { on: ON }) },
  { weight: 4, arbitrary: step('sale', { method: METHOD, isDeposit: fc.nat(3).map((nat) => nat === 0) }) },
  {
    weight: 3,
    arbitrary: step('split', {
      method: METHOD,
      part: fc.integer({ min: 1, max: 6 }),
      /** Of a part by courier, which has collected its price. */
      isCash: fc.nat(2).map((nat) => nat === 0),
      next: fc.constantFrom<'succeeded' | 'pending' | 'failed' | 'refused' | 'lost' | 'disputed'>(
        'succeeded',
        'succeeded',
        'pending',
        'failed',
        'refused',
        'lost',
        'disputed',
      ),
    }),
  },
  { weight: 2, arbitrary: step('startBoth', { method: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 9, arbitrary: step('deliver', { newest: fc.nat(11), times: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 2, arbitrary: step('return', { on: ON, agrees: fc.boolean(), isByBrowser: fc.boolean() }) },
  { weight: 4, arbitrary: step('code', { deal: DEAL }) },
  {
    weight: 8,
    arbitrary: step('handover', {
      deal: DEAL,
      code: fc.oneof(
        { weight: 8, arbitrary: fc.constant('told' as const) },
        { weight: 4, arbitrary: fc.constantFrom('guessed' as const, 'wrong' as const) },
      ),
      times: fc.constant(1),
    }),
  },
  {
    weight: 1,
    arbitrary: step('handover', { deal: DEAL, code: fc.constant('wrong' as const), times: fc.constant(6) }),
  },
  { weight: 3, arbitrary: step('release', { deal: DEAL, role: BUYER }) },
  { weight: 2, arbitrary: step('cancel', { deal: DEAL, role: ANYBODY }) },
  { weight: 4, arbitrary: step('problem', { deal: DEAL, role: PARTY }) },
  { weight: 1, arbitrary: step('answer', { deal: DEAL, role: PARTY }) },
  { weight: 5, arbitrary: step('proposal', { deal: DEAL, role: PARTY, part: PART }) },
  {
    weight: 5,
    arbitrary: step('accept', { deal: DEAL, role: ACCEPTING, part: rarely(3, PART) }),
  },
  {
    weight: 4,
    arbitrary: step('decision', { deal: DEAL, role: fc.constantFrom('admin', 'admin', 'buyer'), part: PART }),
  },
  { weight: 1, arbitrary: step('review', { deal: DEAL, role: fc.constantFrom('buyer', 'seller') }) },
  {
    weight: 6,
    arbitrary: step('time', {
      seconds: fc.constantFrom(60, 60, HOUR, HOUR, 12 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR, 5 * 24 * HOUR),
    }),
  },
  { weight: 3, arbitrary: step('sweep', {}) },
  { weight: 5, arbitrary: step('job', {}) },
  { weight: 2, arbitrary: step('operatorRefund', { deal: DEAL }) },
  {
    weight: 5,
    arbitrary: step('dispute', {
      deal: DEAL,
      status: fc.constantFrom('needs_response', 'needs_response', 'won', 'lost', 'lost'),
      isPart: fc.nat(4).map((nat) => nat === 0),
    }),
  },
  { weight: 2, arbitrary: step('endRefund', { nth: fc.nat(3), status: fc.constantFrom('succeeded', 'failed') }) },
  {
    weight: 1,
    arbitrary: step('silence', { method: METHOD, when: fc.constantFrom('before', 'after') }),
  },
  {
    weight: 3,
    arbitrary: step('nextRefund', {
      method: METHOD,
      status: fc.constantFrom('failed', 'pending', 'pending', 'refused', 'refused', 'key used up'),
    }),
  },
  { weight: 1, arbitrary: step('stray', { method: METHOD }) },
  { weight: 2, arbitrary: step('wallet', { method: METHOD, isEmpty: fc.boolean() }) },
  { weight: 2, arbitrary: step('failClock', {}) },
  { weight: 1, arbitrary: step('deleteAccount', { deal: DEAL, role: fc.constantFrom('buyer', 'seller') }) },
  {
    weight: 4,
    arbitrary: step('product', {
      deal: DEAL,
      to: fc.constantFrom(
        'available' as const,
        'available' as const,
        'paused' as const,
        'sold' as const,
        'removed' as const,
      ),
    }),
  },
  { weight: 5, arbitrary: step('payout', { seller: fc.nat(1), buyer: rarely(4, fc.nat(3)) }) },
  { weight: 5, arbitrary: step('batch', { admin: ADMIN, take: fc.integer({ min: 1, max: 3 }), isStale: fc.nat(5) }) },
  { weight: 4, arbitrary: step('approve', { admin: ADMIN, newest: fc.nat(1) }) },
  { weight: 4, arbitrary: step('file', { admin: ADMIN, newest: fc.nat(1) }) },
  {
    weight: 6,
    arbitrary: step('results', { admin: ADMIN, newest: fc.nat(1), failed: fc.nat(3), isContrary: fc.nat(5) }),
  },
);
export type Step = typeof STEP extends fc.Arbitrary<infer Each> ? Each : never;
export type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

const CRASH = rarely(11, fc.nat(60));

/** One step by one process, or two at the same moment by two. */
export interface Round {
  one: Step;
  other: Step | null;
  /** Decides which of them goes on at each call. */
  order: number;
  /** Half the number of calls after which a process crashes. */
  crashes: [number | null, number | null];
}

const ROUND: fc.Arbitrary<Round> = fc
  .record({
    one: STEP,
    other: rarely(2, STEP),
    isSame: fc.nat(3).map((nat) => nat > 0),
    order: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    crashes: fc.tuple(CRASH, CRASH),
  })
  .map(({ isSame, one, other, ...more }) => ({
    one,
    // Only what concerns the same deal can meet.
    other:
      isSame && other && 'deal' in one && 'deal' in other
        ? { ...other, deal: one.deal }
        : isSame && other && 'on' in one && 'on' in other
          ? { ...other, on: one.on }
          : other,
    ...more,
  }));

/** Two buyers of one product pay at the same moment. */
const RIVALS: fc.Arbitrary<Round> = fc
  .record({
    on: fc.constantFrom(0, 0, 0, 2, 4),
    isByBrowser: fc.boolean(),
    order: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  })
  .map(({ on, isByBrowser, order }) => ({
    one: { kind: 'return', on, agrees: true, isByBrowser },
    other: { kind: 'return', on: on + 1, agrees: true, isByBrowser },
    order,
    crashes: [null, null],
  }));

/** Two processes find the same refund due. */
const SWEEPS: fc.Arbitrary<Round> = fc
  .integer({ min: 1, max: 2 ** 31 - 1 })
  .map((order) => ({ one: { kind: 'sweep' }, other: { kind: 'sweep' }, order, crashes: [null, null] }));

/** The history of a seed. */
export function historyOf(seed: number, steps: number): Round[] {
  const [history = []] = fc.sample(
    fc.array(
      fc.oneof({ weight: 18, arbitrary: ROUND }, { weight: 2, arbitrary: RIVALS }, { weight: 1, arbitrary: SWEEPS }),
      {
        minLength: steps,
        maxLength: steps,
        size: 'max',
      },
    ),
    {
      seed,
      numRuns: 1,
    },
  );
  return history;
}
