import Typography from '@mui/material/Typography';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatMinutes } from '../../../ui/text/duration.ts';
import { useText } from '../../../ui/text/text.ts';
import { useMinutesLeft } from '../../../ui/text/useMinutesLeft.ts';
import { paymentText } from './payment.text.ts';

/** How long nobody else can pay for the product (docs/rules.md §2). */
export function HoldCountdown({ heldUntil }: { heldUntil: string }) {
  const words = useText(paymentText);
  const minutes = useMinutesLeft(heldUntil);
  const language = useLanguage();
  return (
    <Typography variant="body2" role="timer">
      {minutes > 0 ? words.held(formatMinutes(minutes, language)) : words.heldNoMore}
    </Typography>
  );
}
