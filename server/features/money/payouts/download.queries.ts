import type { FileDownload } from '#contract/common';
import type { Queryable } from '../../../database/database.ts';
import { jsonInstant } from '../../../database/timestamps.ts';

/** SQL: of batch `t`, how often its file was downloaded, and the latest time. */
export const DOWNLOAD_COLUMNS = `(select count(*)::int from payout_downloads w where w.batch_id = t.id) as downloads,
    (select jsonb_build_object('number', w.number, 'by', a.user_name, 'at', ${jsonInstant('w.created_at')})
     from payout_downloads w join people a on a.id = w.admin_id where w.batch_id = t.id order by w.number desc limit 1) as last_download`;

/** Returns the latest download of a batch's file. */
export async function findLastDownload(tx: Queryable, batchId: string): Promise<FileDownload | undefined> {
  const [row] = await tx.query<FileDownload>(
    `select w.number, a.user_name as by, w.created_at as at from payout_downloads w join people a on a.id = w.admin_id
     where w.batch_id = $1 order by w.number desc limit 1`,
    [batchId],
  );
  return row;
}

/** Records a download. The batch must be locked, so that numbers follow each other. */
export const insertDownload = async (
  tx: Queryable,
  { batchId, number, adminId }: { batchId: string; number: number; adminId: string },
): Promise<void> =>
  void (await tx.query('insert into payout_downloads (batch_id, number, admin_id) values ($1, $2, $3)', [
    batchId,
    number,
    adminId,
  ]));
