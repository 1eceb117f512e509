import type { Queryable } from '../../database/database';
import type { PaymentProvider } from '../../services/payments';
import { honestly } from './payment.settle';
import { findMoney, listContradictions, listMoney, type RecordedMoney } from './reconcile.queries';
import { type Difference, moneyDifference, toLines } from './reconcile.rules';

const NOT_COMPARED = 'The card service cannot be reached, so nothing was compared. (The card sandbox runs inside MotoHaat: start that first.)';

type Provider = Pick<PaymentProvider, 'getIntent' | 'getRefund' | 'listIntents'>;

/**
 * Compares the provider's money with ours, both ways, and our payments with our bookings, products and kept totals. Changes nothing.
 * @param since seconds since 1970: intents made earlier are asked for only where we recorded money
 * @returns each difference in one line
 * @throws Refusal PAYMENT_UNCONFIRMED when the provider cannot be reached
 */
export const reconcile = (db: Queryable, payments: Provider, since = 0): Promise<string[]> => honestly(compare(db, payments, since), NOT_COMPARED);

async function compare(db: Queryable, payments: Provider, since: number): Promise<string[]> {
  const here = new Map((await listMoney(db)).map((money) => [money.id, money]));
  const doubtful = new Set(here.keys());
  for await (const there of payments.listIntents(since)) {
    if (moneyDifference(there.id, there, here.get(there.id))) doubtful.add(there.id);
    else doubtful.delete(there.id);
  }
  // The market goes on meanwhile: what looked different is looked at once more, one by one.
  const differences: Difference[] = [];
  for (const id of doubtful) {
    const recorded = await findMoney(db, id);
    const difference = moneyDifference(id, await payments.getIntent(id), recorded, await isPending(payments, recorded));
    if (difference) differences.push(difference);
  }
  return toLines([...differences, ...(await listContradictions(db))]);
}

/** The refund that we wait for has been begun, and its bank has not confirmed it yet. */
const isPending = async (payments: Provider, money: RecordedMoney | undefined): Promise<boolean> =>
  money?.state === 'refunding' && money.refundId !== null && (await payments.getRefund(money.refundId))?.status === 'pending';
