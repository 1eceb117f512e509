import type { CaseDetail } from '#contract/admin/case';
import type { BikeHistory } from '#contract/catalogue/bike-history';
import type { OwnProduct, ProductInput, ProductPatch } from '#contract/catalogue/product';
import type { LowerMileage, Problem } from '#contract/common';
import { removeOldReadings } from '../../server/features/catalogue/bike-history/reading.queries.ts';
import { checkChangedProducts } from '../../server/features/trust/signals/check.queries.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, TEST_IMAGE, type TestPerson } from '../helpers/market/market.ts';
import { acceptance, decidePapers, sendPapers } from '../helpers/market/people.ts';

let market: Market;
let admin: TestPerson;
let seller: TestPerson;
let other: TestPerson;
let categoryId: string;
let number = 1000;
let plate: string;
beforeAll(async () => {
  market = await openMarket();
  categoryId = await market.category();
});
afterAll(() => market.close());
beforeEach(async () => {
  [admin, seller, other] = [
    await market.person('admin'),
    await market.person('seller', { userName: 'Kamal Hossain', established: true }),
    await market.person('seller', { userName: 'Nusrat Jahan', established: true }),
  ];
  number += 1;
  plate = `Dhaka Metro-LA 12-${number}`;
});

const bikeOf = (input: Partial<ProductInput>) => ({
  categoryId,
  productName: 'Yamaha FZS',
  buyingPrice: 200_000,
  sellingPrice: 150_000,
  purchaseYear: 2020,
  condition: 'Good',
  sellerPhone: '+8801711000002',
  location: 'Dhaka',
  descriptions: 'For tests.',
  image: TEST_IMAGE,
  brand: 'Yamaha',
  engineCc: 149,
  plateNumber: plate,
  ...input,
});
const list = (who: TestPerson, input: Partial<ProductInput>) => send(market, 'POST /products', who, bikeOf(input));
const listed = async (who: TestPerson, input: Partial<ProductInput>): Promise<string> => {
  const answer = await list(who, input);
  expect(outcome(answer)).toBe('200');
  return answer.json<{ insertedId: string }>().insertedId;
};
const change = (who: TestPerson, id: string, patch: ProductPatch) => send(market, `PATCH /products/${id}`, who, patch);
/** Moves a listing and what was stated in it into the past. */
async function age(id: string, days: number): Promise<void> {
  const { db } = market;
  await db.query(`update products set created_at = created_at - $2 * interval '1 day' where id = $1`, [id, days]);
  await db.query(`update mileage_readings set stated_at = stated_at - $2 * interval '1 day' where product_id = $1`, [
    id,
    days,
  ]);
}
/** A bike that was listed with 60,000 km, 200 days ago. */
async function listedBefore(input: Partial<ProductInput> = {}): Promise<string> {
  const id = await listed(seller, { kilometres: 60_000, ...input });
  await age(id, 200);
  return id;
}
const historyOf = async (id: string): Promise<BikeHistory> =>
  (await sendOk(market, `GET /products/${id}/history`)).json<BikeHistory>();
const kilometresIn = async (id: string): Promise<number[]> =>
  (await historyOf(id)).mileage.map(({ kilometres }) => kilometres);
const monthAgo = (days: number): string =>
  new Date(Date.now() + 6 * 3_600_000 - days * 24 * 3_600_000).toISOString().slice(0, 7);
const caseOf = async (product: string): Promise<CaseDetail | undefined> => {
  await checkChangedProducts({ db: market.db, images: market.services.images, off: [] });
  const [row] = await market.db.query<{ id: string }>(
    `select id::text from cases where kind = 'product' and subject_id = $1 and 'mileage' = any(signals)`,
    [product],
  );
  return row && (await sendOk(market, `GET /cases/${row.id}`, admin)).json<CaseDetail>();
};

