import type { Booking, ReceivedBooking } from '#contract/deals/booking';
import type { Deal, DealEvent } from '#contract/deals/deal';
import { HANDOVER_SECONDS } from '#contract/deals/deal-clocks';
import { CODE_LOCK_SECONDS, DEAL_STATES, DEAL_TRANSITIONS } from '#contract/deals/deal-lifecycle';
import type { LedgerTransfer } from '#contract/deals/ledger';
import type { PaymentIssue } from '#contract/money/payment';
import sharp from 'sharp';
import { listInconsistencies } from '../../server/features/money/payments/reconcile/reconcile.queries.ts';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { openDeal } from '../../server/features/deals/deals/deal-moves.queries.ts';
import { lockDeal } from '../../server/features/deals/deals/deal.queries.ts';
import { writeNotices } from '../../server/features/news/notices/notice-writing.queries.ts';
import { applyDispute, recordRisk } from '../../server/features/money/payments/issues/issue.queries.ts';
import { getPayment } from '../../server/features/money/payments/payment.queries.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { phonePhoto } from '../helpers/market/products.ts';
import {
  codeFor,
  CONFIRMED,
  dealFor,
  handOver,
  openProblem,
  paidDeal,
  type PaidDeal,
  passTime,
  secondsLeft,
  stopClock,
} from '../helpers/money/deals.ts';
import { deliverWebhooks, paymentContextOf, providerOf } from '../helpers/money/payments.ts';

const DAY_SECONDS = 86_400;

let market: Market;
let admin: TestPerson;
let deal: PaidDeal;
beforeAll(async () => {
  market = await openMarket();
  admin = await market.person('admin');
  await stopClock(market);
});
afterAll(() => market.close());
beforeEach(async () => {
  deal = await paidDeal(market);
});

const act = async (who: TestPerson, action: string, input: object = {}) =>
  outcome(await send(market, `POST /deals/${deal.id}/${action}`, who, input));
const stateFor = async (who: TestPerson) => (await dealFor(market, who, deal.id)).state;
const eventsOf = async (kind: DealEvent['kind']) =>
  (await dealFor(market, admin, deal.id)).events
    .filter((event) => event.kind === kind)
    .map(({ reason, amount }) => reason ?? amount);
/** How often somebody was notified of the deal. */
const countNotices = async ({ id }: TestPerson) =>
  (
    await market.db.query<{ total: number }>(
      `select sum(count)::int as total from notices where person_id = $1 and kind = 'deal' and subject_id = $2`,
      [id, deal.id],
    )
  )[0]?.total;
const differences = async () => (await listInconsistencies(market.db)).map(({ line }) => line);
/** Each transfer as "kind: from → to amount", largest first. */
const postings = async () =>
  (await sendOk(market, `GET /ledger?deal=${deal.id}`, admin))
    .json<LedgerTransfer[]>()
    .map(({ kind, entries }) => `${kind}: ${entries.map(({ account, amount }) => `${account} ${amount}`).join(', ')}`);

