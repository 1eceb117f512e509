import type { DealState } from '#contract/deals/deal-lifecycle';
import { PARCEL_STATUSES, type ParcelStatus } from '#contract/deals/parcel';
import { listJointFaults } from '../../server/features/deals/deals/joint-states.queries.ts';
import { listInconsistencies } from '../../server/features/money/payments/reconcile/reconcile.queries.ts';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { send } from '../helpers/market/calls.ts';
import type { TestPerson } from '../helpers/market/market.ts';
import { COURIER_SECRET } from '../helpers/money/courier.ts';
import { dealFor, type PaidDeal } from '../helpers/money/deals.ts';
import {
  askNow,
  CASH_ADVANCE,
  openForAll,
  paidDelivery,
  paidForCash,
  type ParcelScene,
  PART_PRICE,
  passParcelTime,
  PICKUP,
} from '../helpers/money/parcels.ts';
import { paymentContextOf } from '../helpers/money/payments.ts';

/** Random walks of deals by courier; after each step the market is compared with what the rules of section 13 allow. */
const [WALKS, STEPS] = [8, 30];
const FEE = 110;
const TOTAL = PART_PRICE + FEE;
/** Every other walk is paid in cash on delivery. */
const isForCash = (seed: number): boolean => seed % 2 === 0;

let { market, courier, admin } = {} as ParcelScene;
openForAll((scene) => ({ market, courier, admin } = scene));

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The events as they really happened, independent of the market's records. */
interface History {
  deal: PaidDeal;
  /** Paid in advance. */
  advance: number;
  /** The courier collects the price. */
  isCash: boolean;
  log: string[];
  /** The courier's answer to a query. */
  said: Set<ParcelStatus>;
  /** Both agreed, or an admin decided. */
  isSettled: boolean;
  isCanceled: boolean;
  /** Parcels that an admin said are none any more. */
  writtenOff: number;
}

type Step = [name: string, weight: number, run: (history: History, random: () => number) => Promise<string>];

const act = async ({ deal }: History, who: TestPerson, action: string, input: object = {}) =>
  (await send(market, `POST /deals/${deal.id}/${action}`, who, input)).statusCode;
const pick = <T>(all: readonly T[], random: () => number): T => all[Math.floor(random() * all.length)] as T;
const parcelOf = async ({ deal }: History) => (await dealFor(market, admin, deal.id)).parcel;

