import sharp from 'sharp';
import { strangerOwner } from '../../server/services/images/decoding-queue.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { keyFor, smallPicture, uploadWith } from '../helpers/market/products.ts';

jest.setTimeout(180_000);

/** The address of a mobile carrier, which thousands of people share. */
const CARRIER = '103.4.4.4';

let market: Market;
/** A kilobyte that takes the decoder about half a second. */
let slow: Buffer;
beforeAll(async () => {
  market = await openMarket();
  slow = await sharp({ create: { width: 5500, height: 3500, channels: 3, background: '#0f766e' } })
    .avif({ effort: 0 })
    .toBuffer();
});
afterAll(() => market.close());

/** Another slow picture, since the same one has the same key: bytes behind its end are ignored. */
const slowPicture = (number: number): Buffer => Buffer.concat([slow, Buffer.from(`free${number}`)]);

const order: string[] = [];

/** Sends pictures together, and notes when each is done. On a busy machine, a slow one may be refused as too slow. */
async function uploadAll(name: string, pictures: Buffer[], { who }: { who?: TestPerson }): Promise<number[]> {
  const key = await keyFor(market, { who, ip: CARRIER });
  return Promise.all(
    pictures.map(async (picture) => {
      const { statusCode } = await uploadWith(market, key, picture, CARRIER);
      order.push(name);
      return statusCode;
    }),
  );
}
let made = 0;
const slowPictures = (count: number) => Array.from({ length: count }, () => slowPicture((made += 1)));
/** Long enough for all uploads to wait for a decoder. */
const untilQueued = () => new Promise((resolve) => setTimeout(resolve, 400));

it('many slow pictures of one person delay nobody else behind their address', async () => {
  const [greedy, honest] = [await market.person('seller'), await market.person('seller')];
  // Both processes have started.
  await Promise.all([greedy, honest].map(async (who, at) => uploadAll('first', [await smallPicture(at)], { who })));
  order.splice(0);
  const slowOnes = uploadAll('slow', slowPictures(12), { who: greedy });
  await untilQueued();
  expect(await uploadAll('small', [await smallPicture(9)], { who: honest })).toEqual([200]);
  expect(order.length).toBeLessThan(8);
  await slowOnes;
});

it('a signed-out browser’s turn is its address’s', async () => {
  const person = await market.person('seller');
  const prepare = jest.spyOn(market.services.images, 'prepare');
  await uploadAll('person', [await smallPicture(20)], { who: person });
  await uploadAll('stranger', [await smallPicture(21)], {});
  expect(prepare.mock.calls.map(([, owner]) => owner)).toEqual([person.id, strangerOwner(CARRIER)]);
  prepare.mockRestore();
});