describe('a paid deal', () => {
  it('is held, and says to each party what they may do', async () => {
    const [buyers, sellers, admins] = [
      await dealFor(market, deal.buyer, deal.id),
      await dealFor(market, deal.seller, deal.id),
      await dealFor(market, admin, deal.id),
    ];
    expect(buyers).toMatchObject({ state: 'held', role: 'buyer', amount: 185_000, kind: 'full', method: 'card' });
    expect([...buyers.actions].sort()).toEqual(['cancel', 'code', 'meeting', 'problem']);
    expect([...sellers.actions].sort()).toEqual(['cancel', 'handover', 'meeting', 'problem']);
    expect(admins.actions).toEqual(['cancel']);
    expect(buyers.events.map(({ kind }) => kind)).toEqual(['paid']);
  });

  it('is listed for its parties and for admins, and for nobody else', async () => {
    const list = async (who: TestPerson, role: string) =>
      (await send(market, `GET /deals?role=${role}`, who)).json<Deal[]>();
    expect((await list(deal.buyer, 'buyer')).map(({ _id }) => _id)).toEqual([deal.id]);
    expect(await list(deal.buyer, 'seller')).toEqual([]);
    expect((await list(deal.buyer, 'buyer&open=true')).map(({ _id }) => _id)).toEqual([deal.id]);
    expect(await list(deal.buyer, 'buyer&open=false')).toEqual([]);
    expect((await list(deal.seller, 'seller')).map(({ _id }) => _id)).toEqual([deal.id]);
    expect((await list(admin, 'all')).map(({ _id }) => _id)).toContain(deal.id);
    expect(outcome(await send(market, 'GET /deals?role=all', deal.buyer))).toBe('403 FORBIDDEN');
    const stranger = await market.person('seller');
    expect(outcome(await send(market, `GET /deals/${deal.id}`, stranger))).toBe('404 DEAL_NOT_FOUND');
    expect(await list(stranger, 'seller')).toEqual([]);
  });

  it('gives each party the other’s phone number', async () => {
    expect((await dealFor(market, deal.buyer, deal.id)).otherPhone).not.toBe(
      (await dealFor(market, deal.seller, deal.id)).otherPhone,
    );
    expect((await dealFor(market, admin, deal.id)).otherPhone).toBeUndefined();
  });

  it('keeps the time and place of the meeting, which must be to come', async () => {
    const meeting = { at: '2090-06-01T10:00:00.000Z', area: 'Mirpur 10' };
    const put = async (at: string) =>
      outcome(await send(market, `PUT /deals/${deal.id}/meeting`, deal.seller, { ...meeting, at }));
    expect(await put(meeting.at)).toBe('200');
    const kept = (await dealFor(market, deal.buyer, deal.id)).meeting;
    expect({ ...kept, at: Date.parse(kept?.at ?? '') }).toEqual({ ...meeting, at: Date.parse(meeting.at) });
    expect(await put('2020-01-01T10:00:00.000Z')).toBe('400 VALIDATION');
  });

  it('records a meeting once, even if its request is repeated because the answer was lost', async () => {
    const put = async (area: string) =>
      outcome(
        await send(market, `PUT /deals/${deal.id}/meeting`, deal.seller, { at: '2090-06-01T10:00:00.000Z', area }),
      );
    for (const area of ['Mirpur 10', 'Mirpur 10', 'Mirpur 11']) expect(await put(area)).toBe('200');
    expect(await eventsOf('meeting')).toEqual(['Mirpur 10', 'Mirpur 11']);
    expect(await countNotices(deal.buyer)).toBe(2);
  });

  it('shows the meeting and its own beginning on the callers’ clock, also after the sandbox advanced the deals’', async () => {
    await passTime(market, DAY_SECONDS);
    const late = await paidDeal(market);
    const at = '2090-06-01T10:00:00.000Z';
    await sendOk(market, `PUT /deals/${late.id}/meeting`, late.seller, { at, area: 'Mirpur 10' });
    const shown = await dealFor(market, late.buyer, late.id);
    expect(Date.parse(shown.meeting?.at ?? '')).toBe(Date.parse(at));
    expect(Date.parse(shown.createdAt)).toBe(Date.parse(shown.events[0]?.at ?? ''));
    await passTime(market, DAY_SECONDS);
    const later = await dealFor(market, late.buyer, late.id);
    expect(Date.parse(later.meeting?.at ?? '')).toBe(Date.parse(at) - DAY_SECONDS * 1000);
    expect(Date.parse(later.createdAt)).toBe(Date.parse(later.events[0]?.at ?? ''));
  });
});

