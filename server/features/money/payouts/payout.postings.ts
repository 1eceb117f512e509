import type { LedgerTransferKind } from '#contract/lifecycle';
import type { PayoutState } from '#contract/money/payout-lifecycle';
import { CURRENCY } from '#contract/limits';
import type { Queryable } from '../../../database/database.ts';
import { type Account, postMove } from '../../deals/ledger/transfer.queries.ts';

interface PostedPayout {
  id: string;
  personId: string;
  amountPaisa: number;
}

const payableTo = ({ personId }: PostedPayout): Account => ({ kind: 'seller_payable', owner: personId });
const inTransit = ({ id }: PostedPayout): Account => ({ kind: 'payout_in_transit', owner: id });

/** What each state of a payout posts; being put into a batch moves no money. */
const POSTINGS = {
  asked: { kind: 'payout_asked', from: payableTo, to: inTransit },
  sent: { kind: 'payout_sent', from: inTransit, to: () => ({ kind: 'bank', owner: '' }) },
  failed: { kind: 'payout_failed', from: inTransit, to: payableTo },
} satisfies Partial<
  Record<
    PayoutState,
    { kind: LedgerTransferKind; from(payout: PostedPayout): Account; to(payout: PostedPayout): Account }
  >
>;

/** Posts the state that a payout has got. */
export async function postPayout(tx: Queryable, state: keyof typeof POSTINGS, payout: PostedPayout): Promise<void> {
  const { kind, from, to } = POSTINGS[state];
  await postMove(
    tx,
    { cause: `payout-${state}:${payout.id}`, kind, currency: CURRENCY },
    { from: from(payout), to: to(payout), amount: payout.amountPaisa },
  );
}
