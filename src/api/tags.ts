import { statusOf } from '../services/problem';

/** Every kind of thing that is cached; the structural test walks them. */
export const TAGS = [
  'Category',
  'Product',
  'Advert',
  'Booking',
  'Wish',
  'Report',
  'PaymentIssue',
  'Person',
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

/** The list as a whole: which rows are in it. */
export const list = (type: TagType): Tag => ({ type, id: LIST });
export const item = (type: TagType, id: string): Tag => ({ type, id });
/** Whatever is cached of a type, where the rows that change cannot be named. */
export const all = (type: TagType): Tag => ({ type });
/** What a list query provides: itself and each of its rows. */
export const listOf = (type: TagType, rows: readonly { _id: string }[] | undefined): Tag[] => [
  list(type),
  ...(rows ?? []).map((row) => item(type, row._id)),
];
/** A mutation that failed changed nothing, so it refetches nothing. */
export const tagsUnlessError = (error: unknown, tags: Tag[]): Tag[] => (error ? [] : tags);

/** A refusal by 404 or 409 tells that what is on screen is out of date, so what it concerned is fetched again all the same. */
export const tagsIfStale = (error: unknown, tags: Tag[]): Tag[] =>
  [404, 409].includes(statusOf(error) ?? 0) ? tags : tagsUnlessError(error, tags);
