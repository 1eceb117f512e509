import { statusOf } from '../services/call-error.ts';

/** Every type of cached entity; the structural test iterates over them. */
export const TAGS = [
  'Category',
  'Product',
  'Advert',
  'Booking',
  'Deal',
  'Wish',
  'Report',
  'Review',
  'Payment',
  'PaymentIssue',
  'FailedRow',
  'AuditEntry',
  'Case',
  'Statement',
  'Appeal',
  'Payout',
  'Verification',
  'Person',
  'PersonRecord',
  'Role',
  'Conversation',
  'Message',
  'SavedSearch',
  'ConversationReport',
  'Notice',
  'Preference',
] as const;
export type TagType = (typeof TAGS)[number];
export interface Tag {
  type: TagType;
  id?: string;
}

const LIST = 'LIST';

/** The list as a whole, that is, which rows it contains. */
export const list = (type: TagType): Tag => ({ type, id: LIST });
export const item = (type: TagType, id: string): Tag => ({ type, id });
/** Everything cached of a type, for changes whose rows can't be named. */
export const all = (type: TagType): Tag => ({ type });
/** The tags of a list query: the list and each of its rows. */
export const listOf = (type: TagType, rows: readonly { _id: string }[] | undefined): Tag[] => [
  list(type),
  ...(rows ?? []).map((row) => item(type, row._id)),
];
/** A failed mutation changed nothing, so it invalidates nothing. */
export const tagsUnlessError = (error: unknown, tags: Tag[]): Tag[] => (error ? [] : tags);

/**
 * A 404 or 409 means that the screen is out of date, so these tags are invalidated even though the
 * call failed.
 */
export const tagsIfStale = (error: unknown, tags: Tag[]): Tag[] =>
  [404, 409].includes(statusOf(error) ?? 0) ? tags : tagsUnlessError(error, tags);
