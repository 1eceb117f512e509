import { PARCEL_OUTCOMES } from '#contract/deals/parcel';
import fc from 'fast-check';
import { DEAL, METHOD, rarely, step } from '../step.ts';

/** The first of both can cancel a parcel, and says when it has collected one. */
const MOSTLY_FIRST = fc.constantFrom(0, 0, 1);

/** The courier is to collect the price. */
export const IS_CASH = fc.boolean();

/** What happens to deals by courier. */
export const PARCEL_STEP = fc.oneof(
  {
    weight: 11,
    arbitrary: step('parcel', {
      method: METHOD,
      courier: MOSTLY_FIRST,
      isCash: IS_CASH,
      way: fc.constantFrom('delivered', 'delivered', 'delivered', 'odd', 'returned', 'refused', 'lost', 'collected'),
    }),
  },
  { weight: 3, arbitrary: step('paidParcel', { method: METHOD, courier: MOSTLY_FIRST, isCash: IS_CASH }) },
  {
    weight: 7,
    arbitrary: step('announce', { deal: DEAL, role: fc.constantFrom('seller', 'seller', 'seller', 'buyer') }),
  },
  {
    weight: 8,
    arbitrary: step('carry', {
      deal: DEAL,
      /** Null: the courier says something unknown. */
      choice: fc.oneof({ weight: 9, arbitrary: fc.nat(6) }, { weight: 1, arbitrary: fc.constant(null) }),
      times: fc.integer({ min: 1, max: 3 }),
      /** It collects another amount than the price. */
      isOddCash: fc.nat(5).map((nat) => nat === 0),
    }),
  },
  {
    weight: 5,
    arbitrary: step('notify', {
      newest: fc.nat(8),
      times: fc.integer({ min: 1, max: 2 }),
      manner: fc.constantFrom('genuine', 'genuine', 'genuine', 'lying', 'unsigned'),
      claim: fc.constantFrom('picked_up', 'delivered', 'returned', 'lost', 'unclear', 'canceled'),
    }),
  },
  { weight: 5, arbitrary: step('ask', { isNow: fc.nat(3).map((nat) => nat > 0) }) },
  {
    weight: 6,
    arbitrary: step('courierPayout', {
      courier: fc.nat(1),
      manner: fc.constantFrom('whole', 'whole', 'missing', 'missing', 'part', 'short', 'short'),
      isRead: fc.nat(3).map((nat) => nat > 0),
    }),
  },
  {
    weight: 4,
    arbitrary: step('readPayouts', {
      newest: fc.nat(2),
      times: fc.integer({ min: 1, max: 2 }),
      isFalse: fc.nat(5).map((nat) => nat === 0),
    }),
  },
  { weight: 1, arbitrary: step('writeOff', { deal: DEAL }) },
  { weight: 2, arbitrary: step('returned', { deal: DEAL, role: fc.constantFrom('seller', 'seller', 'buyer') }) },
  {
    weight: 2,
    arbitrary: step('outcome', {
      deal: DEAL,
      outcome: fc.constantFrom(...PARCEL_OUTCOMES),
      isTrue: fc.nat(3).map((nat) => nat > 0),
    }),
  },
  {
    weight: 2,
    arbitrary: step('courierFault', {
      courier: fc.nat(1),
      call: fc.constantFrom('create', 'create', 'find', 'query', 'cancel', 'payouts'),
      fault: fc.constantFrom('unreachable', 'unreachable', 'refused'),
      when: fc.constantFrom('before', 'after'),
    }),
  },
);

/** Null for most bookings: the two meet. */
export const COURIER = rarely(3, fc.nat(1));
