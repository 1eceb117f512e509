import type { Deal } from '#contract/deals/deal';
import type { ParcelStatus } from '#contract/deals/parcel';
import { runDeals } from '../../../server/features/money/deal-actions/deal.job.ts';
import { checkParcels } from '../../../server/features/money/parcel-actions/parcel.job.ts';
import { createCouriers } from '../../../server/services/couriers/couriers.ts';
import { outcome, send, sendOk } from '../market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../market/market.ts';
import { createTestCourier, type TestCourier } from './courier.ts';
import { dealContextOf, dealFor, type PaidDeal, stopClock } from './deals.ts';
import { requestIntent, pay, report, secretFor } from './payments.ts';

export const PART_PRICE = 4_000;
const DELIVERY = {
  delivery: 'courier',
  address: 'House 12, Road 5, Sector 7',
  district: 'Dhaka',
  area: 'Uttara',
  phone: '01711000004',
  meetingLocation: 'Dhaka',
} as const;
export const PICKUP = { address: 'House 4, Road 2, near the mosque' };

/** A market with a courier that does what the test says; deals' clocks stand still. */
export async function openParcelMarket(
  courier = createTestCourier(),
): Promise<{ market: Market; courier: TestCourier }> {
  const market = await openMarket({ couriers: () => createCouriers([courier]) });
  await stopClock(market);
  return { market, courier };
}

export interface ParcelScene {
  market: Market;
  courier: TestCourier;
  admin: TestPerson;
}

/** Opens one market for all tests of a file, and closes it after them. @param take is given what was opened */
export function openForAll(take: (scene: ParcelScene) => void): void {
  let opened: Market | undefined;
  beforeAll(async () => {
    const { market, courier } = await openParcelMarket();
    opened = market;
    take({ market, courier, admin: await market.person('admin') });
  });
  afterAll(() => opened?.close());
}

/** A part on sale that its seller sends. */
export async function partOnSale(
  market: Market,
  change: { productName?: string; sellingPrice?: number } = {},
): Promise<{ seller: TestPerson; product: string }> {
  const seller = await market.person('seller', { userName: 'Kamal Hossain', proven: true });
  const product = await market.product(seller.id, await market.category(), {
    productName: 'Brake pads for FZ-S',
    sellingPrice: PART_PRICE,
    ...change,
  });
  await market.db.query(
    `update products set weight_class = 1, district = 'Chattogram', area = 'Agrabad' where id = $1`,
    [product],
  );
  return { seller, product };
}

/** Books a part by courier. */
export const bookDelivery = (market: Market, buyer: TestPerson, productId: string, change: object = {}) =>
  send(market, 'POST /bookings', buyer, { productId, ...DELIVERY, ...change });

/** A part that was booked by courier, and paid with its fee by card. */
export async function paidDelivery(market: Market): Promise<PaidDeal> {
  const { seller, product } = await partOnSale(market);
  const buyer = await market.person('user', { userName: 'Rahim Uddin', proven: true });
  const booked = await bookDelivery(market, buyer, product);
  if (outcome(booked) !== '200') throw new Error(`not booked: ${booked.body}`);
  const { insertedId: id } = booked.json<{ insertedId: string }>();
  const transaction = await pay(market, await secretFor(market, buyer, id, PART_PRICE));
  const answer = outcome(await report(market, buyer, id, transaction));
  if (answer !== '200') throw new Error(`not paid: ${answer}`);
  return { seller, buyer, product, id, transaction };
}

/** A buyer's payment in advance for a part of PART_PRICE: the delivery fee and the courier's fee for collecting cash. */
export const CASH_ADVANCE = 110 + PART_PRICE / 100;

let phones = 0;
/** A buyer with a number of their own that is proven. */
export async function cashBuyer(market: Market): Promise<TestPerson & { phone: string }> {
  phones += 1;
  const phone = `+88017${String(20_000_000 + phones)}`;
  const buyer = await market.person('user', { userName: 'Rahim Uddin', proven: true });
  await market.db.query('update people set phone = $2, phone_proven_at = now() where id = $1', [buyer.id, phone]);
  return { ...buyer, phone };
}

