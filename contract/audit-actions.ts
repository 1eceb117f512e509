/** What admins and the operator did, as the audit log names it (docs/rules.md §11). */
export const AUDIT_ACTIONS = [
  'create category',
  'delete category',
  'advertise product',
  'remove advert',
  'remove product',
  'remove reported product',
  'dismiss report',
  'close report of a conversation',
  'close report of a review',
  'remove review',
  'verify seller',
  'delete person',
  'delete own account',
  'make admin',
  'cancel deal',
  'decide deal',
  'make payout batch',
  'approve payout batch',
  'record payout results',
  'read payout file',
  'claim case',
  'decide case',
  'undo decision',
  'decide appeal',
  'read conversation',
  'read audit log',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECTS = [
  'booking',
  'case',
  'category',
  'conversation',
  'payout batch',
  'person',
  'product',
  'report',
  'review',
  'audit log',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
