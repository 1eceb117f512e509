import Grid from '@mui/material/Grid';
import { useText } from '../../../ui/text/text.ts';
import { SellersOnly } from '../../people/account/SellersOnly.tsx';
import { BalanceFigures } from './BalanceFigures.tsx';
import { balanceText } from './balance.text.ts';
import { PayoutAccount } from './PayoutAccount.tsx';
import { PayoutHistory } from './PayoutHistory.tsx';
import { addPayoutProblems } from '../../../ui/feedback/payout-problem.text.ts';

addPayoutProblems();

/** A seller's money: the balance, where it is paid out to, and the payouts (docs/rules.md §10). */
export default function BalancePage() {
  const words = useText(balanceText);
  return (
    <SellersOnly title={words.title} lead={words.lead}>
      <Grid container spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Grid size={{ xs: 12, md: 7 }}>
          <BalanceFigures />
        </Grid>
        <Grid size={{ xs: 12, md: 5 }}>
          <PayoutAccount />
        </Grid>
      </Grid>
      <PayoutHistory />
    </SellersOnly>
  );
}
