import Type, { type Static } from 'typebox';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './audit-actions';
import { Day, Id, Instant, OneOf, TableQuery, searchAndSort } from './common';

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
