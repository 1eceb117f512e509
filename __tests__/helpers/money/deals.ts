import { postMove } from '../../../server/features/deals/ledger/transfer.queries.ts';
import type { Deal } from '#contract/deals/deal';
import type { Balance, Payout, PayoutBatch } from '#contract/money/payout';
import { inflateRawSync } from 'node:zlib';
import { codeOf } from '../../../server/features/money/deal-actions/deal-code.ts';
import { runDeals } from '../../../server/features/money/deal-actions/deal.job.ts';
import { findDeal } from '../../../server/features/deals/deals/deal.queries.ts';
import { listInconsistencies } from '../../../server/features/money/payments/reconcile/reconcile.queries.ts';
import { outcome, send, sendOk } from '../market/calls.ts';
import type { Market, TestPerson } from '../market/market.ts';
import { insertBooking } from '../market/rows.ts';
import { pay, paymentContextOf, report, secretFor } from './payments.ts';

/** A product on sale, its seller, and a potential buyer. */
interface Offer {
  seller: TestPerson;
  buyer: TestPerson;
  category: string;
  product: string;
}

export async function createOffer(market: Market): Promise<Offer> {
  const seller = await market.person('seller', { userName: 'Kamal Hossain', proven: true });
  const buyer = await market.person('user', { userName: 'Rahim Uddin', proven: true });
  const category = await market.category();
  return { seller, buyer, category, product: await market.product(seller.id, category) };
}

/** The buyer has booked the product, without paying. */
interface BookedOffer extends Offer {
  booking: string;
}

export async function createBookedOffer(market: Market): Promise<BookedOffer> {
  const offer = await createOffer(market);
  return { ...offer, booking: await insertBooking(market, offer.product, offer.buyer) };
}

/** Another person has booked it after the buyer. */
interface ContestedOffer extends BookedOffer {
  rival: TestPerson;
  rivalBooking: string;
}

export async function createContestedOffer(market: Market): Promise<ContestedOffer> {
  const offer = await createBookedOffer(market);
  const rival = await market.person('user');
  return { ...offer, rival, rivalBooking: await insertBooking(market, offer.product, rival) };
}

/** By the API, with its notice. @returns the booking's id */
export async function bookProduct(market: Market, buyer: TestPerson, productId: string): Promise<string> {
  const details = { address: 'House 1', phone: '01711000004', meetingLocation: 'Dhaka' };
  return (await sendOk(market, 'POST /bookings', buyer, { productId, ...details })).json<{ insertedId: string }>()
    .insertedId;
}

/** A paid product with its deal, whose id is the booking's. */
export interface PaidDeal {
  seller: TestPerson;
  buyer: TestPerson;
  product: string;
  id: string;
  /** The provider's id of the money. */
  transaction: string;
}

export const dealContextOf = (market: Market) => ({
  ...paymentContextOf(market),
  env: market.services.env,
  couriers: market.services.couriers,
});

/** The full price is paid by card. */
export async function paidDeal(market: Market): Promise<PaidDeal> {
  const { seller, buyer, product, booking } = await createBookedOffer(market);
  const transaction = await pay(market, await secretFor(market, buyer, booking));
  const answer = outcome(await report(market, buyer, booking, transaction));
  if (answer !== '200') throw new Error(`not paid: ${answer}`);
  return { seller, buyer, product, id: booking, transaction };
}

export const dealFor = async (market: Market, who: TestPerson, id: string): Promise<Deal> =>
  (await sendOk(market, `GET /deals/${id}`, who)).json<Deal>();

/** The confirmations of a bike’s buyer, and of a part’s. */
export const CONFIRMED = { confirmed: ['bike', 'numbers', 'papers', 'part'] };

export const codeFor = async (market: Market, { buyer, id }: Pick<PaidDeal, 'buyer' | 'id'>): Promise<string> =>
  (await sendOk(market, `POST /deals/${id}/code`, buyer, CONFIRMED)).json<{ code: string }>().code;

/** The seller enters the buyer's code. */
export async function handOver(market: Market, deal: Pick<PaidDeal, 'id' | 'buyer' | 'seller'>): Promise<void> {
  await sendOk(market, `POST /deals/${deal.id}/handover`, deal.seller, { code: await codeFor(market, deal) });
}

/** The same without the buyer, if there is a deal. */
export async function handOverWithCode(market: Market, id: string, seller: TestPerson): Promise<void> {
  await market.db.query('update deals set code_shown_at = now() where booking_id = $1', [id]);
  const deal = await findDeal(market.db, id);
  await send(market, `POST /deals/${id}/handover`, seller, { code: deal ? codeOf(deal) : '000000' });
}

export const openProblem = (market: Market, who: TestPerson, id: string) =>
  send(market, `POST /deals/${id}/problem`, who, { reason: 'not_as_described', text: 'The engine number differs.' });

