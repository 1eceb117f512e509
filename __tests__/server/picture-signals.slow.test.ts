import sharp from 'sharp';
import type { CaseDetail } from '#contract/admin/case';
import { demoDrawings, pictureFiles } from '../../demo/pictures.ts';
import { checkChangedProducts } from '../../server/features/trust/signals/check.queries.ts';
import { imagePath } from '../../server/services/images/images.ts';
import { send } from '../helpers/market/calls.ts';
import { type Market, openMarket, TEST_IMAGE, type TestPerson } from '../helpers/market/market.ts';

let market: Market;
let admin: TestPerson;
let category: string;
beforeAll(async () => {
  market = await openMarket();
  admin = await market.person('admin');
  category = await market.category();
});
afterAll(() => market.close());
beforeEach(() => market.db.query('delete from picture_uses'));

/** Four motorbikes that look nothing alike, as small as a phone's preview. */
const BODIES = ['sport', 'scooter', 'cruiser', 'commuter'];
let [SPORT, ...OTHERS]: [Buffer, ...Buffer[]] = [Buffer.alloc(0)];
beforeAll(async () => {
  const pictures = BODIES.map((body) => {
    const drawing = demoDrawings().find((one) => one.kind === 'motorbike' && one.body === body && !one.view);
    if (!drawing) throw new Error(`no ${body}`);
    return sharp(pictureFiles(drawing).full).resize(600).png({ compressionLevel: 1 }).toBuffer();
  });
  [SPORT = SPORT, ...OTHERS] = await Promise.all(pictures);
});

const jpeg = (picture: Buffer, width = 500) => sharp(picture).resize(width).jpeg({ quality: 60 }).toBuffer();
const mirrored = (picture: Buffer) => sharp(picture).flop().png().toBuffer();
async function trimmed(picture: Buffer, share: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const [left, top] = [Math.round(width * share), Math.round(height * share * 0.5)];
  return sharp(picture)
    .extract({ left, top, width: Math.round(width * (1 - share)), height: Math.round(height * (1 - share)) })
    .png()
    .toBuffer();
}
async function watermarked(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const mark = `<svg width="${width}" height="${height}"><text x="50%" y="60%" font-size="${width / 12}" text-anchor="middle"
    fill="#fff" opacity="0.5">BIKE BAZAR</text></svg>`;
  return sharp(picture)
    .composite([{ input: Buffer.from(mark) }])
    .png()
    .toBuffer();
}

const check = () =>
  checkChangedProducts({
    db: market.db,
    images: { hash: (key) => market.services.images.hash(key), readText: () => Promise.resolve('') },
    off: ['sharedPhone', 'manyListings'],
  });
const seller = (about: { verified?: boolean } = {}) => market.person('seller', { established: true, ...about });
async function store(picture: Buffer): Promise<string> {
  return imagePath((await market.services.images.put(picture)).key, 'full');
}
async function show(product: string, ...pictures: Buffer[]): Promise<void> {
  const [image = '', ...photos] = await Promise.all(pictures.map(store));
  await market.db.query('update products set image = $2, photos = $3::text[] where id = $1', [product, image, photos]);
  await check();
}
async function list(owner: TestPerson, ...pictures: Buffer[]): Promise<string> {
  const product = await market.product(owner.id, category);
  await show(product, ...pictures);
  return product;
}
async function signalOf(product: string) {
  const [row] = await market.db.query<{ id: string }>('select id::text from cases where subject_id = $1', [product]);
  if (!row) return undefined;
  return (await send(market, `GET /cases/${row.id}`, admin)).json<CaseDetail>().allSignals.find(({ isOpen }) => isOpen);
}

describe('a picture of another listing', () => {
  it.each<[string, string, (picture: Buffer) => Promise<Buffer>]>([
    ['the same file', 'whole', (picture) => Promise.resolve(picture)],
    ['smaller and compressed', 'whole', (picture) => jpeg(picture, 380)],
    ['with a watermark', 'whole', async (picture) => jpeg(await watermarked(picture))],
    ['trimmed by 5 %', 'cropped', async (picture) => jpeg(await trimmed(picture, 0.05))],
    ['mirrored', 'mirrored', async (picture) => jpeg(await mirrored(picture))],
    [
      'mirrored, trimmed, with a watermark',
      'mirrored',
      async (picture) => jpeg(await watermarked(await trimmed(await mirrored(picture), 0.05))),
    ],
  ])('is found: %s', async (_, match, change) => {
    const original = await list(await seller(), ...OTHERS.slice(1), SPORT);
    const product = await list(await seller(), await jpeg(OTHERS[0] ?? SPORT), await change(SPORT));
    const signal = await signalOf(product);
    expect(signal).toMatchObject({ kind: 'picture', evidence: { others: [{ productId: original }] } });
    // Trimming a little may leave the whole alike.
    expect(match === 'cropped' ? ['whole', 'cropped'] : [match]).toContain(signal?.evidence.match);
    expect(await signalOf(original)).toBeUndefined();
  });

  it('is not found in another picture', async () => {
    await list(await seller(), SPORT);
    expect(await Promise.all(OTHERS.map(async (other) => signalOf(await list(await seller(), other))))).toEqual(
      OTHERS.map(() => undefined),
    );
  });

  it('is not noticed of the one who had it first, even if they change something later', async () => {
    const owner = await seller();
    const original = await list(owner, SPORT);
    await list(await seller(), SPORT);
    await market.db.query(`update products set descriptions = 'Changed' where id = $1`, [original]);
    await show(original, SPORT, OTHERS[0] ?? SPORT);
    expect(await signalOf(original)).toBeUndefined();
  });

  it('is noticed of an older listing that took it later', async () => {
    const older = await list(await seller(), OTHERS[0] ?? SPORT);
    const original = await list(await seller(), SPORT);
    await show(older, await jpeg(SPORT));
    expect(await signalOf(older)).toMatchObject({ evidence: { others: [{ productId: original }] } });
    expect(await signalOf(original)).toBeUndefined();
  });

  it('is not noticed in two listings of one seller, nor if five verified sellers show it', async () => {
    const owner = await seller();
    await list(owner, SPORT);
    expect(await signalOf(await list(owner, SPORT))).toBeUndefined();
    for (let more = 0; more < 5; more += 1) await list(await seller({ verified: true }), await jpeg(SPORT, 500 + more));
    expect(await signalOf(await list(await seller(), SPORT))).toBeUndefined();
  });

  it('is not compared if it shows next to nothing', async () => {
    const wall = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#777' } })
      .png()
      .toBuffer();
    await list(await seller(), wall);
    expect(await signalOf(await list(await seller(), wall))).toBeUndefined();
  });

  it('is not compared if it cannot be read, which delays no other check', async () => {
    const product = await market.product((await seller()).id, category);
    await market.db.query(`update products set image = $2, descriptions = 'Call 01711-222333' where id = $1`, [
      product,
      TEST_IMAGE,
    ]);
    await check();
    expect(await signalOf(product)).toMatchObject({ kind: 'contact' });
  });

  it('is no longer noticed once it is taken down', async () => {
    await list(await seller(), SPORT);
    const product = await list(await seller(), SPORT);
    await show(product, OTHERS[0] ?? SPORT);
    expect(await signalOf(product)).toBeUndefined();
  });
});
