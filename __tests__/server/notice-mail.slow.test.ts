import type { Notice, Preferences } from '#contract/news/notice';
import { type Channel, deliverJob } from '../../server/features/news/notices/delivery.job.ts';
import { mailChannel } from '../../server/features/news/notices/mail.channel.ts';
import { pushChannel } from '../../server/features/news/notices/push.channel.ts';
import { createMailer } from '../../server/services/mail/mailer.ts';
import { checkChangedProducts } from '../../server/features/trust/signals/check.queries.ts';
import { notifyOfProducts } from '../../server/features/news/notices/product-news.queries.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { decidePapers, openMailbox, refusal, sendPapers, subscribeBrowser } from '../helpers/market/people.ts';
import { bookProduct, createOffer } from '../helpers/money/deals.ts';
import { pay, report, secretFor } from '../helpers/money/payments.ts';

let market: Market;
let mailbox: ReturnType<typeof openMailbox>;
const lines: object[] = [];
beforeAll(async () => {
  market = await openMarket();
  mailbox = openMailbox(market);
});
afterAll(async () => {
  mailbox.close();
  await market.close();
});
beforeEach(async () => {
  lines.length = 0;
  market.sandbox.mail.clearFaults();
  await market.db.query('delete from notice_deliveries');
});

const deliver = (by = mailbox.mailer) => mailbox.deliver(by, (line) => void lines.push(line));
const mailsTo = (who: TestPerson) => mailbox.mailsTo(who);
const subjects = (who: TestPerson) => mailbox.subjects(who);
const pass = (interval: string) => mailbox.pass(interval);
const write = async (buyer: TestPerson, product: string, text: string) =>
  (await sendOk(market, 'POST /conversations', buyer, { productId: product, text })).json<{ insertedId: string }>()
    .insertedId;
const book = (buyer: TestPerson, product: string) => bookProduct(market, buyer, product);

describe('a mail', () => {
  it('says who did what about which product, as text and HTML, with a link, and without quoting', async () => {
    const { seller, buyer, product } = await createOffer(market);
    const conversation = await write(buyer, product, 'A secret sentence.');
    await deliver();
    expect(mailsTo(seller)).toEqual([]);
    await pass('2 minutes');
    await deliver();
    const [mail] = mailsTo(seller);
    expect(mail).toMatchObject({
      subject: 'Message: Yamaha FZ-S',
      text: expect.stringContaining('Rahim Uddin wrote to you about Yamaha FZ-S.'),
      language: 'en',
      from: '"MotoHaat" <no-reply@motohaat.test>',
      headers: {
        'list-unsubscribe': expect.stringMatching(/^<http:\/\/localhost:0\/api\/notices\/unsubscribe\?token=[\w.-]+>$/),
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        'auto-submitted': 'auto-generated',
      },
    });
    expect(mail?.text).toContain(`/dashboard/messages?conversation=${conversation}`);
    expect(mail?.html).toContain(`/dashboard/messages?conversation=${conversation}`);
    expect(JSON.stringify([mail, lines])).not.toContain('secret');
    expect(mailsTo(buyer)).toEqual([]);
  });

  it('is in the person’s language, and escapes HTML in names', async () => {
    const { seller, buyer, category } = await createOffer(market);
    await sendOk(market, 'PATCH /users/me/preferences', seller, { language: 'bn' });
    const productName = '<img src=x onerror=alert(1)> "Bike" & Co';
    await book(buyer, await market.product(seller.id, category, { productName }));
    await pass('15 seconds');
    await deliver();
    const [mail] = mailsTo(seller);
    expect(mail).toMatchObject({
      subject: 'বুকিং হয়েছে: <img src=x onerror=alert(1)> "Bike" & Co',
      language: 'bn',
    });
    expect(mail?.text).toContain(`Rahim Uddin আপনার ${productName} বুক করেছেন।`);
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;Bike&quot; &amp; Co');
    expect(mail?.html).not.toContain('<img src=x');
  });

  it('is sent once per conversation in 15 minutes, and not for what was read in the meantime', async () => {
    const { seller, buyer, product } = await createOffer(market);
    const conversation = await write(buyer, product, '1');
    await pass('2 minutes');
    await deliver();
    await deliver();
    expect(mailsTo(seller)).toHaveLength(1);
    await write(buyer, product, '2');
    await pass('3 minutes');
    await deliver();
    expect(mailsTo(seller)).toHaveLength(1);
    await pass('13 minutes');
    await deliver();
    expect(subjects(seller)[0]).toBe('2 messages: Yamaha FZ-S');
    await write(buyer, product, '3');
    const [newest] = (await sendOk(market, `GET /conversations/${conversation}/messages`, seller)).json<
      { _id: string }[]
    >();
    await sendOk(market, `POST /conversations/${conversation}/read`, seller, { messageId: newest?._id });
    await write(buyer, product, '4');
    await sendOk(market, 'POST /notices/read', seller, {});
    await pass('1 hour');
    await deliver();
    expect(mailsTo(seller)).toHaveLength(2);
  });

  it('isn’t sent for kinds turned off for email, or to people who have left', async () => {
    const { seller, buyer, product } = await createOffer(market);
    await sendOk(market, 'PATCH /users/me/preferences', seller, { kinds: [{ kind: 'message', email: false }] });
    await write(buyer, product, '1');
    await book(buyer, product);
    await sendOk(market, 'PATCH /users/me/preferences', seller, { kinds: [{ kind: 'booking', email: false }] });
    await pass('1 hour');
    await deliver();
    expect(mailsTo(seller)).toEqual([]);
    const other = await createOffer(market);
    await book(other.buyer, other.product);
    await market.db.query('update people set deleted_at = now() where id = $1', [other.seller.id]);
    await pass('1 hour');
    await deliver();
    expect(mailsTo(other.seller)).toEqual([]);
  });
});

