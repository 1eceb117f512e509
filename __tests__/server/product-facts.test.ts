import type { Problem } from '#contract/common';
import { FACT_NAMES, type FactName } from '#contract/catalogue/facts';
import type { OwnProduct, ProductDetails } from '#contract/catalogue/product';
import { imagePath } from '../../server/services/images/images.ts';
import { NO_FACTS, samplesOf } from '../helpers/data/samples.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, TEST_IMAGE, type TestPerson } from '../helpers/market/market.ts';
import { smallPicture } from '../helpers/market/products.ts';

let market: Market;
let seller: TestPerson;
let category: string;
beforeAll(async () => {
  market = await openMarket();
  [seller, category] = [await market.person('seller', { established: true }), await market.category()];
});
afterAll(() => market.close());

let pictures = 0;
/** The address of an uploaded picture. */
const photo = async (): Promise<string> =>
  imagePath((await market.services.images.put(await smallPicture(20_000 + (pictures += 1)))).key, 'full');

const add = (facts: object) =>
  send(market, 'POST /products', seller, {
    categoryId: category,
    productName: 'Bajaj Pulsar 150',
    buyingPrice: 210_000,
    sellingPrice: 185_000,
    purchaseYear: 2021,
    condition: 'Good',
    sellerPhone: '+8801711000002',
    location: 'At the bridge',
    descriptions: 'One owner.',
    image: TEST_IMAGE,
    ...facts,
  });
const added = async (facts: object = {}): Promise<string> => {
  const answer = await add(facts);
  expect(outcome(answer)).toBe('200');
  return answer.json<{ insertedId: string }>().insertedId;
};
const change = (id: string, what: object) => send(market, `PATCH /products/${id}`, seller, what);
const own = async (id: string) =>
  (await send(market, `GET /products?email=${seller.email}&id=${id}`, seller)).json<OwnProduct[]>()[0];

const PAPERS = {
  registration: true,
  taxTokenUntil: '2027-03-31',
  fitnessUntil: '2028-02-29',
  insuranceUntil: null,
};
const FACTS = {
  ...(Object.fromEntries(FACT_NAMES.map((name) => [name, samplesOf(name).allowed[0]])) as Record<FactName, string>),
  brand: 'Bajaj',
  model: 'Pulsar 150',
  engineCc: 149,
  kilometres: 23_500,
  colour: 'নীল',
  registration: 'Dhaka Metro-LA',
  owners: 2,
  papers: PAPERS,
  city: 'Sylhet' as const,
};

describe('a product’s facts', () => {
  it('can all be omitted', async () => {
    expect(await own(await added())).toMatchObject(NO_FACTS);
  });

  it('are stored as sent, with numbers parsed from digits', async () => {
    const photos = [await photo(), await photo()];
    const id = await added({ ...FACTS, engineCc: '149', brand: ' Bajaj\u200b ', photos });
    expect(await own(id)).toMatchObject({ ...FACTS, photos, image: TEST_IMAGE });
  });

  it('can be changed one by one', async () => {
    const photos = [await photo()];
    const id = await added({ ...FACTS, photos });
    expect((await change(id, { kilometres: 24_000, papers: { ...PAPERS, registration: false } })).json()).toMatchObject(
      { modifiedCount: 1 },
    );
    const changed = { ...FACTS, photos, kilometres: 24_000, papers: { ...PAPERS, registration: false } };
    expect(await own(id)).toMatchObject(changed);
    expect((await change(id, changed)).json()).toMatchObject({ modifiedCount: 0 });
  });

  it('are cleared one by one with null, photos with an empty list', async () => {
    const id = await added({ ...FACTS, photos: [await photo()] });
    for (const fact of Object.keys(FACTS)) {
      const before = await own(id);
      expect((await change(id, { [fact]: null })).json()).toMatchObject({ modifiedCount: 1 });
      // The place follows from the city.
      const place = fact === 'city' ? { district: null, area: null, placeBn: undefined } : {};
      expect(await own(id)).toEqual({ ...before, ...place, [fact]: null });
    }
    expect((await change(id, { photos: [] })).json()).toMatchObject({ modifiedCount: 1 });
    expect(await own(id)).toMatchObject(NO_FACTS);
  });

  it.each<[field: string, value: unknown]>([
    ...FACT_NAMES.flatMap((name) => samplesOf(name).refused.map((value): [string, unknown] => [name, value])),
    ['brand', ' \u200b '],
    // Of a different type from the field.
    ['brand', 55],
    ['model', true],
    ['engineCc', '0x95'],
    ['kilometres', false],
    ['kilometres', ''],
    ['owners', true],
    ['owners', [1]],
    ['city', ['Dhaka']],
    ['papers', true],
    ['papers', []],
  ])('like %s can’t be %j', async (field, value) => {
    const answer = await add({ [field]: value });
    expect([outcome(answer), answer.json<Problem>().field]).toEqual(['400 VALIDATION', field]);
    expect(answer.json<Problem>().message).not.toContain('null');
  });

  it.each(FACT_NAMES)('like %s have bounds', async (name) => {
    const [first, ...others] = samplesOf(name).allowed;
    const id = await added({ [name]: first });
    expect(await own(id)).toMatchObject({ [name]: first });
    for (const value of others) {
      expect(outcome(await change(id, { [name]: value }))).toBe('200');
      expect(await own(id)).toMatchObject({ [name]: value });
    }
  });
});