describe('the handover', () => {
  it('needs all three confirmations before the code is shown', async () => {
    expect(await act(deal.buyer, 'code', { confirmed: ['bike', 'papers'] })).toBe('400 CODE_UNCONFIRMED');
    expect(await act(deal.seller, 'code', CONFIRMED)).toBe('409 DEAL_CHANGED');
    expect(await codeFor(market, deal)).toMatch(/^\d{6}$/);
    expect(await codeFor(market, deal)).toBe(await codeFor(market, deal));
  });

  it('asks the buyer of a part about the part alone', async () => {
    const isPart = async () => (await dealFor(market, deal.buyer, deal.id)).isPart;
    // A bike's title names parts, too.
    await market.db.query(`update bookings set product_name = 'FZS with new tyres and seat' where id = $1`, [deal.id]);
    expect(await isPart()).toBe(false);
    await market.db.query(
      `update categories set category_name = 'Helmets' where id = (select category_id from products where id = $1)`,
      [deal.product],
    );
    expect(await isPart()).toBe(true);
    expect(await act(deal.buyer, 'code', { confirmed: ['bike', 'numbers', 'papers'] })).toBe('400 CODE_UNCONFIRMED');
    expect(await act(deal.buyer, 'code', { confirmed: ['part'] })).toBe('200');
  });

  it('asks the buyer of a bike that its advert calls not registered about the bike alone', async () => {
    const state = async (papers: object) => {
      await market.db.query('update products set papers = $2::jsonb where id = $1', [
        deal.product,
        JSON.stringify(papers),
      ]);
      return (await dealFor(market, deal.buyer, deal.id)).isUnregistered;
    };
    expect(await state({ registration: true })).toBe(false);
    expect(await state({ registration: false, onTest: true })).toBe(false);
    expect(await act(deal.buyer, 'code', { confirmed: ['bike'] })).toBe('400 CODE_UNCONFIRMED');
    expect(await state({ registration: false })).toBe(true);
    expect(await act(deal.buyer, 'code', { confirmed: ['bike'] })).toBe('200');
  });

  it('takes amounts in whole taka only', async () => {
    const code = await codeFor(market, deal);
    expect(await act(deal.seller, 'handover', { code, paidDirectly: 2500.5 })).toBe('400 VALIDATION');
    expect((await dealFor(market, deal.seller, deal.id)).state).toBe('held');
  });

  it('takes the code in Bangla digits, and gives both the same receipt', async () => {
    const code = await codeFor(market, deal);
    const bangla = code.replace(/\d/g, (digit) => String.fromCharCode(0x09e6 + Number(digit)));
    expect(await act(deal.seller, 'handover', { code: ` ${bangla} `, paidDirectly: 2500 })).toBe('200');
    const [mine, theirs] = [await dealFor(market, deal.buyer, deal.id), await dealFor(market, deal.seller, deal.id)];
    expect(mine).toMatchObject({ state: 'handed_over', paidDirectly: 2500 });
    expect({ ...theirs, role: '', actions: [], otherPhone: '' }).toEqual({
      ...mine,
      role: '',
      actions: [],
      otherPhone: '',
    });
    expect(await differences()).toEqual([]);
  });

  it('refuses a code that the buyer was never shown', async () => {
    const code = await codeFor(market, deal);
    await market.db.query('update deals set code_shown_at = null where booking_id = $1', [deal.id]);
    expect(await act(deal.seller, 'handover', { code })).toBe('409 WRONG_CODE');
  });

  it('counts wrong codes: five lock it for fifteen minutes, fifteen replace the code', async () => {
    const code = await codeFor(market, deal);
    const wrong = code === '000000' ? '000001' : '000000';
    const tries = async () => {
      const answer = await send(market, `POST /deals/${deal.id}/handover`, deal.seller, { code: wrong });
      return answer.json<{ triesLeft?: number; code: string }>();
    };
    for (const triesLeft of [4, 3, 2, 1]) expect(await tries()).toMatchObject({ code: 'WRONG_CODE', triesLeft });
    expect(await tries()).toMatchObject({ code: 'CODE_LOCKED', minutesLeft: 15 });
    expect(await act(deal.seller, 'handover', { code })).toBe('409 CODE_LOCKED');
    await passTime(market, CODE_LOCK_SECONDS - 1);
    expect(await act(deal.seller, 'handover', { code })).toBe('409 CODE_LOCKED');
    for (const round of [2, 3]) {
      await passTime(market, CODE_LOCK_SECONDS + 1);
      for (let n = 1; n <= 5; n++) await tries();
      expect([round, (await dealFor(market, deal.seller, deal.id)).codeLockedUntil]).toEqual([
        round,
        expect.any(String),
      ]);
    }
    await passTime(market, CODE_LOCK_SECONDS + 1);
    expect(await act(deal.seller, 'handover', { code })).toBe('409 WRONG_CODE');
    const replaced = await codeFor(market, deal);
    expect(replaced).not.toBe(code);
    expect(await act(deal.seller, 'handover', { code: replaced })).toBe('200');
  });

  it('is possible once, for the seller alone', async () => {
    const code = await codeFor(market, deal);
    expect(await act(deal.buyer, 'handover', { code })).toBe('409 DEAL_CHANGED');
    expect(await act(deal.seller, 'handover', { code })).toBe('200');
    expect(await act(deal.seller, 'handover', { code })).toBe('409 DEAL_CHANGED');
  });
});

