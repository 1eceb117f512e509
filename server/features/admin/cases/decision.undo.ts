import { refuse } from '#contract/refusal';
import { recordAdminAction } from '../../../database/audit-log.ts';
import type { Queryable } from '../../../database/database.ts';
import { publishBookingEvents } from '../../deals/bookings/booking-events.queries.ts';
import { closeBookingsOf } from '../../deals/bookings/booking-closing.queries.ts';
import { updateOpenBookings } from '../../deals/bookings/repricing.queries.ts';
import { lockProductAndSeller, removeProduct } from '../../catalogue/my-products/product-removal.queries.ts';
import { writeNotices } from '../../news/notices/notice-writing.queries.ts';
import { indexProduct } from '../../catalogue/search/index.queries.ts';
import { noticesOfUndoing } from './case-closing.queries.ts';
import {
  completeProduct,
  lockUnsoldProducts,
  noteProduct,
  pauseProduct,
  restoreChanges,
} from './decision-changes.queries.ts';
import { findDecision, lockAffectedPerson, voidDecision } from './decision.queries.ts';
import { findHiding, findSuspension } from './statement.queries.ts';

export interface Decider {
  id: string;
}

/** Takes a product off the market, and stores what that changes. Returns whether it was on the market. */
export async function withdraw(
  tx: Queryable,
  decisionId: string,
  id: string,
  how: 'hide' | 'remove',
): Promise<boolean> {
  await noteProduct(tx, decisionId, id);
  const changed = how === 'remove' ? (await removeProduct(tx, id)) > 0 : await pauseProduct(tx, id);
  if (how === 'hide') await closeBookingsOf(tx, [id], 'removed');
  await completeProduct(tx, decisionId, id);
  return changed;
}

/**
 * Undoes a decision: restores what it changed, and notifies the person concerned and the reporters.
 * @param event why: an admin undid it, or upheld an appeal
 * @throws Refusal DECISION_NOT_FOUND, DECISION_UNDONE
 */
export async function undoDecision(
  tx: Queryable,
  id: string,
  admin: Decider,
  event: 'undone' | 'upheld' = 'undone',
): Promise<void> {
  const known = (await findDecision(tx, id)) ?? refuse('DECISION_NOT_FOUND');
  await lockAffectedPerson(tx, known.personId);
  for (const productId of known.productIds) await lockProductAndSeller(tx, productId);
  if (!(await voidDecision(tx, known.id, admin.id))) return refuse('DECISION_UNDONE');
  await restoreChanges(tx, known);
  // Another decision may still suspend the person.
  const suspension = await findSuspension(tx, known.personId);
  if (suspension)
    for (const productId of await lockUnsoldProducts(tx, known.personId))
      await withdraw(tx, suspension, productId, 'hide');
  for (const productId of known.productIds) {
    // Or hide the product still.
    const hiding = await findHiding(tx, productId);
    if (hiding) await withdraw(tx, hiding, productId, 'hide');
    // Reopened bookings have the price of before, and the seller may have changed it since.
    await updateOpenBookings(tx, productId);
    await indexProduct(tx, productId);
  }
  await recordAdminAction(tx, {
    admin,
    action: 'undo decision',
    subject: 'case',
    id: known.caseId,
    after: { decisionId: known.id },
  });
  const notices = await noticesOfUndoing(tx, known);
  if (known.statementId !== undefined)
    notices.push({
      personId: known.personId,
      kind: 'statement',
      event,
      subjectId: known.statementId,
      productId: known.productId,
    });
  await publishBookingEvents(tx, { productIds: known.productIds }, await writeNotices(tx, notices));
}
