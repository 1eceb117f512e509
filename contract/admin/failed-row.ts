import Type, { type Static } from 'typebox';
import { Id, Instant, OneOf, TableQuery } from '../common.ts';

/** Work that jobs do row by row, by the kind of row. */
const ROW_WORK = [
  'deal',
  'dealOpening',
  'dealReminder',
  'dealReview',
  'parcel',
  'courierPayout',
  'refund',
  'payment',
  'providerNotice',
  'offer',
  'accountClosing',
  'paperDeletion',
  'messagePhotoDeletion',
  'dealPhotoDeletion',
  'pictureDeletion',
  'notice',
  'searchAlert',
  'dailyAlert',
  'productNews',
  'signals',
  'earlierSignals',
  'price',
  'modelPrices',
  'modelMapping',
  'viewCounts',
] as const;
export type RowWork = (typeof ROW_WORK)[number];

/** Failures in a row after which admins see a row. */
export const FAILURES_SHOWN = 3;

/** GET /failedRows: a row whose work fails again and again, while the job goes on with the others. */
export const FailedRow = Type.Object({
  _id: Id,
  work: OneOf(ROW_WORK),
  /** The row: an id, or the name of a model or picture. */
  subject: Type.String(),
  failures: Type.Integer(),
  /** The latest error, in the server's words. */
  error: Type.String(),
  firstAt: Instant,
  lastAt: Instant,
});
export type FailedRow = Static<typeof FailedRow>;

export const FailedRowsQuery = Type.Object(TableQuery.properties);
export type FailedRowsQuery = Static<typeof FailedRowsQuery>;
