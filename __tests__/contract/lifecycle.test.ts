import { BOOKING_STATES, isOnSale, PRODUCT_STATUSES, PRODUCT_TRANSITIONS, type ProductStatus } from '#contract/lifecycle';
import { CONDITIONS, MEETING_LOCATIONS, PERSON_STATUSES, ROLES, SIGN_UP_ROLES } from '#contract/lists';
import { sql } from '../../server/database/migrations/001-market';

const pairs = PRODUCT_STATUSES.flatMap((from) => PRODUCT_STATUSES.map((to): [ProductStatus, ProductStatus, boolean] => [from, to, from === 'available' && to !== 'available']));

describe('the product lifecycle (RULES §2)', () => {
  it.each(pairs)('%s to %s: %s', (from, to, allowed) => expect(PRODUCT_TRANSITIONS[from].includes(to)).toBe(allowed));

  it.each([['available', true], ['sold', false], ['removed', false]] as const)('%s is on sale: %s', (status, expected) => expect(isOnSale(status)).toBe(expected));

  it('a booking knows six states', () => expect([...BOOKING_STATES]).toEqual(['unpaid', 'paid', 'sold', 'closed', 'refunding', 'refunded']));
});

describe('the database knows the same words', () => {
  /** The values of `check (column in (…))`, wherever the column occurs. */
  const wordsOf = (column: string): string[][] =>
    [...sql.matchAll(new RegExp(`check \\(${column} in\\s*\\(([^)]*)\\)`, 'g'))].map((found) => [...(found[1] ?? '').matchAll(/'([^']*)'/g)].map((word) => word[1] ?? ''));

  it.each([
    ['role', [ROLES]],
    ['condition', [CONDITIONS]],
    ['meeting_location', [MEETING_LOCATIONS]],
    ['status', [PERSON_STATUSES, PRODUCT_STATUSES]],
  ])('%s', (column, lists) => expect(wordsOf(column)).toEqual(lists));

  it('nobody chooses to be admin', () => expect([...SIGN_UP_ROLES]).toEqual(['user', 'seller']));
});
