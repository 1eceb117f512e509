import Type, { type Static } from 'typebox';
import { Id, Instant, OneOf, TextWithin } from '../common.ts';
import { BookedDeal } from '../deals/booking.ts';
import { PRODUCT_STATUSES } from '../lifecycle.ts';
import { CASE_KINDS, CASE_STATES, PERSON_STATUSES, REPORT_REASONS, ROLES } from '../lists.ts';
import { LOOKUP_LENGTH, PERSON_NOTE_LENGTH } from '../limits.ts';
import { MARKET_RULES, RESTRICTIONS } from './moderation-rules.ts';

/** What admins find by number, email or phone, and a person's record (docs/rules.md §11). */

/** GET /lookup. */
export const LookupQuery = Type.Object({ text: TextWithin(LOOKUP_LENGTH) });
export type LookupQuery = Static<typeof LookupQuery>;

const FoundPerson = Type.Object({
  _id: Id,
  userName: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  role: OneOf(ROLES),
  isDeleted: Type.Boolean(),
});
export type FoundPerson = Static<typeof FoundPerson>;

const FoundBooking = Type.Object({
  _id: Id,
  productName: Type.String(),
  buyerId: Id,
  buyerName: Type.String(),
  sellerId: Id,
  sellerName: Type.String(),
  createdAt: Instant,
  /** Number of its latest payment. */
  paymentId: Type.Optional(Id),
  /** Once it is paid. */
  deal: Type.Optional(BookedDeal),
});
export type FoundBooking = Static<typeof FoundBooking>;

const FoundCase = Type.Object({
  _id: Id,
  reference: Type.String(),
  kind: OneOf(CASE_KINDS),
  /** Of a person, their name. */
  productName: Type.String(),
  state: OneOf(CASE_STATES),
});

/** At most MAX_LOOKUP_ROWS of each, newest first. */
export const LookupResult = Type.Object({
  people: Type.Array(FoundPerson),
  bookings: Type.Array(FoundBooking),
  cases: Type.Array(FoundCase),
});
export type LookupResult = Static<typeof LookupResult>;

/** The newest MAX_RECORD_ROWS, and how many there are. */
const Newest = <Row extends Type.TSchema>(row: Row) => Type.Object({ total: Type.Integer(), rows: Type.Array(row) });

/** GET /people/:id/record. */
export const PersonRecord = Type.Object({
  ...FoundPerson.properties,
  status: OneOf(PERSON_STATUSES),
  createdAt: Instant,
  isEmailProven: Type.Boolean(),
  isLimited: Type.Boolean(),
  isSuspended: Type.Boolean(),
  products: Newest(
    Type.Object({
      _id: Id,
      productName: Type.String(),
      status: OneOf(PRODUCT_STATUSES),
      price: Type.Integer(),
      createdAt: Instant,
    }),
  ),
  deals: Newest(
    Type.Object({
      _id: Id,
      productName: Type.String(),
      role: OneOf(['buyer', 'seller']),
      deal: BookedDeal,
      createdAt: Instant,
    }),
  ),
  /** Cases about the person: everything that was reported against them. */
  cases: Newest(Type.Object({ ...FoundCase.properties, createdAt: Instant })),
  reportsMade: Newest(
    Type.Object({
      _id: Id,
      caseId: Type.Optional(Id),
      kind: OneOf(CASE_KINDS),
      reason: Type.Optional(OneOf(REPORT_REASONS)),
      isOpen: Type.Boolean(),
      createdAt: Instant,
    }),
  ),
  /** Decisions about the person. */
  statements: Newest(
    Type.Object({
      _id: Id,
      caseId: Id,
      reference: Type.String(),
      rule: OneOf(MARKET_RULES),
      actions: Type.Array(OneOf(RESTRICTIONS)),
      isVoid: Type.Boolean(),
      createdAt: Instant,
    }),
  ),
  /** Of the last SIGN_IN_DAYS. */
  signIns: Newest(Type.Object({ at: Instant, agent: Type.String() })),
  notes: Newest(Type.Object({ _id: Id, text: Type.String(), adminName: Type.String(), createdAt: Instant })),
});
export type PersonRecord = Static<typeof PersonRecord>;

/** POST /people/:id/notes. */
export const NoteInput = Type.Object({ text: TextWithin(PERSON_NOTE_LENGTH) });
export type NoteInput = Static<typeof NoteInput>;
