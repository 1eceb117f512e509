// CommonJS, because a test loads it as well.
// Faults that `npm run simulate -- --faults` plants in the money code, one at a time. Each must be found by
// an invariant of the simulation. `from` must be in the file exactly once.

const SETTLING = 'server/features/deal-actions/deal-settling.queries.ts';
const RULES = 'server/features/deal-actions/deal.rules.ts';
const HANDOVER = 'server/features/deal-actions/handover.routes.ts';
const CLOCK = 'server/features/deal-actions/deal-clock.queries.ts';
const PROBLEM = 'server/features/deal-actions/problem.routes.ts';
const DEAL = 'server/features/deals/deal.queries.ts';
const MOVES = 'server/features/deals/deal-moves.queries.ts';
const LIFECYCLE = 'contract/deal-lifecycle.ts';
const PAYMENT_RULES = 'server/features/payments/payment.rules.ts';
const SETTLE = 'server/features/payments/payment.settle.ts';
const REFUND = 'server/features/payments/payment.refund.ts';
const REFUNDS = 'server/features/payments/refund.queries.ts';
const EVENTS = 'server/features/payments/payment.events.ts';
const WEBHOOK = 'server/features/payments/webhook.routes.ts';
const EVENT_KEYS = 'server/features/payments/webhook.queries.ts';
const ISSUES = 'server/features/payments/issue.queries.ts';
const LEDGER = 'server/database/migrations/051-deals.ts';
const PAYOUTS = 'server/database/migrations/053-payouts.ts';
const PAYOUT = 'server/features/payouts/payout.routes.ts';
const BATCHES = 'server/features/payouts/batch.queries.ts';
const BATCH_RULES = 'server/features/payouts/batch.rules.ts';

const fault = (name, file, from, to) => ({ name, edits: [{ file, from, to }] });

