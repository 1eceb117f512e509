import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useText } from '../../../ui/text/text.ts';
import { paymentText } from './payment.text.ts';

/** Says that a payment may have succeeded, and offers to check it before the page does. */
export function UncertainAlert({ canCheck, onCheck }: { canCheck: boolean; onCheck: () => void }) {
  const words = useText(paymentText);
  return (
    <Alert severity="warning" role="status" sx={{ mt: 2 }}>
      <AlertTitle>{words.uncertain}</AlertTitle>
      <span>{words.uncertainText}</span>
      <Box sx={{ mt: 1 }}>
        <Button size="small" variant="outlined" color="inherit" disabled={!canCheck} onClick={onCheck}>
          {words.checkNow}
        </Button>
      </Box>
    </Alert>
  );
}
