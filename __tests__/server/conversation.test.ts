import type { ReceivedBooking } from '#contract/deals/booking';
import type { Conversation, Message } from '#contract/talk/conversation';
import { BOUNDS, NEW_ACCOUNT_DAYS } from '#contract/limits';
import { NEW_CONVERSATIONS_PER_DAY, SAME_QUESTION_PER_HOUR, SAME_TEXT_PER_HOUR } from '#contract/rate-limits';
import type { ReportedConversation } from '#contract/admin/reported-conversation';
import { randomUUID } from 'node:crypto';
import { isShortQuestion } from '../../server/features/talk/conversations/conversation.rules.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, TEST_IMAGE, type TestPerson } from '../helpers/market/market.ts';
import { adminActionsOn, insertBooking, sell } from '../helpers/market/rows.ts';
import { createOffer, paidDeal } from '../helpers/money/deals.ts';

let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let category: string;
let product: string;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  ({ seller, buyer, category, product } = await createOffer(market));
});

const begin = (text = 'Is it still there?', productId = product, who = buyer, more: object = {}) =>
  send(market, 'POST /conversations', who, { productId, text, ...more });
const begun = async (...call: Parameters<typeof begin>) =>
  (await begin(...call)).json<{ insertedId: string }>().insertedId;
const write = (id: string, who: TestPerson, text: string, clientId: string = randomUUID()) =>
  send(market, `POST /conversations/${id}/messages`, who, { text, clientId });
const written = async (...call: Parameters<typeof write>) =>
  (await write(...call)).json<{ insertedId: string }>().insertedId;
const messages = async (id: string, who: TestPerson = buyer, query = '') =>
  (await send(market, `GET /conversations/${id}/messages${query}`, who)).json<Message[]>();
const texts = async (...call: Parameters<typeof messages>) => (await messages(...call)).map(({ text }) => text);
const list = async (who: TestPerson) => (await send(market, 'GET /conversations', who)).json<Conversation[]>();
const one = async (id: string, who: TestPerson) =>
  (await send(market, `GET /conversations/${id}`, who)).json<Conversation>();
const unread = async (who: TestPerson) =>
  (await send(market, 'GET /conversations/unread', who)).json<{ conversations: number }>().conversations;
const read = (id: string, who: TestPerson, messageId: string) =>
  send(market, `POST /conversations/${id}/read`, who, { messageId });

describe('GET /conversations', () => {
  it('lists those with unread messages alone, and their number, if asked', async () => {
    const { seller: otherSeller, product: otherProduct } = await createOffer(market);
    const [id, other] = [await begun(), await begun('Hello?', otherProduct)];
    const answered = await written(id, seller, 'Yes.');
    await written(other, otherSeller, 'Hello!');
    await read(id, buyer, answered);
    const answer = await send(market, 'GET /conversations?unread=true', buyer);
    expect(answer.json<Conversation[]>().map(({ _id }) => _id)).toEqual([other]);
    expect(answer.headers['x-total-count']).toBe('1');
    expect((await list(buyer)).map(({ _id }) => _id)).toEqual([other, id]);
  });
});

