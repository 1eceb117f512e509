import type { CourierPayout, PayoutLine } from '../provider.ts';
import { type Fields, fieldsOf, instantOf, listOf, numberOf, textOf } from '../values.ts';
import type { Client } from './client.ts';

const taka = (value: unknown): number => Math.round(numberOf(value) ?? 0);

const lineOf = (row: Fields): PayoutLine => ({
  reference: textOf(row.invoice),
  collectedTaka: taka(row.cod_amount),
  feeTaka: taka(row.delivery_charge),
});

/** Has no zone; a public import reads it as UTC. If that is wrong, it is later than it was, and no payout is missed. */
const paidAtOf = (row: Fields): string | undefined => instantOf(row.paid_at ?? row.created_at, 'Z');

function payoutOf(id: string, row: Fields): CourierPayout {
  const lines = listOf(row.consignments).map(lineOf);
  const collected = lines.reduce((sum, line) => sum + line.collectedTaka - line.feeTaka, 0);
  const amountTaka = taka(row.total ?? row.amount);
  const chargesTaka = collected - amountTaka;
  return { id, paidAt: paidAtOf(row) ?? '', amountTaka, ...(chargesTaka > 0 && { chargesTaka }), lines };
}

/** Steadfast publishes the two paths alone; the fields are those that shops read (S-payments). */
export function createPayouts(client: Client): (since: string) => Promise<CourierPayout[]> {
  return async (since) => {
    const list = await client.get('the payments', '/payments');
    const rows = listOf(list.payments ?? list.data ?? list);
    // Times of payouts end with the second.
    const from = Math.floor(Date.parse(since) / 1000) * 1000;
    // Newest first, as lists usually are; those of one second stay in that order.
    const recent = rows.filter((row) => Date.parse(paidAtOf(row) ?? since) >= from).reverse();
    const payouts: CourierPayout[] = [];
    // One after another: limits are unknown.
    for (const row of recent) {
      const id = textOf(row.payment_id ?? row.id);
      const detail = await client.get('the payment', `/payments/${encodeURIComponent(id)}`);
      payouts.push(payoutOf(id, { ...row, ...fieldsOf(detail.payment ?? detail.data ?? detail) }));
    }
    return payouts.sort((one, other) => one.paidAt.localeCompare(other.paidAt));
  };
}
