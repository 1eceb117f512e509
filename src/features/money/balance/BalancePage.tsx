import Grid from '@mui/material/Grid';
import { useText } from '../../../ui/text/text.ts';
import { useRoles } from '../../people/account/useSession.ts';
import { SellersOnly } from '../../people/account/SellersOnly.tsx';
import { BalanceFigures } from './BalanceFigures.tsx';
import { useGetBalanceQuery } from './balance.api.ts';
import { balanceText } from './balance.text.ts';
import { PayoutAccount } from './PayoutAccount.tsx';
import { PayoutHistory } from './PayoutHistory.tsx';
import { addPayoutRefusals } from '../../../ui/feedback/payout-refusals.text.ts';

addPayoutRefusals();

const MONEY = ['payable', 'withCourier', 'inPayout', 'paidOut'] as const;

/** A seller's money: the balance, where it is paid out to, and the payouts (docs/rules.md §10). */
export default function BalancePage() {
  const words = useText(balanceText);
  const { isSeller, isAdmin } = useRoles();
  const { data } = useGetBalanceQuery();
  // Cash that a courier collected comes back to its buyer here.
  const isBuyers = !isSeller && !isAdmin && data !== undefined && MONEY.some((figure) => (data[figure] ?? 0) > 0);
  return (
    <SellersOnly title={words.title} lead={isBuyers ? words.buyersLead : words.lead} isForAll={isBuyers}>
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
