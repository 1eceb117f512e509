import { sqlList } from '../../../database/database.ts';

/**
 * Statuses of a dispute whose money the provider has taken from us until the bank decides. An inquiry takes none, and a
 * refund ends it.
 */
const OPEN_DISPUTE_STATUSES = ['needs_response', 'under_review'] as const;

/** SQL: the buyer's bank has asked for a payment's money back, and has not decided; `payment` is an expression of its id. */
export const hasOpenDispute = (payment: string): string =>
  `exists (select from payment_issues q where q.payment_id = ${payment} and q.kind = 'dispute'
    and q.status in (${sqlList(OPEN_DISPUTE_STATUSES)}))`;
