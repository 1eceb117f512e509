// Faults in the code of payments, refunds, ledger and payouts.

import { fault } from './fault.js';

const PAYMENT_RULES = 'server/features/money/payments/payment.rules.ts';
const SETTLE = 'server/features/money/payments/payment.settle.ts';
const REFUND = 'server/features/money/payments/payment.refund.ts';
const REFUNDS = 'server/features/money/payments/refund.queries.ts';
const CLAIMS = 'server/features/money/payments/refund-claim.queries.ts';
const MAKING = 'server/services/payments/making-refunds.ts';
const DISPUTED = 'server/features/money/payments/refund-dispute.queries.ts';
const ISSUES = 'server/features/money/payments/issues/issue.queries.ts';
const EVENTS = 'server/features/money/payments/payment.events.ts';
const EVENT_KEYS = 'server/features/money/payments/webhook.queries.ts';
const DELETION = 'server/features/admin/admin-users/deletion.queries.ts';
const POSTINGS = 'server/features/money/payments/payment.postings.ts';
const PAYOUT_POSTINGS = 'server/features/money/payouts/payout.postings.ts';
const PAYOUT = 'server/features/money/payouts/payout.routes.ts';
const BATCHES = 'server/features/money/payouts/batch.queries.ts';
const BATCH_RULES = 'server/features/money/payouts/batch.rules.ts';
const BATCH = 'server/features/money/payouts/batch.routes.ts';
const UPCOMING = 'server/features/money/payouts/upcoming.queries.ts';

export const MONEY_FAULTS = [
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
    EVENTS,
    'await markEventApplied(context.db, event, await applyEvent(context, provider, event));',
    `await markEventApplied(context.db, event, true);
  await applyEvent(context, provider, event);`,
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
  fault(
    'a notification that matches nothing is shown to nobody',
    EVENTS,
    'await recordUnmatched(db, provider.method, event, id ? await provider.query(id) : null);',
    '',
  ),
  // Refunds
  fault(
    'a refund that failed is tried with its old key',
    PAYMENT_RULES,
    'refundAttempt === 0 ?',
    'refundAttempt >= 0 ?',
  ),
  fault(
    'a part is refunded as a whole',
    REFUND,
    'const paisa = due ? paisaDue(due) - beforePaisa : 0;',
    'const paisa = due ? due.amountPaisa - beforePaisa : 0;',
  ),
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
  fault(
    'a refund is sent without a claim',
    CLAIMS,
    "if (former && !former.hasEnded && !former.isOld) return 'busy';",
    '',
  ),
  fault(
    'a refund whose outcome is unknown is sent without asking for it',
    MAKING,
    'if (lookup.refund) return lookup.refund;',
    "if (lookup.refund && claim.former === 'none') return lookup.refund;",
  ),
  {
    name: 'a refund is sent while the bank has the money',
    edits: [
      {
        file: CLAIMS,
        from: "if (due.isDisputed || !canRetryRefund(due)) return 'stopped';",
        to: "if (!canRetryRefund(due)) return 'stopped';",
      },
      { file: CLAIMS, from: " and not ${hasOpenDispute('$1::bigint')}", to: '' },
    ],
  },
  fault(
    'a refund is sent although a lost dispute took it',
    DISPUTED,
    'if (!found || newlyTaken(found) <= 0) return found;',
    'if (found) return found;',
  ),
  fault(
    'a refusal because of a dispute counts',
    REFUND,
    "status: kind === 'payment' ? 'refused' : kind",
    "status: 'refused'",
  ),
  fault(
    'nobody hears of an empty wallet',
    REFUND,
    "if (error instanceof RefundUnknown) return { status: 'unknown'",
    "if (error instanceof RefundRefused && error.kind === 'balance') return undefined;\n  if (error instanceof RefundUnknown) return { status: 'unknown'",
  ),
  fault(
    'an empty wallet counts as an outage',
    REFUND,
    'if (error instanceof RefundRefused || error instanceof RefundUnknown) return null;',
    "if (error instanceof RefundRefused) throw new PaymentFault('unreachable');",
  ),
  fault(
    'an issue of a part is about the whole payment',
    ISSUES,
    '[refundKey(payment), payment._id, paisa, status, reason]',
    '[refundKey(payment), payment._id, payment.amountPaisa, status, reason]',
  ),
  // Ledger
  fault(
    'a payment is not posted',
    'server/features/money/payments/payment.queries.ts',
    'await postPayment(tx, payment._id);',
    '',
  ),
  fault(
    'the money of a lost dispute is not taken from the deal',
    POSTINGS,
    'from: isHeld ? heldFor(bookingId) : LOSS, to: disputed(bookingId), amount',
    'from: LOSS, to: disputed(bookingId), amount',
  ),
  fault(
    'the ledger sets the whole payment aside for the refund of a part',
    POSTINGS,
    'to: dueTo(bookingId), amount: refundPaisa }',
    'to: dueTo(bookingId), amount: (await findMoney(tx, id)).amountPaisa }',
  ),
  fault(
    'a refund after the release is taken from what is held',
    POSTINGS,
    'isReleased && !isPart ? LOSS',
    'isReleased && isPart ? LOSS',
  ),
  fault(
    'a refund that is made again is not posted again',
    POSTINGS,
    'cause: `refund-${end}:${id}:${returns + 1}`',
    'cause: `refund-${end}:${id}:1`',
  ),
  fault(
    'a failed payout does not return to its seller',
    PAYOUT_POSTINGS,
    "failed: { kind: 'payout_failed', from: inTransit, to: payableTo },",
    "failed: { kind: 'payout_failed', from: inTransit, to: () => ({ kind: 'bank', owner: '' }) },",
  ),
  // Payouts
  fault(
    'a payout can be as small as a paisa',
    PAYOUT,
    "if (amountPaisa < least * 100) return refuse('PAYOUT_TOO_SMALL');",
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
    'the amounts of several batches are not added up',
    BATCH,
    'firstState(largestSum(payouts, await sumRecent(tx, admin.id, payouts)))',
    'firstState(totalPaisa)',
  ),
  fault(
    'the maker of a large batch records its results',
    BATCH_RULES,
    "if (approverId !== undefined && makerId === adminId) refuse('OWN_PAYOUT_RESULTS');",
    '',
  ),
  fault(
    'money of a card is paid out at once',
    UPCOMING,
    'on m.id = d.payment_id and m.by_card',
    'on m.id = d.payment_id and not m.by_card',
  ),
  fault('an account with open money is deleted', DELETION, 'await assertSettled(tx, personId);', ''),
  fault(
    'a payout that was sent can fail later',
    BATCH_RULES,
    "if (!mayBecome(PAYOUT_TRANSITIONS, earlier, line.result)) return refuse('PAYOUT_RESULT_DIFFERS');",
    '',
  ),
];
