import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { BOUNDS } from '#contract/limits';
import type { Payout } from '#contract/money/payout';
import { FAILURE_REASON_LENGTH, PAYOUT_RESULTS, type PayoutResult } from '#contract/money/payout-method';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { LimitedTextField } from '../../../ui/form/LimitedTextField.tsx';
import { useText } from '../../../ui/text/text.ts';
import { formatExactTaka } from '../balance/exact-taka.ts';
import { useAccountName } from '../balance/useAccountName.ts';
import { resultsText } from './results.text.ts';

export interface Entered {
  result?: PayoutResult;
  bankReference?: string;
  failureReason?: string;
}

interface ResultRowProps {
  payout: Payout;
  entered: Entered | undefined;
  /** False while the batch isn't approved. */
  canBeSent: boolean;
  onChange: (entered: Entered) => void;
}

/** One payout of a batch, and what the bank did with it. */
export function ResultRow({ payout, entered = {}, canBeSent, onChange }: ResultRowProps) {
  const words = useText(resultsText);
  const language = useLanguage();
  const nameOf = useAccountName();
  const { reference, sellerName, amount } = payout;
  const results = PAYOUT_RESULTS.filter((result) => canBeSent || result !== 'sent');
  return (
    <Stack role="group" aria-label={reference} sx={{ gap: 1 }}>
      <Typography variant="body2">
        <strong translate="no">{reference}</strong>{' '}
        <span>{`· ${[sellerName, formatExactTaka(amount, language), nameOf(payout)].filter(Boolean).join(' · ')}`}</span>
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, '& > *': { flex: '1 1 0', minWidth: 0 } }}>
        <ChoiceField
          label={words.resultOf(reference)}
          value={entered.result ?? ''}
          options={[['', words.open] as const, ...results.map((result) => [result, words[result]] as const)]}
          onChoose={(value) => onChange({ ...entered, result: results.find((result) => result === value) })}
        />
        <LimitedTextField
          size="small"
          label={words.bankReferenceOf(reference)}
          value={entered.bankReference ?? ''}
          disabled={entered.result === undefined}
          max={BOUNDS.bankReference.max}
          onType={(bankReference) => onChange({ ...entered, bankReference })}
        />
      </Stack>
      {entered.result === 'failed' && (
        <LimitedTextField
          size="small"
          label={words.reasonOf(reference)}
          helperText={words.reasonHint}
          value={entered.failureReason ?? ''}
          max={FAILURE_REASON_LENGTH.max}
          onType={(failureReason) => onChange({ ...entered, failureReason })}
        />
      )}
    </Stack>
  );
}
