import { deletePerson } from '../../server/features/admin/admin-users/people.queries.ts';
import type { ProductDetails } from '#contract/catalogue/product';
import type { Seller } from '#contract/catalogue/seller';
import type { Verification, VerificationDetail } from '#contract/trust/verification';
import { PAPERS_OF, VERIFICATION_MONTHS, VERIFICATIONS_PER_DAY } from '#contract/trust/verification-rules';
import { findProductDetails, readProductVersion } from '../../server/features/catalogue/product-card/card.queries.ts';
import { findPublicSeller, readSellerVersion } from '../../server/features/catalogue/seller-profile/seller.queries.ts';
import { listVerifications } from '../../server/features/trust/verification/verification.queries.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { acceptance, decidePapers, draftOf, refusal, sendPapers, uploadPaper } from '../helpers/market/people.ts';
import { adminActionsOn } from '../helpers/market/rows.ts';

let market: Market;
let seller: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  seller = await market.person('seller', { proven: true });
  admin = await market.person('admin');
});

const own = async (who = seller) => (await sendOk(market, 'GET /verification', who)).json<Verification[]>();
const detail = async (id: string) =>
  (await sendOk(market, `GET /verification/${id}`, admin)).json<VerificationDetail>();
const noticesOf = (person: TestPerson) =>
  market.db.query('select kind, event from notices where person_id = $1 order by id', [person.id]);

describe('a seller', () => {
  it('uploads each paper, sends them together, and sees that they wait', async () => {
    for (const [index, paper] of PAPERS_OF.identity.entries()) {
      expect(outcome(await send(market, 'POST /verification', seller, { kind: 'identity' }))).toBe(
        '409 PAPERS_MISSING',
      );
      expect(outcome(await uploadPaper(market, seller, paper))).toBe('200');
      expect((await draftOf(market, seller)).papers).toHaveLength(index + 1);
    }
    await sendOk(market, 'POST /verification', seller, { kind: 'identity' });
    expect((await draftOf(market, seller)).papers).toEqual([]);
    expect(await own()).toMatchObject([{ kind: 'identity', state: 'waiting' }]);
    expect((await own())[0]).not.toHaveProperty('sellerEmail');
  });

  it('replaces a picture with a better one; only that is sent', async () => {
    await uploadPaper(market, seller, 'tin');
    await uploadPaper(market, seller, 'tin');
    const id = await sendPapers(market, seller, 'trade');
    expect((await detail(id)).files.map(({ paper }) => paper)).toEqual(['tradeLicence', 'tin']);
  });

  it('sends identity and trade independently, each once at a time', async () => {
    await sendPapers(market, seller, 'identity');
    await sendPapers(market, seller, 'trade');
    for (const paper of PAPERS_OF.trade) await uploadPaper(market, seller, paper);
    expect(outcome(await send(market, 'POST /verification', seller, { kind: 'trade' }))).toBe(
      '409 VERIFICATION_WAITING',
    );
    // The uploaded papers stay.
    expect((await draftOf(market, seller)).papers).toHaveLength(2);
    expect(await own()).toHaveLength(2);
  });

  it('sends twice at the same time, and once arrives', async () => {
    for (const paper of PAPERS_OF.trade) await uploadPaper(market, seller, paper);
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(market, 'POST /verification', seller, { kind: 'trade' })),
    );
    expect(answers.map(outcome).sort()).toEqual(['200', '409 VERIFICATION_WAITING', '409 VERIFICATION_WAITING']);
  });

  it(`sends at most ${VERIFICATIONS_PER_DAY} times a day; what was uploaded stays`, async () => {
    for (let sent = 0; sent < VERIFICATIONS_PER_DAY; sent += 1)
      await decidePapers(market, admin, await sendPapers(market, seller, 'trade'), refusal);
    for (const paper of PAPERS_OF.trade) await uploadPaper(market, seller, paper);
    expect(outcome(await send(market, 'POST /verification', seller, { kind: 'trade' }))).toBe('429 TOO_MANY_REQUESTS');
    expect((await draftOf(market, seller)).papers).toEqual(['tin', 'tradeLicence']);
  });

  it('sees only their own', async () => {
    await sendPapers(market, seller, 'trade');
    expect(await own(await market.person('seller'))).toEqual([]);
  });
});

