// Audit of deals, the ledger and payouts after the faults. Each check returns a line per fault.
/** Kinds of events that a deal may have more than once; two proposals differ, and so do two meetings. */
const REPEATABLE = ['meeting', 'proposal', 'escalated'];

/** Every kind of step that people take: a drill without one of them proves nothing about it. */
const STEP_KINDS = [
  'paid',
  'meeting',
  'code_shown',
  'handed_over',
  'released',
  'canceled',
  'problem',
  'answer',
  'proposal',
  'refunding',
  'decision',
];
const PROVIDERS = ['card', 'sslcommerz', 'bkash'];
const PAYOUT_KINDS = ['payout', 'batch', 'approval', 'result'];

/** Steps and providers that nobody has used. */
function missingKinds({ written }, methods) {
  const taken = new Set([...written.step].map((name) => name.split(' ')[1]));
  return [
    ...STEP_KINDS.filter((kind) => !taken.has(kind)),
    ...PROVIDERS.filter((provider) => !methods.includes(provider)),
    ...PAYOUT_KINDS.filter((kind) => written[kind].size === 0),
  ];
}

/** Acknowledged steps that are not recorded exactly once, and events that happened twice. */
async function repeatedSteps(query, ledger) {
  const found = await query(
    `select booking_id || ' ' || kind || ' ' || actor || ' ' || coalesce(reason, paisa::text, '') as name, count(*)::int as count
     from deal_events group by 1`,
  );
  const counts = new Map(found.map(({ name, count }) => [name, count]));
  const twice = await query(
    `select 'deal ' || booking_id || ': ' || count(*) || ' events ' || kind as line from deal_events
     where kind not in (${REPEATABLE.map((kind) => `'${kind}'`).join(', ')}) group by booking_id, kind having count(*) > 1`,
  );
  return [
    ...[...ledger.written.step]
      .filter((name) => counts.get(name) !== 1)
      .map((name) => `step ${name}: recorded ${counts.get(name) ?? 0} times`),
    ...twice.map(({ line }) => line),
  ];
}

/** Deals that have not ended, and money that is still held for a booking or due to its buyer. */
const openDeals = async (query) =>
  (
    await query(
      `select 'deal ' || booking_id || ' is ' || state as line from deals where state not in ('closed', 'refunded')
       union all select 'payment ' || transaction_id || ' is refunding' from payments where state = 'refunding'
       union all select a.kind || ' of booking ' || a.owner || ' is ' || sum(e.amount)
         from ledger_accounts a join ledger_entries e on e.account_id = a.id
         where a.kind in ('held', 'refund_due', 'dispute') group by a.id having sum(e.amount) <> 0`,
    )
  ).map(({ line }) => line);

/**
 * What must be posted, from payments, deals and payouts alone: the drill's people cause nothing else.
 * The demo market's first payouts are posted without a deal.
 */
const EXPECTED = `
  with kept as (
    select m.id, m.booking_id::text as booking, m.provider, m.state, m.amount_paisa as paid,
      case when m.state = 'kept' then 0 else coalesce(m.refund_paisa, m.amount_paisa) end as back from payments m),
  settled as (
    select d.booking_id::text as booking, d.seller_id::text as seller, m.amount_paisa - d.refund_paisa as paisa, d.fee_paisa as fee
    from deals d join payments m on m.id = d.payment_id where d.released_at is not null)
  select 'payment:' || id as cause, 'provider_clearing' as kind, provider as owner, -paid as amount from kept
  union all select 'payment:' || id, 'held', booking, paid from kept
  union all select 'refund-begun:' || id, 'held', booking, -back from kept where state <> 'kept'
  union all select 'refund-begun:' || id, 'refund_due', booking, back from kept where state <> 'kept'
  union all select 'refund-done:' || id || ':1', 'refund_due', booking, -back from kept where state = 'refunded'
  union all select 'refund-done:' || id || ':1', 'provider_clearing', provider, back from kept where state = 'refunded'
  union all select 'released:' || booking, 'held', booking, -paisa from settled
  union all select 'released:' || booking, 'seller_payable', seller, paisa - fee from settled
  union all select 'released:' || booking, 'fee_income', '', fee from settled where fee > 0
  union all select 'payout-asked:' || id, 'seller_payable', person_id::text, -amount_paisa from payouts
  union all select 'payout-asked:' || id, 'payout_in_transit', id::text, amount_paisa from payouts
  union all select 'payout-' || state || ':' || id, 'payout_in_transit', id::text, -amount_paisa from payouts where state in ('sent', 'failed')
  union all select 'payout-sent:' || id, 'bank', '', amount_paisa from payouts where state = 'sent'
  union all select 'payout-failed:' || id, 'seller_payable', person_id::text, amount_paisa from payouts where state = 'failed'`;

const POSTED = `select t.cause, a.kind, a.owner, e.amount from ledger_transfers t
  join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id where t.cause not like 'demo-%'`;

