import Type, { type Static, type TSchema } from 'typebox';
import { HIDDEN, INVISIBLE } from './clean-text.ts';
import { BOUNDS, CLIENT_ID_LENGTH, CURSOR_LENGTH, ID_LENGTH, SEARCH_LENGTH } from './limits.ts';
import { PAGE_SIZE } from './page-size.ts';
import type { SortKey, SortOrder } from './lists.ts';
import { PHONE_PATTERN } from './phone.ts';
import { SORT_KEYS } from './sort-keys.ts';

/** A row's id: opaque to clients. */
export const Id = Type.String({ minLength: 1, maxLength: ID_LENGTH });
/** Idempotency key chosen by the client. */
export const ClientId = Type.String({ minLength: 8, maxLength: CLIENT_ID_LENGTH, pattern: '^[\\w-]+$' });
export const IdParams = Type.Object({ id: Id });

const LATIN = '\\p{Script=Latin}';
/** Scripts with letters that look like Latin ones. */
const LIKE_LATIN = '[\\p{Script=Cyrillic}\\p{Script=Greek}]';
/** A local part or domain label that mixes such letters with Latin ones. */
const MIXED = `(?=[^@]*${LATIN})[^@]*${LIKE_LATIN}|[^@]*@(?:.*\\.)?(?=[^.]*${LATIN})[^.]*${LIKE_LATIN}`;

/**
 * Emails that look alike belong to different people, so this rejects invisible characters and
 * look-alike letters.
 */
export const Email = Type.String({
  minLength: BOUNDS.email.min,
  maxLength: BOUNDS.email.max,
  pattern: `^(?!${MIXED})[^@\\s${HIDDEN}\\ufe00-\\ufe0f]+@[^@\\s${HIDDEN}\\ufe00-\\ufe0f]+$`,
});
export const EmailParams = Type.Object({ email: Type.String({ minLength: 1, maxLength: BOUNDS.email.max }) });
export const EmailQuery = Type.Object({ email: Email });

/** A character other than whitespace and INVISIBLE. */
const NOT_BLANK = `[^\\s${INVISIBLE}]`;
/**
 * Stored as cleanName returns it: the server's validator cleans fields with `x-clean`
 * (server/http/validation.ts).
 */
export const Name = Type.String({
  minLength: BOUNDS.name.min,
  maxLength: BOUNDS.name.max,
  pattern: NOT_BLANK,
  'x-clean': 'line',
});
export const Place = Type.String({
  minLength: BOUNDS.place.min,
  maxLength: BOUNDS.place.max,
  pattern: NOT_BLANK,
  'x-clean': 'line',
});
/** Multi-line text. */
export const TextWithin = ({ min, max }: { min: number; max: number }) =>
  Type.String({ minLength: min, maxLength: max, pattern: NOT_BLANK, 'x-clean': 'text' });
export const Text = TextWithin(BOUNDS.text);
/** A phone number as typed; the server stores its canonical form (server/http/coercion.ts). */
export const Phone = Type.String({ maxLength: BOUNDS.phone.max, pattern: PHONE_PATTERN, format: 'phone' });
/** Whole taka. The server also accepts a string of decimal digits (server/http/coercion.ts). */
export const Taka = Type.Integer({ minimum: BOUNDS.priceTaka.min, maximum: BOUNDS.priceTaka.max });
/** Absolute http(s) address, or a path on this site for a picture of our own image host. */
export const ImageUrl = Type.String({
  maxLength: BOUNDS.imageUrl.max,
  pattern: '^(https?://|/(?![/\\\\]))[^\\s"\'<>]+$',
});
/** ISO 8601, UTC. */
export const Instant = Type.String();
/** 'MMMM Do YYYY, h:mm:ss a' in Asia/Dhaka (docs/specification.md §9), formatted by the server. */
export const ShownDate = Type.String();

/** Position in a sorted list after which the page starts; opaque to clients. */
const Cursor = Type.String({ maxLength: CURSOR_LENGTH });
const pageOf = (rows: number) =>
  Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE.max, default: rows })),
    cursor: Type.Optional(Cursor),
  });
export const PageQuery = pageOf(PAGE_SIZE.default);
export type PageQuery = Static<typeof PageQuery>;
/** Tables with short rows, such as people and reports: the maximum page size by default. */
export const TableQuery = pageOf(PAGE_SIZE.max);
/** A person's own lists: complete unless a limit is given. */
export const WholeQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: PAGE_SIZE.max })),
  cursor: Type.Optional(Cursor),
});

