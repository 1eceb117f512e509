import type { Role } from '#contract/lists';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, TEST_IMAGE } from '../helpers/market/market.ts';
import { askIdentity, bearer, googleProofOf, signUpOf } from '../helpers/market/people.ts';
import {
  adminActionsOn,
  closedBecause,
  insertBooking,
  insertWish,
  payBooking,
  statusOf,
} from '../helpers/market/rows.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const exchange = (email: string, idToken: string) => send(market, `GET /jwt?email=${email}`, bearer(idToken));
const profileOf = async (who: { headers: { authorization: string } }) =>
  (await send(market, 'GET /users/me', who)).json<object>();

describe('GET and PATCH /users/me', () => {
  it('show one’s own profile, and change the given fields', async () => {
    const person = await market.person('seller', { userName: 'Kamal Hossain', verified: true });
    const before = {
      _id: person.id,
      userName: 'Kamal Hossain',
      email: person.email,
      image: '',
      role: 'seller',
      status: 'verified',
      createdAt: expect.any(String),
      phone: '',
      phoneProven: false,
    };
    expect(await profileOf(person)).toEqual(before);

    const answer = await send(market, 'PATCH /users/me', person, {
      phone: '+8801711000010',
      image: `${market.services.env.publicUrl}${TEST_IMAGE}`,
    });
    expect(answer.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect(await profileOf(person)).toEqual({ ...before, phone: '+8801711000010', image: TEST_IMAGE });

    await send(market, 'PATCH /users/me', person, { userName: 'Kamal H.', phone: '', image: '' });
    expect(await profileOf(person)).toEqual({ ...before, userName: 'Kamal H.', status: 'not verified' });
    expect((await send(market, 'PATCH /users/me', person, { userName: 'Kamal H.' })).json()).toEqual({
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 0,
    });
  });

  it.each([
    ['not verified', 'MotoHaat Official Support'],
    ['not verified', 'Kamal Hosain'],
    ['verified', 'KAMAL  hossain '],
    ['verified', undefined],
  ])('leave a verified seller %s who is now called %s', async (status, userName) => {
    const seller = await market.person('seller', { userName: 'Kamal Hossain', verified: true });
    expect(outcome(await send(market, 'PATCH /users/me', seller, { userName, phone: '01711000010' }))).toBe('200');
    expect(await profileOf(seller)).toMatchObject({
      userName: userName?.trim() ?? 'Kamal Hossain',
      status,
      phone: '+8801711000010',
    });
    expect((await send(market, `GET /verifyseller/${seller.email}`)).json()).toEqual({ status });
  });

  it('name the invalid field, and change nothing', async () => {
    const person = await market.person('user', { userName: 'Tanvir' });
    for (const [field, value] of [
      ['userName', 'T'],
      ['phone', 'none'],
      ['image', 'javascript:alert(1)'],
    ] as const) {
      const answer = await send(market, 'PATCH /users/me', person, { [field]: value });
      expect([outcome(answer), answer.json()]).toEqual(['400 VALIDATION', expect.objectContaining({ field })]);
    }
    expect(await profileOf(person)).toMatchObject({ userName: 'Tanvir', phone: '', image: '' });
  });
});

describe('POST /users/seller', () => {
  it('makes a buyer an unverified seller, whose next token gives access to the seller’s desk', async () => {
    const person = await market.person('user');
    expect((await send(market, 'POST /users/seller', person)).json()).toEqual({
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(outcome(await send(market, 'GET /users/me', person))).toBe('401 TOKEN_EXPIRED');
    const { accessToken } = (await exchange(person.email, (await signUpOf(market, person.email)).idToken)).json<{
      accessToken: string;
    }>();
    expect(await profileOf(bearer(accessToken))).toMatchObject({ role: 'seller', status: 'not verified' });
  });

  it('leaves a seller and their badge unchanged, and refuses an admin', async () => {
    const seller = await market.person('seller', { verified: true });
    expect((await send(market, 'POST /users/seller', seller)).json()).toEqual({
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 0,
    });
    expect(await profileOf(seller)).toMatchObject({ role: 'seller', status: 'verified' });
    const admin = await market.person('admin');
    expect(outcome(await send(market, 'POST /users/seller', admin))).toBe('409 ALREADY_ADMIN');
    expect(await profileOf(admin)).toMatchObject({ role: 'admin' });
  });
});

describe('DELETE /users/me', () => {
  const leave = (who: { headers: { authorization: string } }) => send(market, 'DELETE /users/me', who);

  it('ends the account like an admin’s deletion: products, unpaid bookings, holds and wishes are gone, and it is recorded', async () => {
    const [leaver, other, buyer] = [
      await market.person('seller'),
      await market.person('seller'),
      await market.person('user'),
    ];
    const category = await market.category();
    const [own, wanted] = [await market.product(leaver.id, category), await market.product(other.id, category)];
    const [booked, booking] = [await insertBooking(market, own, buyer), await insertBooking(market, wanted, leaver)];
    await insertWish(market, wanted, leaver);
    await market.db.query(
      `update products set hold_booking_id = $2, hold_until = now() + interval '15 minutes' where id = $1`,
      [wanted, booking],
    );

    expect((await leave(leaver)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect(outcome(await leave(leaver))).toBe('401 ACCOUNT_DELETED');
    expect([await statusOf(market, own), await statusOf(market, wanted)]).toEqual(['removed', 'available']);
    expect([await closedBecause(market, booked), await closedBecause(market, booking)]).toEqual(['removed', 'owner']);
    expect(await market.db.query('select from wishes where person_id = $1', [leaver.id])).toEqual([]);
    expect(
      await market.db.query('select from products where hold_booking_id is not null and id = $1', [wanted]),
    ).toEqual([]);
    expect(await adminActionsOn(market, 'person', leaver.id)).toEqual([
      {
        adminId: leaver.id,
        act: 'delete own account',
        before: expect.objectContaining({ deleted: false }),
        after: expect.objectContaining({ deleted: true, removedProducts: [own] }),
      },
    ]);
  });

  it.each(['buyer', 'seller'] as const)(
    'waits, for the %s of a paid booking, until 30 days have passed or it is refunded',
    async (side) => {
      const people = { seller: await market.person('seller'), buyer: await market.person('user') };
      const product = await market.product(people.seller.id, await market.category());
      const booking = await insertBooking(market, product, people.buyer);
      await payBooking(market, booking);
      const after = (change: string) => market.db.query(`update bookings set ${change} where id = $1`, [booking]);

      await after(`paid_at = now() - interval '29 days'`);
      expect(outcome(await leave(people[side]))).toBe('409 HANDOVER_PENDING');
      expect(outcome(await send(market, 'GET /users/me', people[side]))).toBe('200');
      await after(side === 'buyer' ? `paid_at = now() - interval '31 days'` : 'refunded_at = now()');
      expect(outcome(await leave(people[side]))).toBe('200');
    },
  );

  it('refuses the last admin', async () => {
    await market.db.query(`update people set deleted_at = now() where role = 'admin' and deleted_at is null`);
    const [first, last] = [await market.person('admin'), await market.person('admin')];
    expect(outcome(await leave(first))).toBe('200');
    expect(outcome(await leave(last))).toBe('409 LAST_ADMIN');
    expect(outcome(await send(market, 'GET /allUsers', last))).toBe('200');
  });

  it('leaves one admin when the last two leave concurrently', async () => {
    await market.db.query(`update people set deleted_at = now() where role = 'admin' and deleted_at is null`);
    const admins = [await market.person('admin'), await market.person('admin')];
    expect((await Promise.all(admins.map(leave))).map(outcome).sort()).toEqual(['200', '409 LAST_ADMIN']);
  });
});

describe('a person who left', () => {
  const register = (email: string, idToken: string) =>
    send(market, 'PUT /users', bearer(idToken), { email, userName: 'Back Again' });

  async function gone(role: Role, by: 'self' | 'admin') {
    const person = await market.person(role, { verified: true });
    const { idToken } = await signUpOf(market, person.email);
    const { accessToken } = (await exchange(person.email, idToken)).json<{ accessToken: string }>();
    if (by === 'self') await send(market, 'DELETE /users/me', bearer(accessToken));
    else await send(market, `DELETE /users/${person.id}`, await market.person('admin'));
    return { ...person, idToken, accessToken };
  }

  it('on their own starts again with the same sign-in: another account, nothing of the old one', async () => {
    const { id, email, idToken, accessToken } = await gone('seller', 'self');
    expect(outcome(await exchange(email, idToken))).toBe('403 ACCOUNT_UNKNOWN');
    expect((await register(email, idToken)).json()).toMatchObject({ upsertedCount: 1 });
    const fresh = (await exchange(email, idToken)).json<{ accessToken: string }>();
    const profile = await profileOf(bearer(fresh.accessToken));
    expect(profile).toMatchObject({ email, role: 'user', status: 'not verified' });
    expect(profile).not.toMatchObject({ _id: id });
    expect(outcome(await send(market, 'GET /users/me', bearer(accessToken)))).toBe('401 ACCOUNT_DELETED');
    expect((await send(market, `GET /verifyseller/${email}`)).json()).toEqual({ status: 'not verified' });
  });

  it('by an admin’s deletion stays out with the same sign-in, with an unverified new one, and with a new email', async () => {
    const { email, idToken } = await gone('seller', 'admin');
    expect(outcome(await exchange(email, idToken))).toBe('403 ACCOUNT_DELETED');
    expect(outcome(await register(email, idToken))).toBe('403 ACCOUNT_DELETED');
    const moved = `moved.${email}`;
    await askIdentity(market, 'update', { idToken, email: moved });
    expect(outcome(await register(moved, await googleProofOf(market, moved)))).toBe('403 ACCOUNT_DELETED');
    expect(outcome(await register(email, (await signUpOf(market, email)).idToken))).toBe('403 ACCOUNT_DELETED');
  });

  it('by an admin’s deletion with a verified email stays out with every sign-in of it', async () => {
    const { id, email, idToken } = await gone('seller', 'admin');
    await market.db.query('update people set email_proven_at = now() where id = $1', [id]);
    await askIdentity(market, 'delete', { idToken });
    expect(outcome(await register(email, await googleProofOf(market, email)))).toBe('403 ACCOUNT_DELETED');
  });

  it('by an admin’s deletion with an unverified email doesn’t keep its verified owner out', async () => {
    const { id, email, idToken } = await gone('seller', 'admin');
    await askIdentity(market, 'delete', { idToken });
    const proven = await googleProofOf(market, email);
    expect(outcome(await exchange(email, proven))).toBe('403 ACCOUNT_UNKNOWN');
    expect((await register(email, proven)).json()).toMatchObject({ upsertedCount: 1 });
    const { accessToken } = (await exchange(email, proven)).json<{ accessToken: string }>();
    const profile = await profileOf(bearer(accessToken));
    expect(profile).toMatchObject({ email, role: 'user', userName: 'Back Again' });
    expect(profile).not.toMatchObject({ _id: id });
    expect(
      await market.db.query('select sub is not null as barred from people where id = $1 and not deleted_by_self', [id]),
    ).toEqual([{ barred: true }]);
  });

  it('on their own is kept out by an admin who deletes them a moment later', async () => {
    const [{ id, email, idToken }, admin] = [await gone('seller', 'self'), await market.person('admin')];
    expect((await send(market, `DELETE /users/${id}`, admin)).json()).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await send(market, `DELETE /users/${id}`, admin)).json()).toEqual({ acknowledged: true, deletedCount: 0 });
    expect(outcome(await register(email, idToken))).toBe('403 ACCOUNT_DELETED');
    expect((await adminActionsOn(market, 'person', id)).at(-1)).toMatchObject({
      adminId: admin.id,
      act: 'delete person',
    });
  });

  it('on their own and has registered again is deleted only by the new account', async () => {
    const { id, email, idToken } = await gone('seller', 'self');
    await register(email, idToken);
    expect((await send(market, `DELETE /users/${id}`, await market.person('admin'))).json()).toEqual({
      acknowledged: true,
      deletedCount: 0,
    });
    expect(outcome(await exchange(email, idToken))).toBe('200');
  });
});