describe('a mileage that is lower than before', () => {
  it('is a question with both facts before it is published, and nothing is stored', async () => {
    await listedBefore();
    const answer = await list(other, { kilometres: 12_000, plateNumber: 'ঢাকা মেট্রো-ল ১২-' + number });
    expect(outcome(answer)).toBe('409 MILEAGE_LOWER');
    expect(answer.json<Problem>()).toMatchObject({
      field: 'kilometres',
      mileage: { kilometres: 12_000, earlier: 60_000, month: monthAgo(200) } satisfies LowerMileage,
    });
    const [row] = await market.db.query<{ many: number }>(
      'select count(*)::int as many from products where seller_id = $1',
      [other.id],
    );
    expect(row?.many).toBe(0);
  });

  it('is published with the seller’s reason, and buyers see both with months', async () => {
    await listedBefore();
    const id = await listed(other, { kilometres: 12_000, mileageReason: 'meter' });
    const history = await historyOf(id);
    expect(history.lower).toEqual({
      kilometres: 12_000,
      earlier: 60_000,
      month: monthAgo(200),
      isEarlier: true,
      reason: 'meter',
    });
    expect(history.mileage).toMatchObject([
      { on: monthAgo(200), isEarlier: true, kilometres: 60_000 },
      { isEarlier: false, kilometres: 12_000, reason: 'meter' },
    ]);
    expect(JSON.stringify(history)).not.toMatch(/Kamal|Nusrat|12-\d{4}|tests/);
  });

  it('opens a case with the earlier listing and the reason', async () => {
    const before = await listedBefore();
    const id = await listed(other, { kilometres: 12_000, mileageReason: 'meter' });
    const signal = (await caseOf(id))?.allSignals.find(({ kind }) => kind === 'mileage');
    expect(signal?.evidence).toMatchObject({
      mileage: { kilometres: 12_000, earlier: 60_000, month: monthAgo(200) },
      mileageReason: 'meter',
      samePicture: true,
      sameEngine: false,
      others: [{ productId: before, sellerName: 'Kamal Hossain' }],
    });
    expect(await caseOf(before)).toBeUndefined();
  });

  it.each([
    ['small', 59_600],
    ['a zero too few', 6_000],
    ['miles', 37_282],
  ])('opens no case and points nobody to it if it is explained: %s', async (_name, kilometres) => {
    await listedBefore();
    const id = await listed(other, { kilometres, mileageReason: 'unsaid' });
    expect((await historyOf(id)).lower).toBeUndefined();
    expect(await caseOf(id)).toBeUndefined();
  });

  it('is no question for a bike with more kilometres, without a number, or with another number', async () => {
    await listedBefore();
    expect(outcome(await list(other, { kilometres: 61_000 }))).toBe('200');
    expect(outcome(await list(other, { kilometres: 12_000, plateNumber: undefined }))).toBe('200');
    expect(outcome(await list(other, { kilometres: 12_000, plateNumber: 'Khulna-HA 11-1111' }))).toBe('200');
  });

  it('is not decided by the engine number alone', async () => {
    await listedBefore({ plateNumber: undefined, engineNumber: 'JF50E-1234567' });
    const id = await listed(other, { kilometres: 12_000, plateNumber: undefined, engineNumber: 'JF50E1234567' });
    expect((await historyOf(id)).mileage).toHaveLength(1);
    expect(await caseOf(id)).toBeUndefined();
  });

  it('is found by the chassis number, with another plate', async () => {
    await listedBefore({ chassisNumber: `MD2A11CZ5JCA1${number}` });
    const second = { kilometres: 12_000, plateNumber: undefined, chassisNumber: `md2a11cz5 jca1${number}` };
    expect(outcome(await list(other, second))).toBe('409 MILEAGE_LOWER');
  });

  it('is a question when its seller changes it, and none within a day', async () => {
    const id = await listed(seller, { kilometres: 60_000 });
    expect(outcome(await change(seller, id, { kilometres: 6_100 }))).toBe('200');
    expect(await kilometresIn(id)).toEqual([6_100]);
    await age(id, 3);
    expect(outcome(await change(seller, id, { kilometres: 3_000 }))).toBe('409 MILEAGE_LOWER');
    expect(await kilometresIn(id)).toEqual([6_100]);
    expect(outcome(await change(seller, id, { kilometres: 3_000, mileageReason: 'earlierWrong' }))).toBe('200');
    expect(await kilometresIn(id)).toEqual([6_100, 3_000]);
    expect((await historyOf(id)).lower).toMatchObject({ isEarlier: false, reason: 'earlierWrong' });
  });

  it('keeps its reason while the bike is ridden on', async () => {
    await listedBefore();
    const id = await listed(other, { kilometres: 12_000, mileageReason: 'meter' });
    await age(id, 3);
    expect(outcome(await change(other, id, { kilometres: 12_300 }))).toBe('200');
    expect((await historyOf(id)).lower).toMatchObject({ kilometres: 12_300, reason: 'meter' });
  });

  it('is found when the number is added later', async () => {
    await listedBefore();
    const id = await listed(other, { kilometres: 12_000, plateNumber: undefined });
    expect((await historyOf(id)).lower).toBeUndefined();
    expect(outcome(await change(other, id, { plateNumber: plate }))).toBe('409 MILEAGE_LOWER');
    expect(outcome(await change(other, id, { plateNumber: plate, mileageReason: 'unsaid' }))).toBe('200');
    expect((await historyOf(id)).lower).toMatchObject({ earlier: 60_000, reason: 'unsaid' });
    expect(await caseOf(id)).toBeDefined();
  });
});

