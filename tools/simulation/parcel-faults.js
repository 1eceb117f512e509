// Faults in the code of parts by courier.

import { fault } from './fault.js';

const CREATE = 'server/features/money/parcel-actions/parcel.create.ts';
const POSTINGS = 'server/features/money/parcel-actions/parcel.postings.ts';
const WEBHOOK = 'server/features/money/parcel-actions/courier-webhook.routes.ts';
const SETTLING = 'server/features/money/deal-actions/deal-settling.queries.ts';
const LIFECYCLE = 'contract/deals/deal-lifecycle.ts';
const CLOCKS = 'contract/deals/deal-clocks.ts';
const NEWS = 'server/features/money/parcel-actions/parcel-news.queries.ts';
const PAYOUTS = 'server/features/money/parcel-actions/courier-payout.queries.ts';
const COLLECTION = 'server/features/money/cash/cash-collection.queries.ts';
const CASH_SETTLING = 'server/features/money/cash/cash-settling.queries.ts';
const CASH_LIMITS = 'server/features/deals/parcels/cash.queries.ts';
const BALANCE = 'server/features/money/payouts/balance.queries.ts';
const PARCELS = 'server/features/deals/parcels/parcel.queries.ts';

export const PARCEL_FAULTS = [
  fault('a parcel is paid twice on delivery', CREATE, '  cashTaka,\n', '  cashTaka: 500,\n'),
  fault(
    'the money is released before delivery',
    LIFECYCLE,
    "{ from: 'delivered', to: 'released', move: 'release', by: ['buyer'] }",
    "{ from: 'shipped', to: 'released', move: 'release', by: ['buyer'] }",
  ),
  fault('a refund without return', CLOCKS, "to: 'decision', isHome: false }", "to: 'refunding', isHome: false }"),
  fault(
    'the courier’s fee is counted twice',
    POSTINGS,
    '{ cause: `courier-charged:${id}`,',
    '{ cause: `courier-charged:${id}:${Math.random()}`,',
  ),
  fault(
    'a parcel that came back refunds the delivery fee as well',
    SETTLING,
    'const keptPaisa = deal.amountPaisa - paymentPaisa;',
    'const keptPaisa = 0 * paymentPaisa;',
  ),
  {
    name: 'a webhook is believed',
    edits: [
      {
        file: WEBHOOK,
        from: "import { checkParcel } from './parcel.job.ts';",
        to: "import { applyParcelNews } from './parcel-news.queries.ts';",
      },
      {
        file: WEBHOOK,
        from: 'async function ask(provider: CourierProvider, { reference }: CourierNotice): Promise<void> {',
        to: 'async function ask(provider: CourierProvider, { reference }: CourierNotice, said: any): Promise<void> {',
      },
      {
        file: WEBHOOK,
        from: '() => checkParcel({ db, env, couriers }, id));',
        to: '() => db.transaction((tx) => applyParcelNews(tx, id, { ...said, courierStatus: said.status })));',
      },
      {
        file: WEBHOOK,
        from: 'await ask(provider, notice);',
        to: 'await ask(provider, notice, JSON.parse(String(request.body)));',
      },
    ],
  },
  fault(
    'an unsigned webhook is accepted',
    WEBHOOK,
    'if (error instanceof CourierFault) return refuse(',
    'if (error instanceof CourierFault) return { ...JSON.parse(String(body)), answer: { status: 202, headers: {} } };\n' +
      '    if (false) return refuse(',
  ),
  // Cash on delivery
  {
    name: 'cash is counted twice when a payout is imported twice',
    edits: [
      {
        file: PAYOUTS,
        from: 'on conflict (courier, payout_id) do nothing returning id',
        to: 'on conflict (courier, payout_id) do update set paid_at = excluded.paid_at returning id',
      },
      {
        file: PAYOUTS,
        from: 'values ($1, $2, $3, $4, $5, $6)`,\n      [recorded.id,',
        to: 'values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,\n      [recorded.id,',
      },
      {
        file: POSTINGS,
        from: 'cause: `courier-payout:${courier}:${id}`',
        to: 'cause: `courier-payout:${courier}:${id}:${Math.random()}`',
      },
    ],
  },
  fault(
    'sellers are paid before the courier has transferred the cash',
    BALANCE,
    'and d.collected_paisa > 0 and d.cash_settled_at is null',
    'and d.collected_paisa > 0 and d.cash_settled_at is not null',
  ),
  fault(
    'a parcel that is missing in a payout counts as transferred',
    CASH_SETTLING,
    'd.booking_id = any($1::bigint[]) and ${IS_OUTSTANDING}\n         and ${PAID_OUT} * 100 >= d.collected_paisa',
    'cardinality($1::bigint[]) > 0 and ${IS_OUTSTANDING}',
  ),
  fault(
    'a part of the cash counts as all of it',
    CASH_SETTLING,
    '${PAID_OUT} * 100 >= d.collected_paisa',
    '${PAID_OUT} > 0',
  ),
  fault(
    'what a payout lacks is shown to nobody',
    PAYOUTS,
    'if (amountTaka + chargesTaka !== sum)',
    'if (amountTaka + chargesTaka > sum)',
  ),
  fault(
    'the courier collects nothing',
    PARCELS,
    "where d.booking_id = r.booking_id and m.kind = 'cash')`",
    'where false)`',
  ),
  fault(
    'a courier that takes back the delivery still owes the cash',
    COLLECTION,
    'if (collectedPaisa > 0 && parcel)\n    await postCashUncollected(',
    'if (collectedPaisa < 0 && parcel)\n    await postCashUncollected(',
  ),
  fault(
    'another amount than the price is taken for it',
    NEWS,
    'news.collectedTaka !== undefined && news.collectedTaka !== cashTaka',
    'news.collectedTaka !== undefined && news.collectedTaka < cashTaka',
  ),
  fault(
    'a refund of the fee after the delivery keeps the cash from the seller',
    COLLECTION,
    'if (paisa === 0) return [];\n  await postCashReleased(',
    'if (paisa >= 0) return [];\n  await postCashReleased(',
  ),
  fault(
    'cash comes back to the buyer’s balance twice',
    COLLECTION,
    'await postCashRefunded(tx, { id: deal._id, buyerId: deal.buyerId, paisa });',
    'await postCashRefunded(tx, { id: deal._id, buyerId: deal.buyerId, paisa: paisa * 2 });',
  ),
  fault(
    'a buyer has any number of parcels to pay in cash',
    CASH_LIMITS,
    "if (found.open >= MAX_OPEN_CASH.buyer) return 'open';",
    "if (found.open >= 99) return 'open';",
  ),
];
