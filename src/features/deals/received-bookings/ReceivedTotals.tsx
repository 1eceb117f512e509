import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount, formatTaka } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { receivedText } from './received.text.ts';
import { useGetSellerSummaryQuery } from '../../../api/selling.api.ts';

const Totals = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  marginBottom: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

const Total = styled(Paper)(({ theme }) => ({
  padding: '10px 14px',
  borderRadius: theme.vars.shape.control,
}));

/** The totals that a seller has been paid, and that are outstanding. */
export function ReceivedTotals() {
  const words = useText(receivedText);
  const language = useLanguage();
  const { data } = useGetSellerSummaryQuery();
  return (
    <Totals>
      {(['paid', 'unpaid'] as const).map((kind) => {
        const total = data?.received[kind];
        return (
          <Total key={kind} variant="outlined">
            <Typography variant="body2" color="textSecondary">
              {kind === 'paid' ? words.totalPaid : words.totalUnpaid}
            </Typography>
            <Typography variant="price" component="p">
              {total ? formatTaka(total.amount, language) : '–'}
            </Typography>
            <Typography variant="body2">
              {total ? words.bookings(formatCount(total.count, language), total.count === 1) : '–'}
            </Typography>
          </Total>
        );
      })}
    </Totals>
  );
}
