import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { MESSAGE_PHOTO_DAYS, PROBLEM_PHOTO_YEARS, UNSENT_PHOTO_HOURS } from '#contract/limits';
import { deleteDueMessagePhotos } from '../../server/features/talk/conversations/photo.cleanup.ts';
import { deleteDueDealPhotos } from '../../server/features/money/deal-actions/photo.cleanup.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import {
  animatedPng,
  animation,
  hugeJpeg,
  longScreenshot,
  pageAsJpeg,
  phonePhoto,
  truncatedJpeg,
} from '../helpers/market/products.ts';
import { refuseChanges } from '../helpers/market/rows.ts';
import { createOffer, paidDeal, type PaidDeal, passTime, stopClock } from '../helpers/money/deals.ts';

let market: Market;
let deal: PaidDeal;
/** Who asked about another bike. */
let asker: TestPerson;
let conversation: string;
beforeAll(async () => {
  market = await openMarket();
  await stopClock(market);
  deal = await paidDeal(market);
  const offer = await createOffer(market);
  asker = offer.buyer;
  const begun = await send(market, 'POST /conversations', asker, { productId: offer.product, text: 'Is it there?' });
  conversation = begun.json<{ insertedId: string }>().insertedId;
});
afterAll(() => market.close());

const uploadTo = (who: TestPerson, url: string, content: Buffer, type = 'image/jpeg') =>
  market.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { ...who.headers, 'content-type': type },
    payload: content,
  });

/** Both places of private photos, each with the address of an uploaded one. */
const PLACES = {
  'a message’s': {
    owner: () => asker,
    upload: (content: Buffer, type?: string) =>
      uploadTo(asker, `/conversations/${conversation}/photos?clientId=${randomUUID()}`, content, type),
    addressOf: (answer: { insertedId?: string }) => `/conversations/${conversation}/photos/${answer.insertedId}`,
  },
  'a problem’s': {
    owner: () => deal.buyer,
    upload: (content: Buffer, type?: string) => uploadTo(deal.buyer, `/deals/${deal.id}/photos`, content, type),
    addressOf: (answer: { _id?: string }) => `/deals/${deal.id}/photos/${answer._id}`,
  },
};

describe.each(Object.entries(PLACES))('%s photo', (_place, { owner, upload, addressOf }) => {
  async function kept(content: Buffer, type?: string): Promise<Buffer> {
    const answer = await upload(content, type);
    expect(outcome(answer)).toBe('200');
    const shown = await send(market, `GET ${addressOf(answer.json<object>())}`, owner());
    expect([outcome(shown), shown.headers['content-type']]).toEqual(['200', 'image/jpeg']);
    return shown.rawPayload;
  }

  it('loses what the phone wrote into it, and is upright', async () => {
    const taken = await phonePhoto();
    expect((await sharp(taken).metadata()).exif?.includes('Secret Owner')).toBe(true);
    const found = await kept(taken);
    const { exif, xmp, icc, iptc, width, height, orientation } = await sharp(found).metadata();
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
    expect([width, height]).toEqual([40, 60]);
    expect(found.includes('Secret Owner')).toBe(false);
  });

  it.each([
    ['WebP', () => animation('webp')],
    ['GIF', () => animation('gif')],
    ['PNG', animatedPng],
  ])('of an animated %s is its first frame', async (_kind, make) => {
    const { pages = 1, format } = await sharp(await kept(await make(), 'image/webp'), { animated: true }).metadata();
    expect([format, pages]).toEqual(['jpeg', 1]);
  });

  it.each([
    ['16,383 pixels wide and high', hugeJpeg],
    ['a page that begins as a JPEG', () => Promise.resolve(pageAsJpeg())],
    ['cut off in the middle', truncatedJpeg],
    ['SVG', () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))],
    ['empty', () => Promise.resolve(Buffer.alloc(0))],
  ])('that is %s is refused', async (_what, make) => {
    expect(outcome(await upload(await make()))).toBe('400 PHOTO_REFUSED');
  });

  it('of a long screenshot stays readable', async () => {
    const { width = 0, height = 0 } = await sharp(await kept(await longScreenshot())).metadata();
    expect(width).toBeGreaterThanOrEqual(720);
    expect(height / width).toBeCloseTo(12_000 / 1080, 1);
  });
});

