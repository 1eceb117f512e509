import type { ProductStatus } from '#contract/lifecycle';
import {
  assertCanManage,
  assertMayDeal,
  assertNotLastAdmin,
  assertOnSale,
  assertOwner,
  assertPriceUnchanged,
  assertWritable,
  isRemovable,
  isVisible,
  ON_SALE_REFUSALS,
} from '#contract/rules';
import {
  assertSeller,
  assertAdminRemains,
  assertNotSelf,
} from '../../server/features/admin/admin-users/people.rules.ts';
import { signUpRole } from '../../server/features/people/account/person.rules.ts';
import { assertPurchaseYear } from '../../server/features/catalogue/listing/product.rules.ts';
import { assertCanReadListOf } from '../../server/features/catalogue/my-products/own-products.rules.ts';
import { assertVisible } from '../../server/features/catalogue/product-page/product-page.rules.ts';
import { refusalOf, verdict } from '../helpers/data/samples.ts';

const admin = { id: '1', email: 'admin@example.com', role: 'admin' } as const;
const seller = { id: '2', email: 'Seller@example.com', role: 'seller' } as const;

describe('products', () => {
  it.each<[ProductStatus, unknown]>([
    ['available', true],
    ['paused', true],
    ['removed', false],
    ['sold', 'PRODUCT_PAID'],
    ['reserved', 'PRODUCT_RESERVED'],
  ])('can be removed or not: one that is %s gives %s', (status, expected) => {
    expect(verdict(() => isRemovable(status))).toBe(expected);
  });

  it.each<[string, { id: string; email: string; role: 'user' | 'seller' | 'admin' }, unknown]>([
    ['its seller', seller, undefined],
    ['an admin', admin, undefined],
    ['another seller', { ...seller, id: '3' }, 'FORBIDDEN'],
  ])('can be managed by their seller and admins: %s gets the refusal %s', (_who, caller, expected) =>
    expect(verdict(() => assertCanManage({ sellerId: '2' }, caller))).toBe(expected),
  );

  it.each([
    ['seller@EXAMPLE.com', undefined],
    ['other@example.com', 'FORBIDDEN'],
  ])('are listed for their own seller: the list of %s gets the refusal %s', (email, expected) => {
    expect(verdict(() => assertCanReadListOf(email, seller))).toBe(expected);
    expect(verdict(() => assertCanReadListOf(email, admin))).toBeUndefined();
  });

  it.each([
    [2026, undefined],
    [2027, 'VALIDATION'],
  ])('bought in %s and listed in 2026 get the refusal %s', (year, expected) => {
    expect(verdict(() => assertPurchaseYear(year, new Date('2026-11-21T00:00:00Z')))).toBe(expected);
  });

  it.each<[ProductStatus, boolean, unknown]>([
    ['available', true, undefined],
    ['available', false, 'CATEGORY_NOT_FOUND'],
    ['sold', true, 'PRODUCT_SOLD'],
    ['removed', true, 'PRODUCT_REMOVED'],
    ['paused', true, 'PRODUCT_PAUSED'],
    ['reserved', true, 'PRODUCT_RESERVED'],
  ])(
    'are on sale only while available in an existing category: %s, category exists: %s, refusal: %s',
    (status, hasCategory, expected) => {
      expect(verdict(() => assertOnSale({ status, hasCategory }))).toBe(expected);
    },
  );

  it.each([
    [true, undefined],
    [false, 'PRODUCT_GONE'],
  ])('have a page only while their seller exists (%s): the refusal is %s', (hasSeller, expected) =>
    expect(verdict(() => assertVisible({ status: 'available', hasCategory: true, hasSeller }))).toBe(expected),
  );

  it('that are not on sale are refused with declared codes', () => {
    const codes = (['available', 'paused', 'reserved', 'sold', 'removed'] as const).map((status) =>
      verdict(() => assertOnSale({ status, hasCategory: false })),
    );
    expect(codes.toSorted()).toEqual(ON_SALE_REFUSALS.toSorted());
  });

  it.each<[ProductStatus, boolean, boolean]>([
    ['available', true, true],
    ['available', false, false],
    ['paused', true, true],
    ['paused', false, false],
    ['reserved', true, true],
    ['reserved', false, false],
    ['sold', true, true],
    ['sold', false, true],
    ['removed', true, false],
  ])('are public or not: %s, category exists: %s, public: %s', (status, hasCategory, expected) => {
    expect(isVisible({ status, hasCategory, hasSeller: true })).toBe(expected);
    expect(isVisible({ status, hasCategory, hasSeller: false })).toBe(false);
  });

  it.each([
    [undefined, undefined],
    [95_000, undefined],
    [94_999, 'PRICE_CHANGED'],
  ])('seen for %s taka and now asked for 95,000 get the refusal %s', (seen, expected) =>
    expect(verdict(() => assertPriceUnchanged(seen, 95_000))).toBe(expected),
  );

  it('whose price has changed name the new one', () => {
    expect(refusalOf(() => assertPriceUnchanged(1, 95_000))).toMatchObject({ details: { price: 95_000 } });
  });

  it('are changed by their seller alone', () => {
    expect(verdict(() => assertOwner({ sellerId: '2' }, seller))).toBeUndefined();
    expect(verdict(() => assertOwner({ sellerId: '2' }, admin))).toBe('FORBIDDEN');
  });
});

