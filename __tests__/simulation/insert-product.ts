import type { Courier } from '#contract/deals/parcel';
import type { Queryable } from '../../server/database/database.ts';
import type { Booking } from './booking.ts';
import type { World } from './world.ts';

/** Columns of a booking by courier, in this order: courier, fee, weight, both places, and the fee for collecting cash. */
const BY_COURIER = `delivery, courier, delivery_fee, weight_class, delivery_district, delivery_area, pickup_district, pickup_area, cash_fee`;

const feeOf = (number: number): number => 70 + (number % 4) * 35;

/** Taka. A courier takes products of at most Tk 50,000, and collects at most Tk 10,000. */
function priceOf(number: number, { isSent, isForCash }: { isSent: boolean; isForCash: boolean }): number {
  if (isForCash) return 601 + ((number * 7_907) % 9_300);
  return isSent ? 601 + ((number * 7_907) % 49_000) : 6_001 + ((number * 47_903) % 190_000);
}

/**
 * Lists a product that two buyers have booked.
 * @param courier the number of the one that they want it by, if any
 * @param isForCash true if its price can be paid to the courier
 */
export async function insertProduct(
  { world, db }: { world: World; db: (process: number) => Queryable },
  {
    process,
    number,
    courier: nth,
    isForCash,
  }: { process: number; number: number; courier: number | null; isForCash: boolean },
): Promise<Booking[]> {
  const { sellers, buyers, category } = world.people;
  const seller = sellers[number % 2]!;
  const courier: Courier | undefined = nth === null ? undefined : world.couriers[nth]?.courier;
  const deliveryFee = courier === undefined ? 0 : feeOf(number);
  const price = priceOf(number, { isSent: courier !== undefined, isForCash });
  const cashFee = courier !== undefined && isForCash ? Math.ceil(price / 100) : undefined;
  const isSameCity = number % 3 > 0;
  const pair = [buyers[number % 2]!, buyers[2 + (number % 2)]!];
  const rows = await db(process).query<{ id: string; product: string; buyer: string }>(
    `with product as (
       insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year,
         condition, seller_phone, location, city, descriptions, image, accepts_cash)
       values ($1, $2, 'Yamaha FZ-S', 200000, $3, 2020, 'Good', '+8801711000002', 'Mirpur', $4, 'A bike for tests.', '/images/i/none/full.webp', $8::integer is not null)
       returning *)
     insert into bookings (product_id, buyer_id, name, email, address, phone, meeting_location, price, product_name,
       image, seller_name, seller_email, seller_phone, product_seller_id, ${BY_COURIER})
     select p.id, b.id, 'Test Buyer', b.email, '12 Mirpur Road', b.phone, 'Dhaka', p.selling_price, p.product_name,
       p.image, 'Kamal Hossain', 'seller@example.com', p.seller_phone, p.seller_id, place.*
     from product p cross join people b cross join (select case when $6::text is null then 'meet' else 'courier' end, $6, $7::integer,
       case when $6 is not null then 1 end, case when $6 is not null then 'Dhaka' end, case when $6 is not null then 'Uttara' end,
       case when $6 is not null then 'Chattogram' end, case when $6 is not null then 'Agrabad' end, $8::integer) place
     where b.id = any($5::bigint[]) order by b.id
     returning id::text, product_id::text as product, buyer_id::text as buyer`,
    [
      category,
      seller.id,
      price,
      isSameCity ? 'Dhaka' : 'Sylhet',
      pair.map(({ id }) => id),
      courier ?? null,
      deliveryFee,
      cashFee ?? null,
    ],
  );
  return rows.map(({ id, product, buyer }) => ({
    ...{ id, product, seller, price, isSameCity, courier, deliveryFee, cashFee },
    buyer: pair.find((each) => each.id === buyer)!,
  }));
}
