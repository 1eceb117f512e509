import { PAYOUT_METHOD_KINDS } from '#contract/money/payout-method';
import { FormField } from '../../../ui/form/FormField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { useText } from '../../../ui/text/text.ts';
import { methodKindText } from './balance.text.ts';
import type { PayoutMethodValues } from './payout-method.schema.ts';
import { payoutMethodText } from './payout-method.text.ts';

/** The account that payouts go to: at a bank, or a wallet. */
export function PayoutMethodFields({ kind: chosen }: Pick<PayoutMethodValues, 'kind'>) {
  const words = useText(payoutMethodText);
  const kinds = useText(methodKindText);
  return (
    <>
      <SelectField
        name="kind"
        label={words.kind}
        choices={PAYOUT_METHOD_KINDS.map((kind) => ({ value: kind, label: kinds[kind] }))}
      />
      <FormField name="accountName" label={words.accountName} autoComplete="name" helperText={words.accountNameHint} />
      {chosen === 'bank' ? (
        <>
          <FormField name="bankName" label={words.bankName} />
          <FormField
            name="routingNumber"
            label={words.routingNumber}
            helperText={words.routingNumberHint}
            autoComplete="off"
            numeric
          />
          <FormField name="accountNumber" label={words.accountNumber} autoComplete="off" numeric />
        </>
      ) : (
        <FormField
          name="accountNumber"
          label={words.walletNumber}
          helperText={words.walletNumberHint}
          type="tel"
          autoComplete="off"
        />
      )}
    </>
  );
}