/** Stops the clocks of deals, so that only `passTime` advances them. */
export const stopClock = (market: Market) => market.db.query('update deal_clock set stopped_at = now()');

/** Lets time pass for the clocks of deals, and does what they say. */
export async function passTime(market: Market, seconds: number): Promise<void> {
  await market.db.query('update deal_clock set advanced_seconds = advanced_seconds + $1', [seconds]);
  await runDeals(dealContextOf(market));
}

/** As if the money of a card had been released long ago: it is payable. */
export const makePayable = (market: Market, { id }: Pick<PaidDeal, 'id'>) =>
  market.db.query(`update deals set released_at = released_at - interval '1 year' where booking_id = $1`, [id]);

/** Seconds until the deal's clock ends. */
export async function secondsLeft(market: Market, id: string): Promise<number> {
  const [row] = await market.db.query<{ seconds: number }>(
    `select extract(epoch from deadline - deal_now())::float8 as seconds from deals where booking_id = $1`,
    [id],
  );
  return row?.seconds ?? NaN;
}

/** Before the handover, by one of its parties or an admin. */
export const cancelDeal = (market: Market, who: TestPerson | undefined, id: string) =>
  send(market, `POST /deals/${id}/cancel`, who, { reason: 'other' });

interface Reservation {
  buyer: TestPerson;
  seller: TestPerson;
  booking: string;
}

/** The buyer opens the code, and the seller enters it. @returns the first refusal, or the handover's answer */
export async function handOverDeal(market: Market, { buyer, seller, booking }: Reservation) {
  const shown = await send(market, `POST /deals/${booking}/code`, buyer, CONFIRMED);
  const { code } = shown.json<{ code?: string }>();
  return code === undefined
    ? shown
    : send(market, `POST /deals/${booking}/handover`, seller, { code, paidDirectly: 175_750 });
}

/** A deal that one side canceled, and that was refunded. @param hasMeeting a meeting was set before */
export async function canceledDeal(
  market: Market,
  by: 'buyer' | 'seller',
  { hasMeeting = true } = {},
): Promise<PaidDeal> {
  const deal = await paidDeal(market);
  if (hasMeeting)
    await market.db.query(
      `update deals set meeting_at = deal_now() + interval '1 day', meeting_area = 'Mirpur 10' where booking_id = $1`,
      [deal.id],
    );
  await sendOk(market, `POST /deals/${deal.id}/cancel`, deal[by], { reason: 'unavailable' });
  return deal;
}

/** A paid deal that was handed over and released, or that its seller canceled after a meeting was set. */
export async function settledDeal(market: Market, state: 'released' | 'refunded' = 'released'): Promise<PaidDeal> {
  if (state === 'refunded') return canceledDeal(market, 'seller');
  const deal = await paidDeal(market);
  await handOver(market, deal);
  await sendOk(market, `POST /deals/${deal.id}/release`, deal.buyer, {});
  return deal;
}

const FACETS = { buyer: { asDescribed: 4, papers: 5, onTime: 3 }, seller: { onTime: 5, friendly: 4 } };

export const review = (
  market: Market,
  deal: PaidDeal,
  author: 'buyer' | 'seller',
  input: { rating?: number; facets?: object; text?: string } = {},
) => send(market, `POST /deals/${deal.id}/review`, deal[author], { rating: 4, facets: FACETS[author], ...input });

/** Both write, so the reviews are visible. @returns the id of the buyer's */
export async function reviewEachOther(market: Market, deal: PaidDeal, rating = 4, text?: string): Promise<string> {
  await review(market, deal, 'buyer', { rating, text });
  await review(market, deal, 'seller');
  const [row] = await market.db.query<{ id: string }>(
    `select id::text from reviews where booking_id = $1 and author = 'buyer' and visible_at is not null`,
    [deal.id],
  );
  return row?.id ?? '';
}

export const SELLER_NAME = 'Kamal Hossain';
export const WALLET = { kind: 'bkash', accountName: SELLER_NAME, accountNumber: '01711-000002' } as const;
export const BANK = {
  kind: 'bank',
  accountName: 'KAMAL HOSSAIN.',
  bankName: 'Dutch-Bangla Bank',
  routingNumber: '090261234',
  accountNumber: '117 123 4567890',
} as const;

let released = 0;

/** Makes money payable to the seller, like the release of a deal. */
export async function release(market: Market, seller: Pick<TestPerson, 'id'>, taka: number): Promise<void> {
  released += 1;
  await market.db.transaction((tx) =>
    postMove(
      tx,
      { cause: `test-release:${seller.id}-${released}`, kind: 'payment', currency: 'bdt' },
      {
        from: { kind: 'provider_clearing', owner: 'card' },
        to: { kind: 'seller_payable', owner: seller.id },
        amount: Math.round(taka * 100),
      },
    ),
  );
}

