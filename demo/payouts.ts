import type { PayoutDetails } from '#contract/payout';
import type { PayoutMethodKind } from '#contract/payout-method';
import { exactlyOne, type Queryable } from '../server/database/database';
import type { Encryption } from '../server/services/encryption';
import { encryptDetails, lastDigitsOf } from '../server/services/payout-details';

interface DemoAccount {
  email: string;
  kind: PayoutMethodKind;
  details: PayoutDetails;
}

const ACCOUNTS: DemoAccount[] = [
  {
    email: 'seller@motohaat.test',
    kind: 'bank',
    details: {
      accountName: 'Kamal Hossain',
      bankName: 'Dutch-Bangla Bank',
      routingNumber: '090261234',
      accountNumber: '1171234567890',
    },
  },
  {
    email: 'newseller@motohaat.test',
    kind: 'bkash',
    details: { accountName: 'Nusrat Jahan', accountNumber: '01711000003' },
  },
];

/** Money from earlier sales, in taka: what was paid out weeks ago, and what can be paid out now. */
const SELLERS = [
  { email: 'seller@motohaat.test', paidOut: 42_000, payable: 84_500 },
  { email: 'newseller@motohaat.test', paidOut: 0, payable: 12_300 },
];

const insertPayout = async (tx: Queryable, personId: string, taka: number, daysAgo: number): Promise<string> =>
  exactlyOne(
    await tx.query<{ id: string }>(
      `insert into payouts (person_id, method_id, amount_paisa, created_at)
       select $1, max(id), $2, now() - make_interval(days => $3) from payout_methods where person_id = $1 returning id::text`,
      [personId, taka * 100, daysAgo],
    ),
  ).id;

/**
 * Gives the demo sellers payout accounts and money: one has been paid out before and can ask again,
 * the other has just asked.
 */
export async function insertDemoPayouts(
  tx: Queryable,
  encryption: Encryption,
  personIds: ReadonlyMap<string, string>,
): Promise<void> {
  const idOf = (email: string): string => personIds.get(email) ?? '0';
  for (const { email, kind, details } of ACCOUNTS) {
    const { keyId, text } = encryptDetails(encryption, idOf(email), details);
    await tx.query(
      `insert into payout_methods (person_id, kind, details, key_id, last_digits, created_at, usable_at)
       values ($1, $2, $3, $4, $5, now() - interval '40 days', now() - interval '39 days')`,
      [idOf(email), kind, text, keyId, lastDigitsOf(details)],
    );
  }
  for (const { email, paidOut, payable } of SELLERS)
    await tx.query(
      `select post_move('demo-released:' || $1, 'released', null, now(), 'bdt', $2, 'provider_clearing', 'card', 'seller_payable', $1)`,
      [idOf(email), (paidOut + payable) * 100],
    );
  const sent = await insertPayout(tx, idOf('seller@motohaat.test'), 42_000, 20);
  await tx.query(
    `with batch as (
       insert into payout_batches (state, total_paisa, maker_id, created_at, settled_at)
       values ('settled', 4200000, $2, now() - interval '19 days', now() - interval '18 days') returning id)
     update payouts set state = 'batched', batch_id = batch.id from batch where payouts.id = $1`,
    [sent, idOf('admin@motohaat.test')],
  );
  await tx.query(
    `update payouts set state = 'sent', bank_reference = 'FT26310042', settled_at = now() - interval '18 days' where id = $1`,
    [sent],
  );
  await insertPayout(tx, idOf('newseller@motohaat.test'), 12_300, 0);
}
