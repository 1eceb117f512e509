import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { currentText, useText } from '../../../ui/text/text.ts';
import { copyToClipboard } from '../../../ui/page/copy-to-clipboard.ts';
import { paymentIssuesText } from './payment-issues.text.ts';
import { paymentText } from '../payments/payment.text.ts';

const Line = styled(Stack)({
  flexDirection: 'row',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& code': { minWidth: 0, maxWidth: '16ch', fontFamily: 'monospace' },
  '& button': { flex: 'none', minWidth: 0 },
});

/** The provider's id of an issue: truncated to one line, but copied in full. */
export function ProviderReference({ reference }: { reference: string }) {
  const words = useText(paymentIssuesText);
  const common = useText(paymentText);
  return (
    <Line>
      <Typography variant="body2" component="code" noWrap title={reference} translate="no">
        {reference}
      </Typography>
      <Button
        size="small"
        aria-label={words.copyReference(reference)}
        onClick={() => void copyToClipboard(reference, currentText(paymentIssuesText).copied)}
      >
        {common.copy}
      </Button>
    </Line>
  );
}