describe('the release', () => {
  beforeEach(() => handOver(market, deal));

  it('gives the money to the seller, less the market’s fee', async () => {
    market.services.env.feePercent = 2.5;
    try {
      expect(await act(deal.buyer, 'release', { paidDirectly: 100 })).toBe('200');
    } finally {
      market.services.env.feePercent = 0;
    }
    expect(await dealFor(market, deal.seller, deal.id)).toMatchObject({ state: 'released', fee: 4625, refund: 0 });
    expect((await dealFor(market, deal.buyer, deal.id)).fee).toBeUndefined();
    expect((await postings()).at(-1)).toBe('released: held -185000, fee_income 4625, seller_payable 180375');
    expect(await differences()).toEqual([]);
  });

  it('is the buyer’s alone', async () => {
    expect(await act(deal.seller, 'release')).toBe('409 DEAL_CHANGED');
    expect(await act(admin, 'release')).toBe('409 DEAL_CHANGED');
    expect(await stateFor(deal.buyer)).toBe('handed_over');
  });

  it('closes the deal once the time to review is over, and leaves nothing held', async () => {
    await act(deal.buyer, 'release');
    await passTime(market, (await secondsLeft(market, deal.id)) + 1);
    expect(await stateFor(deal.buyer)).toBe('closed');
    expect(await differences()).toEqual([]);
  });
});

it('a booking says what its deal is doing, to the buyer and to the seller', async () => {
  const dealSeen = async () => {
    const ofBuyer = (await sendOk(market, `GET /bookings/${deal.id}`, deal.buyer)).json<Booking>().deal;
    const received = (await sendOk(market, 'GET /seller/bookings', deal.seller)).json<ReceivedBooking[]>();
    const { isPart, isUnregistered, ...seen } = ofBuyer ?? {};
    expect([isPart, isUnregistered]).toEqual([false, false]);
    expect(received.find(({ _id }) => _id === deal.id)?.deal).toEqual(seen);
    return seen;
  };
  expect(await dealSeen()).toEqual({ state: 'held', amount: 185_000 });
  await openProblem(market, deal.buyer, deal.id);
  const { reason } = (await dealFor(market, deal.buyer, deal.id)).problem!;
  expect(await dealSeen()).toEqual({ state: 'problem', amount: 185_000, problem: { reason } });
  expect(await act(deal.seller, 'problem/proposal', { refund: 100_000 })).toBe('200');
  expect(await act(deal.buyer, 'problem/accept', { refund: 100_000 })).toBe('200');
  expect(await dealSeen()).toEqual({ state: 'released', amount: 185_000, refund: 100_000 });
});

describe('a cancelation', () => {
  it.each(['buyer', 'seller'] as const)('by the %s refunds everything; the product is paused', async (role) => {
    expect(await act(deal[role], 'cancel', { reason: 'changed_mind' })).toBe('200');
    expect(await dealFor(market, deal.buyer, deal.id)).toMatchObject({
      state: 'refunded',
      refund: 185_000,
      actions: [],
    });
    const [product] = await market.db.query<{ status: string }>('select status from products where id = $1', [
      deal.product,
    ]);
    expect(product?.status).toBe('paused');
    expect(await postings()).toEqual([
      'payment: provider_clearing -185000, held 185000',
      'refund_begun: held -185000, refund_due 185000',
      'refund_done: refund_due -185000, provider_clearing 185000',
    ]);
    expect(await differences()).toEqual([]);
    await sendOk(market, `PATCH /products/${deal.product}`, deal.seller, { status: 'available' });
    const notices = await market.db.query<{ event: string }>(
      `select event from notices where product_id = $1 and kind = 'deal' and event like '%anceled%' order by event`,
      [deal.product],
    );
    expect(notices).toEqual([{ event: `${role}Canceled` }, { event: `${role}CanceledForBuyer` }]);
  });

  it('is repeated by the sweep when the provider is down, and counts its reason', async () => {
    market.sandbox.stripe.nextRefunds('pending');
    expect(await act(deal.seller, 'cancel', { reason: 'unavailable' })).toBe('200');
    expect(await stateFor(deal.buyer)).toBe('refunding');
    const [row] = await market.db.query('select canceled_by, cancel_reason from deals where booking_id = $1', [
      deal.id,
    ]);
    expect(row).toEqual({ canceledBy: 'seller', cancelReason: 'unavailable' });
    await sweep(paymentContextOf(market), 0);
    expect(await differences()).toEqual([]);
  });

  it('is too late after the handover', async () => {
    await handOver(market, deal);
    expect(await act(deal.buyer, 'cancel', { reason: 'other' })).toBe('409 DEAL_CHANGED');
  });
});

