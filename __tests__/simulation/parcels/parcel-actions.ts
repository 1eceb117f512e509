import type { ParcelOutcome, ParcelStatus } from '#contract/deals/parcel';
import { checkParcels } from '../../../server/features/money/parcel-actions/parcel.job.ts';
import { type Actor, call } from '../api.ts';
import type { Booking } from '../booking.ts';
import { SIGNATURE_HEADER } from '../provider-constants.ts';
import type { Scene } from '../scene.ts';
import type { StepOf } from '../steps.ts';
import type { SimulatedCourier } from './courier.ts';

const PICKUP = { address: 'House 4, Road 2, near the mosque' };

const courierOf = ({ world }: Scene, booking: Booking | undefined): SimulatedCourier | undefined =>
  world.couriers.find(({ courier }) => courier === booking?.courier);
const parcelsOf = (scene: Scene, booking: Booking | undefined) =>
  booking ? (courierOf(scene, booking)?.of(booking.id) ?? []) : [];

/** The seller, or somebody else, announces the parcel. */
export async function announce(
  actor: Actor,
  booking: Booking | undefined,
  { role }: Pick<StepOf<'announce'>, 'role'>,
): Promise<void> {
  const { scene } = actor;
  if (!booking) return;
  const who = role === 'seller' ? booking.seller : booking.buyer;
  const answer = await call(actor, 'POST', `/deals/${booking.id}/parcel`, who, PICKUP);
  if (answer.status !== 200) return;
  if (role !== 'seller') scene.report(`deal ${booking.id}: its parcel was announced by the ${role}`);
  if (parcelsOf(scene, booking).length === 0)
    scene.report(`deal ${booking.id}: the parcel was announced, and the courier has none`);
}

/** Something happens to the latest parcel of a deal; the market does not know yet. */
export function carry(scene: Scene, booking: Booking | undefined, { choice, times, isOddCash }: StepOf<'carry'>): void {
  const parcel = parcelsOf(scene, booking).at(-1);
  for (let n = 0; parcel && n < times; n += 1)
    courierOf(scene, booking)?.carry(parcel, choice === null ? undefined : choice + n, isOddCash);
}

/** A notification: the courier's own, one that somebody else has made up, or one that lies. Sometimes late, sometimes again. */
export async function notify(actor: Actor, { newest, times, manner, claim }: StepOf<'notify'>): Promise<void> {
  const { scene, process } = actor;
  const all = scene.world.couriers.flatMap(({ news }) => news.slice(-6));
  const parcels = scene.world.couriers.flatMap(({ courier, parcels: there }) =>
    [...there.values()].slice(-3).map(({ reference, id }) => ({ courier, body: { reference, id, status: claim } })),
  );
  const made = manner === 'genuine' ? all.at(-1 - (newest % Math.max(1, all.length))) : parcels.at(-1 - (newest % 3));
  for (let n = 0; made && n < times; n += 1) {
    const { app } = scene.process(process);
    const answer = await app.inject({
      method: 'POST',
      url: `/api/webhooks/couriers/${made.courier}`,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: manner === 'unsigned' ? 'made up' : 'genuine',
      },
      payload: JSON.stringify(made.body),
    });
    await app.background.idle();
    if (scene.isDead(process)) return;
    const isAcknowledged = answer.statusCode === 202;
    if (isAcknowledged === (manner === 'unsigned'))
      scene.report(`a notification that is ${manner} was answered with ${answer.statusCode}: ${answer.body}`);
  }
}

/** The market asks couriers about all parcels that are due, or about all there are. */
export async function askCouriers({ scene, process }: Actor, { isNow }: Pick<StepOf<'ask'>, 'isNow'>): Promise<void> {
  if (isNow)
    await scene.db(process).query('update parcels set next_check_at = deal_now() where next_check_at is not null');
  await checkParcels(scene.context(process));
}

/** Records what an admin has learned from the courier. */
async function recordOutcome(
  actor: Actor,
  booking: Booking,
  outcome: ParcelOutcome,
  trackingNumber?: string,
): Promise<void> {
  const { scene } = actor;
  const word = scene.adminsWord(booking.id);
  const isNew = outcome !== 'not_created' && outcome !== 'created' && !word.said.has(outcome);
  // Before the call: another step may already see its effect.
  if (isNew) word.said.add(outcome);
  if (outcome === 'not_created' || outcome === 'canceled') word.writtenOff += 1;
  const input = { outcome, trackingNumber, note: 'By phone.' };
  const path = `/parcels/${booking.id}/outcome`;
  const answer = await call(actor, 'POST', path, scene.world.people.admins[0], input);
  if (answer.status === 200 || scene.isDead(actor.process)) return;
  if (isNew) word.said.delete(outcome);
  if (outcome === 'not_created' || outcome === 'canceled') word.writtenOff -= 1;
}

/** What an admin may say of a parcel without contradicting the courier, or anything else. */
export async function record(
  actor: Actor,
  booking: Booking | undefined,
  { outcome, isTrue }: Pick<StepOf<'outcome'>, 'outcome' | 'isTrue'>,
): Promise<void> {
  if (!booking?.courier) return;
  const parcel = parcelsOf(actor.scene, booking).at(-1);
  const known: Partial<Record<ParcelStatus, ParcelOutcome>> = {
    ...{ booked: 'created', picked_up: 'picked_up', in_transit: 'picked_up', delivered: 'delivered' },
    ...{ returned: 'returned', canceled: 'canceled', lost: 'lost' },
  };
  const truth = parcel ? (known[parcel.status] ?? 'created') : 'not_created';
  await recordOutcome(actor, booking, isTrue ? truth : outcome, parcel?.id ?? 'none');
}

/** Admins clear up what nobody knows: whether the courier has a parcel. */
export async function clearUnknown(actor: Actor): Promise<void> {
  const { scene } = actor;
  for (const { booking, creation, reference } of scene.snapshot.parcels) {
    const found = scene.bookingOf(booking);
    if (!found || (creation !== 'unclear' && creation !== 'claimed')) continue;
    const there = parcelsOf(scene, found).find((parcel) => parcel.reference === reference);
    await recordOutcome(actor, found, there ? 'created' : 'not_created', there?.id);
  }
}

const WAYS = {
  delivered: ['picked_up', 'in_transit', 'delivered'],
  // It collects another amount than the price.
  odd: ['picked_up', 'in_transit', 'delivered'],
  returned: ['picked_up', 'in_transit', 'returning', 'returned'],
  refused: ['picked_up', 'in_transit', 'returning'],
  lost: ['picked_up', 'lost'],
  collected: ['picked_up'],
} as const satisfies Record<string, ParcelStatus[]>;

/** The way of a whole parcel, which the market hears of at its end alone. */
export async function sendAlong(
  actor: Actor,
  booking: Booking | undefined,
  way: StepOf<'parcel'>['way'],
): Promise<void> {
  const { scene } = actor;
  await announce(actor, booking, { role: 'seller' });
  const parcel = parcelsOf(scene, booking).at(-1);
  if (!parcel || parcel.status !== 'booked') return;
  courierOf(scene, booking)?.carryAlong(parcel, WAYS[way], way === 'odd');
  await askCouriers(actor, { isNow: true });
}

/** The next call of a courier fails. */
export function failCourier({ world }: Scene, { courier, call: name, fault, when }: StepOf<'courierFault'>): void {
  world.couriers[courier]?.failNext(name, fault, when);
}
