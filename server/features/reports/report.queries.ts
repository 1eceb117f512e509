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

/**
 * Finds the person's closed report of the same reason, if the product was judged for it and hasn't
 * changed since. Locks the person's reports of the product, so that concurrent ones insert only one.
 */
export async function findJudgedReport(
  tx: Queryable,
  reporterId: string,
  { productId, reason }: ReportInput,
): Promise<string | undefined> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('report by ' || $1::text || ' of ' || $2::text, 0))`, [
    reporterId,
    rowId(productId),
  ]);
  const [row] = await tx.query<{ id: string }>(
    // An earlier report than the case's opening may be about other content.
    `select r.id::text from reports r join cases c on c.kind = 'product' and c.subject_id = r.product_id
     where r.product_id = $1 and r.reporter_id = $2 and r.reason is not distinct from $3::text and r.admin_comments is not null
       and c.state = 'decided' and r.created_at >= c.opened_at and c.judged_content = case_content(c.kind, c.subject_id)
       and (r.reason is null or r.reason = any(c.judged_reasons))
     order by r.created_at desc, r.id desc limit 1`,
    [rowId(productId), reporterId, reason ?? null],
  );
  return row?.id;
}

export interface InsertedReport {
  id: string;
  /**
   * What was decided if the product was judged for the same and hasn't changed since: the report is
   * closed already. Null while it is open.
   */
  outcome: 'acted' | 'dismissed' | null;
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
       comment = coalesce(excluded.comment, reports.comment) returning id::text,
       case when admin_comments like 'Acted on %' then 'acted' when admin_comments is not null then 'dismissed' end as outcome`,
      [rowId(report.productId), reporterId, report.reason ?? null, report.comment ?? null],
    ),
  );
