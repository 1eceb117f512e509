import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Deal } from '#contract/deals/deal';
import { PAYMENT_METHOD_NAMES } from '#contract/money/payment-methods';
import { PersonLink } from '../../../ui/table/PersonLink.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { dealsText } from '../deals/deals.text.ts';
import { adminDealText } from './admin-deal.text.ts';

type PayerProps = Pick<Deal, 'buyerName' | 'method'> & { payer: NonNullable<Deal['payer']> };

/** The buyer of a risky payment, and the payment's number, to compare with what its provider says. */
export function Payer({ payer: { _id, createdAt, transactionId }, buyerName, method }: PayerProps) {
  const words = useText(adminDealText);
  const { buyer } = useText(dealsText);
  const methods = useText(PAYMENT_METHOD_NAMES);
  const language = useLanguage();
  return (
    <Stack sx={{ gap: 0.5, mt: 1, overflowWrap: 'anywhere' }}>
      <Typography>
        <span>{`${buyer}:`}</span> <PersonLink id={_id} name={buyerName} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {words.payerSince(formatDay(createdAt, language))}
      </Typography>
      <Typography>
        <span>{`${words.paymentAt(methods[method])}:`}</span> <code translate="no">{transactionId}</code>
      </Typography>
    </Stack>
  );
}