describe('the code of the day', () => {
  it('is six digits, the same all day, another one for another person, and is shown beside the selfie', async () => {
    const { code } = await draftOf(market, seller);
    expect(code).toMatch(/^\d{6}$/);
    expect((await draftOf(market, seller)).code).toBe(code);
    expect((await draftOf(market, await market.person('seller'))).code).not.toBe(code);
    const { files } = await detail(await sendPapers(market, seller));
    expect(files.map(({ paper, codes }) => [paper, codes?.[0]])).toEqual([
      ['nidFront', undefined],
      ['nidBack', undefined],
      ['selfie', code],
    ]);
  });
});

describe('an admin', () => {
  it('accepts: the seller is verified, notified once, and the decision is recorded', async () => {
    const id = await sendPapers(market, seller);
    expect(outcome(await decidePapers(market, admin, id))).toBe('200');
    const [verification] = await own();
    const months =
      ((new Date(verification?.endsAt ?? '').getTime() - new Date(verification?.decidedAt ?? '').getTime()) /
        (365.25 * 24 * 3_600_000)) *
      12;
    expect(verification).toMatchObject({ state: 'accepted' });
    expect(Math.round(months)).toBe(VERIFICATION_MONTHS);
    expect(await market.db.query('select status from people where id = $1', [seller.id])).toEqual([
      { status: 'verified' },
    ]);
    expect(await noticesOf(seller)).toEqual([{ kind: 'papers', event: 'accepted' }]);
    expect(await adminActionsOn(market, 'verification', id)).toMatchObject([
      { act: 'accept papers', after: { kind: 'identity', status: 'verified' } },
    ]);
  });

  it('refuses with a reason and facts, which the seller reads, and the seller sends again', async () => {
    const id = await sendPapers(market, seller);
    for (const field of ['reason', 'facts'] as const)
      expect(outcome(await decidePapers(market, admin, id, { ...refusal, [field]: undefined }))).toBe('400 VALIDATION');
    expect(outcome(await decidePapers(market, admin, id, refusal))).toBe('200');
    expect(await own()).toMatchObject([{ state: 'refused', reason: refusal.reason, facts: refusal.facts }]);
    expect(await noticesOf(seller)).toEqual([{ kind: 'papers', event: 'refused' }]);
    expect(await market.db.query('select status from people where id = $1', [seller.id])).toEqual([
      { status: 'not verified' },
    ]);
    await sendPapers(market, seller);
    expect((await own()).map(({ state }) => state)).toEqual(['waiting', 'refused']);
  });

  it('decides once, of two at the same time', async () => {
    const id = await sendPapers(market, seller);
    const other = await market.person('admin');
    const answers = await Promise.all([
      decidePapers(market, admin, id),
      decidePapers(market, other, id, refusal),
      decidePapers(market, other, id),
    ]);
    expect(answers.map(outcome).sort()).toEqual(['200', '409 VERIFICATION_DECIDED', '409 VERIFICATION_DECIDED']);
    expect(await adminActionsOn(market, 'verification', id)).toHaveLength(1);
    expect(await noticesOf(seller)).toHaveLength(1);
  });

  it('reads the number of an accepted NID, which is kept as a hash until the account is deleted', async () => {
    const id = await sendPapers(market, seller);
    const { nid: _, ...without } = acceptance;
    expect(outcome(await decidePapers(market, admin, id, without))).toBe('400 VALIDATION');
    expect(outcome(await decidePapers(market, admin, id, { ...without, nid: '12345' }))).toBe('400 VALIDATION');
    expect(outcome(await decidePapers(market, admin, id))).toBe('200');
    const kept = async () => {
      const [row] = await market.db.query<{ kept: string | null }>(
        'select nid_hash as kept from verifications where id = $1',
        [id],
      );
      return row?.kept;
    };
    expect(await kept()).toMatch(/^[\w-]{43}$/);
    const [entry] = await adminActionsOn(market, 'verification', id);
    expect(JSON.stringify(entry)).not.toContain(acceptance.nid);
    await market.db.transaction((tx) => deletePerson(tx, seller.id, 'admin'));
    expect(await kept()).toBeUndefined();
  });

  it('decides about the name that was compared with the papers, and not about their own papers', async () => {
    const id = await sendPapers(market, seller);
    await market.db.query(`update people set user_name = 'Somebody Else' where id = $1`, [seller.id]);
    expect(outcome(await decidePapers(market, admin, id))).toBe('409 VERIFICATION_RENAMED');
    expect(outcome(await decidePapers(market, admin, id, { ...acceptance, sellerName: 'Somebody Else' }))).toBe('200');
    const ownId = await sendPapers(market, admin);
    expect(outcome(await decidePapers(market, admin, ownId))).toBe('409 VERIFICATION_OWN');
  });

  it('lists everybody’s with names, by state and kind; those of deleted accounts no longer wait', async () => {
    const id = await sendPapers(market, seller, 'trade');
    const list = async (query: string) =>
      (await sendOk(market, `GET /verification?${query}&limit=100`, admin)).json<Verification[]>();
    expect(await list('state=waiting&kind=trade')).toContainEqual(
      expect.objectContaining({ _id: id, sellerEmail: seller.email }),
    );
    expect((await list('state=accepted')).map(({ _id }) => _id)).not.toContain(id);
    expect((await list('of=own')).map(({ _id }) => _id)).not.toContain(id);
    await sendOk(market, 'DELETE /users/me', seller);
    expect((await list('state=waiting')).map(({ _id }) => _id)).not.toContain(id);
    expect(outcome(await decidePapers(market, admin, id))).toBe('404 VERIFICATION_NOT_FOUND');
  });
});

