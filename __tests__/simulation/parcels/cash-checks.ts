import type { DealState } from '#contract/deals/deal-lifecycle';
import { type DealModel, isUnsettled } from '../deal-rules.ts';
import type { Scene } from '../scene.ts';
import type { CourierPayoutRow, DealRow, Snapshot } from '../snapshot.ts';
import { saidOf } from './parcel-view.ts';

// Written out from docs/rules.md §13, not imported: a mistake there must not be repeated here.
const MAX_OPEN_OF_BUYER = 2;
/** The price is to be collected. */
const OPEN: readonly DealState[] = ['held', 'shipped', 'returning', 'problem', 'decision', 'escalated'];

/** Taka of the cash of a deal that recorded payouts have named. */
const paidOutOf = ({ courierPayouts }: Snapshot, booking: string): number =>
  courierPayouts
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => (line.booking === booking ? sum + line.collected : sum), 0);

/** What the seller has of cash without a release: the buyer kept the product of a deal that ended otherwise. */
const keptBySeller = ({ state, collected, cashBack }: DealModel): number =>
  state === 'refunding' || state === 'refunded' ? collected - cashBack : 0;

/** Adds cash on delivery to the ledger as it must be. */
export function addCash(add: (account: string, paisa: number) => void, scene: Scene, snapshot: Snapshot): void {
  for (const deal of scene.model.all()) {
    const { booking, cash, collected, cashBack, released = 0, seller } = deal;
    if (cash === 0) continue;
    const of = scene.bookingOf(booking);
    add(`courier_clearing:${of?.courier}`, -collected);
    add(`held:${booking}`, collected - released - cashBack - keptBySeller(deal));
    add(`seller_payable:${seller}`, keptBySeller(deal));
    add(`seller_payable:${of?.buyer.id}`, cashBack);
  }
  for (const { booking, writtenOff } of snapshot.deals) {
    add('loss:', -writtenOff);
    if (writtenOff > 0) add(`courier_clearing:${scene.bookingOf(booking)?.courier}`, writtenOff);
  }
  for (const { courier, amount, charges } of snapshot.courierPayouts) {
    add('bank:', -amount * 100);
    add('delivery_fee:', -charges * 100);
    add(`courier_clearing:${courier}`, (amount + charges) * 100);
  }
}

/** Paisa in a person's balance that a courier owes: nobody may have been paid with it. */
export function addOwed(
  add: (account: string, paisa: number) => void,
  scene: Scene,
  { deals }: Snapshot,
  feeOf: (paisa: number) => number,
): void {
  for (const { booking, collected, isSettled } of deals) {
    const deal = scene.model.deal(booking);
    if (!deal || collected === 0 || isSettled) continue;
    const { released = 0, seller, cashBack } = deal;
    add(`seller_payable:${seller}`, released - feeOf(released) + keptBySeller(deal));
    add(`seller_payable:${scene.bookingOf(booking)?.buyer.id}`, cashBack);
  }
}

/** A price counts as collected once the courier, or an admin, has said that the parcel is delivered. */
function checkCollected(scene: Scene, snapshot: Snapshot, row: DealRow): void {
  const { booking, state, collected, isHandedOver, isSettled, writtenOff } = row;
  const deal = scene.model.deal(booking);
  const fail = (line: string) => scene.report(`deal ${booking}: ${line}`);
  if (!deal) return;
  if (deal.cash === 0) return collected > 0 ? fail(`it is prepaid, and ${collected} were collected`) : undefined;
  if (collected !== 0 && collected !== deal.cash) fail(`${collected} were collected, not ${deal.cash}`);
  if (collected > 0 && !saidOf(scene.world, scene.adminsWords, booking).has('delivered'))
    fail('cash was collected, and nobody has delivered its parcel');
  const isDelivered = snapshot.parcels.some((parcel) => parcel.booking === booking && parcel.status === 'delivered');
  if (isUnsettled(state) && collected > 0 !== isHandedOver)
    fail(`${collected} collected, handed over: ${isHandedOver}`);
  if (!isUnsettled(state) && collected === 0 && (isDelivered || isHandedOver)) fail('its cash is not collected');
  if (deal.cashBack > 0 && collected === 0) fail('cash went back that nobody has collected');
  const paidOut = paidOutOf(snapshot, booking) * 100;
  if (isSettled && paidOut + writtenOff < collected) fail(`its courier has transferred ${paidOut} of ${collected}`);
  if (!isSettled && collected > 0 && paidOut >= collected)
    fail('its courier has transferred all, and it is not settled');
  if (writtenOff > 0 && !scene.cashWrittenOff.has(booking)) fail('nobody has written its cash off');
}

/** The market records what its couriers have paid out, and nothing else. */
function checkRecorded(scene: Scene, { courier: name, reference, lines, ...row }: CourierPayoutRow): void {
  const fail = (line: string) => scene.report(`payout ${reference}: ${line}`);
  const payout = scene.world.couriers
    .find(({ courier }) => courier === name)
    ?.payouts.find(({ id }) => id === reference);
  if (!payout) return fail('no courier has made it');
  if (row.amount !== payout.amountTaka) fail(`it is ${row.amount}, not ${payout.amountTaka}`);
  for (const { booking, reference: line, collected, fee } of lines) {
    const there = payout.lines.find((each) => each.reference === line);
    if (there?.collectedTaka !== collected || there.feeTaka !== fee) fail(`line ${line} is another one`);
    if (booking !== null && !line.startsWith(`MHC-${booking}-`)) fail(`line ${line} is about deal ${booking}`);
  }
  if (lines.length !== payout.lines.length) fail(`it has ${lines.length} lines, not ${payout.lines.length}`);
  const sum = payout.lines.reduce((taka, line) => taka + line.collectedTaka - line.feeTaka, 0);
  const named = new Set(lines.flatMap(({ booking, collected }) => (booking !== null && collected > 0 ? booking : [])));
  const shares = [...named].reduce((taka, booking) => taka + (scene.bookingOf(booking)?.cashFee ?? 0), 0);
  const isShort = row.amount + row.charges !== sum || row.charges > shares;
  if (isShort && row.difference === null)
    fail(`${row.amount} and ${row.charges} of ${sum} with shares of ${shares}, and no admin sees it`);
}

/** Nobody has more parcels to pay in cash on the way than the rules allow, when one more begins. */
function checkOpen(scene: Scene, { deals }: Snapshot): void {
  const before = new Map(scene.snapshot.deals.map((row) => [row.booking, row]));
  const isOpen = (row: DealRow | undefined) => row !== undefined && OPEN.includes(row.state) && row.collected === 0;
  const cash = deals.filter(({ booking }) => (scene.model.deal(booking)?.cash ?? 0) > 0);
  const buyerOf = ({ booking }: DealRow) => scene.bookingOf(booking)?.buyer.id;
  for (const begun of cash.filter(({ booking }) => !before.has(booking))) {
    const open = cash.filter(
      (row) =>
        buyerOf(row) === buyerOf(begun) && isOpen(row) && (!before.has(row.booking) || isOpen(before.get(row.booking))),
    );
    if (open.length > MAX_OPEN_OF_BUYER) scene.report(`deal ${begun.booking}: its buyer has ${open.length} by cash`);
  }
}

/** Everything about cash on delivery that must be true at every moment. */
export function checkCash(scene: Scene, snapshot: Snapshot): void {
  for (const row of snapshot.deals) checkCollected(scene, snapshot, row);
  for (const row of snapshot.courierPayouts) checkRecorded(scene, row);
  checkOpen(scene, snapshot);
}
