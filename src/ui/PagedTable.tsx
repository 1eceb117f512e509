import type { ReactNode } from 'react';
import { type Column, DataTable } from './DataTable';
import { Failure } from './Failure';
import { notifyProblem } from './notify-problem';

/** What RTK Query's infinite query hooks answer, as far as a table needs it. */
interface PagedQuery<Row> {
  data?: { pages: { rows: Row[]; total: number }[] };
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<{ error?: unknown }>;
  refetch: () => unknown;
}

interface PagedTableProps<Row> {
  query: PagedQuery<Row>;
  caption: string;
  columns: Column<Row>[];
  more?: (row: Row) => ReactNode;
  /** Shown in place of a table without rows. */
  empty: ReactNode;
}

/** A paged list in its four states: being loaded, not to be had, empty, there. */
export function PagedTable<Row extends { _id: string }>({ query, empty, ...table }: PagedTableProps<Row>) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  if (!data && error !== undefined && !isFetching) return <Failure error={error} onRetry={() => void refetch()} />;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  if (data && rows.length === 0) return empty;

  async function showMore(): Promise<void> {
    const answer = await fetchNextPage();
    if (answer.error !== undefined) void notifyProblem(answer.error);
  }

  return (
    <DataTable
      {...table}
      rows={rows}
      loading={!data}
      total={data?.pages.at(-1)?.total}
      onMore={hasNextPage ? () => void showMore() : undefined}
      loadingMore={isFetchingNextPage}
    />
  );
}
