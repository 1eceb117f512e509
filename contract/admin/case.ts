import Type, { type Static } from 'typebox';
import { AUDIT_ACTIONS } from './audit-actions.ts';
import { PRODUCT_PLACE } from '../catalogue/product.ts';
import { Id, Instant, OneOf, TableQuery, searchAndSort } from '../common.ts';
import { Decision } from './decision.ts';
import { PRODUCT_STATUSES } from '../lifecycle.ts';
import {
  CASE_AGES,
  CASE_KINDS,
  CASE_PRIORITIES,
  CASE_STATES,
  CONVERSATION_SIDES,
  LANGUAGES,
  PERSON_STATUSES,
  REPORT_REASONS,
  ROLES,
  SIGNAL_KINDS,
} from '../lists.ts';
import { Signal } from '../trust/signal.ts';

/** Cases of the moderation desk (docs/rules.md §11). */

const YesNo = OneOf(['true', 'false']);

/** An admin's claim on a case that hasn't ended. */
const Claim = Type.Object({ adminName: Type.String(), isOwn: Type.Boolean(), until: Instant });

/** All reports and signals of one product, and all reports of one conversation, review or person. */
export const Case = Type.Object({
  _id: Id,
  /** For reading aloud: eight digits in two groups. */
  reference: Type.String(),
  kind: OneOf(CASE_KINDS),
  subjectId: Id,
  /** The product's name; of a conversation or review, that of the product it is about; of a person, theirs. */
  productName: Type.String(),
  /** Absent if it is about a person. */
  productId: Type.Optional(Id),
  /** The product's picture, or the person's. */
  image: Type.String(),
  /** Whom it is about: the seller, the reported person, or the review's author. */
  personId: Id,
  personName: Type.String(),
  /** The language for statements of reasons. */
  personLanguage: OneOf(LANGUAGES),
  state: OneOf(CASE_STATES),
  priority: OneOf(CASE_PRIORITIES),
  /** Changes with everything that happens to the case. */
  version: Type.Integer(),
  /** Number of open reports, and their reasons. */
  reports: Type.Integer(),
  reasons: Type.Array(OneOf(REPORT_REASONS)),
  /** Kinds of the open signals. */
  signals: Type.Array(OneOf(SIGNAL_KINDS)),
  /** Opened, or opened again. */
  openedAt: Instant,
  /** Of the latest report or signal. */
  reportedAt: Instant,
  /** The last time it was decided. */
  decidedAt: Type.Optional(Instant),
  claim: Type.Optional(Claim),
});
export type Case = Static<typeof Case>;

/** GET /cases: filter, order and page. */
export const CasesQuery = Type.Object({
  ...TableQuery.properties,
  ...searchAndSort('cases'),
  state: Type.Optional(OneOf(CASE_STATES)),
  kind: Type.Optional(OneOf(CASE_KINDS)),
  reason: Type.Optional(OneOf(REPORT_REASONS)),
  signal: Type.Optional(OneOf(SIGNAL_KINDS)),
  priority: Type.Optional(OneOf(CASE_PRIORITIES)),
  /** Open for at least this long. */
  age: Type.Optional(OneOf(CASE_AGES)),
  /** Claimed by the caller, or not. */
  mine: Type.Optional(YesNo),
});
export type CasesQuery = Static<typeof CasesQuery>;

/** GET /cases/counts: of the open cases, and appeals. */
export const CaseCounts = Type.Object({
  open: Type.Integer(),
  high: Type.Integer(),
  mine: Type.Integer(),
  overDay: Type.Integer(),
  /** Open appeals against decisions. */
  appeals: Type.Integer(),
  /** Cases in which another admin has frozen payouts, which the caller can confirm. */
  toConfirm: Type.Array(Type.Object({ _id: Id, reference: Type.String() })),
});
export type CaseCounts = Static<typeof CaseCounts>;

const CaseReport = Type.Object({
  _id: Id,
  createdAt: Instant,
  reporterName: Type.String(),
  reporterEmail: Type.String(),
  reason: Type.Optional(OneOf(REPORT_REASONS)),
  comment: Type.Optional(Type.String()),
  isOpen: Type.Boolean(),
  /** The reporter's reports that had been decided when this one was closed, or until now, and those of them that were upheld. */
  judged: Type.Integer(),
  upheld: Type.Integer(),
});
export type CaseReport = Static<typeof CaseReport>;

/** What an admin did about the case, its subject or its reports. */
const CaseEvent = Type.Object({
  _id: Id,
  createdAt: Instant,
  action: OneOf(AUDIT_ACTIONS),
  adminName: Type.Optional(Type.String()),
});
export type CaseEvent = Static<typeof CaseEvent>;

/** The person a case is about. */
const CasePerson = Type.Object({
  _id: Id,
  userName: Type.String(),
  email: Type.String(),
  role: OneOf(ROLES),
  status: OneOf(PERSON_STATUSES),
  /** The language for statements of reasons. */
  language: OneOf(LANGUAGES),
  createdAt: Instant,
  isDeleted: Type.Boolean(),
  onSale: Type.Integer(),
  sold: Type.Integer(),
  /** Products that were taken off the market. */
  removed: Type.Integer(),
  /** Statements of reasons that stand. */
  statements: Type.Integer(),
  /** Active now. */
  isLimited: Type.Boolean(),
  isSuspended: Type.Boolean(),
  /** They have the badge, or accepted papers that haven't ended. Absent from older servers. */
  hasVerification: Type.Optional(Type.Boolean()),
  /** All cases about the person, this one included. */
  cases: Type.Integer(),
});
export type CasePerson = Static<typeof CasePerson>;

/** The reported thing itself. */
const CaseSubject = Type.Object({
  createdAt: Instant,
  /** Description of a product, or text of a review. The messages of a conversation are a call of their own, which is recorded. */
  text: Type.Optional(Type.String()),
  /** Of a product. */
  status: Type.Optional(OneOf(PRODUCT_STATUSES)),
  price: Type.Optional(Type.Integer()),
  location: Type.Optional(Type.String()),
  ...PRODUCT_PLACE,
  photos: Type.Array(Type.String()),
  /** Of a review. */
  rating: Type.Optional(Type.Integer()),
  dealId: Type.Optional(Id),
  /** The other person: of a conversation, or who was reviewed. */
  otherName: Type.Optional(Type.String()),
  otherSide: Type.Optional(OneOf(CONVERSATION_SIDES)),
});
export type CaseSubject = Static<typeof CaseSubject>;

/** GET /cases/:id. */
export const CaseDetail = Type.Object({
  ...Case.properties,
  subject: CaseSubject,
  person: CasePerson,
  /** Newest first, at most MAX_CASE_REPORTS. */
  allReports: Type.Array(CaseReport),
  /** What our own checks noticed: open ones first, then the most urgent. */
  allSignals: Type.Array(Signal),
  events: Type.Array(CaseEvent),
  /** Newest first. */
  decisions: Type.Array(Decision),
  /** Other cases about the same person. */
  similar: Type.Array(Case),
});
export type CaseDetail = Static<typeof CaseDetail>;

/** POST /cases/:id/claim. */
export const CaseClaim = Type.Object({ until: Instant });
export type CaseClaim = Static<typeof CaseClaim>;
