import type { Preferences } from '#contract/news/notice';
import { MAIL_SUBJECT_NAME_LENGTH } from '#contract/limits';
import { sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { bearer, googleProofOf, openMailbox, proofOf } from '../helpers/market/people.ts';
import { bookProduct, createOffer } from '../helpers/money/deals.ts';

let market: Market;
let mailbox: ReturnType<typeof openMailbox>;
beforeAll(async () => {
  market = await openMarket();
  mailbox = openMailbox(market);
});
afterAll(async () => {
  mailbox.close();
  await market.close();
});

/** Sends everything that is due a minute from now. */
async function deliver(): Promise<void> {
  await mailbox.pass('1 minute');
  await mailbox.deliver();
}
const mailsTo = (email: string) => mailbox.mailsTo({ email });
const book = (buyer: TestPerson, productId: string) => bookProduct(market, buyer, productId);
const isProven = async (who: Pick<TestPerson, 'headers'>) =>
  (await sendOk(market, 'GET /users/me/preferences', who)).json<Preferences>().emailProven;

describe('a mail isn’t sent', () => {
  it('to an unverified address; mails start with later events', async () => {
    const email = `stranger-${Date.now()}@example.com`;
    const token = async (proof: string) =>
      bearer(
        (await sendOk(market, `GET /jwt?email=${encodeURIComponent(email)}`, bearer(proof))).json<{
          accessToken: string;
        }>().accessToken,
      );
    const proof = await proofOf(market, email);
    await sendOk(market, 'PUT /users', bearer(proof), { email, userName: 'Not Proven', role: 'seller' });
    const { id: sellerId } = (
      await market.db.query<{ id: string }>('select id::text from people where email = $1', [email])
    )[0] ?? { id: '0' };
    const { buyer, category } = await createOffer(market);
    await book(buyer, await market.product(sellerId, category));
    await deliver();
    expect([mailsTo(email), await isProven(await token(proof))]).toEqual([[], false]);

    const proven = await token(await googleProofOf(market, email));
    expect(await isProven(proven)).toBe(true);
    await deliver();
    expect(mailsTo(email)).toEqual([]);
    await book(buyer, await market.product(sellerId, category, { productName: 'Honda Hornet' }));
    await deliver();
    expect(mailsTo(email)).toMatchObject([{ subject: 'Booked: Honda Hornet' }]);
  });

  it.each(['unproven-4-0a1b2c3d@invalid', 'left@motohaat.invalid'])(
    'to a placeholder address (%s)',
    async (placeholder) => {
      const { seller, buyer, product } = await createOffer(market);
      await book(buyer, product);
      await market.db.query('update people set email = $2 where id = $1', [seller.id, placeholder]);
      await deliver();
      expect(mailsTo(placeholder)).toEqual([]);
    },
  );

  it('if its owner claimed the address before it was sent', async () => {
    const { seller, buyer, product } = await createOffer(market);
    await book(buyer, product);
    await market.db.query('update people set email_proven_at = null where id = $1', [seller.id]);
    await deliver();
    expect(mailsTo(seller.email)).toEqual([]);
  });
});

describe('names in a mail', () => {
  /** What mail programs turn into links automatically. */
  const LINKS = /(?:https?|mailto|tel):[^\s\u2060]|[\p{L}\p{N}-][.\u3002\uff0e\uff61][\p{L}\p{N}]|\S@[^\s\u2060]/giu;
  const EVIL = [
    'Visit evil.example/pay now',
    'https://evil.example',
    'http:\\\\evil.example',
    'help@evil.example',
    'www.evil.example',
    'evil。example ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'mailto:a@evil.example',
    'tel:+8801711000004',
    'Kamal\r\nBcc: everybody@evil.example\r\n\r\nYour account is blocked',
    'Kamal\u2028Next\u0085line\tend',
    'a\u202egnihton\u202c\u2066b\u2069\u200b\u200ec\u{e0041}d',
    '<a href="https://evil.example">Here</a>',
    'ক'.repeat(120),
  ];
  const written = async (name: string) => {
    const { seller, buyer, category } = await createOffer(market);
    const product = await market.product(seller.id, category, { productName: name });
    await market.db.query('update people set user_name = $2 where id in ($1, $3)', [seller.id, name, buyer.id]);
    await book(buyer, product);
    // A booking keeps the name that its buyer entered.
    await market.db.query('update bookings set name = $2 where product_id = $1', [product, name]);
    await deliver();
    const [mail] = mailsTo(seller.email);
    if (!mail) throw new Error('no mail came');
    return mail;
  };
  /** The text that a reader sees. */
  const shown = (html: string) =>
    html
      .replace(/^[^]*<body/, '<body')
      .replaceAll('<span>&#8288;</span>', '\u2060')
      .replace(/<[^>]*>/g, ' ');

  it.each(EVIL)('create no link, line break or text direction: %j', async (name) => {
    const mail = await written(name);
    const words = [mail.subject, mail.text.replace(/\nhttp:\/\/localhost[^]*/, ''), shown(mail.html)];
    for (const text of words) expect(text.match(LINKS)).toBeNull();
    // The subject is one line; the text has its greeting and its sentence.
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    expect(words[1]?.split('\n').filter((line) => line.trim() !== '')).toHaveLength(2);
    for (const text of words)
      expect(text).not.toMatch(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e0fff}]/u);
    expect(mail.headers).not.toHaveProperty('bcc');
    expect(mail.html).not.toContain('<a href="https://evil');
    expect(mail.subject.length).toBeLessThan(2 * MAIL_SUBJECT_NAME_LENGTH);
  });

  it('are unchanged if they are harmless', async () => {
    const mail = await written('Md. Rahim’s FZ-S V3 (2021), র‍্যাঙ্ক ১৫০');
    expect(mail.subject).toBe('Booked: Md. Rahim’s FZ-S V3 (2021), র‍্যাঙ্ক ১৫০');
    expect(mail.text).toContain('Md. Rahim’s FZ-S V3 (2021), র‍্যাঙ্ক ১৫০ booked Md. Rahim’s FZ-S V3 (2021), র‍্যাঙ্ক ১৫০.');
  });
});