const FAULTS = [
  // Settling a deal
  fault(
    'the seller gets the refunded part as well',
    SETTLING,
    'const paisa = deal.amountPaisa - refundPaisa;\n  const fee =',
    'const paisa = deal.amountPaisa;\n  const fee =',
  ),
  fault(
    'the fee is taken from the whole payment',
    SETTLING,
    'const fee = feeOf(paisa, feePercent);',
    'const fee = feeOf(deal.amountPaisa, feePercent);',
  ),
  fault(
    'another fee is recorded than posted',
    SETTLING,
    '[rowId(deal._id), refundPaisa, feeOf(paisa, feePercent)]',
    '[rowId(deal._id), refundPaisa, feeOf(deal.amountPaisa, feePercent)]',
  ),
  fault('the fee is rounded down', RULES, 'Math.round((paisa *', 'Math.floor((paisa *'),
  fault('the part of a split is never refunded', SETTLING, 'if (refundPaisa > 0) {', 'if (refundPaisa < 0) {'),
  fault(
    'a split that refunds everything releases nothing',
    SETTLING,
    'if (refundPaisa >= deal.amountPaisa) return refundAll',
    'if (refundPaisa > deal.amountPaisa) return refundAll',
  ),
  fault(
    'the buyer is paid instead of the seller',
    SETTLING,
    'owner: deal.sellerId, amount: paisa - fee',
    'owner: deal.buyerId, amount: paisa - fee',
  ),
  fault(
    'a canceled deal keeps its payment',
    SETTLING,
    'await markKeptRefunding(tx, deal.paymentId, by, news);',
    'if (move !== "cancel") await markKeptRefunding(tx, deal.paymentId, by, news);',
  ),
  // The handover
  fault(
    'any code hands the product over',
    HANDOVER,
    'if (!deal.isCodeShown || !isSameCode(code, codeOf(deal)))',
    'if (!deal.isCodeShown)',
  ),
  fault(
    'a code that the buyer has not opened counts',
    HANDOVER,
    'if (!deal.isCodeShown || !isSameCode(',
    'if (!isSameCode(',
  ),
  fault(
    'wrong codes never lock the handover',
    HANDOVER,
    'const isLocked = wrong % CODE_TRIES.lock === 0;',
    'const isLocked = wrong % CODE_TRIES.lock === CODE_TRIES.lock;',
  ),
  fault(
    'a deal can be canceled after the handover',
    LIFECYCLE,
    "{ from: 'held', to: 'refunding', move: 'cancel', by:",
    "{ from: 'handed_over', to: 'refunding', move: 'cancel', by:",
  ),
  // Clocks
  fault(
    'the money is released after 4 hours',
    LIFECYCLE,
    "{ from: 'handed_over', seconds: 48 * HOUR",
    "{ from: 'handed_over', seconds: 4 * HOUR",
  ),
  fault(
    'the time to meet is 5 days everywhere',
    MOVES,
    'else ${HANDOVER_SECONDS.otherCity} end',
    'else ${HANDOVER_SECONDS.sameCity} end',
  ),
  fault(
    'nobody decided: the seller is paid without a handover',
    LIFECYCLE,
    "to: 'released', handedOver: true }",
    "to: 'released', handedOver: false }",
  ),
  fault(
    'a clock that another process has applied is applied again',
    CLOCK,
    'if (!deal?.isDue || deal.frozen) return undefined;',
    'if (!deal || deal.frozen) return undefined;',
  ),
  // Problems
  fault('a party accepts its own proposal', RULES, ' && problem.proposal.by !== role', ''),
  fault(
    'another amount than the proposal is accepted',
    PROBLEM,
    "if (deal.problem?.proposal?.refund !== request.body.refund) return refuse('PROPOSAL_CHANGED');",
    '',
  ),
  fault(
    'an admin decides while the parties still talk',
    LIFECYCLE,
    "...(['decision', 'escalated'] as const).flatMap",
    "...(['problem', 'decision', 'escalated'] as const).flatMap",
  ),
  fault(
    'a dispute of the bank freezes nothing',
    DEAL,
    "i.status in ('needs_response', 'under_review')",
    "i.status in ('under_review')",
  ),
  fault(
    'a dispute that is lost leaves the deal open',
    ISSUES,
    "if (status === 'lost' && amountPaisa === payment.amountPaisa)",
    "if (status === 'lost' && amountPaisa > payment.amountPaisa)",
  ),
  // Locks
  fault(
    'nothing locks a deal',
    DEAL,
    `  await tx.query(
    'select id from products where id = (select product_id from deals where booking_id = $1) for no key update',
    [rowId(id)],
  );
  await tx.query('select booking_id from deals where booking_id = $1 for no key update', [rowId(id)]);
`,
    '',
  ),
  fault(
    'nothing locks the product while money is recorded',
    SETTLE,
    'await lockProduct(tx, productId);\n    const known',
    'const known',
  ),
  // Payments
  fault(
    'money for a product that is sold is kept',
    PAYMENT_RULES,
    'isPayable(booking.state) && !booking.deleted',
    '!booking.deleted',
  ),
  fault(
    'money of another amount than the price is kept',
    PAYMENT_RULES,
    '!intent.refunded && asksPrice(intent, booking, kind);',
    '!intent.refunded;',
  ),
  fault(
    'what the operator refunded is not noticed',
    SETTLE,
    "if (payment.state === 'kept' && money.refunded) {",
    "if (payment.state === 'kept' && money.refunded && payment.isNew) {",
  ),
  // Notifications
  fault(
    'a notification is called seen before it is applied',
    WEBHOOK,
    `await withRequestTimeout(provider, applyEvent(context, provider, named));
      await recordEvent(db, named);`,
    `await recordEvent(db, named);
      await withRequestTimeout(provider, applyEvent(context, provider, named));`,
  ),
  fault(
    'notifications of two providers with the same id are one',
    EVENT_KEYS,
    "provider === 'card' ? id : `${provider}:${id}`",
    'provider === "" ? provider : id',
  ),
  fault(
    'a refund that the bank returned is not noticed',
    EVENTS,
    "if (refund?.status === 'failed') await recordRefund",
    "if (refund?.status === 'pending') await recordRefund",
  ),
  // Refunds
  fault(
    'a refund that failed is tried with its old key',
    PAYMENT_RULES,
    '(refundAttempt === 0 ?',
    '(refundAttempt >= 0 ?',
  ),
  fault('a part is refunded as a whole', REFUND, 'partPaisa: payment.refundPaisa ?? undefined', 'partPaisa: undefined'),
  fault(
    'a refund counts before the bank has taken it',
    REFUND,
    "if (refund.status === 'succeeded') return markRefunded",
    "if (refund.status !== 'failed') return markRefunded",
  ),
  fault(
    'a refund whose first call was lost is not repeated',
    REFUNDS,
    "from payments where state = 'refunding'\n     and (refund_checked_at",
    "from payments where state = 'refunding' and refund_id is not null\n     and (refund_checked_at",
  ),
  // Ledger
  fault(
    'the ledger sets the whole payment aside for the refund of a part',
    LEDGER,
    "'refund_begun', m.booking_id, now(), m.currency, part,",
    "'refund_begun', m.booking_id, now(), m.currency, m.amount_paisa,",
  ),
  fault(
    'a refund after the release is taken from what is held',
    LEDGER,
    'd.released_at is not null) and m.refund_paisa is null;',
    'd.released_at is not null) and m.refund_paisa is not null;',
  ),
  fault(
    'a refund that is made again is not posted again',
    LEDGER,
    "'refund-done:' || m.id || ':' || returned + 1",
    "'refund-done:' || m.id || ':' || 1",
  ),
  fault(
    'a failed payout does not return to its seller',
    PAYOUTS,
    "'payout_in_transit', new.id::text, 'seller_payable', new.person_id::text",
    "'payout_in_transit', new.id::text, 'bank', ''",
  ),
  // Payouts
  fault(
    'a payout can be as small as a paisa',
    PAYOUT,
    "if (amountPaisa < MIN_PAYOUT_TAKA * 100) return refuse('PAYOUT_TOO_SMALL');",
    "if (amountPaisa < 1) return refuse('PAYOUT_TOO_SMALL');",
  ),
  fault('a payout is put into two batches', BATCHES, " and o.state = 'asked' order by", ' order by'),
  fault('the bank’s file has what was paid already', BATCHES, " and o.state = 'batched' and not", ' and not'),
  fault(
    'a large batch is sent without a second admin',
    BATCH_RULES,
    "if (line.result === 'sent') assertApproved(batch);",
    '',
  ),
  fault(
    'a payout that was sent can fail later',
    BATCH_RULES,
    "if (!mayBecome(PAYOUT_TRANSITIONS, earlier, line.result)) return refuse('PAYOUT_RESULT_DIFFERS');",
    '',
  ),
];

module.exports = { FAULTS };
