// Faults in the code of deals.

import { fault } from './fault.js';

const SETTLING = 'server/features/money/deal-actions/deal-settling.queries.ts';
const RULES = 'server/features/deals/deals/deal.rules.ts';
const HANDOVER = 'server/features/money/deal-actions/handover.routes.ts';
const CLOCK = 'server/features/money/deal-actions/deal-clock.queries.ts';
const SETTLEMENT = 'server/features/money/deal-actions/settlement.routes.ts';
const DEAL = 'server/features/deals/deals/deal.queries.ts';
const DISPUTES = 'server/features/deals/deals/dispute.queries.ts';
const MOVES = 'server/features/deals/deals/deal-moves.queries.ts';
const ROW_WORK = 'server/database/row-work.ts';
const LIFECYCLE = 'contract/deals/deal-lifecycle.ts';
const CLOCKS = 'contract/deals/deal-clocks.ts';
const SETTLE = 'server/features/money/payments/payment.settle.ts';
const ISSUES = 'server/features/money/payments/issues/issue.queries.ts';
const REFUNDS = 'server/features/money/payments/refund.queries.ts';
const CHARGEBACK = 'server/features/money/payments/chargeback.queries.ts';
const RETURN = 'server/features/money/payments/product-return.queries.ts';

export const DEAL_FAULTS = [
  // Settling a deal
  fault(
    'the seller gets the refunded part as well',
    SETTLING,
    'const paisa = priceWithoutDeliveryPaisa(deal) - refundPaisa;\n  const fee =',
    'const paisa = priceWithoutDeliveryPaisa(deal);\n  const fee =',
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
    '[idOrZero(deal._id), refundPaisa, feeOf(paisa, feePercent)]',
    '[idOrZero(deal._id), refundPaisa, feeOf(deal.amountPaisa, feePercent)]',
  ),
  fault('the fee is rounded down', RULES, 'Math.round((paisa *', 'Math.floor((paisa *'),
  fault('the part of a split is never refunded', SETTLING, 'if (refundPaisa > 0) {', 'if (refundPaisa < 0) {'),
  fault(
    'a split that refunds everything releases nothing',
    SETTLING,
    'if (refundPaisa >= priceWithoutDeliveryPaisa(deal)) return refundPrice',
    'if (refundPaisa > priceWithoutDeliveryPaisa(deal)) return refundPrice',
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
    CLOCKS,
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
    CLOCKS,
    "to: 'released', handedOver: true }",
    "to: 'released', handedOver: false }",
  ),
  fault(
    'a clock that another process has applied is applied again',
    CLOCK,
    'if (!deal?.isDue || deal.frozen) return undefined;',
    'if (!deal || deal.frozen) return undefined;',
  ),
  fault(
    'a deal whose clock fails stops the others',
    ROW_WORK,
    'await recordFailedRow(this.db, { work, subject: row, error }, this.log);',
    'throw error;',
  ),
  // Problems
  fault('a party accepts its own proposal', RULES, ' && problem.proposal.by !== role', ''),
  fault(
    'another amount than the proposal is accepted',
    SETTLEMENT,
    "if (deal.problem?.proposal?.refund !== request.body.refund) return refuse('PROPOSAL_CHANGED');",
    '',
  ),
  fault(
    'an admin decides while the parties still talk',
    LIFECYCLE,
    "...(['decision', 'escalated'] as const).flatMap",
    "...(['problem', 'decision', 'escalated'] as const).flatMap",
  ),
  fault('a dispute of the bank freezes nothing', DISPUTES, "['needs_response', 'under_review']", "['under_review']"),
  fault(
    'a dispute that is lost leaves the deal open',
    ISSUES,
    'return lost >= amountPaisa;',
    'return lost > amountPaisa;',
  ),
  // Joint states
  fault(
    'a dispute lost before the handover ends the deal alone',
    CHARGEBACK,
    'if (!isEnded) return publishEvents(tx, dealEvents(deal));',
    'if (isEnded !== null) return publishEvents(tx, dealEvents(deal));',
  ),
  fault(
    'a dispute lost before the handover leaves the product sold',
    CHARGEBACK,
    "const isReturned = await returnProduct(tx, { bookingId: _id, productId }, 'bank');",
    'const isReturned = false;',
  ),
  fault(
    'a dispute lost after the handover lists the product again',
    RETURN,
    "const isMoneyOnly = by === 'operator' || by === 'bank';",
    "const isMoneyOnly = by === 'operator';",
  ),
  fault(
    'what the operator refunds before the handover stays sold',
    REFUNDS,
    'const isReturned = await returnProduct(tx, row, by);',
    "const isReturned = by !== 'operator' && (await returnProduct(tx, row, by));",
  ),
  fault(
    'the problem of a deal that the operator refunds stays open',
    REFUNDS,
    "if (deal) await endProblem(tx, row.bookingId, 'refunded');",
    '',
  ),
  // Locks
  fault(
    'nothing locks a deal',
    DEAL,
    `  await tx.query(
    'select id from products where id = (select product_id from deals where booking_id = $1) for no key update',
    [idOrZero(id)],
  );
  await tx.query('select booking_id from deals where booking_id = $1 for no key update', [idOrZero(id)]);
`,
    '',
  ),
  fault(
    'nothing locks the product while money is recorded',
    SETTLE,
    'await lockProduct(tx, productId);\n    const known',
    'const known',
  ),
];
