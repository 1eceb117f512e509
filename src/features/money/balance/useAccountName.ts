import type { PayoutMethod } from '#contract/money/payout';
import { useText } from '../../../ui/text/text.ts';
import { methodKindText } from './balance.text.ts';

/** Returns how an account is shown: `bKash •••• 0002`. */
export function useAccountName(): (method: Pick<PayoutMethod, 'kind' | 'lastDigits'>) => string {
  const kinds = useText(methodKindText);
  return ({ kind, lastDigits }) => `${kinds[kind]} •••• ${lastDigits}`;
}