describe('POST /conversations', () => {
  it('starts one conversation per product and buyer, visible to both', async () => {
    const id = await begun();
    expect(await begun('And the papers?')).toBe(id);
    expect(await texts(id)).toEqual(['And the papers?', 'Is it still there?']);
    const common = {
      _id: id,
      productId: product,
      productName: 'Yamaha FZ-S',
      productImage: '/images/i/none/full.webp',
      productStatus: 'available',
      price: 185_000,
      lastText: 'And the papers?',
      lastAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      blocked: false,
      blockedByOther: false,
    };
    const person = { image: '', status: 'not verified', deleted: false };
    expect(await list(buyer)).toEqual([
      {
        ...common,
        side: 'buyer',
        other: { ...person, _id: seller.id, userName: 'Kamal Hossain' },
        lastIsOwn: true,
        unread: 0,
      },
    ]);
    expect(await list(seller)).toEqual([
      {
        ...common,
        side: 'seller',
        other: { ...person, _id: buyer.id, userName: 'Rahim Uddin' },
        lastIsOwn: false,
        unread: 2,
      },
    ]);
  });

  it('creates one conversation, even from ten concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => begin(`Text ${n}`)));
    expect(answers.map(outcome)).toEqual(Array(10).fill('200'));
    expect(new Set(answers.map((answer) => answer.json<{ insertedId: string }>().insertedId)).size).toBe(1);
    expect(await list(seller)).toMatchObject([{ unread: 10 }]);
  });

  it('is for products on sale, and not for one’s own', async () => {
    expect(outcome(await begin('x', product, seller))).toBe('409 OWN_PRODUCT');
    expect(outcome(await begin('x', '999999999'))).toBe('404 PRODUCT_NOT_FOUND');
    const talkedAbout = await begun();
    await sell(market, product);
    expect(outcome(await begin('x', product, await market.person('user')))).toBe('409 PRODUCT_SOLD');
    // Existing conversations continue: there is a handover to talk about.
    expect(outcome(await write(talkedAbout, seller, 'Come at five.'))).toBe('200');
    expect(await begun('On my way')).toBe(talkedAbout);
  });

  it('is for both people of a deal, also after the sale, and for nobody else', async () => {
    const deal = await paidDeal(market);
    const writeTo = (who: TestPerson, dealId = deal.id, about = deal.product) => begin('Hello', about, who, { dealId });
    expect(outcome(await writeTo(await market.person('user')))).toBe('404 DEAL_NOT_FOUND');
    expect(outcome(await writeTo(deal.buyer, deal.id, product))).toBe('404 DEAL_NOT_FOUND');
    expect(outcome(await writeTo(deal.seller))).toBe('200');
    const [started] = await list(deal.buyer);
    expect(started).toMatchObject({ side: 'buyer', unread: 1, other: { _id: deal.seller.id } });
    expect((await writeTo(deal.buyer)).json()).toMatchObject({ insertedId: started?._id });
    const other = await paidDeal(market);
    expect(outcome(await writeTo(other.buyer, other.id, other.product))).toBe('200');
  });

  it('limits how many a new account starts in a day', async () => {
    const begins = async (who: TestPerson, n: number) =>
      outcome(await begin(`Text ${n}`, await market.product(seller.id, category), who));
    for (let n = 0; n < NEW_CONVERSATIONS_PER_DAY.newAccount; n += 1) expect(await begins(buyer, n)).toBe('200');
    expect(await begins(buyer, 99)).toBe('429 TOO_MANY_CONVERSATIONS');
    const known = await market.person('user');
    await market.db.query('update people set created_at = now() - make_interval(days => $2) where id = $1', [
      known.id,
      NEW_ACCOUNT_DAYS + 1,
    ]);
    for (let n = 0; n <= NEW_CONVERSATIONS_PER_DAY.newAccount; n += 1) expect(await begins(known, n)).toBe('200');
  });

  it('refuses the same text to many people, also with other case or spacing', async () => {
    const begins = async (text: string) => outcome(await begin(text, await market.product(seller.id, category)));
    for (let n = 0; n < SAME_TEXT_PER_HOUR; n += 1) expect(await begins('Cheap loans, call me')).toBe('200');
    expect(await begins('CHEAP  loans, call me')).toBe('429 SAME_TEXT');
    expect(await begins('Is the blue one yours?')).toBe('200');
    expect(await list(buyer)).toHaveLength(SAME_TEXT_PER_HOUR + 1);
  });

  it('allows the same short question to many sellers, up to a limit', async () => {
    // A new account may start fewer conversations than that.
    await market.db.query(`update people set created_at = now() - interval '1 year' where id = $1`, [buyer.id]);
    const begins = async (text: string) => outcome(await begin(text, await market.product(seller.id, category)));
    for (let n = 0; n < SAME_QUESTION_PER_HOUR; n += 1) expect(await begins('Is it still available?')).toBe('200');
    expect(await begins('is it  still available?')).toBe('429 SAME_TEXT');
    expect(await begins('এটা কি এখনো আছে?')).toBe('200');
  });

  it.each([
    ['Is it still available?', true],
    ['বাইকটি কি এখনো আছে?', true],
    ['Cheap loans, call me', false],
    ['Loans? Call 01711000004?', false],
    ['Loans at www.evil.example?', false],
    ['Will you tell me the OTP?', false],
    ['Cheap loans. Interested?', false],
    ['Need money? Bring 5 friends?', false],
    ['Is it still available, and would you also like to hear about our loans?', false],
  ])('lets many people be asked a short question: “%s” is one: %s', (text, expected) =>
    expect(isShortQuestion(text)).toBe(expected),
  );
});

