import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { Balance } from '#contract/money/payout';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { useGetBalanceQuery } from './balance.api.ts';
import { balanceFigureText, balanceText } from './balance.text.ts';
import { formatExactTaka } from './exact-taka.ts';
import { PayoutRequest } from './PayoutRequest.tsx';
import { UpcomingMoney } from './UpcomingMoney.tsx';

type Figure = Exclude<keyof Balance, 'upcoming'>;

const OTHERS: readonly Exclude<Figure, 'payable'>[] = ['frozen', 'withCourier', 'held', 'inPayout', 'paidOut', 'fees'];

const Others = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '12px 16px',
  marginTop: 20,
  paddingTop: 16,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

/** Where the seller's money is, and the button that pays it out. */
export function BalanceFigures() {
  const words = useText(balanceText);
  const figures = useText(balanceFigureText);
  const language = useLanguage();
  // Releases can happen at any time, so each visit refetches.
  const { data, error, refetch } = useGetBalanceQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data === undefined && error !== undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const amountOf = (figure: Figure) =>
    data ? formatExactTaka(data[figure] ?? 0, language) : <Skeleton width={96} sx={{ display: 'inline-block' }} />;
  return (
    <Card component="section" aria-label={words.figures} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="eyebrow" component="p">
        {figures.payable}
      </Typography>
      <Typography variant="h2" component="p" sx={{ mb: 1.5 }}>
        {amountOf('payable')}
      </Typography>
      <PayoutRequest payable={data?.payable} />
      {data?.upcoming && <UpcomingMoney upcoming={data.upcoming} />}
      <Others>
        {OTHERS.filter((figure) => (figure !== 'frozen' && figure !== 'withCourier') || data?.[figure]).map(
          (figure) => (
            <div key={figure}>
              <Typography variant="body2" color="textSecondary">
                {figures[figure]}
              </Typography>
              <Typography sx={{ fontWeight: 600 }}>{amountOf(figure)}</Typography>
            </div>
          ),
        )}
      </Others>
    </Card>
  );
}
