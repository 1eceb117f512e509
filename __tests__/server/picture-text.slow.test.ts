import sharp from 'sharp';
import type { CaseDetail } from '#contract/admin/case';
import type { SignalKind } from '#contract/lists';
import { drawScenes, takePhoto } from '../../tools/benchmarks/labelled/photos.ts';
import { checkChangedProducts, checkEarlierProducts } from '../../server/features/trust/signals/check.queries.ts';
import { imagePath } from '../../server/services/images/images.ts';
import { ImageFault } from '../../server/services/images/image-fault.ts';
import { send } from '../helpers/market/calls.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';

let market: Market;
let photo: Buffer;
beforeAll(async () => {
  market = await openMarket();
  photo = await takePhoto(await drawScenes(5, 1), 7);
});
afterAll(() => market.close());

interface Writing {
  ink: string;
  band?: string;
  angle?: number;
  size?: number;
}

/** Writes on the photo. Needs a font, as every machine with a browser has. */
async function write(text: string, { ink, band, angle = 0, size = 40 }: Writing): Promise<Buffer> {
  const svg = `<svg width="640" height="480"><g transform="rotate(${angle} 320 240)">
    <rect y="360" width="640" height="70" fill="${band ?? 'none'}"/>
    <text x="320" y="410" text-anchor="middle" font-size="${size}" font-weight="700" fill="${ink}"
      font-family="DejaVu Sans, Liberation Sans, Arial, sans-serif">${text}</text></g></svg>`;
  return sharp(photo)
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
const store = async (picture: Buffer) => (await market.services.images.put(picture)).key;
const read = async (picture: Buffer) => market.services.images.readText(await store(picture));

describe('reading', () => {
  it.each<[string, Writing]>([
    ['light on dark', { ink: '#fff', band: '#000' }],
    ['dark on light', { ink: '#000', band: '#fff' }],
    ['yellow on dark, at an angle', { ink: '#ffe600', band: '#000', angle: -4 }],
    ['red on light, small', { ink: '#d00', band: '#fff', size: 26, angle: 3 }],
    ['white on the photo', { ink: '#fff' }],
  ])('finds text on a photo: %s', async (_, writing) => {
    expect(await read(await write('Call 01711-222333', writing))).toContain('01711-222333');
  });

  it('finds nothing where there is nothing, and knows what does not exist', async () => {
    expect(await read(photo)).toBe('');
    expect(await market.services.images.readText('0'.repeat(32))).toBeUndefined();
  });
});

describe('a number in a picture', () => {
  const about = async (product: string) => {
    const [row] = await market.db.query<{ id: string }>('select id::text from cases where subject_id = $1', [product]);
    if (!row) return [];
    const admin = await market.person('admin');
    return (await send(market, `GET /cases/${row.id}`, admin)).json<CaseDetail>().allSignals;
  };
  const services = (readText: (key: string) => Promise<string | undefined>, off: SignalKind[] = []) => ({
    db: market.db,
    images: { hash: () => Promise.resolve(undefined), readText },
    off: [...off, 'sharedPhone', 'manyListings'] as SignalKind[],
  });
  async function list(picture: string): Promise<string> {
    const seller = await market.person('seller', { established: true });
    const product = await market.product(seller.id, await market.category());
    await market.db.query('update products set image = $2 where id = $1', [product, imagePath(picture, 'full')]);
    return product;
  }
  /** A picture that no worker reads. */
  let pictures = 0;
  const nextKey = () => String((pictures += 1)).padStart(32, 'a');

  it('is noticed, with the picture and the text, and no longer once it is taken down', async () => {
    const key = await store(await write('Call 01711-222333', { ink: '#fff', band: '#000' }));
    const product = await list(key);
    await checkChangedProducts(services((picture) => market.services.images.readText(picture)));
    const [signal] = await about(product);
    expect(signal).toMatchObject({ kind: 'contact', isOpen: true, evidence: { picture: imagePath(key, 'full') } });
    expect(signal?.evidence.parts).toContainEqual({ text: '01711-222333', isMarked: true });
    await market.db.query(`update products set image = '' where id = $1`, [product]);
    await checkChangedProducts(services(() => Promise.resolve('')));
    expect(await about(product)).toMatchObject([{ isOpen: false }]);
  });

  it('is read once, also if the picture cannot be read', async () => {
    const product = await list(nextKey());
    const readText = jest.fn(() => Promise.reject(new ImageFault('damaged')));
    await checkChangedProducts(services(readText));
    await market.db.query(`update products set descriptions = 'Changed' where id = $1`, [product]);
    await checkChangedProducts(services(readText));
    expect(readText).toHaveBeenCalledTimes(1);
    expect(await about(product)).toEqual([]);
  });

  it('is not read while the check is off, and is found in products of before', async () => {
    const product = await list(nextKey());
    const readText = jest.fn(() => Promise.resolve('01711222333'));
    await checkChangedProducts(services(readText, ['contact']));
    expect(readText).not.toHaveBeenCalled();
    await market.db.query('update product_marks set version = 0 where product_id = $1', [product]);
    await checkEarlierProducts(services(readText));
    expect(await about(product)).toMatchObject([{ kind: 'contact', evidence: { parts: [{ isMarked: true }] } }]);
  });

  it('is noticed beside one in the description', async () => {
    const product = await list(nextKey());
    await market.db.query(`update products set descriptions = 'Call 01711-222333' where id = $1`, [product]);
    await checkChangedProducts(services(() => Promise.resolve('01711222333')));
    expect(await about(product)).toHaveLength(2);
  });
});