describe('messages', () => {
  it('with the same clientId are one, even from ten concurrent requests', async () => {
    const id = await begun();
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(id, seller, 'Yes', clientId)));
    expect(new Set(answers.map((answer) => answer.json<{ insertedId: string }>().insertedId)).size).toBe(1);
    expect(await messages(id)).toMatchObject([{ text: 'Yes', side: 'seller', clientId }, { side: 'buyer' }]);
    // The other side may use the same one: ids are per sender.
    expect(outcome(await write(id, buyer, 'Fine', clientId))).toBe('200');
    expect(await texts(id)).toHaveLength(3);
    const again = randomUUID();
    expect(await begun('Once', product, buyer, { clientId: again })).toBe(id);
    expect(await begun('Once', product, buyer, { clientId: again })).toBe(id);
    expect(await texts(id)).toHaveLength(4);
  });

  it('are paged, newest first, and can start at a message', async () => {
    const id = await begun('1');
    const ids = [];
    for (const n of [2, 3, 4, 5]) ids.push(await written(id, n % 2 ? buyer : seller, String(n)));
    const first = await send(market, `GET /conversations/${id}/messages?limit=2`, buyer);
    expect(first.json<Message[]>().map(({ text }) => text)).toEqual(['5', '4']);
    const next = /<\/api(.*)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await send(market, `GET ${next}`, buyer)).json<Message[]>().map(({ text }) => text)).toEqual(['3', '2']);
    expect(await texts(id, buyer, `?after=${ids[1]}`)).toEqual(['4', '5']);
    expect(await texts(id, buyer, '?after=nonsense&limit=1')).toEqual(['1']);
  });

  it('are counted until they are read, and the writer sees it', async () => {
    const id = await begun('1');
    const second = await written(id, buyer, '2');
    expect([await unread(seller), await unread(buyer)]).toEqual([1, 0]);
    expect(await one(id, buyer)).not.toHaveProperty('readByOther');
    const [{ _id: first = '' } = {}] = await messages(id, buyer, '?after=0');
    expect((await read(id, seller, first)).json()).toMatchObject({ modifiedCount: 1 });
    expect(await one(id, seller)).toMatchObject({ unread: 1 });
    expect(await one(id, buyer)).toMatchObject({ readByOther: first });
    await read(id, seller, second);
    // Read messages stay read.
    expect((await read(id, seller, first)).json()).toMatchObject({ modifiedCount: 0 });
    expect(await one(id, buyer)).toMatchObject({ readByOther: second });
    expect([await unread(seller), await unread(buyer)]).toEqual([0, 0]);
  });

  it('of another conversation can’t be marked as read', async () => {
    const id = await begun();
    const other = await begun('Elsewhere', await market.product(seller.id, category));
    const foreign = await written(other, buyer, 'There');
    expect((await read(id, seller, foreign)).json()).toMatchObject({ modifiedCount: 0 });
    expect(await unread(seller)).toBe(2);
  });

  it('move their conversation to the top', async () => {
    const older = await begun();
    const newer = await begun('Elsewhere', await market.product(seller.id, category));
    expect((await list(buyer)).map(({ _id }) => _id)).toEqual([newer, older]);
    await write(older, seller, 'Yes');
    expect((await list(buyer)).map(({ _id }) => _id)).toEqual([older, newer]);
    const page = await send(market, 'GET /conversations?limit=1', buyer);
    expect(page.headers['x-total-count']).toBe('2');
    const next = /<\/api(.*)>/.exec(String(page.headers.link))?.[1] ?? '';
    expect((await send(market, `GET ${next}`, buyer)).json<Conversation[]>()).toMatchObject([{ _id: newer }]);
  });

  it.each([
    ['scripts', '<script>alert(1)</script><img src=x onerror=alert(1)>', undefined],
    ['emoji', '🏍️'.repeat(500), undefined],
    ['direction marks', 'abc\u202Edcba\u2066x\u2069', 'abcdcbax'],
    ['nothing that can be seen', 'ok\u200b\u2060\ufeff', 'ok'],
    ['Bangla joiners', 'র\u200d্যাব', undefined],
  ])('store %s as text', async (_what, text, kept) => {
    const id = await begun(text);
    expect(await texts(id)).toEqual([(kept ?? text).normalize('NFC')]);
  });

  it.each([
    ['empty', ''],
    ['blank', ' \n '],
    ['invisible', '\u200b\u2060'],
    ['too long', 'x'.repeat(BOUNDS.message.max + 1)],
    ['10,000 emoji', '🏍️'.repeat(10_000)],
  ])('that are %s are refused', async (_what, text) => {
    const id = await begun();
    expect(outcome(await write(id, buyer, text))).toBe('400 VALIDATION');
    expect(await texts(id)).toHaveLength(1);
  });
});

