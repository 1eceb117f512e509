import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { forEachRow } from '../../jobs/each-row.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import { deletePhoto, listDuePhotos } from './photo.queries.ts';

type Log = Pick<FastifyBaseLogger, 'error'>;

/** Deletes the photos of conversations that have been silent for 180 days (docs/rules.md §11). @returns their number */
export const deleteDueMessagePhotos = (db: Database, log: Log): Promise<number> =>
  forEachRow({ list: (after, limit) => listDuePhotos(db, after, limit), run: (id) => deletePhoto(db, id) }, log);

/** @param everyMs interval in milliseconds */
export const messagePhotoDeletionJob = (db: Database, everyMs: number, log: Log): JobKind => ({
  name: 'message-photo-deletion',
  everyMs,
  async run() {
    await deleteDueMessagePhotos(db, log);
  },
});
