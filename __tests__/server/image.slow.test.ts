import type { ClientConfig } from '#contract/site/config';
import { ImageRefused, ImageUploaded } from '#contract/site/image';
import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { Check } from 'typebox/value';
import { PictureQueueFull } from '../../server/services/images/picture-pool.ts';
import { PICTURE_REFUSALS } from '#contract/image-host-codes';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { longScreenshot } from '../helpers/market/products.ts';
import { IPHONE_PHOTO } from '../helpers/data/samples.ts';

let market: Market;
/** A person's key: a visitor's wouldn't allow this many pictures. */
let ownKey: string;
beforeAll(async () => {
  market = await openMarket();
  const person = await market.person('seller');
  ownKey = (await send(market, 'GET /config', person)).json<ClientConfig>().imageHost.key;
});
afterAll(() => market.close());

interface Upload {
  key?: string;
  field?: string;
}
/** Sends a file, or a text, like a browser's form. */
async function upload(content: Buffer | string, { key = ownKey, field = 'image' }: Upload = {}) {
  const form = new FormData();
  if (typeof content === 'string') form.append(field, content);
  else form.append(field, new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'bike.jpg');
  const request = new Request('http://motohaat', { method: 'POST', body: form });
  return market.app.inject({
    method: 'POST',
    url: `/images/1/upload?key=${key}`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
}
async function uploaded(content: Buffer | string) {
  const answer = await upload(content);
  const body: unknown = answer.json();
  if (!Check(ImageUploaded, body)) throw new Error(`${answer.statusCode} ${answer.body}`);
  return body.data;
}
async function refused(content: Buffer | string, options?: Upload) {
  const answer = await upload(content, options);
  const body = answer.json<ImageRefused>();
  expect([answer.statusCode, Check(ImageRefused, body), Check(ImageUploaded, body)]).toEqual([400, true, false]);
  return body.error.message;
}
/** Fetches a stored variant, like a browser. */
const kept = async (url: string) => {
  const answer = await market.app.inject({ url: new URL(url).pathname });
  return { answer, picture: await sharp(answer.rawPayload).metadata() };
};
const picture = (width = 2000, height = 1000): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } });
const noise = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } });

describe('an upload', () => {
  it('gets an answer in imgbb’s format, with addresses that serve its sizes', async () => {
    const data = await uploaded(await picture().jpeg().toBuffer());
    expect(data).toMatchObject({
      width: 1280,
      height: 640,
      url: `${market.services.env.publicUrl}/images/i/${data.id}/full.webp`,
    });
    for (const [url, width] of [
      [data.url, 1280],
      [data.medium.url, 800],
      [data.thumb.url, 160],
    ] as const) {
      const {
        answer,
        picture: { format, width: found },
      } = await kept(url);
      expect([answer.statusCode, format, found]).toEqual([200, 'webp', width]);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(answer.rawPayload.length),
      });
    }
  });

  it('loses its metadata, including location, and is upright', async () => {
    const taken = await picture(300, 200)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' } })
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Copyright: 'Secret Owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' } },
      })
      .jpeg()
      .toBuffer();
    const before = await sharp(taken).metadata();
    expect([before.orientation, before.exif?.includes('Secret Owner')]).toEqual([6, true]);
    const data = await uploaded(taken);
    expect([data.width, data.height]).toEqual([200, 300]);
    for (const { url } of [data.image, data.medium, data.thumb]) {
      const { answer, picture: after } = await kept(url);
      expect([after.exif, after.orientation, after.icc, after.xmp]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(answer.rawPayload.includes('Secret Owner')).toBe(false);
    }
  });

  it.each<[string, (made: Sharp) => Sharp]>([
    ['PNG', (made) => made.png()],
    ['WebP', (made) => made.webp()],
    ['AVIF', (made) => made.avif({ effort: 0 })],
    ['GIF', (made) => made.gif()],
  ])('can be %s', async (_kind, encode) => {
    expect(await uploaded(await encode(picture(64, 32)).toBuffer())).toMatchObject({
      width: 64,
      height: 32,
      image: { mime: 'image/webp' },
    });
  });

  it('can be base64 text', async () => {
    const bytes = await picture(40, 20).png().toBuffer();
    expect(await uploaded(bytes.toString('base64'))).toMatchObject({ width: 40, height: 20 });
    expect(await uploaded(`data:image/png;base64,${bytes.toString('base64')}`)).toMatchObject({
      width: 40,
      height: 20,
    });
  });

  it('that is a long screenshot stays readable, and its card is small', async () => {
    const data = await uploaded(await longScreenshot());
    expect([data.width, data.height]).toEqual([720, 8000]);
    const { picture: card } = await kept(data.url.replace('full', 'card'));
    expect((card.width ?? 0) * (card.height ?? 0)).toBeLessThanOrEqual(480 * 960 * 1.01);
  });

  it('that is thinner than any format allows is made shorter', async () => {
    expect(await uploaded(await picture(40, 30_000).png().toBuffer())).toMatchObject({ height: 16_000 });
  });

  it('stores the same picture once', async () => {
    const bytes = await picture(50, 50).png().toBuffer();
    const [first, second] = await Promise.all([uploaded(bytes), uploaded(bytes)]);
    expect(first.url).toBe(second.url);
  });
});

