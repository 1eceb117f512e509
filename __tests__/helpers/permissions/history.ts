import { exactlyOne } from '../../../server/database/database.ts';
import type { World } from './world.ts';

/** The address of an objection to an earlier reading, which the product's bike has. */
export async function objectionAt({ market, product }: World): Promise<string> {
  await market.db.query(
    `insert into bike_numbers (product_id, plate) select id, 'p' || id from products where id = $1 on conflict do nothing`,
    [product],
  );
  await market.db.query(
    `insert into mileage_readings (plate, source, kilometres, stated_at) values ('p' || $1::bigint, 'listing', 60000, now() - interval '1 year')`,
    [product],
  );
  return `/api/products/${product}/mileage-objection`;
}

/** The address of the decision about one. */
export async function objectionDecisionAt({ market, product }: World): Promise<string> {
  const { id } = exactlyOne(
    await market.db.query<{ id: string }>(
      'insert into mileage_objections (product_id) values ($1) returning id::text',
      [product],
    ),
  );
  return `/api/mileage-objections/${id}/decision`;
}
