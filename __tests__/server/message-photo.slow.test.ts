import type { Conversation, Message } from '#contract/talk/conversation';
import { MAX_PHOTO_BYTES } from '#contract/limits';
import { MESSAGE_PHOTOS_PER_DAY } from '#contract/rate-limits';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { phonePhoto } from '../helpers/market/products.ts';
import { adminActionsOn } from '../helpers/market/rows.ts';
import { createOffer } from '../helpers/money/deals.ts';

let jpeg: Buffer;
let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let id: string;
beforeAll(async () => {
  jpeg = await phonePhoto();
  market = await openMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  let product: string;
  ({ seller, buyer, product } = await createOffer(market));
  const begun = await send(market, 'POST /conversations', buyer, { productId: product, text: 'Is it there?' });
  id = begun.json<{ insertedId: string }>().insertedId;
});

const upload = (who: TestPerson, { content = jpeg, type = 'image/jpeg', clientId = randomUUID() } = {}) =>
  market.app.inject({
    method: 'POST',
    url: `/api/conversations/${id}/photos?clientId=${clientId}`,
    headers: { ...who.headers, 'content-type': type },
    payload: content,
  });
const uploaded = async (...call: Parameters<typeof upload>) =>
  (await upload(...call)).json<{ insertedId: string }>().insertedId;
const read = (who: TestPerson, message: string) => send(market, `GET /conversations/${id}/photos/${message}`, who);
const readFormat = async (who: TestPerson, message: string) =>
  (await sharp((await read(who, message)).rawPayload).metadata()).format;
const messages = async (who: TestPerson) =>
  (await send(market, `GET /conversations/${id}/messages`, who)).json<Message[]>();

it('a photo in a conversation is a message of its own, once per clientId', async () => {
  const clientId = randomUUID();
  const message = await uploaded(buyer, { clientId });
  expect(await uploaded(buyer, { clientId })).toBe(message);
  expect(await messages(seller)).toMatchObject([
    { _id: message, photo: true, side: 'buyer' },
    { text: 'Is it there?' },
  ]);
  expect((await messages(seller))[1]).not.toHaveProperty('photo');
  const shown = (await send(market, `GET /conversations/${id}`, seller)).json<Conversation>();
  expect(shown).toMatchObject({ lastPhoto: true, unread: 2 });
});

it('a photo in a conversation is for the two people, and for admins while a report is open', async () => {
  const message = await uploaded(seller);
  const [stranger, admin] = [await market.person('user'), await market.person('admin')];
  for (const who of [buyer, seller]) expect(await readFormat(who, message)).toBe('jpeg');
  expect((await read(buyer, message)).headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=3600',
  });
  for (const who of [stranger, admin]) expect(outcome(await read(who, message))).toBe('404 CONVERSATION_NOT_FOUND');
  await send(market, `POST /conversations/${id}/report`, buyer, { reason: 'fraud' });
  expect(await readFormat(admin, message)).toBe('jpeg');
  expect(await adminActionsOn(market, 'conversation', id)).toHaveLength(1);
  expect(outcome(await read(stranger, message))).toBe('404 CONVERSATION_NOT_FOUND');
  await market.db.query(`update reports set closed_at = now(), outcome = 'dismissed' where conversation_id = $1`, [id]);
  expect(outcome(await read(admin, message))).toBe('403 REPORT_CLOSED');
});

it('a photo in a conversation is not found under another message or conversation', async () => {
  const message = await uploaded(buyer);
  const [text] = (await messages(buyer)).slice(-1);
  expect(outcome(await read(buyer, text?._id ?? ''))).toBe('404 PHOTO_NOT_FOUND');
  const other = await createOffer(market);
  const begun = await send(market, 'POST /conversations', buyer, { productId: other.product, text: 'And this one?' });
  id = begun.json<{ insertedId: string }>().insertedId;
  expect(outcome(await read(buyer, message))).toBe('404 PHOTO_NOT_FOUND');
});

it('a photo in a conversation is not sent by or to blocked people, or by others', async () => {
  expect(outcome(await upload(await market.person('user')))).toBe('404 CONVERSATION_NOT_FOUND');
  await send(market, `POST /conversations/${id}/block`, seller, {});
  for (const who of [buyer, seller]) expect(outcome(await upload(who))).toBe('403 BLOCKED');
  expect(await messages(buyer)).toHaveLength(1);
});

it('a photo in a conversation is a picture of limited size', async () => {
  expect(outcome(await upload(buyer, { content: Buffer.from('<svg/>') }))).toBe('400 PHOTO_REFUSED');
  const large = Buffer.concat([jpeg, Buffer.alloc(MAX_PHOTO_BYTES)]);
  expect((await upload(buyer, { content: large })).statusCode).toBe(413);
  expect(await messages(buyer)).toHaveLength(1);
});

it(`a photo in a conversation can be sent ${MESSAGE_PHOTOS_PER_DAY} times a day`, async () => {
  for (let sent = 0; sent < MESSAGE_PHOTOS_PER_DAY; sent += 1) expect(outcome(await upload(buyer))).toBe('200');
  expect(outcome(await upload(buyer))).toBe('429 TOO_MANY_REQUESTS');
});
