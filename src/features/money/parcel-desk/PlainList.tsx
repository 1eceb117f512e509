import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx';
import { rowsOf, type Page } from '../../../api/page.ts';

interface PlainQuery<Row> {
  currentData?: { pages: Page<Row>[] };
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<{ error?: unknown }>;
  refetch: () => unknown;
}

interface PlainListProps<Row> {
  query: PlainQuery<Row>;
  caption: string;
  columns: Column<Row>[];
  empty: { title: string; text: string };
}

/** A paged list without search and sort, in each of its states. */
export function PlainList<Row extends { _id: string }>({ query, caption, columns, empty }: PlainListProps<Row>) {
  const { currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const rows = rowsOf(currentData?.pages ?? []);
  if (error !== undefined && currentData === undefined && !isFetching)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (currentData !== undefined && rows.length === 0) return <EmptyState title={empty.title} text={empty.text} />;

  async function showMore(): Promise<void> {
    const answer = await fetchNextPage();
    if (answer.error !== undefined) void notifyRefusal(answer.error);
  }

  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      sort={undefined}
      onSort={() => undefined}
      loading={currentData === undefined}
      total={currentData?.pages.at(-1)?.total}
      onMore={hasNextPage ? () => void showMore() : undefined}
      loadingMore={isFetchingNextPage}
    />
  );
}
