import { decodeJwt, SignJWT } from 'jose';
import { build } from '../../server/app.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { bearer, googleProofOf, proofOf } from '../helpers/market/people.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const requestToken = (email: string, token?: string) =>
  send(market, `GET /jwt?email=${encodeURIComponent(email)}`, token ? bearer(token) : undefined);

describe('GET /jwt', () => {
  it('exchanges a Firebase ID token for our own 60-minute token', async () => {
    const buyer = await market.person('user', { email: 'Proven.Buyer@Example.com' });
    const answer = await requestToken('proven.buyer@example.COM', await proofOf(market, 'proven.buyer@example.com'));
    expect(outcome(answer)).toBe('200');
    const { accessToken } = answer.json<{ accessToken: string }>();
    const claims = decodeJwt(accessToken);
    expect(claims.sub).toBe(buyer.id);
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(60 * 60);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(outcome(await send(market, `GET /products?email=${buyer.email}`, bearer(accessToken)))).toBe('200');
  });

  it('gives nothing to a person who merely types an email', async () => {
    const victim = await market.person('admin');
    expect(outcome(await requestToken(victim.email))).toBe('401 UNAUTHENTICATED');
    expect(outcome(await requestToken(victim.email, 'not-a-token'))).toBe('401 UNAUTHENTICATED');
  });

  it('refuses another person’s ID token', async () => {
    const victim = await market.person('admin');
    expect(outcome(await requestToken(victim.email, await proofOf(market, 'somebody.else@example.com')))).toBe(
      '403 EMAIL_MISMATCH',
    );
  });

  it('refuses our own token and forged ones as proof', async () => {
    const victim = await market.person('admin');
    expect(outcome(await requestToken(victim.email, victim.headers.authorization.slice('Bearer '.length)))).toBe(
      '401 UNAUTHENTICATED',
    );
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const { projectId } = market.services.env.firebase;
    const claims = {
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: 'x',
      email: victim.email,
      exp: Date.now(),
    };
    expect(outcome(await requestToken(victim.email, `${part({ alg: 'none' })}.${part(claims)}.`))).toBe(
      '401 UNAUTHENTICATED',
    );
  });

  it('distinguishes people without an account from deleted ones', async () => {
    expect(outcome(await requestToken('stranger@example.com', await proofOf(market, 'stranger@example.com')))).toBe(
      '403 ACCOUNT_UNKNOWN',
    );
    const gone = await market.person('user', { email: 'gone@example.com' });
    await market.db.query('update people set deleted_at = now() where id = $1', [gone.id]);
    expect(outcome(await requestToken('gone@example.com', await proofOf(market, 'gone@example.com')))).toBe(
      '403 ACCOUNT_DELETED',
    );
  });

  it('names the invalid field', async () => {
    const answer = await send(market, 'GET /jwt', bearer(await proofOf(market, 'no.query@example.com')));
    expect(outcome(answer)).toBe('400 VALIDATION');
    expect(answer.json()).toMatchObject({ field: 'email' });
  });
});

describe('an email registered by someone else before its owner', () => {
  const put = (email: string, token: string, role: string) =>
    send(market, 'PUT /users', bearer(token), { email, userName: 'Somebody', role });

  it('belongs to the owner from the first verification: earlier tokens end, and unverified sign-ins get none', async () => {
    const email = 'pre.registered@example.com';
    const unproven = await proofOf(market, email);
    expect(outcome(await put(email, unproven, 'user'))).toBe('200');
    const early = (await requestToken(email, unproven)).json<{ accessToken: string }>().accessToken;
    const list = async (token: string) => outcome(await send(market, `GET /bookings?email=${email}`, bearer(token)));
    expect(await list(early)).toBe('200');

    // The sign-in service ends tokens issued before the verification, and counts in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const proven = await googleProofOf(market, email);
    expect(outcome(await put(email, proven, 'user'))).toBe('200');
    expect(await list(early)).toBe('401 TOKEN_EXPIRED');
    expect(outcome(await requestToken(email, unproven))).toBe('401 TOKEN_EXPIRED');
    expect(outcome(await put(email, unproven, 'user'))).toBe('401 TOKEN_EXPIRED');
  });

  it('once verified, can’t be used by an unverified sign-in', async () => {
    const email = 'once.proven@example.com';
    const unproven = await proofOf(market, email);
    expect(outcome(await put(email, unproven, 'user'))).toBe('200');
    await market.db.query('update people set email_proven_at = now() where email = $1', [email]);
    expect(outcome(await requestToken(email, unproven))).toBe('403 EMAIL_UNPROVEN');
    expect(outcome(await put(email, unproven, 'user'))).toBe('403 EMAIL_UNPROVEN');
  });

  it('stays available to its owner, who verifies it each time, new or known', async () => {
    const email = 'proven.from.the.start@example.com';
    const proven = await googleProofOf(market, email);
    expect(outcome(await put(email, proven, 'user'))).toBe('200');
    const { accessToken } = (await requestToken(email, proven)).json<{ accessToken: string }>();
    expect(outcome(await send(market, `GET /bookings?email=${email}`, bearer(accessToken)))).toBe('200');
    expect(outcome(await put(email, await googleProofOf(market, email), 'user'))).toBe('200');
  });
});

