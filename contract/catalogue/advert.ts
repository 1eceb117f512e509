import Type, { type Static } from 'typebox';
import { Id, Instant, OneOf, ShownDate } from '../common.ts';
import { PRODUCT_STATUSES } from '../lifecycle.ts';
import { PRODUCT_PLACE } from './product.ts';

/** An advert with its current product; only available products are listed. */
export const Advert = Type.Object({
  _id: Id,
  date: ShownDate,
  createdAt: Instant,
  productId: Id,
  productName: Type.String(),
  categoryId: Id,
  sellingPrice: Type.Integer(),
  location: Type.String(),
  ...PRODUCT_PLACE,
  image: Type.String(),
  status: OneOf(PRODUCT_STATUSES),
});
export type Advert = Static<typeof Advert>;

/** PUT /createAdvertise: everything except the product comes from the database. */
export const AdvertInput = Type.Object({ productId: Id });
export type AdvertInput = Static<typeof AdvertInput>;
