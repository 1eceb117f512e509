// The payment providers’ own records of what they took and gave back. The stand-ins list no payments of SSLCommerz
// and bKash, so all three are read from their journal (sandbox/journal.ts).
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the rows of a table of the journal. */
function readTables(file) {
  const tables = new Map();
  const rowsOf = (name) => tables.get(name) ?? tables.set(name, new Map()).get(name);
  // The last line may be half written.
  for (const line of readFileSync(file, 'utf8').split('\n').slice(0, -1))
    for (const [name, id, row] of JSON.parse(line)) {
      if (row) rowsOf(name).set(id, row);
      else rowsOf(name).delete(id);
    }
  return (name) => [...(tables.get(name)?.values() ?? [])];
}

const totalOf = (refunds, isOf, paisa) => refunds.filter(isOf).reduce((sum, refund) => sum + paisa(refund), 0);

/**
 * Returns all money taken, each with its provider, the id of its transaction, and paisa taken and
 * given back.
 * @param folder of the sandbox
 */
export function readBooks(folder) {
  const rows = readTables(path.join(folder, 'sandbox.jsonl'));
  const cardRefunds = rows('stripe.refunds').filter(({ status }) => status !== 'failed');
  const pageRefunds = rows('sslcommerz.refunds').filter(({ status }) => status !== 'cancelled');
  const walletRefunds = rows('bkash.refunds').filter(({ status }) => status !== 'Failed');
  return [
    ...rows('stripe.charges')
      .filter(({ status }) => status === 'succeeded')
      .map(({ payment_intent: id, amount_captured: taken }) => ({
        provider: 'card',
        id,
        taken,
        refunded: totalOf(
          cardRefunds,
          (refund) => refund.payment_intent === id,
          ({ amount }) => amount,
        ),
      })),
    ...rows('sslcommerz.sessions')
      .flatMap(({ transactions }) => transactions)
      .filter(({ status }) => status === 'VALID')
      .map(({ bankTranId: id, paisa: taken }) => ({
        provider: 'sslcommerz',
        id,
        taken,
        refunded: totalOf(
          pageRefunds,
          ({ bankTranId }) => bankTranId === id,
          ({ paisa }) => paisa,
        ),
      })),
    ...rows('bkash.payments')
      .filter(({ step }) => step === 'executed')
      .map(({ id: paymentId, trxId: id, amountPaisa: taken }) => ({
        provider: 'bkash',
        id,
        taken,
        refunded: totalOf(
          walletRefunds,
          (refund) => refund.paymentId === paymentId,
          ({ amountPaisa }) => amountPaisa,
        ),
      })),
  ];
}