/** A list's `q`, whose words must all occur in a row's names, and `sort`, one of its keys (docs/rules.md §3). */
export const searchAndSort = <List extends keyof typeof SORT_KEYS>(list: List) => {
  const keys: readonly SortKey<List>[] = SORT_KEYS[list];
  return {
    q: Type.Optional(Type.String({ minLength: 1, maxLength: SEARCH_LENGTH, pattern: NOT_BLANK, 'x-clean': 'line' })),
    sort: Type.Optional(
      Type.Enum<SortOrder<SortKey<List>>[]>(keys.flatMap((key): SortOrder<SortKey<List>>[] => [key, `-${key}`])),
    ),
  };
};

export const Acknowledged = Type.Object({ acknowledged: Type.Boolean(), insertedId: Type.String() });
export type Acknowledged = Static<typeof Acknowledged>;
export const Upserted = Type.Object({
  acknowledged: Type.Boolean(),
  matchedCount: Type.Integer(),
  modifiedCount: Type.Integer(),
  upsertedCount: Type.Integer(),
});
export type Upserted = Static<typeof Upserted>;
export const Deleted = Type.Object({ acknowledged: Type.Boolean(), deletedCount: Type.Integer() });
export type Deleted = Static<typeof Deleted>;
export const Modified = Type.Object({
  acknowledged: Type.Boolean(),
  matchedCount: Type.Integer(),
  modifiedCount: Type.Integer(),
});
export type Modified = Static<typeof Modified>;

/** A value that may be missing, or cleared with `null`. */
export const Unset = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** One line of text, cleaned like a name. */
export const Line = ({ min, max }: { min: number; max: number }) =>
  Type.String({ minLength: min, maxLength: max, pattern: NOT_BLANK, 'x-clean': 'line' });
/** A date such as 2027-03-31. */
export const Day = Type.String({ pattern: '^[12]\\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$', format: 'date' });

/** Schema of a closed set of strings. */
export const OneOf = <const T extends string[]>(values: readonly [...T]) => Type.Enum<T>(values);
export const ListOf = <T extends TSchema>(item: T) => Type.Array(item);

/** What keeps an account from being ended: open deals, and money by where it is (docs/rules.md §10). */
const UNSETTLED = ['deal', 'held', 'payable', 'payout', 'disputed', 'refund'] as const;
export type Unsettled = (typeof UNSETTLED)[number];
/** One download of a file: its number, who downloaded it, and when. */
export const FileDownload = Type.Object({ number: Type.Integer(), by: Type.String(), at: Instant });
export type FileDownload = Static<typeof FileDownload>;

/** A mileage that is lower than one stated before, in a month of Dhaka: 2026-05 (docs/rules.md §14). */
export const LowerMileage = Type.Object({
  kilometres: Type.Integer(),
  earlier: Type.Integer(),
  month: Type.String(),
});
export type LowerMileage = Static<typeof LowerMileage>;

/** The shape of every error (docs/rules.md §3). `field` names the invalid field of a validation error. */
export const Problem = Type.Object({
  statusCode: Type.Integer(),
  code: Type.String({ description: 'a key of REFUSAL_KINDS (contract/refusals.ts)' }),
  error: Type.String(),
  message: Type.String(),
  field: Type.Optional(Type.String()),
  price: Type.Optional(Type.Integer({ description: 'PRICE_CHANGED: the price now asked, in taka' })),
  minutesLeft: Type.Optional(
    Type.Integer({
      description:
        'PRODUCT_ON_HOLD: minutes until the hold ends; HOLD_AGAIN_LATER, CODE_LOCKED: until the same person may ask again; PAYOUT_METHOD_NEW: until the method can be used',
    }),
  ),
  triesLeft: Type.Optional(
    Type.Integer({ description: 'WRONG_CODE: tries before the handover is locked for a while' }),
  ),
  unsettled: Type.Optional(
    Type.Array(OneOf(UNSETTLED), { description: 'ACCOUNT_UNSETTLED: what must end before the account can' }),
  ),
  /** PAYOUT_FILE_DOWNLOADED: the latest download. */
  download: Type.Optional(FileDownload),
  /** MILEAGE_LOWER. */
  mileage: Type.Optional(LowerMileage),
});
export type Problem = Static<typeof Problem>;
