import { build } from '../../server/app.ts';
import { createIdentityProvider, IDENTITY_TIMEOUTS } from '../../server/services/identity/identity.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { askIdentity, bearer, googleProofOf, PASSWORD, proofOf, signUpOf } from '../helpers/market/people.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

let count = 0;
const newEmail = () => `rider${(count += 1)}@example.com`;

const exchange = (email: string, idToken: string) =>
  send(market, `GET /jwt?email=${encodeURIComponent(email)}`, bearer(idToken));
const register = (email: string, idToken: string) =>
  send(market, 'PUT /users', bearer(idToken), { email, userName: 'Some Rider' });
const tokenOf = async (email: string, idToken: string) =>
  (await exchange(email, idToken)).json<{ accessToken: string }>().accessToken;
const me = (accessToken: string) => send(market, 'GET /users/me', bearer(accessToken));

/** A registered person with an account at the sign-in service. */
async function registered(email = newEmail()) {
  const { idToken, localId } = await signUpOf(market, email);
  expect(outcome(await register(email, idToken))).toBe('200');
  const accessToken = await tokenOf(email, idToken);
  const { _id } = (await me(accessToken)).json<{ _id: string }>();
  return { email, idToken, localId, accessToken, id: _id };
}

describe('an email whose sign-in account was deleted and registered again', () => {
  it('by a person without verification gives them neither the account nor its name', async () => {
    const owner = await registered();
    await askIdentity(market, 'delete', { idToken: owner.idToken });
    const stranger = await proofOf(market, owner.email);
    expect(outcome(await exchange(owner.email, stranger))).toBe('403 ACCOUNT_OTHER_OWNER');
    expect(
      outcome(await send(market, 'PUT /users', bearer(stranger), { email: owner.email, userName: 'Stranger' })),
    ).toBe('403 ACCOUNT_OTHER_OWNER');
    expect((await me(owner.accessToken)).json()).toMatchObject({ _id: owner.id, userName: 'Some Rider' });
  });

  it('by its verified owner gives them the account, and immediately ends every earlier token', async () => {
    const owner = await registered();
    await askIdentity(market, 'delete', { idToken: owner.idToken });
    const accessToken = await tokenOf(owner.email, await googleProofOf(market, owner.email));
    expect(outcome(await me(owner.accessToken))).toBe('401 TOKEN_EXPIRED');
    expect((await me(accessToken)).json()).toMatchObject({ _id: owner.id });
  });

  it('by two verified owners in turn is the later one’s', async () => {
    const owner = await registered();
    await askIdentity(market, 'delete', { idToken: owner.idToken });
    const second = await googleProofOf(market, owner.email);
    const secondToken = await tokenOf(owner.email, second);
    await askIdentity(market, 'delete', { idToken: second });
    expect(outcome(await exchange(owner.email, await proofOf(market, owner.email)))).toBe('403 ACCOUNT_OTHER_OWNER');
    expect(outcome(await me(secondToken))).toBe('200');
  });
});

describe('an identity whose email has changed', () => {
  /** Signs in again with the changed, unverified email. */
  async function moved(owner: { idToken: string }, email: string): Promise<string> {
    await askIdentity(market, 'update', { idToken: owner.idToken, email });
    return (await askIdentity(market, 'signInWithPassword', { email, password: PASSWORD })).idToken;
  }

  it('keeps its account once the new email is verified, and until then gets an error that says so', async () => {
    const [owner, email] = [await registered(), newEmail()];
    const unproven = await moved(owner, email);
    expect(outcome(await exchange(email, unproven))).toBe('403 NEW_EMAIL_UNPROVEN');
    expect(outcome(await register(email, unproven))).toBe('403 NEW_EMAIL_UNPROVEN');
    const accessToken = await tokenOf(email, await googleProofOf(market, email));
    expect((await me(accessToken)).json()).toMatchObject({ _id: owner.id, email });
    expect(outcome(await exchange(owner.email, await proofOf(market, owner.email)))).toBe('403 ACCOUNT_UNKNOWN');
  });

  it('with a token from before the change no longer verifies the old email', async () => {
    const owner = await registered();
    await moved(owner, newEmail());
    expect(outcome(await exchange(owner.email, owner.idToken))).toBe('401 TOKEN_EXPIRED');
  });

  it('is refused another living person’s email', async () => {
    const [owner, other] = [await registered(), await market.person('seller')];
    await moved(owner, other.email);
    const proven = await googleProofOf(market, other.email);
    expect(outcome(await exchange(other.email, proven))).toBe('409 EMAIL_TAKEN');
    expect(outcome(await register(other.email, proven))).toBe('409 EMAIL_TAKEN');
    expect((await me(owner.accessToken)).json()).toMatchObject({ _id: owner.id, email: owner.email });
  });
});

