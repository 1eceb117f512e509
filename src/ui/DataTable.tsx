import Button from '@mui/material/Button';
import { Fragment, type ReactNode, useMemo, useRef, useState } from 'react';
import classes from './DataTable.module.css';
import { useLanguage } from './language';
import { count } from './numbers';
import { Slow } from './Slow';
import { useText } from './text';
import { uiText } from './ui.text';
import { useRowFocus } from './useRowFocus';

export interface Column<Row> {
  key: string;
  /** SPEC §2's column name, or its translation. */
  label: string;
  cell: (row: Row, index: number) => ReactNode;
  /** What the column sorts by; a column without it cannot be sorted. */
  sortBy?: (row: Row) => string | number;
  number?: boolean;
  /** Buttons: no label stands beside them on a phone. */
  actions?: boolean;
}

interface DataTableProps<Row> {
  /** Names the table for those who cannot see it. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  /** Beneath a row, over its full width: what matters next. */
  more?: (row: Row) => ReactNode;
  /** Rows are still being loaded: shows skeletons of the final size. */
  loading?: boolean;
  /** Paging: the total, and a way to the next page while there is one. */
  total?: number;
  onMore?: () => void;
  loadingMore?: boolean;
}

const SKELETON_ROWS = 5;

/** A table that becomes cards on a phone; sortable by its columns, paged by a button. */
export function DataTable<Row extends { _id: string }>({ caption, columns, rows, more, loading = false, total, onMore, loadingMore = false }: DataTableProps<Row>) {
  const words = useText(uiText);
  const language = useLanguage();
  const [sort, setSort] = useState<{ key: string; down: boolean } | null>(null);
  const sorted = useMemo(() => {
    const by = columns.find((column) => column.key === sort?.key)?.sortBy;
    if (!sort || !by) return rows;
    const compare = (one: string | number, other: string | number) =>
      typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), language);
    return [...rows].sort((one, other) => compare(by(one), by(other)) * (sort.down ? -1 : 1));
  }, [rows, columns, sort, language]);
  const sortable = columns.filter((column) => column.sortBy);
  const toggle = (key: string) => setSort(sort?.key !== key ? { key, down: false } : sort.down ? null : { key, down: true });

  const frame = useRef<HTMLDivElement>(null);
  useRowFocus(frame);

  return (
    <div ref={frame} tabIndex={-1} className={classes.frame}>
      {loading && <Slow />}
      {sortable.length > 0 && rows.length > 1 && (
        <label className={classes.sortBar}>
          {words.sort}
          <select
            value={sort ? `${sort.key} ${sort.down ? 'down' : 'up'}` : ''}
            onChange={(event) => {
              const [key, way] = event.target.value.split(' ');
              setSort(key ? { key, down: way === 'down' } : null);
            }}
          >
            <option value="">{words.listFirst}</option>
            {sortable.map(({ key, label }) => (
              <Fragment key={key}>
                <option value={`${key} up`}>{`${label}, ${words.ascending}`}</option>
                <option value={`${key} down`}>{`${label}, ${words.descending}`}</option>
              </Fragment>
            ))}
          </select>
        </label>
      )}
      <div className={classes.scroller}>
        <table className={classes.table} aria-busy={loading}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={column.number ? classes.number : undefined}
                  aria-sort={sort?.key === column.key ? (sort.down ? 'descending' : 'ascending') : undefined}
                >
                  {column.sortBy ? (
                    <button type="button" className={`${classes.sort} ${sort?.key === column.key ? classes.sorted : ''}`} onClick={() => toggle(column.key)} title={words.sortBy(column.label)}>
                      {column.label}
                      <span className={classes.arrow} aria-hidden>{sort?.key === column.key && sort.down ? '▼' : '▲'}</span>
                    </button>
                  ) : column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {loading && Array.from({ length: SKELETON_ROWS }, (_, row) => (
              <tr key={row}>{columns.map((column) => <td key={column.key} data-label={column.label}><div className={classes.skeleton} /></td>)}</tr>
            ))}
            {!loading && sorted.map((row, index) => {
              const below = more?.(row);
              return (
                <Fragment key={row._id}>
                  <tr data-row={row._id} className={below ? classes.hasMore : undefined}>
                    {columns.map((column) => (
                      <td key={column.key} data-label={column.label} className={column.actions ? classes.plain : column.number ? classes.number : undefined}>
                        {column.actions ? <div className={classes.actions}>{column.cell(row, index)}</div> : column.cell(row, index)}
                      </td>
                    ))}
                  </tr>
                  {below && <tr className={classes.more}><td className={classes.plain} colSpan={columns.length}>{below}</td></tr>}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      {total !== undefined && total > 0 && (
        <div className={classes.foot}>
          <span className={classes.total}>{words.shownOf(count(rows.length, language), count(Math.max(total, rows.length), language))}</span>
          {onMore && <Button variant="outlined" onClick={onMore} loading={loadingMore}>{words.showMore}</Button>}
        </div>
      )}
    </div>
  );
}