const log = { warn: jest.fn() };
beforeEach(() => log.warn.mockClear());

describe('the photos of messages', () => {
  /** Returns the message of a new photo. */
  async function sent(): Promise<string> {
    const { upload } = PLACES['a message’s'];
    return (await upload(await phonePhoto())).json<{ insertedId: string }>().insertedId;
  }
  /** Backdates all messages of the conversation by a number of days. */
  const age = (days: number) =>
    market.db.query(
      'update messages set created_at = created_at - make_interval(days => $2) where conversation_id = $1',
      [conversation, days],
    );
  const read = async (message: string) =>
    outcome(await send(market, `GET /conversations/${conversation}/photos/${message}`, asker));

  it(`are deleted ${MESSAGE_PHOTO_DAYS} days after the conversation’s last message, and the messages stay`, async () => {
    const first = await sent();
    await age(MESSAGE_PHOTO_DAYS + 1);
    const latest = await sent();
    await deleteDueMessagePhotos(market.db, log);
    expect([await read(first), await read(latest)]).toEqual(['200', '200']);
    await age(MESSAGE_PHOTO_DAYS);
    await deleteDueMessagePhotos(market.db, log);
    expect([await read(first), await read(latest)]).toEqual(['404 PHOTO_NOT_FOUND', '404 PHOTO_NOT_FOUND']);
    const messages = await send(market, `GET /conversations/${conversation}/messages`, asker);
    expect(messages.json<object[]>()[0]).toMatchObject({ _id: latest, photo: true });
  });

  it('are deleted although one of them can’t be', async () => {
    const [faulty, other] = [await sent(), await sent()];
    await age(MESSAGE_PHOTO_DAYS);
    const remove = await refuseChanges(market, 'message_photos', `new.message_id = ${faulty}`);
    expect(await deleteDueMessagePhotos(market.db, log)).toBeGreaterThan(0);
    await remove();
    expect([await read(faulty), await read(other)]).toEqual(['200', '404 PHOTO_NOT_FOUND']);
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ row: faulty }), expect.anything());
  });
});

describe('the photos of a problem', () => {
  async function uploaded(): Promise<string> {
    return (await PLACES['a problem’s'].upload(await phonePhoto())).json<{ _id: string }>()._id;
  }
  const read = async (photo: string) =>
    outcome(await send(market, `GET /deals/${deal.id}/photos/${photo}`, deal.buyer));
  const age = (hours: number) =>
    market.db.query('update deal_photos set created_at = created_at - make_interval(hours => $1)', [hours]);

  it(`are deleted ${PROBLEM_PHOTO_YEARS} years after its end, and unsent ones after ${UNSENT_PHOTO_HOURS} hours`, async () => {
    deal = await paidDeal(market);
    const [unsent, photo] = [await uploaded(), await uploaded()];
    await age(UNSENT_PHOTO_HOURS - 1);
    await deleteDueDealPhotos(market.db, log);
    expect([await read(unsent), await read(photo)]).toEqual(['200', '200']);
    const opened = await send(market, `POST /deals/${deal.id}/problem`, deal.buyer, {
      reason: 'papers',
      text: 'See the photo.',
      photos: [photo],
    });
    expect(outcome(opened)).toBe('200');
    await age(2);
    await deleteDueDealPhotos(market.db, log);
    expect([await read(unsent), await read(photo)]).toEqual(['404 PHOTO_NOT_FOUND', '200']);
    const proposal = { refund: 1000 };
    expect(outcome(await send(market, `POST /deals/${deal.id}/problem/proposal`, deal.buyer, proposal))).toBe('200');
    expect(outcome(await send(market, `POST /deals/${deal.id}/problem/accept`, deal.seller, proposal))).toBe('200');
    const years = (add: number) => passTime(market, (PROBLEM_PHOTO_YEARS * 365 + add) * 86_400);
    await years(-3);
    await deleteDueDealPhotos(market.db, log);
    expect(await read(photo)).toBe('200');
    await years(-(PROBLEM_PHOTO_YEARS * 365) + 6);
    await deleteDueDealPhotos(market.db, log);
    expect(await read(photo)).toBe('404 PHOTO_NOT_FOUND');
  });
});