describe('an email that its holder here never verified', () => {
  /**
   * The squatter's sign-in account is gone, and another account's owner verifies the email as
   * theirs.
   */
  async function provenMove(owner: { idToken: string }, squatter: { email: string; idToken: string }): Promise<string> {
    await askIdentity(market, 'delete', { idToken: squatter.idToken });
    await askIdentity(market, 'update', { idToken: owner.idToken, email: squatter.email });
    return googleProofOf(market, squatter.email);
  }

  it('goes to a person who moves to it with verification; the holder keeps their account without it, and their tokens end', async () => {
    const [owner, squatter] = [await registered(), await registered()];
    const accessToken = await tokenOf(squatter.email, await provenMove(owner, squatter));
    expect((await me(accessToken)).json()).toMatchObject({ _id: owner.id, email: squatter.email });
    expect(outcome(await me(squatter.accessToken))).toBe('401 TOKEN_EXPIRED');
    const [row] = await market.db.query<{ email: string; sub: string }>('select email, sub from people where id = $1', [
      squatter.id,
    ]);
    expect(row).toEqual({
      email: expect.stringMatching(new RegExp(`^unproven-${squatter.id}-.+@invalid$`)),
      sub: squatter.localId,
    });
  });

  it('is permanently lost: the holder returns with an email they verify', async () => {
    const [owner, squatter, email] = [await registered(), await registered(), newEmail()];
    await askIdentity(market, 'update', { idToken: squatter.idToken, email });
    await askIdentity(market, 'update', { idToken: owner.idToken, email: squatter.email });
    expect(outcome(await exchange(squatter.email, await googleProofOf(market, squatter.email)))).toBe('200');
    const unproven = (await askIdentity(market, 'signInWithPassword', { email, password: PASSWORD })).idToken;
    expect(outcome(await exchange(email, unproven))).toBe('403 NEW_EMAIL_UNPROVEN');
    expect((await me(await tokenOf(email, await googleProofOf(market, email)))).json()).toMatchObject({
      _id: squatter.id,
      email,
    });
  });

  it('doesn’t go to an equally unverified person', async () => {
    const [owner, squatter] = [await registered(), await registered()];
    await askIdentity(market, 'delete', { idToken: squatter.idToken });
    await askIdentity(market, 'update', { idToken: owner.idToken, email: squatter.email });
    const { idToken } = await askIdentity(market, 'signInWithPassword', { email: squatter.email, password: PASSWORD });
    expect(outcome(await exchange(squatter.email, idToken))).toBe('403 NEW_EMAIL_UNPROVEN');
    expect(outcome(await me(squatter.accessToken))).toBe('200');
  });

  it('stays with a holder who has verified it', async () => {
    const [owner, holder] = [await registered(), await registered()];
    await market.db.query('update people set email_proven_at = now() where id = $1', [holder.id]);
    expect(outcome(await exchange(holder.email, await provenMove(owner, holder)))).toBe('409 EMAIL_TAKEN');
    expect(outcome(await me(holder.accessToken))).toBe('200');
  });
});

