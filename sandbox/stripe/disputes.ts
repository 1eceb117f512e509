import { nowSeconds, randomName } from '../identifiers.ts';
import { findIntent } from './intents.ts';
import type { Dispute, Ledger } from './ledger.ts';
import { missing } from './problems.ts';

/** The buyer asks their bank to reverse the payment. */
export function openDispute(
  ledger: Ledger,
  intentId: string,
  reason = 'product_not_received',
  amount?: number,
): Dispute {
  const charge = ledger.charges.get(findIntent(ledger, intentId).latest_charge ?? '') ?? missing('charge', intentId);
  const id = `du_${randomName(24)}`;
  const dispute = ledger.disputes.put(id, {
    id,
    object: 'dispute',
    amount: amount ?? charge.amount,
    currency: charge.currency,
    charge: charge.id,
    payment_intent: intentId,
    created: nowSeconds(),
    status: 'needs_response',
    reason,
    livemode: false,
    metadata: {},
  });
  ledger.charges.put(charge.id, { ...charge, disputed: true });
  ledger.emit('charge.dispute.created', dispute);
  return dispute;
}

/** The bank decides the dispute. */
export function closeDispute(ledger: Ledger, id: string, status: 'won' | 'lost'): Dispute {
  const closed = ledger.disputes.put(id, { ...(ledger.disputes.get(id) ?? missing('dispute', id)), status });
  ledger.emit('charge.dispute.closed', closed);
  return closed;
}
