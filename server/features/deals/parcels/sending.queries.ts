import type { SendingFacts } from '#contract/deals/sending';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';

export interface SendableProduct extends SendingFacts {
  sellerId: string;
  sellerPhone: string;
  /** Buyers may pay the courier in cash. */
  acceptsCash: boolean;
}

/** Returns what decides whether a product can be sent by courier. */
export async function findSendable(db: Queryable, productId: string): Promise<SendableProduct | undefined> {
  const [row] = await db.query<SendableProduct>(
    `select p.product_name, c.category_name, p.selling_price, p.engine_cc,
       p.kilometres, p.registration, p.papers, p.sends_by_courier, p.weight_class::float8,
       p.pickup_district, p.pickup_area, p.district, p.area,
       p.seller_id, p.seller_phone, p.accepts_cash
     from products p join categories c on c.id = p.category_id where p.id = $1`,
    [idOrZero(productId)],
  );
  return row;
}