describe('a person from before identities were stored', () => {
  it('is permanently bound by the first verification', async () => {
    const person = await market.person('seller');
    const first = await signUpOf(market, person.email);
    expect(outcome(await exchange(person.email, first.idToken))).toBe('200');
    await askIdentity(market, 'delete', { idToken: first.idToken });
    expect(outcome(await exchange(person.email, await proofOf(market, person.email)))).toBe('403 ACCOUNT_OTHER_OWNER');
  });

  it('is bound only by a verified email once its owner has verified it', async () => {
    const person = await market.person('seller');
    await market.db.query('update people set email_proven_at = now() where id = $1', [person.id]);
    expect(outcome(await exchange(person.email, await proofOf(market, person.email)))).toBe('403 EMAIL_UNPROVEN');
    expect(outcome(await exchange(person.email, await googleProofOf(market, person.email)))).toBe('200');
  });

  it('is bound once when several tabs arrive concurrently', async () => {
    const person = await market.person('user');
    const first = await signUpOf(market, person.email);
    const answers = await Promise.all([1, 2, 3].map(() => exchange(person.email, first.idToken)));
    const tokens = answers.map((answer) => answer.json<{ accessToken: string }>().accessToken);
    expect(await Promise.all(tokens.map(async (token) => outcome(await me(token))))).toEqual(['200', '200', '200']);
  });
});

describe('an ID token with a valid signature', () => {
  it('is worthless after its account was deleted', async () => {
    const { email, idToken } = await registered();
    await askIdentity(market, 'delete', { idToken });
    expect(outcome(await exchange(email, idToken))).toBe('403 IDENTITY_DELETED');
    expect(outcome(await register(email, idToken))).toBe('403 IDENTITY_DELETED');
  });

  it('is worthless while its account is disabled', async () => {
    const { email, idToken } = await registered();
    market.sandbox.accounts.setDisabled(email, true);
    expect(outcome(await exchange(email, idToken))).toBe('403 IDENTITY_DISABLED');
    market.sandbox.accounts.setDisabled(email, false);
    expect(outcome(await exchange(email, idToken))).toBe('200');
  });

  it('is worthless once revoked', async () => {
    const { email, idToken } = await registered();
    await new Promise((resolve) => setTimeout(resolve, 1100)); // Tokens count time in whole seconds.
    const { idToken: renewed } = await askIdentity(market, 'update', { idToken, password: 'another-secret' });
    expect(outcome(await exchange(email, idToken))).toBe('401 TOKEN_EXPIRED');
    expect(outcome(await exchange(email, renewed))).toBe('200');
  });
});

it('a sign-in service that never answers times out each call that needs it', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const identity = createIdentityProvider(
    { ...market.services.env.firebase, lookupUrl: origin },
    { ...IDENTITY_TIMEOUTS, lookupMs: 300 },
  );
  const app = await build({ ...market.services, identity });
  const { email, idToken, accessToken } = await registered();
  const answers = await Promise.all([
    app.inject({ url: `/api/jwt?email=${email}`, ...bearer(idToken) }),
    app.inject({ method: 'PUT', url: '/api/users', ...bearer(idToken), payload: { email, userName: 'Some Rider' } }),
    app.inject({ url: '/api/users/me', ...bearer(accessToken) }),
  ]);
  expect(answers.map(outcome)).toEqual(['503 IDENTITY_PROVIDER_DOWN', '503 IDENTITY_PROVIDER_DOWN', '200']);
  await app.close();
  silent.closeAllConnections();
  silent.close();
});

it('a login records the browser of its network as a hash, and nothing of our own machines', async () => {
  const { email, idToken, id } = await registered();
  const loginFrom = async (remoteAddress: string) => {
    await market.db.query('delete from sign_ins where person_id = $1', [id]);
    const headers = { ...bearer(idToken).headers, 'user-agent': 'Chrome' };
    await market.app.inject({ url: `/api/jwt?email=${email}`, headers, remoteAddress });
    const [row] = await market.db.query<{ device: string | null }>('select device from sign_ins where person_id = $1', [
      id,
    ]);
    return row?.device;
  };
  const device = await loginFrom('203.0.113.7');
  expect(device).toMatch(/^[\w-]{22}$/);
  expect(await loginFrom('203.0.113.7')).toBe(device);
  expect(await loginFrom('203.0.113.8')).not.toBe(device);
  expect(await loginFrom('127.0.0.1')).toBeUndefined();
});