describe('our token', () => {
  const path = (email: string) => `GET /products?email=${email}`;
  const signed = (sub: string, change: { secret?: string; issuer?: string; expires?: string } = {}) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setIssuer(change.issuer ?? 'motohaat')
      .setAudience('motohaat')
      .setIssuedAt('2 hours ago')
      .setExpirationTime(change.expires ?? '1 hour')
      .sign(new TextEncoder().encode(change.secret ?? market.services.env.tokenSecret));

  it('is refused if it is expired, forged, from another issuer, or nobody’s', async () => {
    const person = await market.person('user');
    const as = async (token: string) => outcome(await send(market, path(person.email), bearer(token)));
    expect(await as(await signed(person.id))).toBe('200');
    expect(await as(await signed(person.id, { expires: '1 hour ago' }))).toBe('401 TOKEN_EXPIRED');
    expect(await as(await signed(person.id, { secret: 'another-secret-of-at-least-32-characters' }))).toBe(
      '401 UNAUTHENTICATED',
    );
    expect(await as(await signed(person.id, { issuer: 'another' }))).toBe('401 UNAUTHENTICATED');
    expect(await as(await signed('999999999'))).toBe('401 UNAUTHENTICATED');
    expect(outcome(await send(market, path(person.email), { headers: { authorization: 'Basic abc' } }))).toBe(
      '401 UNAUTHENTICATED',
    );
  });

  it('with another version of its person is refused, higher or lower', async () => {
    const person = await market.person('user');
    const as = async (tokenVersion: number) =>
      outcome(
        await send(market, path(person.email), bearer(await market.services.tokens.issue({ ...person, tokenVersion }))),
      );
    expect(await as(0)).toBe('200');
    await market.db.query('update people set token_version = 1 where id = $1', [person.id]);
    expect([await as(0), await as(1), await as(2)]).toEqual(['401 TOKEN_EXPIRED', '200', '401 TOKEN_EXPIRED']);
  });

  it('ends with the next request after its person is deleted', async () => {
    const person = await market.person('user');
    expect(outcome(await send(market, path(person.email), person))).toBe('200');
    await market.db.query('update people set deleted_at = now() where id = $1', [person.id]);
    expect(outcome(await send(market, path(person.email), person))).toBe('401 ACCOUNT_DELETED');
  });

  it('has no role: a changed one takes effect immediately', async () => {
    const person = await market.person('admin');
    expect(outcome(await send(market, 'GET /allUsers', person))).toBe('200');
    await market.db.query(`update people set role = 'user' where id = $1`, [person.id]);
    expect(outcome(await send(market, 'GET /allUsers', person))).toBe('403 FORBIDDEN');
  });
});

describe('POST /logout', () => {
  it('ends every token of that person only, on every process; a new sign-in works again', async () => {
    const [person, other] = [await market.person('user'), await market.person('user')];
    const another = await build(market.services);
    const onAnother = async (headers: { authorization: string }) =>
      outcome(await another.inject({ url: `/api/bookings?email=${person.email}`, headers }));
    expect(await onAnother(person.headers)).toBe('200');

    const answer = await send(market, 'POST /logout', person);
    expect([outcome(answer), answer.json()]).toEqual(['200', { acknowledged: true }]);
    expect(await onAnother(person.headers)).toBe('401 TOKEN_EXPIRED');
    expect(outcome(await send(market, 'POST /logout', person))).toBe('401 TOKEN_EXPIRED');
    expect(outcome(await send(market, `GET /bookings?email=${other.email}`, other))).toBe('200');

    const { accessToken } = (await requestToken(person.email, await proofOf(market, person.email))).json<{
      accessToken: string;
    }>();
    expect(await onAnother(bearer(accessToken).headers)).toBe('200');
    await another.close();
  });

  it('is for signed-in people', async () =>
    expect(outcome(await send(market, 'POST /logout'))).toBe('401 UNAUTHENTICATED'));
});