describe('a conversation', () => {
  it('is for its two participants; admins can read it once it is reported', async () => {
    const id = await begun();
    const [stranger, admin] = [await market.person('user'), await market.person('admin')];
    const calls = (who: TestPerson) =>
      Promise.all([
        send(market, `GET /conversations/${id}`, who),
        send(market, `GET /conversations/${id}/messages`, who),
        write(id, who, 'Hello'),
        read(id, who, '1'),
        send(market, `POST /conversations/${id}/block`, who, {}),
        send(market, `POST /conversations/${id}/report`, who, { reason: 'fraud' }),
      ]);
    for (const who of [stranger, admin])
      expect((await calls(who)).map(outcome)).toEqual(Array(6).fill('404 CONVERSATION_NOT_FOUND'));
    await send(market, `POST /conversations/${id}/report`, buyer, { reason: 'fraud', comment: 'Wants money first.' });
    expect((await calls(admin)).map(outcome)).toEqual([
      '404 CONVERSATION_NOT_FOUND',
      '200',
      ...Array<string>(4).fill('404 CONVERSATION_NOT_FOUND'),
    ]);
    expect((await calls(stranger)).map(outcome)).toEqual(Array(6).fill('404 CONVERSATION_NOT_FOUND'));
  });

  it('accepts no messages during a block', async () => {
    const id = await begun();
    const block = (who: TestPerson, blocked: boolean) =>
      send(market, `POST /conversations/${id}/block`, who, { blocked });
    expect((await block(seller, true)).json()).toMatchObject({ modifiedCount: 1 });
    expect((await block(seller, true)).json()).toMatchObject({ modifiedCount: 0 });
    expect(outcome(await write(id, buyer, 'Hello?'))).toBe('403 BLOCKED');
    expect(outcome(await begin('Hello?'))).toBe('403 BLOCKED');
    expect(outcome(await write(id, seller, 'x'))).toBe('403 BLOCKED');
    expect(await one(id, buyer)).toMatchObject({ blocked: false, blockedByOther: true });
    expect(await one(id, seller)).toMatchObject({ blocked: true, blockedByOther: false });
    await block(seller, false);
    expect(outcome(await write(id, buyer, 'Hello?'))).toBe('200');
  });

  it('stays readable after the other person has left', async () => {
    const id = await begun();
    expect(outcome(await send(market, 'DELETE /users/me', buyer))).toBe('200');
    expect(outcome(await write(id, seller, 'Still there?'))).toBe('409 PERSON_LEFT');
    expect(await one(id, seller)).toMatchObject({ other: { deleted: true } });
    expect(await texts(id, seller)).toEqual(['Is it still there?']);
  });

  it('publishes each change to both people, in order for each', async () => {
    const id = await begun();
    const last = await written(id, seller, 'Yes');
    await read(id, buyer, last);
    const events = await market.db.query(
      `select person_id::text as person, number::int, kind, case when kind = 'conversation' then subject_id::text end as id
       from live_events where person_id in ($1, $2) order by person_id, number`,
      [seller.id, buyer.id],
    );
    // The other person's message is also a notification, until it is read.
    const kinds = { seller: [true, false, true, true], buyer: [true, true, false, true, false] };
    expect(events).toEqual(
      [[seller, kinds.seller] as const, [buyer, kinds.buyer] as const].flatMap(([{ id: person }, changes]) =>
        changes.map((isChange, index) => ({
          person,
          number: index + 1,
          kind: isChange ? 'conversation' : 'notice',
          ...(isChange && { id }),
        })),
      ),
    );
  });
});

it('a conversation shows the product’s current picture', async () => {
  const id = await begun();
  await market.db.query('update products set image = $2, selling_price = 170000 where id = $1', [product, TEST_IMAGE]);
  expect(await one(id, seller)).toMatchObject({ productImage: TEST_IMAGE, price: 170_000 });
});

