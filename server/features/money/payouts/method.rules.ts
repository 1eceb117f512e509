import type { PayoutDetails, PayoutMethodInput } from '#contract/money/payout';
import { isSamePerson, normalizeAccountNumber, normalizeRoutingNumber } from '#contract/money/payout-method';
import { refuse } from '#contract/refusal';

const refuseField = (field: keyof PayoutMethodInput, fault: string): never =>
  refuse('VALIDATION', { field, message: `${field}: ${fault}.` });

/**
 * Returns what a payout is paid to, with numbers as digits.
 * @throws Refusal VALIDATION naming the field
 */
export function readDetails({
  kind,
  accountName,
  bankName,
  routingNumber,
  accountNumber,
}: PayoutMethodInput): PayoutDetails {
  const number = normalizeAccountNumber(kind, accountNumber);
  if (kind !== 'bank')
    return {
      accountName,
      accountNumber: number ?? refuseField('accountNumber', 'must be a Bangladeshi mobile number'),
    };
  return {
    accountName,
    bankName: bankName ?? refuseField('bankName', 'is required for a bank account'),
    routingNumber: normalizeRoutingNumber(routingNumber ?? '') ?? refuseField('routingNumber', 'must have nine digits'),
    accountNumber: number ?? refuseField('accountNumber', 'must be the digits of a bank account'),
  };
}

/** @throws Refusal PAYOUT_NAME_MISMATCH: money goes only to the seller's own account */
export function assertOwnAccount({ accountName }: PayoutDetails, userName: string): void {
  if (!isSamePerson(accountName, userName)) refuse('PAYOUT_NAME_MISMATCH');
}
