import { type DealModel, expectedFee, goodsOf, isUnsettled } from './deal-rules.ts';
import { needsSecondAdmin, waitingForPayout } from './payout-rules.ts';
import { addCash, addOwed } from './parcels/cash-checks.ts';
import type { Scene } from './scene.ts';
import type { PaymentRow, Snapshot } from './snapshot.ts';

const MIN_PAYOUT_PAISA = 50_000;
const MIN_BUYER_PAYOUT_PAISA = 1_000;
/** Accounts of what the market owes. */
const OWED = /^(held|refund_due|seller_payable|payout_in_transit):/;

type Accounts = Map<string, number>;
const add = (accounts: Accounts, account: string, paisa: number) =>
  accounts.set(account, (accounts.get(account) ?? 0) + paisa);

/** What goes back to the buyer, if anything does: a part, the price, or all of it. */
const refundOf = ({ amount, released, part, refund }: DealModel): number =>
  released === undefined ? refund : part || amount;

function addPayment(accounts: Accounts, payment: PaymentRow, deal: DealModel | undefined, isOfDeal: boolean): void {
  const { booking, provider, amount, state, disputed } = payment;
  add(accounts, `provider_clearing:${provider}`, -amount);
  // The dispute took what was held.
  if (isOfDeal && deal?.isChargeback) return;
  const refund = isOfDeal && deal ? refundOf(deal) : amount;
  const isReleased = isOfDeal && deal?.released !== undefined;
  const isLoss = isReleased && refund === amount && state !== 'kept';
  // Of a deal by cash, the payment was the fee alone.
  let held = amount - (isReleased && deal.cash === 0 ? (deal.released ?? 0) : 0);
  if (state !== 'kept' && !isLoss) held -= refund;
  // The buyer has paid the way, whoever gets the price.
  const isWayPaid = isReleased || (isOfDeal && deal !== undefined && !isUnsettled(deal.state));
  const forTheWay = !isOfDeal || !deal ? 0 : isReleased ? deal.deliveryFee : isWayPaid ? amount - refund : 0;
  add(accounts, 'delivery_fee:', forTheWay);
  add(accounts, `held:${booking}`, held - forTheWay);
  if (isLoss) add(accounts, 'loss:', -amount);
  // The buyer has that money, which was posted as a loss.
  add(accounts, 'loss:', disputed);
  if (state === 'refunding') add(accounts, `refund_due:${booking}`, refund - disputed);
  if (state === 'refunded') add(accounts, `provider_clearing:${provider}`, refund - disputed);
}

/** The whole ledger as it must be. */
export function expectedAccounts(scene: Scene, snapshot: Snapshot): Accounts {
  const { deals, payments, disputes, payouts, parcels } = snapshot;
  const accounts: Accounts = new Map();
  const ofDeal = new Set(deals.map(({ payment }) => payment));
  for (const payment of payments)
    addPayment(accounts, payment, scene.model.deal(payment.booking), ofDeal.has(payment.id));
  for (const { released, seller } of scene.model.all()) {
    if (released === undefined) continue;
    add(accounts, `seller_payable:${seller}`, released - expectedFee(released));
    add(accounts, 'fee_income:', expectedFee(released));
  }
  addCash((account, paisa) => add(accounts, account, paisa), scene, snapshot);
  for (const { courier, charged } of parcels) {
    add(accounts, 'delivery_fee:', -charged);
    add(accounts, `courier_clearing:${courier}`, charged);
  }
  for (const { payment: id, amount, status } of disputes) {
    const payment = payments.find((each) => each.id === id);
    if (!payment || status === 'won') continue;
    const isHeld = ofDeal.has(id) && scene.model.deal(payment.booking)?.isChargeback === true;
    add(accounts, `provider_clearing:${payment.provider}`, amount);
    if (status !== 'lost') add(accounts, `dispute:${payment.booking}`, -amount);
    else if (!isHeld) add(accounts, 'loss:', -amount);
  }
  for (const { id, person, amount, state } of payouts) {
    if (state === 'failed') continue;
    add(accounts, `seller_payable:${person}`, -amount);
    add(accounts, state === 'sent' ? 'bank:' : `payout_in_transit:${id}`, amount);
  }
  return accounts;
}

