import type { ProductStatus } from '#contract/lifecycle';
import type { ReportInput } from '#contract/report';
import { exactlyOne, type Queryable } from '../../database/database';
import { rowId } from '../../database/page';

export interface ReportedProduct {
  id: string;
  sellerId: string;
  status: ProductStatus;
}

/** Locks a product against removal until the transaction ends, so that no report misses the removal comment. */
export async function lockReportedProduct(tx: Queryable, id: string): Promise<ReportedProduct | undefined> {
  const [row] = await tx.query<ReportedProduct>(
    'select id::text, seller_id::text as "sellerId", status from products where id = $1 for share',
    [rowId(id)],
  );
  return row;
}

export interface InsertedReport {
  id: string;
  /** True if the product was judged for the same and hasn't changed since: the report is closed already. */
  isJudged: boolean;
}

/**
 * Inserts a report, or updates the person's open report of the product (unique index
 * reports_one_open).
 */
export const insertReport = async (tx: Queryable, reporterId: string, report: ReportInput): Promise<InsertedReport> =>
  exactlyOne(
    await tx.query<InsertedReport>(
      `insert into reports (product_id, reporter_id, reason, comment) values ($1, $2, $3, $4)
     on conflict (product_id, reporter_id) where admin_comments is null
       do update set reason = coalesce(excluded.reason, reports.reason),
       comment = coalesce(excluded.comment, reports.comment) returning id::text, admin_comments is not null as "isJudged"`,
      [rowId(report.productId), reporterId, report.reason ?? null, report.comment ?? null],
    ),
  );
