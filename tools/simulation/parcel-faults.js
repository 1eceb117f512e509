// Faults in the code of parts by courier.

import { fault } from './fault.js';

const CREATE = 'server/features/money/parcel-actions/parcel.create.ts';
const POSTINGS = 'server/features/money/parcel-actions/parcel.postings.ts';
const WEBHOOK = 'server/features/money/parcel-actions/courier-webhook.routes.ts';
const SETTLING = 'server/features/money/deal-actions/deal-settling.queries.ts';
const LIFECYCLE = 'contract/deals/deal-lifecycle.ts';
const CLOCKS = 'contract/deals/deal-clocks.ts';

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
];
