import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { say, useText } from '../../ui/text';
import { copy } from './copy';
import { paymentIssuesText } from './payment-issues.text';
import { paymentText } from './payment.text';

/** The card service's own number of an issue: on one line, as much of it as fits, and whole when copied. */
export function Reference({ reference }: { reference: string }) {
  const words = useText(paymentIssuesText);
  const common = useText(paymentText);
  return (
    <Stack component="span" direction="row" sx={{ alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Typography variant="body2" component="code" noWrap title={reference} sx={{ minWidth: 0, maxWidth: '16ch', fontFamily: 'monospace' }}>{reference}</Typography>
      <Button size="small" aria-label={words.copyReference(reference)} sx={{ flex: 'none', minWidth: 0 }} onClick={() => void copy(reference, say(paymentIssuesText).copied)}>{common.copy}</Button>
    </Stack>
  );
}
