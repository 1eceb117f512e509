import Typography from '@mui/material/Typography';
import type { PaymentKind } from '#contract/lifecycle';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { depositChoiceText } from './deposit-choice.text.ts';

interface DepositNoteProps {
  /** Both in taka. */
  deposit: number;
  price: number;
  kinds: readonly PaymentKind[];
  kind: PaymentKind;
}

/** Explains the deposit while it is chosen; below the ways to pay, which a phone shows first. */
export function DepositNote({ deposit, price, kinds, kind }: DepositNoteProps) {
  const words = useText(depositChoiceText);
  const language = useLanguage();
  return (
    <div hidden={kind !== 'deposit'}>
      {kinds.length > 1 && (
        <Typography id="deposit-hint" variant="body2" gutterBottom>
          {words.depositHint(formatTaka(price - deposit, language))}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {words.law}
      </Typography>
    </div>
  );
}