/** Postings that are missing, repeated or of another amount; transfers and balances that don't add up. */
const wrongPostings = async (query) =>
  (
    await query(
      `(select case when p.times > 0 then 'posted without reason: ' else 'not posted: ' end || p.cause || ' ' || p.kind || ' ' || p.amount as line from (
         select cause, kind, owner, amount, sum(times) as times from (
           select cause, kind, owner, amount, -1 as times from (${EXPECTED}) expected
           union all select cause, kind, owner, amount, 1 from (${POSTED}) posted) each group by 1, 2, 3, 4) p
         where p.times <> 0)
       union all select 'transfer ' || transfer_id || ' sums to ' || sum(amount) from ledger_entries group by transfer_id having sum(amount) <> 0
       union all select 'all transfers sum to ' || sum(amount) from ledger_entries having sum(amount) <> 0
       union all select 'cause ' || cause || ' is posted ' || count(*) || ' times' from ledger_transfers group by cause having count(*) > 1
       union all select 'balance of ' || a.kind || ' ' || a.owner || ' is ' || b.amount || ', its entries sum to ' || sum(e.amount)
         from ledger_balances b join ledger_accounts a on a.id = b.account_id join ledger_entries e on e.account_id = a.id
         group by a.id, b.amount having b.amount <> sum(e.amount)`,
    )
  ).map(({ line }) => line);

/** Amounts taken and given back, by the ledger, for each transaction of a provider, in paisa. */
const CLEARING = `select m.provider, m.transaction_id as id,
    -coalesce(sum(e.amount) filter (where t.cause = 'payment:' || m.id), 0)::float8 as taken,
    coalesce(sum(e.amount) filter (where t.cause like 'refund-%:' || m.id || ':%'), 0)::float8 as refunded
  from payments m left join (ledger_transfers t join ledger_entries e on e.transfer_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'provider_clearing') on t.booking_id = m.booking_id
  group by m.id`;

const moneyText = (money) => (money ? `${money.taken} taken, ${money.refunded} refunded` : 'nothing');

/** Compares the providers' own books with the ledger, transaction by transaction. @returns sums and faults */
async function compareBooks(query, books) {
  const there = new Map(books.map((money) => [`${money.provider} ${money.id}`, money]));
  const here = new Map((await query(CLEARING)).map((money) => [`${money.provider} ${money.id}`, money]));
  const sumOf = (field) => [...there.values()].reduce((sum, money) => sum + money[field], 0);
  return {
    count: there.size,
    methods: [...new Set([...there.values()].map(({ provider }) => provider))],
    taken: sumOf('taken'),
    refunded: sumOf('refunded'),
    faults: [...new Set([...there.keys(), ...here.keys()])]
      .filter((key) => moneyText(there.get(key)) !== moneyText(here.get(key)))
      .map((key) => `${key}: ${moneyText(there.get(key))} by its provider, ${moneyText(here.get(key))} by the ledger`),
  };
}

/** Compares what the bank did with payouts and the ledger's account of the bank. */
async function comparePayouts(query, bank) {
  const rows = await query(
    `select o.reference, o.state, o.amount_paisa::float8 as paisa, coalesce((select sum(e.amount) from ledger_transfers t
       join ledger_entries e on e.transfer_id = t.id join ledger_accounts a on a.id = e.account_id
       where t.cause in ('payout-sent:' || o.id, 'payout-failed:' || o.id) and a.kind = 'bank'), 0)::float8 as left
     from payouts o where o.batch_id is not null`,
  );
  return rows
    .filter(({ reference, state, paisa, left }) => {
      // A file that was downloaded shortly before the end may have no result yet; the demo market's has no file.
      const result = bank.get(reference);
      return (
        (state !== 'batched' && result !== undefined && result !== state) || left !== (state === 'sent' ? paisa : 0)
      );
    })
    .map(
      ({ reference, state, left }) =>
        `payout ${reference} is ${state}, the bank says ${bank.get(reference)}, ${left} left`,
    );
}

const countDeals = async (query) =>
  (
    await query(
      `select (select count(*) from deals)::int as deals, (select count(*) from deals where state = 'closed')::int as closed,
         (select count(*) from deal_events)::int as events, (select count(*) from ledger_transfers)::int as transfers,
         (select count(*) from payouts)::int as payouts, (select count(*) from payouts where state = 'sent')::int as sent`,
    )
  )[0];

/**
 * @param query queries the database
 * @param books what the providers took and gave back (books.mjs)
 * @param bank what it did with each payout, by reference
 */
export async function auditMoney(query, { ledger, books, bank }) {
  const { methods, ...providers } = await compareBooks(query, books);
  return {
    counts: await countDeals(query),
    repeated: await repeatedSteps(query, ledger),
    open: await openDeals(query),
    postings: await wrongPostings(query),
    providers,
    payouts: await comparePayouts(query, bank),
    missing: missingKinds(ledger, methods),
  };
}
