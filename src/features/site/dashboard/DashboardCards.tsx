import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useGetDashboardQuery } from './dashboard.api.ts';
import { cardsOf } from './dashboard-cards.ts';
import { dashboardText } from './dashboard.text.ts';
import { Figures } from './Figures.tsx';
import { IdleLine } from './IdleLine.tsx';
import { RestrictionNotice } from './RestrictionNotice.tsx';
import { ROW_HEIGHT, WaitingRow } from './WaitingRow.tsx';

/** As many as a buyer has. */
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e'];

/**
 * What needs the person, the most urgent first, each with a link to its list; suggestions if nothing does. What
 * doesn't need them folds into one line.
 */
export function DashboardCards() {
  const words = useText(dashboardText);
  // Some of its counts have no live event, so each visit refetches.
  const { data, error, refetch } = useGetDashboardQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Stack aria-busy aria-label={words.loading} sx={{ gap: 1 }}>
        {PLACEHOLDERS.map((key) => (
          <Skeleton key={key} variant="rounded" height={ROW_HEIGHT} />
        ))}
      </Stack>
    );
  const { waiting, figures, idle } = cardsOf(data);
  return (
    <>
      {data.restrictions && <RestrictionNotice restrictions={data.restrictions} />}
      {waiting.length > 0 ? (
        <>
          <Typography variant="h4" component="h2" gutterBottom>
            {words.waiting}
          </Typography>
          <Paper variant="outlined" sx={{ mb: 2, overflow: 'hidden' }}>
            <List disablePadding>
              {waiting.map((card) => (
                <WaitingRow key={card.name} card={card} dashboard={data} />
              ))}
            </List>
          </Paper>
        </>
      ) : (
        <EmptyState title={words.emptyTitle} text={data.seller ? words.sellerEmpty : words.buyerEmpty}>
          <Button variant="contained" component={Link} to={data.seller ? paths.addProduct : paths.bikes}>
            <span>{data.seller ? words.sell : words.findBike}</span>
          </Button>
        </EmptyState>
      )}
      {figures.length > 0 && <Figures cards={figures} />}
      {idle.length > 0 && <IdleLine cards={idle} />}
    </>
  );
}
