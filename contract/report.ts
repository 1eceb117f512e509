import Type, { type Static } from 'typebox';
import { Id, Instant, OneOf, ShownDate } from './common';
import { PRODUCT_STATUSES } from './lifecycle';

export const Report = Type.Object({
  _id: Id,
  date: ShownDate,
  createdAt: Instant,
  productId: Id,
  productName: Type.String(),
  productStatus: OneOf(PRODUCT_STATUSES),
  image: Type.String(),
  userName: Type.String(),
  userEmail: Type.String(),
  sellerName: Type.String(),
  sellerEmail: Type.String(),
  adminComments: Type.Optional(Type.String()),
});
export type Report = Static<typeof Report>;

export const ReportInput = Type.Object({ productId: Id });
export type ReportInput = Static<typeof ReportInput>;
export const ProductIdParams = Type.Object({ productId: Id });
