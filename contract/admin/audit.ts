import Type, { type Static } from 'typebox';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './audit-actions.ts';
import { Day, Id, Instant, OneOf, TableQuery, searchAndSort } from '../common.ts';

/** Fields of the subject that an action changed. */
const Facts = Type.Record(Type.String(), Type.Unknown());

/** GET /audit: one entry of the audit log. */
export const AuditEntry = Type.Object({
  _id: Id,
  createdAt: Instant,
  /** Absent if the operator acted from the command line. */
  adminName: Type.Optional(Type.String()),
  adminEmail: Type.Optional(Type.String()),
  action: OneOf(AUDIT_ACTIONS),
  subject: OneOf(AUDIT_SUBJECTS),
  subjectId: Type.String(),
  /** A case's, by which people know it. */
  reference: Type.Optional(Type.String()),
  before: Type.Optional(Facts),
  after: Type.Optional(Facts),
});
export type AuditEntry = Static<typeof AuditEntry>;

const narrowed = {
  ...searchAndSort('audit'),
  action: Type.Optional(OneOf(AUDIT_ACTIONS)),
  /** First and last day, by the clock in Dhaka. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};

/** GET /audit: filters, order and page. */
export const AuditQuery = Type.Object({ ...TableQuery.properties, ...narrowed });
export type AuditQuery = Static<typeof AuditQuery>;

/** GET /audit.csv: all entries that the filters leave. */
export const AuditFileQuery = Type.Object(narrowed);
export type AuditFileQuery = Static<typeof AuditFileQuery>;

/** What may be wrong with an entry. `rewritten`: a head that was noted outside the database isn't in the chain. */
const AUDIT_FAULTS = ['changed', 'missing', 'moved', 'unchained', 'rewritten'] as const;
export type AuditFault = (typeof AUDIT_FAULTS)[number];

/** GET /audit/head: the end of the log's chain, and what the nightly check found. */
export const AuditHead = Type.Object({
  entries: Type.Integer(),
  /** The last entry's id and hash; absent in an empty log. */
  entry: Type.Optional(Id),
  hash: Type.Optional(Type.String()),
  /** The last check. Absent before the first one. */
  checkedAt: Type.Optional(Instant),
  checkedEntries: Type.Optional(Type.Integer()),
  /** The latest fault of the last AUDIT_FAULT_DAYS days, although a later check may not have seen it. */
  fault: Type.Optional(Type.Object({ kind: OneOf(AUDIT_FAULTS), entry: Id, foundAt: Instant })),
});
export type AuditHead = Static<typeof AuditHead>;
