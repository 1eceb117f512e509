import { type FailedRow, type FailedRowsQuery, FAILURES_SHOWN } from '#contract/admin/failed-row';
import type { Queryable } from '../../../database/database.ts';
import { countList, type List, listPage, type Page } from '../../../database/page.ts';

const ROWS: List<never> = {
  columns: `f.id as _id, f.work, f.subject, f.failures, f.error, f.first_at, f.last_at`,
  tables: 'failed_rows f',
  id: 'f.id',
  searched: [],
  sortColumns: {},
};
const IS_SHOWN = `f.failures >= ${FAILURES_SHOWN}`;

/** Lists rows that have failed FAILURES_SHOWN times or more. */
export const listFailed = (db: Queryable, query: FailedRowsQuery): Promise<Page<FailedRow>> =>
  listPage<FailedRow, never>(db, ROWS, query, [IS_SHOWN]);

export const countFailed = (db: Queryable, upTo?: number): Promise<number> =>
  countList(db, ROWS, {}, [IS_SHOWN], undefined, upTo);