describe('a paper', () => {
  it.each<[field: string, papers: object]>([
    ['papers.taxTokenUntil', { ...PAPERS, taxTokenUntil: '2026-02-31' }],
    ['papers.fitnessUntil', { ...PAPERS, fitnessUntil: '2027-02-29' }],
    ['papers.insuranceUntil', { ...PAPERS, insuranceUntil: '2026-13-01' }],
    ['papers.insuranceUntil', { ...PAPERS, insuranceUntil: '31-03-2027' }],
    ['papers.insuranceUntil', { ...PAPERS, insuranceUntil: '2027-03-31T00:00:00Z' }],
    ['papers.insuranceUntil', { ...PAPERS, insuranceUntil: '' }],
    ['papers.insuranceUntil', { ...PAPERS, insuranceUntil: 20270331 }],
    ['papers.registration', { ...PAPERS, registration: 'yes' }],
    ['papers.registration', { ...PAPERS, registration: 1 }],
    ['papers.registration', { ...PAPERS, registration: null }],
  ])('has no such %s', async (field, papers) => {
    const answer = await add({ papers });
    expect([outcome(answer), answer.json<Problem>().field]).toEqual(['400 VALIDATION', field]);
  });

  it('is valid until an existing date', async () => {
    expect(await own(await added({ papers: PAPERS }))).toMatchObject({ papers: PAPERS });
  });

  it('is given with all the others, and with nothing else', async () => {
    expect(outcome(await add({ papers: { registration: true } }))).toBe('400 VALIDATION');
    const id = await added({ papers: { ...PAPERS, owner: 'Kamal' } });
    expect((await own(id))?.papers).toEqual(PAPERS);
  });
});

describe('the registration', () => {
  const WHOLE = { ...PAPERS, onTest: null, ownName: true, taxTokenYears: 10, transferHelp: true };
  const publicPapers = async (id: string) => (await send(market, `GET /products/${id}`)).json<ProductDetails>().papers;

  it('is stated with the name it is in, the years of the tax token and help with the transfer', async () => {
    const id = await added({ papers: WHOLE });
    expect((await own(id))?.papers).toEqual(WHOLE);
    expect(await publicPapers(id)).toEqual(WHOLE);
  });

  it('may still be “on test”', async () => {
    const papers = { ...PAPERS, registration: false, onTest: true, ownName: null };
    expect(await publicPapers(await added({ papers }))).toEqual(papers);
  });

  it('keeps what a client doesn’t know', async () => {
    const id = await added({ papers: WHOLE });
    expect(outcome(await change(id, { papers: { ...PAPERS, taxTokenUntil: '2028-03-31' } }))).toBe('200');
    expect(await publicPapers(id)).toEqual({ ...WHOLE, taxTokenUntil: '2028-03-31' });
    expect(outcome(await change(id, { papers: { ...WHOLE, ownName: null } }))).toBe('200');
    expect((await publicPapers(id))?.ownName).toBeNull();
    expect(outcome(await change(id, { papers: null }))).toBe('200');
    expect(await publicPapers(id)).toBeNull();
    expect(outcome(await change(id, { papers: PAPERS }))).toBe('200');
    expect(await publicPapers(id)).toEqual(PAPERS);
  });

  it.each<[field: string, papers: object]>([
    ['papers.onTest', { ...WHOLE, onTest: true }],
    ['papers.ownName', { ...WHOLE, registration: false }],
    ['papers.onTest', { ...WHOLE, onTest: 'yes' }],
    ['papers.taxTokenYears', { ...WHOLE, taxTokenYears: 5 }],
    ['papers.taxTokenYears', { ...WHOLE, taxTokenYears: '10' }],
    ['papers.transferHelp', { ...WHOLE, transferHelp: 1 }],
  ])('contradicts no %s', async (field, papers) => {
    const id = await added({ papers: WHOLE });
    for (const answer of [await add({ papers }), await change(id, { papers })])
      expect([outcome(answer), answer.json<Problem>().field]).toEqual(['400 VALIDATION', field]);
    expect(await publicPapers(id)).toEqual(WHOLE);
  });
});

