import type { Market, TestPerson } from './market';

type Owner = Pick<TestPerson, 'id' | 'email'>;

async function idOf(market: Market, sql: string, binds: string[]): Promise<string> {
  const [row] = await market.db.query<{ id: string }>(sql, binds);
  if (!row) throw new Error('nothing inserted');
  return row.id;
}

/** A buyer's booking of a product, unpaid. */
export const insertBooking = (market: Market, productId: string, buyer: Owner): Promise<string> =>
  idOf(
    market,
    `insert into bookings (product_id, buyer_id, name, email, address, phone, meeting_location, price, product_name, image, seller_name, seller_email, seller_phone)
     select p.id, $2, 'Test Buyer', $3, '12 Mirpur Road', '+8801711000009', 'Dhaka', p.selling_price, p.product_name, p.image, s.user_name, s.email, p.seller_phone
     from products p join people s on s.id = p.seller_id where p.id = $1 returning id::text`,
    [productId, buyer.id, buyer.email],
  );

/** The booking is paid and its product sold, as the payment rules leave them. */
export async function payBooking(market: Market, bookingId: string): Promise<void> {
  const productId = await idOf(
    market,
    'update bookings set paid_at = now() where id = $1 returning product_id::text as id',
    [bookingId],
  );
  await sell(market, productId);
}

export const sell = (market: Market, productId: string): Promise<string> =>
  idOf(market, `update products set status = 'sold', sold_at = now() where id = $1 returning id::text`, [productId]);

export const insertReport = (market: Market, productId: string, reporter: Owner): Promise<string> =>
  idOf(market, 'insert into reports (product_id, reporter_id) values ($1, $2) returning id::text', [
    productId,
    reporter.id,
  ]);

export const insertWish = (market: Market, productId: string, person: Owner): Promise<string> =>
  idOf(market, 'insert into wishes (product_id, person_id) values ($1, $2) returning id::text', [productId, person.id]);

export const insertAdvert = (market: Market, productId: string): Promise<string> =>
  idOf(market, 'insert into adverts (product_id) values ($1) returning id::text', [productId]);

/** Why a booking was closed, or null while it is open. */
export async function closedBecause(market: Market, bookingId: string): Promise<string | null | undefined> {
  const [row] = await market.db.query<{ because: string | null }>(
    'select closed_because as because from bookings where id = $1',
    [bookingId],
  );
  return row?.because;
}

export async function statusOf(market: Market, productId: string): Promise<string | undefined> {
  const [row] = await market.db.query<{ status: string }>('select status from products where id = $1', [productId]);
  return row?.status;
}

export interface AdminActionRow {
  adminId: string | null;
  act: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The recorded admin actions on one subject, in order. */
export const adminActionsOn = (market: Market, subject: string, id: string): Promise<AdminActionRow[]> =>
  market.db.query<AdminActionRow>(
    'select admin_id::text as "adminId", act, before, after from admin_acts where subject = $1 and subject_id = $2 order by id',
    [subject, id],
  );