describe('a bike’s numbers', () => {
  it('are stored as hashes alone, and never returned', async () => {
    const id = await listed(seller, { kilometres: 20_000, chassisNumber: `MD2A11CZ5JCA1${number}` });
    const rows = await market.db.query<{ all: string }>(
      `select (select to_jsonb(p)::text from products p where p.id = $1) || (select to_jsonb(n)::text from bike_numbers n where n.product_id = $1)
         || (select jsonb_agg(r)::text from mileage_readings r where r.product_id = $1) as all`,
      [id],
    );
    expect(rows[0]?.all).not.toMatch(new RegExp(`${number}|MD2A11`));
    const own = (await sendOk(market, `GET /products?email=${seller.email}&id=${id}`, seller)).json<OwnProduct[]>();
    expect(own[0]?.knownNumbers).toEqual(['plate', 'chassis']);
    const page = (await sendOk(market, `GET /products/${id}`)).body;
    expect(JSON.stringify(own) + page).not.toMatch(new RegExp(`12-${number}|MD2A11|plateNumber`));
  });

  it('that can’t be read are refused at their field', async () => {
    expect(outcome(await list(seller, { plateNumber: 'no plate yet' }))).toBe('400 PLATE_UNREADABLE');
    expect((await list(seller, { plateNumber: 'no plate yet' })).json<Problem>().field).toBe('plateNumber');
    expect(outcome(await list(seller, { chassisNumber: '000000' }))).toBe('400 CHASSIS_UNREADABLE');
    expect(outcome(await list(seller, { engineNumber: 'none' }))).toBe('400 ENGINE_UNREADABLE');
  });

  it('of another bike are a question, and then not compared', async () => {
    await listedBefore();
    const second = { kilometres: 12_000, brand: 'Bajaj', engineCc: 110 };
    const answer = await list(other, second);
    expect([outcome(answer), answer.json<Problem>().field]).toEqual(['409 PLATE_OF_OTHER_BIKE', 'plateNumber']);
    const id = await listed(other, { ...second, mileageReason: 'otherBike' });
    expect(await kilometresIn(id)).toEqual([12_000]);
    expect((await historyOf(id)).isContested).toBe(false);
  });

  it('that were mistyped move with their readings within a day', async () => {
    const id = await listed(seller, { kilometres: 60_000, plateNumber: 'Khulna-HA 11-9999' });
    expect(outcome(await change(seller, id, { plateNumber: plate }))).toBe('200');
    await age(id, 200);
    expect(outcome(await list(other, { kilometres: 12_000, plateNumber: 'Khulna-HA 11-9999' }))).toBe('200');
    expect(outcome(await list(other, { kilometres: 12_000 }))).toBe('409 MILEAGE_LOWER');
  });

  it('on a registration card replace the seller’s, and the reading is marked as checked', async () => {
    await listedBefore();
    const id = await listed(other, { kilometres: 70_000, plateNumber: undefined });
    const sent = await sendPapers(market, other, 'registration', id);
    const decision = { ...acceptance, nid: undefined, sellerName: 'Nusrat Jahan' };
    expect(outcome(await decidePapers(market, admin, sent, { ...decision, plateNumber: 'illegible' }))).toBe(
      '400 PLATE_UNREADABLE',
    );
    expect(outcome(await decidePapers(market, admin, sent, { ...decision, plateNumber: plate }))).toBe('200');
    expect((await historyOf(id)).mileage).toMatchObject([
      { kilometres: 60_000, isEarlier: true },
      { kilometres: 70_000, source: 'listing' },
      { kilometres: 70_000, source: 'papers' },
    ]);
  });
});

