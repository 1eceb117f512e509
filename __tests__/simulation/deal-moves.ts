import type { Move } from './deal-move.ts';
import type { DealEventKind } from '#contract/deals/deal-lifecycle';
import { goodsOf, GOING_ON, IN_PROBLEM, isUnsettled, totalOf } from './deal-rules.ts';
import { PARCEL_MOVES } from './parcels/parcel-moves.ts';
import type { EventRow } from './snapshot.ts';

const isParty = ({ actor }: EventRow): boolean => actor === 'buyer' || actor === 'seller';

/** The proposal that a party accepts must be the other's, and of this amount. */
function isAgreed({ deal, event, explain }: Move, refundPaisa: number): boolean {
  const { proposal, isRisky, isParcelProblem } = deal;
  return (
    !isRisky &&
    !isParcelProblem &&
    proposal !== undefined &&
    proposal.by !== event.actor &&
    proposal.paisa === refundPaisa &&
    explain('problem/accept', (attempted) => attempted.refundPaisa === refundPaisa)
  );
}

function release(move: Move): void {
  const { deal, event, need, explain } = move;
  const { state, isHandedOver } = deal;
  const { actor } = event;
  // A price that the courier has not collected can't be released.
  if (deal.cash > 0) deal.collected = deal.cash;
  const goods = goodsOf(deal);
  const part = goods - (event.paisa ?? 0);
  need(part >= 0 && part < goods, `${event.paisa} of ${goods}`);
  const isWithBuyer = state === 'handed_over' || state === 'delivered';
  const isOwnWish = isWithBuyer && actor === 'buyer' && part === 0 && explain('release');
  const isLate = actor === 'market' && part === 0 && (isWithBuyer || (state === 'escalated' && isHandedOver));
  const isDecided =
    (state === 'decision' || state === 'escalated') &&
    actor === 'admin' &&
    explain('decision', ({ refundPaisa }) => refundPaisa === part);
  const isByBoth = IN_PROBLEM.includes(state) && isAgreed(move, part);
  need(isOwnWish || isLate || isDecided || isByBoth, 'nobody wanted that');
  const back = deal.cash > 0 ? { cashBack: part } : { part };
  Object.assign(deal, { state: 'released', released: goods - part, ...back });
}

function refund(move: Move): void {
  const { deal, event, need, explain, refunds } = move;
  const { state, released, part } = deal;
  const { actor, paisa } = event;
  // The part of a settlement; its release came before.
  if (released !== undefined) return need(paisa === part && paisa > 0, `${paisa}, not ${part}`);
  if (actor === 'market') {
    const isByHand = isUnsettled(state) && refunds.some((each) => each.isByHand);
    const isReturned = state === 'refunded' && refunds.some(({ status }) => status === 'failed');
    need(isByHand || isReturned, 'nothing happened at the provider');
  } else {
    const wanted = paisa ?? 0;
    // Fees are less than any price.
    if (deal.cash > 0) deal.collected = wanted >= deal.cash ? deal.cash : 0;
    const isBack = state === 'returning' && actor === 'seller' && wanted === goodsOf(deal) && explain('returned');
    need(isBack || (IN_PROBLEM.includes(state) && wanted >= goodsOf(deal) && wanted <= totalOf(deal)), 'it may not be');
    const isDecided =
      actor === 'admin' && state !== 'problem' && explain('decision', ({ refundPaisa }) => refundPaisa === wanted);
    need(isBack || isDecided || isAgreed(move, wanted), 'nobody wanted that');
    Object.assign(deal, { refund: wanted - deal.collected, cashBack: deal.collected });
  }
  deal.state = 'refunding';
}

function endRefund({ deal, event, need, refunds, disputes }: Move): void {
  const { state, amount, released, part, refund: wanted } = deal;
  if (event.reason === 'chargeback') {
    need(
      disputes.some(({ status }) => status === 'lost'),
      'no dispute is lost',
    );
    // It took all of a refund that was due.
    if (released !== undefined) return need(event.paisa === (part || amount), `${event.paisa}, not ${part || amount}`);
    const taken = state === 'refunding' ? wanted : amount;
    need(event.paisa === taken, `${event.paisa}, not ${taken}`);
    if (state === 'refunding') return void (deal.state = 'refunded');
    need(isUnsettled(state), 'the money was not held any more');
    Object.assign(deal, { state: 'refunded', isChargeback: true });
    return;
  }
  const due = released === undefined ? wanted : part || amount;
  need((event.paisa ?? 0) === due, `${event.paisa}, not ${due}`);
  need(due === 0 || refunds.some(({ hasSucceeded }) => hasSucceeded), 'the provider has not refunded it');
  if (released !== undefined) return;
  need(state === 'refunding', 'it was not being refunded');
  deal.state = 'refunded';
}

