import type { ClientConfig } from '#contract/site/config';
import type { DealState } from '#contract/deals/deal-lifecycle';
import { createHmac } from 'node:crypto';
import { exactlyOne } from '../../../server/database/database.ts';
import { codeOf } from '../../../server/features/money/deal-actions/deal-code.ts';
import { openDeal } from '../../../server/features/deals/deals/deal-moves.queries.ts';
import { findDeal } from '../../../server/features/deals/deals/deal.queries.ts';
import { createUnsubscribeTokens } from '../../../server/services/mail/unsubscribe-tokens.ts';
import { updateReviewTotals } from '../../../server/features/trust/reviews/review-totals.queries.ts';
import { send } from '../market/calls.ts';
import type { Market, TestPerson } from '../market/market.ts';
import { fileIdsOf, sendPapers, signUpOf } from '../market/people.ts';
import { smallPicture, uploadForm } from '../market/products.ts';
import {
  insertBooking,
  insertConversation,
  insertPaymentOf,
  insertReport,
  insertWish,
  payBooking,
  insertReviewReport,
  postInserted,
} from '../market/rows.ts';
import { pay, secretFor } from '../money/payments.ts';

/** The address of what the seller of a world has sent. */
export const sentPapersAt =
  (action = '') =>
  async ({ market, people }: World): Promise<string> =>
    `/api/verification/${await sendPapers(market, people.seller, 'trade')}${action}`;

export async function paperFileAt({ market, people }: World): Promise<string> {
  const id = await sendPapers(market, people.seller, 'trade');
  const [file = ''] = await fileIdsOf(market, id);
  return `/api/verification/${id}/files/${file}`;
}

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

/** A picture as sent by a browser's form. */
export const pictureForm = async (): Promise<Raw> => uploadForm(await smallPicture(1));

/** The upload address, with a key as issued to a browser. */
export async function uploadAddress({ market }: World): Promise<string> {
  const { imageHost } = (await market.app.inject({ url: '/api/config' })).json<ClientConfig>();
  return `${imageHost.uploadUrl}?key=${imageHost.key}`;
}

/** The address of a stored picture. */
export async function createPicture({ market }: World): Promise<string> {
  const { key } = await market.services.images.put(await smallPicture(1));
  return `/images/i/${key}/card.webp`;
}

/** The unsubscribe address in a mail to the buyer. */
export async function unsubscribeAddress({ market, people }: World): Promise<string> {
  const tokens = createUnsubscribeTokens(market.services.env.tokenSecret);
  return `/api/notices/unsubscribe?token=${await tokens.make({ personId: people.buyer.id, kind: 'message' })}`;
}

/** A JPEG of one pixel. */
export const PHOTO = Buffer.from(
  [
    '/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBD',
    'Af//////////////////////////////////////////////////////////////////////////////////////wAARCAABAAED',
    'ASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA',
    '/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AAA//2Q==',
  ].join(''),
  'base64',
);

/** Opens the deal of the paid booking, and puts it in a state; a problem is the buyer's, with the buyer's proposal. */
async function dealIn({ market, paid }: World, state: DealState): Promise<string> {
  await openDeal(market.db, await insertPaymentOf(market, paid));
  await market.db.query(
    `update deals set state = $2, handed_over_at = case when $2 = 'held' then null else now() end where booking_id = $1`,
    [paid, state],
  );
  if (state === 'problem' || state === 'decision')
    await market.db.query(
      `insert into deal_problems (booking_id, reason, opened_by, text, proposal_by, proposal_paisa, proposed_at)
       values ($1, 'papers', 'buyer', 'The papers are missing.', 'buyer', 100000, now()) on conflict do nothing`,
      [paid],
    );
  return paid;
}

/** The address of an action on a deal that is in a state. */
export const dealAt =
  (action: string, state: DealState = 'held') =>
  async (world: World): Promise<string> =>
    `/api/deals/${await dealIn(world, state)}${action}`;

export async function shownCode(world: World): Promise<object> {
  const deal = await findDeal(world.market.db, await dealIn(world, 'held'));
  await world.market.db.query('update deals set code_shown_at = now() where booking_id = $1', [world.paid]);
  return { code: deal && codeOf(deal) };
}

export async function photoAt(world: World): Promise<string> {
  const deal = await dealIn(world, 'problem');
  const { db } = world.market;
  const { id: photo } = exactlyOne(
    await db.query<{ id: string }>(
      `insert into deal_photos (booking_id, person_id, content) values ($1, $2, '\\xffd8ff') returning id::text`,
      [deal, world.people.buyer.id],
    ),
  );
  await db.query('update deal_problems set photos = array[$2::bigint] where booking_id = $1', [deal, photo]);
  return `/api/deals/${deal}/photos/${photo}`;
}

/** As the sandbox sends it. */
export function signedClock({ market }: Pick<World, 'market'>): Raw {
  const body = JSON.stringify({ advanceSeconds: 60 });
  const signature = createHmac('sha256', market.services.env.stripe.webhookSecret).update(body).digest('hex');
  return { body, headers: { 'content-type': 'application/json', 'x-sandbox-signature': signature } };
}

/** The world's paid booking as a deal that was just released; its id is the booking's. */
export async function releasedDeal({ market, paid }: World): Promise<string> {
  const [payment] = await market.db.query<{ id: string }>(
    `insert into payments (booking_id, product_id, transaction_id, name, email, product_name, price, amount_paisa, state, currency, provider, kind)
     select id, product_id, 'pi_released_' || id, name, email, product_name, price, price * 100, 'kept', 'bdt', 'card', 'full' from bookings where id = $1
     returning id::text`,
    [paid],
  );
  await postInserted(market, payment?.id ?? '');
  await market.db.query(
    `insert into deals (booking_id, payment_id, product_id, buyer_id, seller_id, state, handed_over_at, released_at, settled_at, deadline)
     select b.id, m.id, p.id, b.buyer_id, p.seller_id, 'released', deal_now(), deal_now(), deal_now(), deal_now() + interval '10 days'
     from bookings b join payments m on m.booking_id = b.id join products p on p.id = b.product_id where b.id = $1`,
    [paid],
  );
  return paid;
}

/** The buyer's visible review of the seller. @returns its id */
export async function visibleReview(world: World): Promise<string> {
  const { db } = world.market;
  const [row] = await db.query<{ id: string; personId: string }>(
    `insert into reviews (booking_id, author, author_id, person_id, rating, visible_at)
     select booking_id, 'buyer', buyer_id, seller_id, 4, deal_now() from deals where booking_id = $1 returning id::text, person_id`,
    [await releasedDeal(world)],
  );
  if (row) await updateReviewTotals(db, row.personId);
  return row?.id ?? '';
}

/** An open report of that review by another buyer. @returns its id */
export const reviewReport = async (world: World): Promise<string> =>
  insertReviewReport(world.market, await visibleReview(world), world.people.otherBuyer);