describe('the photos of a product', () => {
  it('are at most nine, besides the cover', async () => {
    const photos = Array<string>(9).fill(TEST_IMAGE);
    expect(await own(await added({ photos }))).toMatchObject({ photos });
    const answer = await add({ photos: [...photos, TEST_IMAGE] });
    expect([outcome(answer), answer.json<Problem>().field]).toEqual(['400 VALIDATION', 'photos']);
  });

  it('keep their order, and can be reordered', async () => {
    const [first, second, third] = [await photo(), await photo(), await photo()];
    const id = await added({ image: first, photos: [second, third] });
    expect(outcome(await change(id, { image: third, photos: [first, second] }))).toBe('200');
    expect(await own(id)).toMatchObject({ image: third, photos: [first, second] });
  });

  it('of our own host are stored as paths', async () => {
    const id = await added({ photos: [`${market.services.env.publicUrl}${TEST_IMAGE}`] });
    expect(await own(id)).toMatchObject({ photos: [TEST_IMAGE] });
  });

  it.each([
    ['400 VALIDATION', 'https://example.com/bike.jpg'],
    ['400 VALIDATION', 'javascript:alert(1)'],
    ['400 VALIDATION', ''],
    ['400 VALIDATION', null],
    ['400 IMAGE_GONE', imagePath('f'.repeat(32), 'full')],
  ])('must be uploaded here: %s for %j, by position', async (refusal, address) => {
    const id = await added();
    for (const answer of [
      await add({ photos: [TEST_IMAGE, address] }),
      await change(id, { photos: [TEST_IMAGE, address] }),
    ])
      expect([outcome(answer), answer.json<Problem>().field]).toEqual([refusal, 'photos.1']);
    expect(await own(id)).toMatchObject({ photos: [] });
  });

  it('are a list', async () => {
    for (const photos of [null, true, { 0: TEST_IMAGE }]) {
      const answer = await add({ photos });
      expect([outcome(answer), answer.json<Problem>().field]).toEqual([
        '400 VALIDATION',
        expect.stringMatching(/^photos/),
      ]);
    }
  });
});

describe('a product’s city', () => {
  it.each([
    ['Mirpur 10, Dhaka', 'Dhaka'],
    ['মিরপুর, ঢাকা', 'Dhaka'],
    ['agrabad, CHITTAGONG', 'Chattogram'],
    ['আগ্রাবাদ, চট্টগ্রাম', 'Chattogram'],
    ['ময়মনসিংহ সদর', 'Mymensingh'],
    ['ময়মনসিংহ সদর'.normalize('NFC'), 'Mymensingh'],
    ['Barisal town', 'Barishal'],
    ['Bogura', null],
  ])('is recognized in %s', async (location, city) => {
    expect(await own(await added({ location }))).toMatchObject({ location, city });
  });

  it('is the chosen one, even if the place names another', async () => {
    const id = await added({ location: 'Mirpur, Dhaka', city: 'Khulna' });
    expect(await own(id)).toMatchObject({ city: 'Khulna' });
    await change(id, { location: 'Uttara, Dhaka', city: 'Khulna' });
    expect(await own(id)).toMatchObject({ city: 'Khulna' });
    await change(id, { city: 'Sylhet' });
    expect(await own(id)).toMatchObject({ location: 'Uttara, Dhaka', city: 'Sylhet' });
  });

  it('follows a place that names another', async () => {
    const id = await added({ location: 'Mirpur, Dhaka' });
    await change(id, { location: 'আম্বরখানা, সিলেট' });
    expect(await own(id)).toMatchObject({ city: 'Sylhet' });
    await change(id, { location: 'Bogura' });
    expect(await own(id)).toMatchObject({ city: null });
  });

  it('if chosen, stays when a more precise place names none', async () => {
    const id = await added({ location: 'House 3, Uttara', city: 'Dhaka' });
    await change(id, { location: 'House 5, Uttara' });
    expect(await own(id)).toMatchObject({ city: 'Dhaka' });
  });
});
