import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { rowsOf } from '../../api/page';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { notifyProblem } from '../../ui/feedback/notify-problem';
import { PageHead } from '../../ui/page/PageHead';
import { PageLoading } from '../../ui/page/PageLoading';
import { useText } from '../../ui/text/text';
import { addModerationProblems } from './moderation-problem.text';
import { StatementCard } from './StatementCard';
import { useListStatementsInfiniteQuery } from './statements.api';
import { statementsText } from './statements.text';

addModerationProblems();

/** Statements of reasons to the signed-in person, a tab of the notifications (docs/rules.md §11). */
export default function Statements() {
  const words = useText(statementsText);
  const query = useListStatementsInfiniteQuery({}, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data && error !== undefined && !isFetching) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const rows = rowsOf(data.pages);

  async function showMore(): Promise<void> {
    const answer = await fetchNextPage();
    if (answer.error !== undefined) void notifyProblem(answer.error);
  }

  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      {rows.length === 0 && <EmptyState title={words.emptyTitle} text={words.emptyText} />}
      <Stack sx={{ gap: 2, maxWidth: 760 }}>
        {rows.map((statement) => (
          <StatementCard key={statement._id} statement={statement} />
        ))}
        {hasNextPage && (
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void showMore()}>
            {words.more}
          </Button>
        )}
      </Stack>
    </>
  );
}