function openProblem({ deal, event, need, explain }: Move): void {
  const { state } = deal;
  if (event.actor === 'market') {
    need(state === 'held' && event.reason === 'risk', 'the provider did not call it risky');
    Object.assign(deal, { state: 'decision', isRisky: true });
    return;
  }
  need(GOING_ON.includes(state) && isParty(event), 'it may not be');
  need(explain('problem'), 'nobody reported it');
  Object.assign(deal, { state: 'problem', isRisky: false, proposal: undefined });
}

/** What each event requires, and what it makes of its deal. */
export const MOVES: Partial<Record<DealEventKind, (move: Move) => void>> = {
  ...PARCEL_MOVES,
  code_shown({ deal, event, need, explain }) {
    need(deal.state === 'held' && !deal.isSent && event.actor === 'buyer' && explain('code'), 'nobody asked for it');
    deal.isCodeShown = true;
  },
  code_replaced({ deal }) {
    deal.isCodeShown = false;
  },
  handed_over({ deal, event, need, explain }) {
    need(deal.state === 'held' && event.actor === 'seller', 'it may not be');
    need(deal.isCodeShown, 'the buyer has not opened the code');
    need(
      explain('handover', ({ isRight }) => isRight === true),
      'without the code',
    );
    Object.assign(deal, { state: 'handed_over', isHandedOver: true });
  },
  canceled({ deal, event, need, explain, hasLiveParcel }) {
    need(deal.state === 'held' && explain('cancel'), 'nobody canceled it, or too late');
    need(!hasLiveParcel, 'the courier has its parcel');
    need(event.paisa === deal.amount, 'not all of it');
    deal.state = 'refunding';
  },
  expired({ deal, event, need, hasLiveParcel }) {
    const { state, amount, isHandedOver, isHome } = deal;
    if (state === 'returning') need(isHome, 'the parcel has not come back');
    else need(state === 'held' || (state === 'escalated' && !isHandedOver), 'it may not be');
    need(state !== 'held' || !hasLiveParcel, 'the courier has its parcel');
    const back = state === 'returning' ? goodsOf(deal) : amount;
    need((event.paisa ?? 0) === back, `${event.paisa} goes back, not ${back}`);
    Object.assign(deal, { state: 'refunding', refund: back });
  },
  problem: openProblem,
  answer: ({ need, explain }) => need(explain('problem/answer'), 'nobody answered'),
  proposal({ deal, event, need, explain }) {
    need(IN_PROBLEM.includes(deal.state) && isParty(event) && !deal.isRisky && !deal.isParcelProblem, 'it may not be');
    need(
      explain('problem/proposal', ({ refundPaisa }) => refundPaisa === event.paisa),
      'nobody proposed it',
    );
    deal.proposal = { by: event.actor, paisa: event.paisa ?? 0 };
  },
  decision({ deal, event, need, explain }) {
    need(deal.state === 'decision' || deal.state === 'escalated', 'it is not the admins’ turn');
    const isTheirs = explain('decision', ({ refundPaisa }) => refundPaisa === event.paisa);
    need(event.actor === 'admin' && isTheirs, 'no admin decided that');
  },
  cleared({ deal, event, need }) {
    need(deal.isRisky && event.actor === 'admin', 'it may not be');
    Object.assign(deal, { state: 'held', isRisky: false });
  },
  escalated({ deal, need }) {
    need(deal.state === 'problem' || deal.state === 'decision', 'it may not be');
    deal.state = deal.state === 'problem' ? 'decision' : 'escalated';
  },
  released: release,
  refunding: refund,
  refunded: endRefund,
  closed({ deal, event, need, explain }) {
    need(deal.state === 'released', 'it was not released');
    need(event.actor === 'market' || (isParty(event) && explain('review')), 'nobody reviewed it');
    deal.state = 'closed';
  },
};
