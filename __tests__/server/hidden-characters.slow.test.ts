import { cleanName, cleanText } from '#contract/clean-text';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, TEST_IMAGE } from '../helpers/market/market.ts';
import { bearer, proofOf } from '../helpers/market/people.ts';

let market: Market;
/** Of another account: a call's email is checked after its token. */
let proof: ReturnType<typeof bearer>;
beforeAll(async () => {
  market = await openMarket();
  proof = bearer(await proofOf(market, 'someone@example.com'));
});
afterAll(() => market.close());

const ZERO_WIDTH_SPACE = '\u200b';
const RIGHT_TO_LEFT_OVERRIDE = '\u202e';
const TAG_LETTER = '\u{e0041}';

describe('an email with an invisible character', () => {
  it.each([
    ZERO_WIDTH_SPACE,
    RIGHT_TO_LEFT_OVERRIDE,
    '\u2066',
    '\u00ad',
    '\ufeff',
    '\u0007',
    '\u0085',
    '\u00a0',
    '\ufe0f',
    TAG_LETTER,
  ])('(%j) can’t register', async (hidden) => {
    for (const email of [`boss${hidden}@example.com`, `boss@exam${hidden}ple.com`]) {
      const answer = await send(market, 'PUT /users', proof, { email, userName: 'Look Alike' });
      expect([outcome(answer), answer.json()]).toEqual(['400 VALIDATION', expect.objectContaining({ field: 'email' })]);
      expect(outcome(await send(market, `GET /jwt?email=${encodeURIComponent(email)}`, proof))).toBe('400 VALIDATION');
    }
  });

  it.each([
    'bo\u0455s@example.com',
    'boss@ex\u0430mple.com',
    'boss@mail.ex\u0430mple.com',
    'b\u03bfss@example.com',
    '\u0440\u0430y@example.com',
  ])('or with look-alike letters (%s) can’t register', async (email) => {
    const answer = await send(market, 'PUT /users', proof, { email, userName: 'Look Alike' });
    expect([outcome(answer), answer.json()]).toEqual(['400 VALIDATION', expect.objectContaining({ field: 'email' })]);
  });

  it.each([
    'rita@example.com',
    'rita+bikes@example.co.bd',
    'রিতা@example.com',
    'иван@почта.com',
    'ivan@почта.рф',
    'jürgen.o@example.com',
  ])('is distinguished from a harmless one: %s isn’t refused for it', async (email) => {
    expect(outcome(await send(market, 'PUT /users', proof, { email, userName: 'Rita' }))).toBe('403 EMAIL_MISMATCH');
  });
});

describe('a name or a title', () => {
  it.each([
    ['a direction turned', `Yamaha ${RIGHT_TO_LEFT_OVERRIDE}FZ-S`, 'Yamaha FZ-S'],
    ['zero-width and control characters', `Ya\u0000ma${ZERO_WIDTH_SPACE}ha${TAG_LETTER}`, 'Yamaha'],
    ['blanks around it', '  Yamaha \u3000', 'Yamaha'],
    ['a line end in it', 'Yamaha\r\nFZ-S', 'Yamaha FZ-S'],
    ['letters in parts', 'Cafe\u0301 Racer', 'Café Racer'],
    ['Bangla joiners, which are part of the spelling', 'র\u200d্যাব \u200dবাইক', 'র\u200d্যাব বাইক'],
    ['a heart', '❤️ Vespa', '❤️ Vespa'],
  ])('with %s is stored as people see it', (_what, given, kept) => {
    expect(cleanName(given)).toBe(kept);
    expect(cleanName(kept)).toBe(kept);
  });

  it('is cleaned in every input: a person, their profile, a product and a category', async () => {
    const evil = `  Bike${RIGHT_TO_LEFT_OVERRIDE} seller${ZERO_WIDTH_SPACE}`;
    const [seller, admin] = [await market.person('seller'), await market.person('admin')];
    const email = 'hidden@example.com';
    await send(market, 'PUT /users', bearer(await proofOf(market, email)), { email, userName: evil });
    await send(market, 'PATCH /users/me', seller, { userName: evil });
    await send(market, 'POST /categories', admin, { categoryName: evil, descriptions: 'x', image: TEST_IMAGE });
    await send(market, 'POST /products', seller, {
      categoryId: await market.category(),
      productName: evil,
      buyingPrice: 90_000,
      sellingPrice: 80_000,
      purchaseYear: 2019,
      condition: 'Fair',
      sellerPhone: '+8801711000002',
      location: 'Khulna',
      descriptions: 'Runs well.',
      image: TEST_IMAGE,
    });
    const kept = await market.db.query<{ name: string }>(
      `select user_name as name from people where email = $1 or id = $2
       union all select category_name from categories where category_name like '%Bike%' union all select product_name from products`,
      [email, seller.id],
    );
    expect(kept.map(({ name }) => name)).toEqual(Array<string>(4).fill('Bike seller'));
  });

  it('of only invisible characters is too short', async () => {
    const person = await market.person('user');
    const answer = await send(market, 'PATCH /users/me', person, {
      userName: `R${ZERO_WIDTH_SPACE}${RIGHT_TO_LEFT_OVERRIDE}`,
    });
    expect([outcome(answer), answer.json()]).toEqual([
      '400 VALIDATION',
      expect.objectContaining({ field: 'userName' }),
    ]);
  });
});

