import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useSearchParams } from 'react-router-dom';
import type { DealState } from '#contract/deals/deal-lifecycle';
import { rowsOf } from '../../../api/page.ts';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { ArrowBackIcon as ArrowBack } from '../../../ui/icons/ArrowBackIcon.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useGetDealQuery, useListDealsInfiniteQuery } from '../../deals/deals/deals.api.ts';
import { DealView } from '../../deals/deal-page/DealView.tsx';
import { AdminDeal } from '../../deals/deal-problems/AdminDeal.tsx';
import { FailedRows } from './FailedRows.tsx';
import { useListFailedRowsInfiniteQuery } from './failed-rows.api.ts';
import { problemsText } from './problems.text.ts';
import { DEAL_PARAMETER, useProblemColumns } from './useProblemColumns.tsx';

// Problems can arrive at any time, so each visit refetches.
const useDealsOf = (state: DealState) =>
  useListDealsInfiniteQuery({ role: 'all', state }, { refetchOnMountOrArgChange: true });

type DealsQuery = ReturnType<typeof useDealsOf>;

/** The deals in one state; nothing if there are none. */
function ProblemList({ title, query, isOverdue }: { title: string; query: DealsQuery; isOverdue?: true }) {
  // Nobody has to decide an overdue one: its deadline settles it.
  const columns = useProblemColumns(isOverdue ? 'settledAt' : 'deadline');
  const { escalatedNote } = useText(problemsText);
  const rows = rowsOf(query.data?.pages ?? []);
  if (rows.length === 0) return null;

  async function showMore(): Promise<void> {
    const answer = await query.fetchNextPage();
    if (answer.error !== undefined) void notifyRefusal(answer.error);
  }

  return (
    <Stack component="section" sx={{ gap: 1 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {isOverdue && <Typography color="textSecondary">{escalatedNote}</Typography>}
      <DataTable
        caption={title}
        columns={columns}
        rows={rows}
        sort={undefined}
        onSort={() => undefined}
        total={query.data?.pages.at(-1)?.total}
        onMore={query.hasNextPage ? () => void showMore() : undefined}
        loadingMore={query.isFetchingNextPage}
      />
    </Stack>
  );
}

/** What an admin must decide comes first. */
function ProblemLists() {
  const words = useText(problemsText);
  const lists = [
    { title: words.escalated, query: useDealsOf('escalated'), isOverdue: true as const },
    { title: words.decision, query: useDealsOf('decision') },
    { title: words.problem, query: useDealsOf('problem') },
  ];
  const failedRows = useListFailedRowsInfiniteQuery({}, { refetchOnMountOrArgChange: true });
  const queries = [...lists.map(({ query }) => query), failedRows];
  const failed = queries.find(({ error, data, isFetching }) => error !== undefined && !data && !isFetching);
  const isLoaded = queries.every(({ data }) => data !== undefined);
  const isEmpty = queries.every(({ data }) => !data?.pages.some(({ rows }) => rows.length > 0));
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      {failed ? (
        <ErrorState
          error={failed.error}
          onRetry={() => queries.forEach((query) => !query.data && void query.refetch())}
        />
      ) : (
        !isLoaded && <PageLoading />
      )}
      {isLoaded && isEmpty && <EmptyState title={words.emptyTitle} text={words.emptyText} />}
      <Stack sx={{ gap: 3 }}>
        {lists.map((list) => (
          <ProblemList key={list.title} {...list} />
        ))}
        <FailedRows query={failedRows} />
      </Stack>
    </>
  );
}

function ProblemDetail({ id }: { id: string }) {
  const words = useText(problemsText);
  const { currentData: deal, error, isFetching, refetch } = useGetDealQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <>
      <Button component={Link} to={paths.problems} startIcon={<ArrowBack />} sx={{ ml: -1 }}>
        {words.back}
      </Button>
      {deal && (
        <DealView key={deal._id} deal={deal}>
          <AdminDeal deal={deal} />
        </DealView>
      )}
      {!deal && (error === undefined || isFetching) && <PageLoading />}
      {!deal && error !== undefined && !isFetching && <ErrorState error={error} onRetry={() => void refetch()} />}
    </>
  );
}

/** For admins: deals with a problem, and one of them in detail (docs/rules.md §10). */
export default function ProblemsPage() {
  const [params] = useSearchParams();
  const id = params.get(DEAL_PARAMETER);
  return id ? <ProblemDetail id={id} /> : <ProblemLists />;
}
