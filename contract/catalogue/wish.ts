import Type, { type Static } from 'typebox';
import { EmailQuery, Id, Instant, OneOf, ShownDate, WholeQuery, searchAndSort } from '../common.ts';
import { PRODUCT_STATUSES } from '../lifecycle.ts';

export const Wish = Type.Object({
  _id: Id,
  date: ShownDate,
  createdAt: Instant,
  productName: Type.String(),
  productId: Id,
  categoryId: Id,
  userName: Type.String(),
  userEmail: Type.String(),
  sellerName: Type.String(),
  sellerEmail: Type.String(),
  price: Type.Integer(),
  image: Type.String(),
  status: OneOf(PRODUCT_STATUSES),
  /** The product can no longer be found; absent while its category exists. */
  categoryDeleted: Type.Optional(Type.Boolean()),
});
export type Wish = Static<typeof Wish>;

export const WishInput = Type.Object({ productId: Id });
export type WishInput = Static<typeof WishInput>;

/** GET /mywishlist: the caller's own email, with filter, order and page. */
export const WishesQuery = Type.Object({
  ...EmailQuery.properties,
  ...WholeQuery.properties,
  ...searchAndSort('wishes'),
  status: Type.Optional(OneOf(PRODUCT_STATUSES)),
});
export type WishesQuery = Static<typeof WishesQuery>;