describe('prices', () => {
  it('are shown over time, of this listing by day and of earlier ones by month', async () => {
    const before = await listedBefore({ sellingPrice: 180_000 });
    const id = await listed(other, { kilometres: 65_000, sellingPrice: 170_000 });
    await age(id, 20);
    await sendOk(market, `PATCH /products/${id}`, other, { sellingPrice: 160_000 });
    expect((await historyOf(id)).prices).toEqual([
      { on: monthAgo(200), isEarlier: true, price: 180_000 },
      { on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), isEarlier: false, price: 170_000 },
      { on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), isEarlier: false, price: 160_000 },
    ]);
    // The earlier listing knows nothing of what came after it.
    expect((await historyOf(before)).prices).toHaveLength(1);
    expect(await kilometresIn(before)).toEqual([60_000]);
  });

  it('are known of a listing from before the readings', async () => {
    const id = await market.product(seller.id, categoryId, { sellingPrice: 90_000 });
    await market.db.query('update products set kilometres = 5000 where id = $1', [id]);
    expect(await historyOf(id)).toMatchObject({
      mileage: [{ kilometres: 5000, source: 'listing' }],
      prices: [{ price: 90_000 }],
    });
    await sendOk(market, `PATCH /products/${id}`, seller, { kilometres: 6000 });
    // Corrected within the day.
    expect(await kilometresIn(id)).toEqual([6000]);
  });
});

