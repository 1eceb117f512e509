import type { ClientConfig } from '#contract/config';
import { createHmac } from 'node:crypto';
import sharp from 'sharp';
import { createUnsubscribeTokens } from '../../server/services/mail/unsubscribe-tokens.ts';
import { pay, secretFor } from './card.ts';
import type { Market, TestPerson } from './market.ts';
import { insertBooking, insertConversation, insertReport, insertWish, payBooking } from './rows.ts';
import { send, signUpOf } from './send.ts';

/**
 * The caller: nobody; the buyer who owns the booking, wish and report; the seller who owns the
 * product; others; an admin.
 */
export const ACTORS = ['nobody', 'buyer', 'otherBuyer', 'seller', 'otherSeller', 'admin'] as const;
export type Actor = (typeof ACTORS)[number];

/** A small separate market for one call. */
export interface World {
  market: Market;
  people: Record<Exclude<Actor, 'nobody'>, TestPerson>;
  category: string;
  /** On sale, booked and wished for by the buyer, reported by the other buyer. */
  product: string;
  booking: string;
  wish: string;
  /** Of the product, by the other buyer. */
  report: string;
  /** Sold to the buyer, who has paid. */
  sold: string;
  paid: string;
  /** Between the buyer and the seller, about the product; the buyer has written. */
  conversation: string;
}

export async function createWorld(market: Market): Promise<World> {
  const people = {
    buyer: await market.person('user'),
    otherBuyer: await market.person('user'),
    seller: await market.person('seller'),
    otherSeller: await market.person('seller'),
    admin: await market.person('admin'),
  };
  const category = await market.category();
  const [product, sold] = [
    await market.product(people.seller.id, category),
    await market.product(people.seller.id, category),
  ];
  const [booking, paid] = [
    await insertBooking(market, product, people.buyer),
    await insertBooking(market, sold, people.buyer),
  ];
  await payBooking(market, paid);
  const report = await insertReport(market, product, people.otherBuyer);
  const wish = await insertWish(market, product, people.buyer);
  const conversation = await insertConversation(market, product, people);
  return { market, people, category, product, booking, wish, report, sold, paid, conversation };
}

/**
 * Returns an actor's headers: our token, or, where an identity is verified, a Firebase ID token
 * with their email.
 */
export async function headersOf(
  { market, people }: World,
  actor: Actor,
  proves = false,
): Promise<Record<string, string>> {
  if (actor === 'nobody') return {};
  const person = people[actor];
  if (!proves) return person.headers;
  const { idToken, localId } = await signUpOf(market, person.email);
  // Already bound, as after a first sign-in, so that only the call's own changes show.
  await market.db.query('update people set sub = $2 where id = $1', [person.id, localId]);
  return { authorization: `Bearer ${idToken}` };
}

/**
 * Creates a payment that the provider has and the server hasn't recorded; returns the body of POST
 * /payments.
 */
export async function createUnreportedPayment({ market, people, booking }: World): Promise<object> {
  const transactionId = await pay(market, await secretFor(market, people.buyer, booking));
  return { bookingId: booking, transactionId };
}

/** Starts the buyer's payment on a provider's page and returns its reference. */
export async function startedPayment({ market, people, booking }: World): Promise<string> {
  const wanted = { bookingId: booking, price: 185_000, method: 'bkash', kind: 'full' };
  const started = await send(market, 'POST /payments/start', people.buyer, wanted);
  return started.json<{ reference: string }>().reference;
}

/** A body that isn't JSON, or must not be parsed, with its headers. */
export interface Raw {
  headers: Record<string, string>;
  body: string | Buffer;
}

/** A webhook signed like the provider's. */
export function signedEvent({ market }: World): Raw {
  const body = JSON.stringify({
    id: 'evt_permissions',
    object: 'event',
    type: 'customer.created',
    data: { object: { id: 'cus_1', object: 'customer' } },
  });
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', market.services.env.stripe.webhookSecret)
    .update(`${time}.${body}`)
    .digest('hex');
  return { headers: { 'stripe-signature': `t=${time},v1=${signature}`, 'content-type': 'application/json' }, body };
}

const PICTURE = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f766e' } }).png();

/** A picture as sent by a browser's form. */
export async function pictureForm(): Promise<Raw> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await PICTURE.clone().toBuffer())]), 'bike.png');
  const request = new Request('http://motohaat', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  };
}

/** The upload address, with a key as issued to a browser. */
export async function uploadAddress({ market }: World): Promise<string> {
  const { imageHost } = (await market.app.inject({ url: '/api/config' })).json<ClientConfig>();
  return `${imageHost.uploadUrl}?key=${imageHost.key}`;
}

/** The address of a stored picture. */
export async function createPicture({ market }: World): Promise<string> {
  const { key } = await market.services.images.put(await PICTURE.clone().toBuffer());
  return `/images/i/${key}/card.webp`;
}

/** The unsubscribe address in a mail to the buyer. */
export async function unsubscribeAddress({ market, people }: World): Promise<string> {
  const tokens = createUnsubscribeTokens(market.services.env.tokenSecret);
  return `/api/notices/unsubscribe?token=${await tokens.make({ personId: people.buyer.id, kind: 'message' })}`;
}
