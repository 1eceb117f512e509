import { CARD_FACT_COLUMNS, PAGE_FACT_COLUMNS } from './fact-columns.ts';
import { PLACE_COLUMNS } from '../../../database/fact-columns.ts';

/** A product with its current seller. */
export const PRODUCT_COLUMNS = `p.id::text as "_id", p.date, p.created_at as "createdAt", p.category_id::text as "categoryId",
  p.product_name as "productName", p.buying_price as "buyingPrice", p.selling_price as "sellingPrice", p.purchase_year as "purchaseYear",
  p.condition, p.seller_phone as "sellerPhone", s.email as "sellerEmail", s.user_name as "sellerName", s.status as "sellerStatus",
  p.location, p.city, ${PLACE_COLUMNS}, p.descriptions, p.image, p.status`;

/** Optional facts that the seller added. */
export const FACT_COLUMNS = `${CARD_FACT_COLUMNS}, ${PAGE_FACT_COLUMNS}, p.papers`;
