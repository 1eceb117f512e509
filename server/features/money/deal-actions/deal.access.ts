import { placeNameBn } from '#contract/catalogue/places/all-places';
import type { Deal } from '#contract/deals/deal';
import type { DealAction } from '#contract/deals/deal-lifecycle';
import type { RefusalCode } from '#contract/refusals';
import { refuse } from '#contract/refusal';
import { mayReview } from '#contract/trust/review-rules';
import { toShownReview } from '../../trust/reviews/review.queries.ts';
import type { Queryable } from '../../../database/database.ts';
import { type DealRow, findDeal, lockDeal } from '../../deals/deals/deal.queries.ts';
import { actionsOf, assertMay, type DealRole, productKindOf, totalPaisaOf } from '../../deals/deals/deal.rules.ts';
import { advanceDeal, type DealContext } from './deal.job.ts';
import { modified } from '../../../http/answers.ts';

/** What every action on a deal may refuse. */
export const DEAL_REFUSALS = ['DEAL_NOT_FOUND', 'DEAL_FROZEN', 'DEAL_CHANGED'] as const satisfies RefusalCode[];

export const DONE = modified(1);

interface Caller {
  id: string;
  role: string;
}

/** The caller's part in a deal; a party who is an admin as well takes part as a party. */
function roleOf(deal: Pick<DealRow, 'buyerId' | 'sellerId'>, caller: Caller): DealRole | undefined {
  if (deal.buyerId === caller.id) return 'buyer';
  if (deal.sellerId === caller.id) return 'seller';
  return caller.role === 'admin' ? 'admin' : undefined;
}

export interface OpenedDeal {
  deal: DealRow;
  role: DealRole;
}

/** For anyone but its parties and admins a deal does not exist. @throws Refusal DEAL_NOT_FOUND */
export async function findOwnDeal(db: Queryable, id: string, caller: Caller): Promise<OpenedDeal> {
  const deal = (await findDeal(db, id)) ?? refuse('DEAL_NOT_FOUND');
  return { deal, role: roleOf(deal, caller) ?? refuse('DEAL_NOT_FOUND') };
}

/**
 * Runs an action on a deal in one transaction, after the transitions that are due by time.
 * @throws Refusal DEAL_NOT_FOUND, DEAL_FROZEN, DEAL_CHANGED
 */
export async function actOnDeal<T>(
  context: DealContext,
  id: string,
  caller: Caller,
  action: DealAction,
  work: (tx: Queryable, opened: OpenedDeal) => Promise<T>,
): Promise<T> {
  const { deal: found } = await findOwnDeal(context.db, id, caller);
  if (found.isDue) await advanceDeal(context, id);
  return context.db.transaction(async (tx) => {
    const deal = (await lockDeal(tx, id)) ?? refuse('DEAL_NOT_FOUND');
    const role = roleOf(deal, caller) ?? refuse('DEAL_NOT_FOUND');
    assertMay(action, deal, role);
    return work(tx, { deal, role });
  });
}

const units = (paisa: number | undefined): number | undefined => (paisa === undefined ? undefined : paisa / 100);

/** A party sees the other's review once all who may have written, or the time has ended. Without anyone who may, there is nothing to show. */
function reviewsOf(deal: DealRow, role: DealRole): Deal['review'] {
  const { reviews, reviewsUntil, state } = deal;
  if (role === 'admin' || reviewsUntil === undefined || state === 'refunding') return undefined;
  const otherRole = role === 'buyer' ? 'seller' : 'buyer';
  const other = reviews?.[otherRole];
  const isAllowed = mayReview(deal, role);
  if (!isAllowed && !mayReview(deal, otherRole)) return undefined;
  return {
    until: reviewsUntil,
    isAllowed,
    otherWrote: other !== undefined,
    own: reviews?.[role],
    other: other?.isVisible ? toShownReview(other) : undefined,
  };
}

const placeNames = (district = '', area = '') => ({ district, area, placeBn: placeNameBn({ district, area }) });

/** A deal as one of its people, or an admin, sees it. */
export function toDeal(row: DealRow, caller: Caller): Deal {
  const role = roleOf(row, caller) ?? refuse('DEAL_NOT_FOUND');
  const { meetingAt, meetingArea, problem, events } = row;
  const phones = { buyer: row.sellerPhone, seller: row.buyerPhone, admin: undefined };
  return {
    _id: row._id,
    productId: row.productId,
    productName: row.productName,
    image: row.image,
    ...productKindOf(row),
    price: row.price,
    meetingLocation: row.meetingLocation,
    sellerId: row.sellerId,
    sellerName: row.sellerName,
    buyerName: row.buyerName,
    buyerId: role === 'admin' ? row.buyerId : undefined,
    payer:
      role === 'admin' && problem?.reason === 'risk'
        ? { _id: row.buyerId, createdAt: row.buyerSince, transactionId: row.transactionId }
        : undefined,
    otherPhone: phones[role],
    conversationId: row.conversationId,
    role,
    state: row.state,
    deadline: row.deadline,
    amount: totalPaisaOf(row) / 100,
    kind: row.kind,
    method: row.method,
    ...(row.delivery === 'courier' && {
      delivery: row.delivery,
      deliveryFee: row.deliveryPaisa / 100,
      deliverTo: {
        name: row.buyerName,
        address: row.deliveryAddress,
        ...placeNames(row.deliveryDistrict, row.deliveryArea),
      },
      ...(role === 'seller' && {
        pickupPhone: row.sellerPhone,
        pickupPlace: placeNames(row.pickupDistrict, row.pickupArea),
      }),
      parcel: row.parcel,
    }),
    ...(row.kind === 'cash' && {
      cash: { atDoor: row.price, isCollected: row.collectedPaisa > 0, isSettled: row.isCashSettled },
    }),
    refund: units(row.refundPaisa),
    fee: role === 'buyer' ? undefined : units(row.feePaisa),
    paidDirectly: units(row.paidDirectly),
    buyerPaidDirectly: units(row.buyerPaidDirectly),
    meeting: meetingAt === undefined || meetingArea === undefined ? undefined : { at: meetingAt, area: meetingArea },
    frozen: row.frozen,
    codeLockedUntil: role === 'buyer' ? undefined : row.codeLockedUntil,
    handedOverAt: row.handedOverAt,
    events: events ?? [],
    actions: row.isDue ? [] : actionsOf(row, role),
    problem,
    review: reviewsOf(row, role),
    createdAt: row.createdAt,
  };
}
