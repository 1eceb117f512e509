import { MAX_LOOKUP_ROWS } from '#contract/limits';
import type { FoundBooking, FoundPerson, LookupResult } from '#contract/admin/lookup';
import { cleanNumber } from '#contract/clean-text';
import { COURIERS } from '#contract/deals/parcel';
import { normalizePhone } from '#contract/phone';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { BOOKED_DEAL } from '../../deals/bookings/booking.queries.ts';

/** The typed text as each kind of key; absent where it can't be one. */
interface Keys {
  /** Of a person, product, booking, deal or payment. */
  id?: string;
  email?: string;
  phone?: string;
  /** Of a case. */
  reference?: string;
  /** A payment's number at its provider. */
  text: string;
  /** Of a payout or a parcel, ours or the courier's, in each case that they are stored in. */
  codes: string[];
}

/** The reading of what an admin typed, in either script. */
function keysOf(typed: string): Keys {
  const text = cleanNumber(typed);
  const number = text.replace(/^#/, '');
  const digits = text.replace(/[\s-]/g, '');
  return {
    id: /^\d+$/.test(number) ? idOrZero(number) : undefined,
    email: text.includes('@') ? text.toLowerCase() : undefined,
    phone: normalizePhone(text),
    reference: /^\d{8}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4)}` : undefined,
    text,
    codes: [text, text.toUpperCase(), text.toLowerCase().replace(/^mhc/, 'MHC')],
  };
}

const findPeople = (db: Queryable, { id, email, phone, codes }: Keys): Promise<FoundPerson[]> =>
  db.query<FoundPerson>(
    // A seller's listings can have another number than the account.
    `select w.id as _id, w.user_name, w.email, w.phone, w.role, w.deleted_at is not null as is_deleted
     from people w where w.id = any(array(
       select $1::bigint union select id from people where email_key = $2 union select id from people where phone = $3 and phone <> ''
       union select seller_id from products where seller_phone = $3
       union select person_id from payouts where reference = any($4::text[])))
     order by w.id desc limit ${MAX_LOOKUP_ROWS}`,
    [id, email, phone, codes],
  );

async function findBookings(
  db: Queryable,
  { id, email, phone, text, codes }: Keys,
  people: FoundPerson[],
): Promise<FoundBooking[]> {
  // A person's own number, or their payout's, leads to their record; their email and phone lead to what they booked as well.
  const buyers = (email ?? phone) === undefined ? [] : people.filter(({ _id }) => _id !== id);
  return db.query<FoundBooking>(
    `select b.id as _id, b.product_name, b.buyer_id, b.name as buyer_name,
       p.seller_id, b.seller_name, b.created_at,
       (select max(m.id) from payments m where m.booking_id = b.id) as payment_id,
       ${BOOKED_DEAL}
     from bookings b join products p on p.id = b.product_id
     where b.id = any(array(
       select $1::bigint union select booking_id from payments where id = $1 union select booking_id from payments where transaction_id = $2
       union select id from bookings where phone = $3
       union select booking_id from parcels where reference = any($5::text[])
       union select booking_id from parcels where courier = any($6::text[]) and courier_id = any($5::text[])
       union (select id from bookings where buyer_id = any($4::bigint[]) order by id desc limit ${MAX_LOOKUP_ROWS})))
     order by b.id desc limit ${MAX_LOOKUP_ROWS}`,
    [id, text, phone, buyers.map(({ _id }) => _id), codes, [...COURIERS]],
  );
}

/** SQL: the name of the product or person that case `c` is about. */
export const CASE_SUBJECT_NAME = `case c.kind when 'person' then (select w.user_name from people w where w.id = c.subject_id)
  else (select p.product_name from products p where p.id = case c.kind when 'product' then c.subject_id
    when 'conversation' then (select v.product_id from conversations v where v.id = c.subject_id)
    else (select b.product_id from reviews r join bookings b on b.id = r.booking_id where r.id = c.subject_id) end) end`;

const findCases = (db: Queryable, { id, reference }: Keys): Promise<LookupResult['cases']> =>
  db.query<LookupResult['cases'][number]>(
    `select c.id as _id, c.reference, c.kind, ${CASE_SUBJECT_NAME} as product_name, c.state
     from cases c where c.reference = $1 or (c.kind in ('product', 'person') and c.subject_id = $2::bigint) order by c.id desc limit ${MAX_LOOKUP_ROWS}`,
    [reference, id],
  );

/** Finds people, bookings and cases by a number, an email, a phone number, or the number of a payment, a payout or a parcel. */
export async function lookUp(db: Queryable, typed: string): Promise<LookupResult> {
  const keys = keysOf(typed);
  const [people, cases] = await Promise.all([findPeople(db, keys), findCases(db, keys)]);
  return { people, bookings: await findBookings(db, keys, people), cases };
}