describe('clocks', () => {
  const CLOCKS: [name: string, prepare: () => Promise<unknown>, before: string, after: string][] = [
    ['handover', async () => undefined, 'held', 'refunded'],
    ['problem', () => handOver(market, deal), 'handed_over', 'released'],
    ['answer', () => openProblem(market, deal.buyer, deal.id), 'problem', 'decision'],
  ];
  it.each(CLOCKS)('act at their end and not one second before: %s', async (_name, prepare, before, after) => {
    await prepare();
    await passTime(market, (await secondsLeft(market, deal.id)) - 1);
    expect(await stateFor(deal.buyer)).toBe(before);
    await passTime(market, 1);
    expect(await stateFor(deal.buyer)).toBe(after);
    await passTime(market, 1);
    expect(await stateFor(deal.buyer)).toBe(after);
    expect(await differences()).toEqual([]);
  });

  it('are five days in the same city, ten otherwise', async () => {
    const [same] = await market.db.query<{ city: string }>('select city from products where id = $1', [deal.product]);
    const seconds = await secondsLeft(market, deal.id);
    expect(Math.round(seconds / 3600)).toBe(
      (same?.city === 'Dhaka' ? HANDOVER_SECONDS.sameCity : HANDOVER_SECONDS.otherCity) / 3600,
    );
  });

  it('remind both parties once, a day before the handover’s end', async () => {
    const reminders = async () =>
      (
        await market.db.query<{ person: string }>(
          `select person_id::text as person from notices where kind = 'deal' and event = 'reminder' and subject_id = $1`,
          [deal.id],
        )
      ).length;
    await passTime(market, (await secondsLeft(market, deal.id)) - 86_401);
    expect(await reminders()).toBe(0);
    await passTime(market, 1);
    await passTime(market, 1);
    expect(await reminders()).toBe(2);
  });

  it('of a decision notify the admins, and end where the money would have gone without a problem', async () => {
    await openProblem(market, deal.buyer, deal.id);
    for (const state of ['decision', 'escalated']) {
      await passTime(market, (await secondsLeft(market, deal.id)) + 1);
      expect(await stateFor(deal.buyer)).toBe(state);
    }
    await passTime(market, (await secondsLeft(market, deal.id)) + 1);
    expect(await stateFor(deal.buyer)).toBe('refunded');
    expect(await differences()).toEqual([]);
  });
});

