import type { ProductCard } from '#contract/product';
import type { Queryable } from '../../database/database';

/** A product as anybody sees it in a list, with its seller as they are now; `p` the products, `s` their sellers. */
const CARD_COLUMNS = `p.id::text as "_id", p.product_name as "productName", p.image, p.photos, p.selling_price as "sellingPrice",
  p.buying_price as "buyingPrice", p.purchase_year as "purchaseYear", p.condition, p.location, p.city, p.category_id::text as "categoryId",
  p.brand, p.model, p.engine_cc as "engineCc", p.kilometres, p.seller_id::text as "sellerId", s.user_name as "sellerName",
  s.status as "sellerStatus", p.status, p.created_at as "createdAt", p.date`;

/** In the order of the ids; one that is no longer on sale is left out. */
export const findCards = async (db: Queryable, ids: readonly string[]): Promise<ProductCard[]> =>
  ids.length === 0
    ? []
    : db.query<ProductCard>(
        `select ${CARD_COLUMNS} from unnest($1::bigint[]) with ordinality wanted(id, place)
         join products p on p.id = wanted.id join people s on s.id = p.seller_id where p.status = 'available' order by wanted.place`,
        [[...ids]],
      );
