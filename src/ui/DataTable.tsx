import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode, useRef } from 'react';
import { cardLabel, cardLink, cardRow } from './card-row.style';
import { useLanguage } from './language';
import { formatCount } from './numbers';
import { SlowNotice } from './SlowNotice';
import { useText } from './text';
import { uiText } from './ui.text';
import { useRowFocus } from './useRowFocus';

export interface Column<Row, Key extends string = string> {
  key: string;
  /** docs/specification.md §2's column name, or its translation. */
  label: string;
  cell: (row: Row, index: number) => ReactNode;
  /** What the server sorts the column by (contract/lists.ts); a column without it cannot be sorted. */
  sortKey?: Key;
  number?: boolean;
  /** Buttons: no label stands beside them on a phone. */
  actions?: boolean;
}

interface DataTableProps<Row> {
  /** Names the table for those who cannot see it. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  /** `-` in front is descending; nothing is the newest first. */
  sort: string | undefined;
  onSort: (sort: string | undefined) => void;
  /** Beneath a row, over its full width: what matters next. */
  more?: (row: Row) => ReactNode;
  /** Rows are still being loaded: shows skeletons of the final size. */
  loading?: boolean;
  /** Other rows are being loaded in place of these. */
  updating?: boolean;
  /** Paging: the total, and a way to the next page while there is one. */
  total?: number;
  onMore?: () => void;
  loadingMore?: boolean;
}

const SKELETON_ROWS = 5;

const Frame = styled(Paper)(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  // On a phone the cards have borders of their own.
  [theme.breakpoints.down('md')]: { border: 0, borderRadius: 0, background: 'none', overflow: 'visible' },
}));

const Updating = styled(LinearProgress)({ position: 'absolute', insetInline: 0, top: 0, zIndex: 1 });

/** One line of buttons: a table's cells are narrowed by their words first. */
const Actions = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  gap: 8,
  '& > *': { flex: '1 0 auto' },
  [theme.breakpoints.up('md')]: { flexWrap: 'nowrap', '& > *': { flex: 'none', whiteSpace: 'nowrap' } },
}));

const Foot = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 12,
  padding: 14,
  [theme.breakpoints.up('md')]: { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

/** Where a table is too wide each row is a card: its cells stand beneath each other, each with its column's name. By CSS alone, so that nothing jumps. */
const Rows = styled(Table)(({ theme }) => {
  const { vars } = theme;
  const border = `1px solid ${vars.palette.divider}`;
  return {
    '& caption': { position: 'absolute', width: 1, height: 1, padding: 0, overflow: 'hidden', clipPath: 'inset(50%)' },
    '& .MuiTableCell-root': { ...theme.typography.body2, padding: 12, borderColor: vars.palette.divider },
    '& .MuiTableCell-head': {
      ...theme.typography.caption,
      fontWeight: 700,
      background: vars.palette.action.hover,
    },
    // Inline, so that the arrow follows the last word of a label that wraps.
    '& .MuiTableSortLabel-root': { display: 'inline-block', font: 'inherit', textAlign: 'inherit', minHeight: 32 },
    // Faint where the column does not decide the order, and as narrow as a letter: eight columns must fit.
    '& .MuiTableSortLabel-icon': { fontSize: 'inherit', margin: '0 0 0 3px', verticalAlign: '-0.125em' },
    '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { opacity: 0.35 },
    '& .number': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& .hasMore > .MuiTableCell-root': { borderBottom: 0 },
    '& .more > .MuiTableCell-root': { paddingTop: 0 },
    '& tbody > tr:last-of-type > .MuiTableCell-root': { borderBottom: 0 },
    [theme.breakpoints.up('md')]: {
      '& .MuiTableCell-root:not(:first-of-type, :last-of-type)': { paddingInline: 8 },
    },
    [theme.breakpoints.down('md')]: {
      '&, & tbody, & tr, & td': { display: 'block' },
      // Each cell carries its label; a choice above the cards sorts them.
      '& thead': { display: 'none' },
      '& tbody > tr': {
        border,
        borderRadius: vars.shape.card,
        background: vars.palette.background.paper,
        marginBottom: 12,
        paddingBlock: 8,
      },
      '& tbody > tr.hasMore': { marginBottom: 0, borderBottom: 0, borderEndStartRadius: 0, borderEndEndRadius: 0 },
      '& tbody > tr.more': { borderTop: 0, borderStartStartRadius: 0, borderStartEndRadius: 0 },
      '& tbody .MuiTableCell-root': {
        ...theme.typography.body1,
        ...cardRow,
        padding: '6px 14px',
        border: 0,
        textAlign: 'start',
        overflowWrap: 'anywhere',
      },
      '& tbody .MuiTableCell-root::before': {
        ...cardLabel(theme),
        content: 'attr(data-label)',
      },
      '& tbody .MuiTableCell-root > a': cardLink,
      '& tbody .MuiTableCell-root > .MuiChip-root': { justifySelf: 'start' },
      '& tbody .MuiTableCell-root.plain': { display: 'block' },
      '& tbody .MuiTableCell-root.plain::before': { content: 'none' },
    },
    // A tablet's card has room for two cells abreast.
    [theme.breakpoints.between('sm', 'md')]: {
      '& tbody > tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
      '& tbody .MuiTableCell-root.plain': { gridColumn: '1 / -1' },
    },
  };
});

/** What a press on a column's heading asks for: upwards, downwards, then the list's own order. */
const nextSort = (key: string, sort: string | undefined): string | undefined =>
  sort === key ? `-${key}` : sort === `-${key}` ? undefined : key;

/** A table that becomes cards on a phone; the server sorts it, and a button shows the next page. Roles are named because CSS takes them away. */
export function DataTable<Row extends { _id: string }>({
  caption,
  columns,
  rows,
  sort,
  onSort,
  more,
  loading = false,
  updating = false,
  total,
  onMore,
  loadingMore = false,
}: DataTableProps<Row>) {
  const words = useText(uiText);
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  useRowFocus(frame);
  const current = sort ?? '-createdAt';
  const directionOf = (key: string | undefined) =>
    key === undefined ? undefined : current === key ? 'asc' : current === `-${key}` ? 'desc' : undefined;
  const classOf = ({ number, actions }: Column<Row>) => (actions ? 'plain' : number ? 'number' : undefined);

  return (
    <Frame ref={frame} tabIndex={-1} variant="outlined">
      {loading && <SlowNotice />}
      {updating && <Updating aria-label={words.loading} />}
      <TableContainer>
        <Rows role="table" aria-busy={loading || updating}>
          <caption>{caption}</caption>
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
                        title={words.sortBy(label)}
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
          <TableBody role="rowgroup">
            {loading &&
              Array.from({ length: SKELETON_ROWS }, (_, row) => (
                <TableRow key={row} role="row">
                  {columns.map((column) => (
                    <TableCell key={column.key} role="cell" data-label={column.label}>
                      <Skeleton />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            {!loading &&
              rows.map((row, index) => {
                const below = more?.(row);
                return (
                  <Fragment key={row._id}>
                    <TableRow role="row" data-row={row._id} className={below ? 'hasMore' : undefined}>
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
                    {below && (
                      <TableRow role="row" className="more">
                        <TableCell role="cell" className="plain" colSpan={columns.length}>
                          {below}
                        </TableCell>
                      </TableRow>
                    )}
                  </Fragment>
                );
              })}
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
