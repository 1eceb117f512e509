import type { PaymentKind } from '#contract/lifecycle';
import { type Actor, call } from './api.ts';
import { forgetOldRefusals } from './parcels/cash-actions.ts';
import { SIGNATURE_HEADER } from './provider-constants.ts';
import type { SimulatedProvider } from './provider.ts';
import type { Notice } from './provider-types.ts';
import type { Booking } from './booking.ts';
import type { StepOf } from './steps.ts';

const kindOf = ({ isDeposit, isCash = false }: { isDeposit: boolean; isCash?: boolean }): PaymentKind =>
  isCash ? 'cash' : isDeposit ? 'deposit' : 'full';

/** @returns the provider's id of the attempt, unless it was refused */
async function start(
  actor: Actor,
  booking: Booking,
  { provider, kind }: { provider: SimulatedProvider; kind: PaymentKind },
): Promise<string | undefined> {
  const { scene } = actor;
  // Until the other's hold ends.
  await scene
    .db(actor.process)
    .query('update products set hold_until = null, hold_booking_id = null where id = $1', [booking.product]);
  if (kind === 'cash') await forgetOldRefusals(actor);
  const wanted = { bookingId: booking.id, price: booking.price, kind };
  const answer =
    provider.method === 'card'
      ? await call(actor, 'POST', '/create-payment-intent', booking.buyer, wanted)
      : await call(actor, 'POST', '/payments/start', booking.buyer, { ...wanted, method: provider.method });
  if (answer.status !== 200) return undefined;
  const { clientSecret, redirectUrl } = answer.json<{ clientSecret?: string; redirectUrl?: string }>();
  const id = clientSecret?.split('_secret')[0] ?? redirectUrl?.split('/').at(-1) ?? '';
  booking.payment = { provider, id };
  return id;
}

export async function pay(
  actor: Actor,
  { on, isNew, method, courier, isCash, isDeposit, isReported, then }: StepOf<'pay'>,
): Promise<void> {
  const { scene } = actor;
  const booking =
    isNew || scene.bookings.length === 0
      ? await scene.newProduct(actor.process, { which: on % 2, courier, isCash })
      : scene.booking(on);
  const provider = scene.world.providers[method];
  if (!booking || !provider) return;
  const id = await start(actor, booking, { provider, kind: kindOf({ isDeposit, isCash }) });
  if (id === undefined) return;
  if (then === 'agree') provider.agree(id);
  if (then === 'fail') provider.end(id, 'failed');
  if (then === 'risky') provider.agree(id, { isRisky: true });
  if (then === 'other amount') provider.agree(id, { extraPaisa: 100 });
  if (isReported) await comeBack(actor, booking);
}

/** The provider sends a notification, and repeats it until it is acknowledged. */
async function deliver(actor: Actor, notice: Notice): Promise<void> {
  const { providers } = actor.scene.world;
  const attempt = providers.find(({ method }) => method === notice.method)?.attempts.get(notice.body.paymentId);
  const isPaid = attempt?.status === 'succeeded';
  const answer = await actor.scene.process(actor.process).app.inject({
    method: 'POST',
    url: `/api/webhooks/${notice.method === 'card' ? 'stripe' : notice.method}`,
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: 'genuine' },
    payload: JSON.stringify(notice.body),
  });
  // Without an acknowledgement it is sent again soon.
  notice.isFailed = true;
  if (actor.scene.isDead(actor.process)) return;
  if (answer.statusCode === 200) {
    notice.isAcknowledged = true;
    // An authorized payment that nobody has captured yet is not to be recorded.
    notice.isOfMoney ||= isPaid;
  } else if (!answer.body.includes('"PAYMENT_')) actor.scene.report(`the notification was refused: ${answer.body}`);
}

export async function deliverAll(actor: Actor): Promise<void> {
  for (const provider of actor.scene.world.providers)
    for (const notice of [...provider.notices]) if (!notice.isAcknowledged) await deliver(actor, notice);
}

export async function deliverNewest(actor: Actor, { newest, times }: StepOf<'deliver'>): Promise<void> {
  const notices = actor.scene.world.providers.flatMap(({ notices: all }) => all.slice(-12));
  const pending = notices.filter(({ isAcknowledged }) => !isAcknowledged);
  const failed = pending.find(({ isFailed }) => isFailed);
  // Mostly what is new, in any order; sometimes what has been acknowledged, again.
  const notice =
    newest < 4 && failed
      ? failed
      : newest < 9 && pending.length > 0
        ? pending.at(-1 - ((newest * 5) % pending.length))
        : notices.at(-1 - newest);
  for (let n = 0; notice && n < times; n += 1) await deliver(actor, notice);
}

/** The buyer's browser comes back from the payment. */
async function comeBack(actor: Actor, booking: Booking): Promise<void> {
  if (!booking.payment) return;
  const { provider, id } = booking.payment;
  await (provider.method === 'card'
    ? call(actor, 'POST', '/payments', booking.buyer, { bookingId: booking.id, transactionId: id })
    : call(actor, 'GET', `/payments/return/${provider.method}?payment=${id}`));
}

/** Both buyers of a new product are on the provider's page. */
export async function startBoth(actor: Actor, { method }: StepOf<'startBoth'>): Promise<void> {
  const { scene } = actor;
  const provider = scene.world.providers[method];
  const first = await scene.newProduct(actor.process, {});
  const second = scene.booking(1);
  if (!provider || !first || !second) return;
  for (const booking of [first, second]) await start(actor, booking, { provider, kind: 'full' });
}

/** The payer agrees, and the market hears of it by the browser or by the provider. */
export async function agreeAndReturn(
  actor: Actor,
  booking: Booking,
  { agrees, isByBrowser }: Pick<StepOf<'return'>, 'agrees' | 'isByBrowser'>,
): Promise<void> {
  if (!booking.payment) return;
  const { provider, id } = booking.payment;
  if (agrees) provider.agree(id);
  if (isByBrowser) return comeBack(actor, booking);
  const notice = provider.notices.findLast(({ body }) => body.paymentId === id);
  if (notice) await deliver(actor, notice);
}

/** @returns the booking, if its payment was not refused */
export async function payAndReturn(
  actor: Actor,
  {
    method,
    isDeposit,
    courier,
    isCash,
  }: Pick<StepOf<'sale'>, 'method' | 'isDeposit'> & { courier?: number; isCash?: boolean },
): Promise<Booking | undefined> {
  const { scene } = actor;
  const booking = await scene.newProduct(actor.process, { courier, isCash });
  const provider = scene.world.providers[method];
  const id = booking && provider && (await start(actor, booking, { provider, kind: kindOf({ isDeposit, isCash }) }));
  if (!id) return undefined;
  provider.agree(id);
  await comeBack(actor, booking);
  return booking;
}
