import type { PayoutDetails } from '#contract/money/payout';
import type { Encrypted, Encryption } from './encryption.ts';

/** Characters of the account number that are shown. */
const SHOWN_DIGITS = 4;

/** Binds the details to their owner: copied to another person's row, they can't be decrypted. */
const contextOf = (personId: string): string => `payout-method:${personId}`;

/** Encrypts what a person's payouts are paid to. */
export const encryptDetails = (encryption: Encryption, personId: string, details: PayoutDetails): Encrypted =>
  encryption.encrypt(JSON.stringify(details), contextOf(personId));

export const decryptDetails = (encryption: Encryption, personId: string, encrypted: Encrypted): PayoutDetails =>
  JSON.parse(encryption.decrypt(encrypted, contextOf(personId))) as PayoutDetails;

export const lastDigitsOf = ({ accountNumber }: PayoutDetails): string => accountNumber.slice(-SHOWN_DIGITS);
