import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { forEachRow } from '../../jobs/each-row.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import { deletePhoto, listDuePhotos } from './photo.queries.ts';

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Deletes the photos of problems that ended two years ago, and those that were sent with none (docs/rules.md §11). @returns their number */
export const deleteDueDealPhotos = (db: Database, log: Log): Promise<number> =>
  forEachRow({ list: (after, limit) => listDuePhotos(db, after, limit), run: (id) => deletePhoto(db, id) }, log);

/** @param everyMs interval in milliseconds */
export const dealPhotoDeletionJob = (db: Database, everyMs: number, log: Log): JobKind => ({
  name: 'deal-photo-deletion',
  everyMs,
  async run() {
    await deleteDueDealPhotos(db, log);
  },
});
