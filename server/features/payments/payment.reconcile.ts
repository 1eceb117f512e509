import type { Queryable } from '../../database/database';
import type { PaymentProvider } from '../../services/payments';
import { refuseUnconfirmed } from './payment.context';
import {
  findRecordedPayment,
  listInconsistencies,
  listRecordedPayments,
  type RecordedPayment,
} from './reconcile.queries';
import { type Difference, comparePayment, formatDifferences } from './reconcile.rules';

const NOT_COMPARED =
  'The card service cannot be reached, so nothing was compared. (The card sandbox runs inside MotoHaat: start that first.)';

type Provider = Pick<PaymentProvider, 'getIntent' | 'getRefund' | 'listIntents'>;

/**
 * Compares the provider's money with ours, both ways, and our payments with our bookings, products and kept totals. Changes nothing.
 * @param since seconds since 1970: intents made earlier are asked for only where we recorded money
 * @returns each difference in one line
 * @throws Refusal PAYMENT_UNCONFIRMED when the provider cannot be reached
 */
export const reconcile = (db: Queryable, payments: Provider, since = 0): Promise<string[]> =>
  refuseUnconfirmed(compare(db, payments, since), NOT_COMPARED);

async function compare(db: Queryable, payments: Provider, since: number): Promise<string[]> {
  const here = new Map((await listRecordedPayments(db)).map((money) => [money.id, money]));
  const doubtful = new Set(here.keys());
  for await (const there of payments.listIntents(since)) {
    if (comparePayment(there.id, there, here.get(there.id))) doubtful.add(there.id);
    else doubtful.delete(there.id);
  }
  // The market goes on meanwhile: what looked different is looked at once more, one by one.
  const differences: Difference[] = [];
  for (const id of doubtful) {
    const recorded = await findRecordedPayment(db, id);
    const difference = comparePayment(id, await payments.getIntent(id), recorded, await isPending(payments, recorded));
    if (difference) differences.push(difference);
  }
  return formatDifferences([...differences, ...(await listInconsistencies(db))]);
}

/** The refund that we wait for has been begun, and its bank has not confirmed it yet. */
const isPending = async (payments: Provider, money: RecordedPayment | undefined): Promise<boolean> =>
  money?.state === 'refunding' &&
  money.refundId !== null &&
  (await payments.getRefund(money.refundId))?.status === 'pending';