describe('an objection', () => {
  const noticesAbout = (product: string) =>
    market.db.query(`select person_id::text as person, event from notices where kind = 'mileage' and product_id = $1`, [
      product,
    ]);

  it('hides both readings until an admin decides that it is the same bike', async () => {
    await listedBefore();
    const id = await listed(other, { kilometres: 12_000, mileageReason: 'otherBike' });
    expect(await historyOf(id)).toMatchObject({ mileage: [], isContested: true });
    const found = (await caseOf(id))?.allSignals.find(({ kind }) => kind === 'mileage');
    const objection = found?.evidence.objectionId ?? '';
    const decide = (upheld: boolean, who = admin) =>
      send(market, `POST /mileage-objections/${objection}/decision`, who, { upheld });
    expect(outcome(await decide(true, other))).toBe('403 FORBIDDEN');
    expect(outcome(await decide(false))).toBe('200');
    expect(outcome(await decide(true))).toBe('409 OBJECTION_DECIDED');
    expect((await historyOf(id)).lower).toMatchObject({ earlier: 60_000, reason: 'otherBike' });
    const signals = (await caseOf(id))?.allSignals.filter(({ kind }) => kind === 'mileage') ?? [];
    expect(signals.map(({ isOpen, evidence }) => [isOpen, evidence.objectionId])).toEqual([
      [true, undefined],
      [false, objection],
    ]);
    const [act] = await market.db.query<{ after: object }>(
      `select after from admin_acts where act = 'decide mileage objection' and subject_id = $1`,
      [id],
    );
    expect(act?.after).toEqual({ upheld: false });
    expect(await noticesAbout(id)).toEqual([{ person: other.id, event: 'rejected' }]);
  });

  it('is made once, by the seller, of a bike with earlier readings; upheld, it takes them away', async () => {
    const before = await listedBefore();
    const id = await listed(other, { kilometres: 70_000 });
    const object = async (product: string, who: TestPerson) =>
      outcome(await send(market, `POST /products/${product}/mileage-objection`, who));
    expect(await object(id, seller)).toBe('403 FORBIDDEN');
    expect(await object(before, seller)).toBe('409 OBJECTION_NEEDLESS');
    expect(await object('999999999', seller)).toBe('404 PRODUCT_NOT_FOUND');
    expect([await object(id, other), await object(id, other)]).toEqual(['200', '409 OBJECTION_EXISTS']);
    const objection = (await caseOf(id))?.allSignals[0]?.evidence.objectionId ?? '';
    await sendOk(market, `POST /mileage-objections/${objection}/decision`, admin, { upheld: true });
    expect(await noticesAbout(id)).toEqual([{ person: other.id, event: 'upheld' }]);
    expect(await historyOf(id)).toMatchObject({ mileage: [{ kilometres: 70_000 }], isContested: false });
    expect(await caseOf(id)).toBeUndefined();
    // Corrected within a day; nothing earlier is compared.
    expect(outcome(await change(other, id, { kilometres: 20_000 }))).toBe('200');
  });
});

describe('readings', () => {
  it('stay as hash, month and number when their seller’s account ends', async () => {
    const id = await listedBefore();
    await listed(seller, { kilometres: 1000, plateNumber: undefined });
    await sendOk(market, `DELETE /users/${seller.id}`, admin);
    const rows = await market.db.query(
      `select plate is not null as "hasPlate", kilometres, engine, to_char(stated_at at time zone 'Asia/Dhaka', 'DD HH24:MI') as at
       from mileage_readings where product_id is null and kilometres in (1000, 60000) order by id desc limit 1`,
    );
    expect(rows).toEqual([{ hasPlate: true, kilometres: 60_000, at: '01 00:00' }]);
    expect(await market.db.query('select from bike_numbers where product_id = $1', [id])).toEqual([]);
    expect(outcome(await list(other, { kilometres: 12_000 }))).toBe('409 MILEAGE_LOWER');
    const now = await listed(other, { kilometres: 12_000, mileageReason: 'unsaid' });
    expect((await caseOf(now))?.allSignals[0]?.evidence).toMatchObject({ mileage: { earlier: 60_000 }, others: [] });
  });

  it('are deleted after ten years', async () => {
    const id = await listedBefore();
    await age(id, 3600 - 200);
    await removeOldReadings(market.db);
    expect(outcome(await list(other, { kilometres: 12_000 }))).toBe('409 MILEAGE_LOWER');
    await age(id, 60);
    expect(await removeOldReadings(market.db)).toBeGreaterThan(0);
    expect(outcome(await list(other, { kilometres: 12_000 }))).toBe('200');
  });

  it('of a product that nobody can see are gone with its page', async () => {
    const id = await listedBefore();
    expect(outcome(await send(market, 'GET /products/999999999/history'))).toBe('404 PRODUCT_NOT_FOUND');
    await sendOk(market, `DELETE /products/${id}`, seller);
    expect(outcome(await send(market, `GET /products/${id}/history`))).toBe('410 PRODUCT_GONE');
    expect(outcome(await list(other, { kilometres: 12_000 }))).toBe('409 MILEAGE_LOWER');
  });
});