/** Ends the waiting time of the person's payout method, or leaves some of it. */
export const usableIn = async (market: Market, { id }: Pick<TestPerson, 'id'>, seconds: number): Promise<void> =>
  void (await market.db.query(
    'update payout_methods set usable_at = now() + make_interval(secs => $2) where person_id = $1',
    [id, seconds],
  ));

/** A seller with a usable payout method, and money. */
export async function sellerWith(
  market: Market,
  taka: number,
  { userName = SELLER_NAME, ...method }: { userName?: string; kind?: string } = {},
): Promise<TestPerson> {
  const seller = await market.person('seller', { userName, proven: true });
  await fund(market, seller, taka, { ...WALLET, accountName: userName, ...method });
  return seller;
}

/** Gives the person a usable payout method, and money. */
export async function fund(market: Market, person: TestPerson, taka: number, method: object = WALLET): Promise<void> {
  await sendOk(market, 'PUT /payout-method', person, method);
  await usableIn(market, person, 0);
  if (taka > 0) await release(market, person, taka);
}

/** The seller asks for a payout. @returns it */
export async function createPayout(market: Market, seller: TestPerson): Promise<Payout> {
  const { insertedId } = (await sendOk(market, 'POST /payouts', seller)).json<{ insertedId: string }>();
  return getPayout(market, seller, insertedId);
}

export async function getPayout(market: Market, seller: TestPerson, id: string): Promise<Payout> {
  const payouts = (await sendOk(market, 'GET /payouts', seller)).json<Payout[]>();
  const payout = payouts.find(({ _id }) => _id === id);
  if (!payout) throw new Error(`no payout ${id}`);
  return payout;
}

/** A seller asks for all of this. */
export const askedPayout = async (
  market: Market,
  taka: number,
  options?: Parameters<typeof sellerWith>[2],
): Promise<Payout & { seller: TestPerson }> => {
  const seller = await sellerWith(market, taka, options);
  return { ...(await createPayout(market, seller)), seller };
};

/** @returns the batch's id */
export const makeBatch = async (market: Market, admin: TestPerson, payouts: { _id: string }[]): Promise<string> =>
  (await sendOk(market, 'POST /payout-batches', admin, { payoutIds: payouts.map(({ _id }) => _id) })).json<{
    insertedId: string;
  }>().insertedId;

export async function getBatch(market: Market, admin: TestPerson, id: string): Promise<PayoutBatch | undefined> {
  const batches = (await sendOk(market, 'GET /payout-batches', admin)).json<PayoutBatch[]>();
  return batches.find(({ _id }) => _id === id);
}

export const balanceOf = async (market: Market, seller: TestPerson): Promise<Balance> =>
  (await sendOk(market, 'GET /balance', seller)).json<Balance>();

/** The ledger's postings of a payout, in order. */
export const transfersOf = async (market: Market, { _id }: Pick<Payout, '_id'>): Promise<string[]> =>
  (
    await market.db.query<{ cause: string }>(
      `select cause from ledger_transfers where cause ~ ('^payout-[a-z]+:' || $1 || '$') order by id`,
      [_id],
    )
  ).map(({ cause }) => cause.replace(/:.*/, ''));

/** What reconcile says about payouts and the ledger. */
export const payoutDifferences = async (market: Market): Promise<string[]> =>
  (await listInconsistencies(market.db))
    .map(({ line }) => line)
    .filter((line) => /^(payout|transfer|account) /.test(line));

/** Records what the bank did. */
export const recordResults = (market: Market, admin: TestPerson, batch: string, lines: object[]) =>
  send(market, `POST /payout-batches/${batch}/results`, admin, { lines });

const LOCAL_HEADER = 0x04034b50;
const DEFLATED = 8;

/** Returns the files of a zip by name. Sizes are in its central directory, which follows the files. */
function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const central = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
  for (let at = bytes.indexOf(central); at >= 0; at = bytes.indexOf(central, at + 1)) {
    const [method, size] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20)];
    const [nameLength, local] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    if (bytes.readUInt32LE(local) !== LOCAL_HEADER) continue;
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(start, start + size);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, (method === DEFLATED ? inflateRawSync(content) : content).toString());
  }
  return files;
}

const plain = (xml: string): string =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Returns the cells of a spreadsheet's first sheet, rows first: texts as strings, numbers as numbers. */
export function readSpreadsheet(bytes: Buffer): (string | number)[][] {
  const files = unzip(bytes);
  const texts = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>.*?<t[^>]*>(.*?)<\/t>.*?<\/si>/gs)].map(
    ([, text = '']) => plain(text),
  );
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  if (sheet.includes('<f>')) throw new Error('A cell is a formula.');
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: (string | number)[] = [];
    for (const [, column = '', rest = '', content = ''] of row.matchAll(
      /<c r="([A-Z])\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const value = /<v>(.*?)<\/v>/.exec(content)?.[1];
      cells[column.charCodeAt(0) - 65] =
        value === undefined ? '' : rest.includes('t="s"') ? (texts[Number(value)] ?? '') : Number(value);
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
}
