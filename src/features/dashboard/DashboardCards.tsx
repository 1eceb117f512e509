import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { useText } from '../../ui/text/text.ts';
import { CardGrid } from './CardGrid.ts';
import { CARD_HEIGHT, CountCard } from './CountCard.tsx';
import { useGetDashboardQuery } from './dashboard.api.ts';
import { groupsOf } from './dashboard-cards.ts';
import { dashboardText, groupText } from './dashboard.text.ts';
import { RestrictionNotice } from './RestrictionNotice.tsx';

/** As many as a buyer has. */
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e'];

/**
 * The person's pending tasks by role, each number with a link to its list; suggestions if there are
 * none.
 */
export function DashboardCards() {
  const words = useText(dashboardText);
  const groupNames = useText(groupText);
  // Some of its counts have no live event, so each visit refetches.
  const { data, error, refetch } = useGetDashboardQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <CardGrid aria-busy aria-label={words.loading}>
        {PLACEHOLDERS.map((key) => (
          <Skeleton key={key} component="li" variant="rounded" height={CARD_HEIGHT} />
        ))}
      </CardGrid>
    );
  const groups = groupsOf(data);
  return (
    <>
      {data.restrictions && <RestrictionNotice restrictions={data.restrictions} />}
      {groups.map(({ name, cards }) => (
        <Fragment key={name}>
          {groups.length > 1 && (
            <Typography variant="h4" component="h2" gutterBottom>
              {groupNames[name]}
            </Typography>
          )}
          <CardGrid aria-label={groupNames[name]}>
            {cards.map((card) => (
              <CountCard key={card.name} card={card} dashboard={data} />
            ))}
          </CardGrid>
        </Fragment>
      ))}
      {!groups.some(({ cards }) => cards.some(({ waits }) => waits)) && (
        <EmptyState title={words.emptyTitle} text={data.seller ? words.sellerEmpty : words.buyerEmpty}>
          <Button variant="contained" component={Link} to={data.seller ? paths.addProduct : paths.bikes}>
            <span>{data.seller ? words.sell : words.findBike}</span>
          </Button>
        </EmptyState>
      )}
    </>
  );
}