let houses = 0;
/** Books a part whose seller lets the courier collect cash, by a buyer who may pay so. @returns the booking's id */
export async function bookForCash(
  market: Market,
  buyer: TestPerson & { phone: string },
  { price = PART_PRICE, ...input }: { price?: number; address?: string } = {},
): Promise<{ seller: TestPerson; product: string; id: string }> {
  const { seller, product } = await partOnSale(market, { sellingPrice: price });
  await market.db.query('update products set accepts_cash = true where id = $1', [product]);
  houses += 1;
  const address = `House ${houses}, Road 5, Sector 7`;
  const booked = await bookDelivery(market, buyer, product, { phone: buyer.phone, address, ...input });
  if (outcome(booked) !== '200') throw new Error(`not booked: ${booked.body}`);
  return { seller, product, id: booked.json<{ insertedId: string }>().insertedId };
}

/** Pays the fee of such a booking in advance. @returns the answer */
export async function payAdvance(market: Market, buyer: TestPerson, id: string, price = PART_PRICE): Promise<string> {
  const asked = await requestIntent(market, buyer, id, price, 'cash');
  if (asked.statusCode !== 200) return outcome(asked);
  return outcome(
    await report(market, buyer, id, await pay(market, asked.json<{ clientSecret: string }>().clientSecret)),
  );
}

/** A part whose fee is paid, and whose price the courier collects. */
export async function paidForCash(market: Market): Promise<PaidDeal> {
  const buyer = await cashBuyer(market);
  const booked = await bookForCash(market, buyer);
  const answer = await payAdvance(market, buyer, booked.id);
  if (answer !== '200') throw new Error(`not paid: ${answer}`);
  const [row] = await market.db.query<{ transaction: string }>(
    'select transaction_id as transaction from payments where booking_id = $1',
    [booked.id],
  );
  return { ...booked, buyer, transaction: row?.transaction ?? '' };
}

/** The seller announces the parcel. @returns our reference */
export async function announce(market: Market, deal: PaidDeal): Promise<string> {
  await sendOk(market, `POST /deals/${deal.id}/parcel`, deal.seller, PICKUP);
  return (await dealFor(market, deal.seller, deal.id)).parcel?.reference ?? '';
}

/** Asks the couriers about every parcel now. */
export async function askNow(market: Market): Promise<void> {
  await market.db.query('update parcels set next_check_at = deal_now() where next_check_at is not null');
  await checkParcels({ ...dealContextOf(market) });
}

/** The courier says where the parcel is, and the market asks. */
export async function courierSays(
  { market, courier }: { market: Market; courier: TestCourier },
  reference: string,
  ...statuses: ParcelStatus[]
): Promise<void> {
  for (const status of statuses) {
    courier.say(reference, status);
    await askNow(market);
  }
}

/** A paid deal whose parcel the courier has brought so far. */
export const deliveredAs = async (
  scene: { market: Market; courier: TestCourier },
  ...statuses: ParcelStatus[]
): Promise<PaidDeal & { reference: string }> => sentAs(scene, await paidDelivery(scene.market), ...statuses);

/** The same of a deal whose price the courier collects. */
export const deliveredForCash = async (
  scene: { market: Market; courier: TestCourier },
  ...statuses: ParcelStatus[]
): Promise<PaidDeal & { reference: string }> => sentAs(scene, await paidForCash(scene.market), ...statuses);

async function sentAs(
  scene: { market: Market; courier: TestCourier },
  deal: PaidDeal,
  ...statuses: ParcelStatus[]
): Promise<PaidDeal & { reference: string }> {
  const reference = await announce(scene.market, deal);
  await courierSays(scene, reference, ...statuses);
  return { ...deal, reference };
}

/** Lets time pass for deals and parcels, and does what their clocks say. */
export async function passParcelTime(market: Market, seconds: number): Promise<void> {
  await market.db.query('update deal_clock set advanced_seconds = advanced_seconds + $1', [seconds]);
  await checkParcels({ ...dealContextOf(market) });
  await runDeals(dealContextOf(market));
}

export const stateOf = async (market: Market, { buyer, id }: PaidDeal): Promise<Deal['state']> =>
  (await dealFor(market, buyer, id)).state;
