import type { Booking } from './booking.ts';
import { type Actor, call } from './api.ts';
import type { StepOf } from './steps.ts';

const MEETING = { courier: undefined, deliveryFee: 0 };

/** The buyer books the product again, which the seller has listed again. */
async function bookAgain(actor: Actor, booking: Booking): Promise<void> {
  const { scene, process } = actor;
  const { product, buyer, price } = booking;
  const wanted = { productId: product, address: '12 Mirpur Road', phone: '+8801711000009', meetingLocation: 'Dhaka' };
  const answer = await call(actor, 'POST', '/bookings', buyer, { ...wanted, price });
  if (answer.status !== 200 || scene.isDead(process)) return;
  const { insertedId } = answer.json<{ insertedId: string }>();
  if (!scene.bookingOf(insertedId))
    scene.bookings.push({ ...booking, id: insertedId, payment: undefined, code: undefined, ...MEETING });
}

/** The seller pauses, lists, sells elsewhere or removes a product; a listed one is booked again. */
export async function changeProduct(
  actor: Actor,
  booking: Booking | undefined,
  { to }: Pick<StepOf<'product'>, 'to'>,
): Promise<void> {
  if (!booking) return;
  const path = `/products/${booking.product}`;
  if (to === 'removed') return void (await call(actor, 'DELETE', path, booking.seller));
  const answer = await call(actor, 'PATCH', path, booking.seller, { status: to });
  if (to === 'available' && answer.status === 200) await bookAgain(actor, booking);
}