describe('what was checked', () => {
  /** A transaction stops the database's clock. */
  const statesAround = (id: string, seconds: number) =>
    market.db.transaction(async (tx) => {
      await tx.query('update verifications set ends_at = now() + make_interval(secs => $2) where id = $1', [
        id,
        seconds,
      ]);
      const { rows } = await listVerifications(tx, { limit: 1 }, seller.id);
      return rows.map(({ state }) => state);
    });

  it('ends with its time: valid a second before, ended at that second and after', async () => {
    const id = await sendPapers(market, seller, 'trade');
    await decidePapers(market, admin, id);
    expect(await statesAround(id, 1)).toEqual(['accepted']);
    expect(await statesAround(id, 0)).toEqual(['ended']);
    expect(await statesAround(id, -1)).toEqual(['ended']);
  });

  it('ends with the name, unless only case or blanks change, and does not come back with it', async () => {
    await decidePapers(market, admin, await sendPapers(market, seller, 'trade'));
    const rename = (userName: string) => sendOk(market, 'PATCH /users/me', seller, { userName });
    await rename('test  person');
    expect(await own()).toMatchObject([{ state: 'accepted' }]);
    await rename('Test Persona');
    expect(await own()).toMatchObject([{ state: 'ended', isRenamed: true }]);
    await rename('Test Person');
    expect(await own()).toMatchObject([{ state: 'ended', isRenamed: true }]);
  });

  it('ends when newer papers of the same kind are accepted', async () => {
    for (let sent = 0; sent < 2; sent += 1)
      await decidePapers(market, admin, await sendPapers(market, seller, 'trade'));
    expect((await own()).map(({ state, isRenamed }) => [state, isRenamed])).toEqual([
      ['accepted', undefined],
      ['ended', undefined],
    ]);
  });

  it('is on the seller’s page and their bikes’, with its month, and in the version of both pages', async () => {
    const product = await market.product(seller.id, await market.category());
    const shown = async () => [
      (await sendOk(market, `GET /sellers/${seller.id}`)).json<Seller>().checks,
      (await sendOk(market, `GET /products/${product}`)).json<ProductDetails>().sellerChecks,
    ];
    const versions = () =>
      Promise.all([readSellerVersion(market.db, seller.id), readProductVersion(market.db, product)]);
    expect(await shown()).toEqual([[], []]);
    await decidePapers(market, admin, await sendPapers(market, seller, 'trade'), refusal);
    expect(await shown()).toEqual([[], []]);
    const before = await versions();
    const id = await sendPapers(market, seller, 'identity');
    await decidePapers(market, admin, id);
    // In Dhaka it is already December.
    await market.db.query(`update verifications set decided_at = '2026-11-30 20:00+00' where id = $1`, [id]);
    const checks = [{ kind: 'identity', month: '2026-12' }];
    expect(await shown()).toEqual([checks, checks]);
    const accepted = await versions();
    expect(accepted[0]).not.toBe(before[0]);
    expect(accepted[1]).not.toBe(before[1]);
    // The same row, a moment later: nothing is written when it ends.
    const around = (seconds: number) =>
      market.db.transaction(async (tx) => {
        await tx.query('update verifications set ends_at = now() + make_interval(secs => $2) where id = $1', [
          id,
          seconds,
        ]);
        return [
          (await findPublicSeller(tx, seller.id))?.checks,
          (await findProductDetails(tx, product))?.product.sellerChecks,
        ];
      });
    expect(await around(1)).toEqual([checks, checks]);
    expect(await around(0)).toEqual([[], []]);
    expect(await around(-1)).toEqual([[], []]);
    expect(await versions()).not.toContain(accepted[0]);
    expect(await versions()).not.toContain(accepted[1]);
  });
});