describe('a multi-line text', () => {
  it('keeps its lines, without invisible characters', () => {
    const given = `  Runs${ZERO_WIDTH_SPACE} well.\r\n\tOne owner${RIGHT_TO_LEFT_OVERRIDE}.\u2028Cafe\u0301 style, র\u200d্যাব ❤️\u0007 \n`;
    expect(cleanText(given)).toBe('Runs well.\n\tOne owner.\nCafé style, র\u200d্যাব ❤️');
  });

  it('is cleaned in every input: a product and its place, a category, a booking’s address', async () => {
    const [seller, buyer, admin] = [
      await market.person('seller'),
      await market.person('user'),
      await market.person('admin'),
    ];
    const category = await market.category();
    const product = await market.product(seller.id, category);
    const evil = `First${RIGHT_TO_LEFT_OVERRIDE}\r\nSecond${TAG_LETTER}`;
    await send(market, 'POST /categories', admin, {
      categoryName: 'Evil bikes',
      descriptions: evil,
      image: TEST_IMAGE,
    });
    await send(market, 'POST /products', seller, {
      categoryId: category,
      productName: 'Evil bike',
      buyingPrice: 90_000,
      sellingPrice: 80_000,
      purchaseYear: 2019,
      condition: 'Fair',
      sellerPhone: '+8801711000002',
      location: evil,
      descriptions: evil,
      image: TEST_IMAGE,
    });
    await send(market, 'POST /bookings', buyer, {
      productId: product,
      address: evil,
      phone: '+8801711000009',
      meetingLocation: 'Dhaka',
    });
    expect(
      await market.db.query(
        `select p.descriptions, p.location, c.descriptions as category, b.address from products p, categories c, bookings b
       where p.product_name = 'Evil bike' and c.category_name = 'Evil bikes' and b.buyer_id = $1`,
        [buyer.id],
      ),
    ).toEqual([
      { descriptions: 'First\nSecond', location: 'First Second', category: 'First\nSecond', address: 'First\nSecond' },
    ]);
  });

  it('of only invisible characters is empty', async () => {
    const [seller, buyer] = [await market.person('seller'), await market.person('user')];
    const productId = await market.product(seller.id, await market.category());
    const answer = await send(market, 'POST /bookings', buyer, {
      productId,
      address: `${RIGHT_TO_LEFT_OVERRIDE}\n${TAG_LETTER}`,
      phone: '+8801711000009',
      meetingLocation: 'Dhaka',
    });
    expect([outcome(answer), answer.json()]).toEqual(['400 VALIDATION', expect.objectContaining({ field: 'address' })]);
  });
});
