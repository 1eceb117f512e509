import { matchCourierPayouts } from '../../../server/features/money/parcel-actions/courier-payout.job.ts';
import type { CourierPayout } from '../../../server/services/couriers/provider.ts';
import { type Actor, call } from '../api.ts';
import type { Booking } from '../booking.ts';
import type { Scene } from '../scene.ts';
import type { StepOf } from '../steps.ts';
import type { PayoutManner, SimulatedCourier } from './courier.ts';

/** Parcels that were not taken long ago don't count, so that a history's buyers can go on paying in cash. */
export const forgetOldRefusals = async ({ scene, process }: Actor): Promise<void> =>
  void (await scene.db(process).query(
    `update parcels r set news_at = r.news_at - interval '181 days' from deals d
     where d.booking_id = r.booking_id and d.state = 'refunded' and r.status in ('returning', 'returned')
       and r.news_at > deal_now() - interval '180 days'`,
  ));

/** Taka that a courier keeps for collecting the price of a parcel. */
const shareOf =
  (scene: Scene) =>
  (reference: string): number =>
    scene.bookings.find(({ id }) => reference.startsWith(`MHC-${id}-`))?.cashFee ?? 0;

const isRecorded = ({ snapshot }: Scene, { courier }: SimulatedCourier, { id }: CourierPayout): boolean =>
  snapshot.courierPayouts.some((row) => row.courier === courier && row.reference === id);

/** An admin types in what the courier's panel shows; the same again changes nothing, and anything else is refused. */
async function importPayout(actor: Actor, courier: SimulatedCourier, payout: CourierPayout, isFalse: boolean) {
  const { scene } = actor;
  const isKnown = isRecorded(scene, courier, payout);
  if (isFalse && !isKnown) return;
  const { id: payoutId, paidAt, amountTaka, lines } = payout;
  const answer = await call(actor, 'POST', '/courierPayouts', scene.world.people.admins[0], {
    ...{ courier: courier.courier, payoutId, paidAt, amount: amountTaka + (isFalse ? 1 : 0) },
    lines: lines.map(({ reference, collectedTaka: collected, feeTaka: fee }) => ({ reference, collected, fee })),
  });
  if (answer.status === 0) return;
  if (isFalse && answer.status === 200) scene.report(`payout ${payoutId} was imported again, with another amount`);
  if (isFalse) return;
  if (answer.status !== 200) scene.report(`payout ${payoutId} was not imported: ${answer.body}`);
  else if (isKnown && answer.json<{ modifiedCount: number }>().modifiedCount > 0)
    scene.report(`payout ${payoutId} was imported twice`);
}

/** The market learns of a courier's payouts: it asks, or an admin imports one. */
async function read(actor: Actor, courier: SimulatedCourier, newest: number, isFalse: boolean): Promise<void> {
  const payout = courier.payouts.at(-1 - newest);
  if (!payout) return;
  if (courier.courier === 'pathao') await importPayout(actor, courier, payout, isFalse);
  else await matchCourierPayouts(actor.scene.context(actor.process));
}

/** A courier transfers cash that it has collected. */
export async function payOut(
  actor: Actor,
  { courier: at, manner, isRead }: Omit<StepOf<'courierPayout'>, 'kind'>,
): Promise<void> {
  const courier = actor.scene.world.couriers[at];
  if (courier?.payOut(manner, shareOf(actor.scene)) && isRead) await read(actor, courier, 0, false);
}

export async function readPayouts(actor: Actor, { newest, times, isFalse }: StepOf<'readPayouts'>): Promise<void> {
  for (const courier of actor.scene.world.couriers)
    for (let n = 0; n < times; n += 1) await read(actor, courier, newest, isFalse);
}

/** An admin gives up what a courier has not transferred of a parcel's cash. */
export async function writeOff(actor: Actor, booking: Booking | undefined): Promise<void> {
  const { scene } = actor;
  if (!booking?.courier) return;
  scene.cashWrittenOff.add(booking.id);
  const input = { note: 'The courier has lost it.' };
  await call(actor, 'POST', `/parcels/${booking.id}/cash`, scene.world.people.admins[0], input);
}

/** Couriers transfer all that they have collected; what they will not is written off. */
export async function endCash(actor: Actor, check: () => Promise<void>): Promise<void> {
  const { scene } = actor;
  const manner: PayoutManner = 'whole';
  for (const [at, courier] of scene.world.couriers.entries()) {
    await payOut(actor, { courier: at, manner, isRead: true });
    for (const newest of courier.payouts.keys()) await read(actor, courier, newest, false);
  }
  await check();
  for (const { booking, collected, isSettled } of scene.snapshot.deals)
    if (collected > 0 && !isSettled) await writeOff(actor, scene.bookingOf(booking));
  await check();
}