describe('a problem', () => {
  it('that is opened a moment before the release stops it', async () => {
    await handOver(market, deal);
    await passTime(market, (await secondsLeft(market, deal.id)) - 1);
    expect(outcome(await openProblem(market, deal.buyer, deal.id))).toBe('200');
    await passTime(market, 2);
    expect(await stateFor(deal.buyer)).toBe('problem');
  });

  it('that is opened a moment after it comes too late, even before the job has run', async () => {
    await handOver(market, deal);
    await market.db.query('update deal_clock set advanced_seconds = advanced_seconds + $1', [
      Math.ceil(await secondsLeft(market, deal.id)),
    ]);
    expect(outcome(await openProblem(market, deal.buyer, deal.id))).toBe('409 DEAL_CHANGED');
    expect(await stateFor(deal.buyer)).toBe('released');
  });

  it('is answered by the other side, once', async () => {
    await openProblem(market, deal.buyer, deal.id);
    const answer = { text: 'It is the number on the papers.' };
    expect(await act(deal.buyer, 'problem/answer', answer)).toBe('409 DEAL_CHANGED');
    expect(await act(deal.seller, 'problem/answer', answer)).toBe('200');
    expect(await act(deal.seller, 'problem/answer', answer)).toBe('409 DEAL_CHANGED');
    expect((await dealFor(market, deal.buyer, deal.id)).problem?.answer).toMatchObject(answer);
  });

  it('has a proposal once, even if its request is repeated because the answer was lost', async () => {
    await openProblem(market, deal.buyer, deal.id);
    for (const refund of [5000, 5000, 6000]) expect(await act(deal.seller, 'problem/proposal', { refund })).toBe('200');
    expect(await act(deal.buyer, 'problem/proposal', { refund: 6000 })).toBe('200');
    expect(await eventsOf('proposal')).toEqual([5000, 6000, 6000]);
    expect(await countNotices(deal.buyer)).toBe(2);
  });

  it.each([0, 37_051, 60_001, 185_000])('is settled by a refund of %p that the other side accepts', async (refund) => {
    await handOver(market, deal);
    await openProblem(market, deal.buyer, deal.id);
    expect(await act(deal.seller, 'problem/proposal', { refund })).toBe('200');
    expect(await act(deal.seller, 'problem/accept', { refund })).toBe('409 DEAL_CHANGED');
    expect(await act(deal.buyer, 'problem/accept', { refund: refund + 1 })).toBe('409 PROPOSAL_CHANGED');
    expect(await act(deal.buyer, 'problem/accept', { refund })).toBe('200');
    expect(await dealFor(market, deal.buyer, deal.id)).toMatchObject({
      state: refund === 185_000 ? 'refunded' : 'released',
      refund,
      problem: { end: 'agreed' },
    });
    expect(await differences()).toEqual([]);
    const sums = Object.fromEntries(
      (
        await market.db.query<{ kind: string; sum: number }>(
          `select a.kind, sum(e.amount)::float8 / 100 as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
           join ledger_transfers t on t.id = e.transfer_id where t.booking_id = $1 group by a.kind`,
          [deal.id],
        )
      ).map(({ kind, sum }) => [kind, sum]),
    );
    expect(sums.held).toBe(0);
    expect(sums.seller_payable ?? 0).toBe(185_000 - refund);
    expect(sums.provider_clearing).toBe(refund - 185_000);
  });

  it('is decided by an admin with a statement, not before it has come to that', async () => {
    await openProblem(market, deal.seller, deal.id);
    const decision = { refund: 100_000, statement: 'Both sides agree that the papers are missing.' };
    expect(await act(admin, 'decision', decision)).toBe('409 DEAL_CHANGED');
    expect(await act(deal.seller, 'decision', decision)).toBe('403 FORBIDDEN');
    await passTime(market, (await secondsLeft(market, deal.id)) + 1);
    expect(await act(admin, 'decision', { ...decision, refund: 185_000.01 })).toBe('400 VALIDATION');
    expect(await act(admin, 'decision', decision)).toBe('200');
    expect(await dealFor(market, deal.seller, deal.id)).toMatchObject({
      state: 'released',
      refund: 100_000,
      problem: { end: 'decided', statement: decision.statement },
    });
    const acts = await market.db.query(
      `select act, before->>'state' as was, after->>'state' as state, after->'sellerAmount' as seller_amount from admin_acts where subject_id = $1`,
      [deal.id],
    );
    expect(acts).toEqual([{ act: 'decide deal', was: 'decision', state: 'released', sellerAmount: 85_000 }]);
    expect(await differences()).toEqual([]);
  });

  it('stops every other move of money', async () => {
    await handOver(market, deal);
    await openProblem(market, deal.seller, deal.id);
    expect(await act(deal.buyer, 'release')).toBe('409 DEAL_CHANGED');
    expect(await act(deal.buyer, 'cancel', { reason: 'other' })).toBe('409 DEAL_CHANGED');
  });

  it('has photos that its parties and admins alone can see', async () => {
    const jpeg = await phonePhoto();
    const upload = (content: Buffer, type = 'image/jpeg') =>
      market.app.inject({
        method: 'POST',
        url: `/api/deals/${deal.id}/photos`,
        headers: { ...deal.buyer.headers, 'content-type': type },
        payload: content,
      });
    const { _id } = (await upload(jpeg)).json<{ _id: string }>();
    const read = (who: TestPerson) => send(market, `GET /deals/${deal.id}/photos/${_id}`, who);
    const { rawPayload: kept } = await read(deal.buyer);
    expect((await sharp(kept).metadata()).format).toBe('jpeg');
    // It has not been sent with a problem yet.
    for (const who of [deal.seller, admin]) expect(outcome(await read(who))).toBe('404 PHOTO_NOT_FOUND');
    expect(outcome(await upload(Buffer.from('<svg/>')))).toBe('400 PHOTO_REFUSED');
    const opened = await send(market, `POST /deals/${deal.id}/problem`, deal.buyer, {
      reason: 'papers',
      text: 'See the photo.',
      photos: [_id],
    });
    expect(outcome(opened)).toBe('200');
    expect((await dealFor(market, deal.seller, deal.id)).problem?.photos).toEqual([_id]);
    for (const who of [deal.buyer, deal.seller, admin]) expect((await read(who)).rawPayload).toEqual(kept);
    expect(outcome(await read(await market.person('seller')))).toBe('404 DEAL_NOT_FOUND');
    const strangers = await send(market, `POST /deals/${deal.id}/problem/answer`, deal.seller, {
      text: 'Mine',
      photos: [_id],
    });
    expect(outcome(strangers)).toBe('404 PHOTO_NOT_FOUND');
  });
});