describe('the upload refuses with a reason', () => {
  it.each<[string, string | Buffer]>([
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['text called .jpg', Buffer.from('This is no picture.')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['base64 of text', Buffer.from('no picture').toString('base64')],
  ])('%s', async (_what, bytes) =>
    expect(await refused(bytes)).toBe('This is not a JPEG, PNG, WebP, AVIF or GIF picture.'),
  );

  it('an SVG that starts like an AVIF, before it is drawn', async () => {
    const drawing = `<filter id="f">${'<feTurbulence baseFrequency="0.01" numOctaves="60"/><feGaussianBlur stdDeviation="90"/><feMorphology operator="dilate" radius="60"/>'.repeat(3)}</filter>`;
    const attack = Buffer.from(
      `<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200">${drawing}<rect width="1200" height="1200" filter="url(#f)"/></svg>`,
    );
    expect(await refused(attack)).toBe('This is not a JPEG, PNG, WebP, AVIF or GIF picture.');
  });

  it('each kind of bad picture, with a code of its own', async () => {
    const codeOf = async (content: Buffer) => (await upload(content)).json<ImageRefused>().error.code;
    const { format, heic, damaged, tooManyPixels, tooLarge } = PICTURE_REFUSALS;
    const whole = await noise(200).jpeg().toBuffer();
    const codes = [
      await codeOf(Buffer.from('This is no picture.')),
      await codeOf(IPHONE_PHOTO),
      await codeOf(whole.subarray(0, whole.length / 2)),
      await codeOf(await picture(8000, 5001).png({ compressionLevel: 9 }).toBuffer()),
      await codeOf(await noise(1900).png({ compressionLevel: 0 }).toBuffer()),
    ];
    expect(codes).toEqual([format, heic, damaged, tooManyPixels, tooLarge]);
  });

  it('a TIFF, which another decoder could read', async () => {
    expect(await refused(await picture(20, 20).tiff().toBuffer())).toBe(
      'This is not a JPEG, PNG, WebP, AVIF or GIF picture.',
    );
  });

  it('an empty file', async () => expect(await refused(Buffer.alloc(0))).toBe('The file is empty.'));

  it('a truncated picture', async () => {
    const whole = await noise(200).jpeg().toBuffer();
    expect(await refused(whole.subarray(0, whole.length / 2))).toBe('The picture is damaged and cannot be read.');
  });

  it('a picture’s first bytes followed by other data', async () => {
    expect(
      await refused(Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<script>alert(1)</script>')])),
    ).toBe('The picture is damaged and cannot be read.');
  });

  it('a small file that decompresses to more than 40 megapixels', async () => {
    const bomb = await picture(8000, 5001).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await refused(bomb)).toBe('The picture has more than 40 megapixels.');
  });

  it('more than 10 MB, as a file and as text', async () => {
    const large = await noise(1900).png({ compressionLevel: 0 }).toBuffer();
    expect(large.length).toBeGreaterThan(10 * 1024 * 1024);
    expect(await refused(large)).toBe('The picture is larger than 10 MB.');
    expect(await refused(large.toString('base64'))).toBe('The picture is larger than 10 MB.');
    expect(await refused(Buffer.concat([large, large]).toString('base64'))).toBe('The picture is larger than 10 MB.');
  });

  it('a wrong key, a wrong field, no form at all', async () => {
    const bytes = await picture(10, 10).png().toBuffer();
    expect(await refused(bytes, { key: 'guessed' })).toBe('Invalid API v1 key.');
    expect(await refused(bytes, { field: 'file' })).toBe('Send the picture as the multipart field "image".');
    const answer = await market.app.inject({
      method: 'POST',
      url: `/images/1/upload?key=${ownKey}`,
      payload: { image: 'x' },
    });
    expect([answer.statusCode, answer.json<ImageRefused>().error.message]).toEqual([
      400,
      'Send the picture as the multipart field "image".',
    ]);
  });
});

describe('GET /images/i/:key/:file', () => {
  it.each([
    '/images/i/00000000000000000000000000000000/full.webp',
    '/images/i/..%2f..%2fimages/full.webp',
    '/images/i/%2e%2e/token-secret',
    '/images/i/%2fetc/passwd',
    '/images/i/..%2f../token-secret',
  ])('has nothing at %s', async (url) => {
    const answer = await market.app.inject({ url });
    expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
  });

  it('refuses an address with a NUL character', async () => {
    const answer = await market.app.inject({ url: '/images/i/..%2f..%2ftoken-secret%00/full.webp' });
    expect(outcome(answer)).toBe('400 VALIDATION');
  });

  it('has only the four sizes', async () => {
    const { id } = await uploaded(await picture(20, 20).png().toBuffer());
    const status = async (file: string) => (await market.app.inject({ url: `/images/i/${id}/${file}` })).statusCode;
    expect([
      await status('card.webp'),
      await status('medium.webp'),
      await status('huge.webp'),
      await status('constructor.webp'),
      await status('..%2fcard.webp'),
    ]).toEqual([200, 200, 404, 404, 404]);
  });

  it('serves a smaller size when data saving is on, and sets Vary', async () => {
    const { id } = await uploaded(await picture(1000, 800).png().toBuffer());
    const widthOf = async (file: string, headers: Record<string, string> = {}) => {
      const answer = await market.app.inject({ url: `/images/i/${id}/${file}`, headers });
      return [(await sharp(answer.rawPayload).metadata()).width, answer.headers.vary];
    };
    expect(await widthOf('full.webp')).toEqual([1000, 'Origin, Save-Data']);
    expect(await widthOf('full.webp', { 'save-data': 'on' })).toEqual([480, 'Origin, Save-Data']);
    expect(await widthOf('full.webp', { 'save-data': 'off' })).toEqual([1000, 'Origin, Save-Data']);
    expect(await widthOf('medium.webp')).toEqual([800, 'Origin, Save-Data']);
    expect(await widthOf('medium.webp', { 'save-data': 'on' })).toEqual([480, 'Origin, Save-Data']);
    expect(await widthOf('thumb.webp', { 'save-data': 'on' })).toEqual([160, 'Origin']);
  });
});

it('an upload is refused as unavailable while too many pictures are queued', async () => {
  const prepare = jest.spyOn(market.services.images, 'prepare').mockRejectedValue(new PictureQueueFull());
  const answer = await upload(await picture(8, 8).jpeg().toBuffer());
  prepare.mockRestore();
  expect(outcome(answer)).toBe('503 UNAVAILABLE');
});
