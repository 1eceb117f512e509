import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { rowsOf } from '../../../api/page.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { useText } from '../../../ui/text/text.ts';
import { addModerationRefusals } from './moderation-refusals.text.ts';
import { StatementCard } from './StatementCard.tsx';
import { useListStatementsInfiniteQuery } from './statements.api.ts';
import { statementsText } from './statements.text.ts';

addModerationRefusals();

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
    if (answer.error !== undefined) void notifyRefusal(answer.error);
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