it('a conversation is linked from the booking of the same product, for buyer and seller', async () => {
  const other = await market.person('user');
  const [booking, without] = [await insertBooking(market, product, buyer), await insertBooking(market, product, other)];
  const id = await begun();
  const own = await send(market, `GET /bookings?email=${buyer.email}`, buyer);
  expect(own.json()).toMatchObject([{ _id: booking, conversationId: id }]);
  const received = (await send(market, 'GET /seller/bookings', seller)).json<ReceivedBooking[]>();
  expect(received.map(({ _id, conversationId }) => [_id, conversationId])).toEqual([
    [without, undefined],
    [booking, id],
  ]);
});

it('a reported conversation is listed for admins, who close the report; a report with a new reason opens it again', async () => {
  const admin = await market.person('admin');
  const id = await begun();
  const report = (body: object) => send(market, `POST /conversations/${id}/report`, seller, body);
  const listed = async (open: boolean) =>
    (await send(market, `GET /reportedConversations?open=${open}`, admin))
      .json<ReportedConversation[]>()
      .filter(({ conversationId }) => conversationId === id);
  await report({ reason: 'fraud', comment: 'Wants money first' });
  const [row] = await listed(true);
  expect(row).toEqual({
    _id: expect.any(String),
    createdAt: expect.any(String),
    conversationId: id,
    productId: product,
    productName: 'Yamaha FZ-S',
    side: 'seller',
    userId: seller.id,
    userName: 'Kamal Hossain',
    userEmail: seller.email,
    otherId: buyer.id,
    otherName: 'Rahim Uddin',
    otherEmail: buyer.email,
    reason: 'fraud',
    comment: 'Wants money first',
  });
  const close = async () => (await send(market, `PATCH /reportedConversations/${row?._id}`, admin)).json<object>();
  expect(await close()).toMatchObject({ modifiedCount: 1 });
  expect(await close()).toMatchObject({ modifiedCount: 0 });
  expect([await listed(true), await listed(false)]).toMatchObject([
    [],
    [{ _id: row?._id, closedAt: expect.any(String) }],
  ]);
  expect(await adminActionsOn(market, 'report', row?._id ?? '')).toMatchObject([
    { adminId: admin.id, act: 'close report of a conversation' },
  ]);
  await report({ comment: 'Again' });
  expect(await listed(true)).toEqual([]);
  await report({ reason: 'offensive', comment: 'Again' });
  expect(await listed(true)).toMatchObject([{ _id: row?._id, comment: 'Again' }]);
  expect(outcome(await send(market, 'PATCH /reportedConversations/999999', admin))).toBe('404 REPORT_NOT_FOUND');
});

it('a reported conversation is readable by admins while a report is open, and each reading is recorded', async () => {
  const [admin, other] = [await market.person('admin'), await market.person('admin')];
  const id = await begun();
  const read = async (who = admin) => outcome(await send(market, `GET /conversations/${id}/messages`, who));
  const readings = async () =>
    (await adminActionsOn(market, 'conversation', id)).map(({ adminId, act }) => [adminId, act]);
  const reportBy = (who: TestPerson, body = {}) => send(market, `POST /conversations/${id}/report`, who, body);
  const close = async () => {
    const rows = (await send(market, 'GET /reportedConversations?open=true', admin)).json<ReportedConversation[]>();
    const { _id } = rows.find(({ conversationId }) => conversationId === id) ?? { _id: '0' };
    expect((await send(market, `PATCH /reportedConversations/${_id}`, admin)).statusCode).toBe(200);
  };
  expect(await read()).toBe('404 CONVERSATION_NOT_FOUND');
  for (const who of [seller, buyer]) await reportBy(who);
  expect([await read(), await read(other)]).toEqual(['200', '200']);
  await close();
  expect(await read()).toBe('200');
  await close();
  expect([await read(), await read(seller)]).toEqual(['403 REPORT_CLOSED', '200']);
  await reportBy(buyer);
  expect(await read(other)).toBe('403 REPORT_CLOSED');
  await reportBy(buyer, { reason: 'fraud' });
  expect(await read(other)).toBe('200');
  expect(await readings()).toEqual([admin, other, admin, other].map((who) => [who.id, 'read conversation']));
  // They can read only its messages.
  expect(await send(market, `GET /conversations/${id}`, admin)).toMatchObject({ statusCode: 404 });
});
