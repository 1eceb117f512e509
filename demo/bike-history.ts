import { exactlyOne, type Queryable } from '../server/database/database.ts';
import type { MileageReason } from '#contract/mileage-rules';

/** An earlier listing of a bike that is on sale now. */
interface DemoHistory {
  /** In place of a keyed hash: nobody has this number. */
  plate: string;
  /** Kilometres that the earlier listing states more. */
  moreKilometres: number;
  daysAgo: number;
  reason?: MileageReason;
}

/** A bike that was ridden on, and one whose seller says that its meter was replaced. */
const HISTORIES: readonly DemoHistory[] = [
  { plate: 'demo bike 1', moreKilometres: -2_600, daysAgo: 420 },
  { plate: 'demo bike 2', moreKilometres: 23_700, daysAgo: 250, reason: 'meter' },
];

/** Bikes of the verified demo seller that have run far enough, newest first. */
const BIKES = `select p.id from products p join people s on s.id = p.seller_id
  where s.email = 'seller@motohaat.test' and p.status = 'available' and p.kilometres between 6000 and 40000
  order by p.created_at desc limit $1`;

/**
 * Gives two bikes a past: another seller listed each of them here before (docs/rules.md §14). Call it before people's first
 * days are set.
 */
export async function insertDemoHistories(tx: Queryable): Promise<void> {
  const bikes = await tx.query<{ id: string }>(BIKES, [HISTORIES.length]);
  for (const [place, { plate, moreKilometres, daysAgo, reason }] of HISTORIES.entries()) {
    const { id } = exactlyOne(bikes.slice(place, place + 1));
    const { id: earlier } = exactlyOne(
      await tx.query<{ id: string }>(
        `insert into products (category_id, seller_id, product_name, buying_price, selling_price, purchase_year, condition, seller_phone,
           location, descriptions, image, photos, brand, model, engine_cc, colour, registration, owners, papers, city, district, area, place_bn,
           kilometres, status, removed_at, created_at, date)
         select p.category_id, s.id, p.product_name, p.buying_price, (p.selling_price * 1.15)::int / 1000 * 1000, p.purchase_year, p.condition, s.phone,
           p.location, p.descriptions, p.image, '{}', p.brand, p.model, p.engine_cc, p.colour, p.registration, p.owners, p.papers, p.city, p.district,
           p.area, p.place_bn, p.kilometres + $2, 'removed', listed.at + interval '30 days', listed.at, shown_date(listed.at)
         from products p, people s, (select now() - $3 * interval '1 day' as at) listed
         where p.id = $1 and s.email = 'newseller@motohaat.test' returning id`,
        [id, moreKilometres, daysAgo],
      ),
    );
    await tx.query('insert into bike_numbers (product_id, plate) select unnest($1::bigint[]), $2', [
      [id, earlier],
      plate,
    ]);
    await tx.query(
      `insert into mileage_readings (product_id, plate, source, kilometres, stated_at, reason)
       select p.id, $2, 'listing', p.kilometres, p.created_at, case when p.id = $3 then $4 end from products p where p.id = any($1::bigint[])`,
      [[earlier, id], plate, id, reason ?? null],
    );
    await tx.query(
      `insert into former_prices (product_id, price, ended_at)
       select p.id, (p.selling_price * 1.05)::int / 1000 * 1000, p.created_at + (now() - p.created_at) / 2 from products p where p.id = $1`,
      [id],
    );
  }
}
