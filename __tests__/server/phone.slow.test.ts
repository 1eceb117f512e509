import { PHONE_PROOFS_PER_HOUR } from '#contract/rate-limits';
import type { ProductDetails } from '#contract/catalogue/product';
import type { Profile } from '#contract/people/person';
import type { Seller } from '#contract/catalogue/seller';
import { provePhone } from '../../server/features/site/profile/profile.queries.ts';
import { assertPhoneProven } from '../../server/features/site/profile/profile.rules.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { bearer, linkPhone, newNumber, phoneProof, phoneSession, unlinkPhone } from '../helpers/market/people.ts';
import { WALLET } from '../helpers/money/deals.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket({ connections: 6 });
});
afterAll(() => market.close());

const profileOf = async (who: TestPerson) => (await sendOk(market, 'GET /users/me', who)).json<Profile>();
const prove = (who: TestPerson, body: object) => send(market, 'PUT /users/me/phone', who, body);
/** A seller who has proven a number, which was then unlinked, as the browser does. */
async function provenSeller(number = newNumber()) {
  const seller = await market.person('seller');
  await proveAgain(seller, number);
  return { seller, number };
}
async function proveAgain(person: TestPerson, number: string): Promise<void> {
  const proof = await phoneProof(market, person, number);
  expect(outcome(await prove(person, proof))).toBe('200');
  await unlinkPhone(market, proof);
}

describe('PUT /users/me/phone', () => {
  it('stores the number of a token as the person’s proven number', async () => {
    const [person, number] = [await market.person('user'), newNumber()];
    expect(await profileOf(person)).toMatchObject({ phone: '', phoneProven: false });
    const answer = await prove(person, await phoneProof(market, person, number));
    expect(answer.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect(await profileOf(person)).toMatchObject({ phone: number, phoneProven: true });
  });

  it('replaces the proven number by another, and accepts the same again', async () => {
    const { seller, number } = await provenSeller();
    const other = newNumber();
    await proveAgain(seller, other);
    expect(await profileOf(seller)).toMatchObject({ phone: other, phoneProven: true });
    await proveAgain(seller, other);
    // The former number is free.
    await provenSeller(number);
  });

  it('refuses a number that another account has proven, until that account is deleted', async () => {
    const { seller, number } = await provenSeller();
    const other = await market.person('user');
    const proof = await phoneProof(market, other, number);
    expect(outcome(await prove(other, proof))).toBe('409 PHONE_TAKEN');
    expect(await profileOf(other)).toMatchObject({ phone: '', phoneProven: false });
    await sendOk(market, 'DELETE /users/me', seller);
    expect(outcome(await prove(other, proof))).toBe('200');
  });

  it('refuses somebody else’s token', async () => {
    const [person, other] = [await market.person('user'), await market.person('user')];
    await phoneSession(market, person);
    expect(outcome(await prove(person, await phoneProof(market, other)))).toBe('403 EMAIL_MISMATCH');
    expect(await profileOf(person)).toMatchObject({ phone: '', phoneProven: false });
  });

  it('refuses a token without a number, one that was unlinked since, and one that is none', async () => {
    const person = await market.person('user');
    const session = await phoneSession(market, person);
    expect(outcome(await prove(person, session))).toBe('403 PHONE_UNPROVEN');
    const linked = await linkPhone(market, session, newNumber());
    await unlinkPhone(market, linked);
    expect(outcome(await prove(person, { idToken: linked.idToken }))).toBe('403 PHONE_UNPROVEN');
    expect(outcome(await prove(person, { idToken: 'made-up' }))).toBe('403 PHONE_UNPROVEN');
    expect(outcome(await prove(person, {}))).toBe('400 VALIDATION');
    expect(await profileOf(person)).toMatchObject({ phone: '', phoneProven: false });
  });

  it('refuses a token that is older than five minutes', () => {
    const proven = { phone: '+8801711000002', issuedAt: 1000 };
    expect(assertPhoneProven(proven, 1300)).toBe('+8801711000002');
    expect(() => assertPhoneProven(proven, 1301)).toThrow('ask for a new code');
  });

  it('refuses more attempts than an hour allows', async () => {
    const person = await market.person('user');
    for (let tries = 0; tries < PHONE_PROOFS_PER_HOUR; tries += 1)
      expect(outcome(await prove(person, { idToken: 'made-up' }))).toBe('403 PHONE_UNPROVEN');
    const answer = await prove(person, { idToken: 'made-up' });
    expect([outcome(answer), Number(answer.headers['retry-after'])]).toEqual([
      '429 TOO_MANY_REQUESTS',
      expect.any(Number),
    ]);
  });
});

it('of two accounts that prove one number at the same time, one wins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const phone = newNumber();
    const people = [await market.person('user'), await market.person('seller')];
    for (const { id } of people) await market.db.query('update people set sub = $2 where id = $1', [id, `sub ${id}`]);
    const results = await Promise.all(people.map(({ id }) => provePhone(market.db, { id, sub: `sub ${id}`, phone })));
    expect(results.sort()).toEqual([1, 'taken']);
    expect((await Promise.all(people.map(profileOf))).filter(({ phoneProven }) => phoneProven)).toHaveLength(1);
  }
});

describe('the proof', () => {
  it.each([[''], ['01711-999999']])('ends when the number is changed to "%s"', async (phone) => {
    const { seller } = await provenSeller();
    await sendOk(market, 'PATCH /users/me', seller, { phone });
    expect(await profileOf(seller)).toMatchObject({ phoneProven: false });
  });

  it('stays when other fields change, or the number is only written differently', async () => {
    const { seller, number } = await provenSeller();
    await sendOk(market, 'PATCH /users/me', seller, { userName: 'Another Name', phone: number.replace('+88', '') });
    expect(await profileOf(seller)).toMatchObject({ phone: number, phoneProven: true });
  });

  it('is public on the seller’s page, and on pages of products with that number; the number is not', async () => {
    const { seller, number } = await provenSeller();
    const category = await market.category();
    const [same, other] = [await market.product(seller.id, category), await market.product(seller.id, category)];
    await market.db.query('update products set seller_phone = $2 where id = $1', [same, number]);
    const page = await send(market, `GET /sellers/${seller.id}`);
    const products = await Promise.all([same, other].map((id) => send(market, `GET /products/${id}`)));
    expect(page.json<Seller>().phoneProven).toBe(true);
    expect(products.map((product) => product.json<ProductDetails>().sellerPhoneProven)).toEqual([true, false]);
    for (const { body } of [page, ...products]) expect(body).not.toContain(number.slice(4));
  });
});

it('a code to a phone is no fresh sign-in', async () => {
  const person = await market.person('seller', { userName: 'Kamal Hossain' });
  const session = await phoneSession(market, person);
  const change = async ({ idToken }: { idToken: string }) => {
    const answer = await sendOk(market, `GET /jwt?email=${person.email}`, bearer(idToken));
    const { accessToken } = answer.json<{ accessToken: string }>();
    return outcome(await send(market, 'PUT /payout-method', bearer(accessToken), WALLET));
  };
  expect(await change(session)).toBe('200');
  expect(await change(await linkPhone(market, session, newNumber()))).toBe('403 SIGN_IN_AGAIN');
});
