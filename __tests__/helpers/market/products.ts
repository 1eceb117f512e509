import type { ClientConfig } from '#contract/site/config';
import { MAX_LISTINGS } from '#contract/limits';
import type { ProductInput } from '#contract/catalogue/product';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { send } from './calls.ts';
import { type Market, TEST_IMAGE, type TestPerson } from './market.ts';

/** A search's answer. */
export interface SearchAnswer {
  status: number;
  names: string[];
  ids: string[];
  total: string;
  /** The path of the next page. */
  next?: string;
  body: unknown;
}

export async function search(market: Market, query: string | Record<string, string>): Promise<SearchAnswer> {
  const address = typeof query === 'string' && query.startsWith('/') ? query : `/search?${new URLSearchParams(query)}`;
  const answer = await send(market, `GET ${address}`);
  const rows = answer.statusCode === 200 ? answer.json<{ _id: string; productName: string }[]>() : [];
  return {
    status: answer.statusCode,
    names: rows.map((row) => row.productName),
    ids: rows.map((row) => row._id),
    total: String(answer.headers['x-total-count']),
    next: /^<\/api([^>]*)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1],
    body: answer.json<unknown>(),
  };
}

type Listing = Partial<ProductInput> & { productName: string; categoryId: string };

/** Returns what a seller sends to list a bike. */
export const listingOf = (input: Listing): ProductInput => ({
  buyingPrice: 200_000,
  sellingPrice: 150_000,
  purchaseYear: 2020,
  condition: 'Good',
  sellerPhone: '+8801711000002',
  location: 'Mirpur, Dhaka',
  descriptions: 'For tests.',
  image: TEST_IMAGE,
  ...input,
});

/** Lists a product like its seller does; returns its id. */
export async function list(market: Market, seller: TestPerson, input: Listing): Promise<string> {
  const body = listingOf(input);
  // Exempt from quotas.
  await market.db.query(
    `update people set created_at = now() - interval '1 year', email_proven_at = now() where id = $1 and email_proven_at is null`,
    [seller.id],
  );
  await market.db.query(
    `update products set created_at = created_at - interval '2 days' where seller_id = $1 and
       (select count(*) from products where seller_id = $1 and created_at > now() - interval '1 day') >= $2`,
    [seller.id, MAX_LISTINGS.perDay],
  );
  return (await send(market, 'POST /products', seller, body)).json<{ insertedId: string }>().insertedId;
}

/** Advances the clock by half a minute, which expires all cached answers. */
export function passCache(): void {
  const now = Date.now() + 31_000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
}

interface Bike {
  price: number;
  productName?: string;
  purchaseYear?: number;
  kilometres?: number | null;
  condition?: string;
}

/** Puts a bike on sale by SQL; its model is common enough to be estimated. */
export async function insertBike(
  { db, product, category }: Market,
  seller: Pick<TestPerson, 'id'>,
  {
    price,
    productName = 'Bajaj Pulsar 150',
    purchaseYear = new Date().getUTCFullYear() - 4,
    kilometres = 24_000,
    condition = 'Good',
  }: Bike,
): Promise<string> {
  const id = await product(seller.id, await category(), { productName, sellingPrice: price });
  await db.query('update products set purchase_year = $2, kilometres = $3, condition = $4 where id = $1', [
    id,
    purchaseYear,
    kilometres,
    condition,
  ]);
  return id;
}

/** Inserts bikes of one model by different sellers, around a price: 2 % apart in six steps. @returns their ids */
export async function insertSimilarBikes(market: Market, count: number, price: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const seller = await market.person('seller');
    ids.push(await insertBike(market, seller, { price: Math.round(price * (0.95 + 0.02 * (at % 6))) }));
  }
  return ids;
}

export interface From {
  who?: Pick<TestPerson, 'headers'>;
  /** The client's IP address. */
  ip?: string;
}

/** Calls GET /config like a page before an upload. */
export async function keyFor(market: Market, { who, ip = '127.0.0.1' }: From = {}): Promise<string> {
  const answer = await market.app.inject({ url: '/api/config', headers: who?.headers ?? {}, remoteAddress: ip });
  return answer.json<ClientConfig>().imageHost.key;
}

/** Returns a file as a browser's form sends it: the body with its headers. */
export async function uploadForm(bytes: Buffer): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)]), 'bike.jpg');
  const request = new Request('http://motohaat', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  };
}

/** Uploads a picture. */
export async function uploadWith(
  market: Market,
  key: string,
  bytes: Buffer,
  ip = '127.0.0.1',
): Promise<LightMyRequestResponse> {
  const { headers, body } = await uploadForm(bytes);
  const url = `/images/1/upload?key=${key}`;
  return market.app.inject({ method: 'POST', url, remoteAddress: ip, payload: body, headers });
}

/** Creates a small picture; each number gives a different one. */
export const smallPicture = (number: number): Promise<Buffer> =>
  sharp({
    create: { width: 6, height: 6, channels: 3, background: { r: number % 256, g: Math.floor(number / 256), b: 90 } },
  })
    .png()
    .toBuffer();

const plain = (width = 40, height = 30, background = '#c2410c') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Returns a photo as a phone saves it: it lies on its side, and says where it was taken. */
export const phonePhoto = (width = 60, height = 40): Promise<Buffer> =>
  plain(width, height)
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: 'A phone', Copyright: 'Secret Owner' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '23/1 48/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '90/1 24/1 0/1',
        },
      },
    })
    .jpeg()
    .toBuffer();

/** Returns an animation of two frames. */
export async function animation(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = await Promise.all(['#c2410c', '#0000ff'].map((colour) => plain(40, 30, colour).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { loop: 0, delay: [100, 100] })
    .toBuffer();
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Returns a PNG of two frames: a reader that knows no animation sees the first. */
export async function animatedPng(): Promise<Buffer> {
  const png = await plain().png().toBuffer();
  const pixels = png.subarray(png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8);
  const control = (sequence: number) => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence, 0);
    data.writeUInt32BE(40, 4);
    data.writeUInt32BE(30, 8);
    data.writeUInt16BE(1, 20);
    data.writeUInt16BE(10, 22);
    return pngChunk('fcTL', data);
  };
  const header = png.subarray(0, png.indexOf('IHDR') + 4 + 13 + 4);
  const frames = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
  const second = Buffer.concat([Buffer.from([0, 0, 0, 2]), pixels]);
  return Buffer.concat([
    header,
    pngChunk('acTL', frames),
    control(0),
    pngChunk('IDAT', pixels),
    control(1),
    pngChunk('fdAT', second),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns a JPEG whose header says this many pixels. */
export async function hugeJpeg(side = 16_383): Promise<Buffer> {
  const jpeg = await plain().jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(side, frame + 5);
  jpeg.writeUInt16BE(side, frame + 7);
  return jpeg;
}

/** Returns a page that begins as a JPEG does. */
export const pageAsJpeg = (): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<!doctype html><script>alert(1)</script>')]);

/** Returns a JPEG of which the second half is missing. */
export async function truncatedJpeg(): Promise<Buffer> {
  const noise = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer();
  return noise.subarray(0, noise.length / 2);
}

/** Returns a screenshot of a whole conversation, as evidence is sent: small, and far longer than wide. */
export const longScreenshot = (): Promise<Buffer> => plain(1080, 12_000, '#f2f2f2').jpeg({ quality: 60 }).toBuffer();
