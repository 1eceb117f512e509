import { IN_PROBLEM } from '../deal-rules.ts';
import type { Scene } from '../scene.ts';
import type { Snapshot } from '../snapshot.ts';
import { saidOf } from './parcel-view.ts';

/** How an admin's outcome begins; anything else is the courier's own word. */
export const ADMINS_WORD = 'recorded by an admin';

/** The market believes nothing that neither the courier has answered nor an admin recorded. */
function checkNews(scene: Scene, { parcelEvents }: Snapshot): void {
  for (const { booking, status, word } of parcelEvents) {
    const said = word.startsWith(ADMINS_WORD)
      ? scene.adminsWords.get(booking)?.said
      : saidOf(scene.world, new Map(), booking);
    if (!said?.has(status)) scene.report(`deal ${booking}: its parcel is said to be ${status}, and nobody has said so`);
  }
}

/** A parcel is sent once. The courier collects the price of a deal by cash, and nothing of a prepaid one. */
function checkSent(scene: Scene): void {
  for (const { courier, sent, parcels } of scene.world.couriers) {
    for (const reference of new Set(sent)) {
      const times = sent.filter((each) => each === reference).length;
      if (times > 1) scene.report(`parcel ${reference} was sent to ${courier} ${times} times`);
    }
    for (const { reference, sent: parcel } of parcels.values()) {
      const { cash = 0 } = scene.model.all().find(({ booking }) => reference.startsWith(`MHC-${booking}-`)) ?? {};
      if (parcel.cashTaka * 100 !== cash)
        scene.report(`parcel ${reference}: ${courier} collects ${parcel.cashTaka * 100} on delivery, not ${cash}`);
    }
  }
  for (const { id } of scene.bookings) {
    const live = scene.world.couriers
      .flatMap((courier) => courier.of(id))
      .filter(({ status }) => status !== 'canceled');
    if (live.length > 1 + (scene.adminsWords.get(id)?.writtenOff ?? 0))
      scene.report(`deal ${id}: the courier has ${live.length} parcels`);
  }
}

/** A courier's charge is posted once, when its parcel has ended. */
function checkCharges(scene: Scene, { parcels, deals }: Snapshot): void {
  for (const { booking, courier: name, status, charges, charged, corrections } of parcels) {
    const fail = (line: string) => scene.report(`deal ${booking}: ${line}`);
    const there = scene.world.couriers.find(({ courier }) => courier === name)?.of(booking) ?? [];
    const fees = there.flatMap((parcel) => [...parcel.fees]);
    if (charges > 1 || corrections > 1) fail(`the fee of its courier is counted ${charges} times`);
    if (charges === 1 && !fees.includes(charged / 100)) fail(`its courier is paid ${charged}, and asked for ${fees}`);
    const isOver = status === 'delivered' || status === 'returned';
    if (isOver && charges === 0) fail('its courier is not paid');
    const said = saidOf(scene.world, scene.adminsWords, booking);
    if (charges > 0 && !said.has('delivered') && !said.has('returned')) fail('its courier is paid for nothing');
    const deal = deals.find((each) => each.booking === booking);
    if (deal && IN_PROBLEM.includes(deal.state) && status === 'delivered' && !deal.isHandedOver)
      fail('its parcel is delivered, and the deal does not say so');
    const before = scene.snapshot.parcels.find((each) => each.booking === booking);
    if (before && before.charges > 0 && before.charged !== charged && before.corrections === corrections)
      fail(`its courier’s ${before.charged} are ${charged}`);
  }
}

/** Everything about parcels that must be true at every moment. */
export function checkParcels(scene: Scene, snapshot: Snapshot): void {
  checkNews(scene, snapshot);
  checkSent(scene);
  checkCharges(scene, snapshot);
}
