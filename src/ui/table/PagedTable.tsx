import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from './DataTable.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { type FilterChoices, ListToolbar } from './ListToolbar.tsx';
import { notifyRefusal } from '../feedback/notify-refusal.ts';
import { useText } from '../text/text.ts';
import { pagedTableText } from './paged-table.text.ts';
import type { ListAddress } from './useListAddress.ts';

/** The part of RTK Query's infinite query result that a table needs. */
interface PagedQuery<Row> {
  /** May still be the previous search's result. */
  data?: { pages: { rows: Row[]; total: number }[] };
  /** Only ever the current search's result. */
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => Promise<{ error?: unknown }>;
  refetch: () => unknown;
}

export interface PagedTableProps<Row> {
  query: PagedQuery<Row>;
  address: ListAddress;
  filter?: FilterChoices;
  caption: string;
  columns: Column<Row>[];
  more?: (row: Row) => ReactNode;
  /** A row on a phone (DataTable.tsx). */
  card?: (row: Row) => ReactNode;
  /** Replaces an empty list. */
  empty: { title: string; text: string; action?: { label: string; to: string } };
}

/** A paged list in each of its states: loading, failed, empty, without a match, loaded. */
export function PagedTable<Row extends { _id: string }>({
  query,
  address,
  filter,
  empty,
  ...table
}: PagedTableProps<Row>) {
  const words = useText(pagedTableText);
  const { data, currentData, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query;
  const failed = error !== undefined && !isFetching && currentData === undefined;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const isEmpty = currentData !== undefined && rows.length === 0;
  const total = data?.pages.at(-1)?.total;
  if (failed && !address.isNarrowed) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isEmpty && !address.isNarrowed)
    return (
      <EmptyState title={empty.title} text={empty.text}>
        {empty.action && (
          <Button variant="contained" component={Link} to={empty.action.to}>
            {empty.action.label}
          </Button>
        )}
      </EmptyState>
    );

  async function showMore(): Promise<void> {
    const answer = await fetchNextPage();
    if (answer.error !== undefined) void notifyRefusal(answer.error);
  }

  return (
    <>
      <ListToolbar
        address={address}
        columns={table.columns}
        filter={filter}
        found={currentData === undefined ? undefined : total}
      />
      {failed && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isEmpty && (
        <EmptyState title={words.nothingFound} text={words.nothingFoundText}>
          <Button variant="outlined" onClick={address.clear}>
            {words.clearSearch}
          </Button>
        </EmptyState>
      )}
      {!failed && !isEmpty && (
        <DataTable
          {...table}
          rows={rows}
          sort={address.sort}
          onSort={address.sortBy}
          loading={rows.length === 0}
          updating={currentData === undefined && rows.length > 0}
          total={total}
          onMore={hasNextPage ? () => void showMore() : undefined}
          loadingMore={isFetchingNextPage}
        />
      )}
    </>
  );
}