const STEPS_OF: Step[] = [
  [
    'announce',
    6,
    async (history, random) => {
      const fault = pick([undefined, undefined, 'lost', 'unreachable', 'refused', 'undone'] as const, random);
      if (fault) courier.failNext('create', fault);
      const status = await act(history, history.deal.seller, 'parcel', PICKUP);
      // Not asked: the next call is another deal's.
      courier.clearFaults();
      return `${fault ?? 'fine'}: ${status}`;
    },
  ],
  [
    'the courier moves',
    12,
    async (history, random) => {
      const reference = (await parcelOf(history))?.reference;
      const status = pick(PARCEL_STATUSES, random);
      if (!reference || !courier.has(reference)) return 'nothing to move';
      courier.say(reference, status);
      return status;
    },
  ],
  [
    'we ask',
    10,
    async (history) => {
      const reference = (await parcelOf(history))?.reference;
      await askNow(market);
      if (reference && courier.has(reference)) history.said.add(courier.statusOf(reference));
      return '';
    },
  ],
  [
    'a lying notification',
    4,
    async (history, random) => {
      const reference = (await parcelOf(history))?.reference;
      await market.app.inject({
        method: 'POST',
        url: '/api/webhooks/couriers/pathao',
        headers: { 'x-courier-secret': COURIER_SECRET, 'content-type': 'application/json' },
        payload: { reference, status: pick(PARCEL_STATUSES, random) },
      });
      await market.app.background.idle();
      if (reference && courier.has(reference)) history.said.add(courier.statusOf(reference));
      return '';
    },
  ],
  [
    'time',
    6,
    async (history, random) => {
      const hours = pick([1, 5, 30, 50, 80, 250], random);
      const reference = (await parcelOf(history))?.reference;
      if (reference && courier.has(reference)) history.said.add(courier.statusOf(reference));
      await passParcelTime(market, hours * 3600);
      if (reference && courier.has(reference)) history.said.add(courier.statusOf(reference));
      return `${hours} h`;
    },
  ],
  ['release', 2, async (history) => String(await act(history, history.deal.buyer, 'release'))],
  ['returned', 2, async (history) => String(await act(history, history.deal.seller, 'returned'))],
  [
    'cancel',
    1,
    async (history, random) => {
      const who = pick([history.deal.buyer, history.deal.seller, admin], random);
      const status = await act(history, who, 'cancel', { reason: 'other' });
      history.isCanceled ||= status === 200;
      return String(status);
    },
  ],
  [
    'problem',
    1,
    async (history, random) =>
      String(
        await act(history, pick([history.deal.buyer, history.deal.seller], random), 'problem', {
          reason: 'damage',
          text: 'It is broken.',
        }),
      ),
  ],
  [
    'agree',
    2,
    async (history, random) => {
      const { advance } = history;
      const refund = pick([0, 50, 1000, PART_PRICE, PART_PRICE + 50, advance, PART_PRICE + FEE], random);
      await act(history, history.deal.seller, 'problem/proposal', { refund });
      const status = await act(history, history.deal.buyer, 'problem/accept', { refund });
      history.isSettled ||= status === 200;
      return `${refund}: ${status}`;
    },
  ],
  [
    'decide',
    2,
    async (history, random) => {
      const refund = pick([0, 1000, PART_PRICE, history.advance], random);
      const status = await act(history, admin, 'decision', { refund, statement: 'As the courier says.' });
      history.isSettled ||= status === 200;
      return `${refund}: ${status}`;
    },
  ],
  [
    'an admin records',
    2,
    async (history, random) => {
      const outcome = pick(['not_created', 'picked_up', 'canceled', 'returned', 'lost'] as const, random);
      const { statusCode } = await send(market, `POST /parcels/${history.deal.id}/outcome`, admin, {
        outcome,
        note: 'By phone.',
      });
      if (statusCode === 200 && outcome !== 'not_created') history.said.add(outcome);
      if (statusCode === 200 && (outcome === 'not_created' || outcome === 'canceled')) history.writtenOff += 1;
      return `${outcome}: ${statusCode}`;
    },
  ],
];

const WEIGHT = STEPS_OF.reduce((sum, [, weight]) => sum + weight, 0);
function chooseStep(random: () => number): Step {
  let left = random() * WEIGHT;
  for (const step of STEPS_OF) {
    left -= step[1];
    if (left < 0) return step;
  }
  return STEPS_OF[0] as Step;
}

/** The sums of a deal's accounts, in taka. */
async function sumsOf({ deal }: History): Promise<Record<string, number>> {
  const rows = await market.db.query<{ kind: string; sum: number }>(
    `select a.kind, sum(e.amount)::float8 / 100 as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
     join ledger_transfers t on t.id = e.transfer_id where t.booking_id = $1 group by a.kind`,
    [deal.id],
  );
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]));
}

/** The amounts payable to the seller and to the buyer of a deal, in taka. */
async function payableOf({ deal }: History): Promise<{ seller: number; buyer: number }> {
  const rows = await market.db.query<{ owner: string; sum: number }>(
    `select a.owner, sum(e.amount)::float8 / 100 as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
     join ledger_transfers t on t.id = e.transfer_id where t.booking_id = $1 and a.kind = 'seller_payable' group by a.owner`,
    [deal.id],
  );
  const of = (id: string) => rows.find(({ owner }) => owner === id)?.sum ?? 0;
  return { seller: of(deal.seller.id), buyer: of(deal.buyer.id) };
}

/** The same of a deal whose price the courier collects. */
async function cashViolations(history: History): Promise<string[]> {
  const { deal, said, isSettled, advance } = history;
  const { state, cash, refund = 0 } = await dealFor(market, admin, deal.id);
  const { seller, buyer } = await payableOf(history);
  const found: string[] = [];
  const need = (isRight: boolean, what: string) => void (isRight || found.push(what));
  need(!cash?.isCollected || said.has('delivered'), 'cash is believed that nobody has delivered for');
  need(seller + buyer === 0 || cash?.isCollected === true, `paid out without cash: ${seller} + ${buyer}`);
  need(seller + buyer <= PART_PRICE, `more than the price is paid out: ${seller} + ${buyer}`);
  need(buyer === 0 || isSettled, `cash goes back that nobody decided about: ${buyer}`);
  if (state === 'released' || state === 'closed')
    need(seller + buyer === PART_PRICE, `the price is not all of it: ${seller} + ${buyer}`);
  need(refund - buyer <= advance, `more goes back than was paid in advance: ${refund} - ${buyer}`);
  const sent = courier.sent.filter(({ reference }) => reference.startsWith(`MHC-${deal.id}-`));
  need(
    sent.every(({ cashTaka }) => cashTaka === PART_PRICE),
    'the courier collects another amount',
  );
  return [
    ...found,
    ...(await listInconsistencies(market.db)).map(({ line }) => line),
    ...(await listJointFaults(market.db)).map(({ line }) => line),
  ];
}

