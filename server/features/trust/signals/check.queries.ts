import type { SignalKind } from '#contract/lists';
import type { Database, Queryable } from '../../../database/database.ts';
import { drainOutbox, type OutboxLog } from '../../../database/outbox.ts';
import { forEachRow, type RowLog } from '../../../database/row-work.ts';
import type { ImageStore } from '../../../services/images/images.ts';
import { listUnmarked, markProduct } from './mark.queries.ts';
import { hashPictures } from './picture.queries.ts';
import { readPictures } from './picture-text.queries.ts';
import { noticeSignals } from './signal.queries.ts';

export interface CheckServices {
  db: Database;
  images: Pick<ImageStore, 'hash' | 'readText'>;
  /** Checks that are switched off. */
  off: readonly SignalKind[];
}

/** Prepares what is compared of a product's pictures. */
async function preparePictures({ db, images, off }: CheckServices, productId: string): Promise<void> {
  await hashPictures(db, images, productId);
  if (!off.includes('contact')) await readPictures(db, images, productId);
}

async function checkProduct(tx: Queryable, productId: string, { off }: CheckServices): Promise<void> {
  const product = await markProduct(tx, productId);
  if (product) await noticeSignals(tx, product, off);
}

/** Lets the checks look at a product again, when something about its seller has changed. */
export const enqueueSignalCheck = async (tx: Queryable, productId: string): Promise<void> =>
  void (await tx.query('insert into signal_checks (product_id) values ($1)', [productId]));

/** Checks new and changed products. @returns the number of rows processed */
export const checkChangedProducts = (services: CheckServices, log?: OutboxLog): Promise<number> =>
  drainOutbox(
    services.db,
    {
      outbox: 'signal_checks',
      columns: 'product_id',
      async run({ id, productId }) {
        await preparePictures(services, productId);
        // Nobody waits for it: a busy machine may take longer than a request may.
        await services.db.withoutTimeouts().transaction(async (tx) => {
          const mine = await tx.query('select from signal_checks where id = $1 for update skip locked', [id]);
          if (mine.length === 0) return;
          await checkProduct(tx, productId, services);
          await tx.query('delete from signal_checks where id = $1', [id]);
        });
      },
    },
    log,
  );

/** Products between two lines of the log. */
const BATCH_SIZE = 500;

/** Checks the products that were listed before the checks, or before they changed; oldest first. */
export async function checkEarlierProducts(
  services: CheckServices,
  onProgress: (checked: number) => void = () => undefined,
  log?: RowLog,
): Promise<number> {
  let checked = 0;
  const { done } = await forEachRow(
    services.db,
    {
      work: 'earlierSignals',
      list: (without) => listUnmarked(services.db, without, BATCH_SIZE),
      async run(id) {
        await preparePictures(services, id);
        await services.db.transaction((tx) => checkProduct(tx, id, services));
        checked += 1;
        if (checked % BATCH_SIZE === 0) onProgress(checked);
      },
    },
    log,
  );
  if (done % BATCH_SIZE > 0) onProgress(done);
  return done;
}