function checkLedger(scene: Scene, snapshot: Snapshot): void {
  const expected = expectedAccounts(scene, snapshot);
  let sum = 0;
  for (const account of new Set([...expected.keys(), ...Object.keys(snapshot.accounts)])) {
    const [is, must] = [snapshot.accounts[account] ?? 0, expected.get(account) ?? 0];
    sum += is;
    if (is !== must) scene.report(`account ${account} has ${is}, not ${must}`);
    if (is < 0 && OWED.test(account)) scene.report(`account ${account} is below zero`);
  }
  if (sum !== 0) scene.report(`all entries sum to ${sum}`);
}

/** A payment and its deal must say the same. */
function checkDeals(scene: Scene, { deals, payments }: Snapshot): void {
  for (const { booking, payment: id, state, refund, fee, isHandedOver, releasedAt } of deals) {
    const model = scene.model.deal(booking);
    const payment = payments.find((each) => each.id === id);
    const fail = (line: string) => scene.report(`deal ${booking}: ${line}`);
    if (!model || !payment) {
      fail('it has no payment');
      continue;
    }
    if (model.state !== state) fail(`it is ${state}, not ${model.state}`);
    if (model.isHandedOver !== isHandedOver) fail(`handed over: ${isHandedOver}`);
    if ((model.released !== undefined) !== (releasedAt !== null)) fail(`released: ${releasedAt !== null}`);
    if (model.released !== undefined) {
      const back = model.part + model.cashBack;
      if (refund !== back) fail(`${refund} goes back, not ${back}`);
      if (fee !== expectedFee(model.released)) fail(`its fee is ${fee}, not ${expectedFee(model.released)}`);
      if (model.part > 0 && (payment.state === 'kept' || payment.refund !== model.part))
        fail(`its payment is ${payment.state}, ${payment.refund} goes back`);
    } else if (
      payment.refund !== null &&
      (payment.refund !== model.refund || payment.refund < goodsOf(model) - model.collected)
    )
      fail(`${payment.refund} of its payment goes back, not ${model.refund}, and nothing is released`);
    else if (payment.refund === null && model.refund < model.amount)
      fail(`all of its payment goes back, not ${model.refund}`);
    if (isUnsettled(state) && payment.state !== 'kept') fail(`it is ${state}, but its payment is ${payment.state}`);
    if (state === 'refunding' && payment.state !== 'refunding') fail(`its payment is ${payment.state}`);
    if (state === 'refunded' && payment.state !== 'refunded') fail(`its payment is ${payment.state}`);
  }
  const ofDeal = new Set(deals.map(({ payment }) => payment));
  for (const { id, state } of payments)
    if (!ofDeal.has(id) && state === 'kept') scene.report(`payment ${id} is kept without a deal`);
}

/** Compares what the providers did with a payment with what our database says. */
function checkProviders(scene: Scene, { payments, deals, disputes, refundIssues }: Snapshot): void {
  for (const { id, provider: method, attempt, amount, state, refund, disputed } of payments) {
    const due = (refund ?? amount) - disputed;
    const made = scene.world.providers.find((provider) => provider.method === method)?.attempts.get(attempt);
    const fail = (line: string) => scene.report(`payment ${id}: ${line}`);
    if (made?.status !== 'succeeded') {
      fail('the provider has not taken it');
      continue;
    }
    if (made.amountPaisa !== amount) fail(`it is ${amount}, the provider took ${made.amountPaisa}`);
    const own = made.refunds.filter(({ isByHand }) => !isByHand);
    const live = own.filter(({ status }) => status !== 'failed').reduce((sum, each) => sum + each.amountPaisa, 0);
    if (live > due || (state === 'kept' && live > 0))
      fail(`it is ${state}, and the provider gives ${live} back, not ${due}`);
    const lost = disputes.reduce(
      (sum, each) => (each.payment === id && each.status === 'lost' ? sum + each.amount : sum),
      0,
    );
    if (disputed > Math.min(lost, refund ?? amount)) fail(`disputes took ${lost}, and ${disputed} counts`);
    const isDisputed = ({ disputes: rows }: Snapshot) =>
      rows.some((each) => each.payment === id && each.status === 'needs_response');
    // Once a dispute of a part is lost, the rest goes back, maybe in the same round.
    const isAllLost = lost >= (refund ?? amount);
    // Both before this round and after it, the bank had the money.
    const isSent = own.length > (scene.refundsSeen.get(id) ?? 0);
    if (isSent && isDisputed(scene.snapshot) && (isDisputed({ ...scene.snapshot, disputes }) || isAllLost))
      fail('it is refunded while the bank has the money');
    const isOfBank = scene.snapshot.deals.some((deal) => deal.payment === id && deal.state === 'refunded');
    const lostBefore = scene.snapshot.disputes.reduce(
      (sum, each) => (each.payment === id && each.status === 'lost' ? sum + each.amount : sum),
      0,
    );
    if (isSent && !isOfBank && disputed < Math.min(lostBefore, refund ?? amount))
      fail('it is refunded although a lost dispute took it');
    scene.refundsSeen.set(id, own.length);
    const isRefunded =
      due === 0 ||
      made.refunds.some(({ hasSucceeded, amountPaisa, isByHand }) => hasSucceeded && (isByHand || amountPaisa === due));
    const isTakenBack =
      deals.some(({ payment }) => payment === id) &&
      made.dispute?.status === 'lost' &&
      made.dispute.amountPaisa === amount;
    if (state === 'refunded' && !isRefunded && !isTakenBack) fail('it is refunded here, not at the provider');
  }
  for (const { payment: id, reference, amount } of refundIssues) {
    const payment = payments.find((each) => each.id === id);
    const most = payment ? (payment.refund ?? payment.amount) : 0;
    if (amount > most) scene.report(`payment ${id}: the issue ${reference} is about ${amount}, not ${most}`);
  }
  for (const { method, notices } of scene.world.providers)
    for (const { isOfMoney, body } of notices)
      if (isOfMoney && !payments.some(({ provider, attempt }) => provider === method && attempt === body.paymentId))
        scene.report(`the notification about ${body.paymentId} was acknowledged, and its money is not recorded`);
}