describe('a decision about papers', () => {
  it('has the reason and the facts in its mail, with a link to send them again; or until when it is shown', async () => {
    const [seller, admin] = [await market.person('seller', { proven: true }), await market.person('admin')];
    await decidePapers(market, admin, await sendPapers(market, seller, 'trade'), refusal);
    await pass('15 seconds');
    await deliver();
    const [refused] = mailsTo(seller);
    expect(refused?.subject).toBe('Your papers could not be accepted');
    for (const part of [
      'A picture can’t be read',
      refusal.facts,
      'Trade (trade licence and TIN)',
      '/dashboard/verification',
    ])
      expect(refused?.text).toContain(part);
    await sendOk(market, 'PATCH /users/me/preferences', seller, { language: 'bn' });
    await decidePapers(market, admin, await sendPapers(market, seller, 'identity'));
    await pass('15 seconds');
    await deliver();
    expect(subjects(seller)).toContain('আপনার কাগজপত্র গ্রহণ করা হয়েছে');
    const accepted = mailsTo(seller).find(({ language }) => language === 'bn');
    for (const part of ['পরিচয় (এনআইডি ও সেলফি)', 'দেখানো হবে']) expect(accepted?.text).toContain(part);
  });
});

describe('a sale', () => {
  it('sends the buyer a receipt, and each losing buyer one mail', async () => {
    const { seller, buyer, product } = await createOffer(market);
    const loser = await market.person('user', { userName: 'Salma Akter', proven: true });
    const conversation = await write(loser, product, 'Hello?');
    await sendOk(market, `POST /conversations/${conversation}/offers`, loser, { price: 150_000 });
    await book(loser, product);
    const booking = await book(buyer, product);
    await market.db.query('delete from notice_deliveries');
    await report(market, buyer, booking, await pay(market, await secretFor(market, buyer, booking)));
    await notifyOfProducts(market.db);
    await pass('3 minutes');
    await deliver();
    expect(subjects(loser)).toEqual(['Sold: Yamaha FZ-S']);
    const [mail] = mailsTo(buyer);
    expect(mail?.subject).toBe('Receipt for Tk. 1,85,000: Yamaha FZ-S');
    for (const fact of [
      'Payment method: Card',
      'Transaction ID: pi_',
      'Buyer: Rahim Uddin',
      'Seller: Kamal Hossain',
      'Meeting place: Dhaka',
    ])
      expect(mail?.text).toContain(fact);
    expect(mail?.html).toContain('Receipt');
    expect(subjects(seller)).toContain('Tk. 1,85,000 paid: Yamaha FZ-S');
  });

  it.each([
    ['en', 'Payment method: bKash'],
    ['bn', 'পেমেন্টের মাধ্যম: বিকাশ'],
  ])('names the payment method on the receipt (%s)', async (language, fact) => {
    const { buyer, product } = await createOffer(market);
    const booking = await book(buyer, product);
    await market.db.query('update people set language = $2 where id = $1', [buyer.id, language]);
    await report(market, buyer, booking, await pay(market, await secretFor(market, buyer, booking)));
    await market.db.query(`update payments set provider = 'bkash' where booking_id = $1`, [booking]);
    await pass('3 minutes');
    await deliver();
    const receipts = mailsTo(buyer).filter(({ text }) => text.includes('pi_'));
    expect(receipts.map(({ text }) => text.includes(fact))).toEqual([true]);
  });
});

