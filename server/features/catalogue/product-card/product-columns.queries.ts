import { CARD_FACT_COLUMNS, PAGE_FACT_COLUMNS } from './fact-columns.ts';
import { PLACE_COLUMNS } from '../../../database/fact-columns.ts';

/** A product with its current seller. */
export const PRODUCT_COLUMNS = `p.id as _id, p.date, p.created_at, p.category_id,
  p.product_name, p.buying_price, p.selling_price, p.purchase_year,
  p.condition, p.seller_phone, s.email as seller_email, s.user_name as seller_name, s.status as seller_status,
  p.location, p.city, ${PLACE_COLUMNS}, p.descriptions, p.image, p.status`;

/** Optional facts that the seller added. */
export const FACT_COLUMNS = `${CARD_FACT_COLUMNS}, ${PAGE_FACT_COLUMNS}, p.papers`;