function checkPayouts(scene: Scene, snapshot: Snapshot): void {
  const { payouts, batches } = snapshot;
  const before = new Map(scene.snapshot.payouts.map((payout) => [payout.id, payout]));
  for (const payout of payouts) {
    const earlier = before.get(payout.id);
    const batch = batches.find(({ id }) => id === payout.batch);
    const fail = (line: string) => scene.report(`payout ${payout.reference}: ${line}`);
    const isBuyers = scene.world.people.buyers.some(({ id }) => id === payout.person);
    if (payout.amount < (isBuyers ? MIN_BUYER_PAYOUT_PAISA : MIN_PAYOUT_PAISA)) fail(`it is only ${payout.amount}`);
    if (earlier && earlier.amount !== payout.amount) fail('its amount changed');
    if (earlier?.batch && earlier.batch !== payout.batch) fail('it is in another batch');
    if (earlier && (earlier.state === 'sent' || earlier.state === 'failed') && earlier.state !== payout.state)
      fail(`it was ${earlier.state}, and is ${payout.state}`);
    if (payout.state === 'sent' && batch && batch.approver === null && needsSecondAdmin(snapshot, batch.id))
      fail('it was sent before another admin approved its batch');
  }
  for (const { id, maker, approver, total } of batches) {
    const sum = payouts.filter(({ batch }) => batch === id).reduce((paisa, { amount }) => paisa + amount, 0);
    if (sum !== total) scene.report(`batch ${id} has ${sum}, not ${total}`);
    if (approver === maker) scene.report(`batch ${id} was approved by its maker`);
    if (scene.filesOfLargeBatches.has(id) && approver === null)
      scene.report(`the bank's file of batch ${id} was given out before another admin approved it`);
  }
}

/** Nobody is paid with money of a card that was released less than three days ago, or with cash that a courier owes. */
function checkDelays(scene: Scene, snapshot: Snapshot): void {
  const waiting: Accounts = new Map();
  for (const booking of waitingForPayout(snapshot)) {
    const { seller = '', released = 0, cash = 0 } = scene.model.deal(booking) ?? {};
    // Only its fee was paid by the card.
    if (cash === 0) add(waiting, `seller_payable:${seller}`, released - expectedFee(released));
  }
  addOwed((account, paisa) => add(waiting, account, paisa), scene, snapshot, expectedFee);
  for (const [account, paisa] of waiting)
    if ((snapshot.accounts[account] ?? 0) < paisa)
      scene.report(`${account} has ${snapshot.accounts[account] ?? 0}, but ${paisa} of it can’t be paid out yet`);
}

/** Everything about money that must be true at every moment. */
export function checkMoney(scene: Scene, snapshot: Snapshot): void {
  checkLedger(scene, snapshot);
  checkDeals(scene, snapshot);
  checkProviders(scene, snapshot);
  checkPayouts(scene, snapshot);
  checkDelays(scene, snapshot);
}
