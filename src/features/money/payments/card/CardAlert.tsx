import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useText } from '../../../../ui/text/text.ts';
import { cardErrorText } from './card-error.text.ts';
import type { PaymentFailure } from '../payment.failure.ts';

/** docs/specification.md §8: card errors in red under the form, in the provider's words; a plain sentence below them (docs/rules.md §4). */
export function CardAlert({ failure: { code, message } }: { failure: Pick<PaymentFailure, 'code' | 'message'> }) {
  const words = useText(cardErrorText);
  const plain = (words as Record<string, string>)[code] ?? words.other;
  return (
    <Alert severity="error" sx={{ mt: 2 }}>
      <Typography variant="body2" color="error" sx={{ fontWeight: 'fontWeightBold' }}>
        {message || plain}
      </Typography>
      {message && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {plain}
        </Typography>
      )}
    </Alert>
  );
}