describe('what the table of transitions does not allow', () => {
  const ACTIONS: Record<string, object> = {
    handover: { code: '000000' },
    release: {},
    returned: {},
    cancel: { reason: 'other' },
    problem: { reason: 'other', text: 'Something is wrong.' },
    'problem/accept': { refund: 1000 },
    decision: { refund: 1000, statement: 'As both have said.' },
  };
  const moveOf = (action: string) => action.replace('problem/', '');

  it.each(DEAL_STATES)('is refused in %s, for every role and move', async (state) => {
    await openProblem(market, deal.buyer, deal.id);
    await market.db.query(
      `update deal_problems set proposal_by = 'buyer', proposal_paisa = 100000, proposed_at = now() where booking_id = $1`,
      [deal.id],
    );
    await market.db.query(`update deals set state = $2, deadline = null where booking_id = $1`, [deal.id, state]);
    const roles = { buyer: deal.buyer, seller: deal.seller, admin };
    for (const [role, who] of Object.entries(roles))
      for (const [action, input] of Object.entries(ACTIONS)) {
        const move = moveOf(action);
        const isAllowed = DEAL_TRANSITIONS.some(
          (each) => each.from === state && each.move === move && each.by.some((cause) => cause === role),
        );
        if (isAllowed) continue;
        expect([role, action, await act(who, action, input)]).toEqual([
          role,
          action,
          move === 'decision' && role !== 'admin' ? '403 FORBIDDEN' : '409 DEAL_CHANGED',
        ]);
      }
    const [row] = await market.db.query<{ state: string }>('select state from deals where booking_id = $1', [deal.id]);
    expect(row?.state).toBe(state);
    await market.db.query(`update deals set state = 'held' where booking_id = $1`, [deal.id]);
    // As if it had never been opened: a deal that is held has no open problem.
    await market.db.query('delete from deal_problems where booking_id = $1', [deal.id]);
  });
});

it('a deal keeps its parties from deleting their accounts while it holds money, however long ago it was paid', async () => {
  await openProblem(market, deal.buyer, deal.id);
  await market.db.query(`update bookings set paid_at = now() - interval '1 year' where id = $1`, [deal.id]);
  for (const who of [deal.buyer, deal.seller])
    expect(outcome(await send(market, 'DELETE /users/me', who))).toBe('409 ACCOUNT_UNSETTLED');
});

it('a step does not wait for a notice of its product, which a refund writes after it has locked the deal', async () => {
  await market.db.transaction(async (tx) => {
    await lockDeal(tx, deal.id);
    await market.db.transaction(async (other) => {
      await other.query(`set local lock_timeout = '2s'`);
      await writeNotices(other, [
        { personId: deal.seller.id, kind: 'deal', event: 'refunded', subjectId: deal.id, productId: deal.product },
      ]);
    });
  });
});

it('an older process’s payment gets its deal from the job', async () => {
  await market.db.query('delete from deal_events where booking_id = $1', [deal.id]);
  await market.db.query('delete from deals where booking_id = $1', [deal.id]);
  await passTime(market, 0);
  expect(await stateFor(deal.buyer)).toBe('held');
});

