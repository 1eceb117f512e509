import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, TEST_IMAGE } from '../helpers/market/market.ts';
import { bearer, proofOf } from '../helpers/market/people.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const rowOf = async (email: string) =>
  (
    await market.db.query(
      'select email, user_name as name, image, role, status from people where email_key = lower($1)',
      [email],
    )
  )[0];

describe('PUT /users', () => {
  const email = 'new.person@example.com';

  it('inserts once, never verified, then changes only name and image', async () => {
    const proof = bearer(await proofOf(market, email));
    const first = await send(market, 'PUT /users', proof, {
      email: email.toUpperCase(),
      userName: 'New Person',
      role: 'seller',
      status: 'verified',
      image: TEST_IMAGE,
    });
    expect(first.json()).toEqual({ acknowledged: true, matchedCount: 0, modifiedCount: 0, upsertedCount: 1 });
    expect(await rowOf(email)).toEqual({
      email,
      name: 'New Person',
      image: TEST_IMAGE,
      role: 'seller',
      status: 'not verified',
    });

    const google = await send(market, 'PUT /users', proof, {
      email,
      userName: 'Newer Name',
      role: 'user',
      status: 'not verified',
      image: '',
    });
    expect(google.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1, upsertedCount: 0 });
    expect(await rowOf(email)).toEqual({
      email,
      name: 'Newer Name',
      image: TEST_IMAGE,
      role: 'seller',
      status: 'not verified',
    });
  });

  it('keeps the name of a verified seller, who must not lose the badge by signing in with Google', async () => {
    const proof = bearer(await proofOf(market, 'badge@example.com'));
    await send(market, 'PUT /users', proof, { email: 'badge@example.com', userName: 'Kamal Hossain', role: 'seller' });
    await market.db.query(`update people set status = 'verified' where email = 'badge@example.com'`);
    await send(market, 'PUT /users', proof, { email: 'badge@example.com', userName: 'K. Hossain', image: TEST_IMAGE });
    expect(await rowOf('badge@example.com')).toEqual({
      email: 'badge@example.com',
      name: 'Kamal Hossain',
      image: TEST_IMAGE,
      role: 'seller',
      status: 'verified',
    });
  });

  it('defaults to a buyer', async () => {
    await send(market, 'PUT /users', bearer(await proofOf(market, 'plain@example.com')), {
      email: 'plain@example.com',
      userName: 'Plain',
    });
    expect(await rowOf('plain@example.com')).toMatchObject({ role: 'user', status: 'not verified' });
  });

  it('refuses the admin role, and stores nothing', async () => {
    const answer = await send(market, 'PUT /users', bearer(await proofOf(market, 'sly@example.com')), {
      email: 'sly@example.com',
      userName: 'Sly',
      role: 'admin',
    });
    expect(outcome(answer)).toBe('403 ROLE_REFUSED');
    expect(await rowOf('sly@example.com')).toBeUndefined();
  });

  it('doesn’t demote or promote existing people', async () => {
    const admin = await market.person('admin', { email: 'boss@example.com' });
    const proof = bearer(await proofOf(market, admin.email));
    expect(
      outcome(await send(market, 'PUT /users', proof, { email: admin.email, userName: 'Boss', role: 'user' })),
    ).toBe('200');
    expect(await rowOf(admin.email)).toMatchObject({ role: 'admin', name: 'Boss' });
  });

  it('trusts the ID token, not the body', async () => {
    const proof = bearer(await proofOf(market, 'me@example.com'));
    expect(outcome(await send(market, 'PUT /users', proof, { email: 'you@example.com', userName: 'You' }))).toBe(
      '403 EMAIL_MISMATCH',
    );
    expect(outcome(await send(market, 'PUT /users', undefined, { email: 'you@example.com', userName: 'You' }))).toBe(
      '401 UNAUTHENTICATED',
    );
    expect(await rowOf('you@example.com')).toBeUndefined();
  });

  it('doesn’t restore a deleted person', async () => {
    const gone = await market.person('seller', { email: 'left@example.com' });
    await market.db.query('update people set deleted_at = now() where id = $1', [gone.id]);
    const answer = await send(market, 'PUT /users', bearer(await proofOf(market, gone.email)), {
      email: gone.email,
      userName: 'Back Again',
    });
    expect(outcome(answer)).toBe('403 ACCOUNT_DELETED');
    expect(await rowOf(gone.email)).toMatchObject({ name: 'Test Person' });
  });

  it('keeps one row for two concurrent first sign-ins', async () => {
    const proof = bearer(await proofOf(market, 'twice@example.com'));
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(market, 'PUT /users', proof, { email: 'twice@example.com', userName: 'Twice' })),
    );
    expect(answers.map(outcome)).toEqual(['200', '200', '200']);
    expect(answers.map((answer) => answer.json<{ upsertedCount: number }>().upsertedCount).sort()).toEqual([0, 0, 1]);
  });

  it('stores a picture of our own host as a path', async () => {
    const { publicUrl } = market.services.env;
    await send(market, 'PUT /users', bearer(await proofOf(market, 'pic@example.com')), {
      email: 'pic@example.com',
      userName: 'Pic',
      image: publicUrl + TEST_IMAGE,
    });
    expect(await rowOf('pic@example.com')).toMatchObject({ image: TEST_IMAGE });
  });

  it('refuses unstorable text as invalid', async () => {
    const answer = await send(market, 'PUT /users', bearer(await proofOf(market, 'nul@example.com')), {
      email: 'nul@example.com',
      userName: 'Nul',
      image: 'https://i.ibb.co/\u0000.jpg',
    });
    expect(outcome(answer)).toBe('400 VALIDATION');
  });
});

