import { UNSETTLED_DEAL_STATES } from '#contract/deals/deal-lifecycle';
import type { PaymentMethod } from '#contract/lifecycle';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import type { DealRow } from '../../deals/deals/deal.queries.ts';
import { type Account, postMove } from '../../deals/ledger/transfer.queries.ts';

interface Money {
  id: string;
  bookingId: string;
  provider: PaymentMethod;
  currency: string;
  amountPaisa: number;
  /** All of the payment, or the part of it that goes back. */
  refundPaisa: number;
  isPart: boolean;
  /** The part of it that a lost dispute took. */
  disputedPaisa: number;
  isReleased: boolean;
  /** How often a bank has returned its refund. */
  returns: number;
}

const findMoney = async (tx: Queryable, id: string): Promise<Money> =>
  exactlyOne(
    await tx.query<Money>(
      `select m.id, m.booking_id, m.provider, m.currency, m.amount_paisa::float8,
         coalesce(m.refund_paisa, m.amount_paisa)::float8 as refund_paisa, m.refund_paisa is not null as is_part,
         m.disputed_paisa::float8,
         exists (select from deals d where d.payment_id = m.id and d.released_at is not null) as is_released,
         (select count(*)::int from ledger_transfers t where t.booking_id = m.booking_id
            and t.kind = 'refund_returned' and t.cause like 'refund-returned:' || m.id || ':%') as returns
       from payments m where m.id = $1`,
      [id],
    ),
  );

const LOSS: Account = { kind: 'loss', owner: '' };
const heldFor = (bookingId: string): Account => ({ kind: 'held', owner: bookingId });
const dueTo = (bookingId: string): Account => ({ kind: 'refund_due', owner: bookingId });
const at = (provider: PaymentMethod): Account => ({ kind: 'provider_clearing', owner: provider });
const disputed = (bookingId: string): Account => ({ kind: 'dispute', owner: bookingId });

/** Posts money that a provider took: it is held for the booking. */
export async function postPayment(tx: Queryable, id: string): Promise<void> {
  const { bookingId, currency, provider, amountPaisa } = await findMoney(tx, id);
  await postMove(
    tx,
    { cause: `payment:${id}`, kind: 'payment', bookingId, currency },
    { from: at(provider), to: heldFor(bookingId), amount: amountPaisa },
  );
}

/** Posts the refund of a payment or of a part of it. Money already released to the seller is the market's loss. */
export async function postRefundBegun(tx: Queryable, id: string): Promise<void> {
  const { bookingId, currency, refundPaisa, isPart, isReleased } = await findMoney(tx, id);
  // Only a fee was paid, and it is kept.
  if (refundPaisa === 0) return;
  await postMove(
    tx,
    { cause: `refund-begun:${id}`, kind: 'refund_begun', bookingId, currency },
    { from: isReleased && !isPart ? LOSS : heldFor(bookingId), to: dueTo(bookingId), amount: refundPaisa },
  );
}

/** Posts a refund that the provider confirmed, or that the bank returned, without what a lost dispute has taken of it. */
export async function postRefundEnd(tx: Queryable, id: string, end: 'done' | 'returned'): Promise<void> {
  const { bookingId, currency, provider, refundPaisa, disputedPaisa, returns } = await findMoney(tx, id);
  const amount = refundPaisa - disputedPaisa;
  if (amount <= 0) return;
  const [due, there] = [dueTo(bookingId), at(provider)];
  await postMove(
    tx,
    { cause: `refund-${end}:${id}:${returns + 1}`, kind: `refund_${end}`, bookingId, currency },
    end === 'done' ? { from: due, to: there, amount } : { from: there, to: due, amount },
  );
}

/**
 * Posts what a lost dispute has taken of a refund: it was posted as the market's loss, and is the buyer's own money.
 * @param disputedPaisa what disputes have taken of the refund by now, this included
 */
export async function postDisputedRefund(
  tx: Queryable,
  id: string,
  { paisa, disputedPaisa }: { paisa: number; disputedPaisa: number },
): Promise<void> {
  const { bookingId, currency } = await findMoney(tx, id);
  await postMove(
    tx,
    { cause: `refund-disputed:${id}:${disputedPaisa}`, kind: 'dispute_settled', bookingId, currency },
    { from: dueTo(bookingId), to: LOSS, amount: paisa },
  );
}

/** A dispute of a payment as it is recorded. */
export interface RecordedDispute {
  /** Of the payment issue. */
  issueId: string;
  paymentId: string;
  status: string;
  amountPaisa: number;
}

/** Statuses in which the provider has taken, or had taken, the money; an inquiry takes none. */
const MONEY_STATUSES = ['needs_response', 'under_review', 'won', 'lost'];

/** True if a lost dispute takes the money that the deal holds; otherwise it is the market's loss. */
const isDealsMoney = ({ paymentId, amountPaisa }: RecordedDispute, deal: DealRow | undefined): boolean =>
  deal !== undefined &&
  deal.paymentId === paymentId &&
  deal.amountPaisa === amountPaisa &&
  UNSETTLED_DEAL_STATES.some((state) => state === deal.state);

/**
 * Posts the entries of a dispute's status, each status once.
 * @param deal the booking's, locked: whose money a lost one takes depends on its state
 */
export async function postDispute(tx: Queryable, dispute: RecordedDispute, deal: DealRow | undefined): Promise<void> {
  const { issueId, paymentId, status, amountPaisa: amount } = dispute;
  if (!MONEY_STATUSES.includes(status)) return;
  const { bookingId, currency, provider } = await findMoney(tx, paymentId);
  const of = { bookingId, currency };
  await postMove(
    tx,
    { ...of, cause: `dispute-opened:${issueId}`, kind: 'dispute_opened' },
    { from: disputed(bookingId), to: at(provider), amount },
  );
  if (status === 'won')
    await postMove(
      tx,
      { ...of, cause: `dispute-won:${issueId}`, kind: 'dispute_won' },
      { from: at(provider), to: disputed(bookingId), amount },
    );
  if (status === 'lost') {
    const isHeld = isDealsMoney(dispute, deal);
    await postMove(
      tx,
      { ...of, cause: `dispute-lost:${issueId}`, kind: isHeld ? 'dispute_settled' : 'dispute_lost' },
      { from: isHeld ? heldFor(bookingId) : LOSS, to: disputed(bookingId), amount },
    );
  }
}

/**
 * If several lost disputes of parts took a deal's whole payment, moves the held money to the account `loss`, where each
 * part was posted. A dispute of the whole payment has taken the held money itself.
 */
export async function postHeldAsLost(tx: Queryable, id: string): Promise<void> {
  const settled = await tx.query(
    `select i.id from payment_issues i join ledger_transfers t on t.cause = 'dispute-lost:' || i.id
     where i.payment_id = $1 and t.kind = 'dispute_settled'`,
    [id],
  );
  if (settled.length > 0) return;
  const { bookingId, currency, amountPaisa } = await findMoney(tx, id);
  await postMove(
    tx,
    { cause: `disputes-settled:${id}`, kind: 'dispute_settled', bookingId, currency },
    { from: heldFor(bookingId), to: LOSS, amount: amountPaisa },
  );
}
