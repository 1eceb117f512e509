import type { DealState } from '#contract/deal-lifecycle';
import { createHmac } from 'node:crypto';
import { exactlyOne } from '../../server/database/database.ts';
import { codeOf } from '../../server/features/deal-actions/deal-code.ts';
import { findDeal } from '../../server/features/deals/deal.queries.ts';
import { openDeal } from '../../server/features/deals/deal-moves.queries.ts';
import { insertPaymentOf } from './rows.ts';
import type { Raw, World } from './world.ts';

export const CONFIRMED = { confirmed: ['bike', 'numbers', 'papers'] };

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