describe('people', () => {
  it.each([
    [false, false, undefined, undefined],
    [true, false, 'OTHER_BLOCKED', 'BLOCKED'],
    [false, true, 'DEAL_BLOCKED', 'BLOCKED'],
    [true, true, 'OTHER_BLOCKED', 'BLOCKED'],
  ])(
    'can’t deal or write after a block (by one %s, by the other %s): a deal gets %s, a message %s',
    (blocked, blockedByOther, deal, message) => {
      expect(verdict(() => assertMayDeal({ blocked, blockedByOther }))).toBe(deal);
      expect(verdict(() => assertWritable({ blocked, blockedByOther, otherDeleted: false }))).toBe(message);
      expect(verdict(() => assertWritable({ blocked, blockedByOther, otherDeleted: true }))).toBe('PERSON_LEFT');
    },
  );

  it.each([
    ['1', ['1'], 'LAST_ADMIN'],
    ['1', ['2'], undefined],
    ['1', ['1', '2'], undefined],
    ['1', [], undefined],
  ])('can’t leave as the last admin: admin %s of %j gets the refusal %s', (id, admins, expected) =>
    expect(verdict(() => assertNotLastAdmin(id, admins))).toBe(expected),
  );

  it.each([
    ['1', 'OWN_ACCOUNT'],
    ['2', undefined],
  ])('can’t be deleted by themselves as admins: admin 1 who deletes %s gets the refusal %s', (id, expected) =>
    expect(verdict(() => assertNotSelf(id, admin))).toBe(expected),
  );

  it.each<[string, string[], unknown]>([
    ['2', ['1', '2'], undefined],
    ['5', ['1'], undefined],
    ['2', ['2'], 'LAST_ADMIN'],
    ['2', ['2', '3'], 'ACCOUNT_DELETED'],
    ['5', ['3'], 'ACCOUNT_DELETED'],
  ])('can’t be deleted as the last admin: admin 1 who deletes %s of %j gets the refusal %s', (id, admins, expected) =>
    expect(verdict(() => assertAdminRemains(id, admin, admins))).toBe(expected),
  );

  it.each([
    ['seller', undefined],
    ['user', 'NOT_A_SELLER'],
    ['admin', 'NOT_A_SELLER'],
  ] as const)('are verified only as sellers: a %s gets the refusal %s', (role, expected) => {
    expect(verdict(() => assertSeller({ role }))).toBe(expected);
  });

  it.each([
    [undefined, 'user'],
    ['', 'user'],
    ['user', 'user'],
    ['seller', 'seller'],
    ['admin', 'ROLE_REFUSED'],
    ['Seller', 'ROLE_REFUSED'],
  ])('sign up as user or seller: the role %s gives %s', (asked, expected) => {
    expect(verdict(() => signUpRole(asked))).toBe(expected);
  });
});
