import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useRef } from 'react';
import { Actions, Foot, Frame, Rows, Updating } from './data-table.style.ts';
import { useLanguage } from '../text/language.ts';
import { formatCount } from '../text/numbers.ts';
import { SlowNotice } from '../feedback/SlowNotice.tsx';
import { useText } from '../text/text.ts';
import { pagedTableText } from './paged-table.text.ts';
import { uiText } from '../feedback/ui.text.ts';
import { useRowFocus } from './useRowFocus.ts';

export interface Column<Row, Key extends string = string> {
  key: string;
  /** docs/specification.md §2's column name, or its translation. */
  label: string;
  cell: (row: Row, index: number) => ReactNode;
  /** The server's sort key (contract/lists.ts); a column without one can't be sorted. */
  sortKey?: Key;
  number?: boolean;
  /** True for buttons, which have no label on a phone. */
  actions?: boolean;
}

interface DataTableProps<Row> {
  /** The table's accessible name. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  /** A leading `-` means descending; undefined means newest first. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  /** Full-width content below a row, such as the next step. */
  more?: (row: Row) => ReactNode;
  /** Replaces a row's cells and details on a phone. */
  card?: (row: Row) => ReactNode;
  /** True during the first load: shows skeletons of the final size. */
  loading?: boolean;
  /** True while other rows load in place of these. */
  updating?: boolean;
  /** Paging: the total, and how to load the next page if there is one. */
  total?: number;
  onMore?: () => void;
  loadingMore?: boolean;
}

const SKELETON_ROWS = 5;

/** Cycles a column's sort: ascending, descending, then the list's default. */
const nextSort = (key: string, sort: string | undefined): string | undefined =>
  sort === key ? `-${key}` : sort === `-${key}` ? undefined : key;

const classOf = <Row,>({ number, actions }: Column<Row>): string | undefined =>
  actions ? 'plain' : number ? 'number' : undefined;

type HeadProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'>;

/** The column headings, which sort the list. */
function Head<Row>({ columns, sort, onSort }: HeadProps<Row>) {
  const { sortBy } = useText(pagedTableText);
  const current = sort ?? '-createdAt';
  const directionOf = (key: string | undefined) =>
    key === undefined ? undefined : current === key ? 'asc' : current === `-${key}` ? 'desc' : undefined;
  return (
    <TableHead role="rowgroup">
      <TableRow role="row">
        {columns.map(({ key, label, sortKey, number }) => {
          const direction = directionOf(sortKey);
          return (
            <TableCell
              key={key}
              role="columnheader"
              align={number ? 'right' : 'left'}
              sortDirection={direction ?? false}
            >
              {sortKey ? (
                <TableSortLabel
                  component="button"
                  active={direction !== undefined}
                  direction={direction ?? 'asc'}
                  title={sortBy(label)}
                  onClick={() => onSort(nextSort(sortKey, sort))}
                >
                  {label}
                </TableSortLabel>
              ) : (
                label
              )}
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}

interface CellsProps<Row> {
  columns: Column<Row>[];
  row: Row;
  index: number;
  more: ReactNode;
}

/** A row, and the full-width content below it. */
const Cells = <Row extends { _id: string }>({ columns, row, index, more }: CellsProps<Row>) => (
  <>
    <TableRow role="row" data-row={row._id} className={more ? 'hasMore' : undefined}>
      {columns.map((column) => (
        <TableCell
          key={column.key}
          role="cell"
          data-label={column.label}
          align={column.number ? 'right' : 'left'}
          className={classOf(column)}
        >
          {column.actions ? <Actions>{column.cell(row, index)}</Actions> : column.cell(row, index)}
        </TableCell>
      ))}
    </TableRow>
    {more && (
      <TableRow role="row" className="more">
        <TableCell role="cell" className="plain" colSpan={columns.length}>
          {more}
        </TableCell>
      </TableRow>
    )}
  </>
);

/**
 * A table that turns into cards on a phone. The server sorts it; a button loads the next page.
 * Roles are explicit, because the CSS removes the implicit ones.
 */
export function DataTable<Row extends { _id: string }>({
  caption,
  columns,
  rows,
  sort,
  onSort,
  more,
  card,
  loading = false,
  updating = false,
  total,
  onMore,
  loadingMore = false,
}: DataTableProps<Row>) {
  const words = useText(uiText);
  const language = useLanguage();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const frame = useRef<HTMLDivElement>(null);
  useRowFocus(frame);

  return (
    <Frame ref={frame} tabIndex={-1} variant="outlined">
      {loading && <SlowNotice />}
      {updating && <Updating aria-label={words.loading} />}
      <TableContainer>
        <Rows role="table" aria-busy={loading || updating}>
          <caption>{caption}</caption>
          <Head columns={columns} sort={sort} onSort={onSort} />
          {/* The key makes new rows a new element: a body that grows counts as layout shift. */}
          <TableBody key={loading ? 'loading' : 'rows'} role="rowgroup">
            {loading &&
              Array.from({ length: SKELETON_ROWS }, (_, row) => (
                <TableRow key={row} role="row">
                  {columns.map((column) => (
                    <TableCell key={column.key} role="cell" data-label={column.label} className={classOf(column)}>
                      <Skeleton />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            {!loading &&
              rows.map((row, index) =>
                card && isPhone ? (
                  <TableRow key={row._id} role="row" data-row={row._id}>
                    <TableCell role="cell" className="card" colSpan={columns.length}>
                      {card(row)}
                    </TableCell>
                  </TableRow>
                ) : (
                  <Cells key={row._id} columns={columns} row={row} index={index} more={more?.(row)} />
                ),
              )}
          </TableBody>
        </Rows>
      </TableContainer>
      {total !== undefined && total > 0 && (
        <Foot>
          <Typography variant="body2" color="textSecondary" component="span">
            {words.shownOf(formatCount(rows.length, language), formatCount(Math.max(total, rows.length), language))}
          </Typography>
          {onMore && (
            <Button variant="outlined" onClick={onMore} loading={loadingMore}>
              {words.showMore}
            </Button>
          )}
        </Foot>
      )}
    </Frame>
  );
}