describe('a mail server', () => {
  /** A seller to whom a mail is due, and to the others, but to nobody of an earlier test, whose background work may have ended late. */
  async function owed(...others: TestPerson[]) {
    const { seller, buyer, product } = await createOffer(market);
    await book(buyer, product);
    await pass('15 seconds');
    await market.app.background.idle();
    await market.db.query('delete from notice_deliveries where person_id <> all($1::bigint[])', [
      [seller, ...others].map(({ id }) => id),
    ]);
    return seller;
  }

  it('that defers is retried after a minute, then after two', async () => {
    const seller = await owed();
    market.sandbox.mail.inject('later', 2);
    await deliver();
    await deliver();
    expect([mailsTo(seller).length, lines]).toEqual([
      0,
      [{ channel: 'email', notice: expect.any(String), fault: 'later', code: '451' }],
    ]);
    await pass('61 seconds');
    await deliver();
    await pass('61 seconds');
    await deliver();
    expect(mailsTo(seller)).toHaveLength(0);
    await pass('60 seconds');
    await deliver();
    expect(subjects(seller)).toEqual(['Booked: Yamaha FZ-S']);
  });

  it('that refuses a mail isn’t retried', async () => {
    const seller = await owed();
    market.sandbox.mail.inject('refuse');
    await deliver();
    await pass('1 day');
    await deliver();
    expect(mailsTo(seller)).toEqual([]);
    expect(lines).toMatchObject([{ fault: 'refused', code: '550' }]);
  });

  it('isn’t tried again for mails that always fail earlier: those end after five attempts, and others are sent', async () => {
    const broken = await owed();
    const seller = await owed(broken);
    const channel: Channel = {
      name: 'email',
      async deliver(delivery) {
        if (delivery.personId === broken.id) throw new RangeError('Its words cannot be made.');
        return mailChannel(mailbox.mailer, market.services.env).deliver(delivery);
      },
    };
    const job = deliverJob(
      { db: market.db, channels: [channel], log: { warn: (line: object) => void lines.push(line) } },
      1000,
    );
    for (let turn = 0; turn < 8; turn += 1) {
      await job.run({});
      await pass('1 hour');
    }
    expect(mailsTo(seller)).toHaveLength(1);
    expect(lines).toMatchObject([
      ...Array<object>(4).fill({ fault: 'later' }),
      { fault: 'refused', code: 'RangeError' },
    ]);
  });

  it('that hangs, or is unreachable, is retried', async () => {
    const seller = await owed();
    market.sandbox.mail.inject('hang');
    if (!market.services.env.mail) throw new Error('no mail without a sandbox');
    const impatient = createMailer(market.services.env.mail, 500);
    await deliver(impatient);
    impatient.close();
    expect(lines).toMatchObject([{ fault: 'unreachable' }]);
    const nowhere = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', sandboxUrl: '', from: 'a@b.c' });
    await pass('61 seconds');
    await deliver(nowhere);
    nowhere.close();
    expect(lines).toMatchObject([{ fault: 'unreachable' }, { fault: 'unreachable' }]);
    await pass('1 hour');
    await deliver();
    expect(mailsTo(seller)).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain(seller.email);
  });

  it('gets nothing twice that it has accepted, from any number of processes', async () => {
    const sellers: TestPerson[] = [];
    for (let n = 0; n < 30; n += 1) sellers.push(await owed(...sellers));
    await Promise.all([deliver(), deliver(), deliver(), deliver()]);
    await pass('1 hour');
    await deliver();
    expect(sellers.map((seller) => mailsTo(seller).length)).toEqual(Array(30).fill(1));
    const ids = market.sandbox.mail.received().map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('whose answer is lost gets the same mail again, under the same id', async () => {
    const seller = await owed();
    market.sandbox.mail.inject('cut');
    await deliver();
    await pass('61 seconds');
    await deliver();
    const [first, second] = mailsTo(seller);
    expect(first?.messageId).toMatch(/^<notice-\d+-1@localhost>$/);
    expect(second?.messageId).toBe(first?.messageId);
    expect(mailsTo(seller)).toHaveLength(2);
  });
});

it('a push is sent to the person’s browsers, and not for what was read in the meantime', async () => {
  const { push } = market.services;
  if (!push) throw new Error('no push without keys');
  const { seller, buyer, category, product } = await createOffer(market);
  const browser = subscribeBrowser(market);
  await sendOk(market, 'POST /push/subscriptions', seller, browser.subscription);
  await checkChangedProducts({ db: market.db, images: market.services.images, off: [] });
  const deliverPushes = () =>
    deliverJob(
      { db: market.db, channels: [pushChannel({ db: market.db, push })], log: { warn: () => undefined } },
      1000,
    ).run({});
  await book(buyer, product);
  await pass('15 seconds');
  await deliverPushes();
  await deliverPushes();
  expect(browser.read()).toMatchObject([
    { kind: 'booking', event: 'made', productName: 'Yamaha FZ-S', path: '/dashboard/received-bookings' },
  ]);
  await book(buyer, await market.product(seller.id, category));
  await sendOk(market, 'POST /notices/read', seller, {});
  await pass('15 seconds');
  await deliverPushes();
  expect(browser.read()).toHaveLength(1);
});

describe('a name on a lock screen', () => {
  const SCAM = 'bKash blocked, call 01711 000002';

  /** A booking of a product with this name, by a buyer of the other; returns what the seller's devices show. */
  async function shown(productName: string, { isChecked = true, userName = 'Rahim Uddin' } = {}) {
    const { push } = market.services;
    if (!push) throw new Error('no push without keys');
    const { seller, category } = await createOffer(market);
    const buyer = await market.person('user', { userName, established: true });
    const product = await market.product(seller.id, category, { productName });
    const browser = subscribeBrowser(market);
    await sendOk(market, 'POST /push/subscriptions', seller, browser.subscription);
    await write(buyer, product, 'Is it there?');
    await pass('2 minutes');
    if (isChecked) await checkChangedProducts({ db: market.db, images: market.services.images, off: [] });
    const { env, db } = market.services;
    const channels = [mailChannel(mailbox.mailer, env), pushChannel({ db, push })];
    await deliverJob({ db, channels, log: { warn: () => undefined } }, 1000).run({});
    const [mail] = mailsTo(seller);
    const [notice] = (await sendOk(market, 'GET /notices', seller)).json<Notice[]>();
    return { push: browser.read()[0]?.productName, subject: mail?.subject, text: mail?.text ?? '', notice };
  }

  it('is the product’s once the checks have passed it', async () => {
    expect(await shown('Yamaha FZ-S')).toMatchObject({ push: 'Yamaha FZ-S', subject: 'Message: Yamaha FZ-S' });
  });

  it('is a neutral word before, and while a check has noticed something', async () => {
    const unchecked = await shown('Yamaha FZ-S', { isChecked: false });
    expect(unchecked).toMatchObject({ push: 'a bike', subject: 'Message: a bike' });
    const signalled = await shown(SCAM);
    expect(signalled).toMatchObject({ push: 'a bike', subject: 'Message: a bike' });
    expect(signalled.text.split('\n\n').slice(0, 2).join()).not.toMatch(/bKash|01711/);
    expect(signalled.notice).not.toHaveProperty('productName');
  });

  it('is a neutral word for people who call themselves so', async () => {
    const { text, notice } = await shown('Honda CB Hornet', { userName: SCAM });
    expect(text.split('\n\n').slice(0, 2).join()).toContain('Somebody wrote to you about Honda CB Hornet.');
    expect(notice).not.toHaveProperty('personName');
  });
});

describe('an unsubscribe link', () => {
  async function mailed() {
    const { seller, buyer, product } = await createOffer(market);
    await book(buyer, product);
    await pass('15 seconds');
    await deliver();
    const [mail] = mailsTo(seller);
    const call = /<http:\/\/localhost:0(.*)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    return { seller, mail, call };
  }
  const byEmail = async (who: TestPerson) =>
    (await sendOk(market, 'GET /users/me/preferences', who))
      .json<Preferences>()
      .kinds.filter(({ email }) => !email)
      .map(({ kind }) => kind);

  it('works by a mail program’s single request, and not when it is only opened', async () => {
    const { seller, mail, call } = await mailed();
    const opened = await market.app.inject({ url: call });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, call.replace('/api/notices', '')]);
    expect(mail?.text).toContain(String(opened.headers.location));
    expect(await byEmail(seller)).toEqual(['repriced']);
    const ended = await market.app.inject({
      method: 'POST',
      url: call,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([ended.statusCode, ended.json()]).toEqual([200, { kind: 'booking' }]);
    expect(await byEmail(seller)).toEqual(['booking', 'repriced']);
    expect((await market.app.inject({ method: 'POST', url: call })).statusCode).toBe(200);
  });

  it('accepts no other token', async () => {
    const { seller } = await createOffer(market);
    const signIn = seller.headers.authorization.replace('Bearer ', '');
    for (const token of ['x', signIn])
      expect(outcome(await send(market, `POST /notices/unsubscribe?token=${token}`))).toBe('404 NOT_FOUND');
    expect(outcome(await send(market, 'POST /notices/unsubscribe'))).toBe('400 VALIDATION');
    const { call } = await mailed();
    const token = call.replace(/.*token=/, '');
    expect(outcome(await send(market, 'GET /notices', { headers: { authorization: `Bearer ${token}` } }))).toMatch(
      /^401/,
    );
  });
});
