import type { Role } from '#contract/lists';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import {
  adminActionsOn,
  closedBecause,
  insertBooking,
  insertWish,
  payBooking,
  statusOf,
} from '../helpers/market/rows.ts';

let market: Market;
let admin: TestPerson;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  // Each test starts with nobody else in the market.
  await market.db.query('update people set deleted_at = now() where deleted_at is null');
  admin = await market.person('admin');
});

const remove = (id: string, who: TestPerson = admin) => send(market, `DELETE /users/${id}`, who);
const verify = (id: string, who: TestPerson = admin) => send(market, `PATCH /verifySeller/${id}`, who);
const deleted = (count: number) => ({ acknowledged: true, deletedCount: count });

describe.each<[path: string, role: Role, other: Role]>([
  ['/allUsers', 'user', 'seller'],
  ['/allSeller', 'seller', 'user'],
])('GET %s', (path, role, other) => {
  it(`lists the live people of role ${role}, newest first, with their total`, async () => {
    const [first, second, gone] = [
      await market.person(role, { userName: 'First' }),
      await market.person(role),
      await market.person(role),
    ];
    await market.person(other);
    await remove(gone.id);
    const answer = await send(market, `GET ${path}`, admin);
    expect(answer.json()).toEqual([
      {
        _id: second.id,
        userName: 'Test Person',
        email: second.email,
        image: '',
        role,
        status: 'not verified',
        createdAt: expect.any(String),
      },
      {
        _id: first.id,
        userName: 'First',
        email: first.email,
        image: '',
        role,
        status: 'not verified',
        createdAt: expect.any(String),
      },
    ]);
    expect(answer.headers).toMatchObject({ 'x-total-count': '2' });
    expect(answer.headers.link).toBeUndefined();
  });

  it('is paged, a hundred rows by default', async () => {
    await market.db.query(
      `insert into people (email, user_name, role) select '${role}' || n || '@crowd.example', 'Crowd', '${role}'
       from generate_series(1, 101) n`,
    );
    const first = await send(market, `GET ${path}`, admin);
    expect(first.json()).toHaveLength(100);
    expect(first.headers).toMatchObject({ 'x-total-count': '101', link: expect.stringContaining('rel="next"') });
    expect((await send(market, `GET ${path}?limit=2`, admin)).json()).toHaveLength(2);
    expect(outcome(await send(market, `GET ${path}?limit=101`, admin))).toBe('400 VALIDATION');
  });
});

