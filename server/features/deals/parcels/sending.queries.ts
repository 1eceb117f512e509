import type { SendingFacts } from '#contract/deals/sending';
import type { Queryable } from '../../../database/database.ts';
import { rowId } from '../../../database/page.ts';

export interface SendableProduct extends SendingFacts {
  sellerId: string;
  sellerPhone: string;
}

/** Returns what decides whether a product can be sent by courier. */
export async function findSendable(db: Queryable, productId: string): Promise<SendableProduct | undefined> {
  const [row] = await db.query<SendableProduct>(
    `select p.product_name as "productName", c.category_name as "categoryName", p.selling_price as "sellingPrice", p.engine_cc as "engineCc",
       p.kilometres, p.registration, p.papers, p.sends_by_courier as "sendsByCourier", p.weight_class::float8 as "weightClass",
       p.pickup_district as "pickupDistrict", p.pickup_area as "pickupArea", p.district, p.area,
       p.seller_id::text as "sellerId", p.seller_phone as "sellerPhone"
     from products p join categories c on c.id = p.category_id where p.id = $1`,
    [rowId(productId)],
  );
  return row;
}
