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

/**
 * Explains the deposit while it is chosen; below the ways to pay, which a phone shows first. The law explains why the
 * full price isn't offered, and would contradict it where it is.
 */
export function DepositNote({ deposit, price, kinds, kind }: DepositNoteProps) {
  const words = useText(depositChoiceText);
  const language = useLanguage();
  return (
    <div hidden={kind !== 'deposit'}>
      {kinds.length > 1 ? (
        <Typography id="deposit-hint" variant="body2">
          {words.depositHint(formatTaka(price - deposit, language))}
        </Typography>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {words.law}
        </Typography>
      )}
    </div>
  );
}
