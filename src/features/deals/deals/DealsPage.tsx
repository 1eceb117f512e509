import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Tab from '@mui/material/Tab';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router-dom';
import type { Deal } from '#contract/deals/deal';
import { PARTY_STATES } from '#contract/deals/deal-lifecycle';
import { rowsOf } from '../../../api/page.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { useText } from '../../../ui/text/text.ts';
import { PageTabs } from '../../../ui/page/PageTabs.tsx';
import { useRoles } from '../../people/account/useSession.ts';
import { DealCard } from './DealCard.tsx';
import { useListDealsInfiniteQuery } from './deals.api.ts';
import { dealsText } from './deals.text.ts';

type Role = 'buyer' | 'seller';

/** The other side acts at any time, so an older list is refetched. */
const FRESH_SECONDS = 5;

function NoDeals({ role }: { role: Role }) {
  const words = useText(dealsText);
  return role === 'buyer' ? (
    <EmptyState title={words.emptyBuying} text={words.emptyBuyingText}>
      <Button variant="contained" component={Link} to={paths.home}>
        {words.browse}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title={words.emptySelling} text={words.emptySellingText}>
      <Button variant="contained" component={Link} to={paths.myProducts}>
        {words.products}
      </Button>
    </EmptyState>
  );
}

/** A list without deals: the other tab may have some. */
function NoneHere({ role, isOpen }: { role: Role; isOpen: boolean }) {
  const words = useText(dealsText);
  const { data } = useListDealsInfiniteQuery({ role, open: 'false' }, { skip: !isOpen });
  if (!isOpen) return <EmptyState title={words.nothingEnded} text={words.nothingEndedText} />;
  if (!data || rowsOf(data.pages).length === 0) return <NoDeals role={role} />;
  return <EmptyState title={words.nothingOpen} text={words.nothingOpenText} />;
}

/** The most urgent first. */
const byDeadline = (a: Deal, b: Deal): number => (a.deadline ?? 'z').localeCompare(b.deadline ?? 'z');

/** Deals that the dashboard counts, and the others. */
const GROUPS = ['toComplete', 'waiting'] as const;
const groupOf = ({ state }: Deal): (typeof GROUPS)[number] =>
  PARTY_STATES.some((each) => each === state) ? 'toComplete' : 'waiting';

interface DealGroupProps {
  label: string;
  deals: readonly Deal[];
  isTitled?: boolean;
}

function DealGroup({ label, deals, isTitled = false }: DealGroupProps) {
  if (deals.length === 0) return null;
  return (
    <>
      {isTitled && (
        <Typography variant="h4" component="p" sx={{ my: 2 }}>
          {label}
        </Typography>
      )}
      <List disablePadding aria-label={label} sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
        {deals.map((deal) => (
          <ListItem key={deal._id} disablePadding sx={{ '& > *': { width: '100%' } }}>
            <DealCard deal={deal} />
          </ListItem>
        ))}
      </List>
    </>
  );
}

function DealList({ role, isOpen }: { role: Role; isOpen: boolean }) {
  const words = useText(dealsText);
  const query = useListDealsInfiniteQuery(
    { role, open: isOpen ? 'true' : 'false' },
    { refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  const { currentData, error, isFetching, refetch } = query;
  if (!currentData && error !== undefined && !isFetching)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!currentData) return <PageLoading />;
  const found = rowsOf(currentData.pages);
  if (found.length === 0) return <NoneHere role={role} isOpen={isOpen} />;

  async function showMore(): Promise<void> {
    const answer = await query.fetchNextPage();
    if (answer.error !== undefined) void notifyRefusal(answer.error);
  }

  return (
    <>
      {isOpen ? (
        GROUPS.map((group) => (
          <DealGroup
            key={group}
            isTitled
            label={words[group]}
            deals={found.filter((deal) => groupOf(deal) === group).toSorted(byDeadline)}
          />
        ))
      ) : (
        <DealGroup label={words.endedTab} deals={found} />
      )}
      {query.hasNextPage && (
        <Button variant="outlined" loading={query.isFetchingNextPage} onClick={() => void showMore()} sx={{ mt: 2 }}>
          {words.more}
        </Button>
      )}
    </>
  );
}

/** A person's deals as buyer and as seller (docs/rules.md §10). */
export default function DealsPage() {
  const words = useText(dealsText);
  const [params] = useSearchParams();
  const { isAdmin, isSeller, loading } = useRoles();
  if (loading) return <PageLoading />;
  const sells = isAdmin || isSeller;
  const chosen = params.get('role') ?? (isSeller ? 'seller' : 'buyer');
  const role: Role = sells && chosen === 'seller' ? 'seller' : 'buyer';
  const isOpen = params.get('state') !== 'ended';
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      {sells && (
        <PageTabs value={role} aria-label={words.tabs}>
          <Tab value="buyer" label={words.buying} component={Link} to={`${paths.deals}?role=buyer`} />
          <Tab value="seller" label={words.selling} component={Link} to={`${paths.deals}?role=seller`} />
        </PageTabs>
      )}
      <PageTabs value={isOpen ? 'open' : 'ended'} aria-label={words.states}>
        <Tab value="open" label={words.openTab} component={Link} to={`${paths.deals}?role=${role}`} />
        <Tab value="ended" label={words.endedTab} component={Link} to={`${paths.deals}?role=${role}&state=ended`} />
      </PageTabs>
      <DealList key={`${role} ${isOpen}`} role={role} isOpen={isOpen} />
    </>
  );
}