describe('role lookups', () => {
  it('answer for the caller’s own email, in any case', async () => {
    const seller = await market.person('seller', { email: 'Kamal@Example.com' });
    expect((await send(market, 'GET /users/seller/kAMAL@example.com', seller)).json()).toEqual({ isSeller: true });
    expect((await send(market, 'GET /users/admin/kamal@example.com', seller)).json()).toEqual({ isAdmin: false });
  });

  it('answer false for anyone else, unless an admin asks', async () => {
    const [admin, seller, buyer] = [
      await market.person('admin'),
      await market.person('seller'),
      await market.person('user'),
    ];
    expect((await send(market, `GET /users/admin/${admin.email}`, buyer)).json()).toEqual({ isAdmin: false });
    expect((await send(market, `GET /users/seller/${seller.email}`, buyer)).json()).toEqual({ isSeller: false });
    expect((await send(market, `GET /users/seller/${seller.email}`, admin)).json()).toEqual({ isSeller: true });
    expect((await send(market, 'GET /users/seller/nobody@example.com', admin)).json()).toEqual({ isSeller: false });
    await market.db.query('update people set deleted_at = now() where id = $1', [seller.id]);
    expect((await send(market, `GET /users/seller/${seller.email}`, admin)).json()).toEqual({ isSeller: false });
  });
});

describe('GET /verifyseller', () => {
  it('returns only the status, to anyone, with path and email in any case', async () => {
    await market.person('seller', { email: 'Verified@Example.com', verified: true });
    for (const path of [
      '/verifyseller/verified@example.com',
      '/verifySeller/VERIFIED@EXAMPLE.COM',
      '/VERIFYSELLER/Verified@Example.com',
    ]) {
      const answer = await send(market, `GET ${path}`);
      expect([path, answer.json()]).toEqual([path, { status: 'verified' }]);
    }
  });

  it('reports unknown and deleted sellers as not verified', async () => {
    const gone = await market.person('seller', { verified: true });
    await market.db.query('update people set deleted_at = now() where id = $1', [gone.id]);
    expect((await send(market, `GET /verifyseller/${gone.email}`)).json()).toEqual({ status: 'not verified' });
    expect((await send(market, 'GET /verifyseller/nobody@example.com')).json()).toEqual({ status: 'not verified' });
  });
});