describe('DELETE /users/:id', () => {
  it('ends the account immediately, deletes its wishes, and closes its unpaid bookings; paid ones stay', async () => {
    const [seller, buyer] = [await market.person('seller'), await market.person('user')];
    const category = await market.category();
    const [wanted, bought] = [await market.product(seller.id, category), await market.product(seller.id, category)];
    const [unpaid, paid] = [await insertBooking(market, wanted, buyer), await insertBooking(market, bought, buyer)];
    await payBooking(market, paid);
    await insertWish(market, wanted, buyer);
    await market.db.query(
      `update products set hold_booking_id = $2, hold_until = now() + interval '15 minutes' where id = $1`,
      [wanted, unpaid],
    );

    expect((await remove(buyer.id)).json()).toEqual(deleted(1));
    expect(outcome(await send(market, `GET /products?email=${buyer.email}`, buyer))).toBe('401 ACCOUNT_DELETED');
    expect(await closedBecause(market, unpaid)).toBe('owner');
    expect(await closedBecause(market, paid)).toBeUndefined();
    expect(await market.db.query('select from wishes where person_id = $1', [buyer.id])).toEqual([]);
    expect([await statusOf(market, wanted), await statusOf(market, bought)]).toEqual(['available', 'sold']);
    expect(
      await market.db.query('select from products where hold_booking_id is not null and id = $1', [wanted]),
    ).toEqual([]);
  });

  it('takes a seller’s products off the market, and closes others’ bookings of them', async () => {
    const [seller, other, buyer] = [
      await market.person('seller'),
      await market.person('seller'),
      await market.person('user'),
    ];
    const category = await market.category();
    const [available, sold, foreign] = [
      await market.product(seller.id, category),
      await market.product(seller.id, category),
      await market.product(other.id, category),
    ];
    const [unpaid, paid, elsewhere] = [
      await insertBooking(market, available, buyer),
      await insertBooking(market, sold, buyer),
      await insertBooking(market, foreign, buyer),
    ];
    await payBooking(market, paid);

    expect((await remove(seller.id)).json()).toEqual(deleted(1));
    expect([await statusOf(market, available), await statusOf(market, sold), await statusOf(market, foreign)]).toEqual([
      'removed',
      'sold',
      'available',
    ]);
    expect([
      await closedBecause(market, unpaid),
      await closedBecause(market, paid),
      await closedBecause(market, elsewhere),
    ]).toEqual(['removed', undefined, undefined]);
    const page = await send(market, `GET /category/${category}`, buyer);
    expect(page.json<{ _id: string }[]>().map((row) => row._id)).toEqual([foreign]);
    expect(page.headers['x-total-count']).toBe('1');
    expect(await adminActionsOn(market, 'person', seller.id)).toEqual([
      {
        adminId: admin.id,
        act: 'delete person',
        before: expect.objectContaining({ deleted: false, role: 'seller' }),
        after: expect.objectContaining({ deleted: true, removedProducts: [available] }),
      },
    ]);
  });

  it('answers 0 for a deleted or unknown person, and records nothing', async () => {
    const person = await market.person('user');
    await remove(person.id);
    expect((await remove(person.id)).json()).toEqual(deleted(0));
    expect((await remove('999999999')).json()).toEqual(deleted(0));
    expect((await remove('abc')).json()).toEqual(deleted(0));
    expect(await adminActionsOn(market, 'person', person.id)).toHaveLength(1);
  });

  it('refuses oneself', async () => {
    expect(outcome(await remove(admin.id))).toBe('409 OWN_ACCOUNT');
    await market.person('admin');
    expect(outcome(await remove(admin.id))).toBe('409 OWN_ACCOUNT');
  });

  it('lets one admin delete another', async () => {
    const other = await market.person('admin');
    expect((await remove(other.id)).json()).toEqual(deleted(1));
    expect(outcome(await send(market, 'GET /allUsers', other))).toBe('401 ACCOUNT_DELETED');
  });

  it('leaves one admin when two delete each other concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await market.person('admin');
      const answers = await Promise.all([remove(other.id, admin), remove(admin.id, other)]);
      expect(answers.map(outcome)).toContain('200');
      const [left] = await market.db.query<{ count: number }>(
        `select count(*)::int as count from people where role = 'admin' and deleted_at is null`,
      );
      expect(left?.count).toBe(1);
      if (outcome(answers[0]) !== '200') admin = other;
    }
  });
});

describe('PATCH /verifySeller/:id', () => {
  it('verifies once, everywhere the badge is shown', async () => {
    const [seller, buyer] = [await market.person('seller'), await market.person('user')];
    const category = await market.category();
    await market.product(seller.id, category);
    expect((await verify(seller.id)).json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect((await verify(seller.id)).json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
    expect((await send(market, `GET /verifyseller/${seller.email}`)).json()).toEqual({ status: 'verified' });
    expect((await send(market, `GET /category/${category}`, buyer)).json()).toMatchObject([
      { sellerStatus: 'verified' },
    ]);
    expect(await adminActionsOn(market, 'person', seller.id)).toEqual([
      {
        adminId: admin.id,
        act: 'verify seller',
        before: expect.objectContaining({ status: 'not verified' }),
        after: expect.objectContaining({ status: 'verified' }),
      },
    ]);
  });

  it('is only for sellers', async () => {
    expect(outcome(await verify((await market.person('user')).id))).toBe('409 NOT_A_SELLER');
    expect(outcome(await verify(admin.id))).toBe('409 NOT_A_SELLER');
    expect(outcome(await verify('999999999'))).toBe('404 PERSON_NOT_FOUND');
    const gone = await market.person('seller');
    await remove(gone.id);
    expect(outcome(await verify(gone.id))).toBe('404 PERSON_NOT_FOUND');
  });
});