it('a dispute freezes the deal: nobody moves money, and its clock waits', async () => {
  const payment = await getPayment(market.db, { provider: 'card', transactionId: deal.transaction });
  const dispute = { id: `dp_${deal.id}`, amountPaisa: 18_500_000, reason: 'fraudulent' };
  await applyDispute(market.db, payment, { ...dispute, status: 'needs_response' });
  expect(await dealFor(market, deal.seller, deal.id)).toMatchObject({ frozen: true, actions: [] });
  expect(await act(deal.buyer, 'cancel', { reason: 'other' })).toBe('409 DEAL_FROZEN');
  await passTime(market, (await secondsLeft(market, deal.id)) + 1);
  expect(await stateFor(deal.buyer)).toBe('held');
  await applyDispute(market.db, payment, { ...dispute, status: 'won' });
  await passTime(market, 1);
  expect(await stateFor(deal.buyer)).toBe('refunded');
  expect(await differences()).toEqual([]);
});

it('a dispute that is lost ends the deal as refunded, by its own money', async () => {
  const payment = await getPayment(market.db, { provider: 'card', transactionId: deal.transaction });
  const dispute = { id: `dp_${deal.id}`, amountPaisa: 18_500_000, reason: 'fraudulent' };
  for (const status of ['needs_response', 'lost', 'lost'])
    await applyDispute(market.db, payment, { ...dispute, status });
  expect(await stateFor(deal.seller)).toBe('refunded');
  expect((await postings()).at(-1)).toBe('dispute_settled: held -185000, dispute 185000');
  expect(await differences()).toEqual([]);
});

it('money that the operator refunds after the release is the market’s loss', async () => {
  await handOver(market, deal);
  await act(deal.buyer, 'release');
  await providerOf(market).refunds.create({ payment_intent: deal.transaction });
  await sweep(paymentContextOf(market), 0);
  await deliverWebhooks(market);
  expect((await postings()).slice(-2)).toEqual([
    'refund_begun: loss -185000, refund_due 185000',
    'refund_done: refund_due -185000, provider_clearing 185000',
  ]);
  expect(await stateFor(deal.buyer)).toBe('released');
  expect(await differences()).toEqual([]);
});

describe('a payment that the provider calls risky', () => {
  beforeEach(async () => {
    await market.db.query('delete from deal_events where booking_id = $1', [deal.id]);
    await market.db.query('delete from deals where booking_id = $1', [deal.id]);
    const payment = await getPayment(market.db, { provider: 'card', transactionId: deal.transaction });
    await market.db.transaction(async (tx) => {
      await recordRisk(tx, payment);
      await openDeal(tx, payment._id, { isRisky: true });
    });
  });

  /** What the page of payment issues says of it. */
  const issueState = async () =>
    (await sendOk(market, 'GET /paymentIssues', admin))
      .json<PaymentIssue[]>()
      .find(({ bookingId }) => bookingId === deal.id)?.state;

  it('waits for an admin’s decision, and goes on if nothing is refunded', async () => {
    const forBuyer = await dealFor(market, deal.buyer, deal.id);
    expect(forBuyer).toMatchObject({ state: 'decision', problem: { reason: 'risk', by: 'market' }, actions: [] });
    expect(forBuyer).not.toHaveProperty('payer');
    expect((await dealFor(market, admin, deal.id)).payer).toEqual({
      _id: deal.buyer.id,
      createdAt: expect.any(String),
      transactionId: deal.transaction,
    });
    expect(await issueState()).toBe('open');
    expect(await act(admin, 'decision', { refund: 0, statement: 'The payer is known.' })).toBe('200');
    expect(await stateFor(deal.buyer)).toBe('held');
    expect(await issueState()).toBe('resolved');
    await handOver(market, deal);
    expect(await differences()).toEqual([]);
  });

  it('is refunded in full if the admin says so', async () => {
    expect(await act(admin, 'decision', { refund: 185_000, statement: 'The card was stolen.' })).toBe('200');
    expect(await stateFor(deal.buyer)).toBe('refunded');
    expect(await issueState()).toBe('resolved');
    expect(await differences()).toEqual([]);
  });
});
