import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../../ui/text/text.ts';
import { paymentText } from './payment.text.ts';

/** By which the card service finds a payment again. */
export function TransactionId({ id }: { id: string }) {
  const words = useText(paymentText);
  return (
    <Typography>
      <span>{`${words.transactionId}:`}</span>{' '}
      <Box component="code" translate="no" sx={{ overflowWrap: 'anywhere' }}>
        {id}
      </Box>
    </Typography>
  );
}
