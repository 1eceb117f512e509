import Type, { type Static } from 'typebox';
import { Id, Instant, OneOf, ShownDate, TableQuery, TextWithin, searchAndSort } from '../common.ts';
import { PRODUCT_STATUSES } from '../lifecycle.ts';
import { BOUNDS } from '../limits.ts';
import { REPORT_REASONS } from '../lists.ts';

export const Report = Type.Object({
  _id: Id,
  date: ShownDate,
  createdAt: Instant,
  productId: Id,
  productName: Type.String(),
  productStatus: OneOf(PRODUCT_STATUSES),
  image: Type.String(),
  userId: Type.Optional(Id),
  userName: Type.String(),
  userEmail: Type.String(),
  sellerId: Type.Optional(Id),
  sellerName: Type.String(),
  sellerEmail: Type.String(),
  /** The reporter's reason, if they chose one. */
  reason: Type.Optional(OneOf(REPORT_REASONS)),
  comment: Type.Optional(Type.String()),
  adminComments: Type.Optional(Type.String()),
});
export type Report = Static<typeof Report>;

export const ReportInput = Type.Object({
  productId: Id,
  reason: Type.Optional(OneOf(REPORT_REASONS)),
  comment: Type.Optional(TextWithin(BOUNDS.reportComment)),
});
export type ReportInput = Static<typeof ReportInput>;

/** POST /people/:id/report. */
export const PersonReportInput = Type.Object({
  reason: Type.Optional(OneOf(REPORT_REASONS)),
  comment: Type.Optional(TextWithin(BOUNDS.reportComment)),
});
export type PersonReportInput = Static<typeof PersonReportInput>;

export const ProductIdParams = Type.Object({ productId: Id });

/** GET /reportedItems: filter, order and page. A report is open until it is closed, usually by the decision of its case. */
export const ReportsQuery = Type.Object({
  ...TableQuery.properties,
  ...searchAndSort('reports'),
  open: Type.Optional(OneOf(['true', 'false'])),
});
export type ReportsQuery = Static<typeof ReportsQuery>;