/** Returns what the rules don't allow. */
async function violations(history: History): Promise<string[]> {
  if (history.isCash) return cashViolations(history);
  const { deal, said, isSettled, isCanceled } = history;
  const shown = await dealFor(market, admin, deal.id);
  const sums = await sumsOf(history);
  const found: string[] = [];
  const need = (isRight: boolean, what: string) => void (isRight || found.push(what));
  const paidOut = sums.seller_payable ?? 0;
  const charged = sums.courier_clearing ?? 0;
  const back = shown.refund ?? 0;
  // The courier contradicted itself, and nobody decided.
  const isTakenBack = said.has('returning') || said.has('returned') || said.has('lost');
  const refunded: readonly DealState[] = ['refunding', 'refunded'];
  need(paidOut === 0 || isSettled || said.has('delivered'), `released before delivery: ${paidOut}`);
  need(paidOut <= PART_PRICE, `the seller gets more than the price: ${paidOut}`);
  need(charged === 0 || charged === FEE, `the courier’s fee is counted twice: ${charged}`);
  need(charged === 0 || said.has('delivered') || said.has('returned'), 'the courier is paid for nothing');
  if (refunded.includes(shown.state) && back < TOTAL && !isSettled)
    need(said.has('returned') || said.has('returning'), `refund without return: ${back}`);
  if (refunded.includes(shown.state) && back === TOTAL && !isSettled && !isCanceled)
    need(
      (!said.has('delivered') || isTakenBack) && shown.events.some(({ kind }) => kind === 'expired'),
      'everything refunded',
    );
  if (shown.state === 'released' || shown.state === 'closed')
    need(paidOut + back + FEE === TOTAL, `the price is not all of it: ${paidOut} + ${back}`);
  const references = new Set(
    courier.sent.filter(({ reference }) => reference.startsWith(`MHC-${deal.id}-`)).map(({ reference }) => reference),
  );
  const sent = courier.sent.filter(({ reference }) => references.has(reference));
  need(sent.length === references.size, `a parcel was sent twice: ${sent.length}`);
  const alive = [...references].filter((reference) => courier.statusOf(reference) !== 'canceled');
  need(alive.length <= 1 + history.writtenOff, `the courier has ${alive.length} parcels`);
  need(
    sent.every(({ cashTaka }) => cashTaka === 0),
    'it is paid twice, on delivery as well',
  );
  return [
    ...found,
    ...(await listInconsistencies(market.db)).map(({ line }) => line),
    ...(await listJointFaults(market.db)).map(({ line }) => line),
  ];
}

it.each(Array.from({ length: WALKS }, (_, seed) => seed + 1))(
  'walk %d keeps to the rules at every step',
  async (seed) => {
    const random = randomOf(seed);
    const isCash = isForCash(seed);
    const deal = await (isCash ? paidForCash : paidDelivery)(market);
    const advance = isCash ? CASH_ADVANCE : TOTAL;
    const history: History = {
      deal,
      advance,
      isCash,
      log: [],
      said: new Set(),
      isSettled: false,
      isCanceled: false,
      writtenOff: 0,
    };
    for (let step = 0; step < STEPS; step += 1) {
      const [name, , run] = chooseStep(random);
      history.log.push(`${name} ${await run(history, random)}`);
      await sweep(paymentContextOf(market), 0);
      expect([await violations(history), history.log]).toEqual([[], history.log]);
    }
  },
);

it('every deal ends when nobody does anything any more', async () => {
  for (let round = 0; round < 5; round += 1) {
    await passParcelTime(market, 11 * 86_400);
    await sweep(paymentContextOf(market), 0);
  }
  const states = await market.db.query<{ state: string }>('select distinct state from deals');
  expect(states.map(({ state }) => state).filter((state) => state !== 'closed' && state !== 'refunded')).toEqual([]);
});
