import type { PayoutDetails } from '#contract/money/payout';
import type { PayoutMethodKind } from '#contract/money/payout-method';
import type { Queryable } from '../server/database/database.ts';
import type { Encryption } from '../server/services/encryption.ts';
import { encryptDetails, lastDigitsOf } from '../server/services/payout-details.ts';

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

/** Gives the demo sellers the accounts that their payouts go to, usable immediately. */
export async function insertDemoPayoutAccounts(
  tx: Queryable,
  encryption: Encryption,
  personIds: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { email, kind, details } of ACCOUNTS) {
    const personId = personIds.get(email) ?? '0';
    const { keyId, text } = encryptDetails(encryption, personId, details);
    await tx.query(
      `insert into payout_methods (person_id, kind, details, key_id, last_digits, created_at, usable_at)
       values ($1, $2, $3, $4, $5, now() - interval '40 days', now() - interval '39 days')`,
      [personId, kind, text, keyId, lastDigitsOf(details)],
    );
  }
}
