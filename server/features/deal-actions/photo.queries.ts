import { MAX_PROBLEM_PHOTOS } from '#contract/limits';
import { refuse } from '#contract/refusal';
import type { Queryable } from '../../database/database';
import { rowId } from '../../database/page';

/** Photos of a deal that a person may upload, used or not; more are refused. */
const MAX_PER_PERSON = 3 * MAX_PROBLEM_PHOTOS;

/** @returns the photo's id; nothing if the person has sent too many */
export async function insertPhoto(
  tx: Queryable,
  dealId: string,
  personId: string,
  content: Buffer,
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `insert into deal_photos (booking_id, person_id, content)
     select $1, $2, decode($3, 'base64') where (select count(*) from deal_photos where booking_id = $1 and person_id = $2) < ${MAX_PER_PERSON}
     returning id::text`,
    [rowId(dealId), personId, content.toString('base64')],
  );
  return row?.id;
}

/** A photo that was sent with a problem or its answer, or that the person uploaded themselves. */
export async function findPhoto(
  db: Queryable,
  dealId: string,
  photoId: string,
  personId: string,
): Promise<Buffer | undefined> {
  const [row] = await db.query<{ content: string }>(
    `select encode(f.content, 'base64') as content from deal_photos f left join deal_problems q using (booking_id)
     where f.booking_id = $1 and f.id = $2 and (f.person_id = $3 or f.id = any(q.photos || q.answer_photos))`,
    [rowId(dealId), rowId(photoId), personId],
  );
  return row && Buffer.from(row.content, 'base64');
}

/** @throws Refusal PHOTO_NOT_FOUND */
export async function assertOwnPhotos(
  tx: Queryable,
  dealId: string,
  personId: string,
  photos: string[],
): Promise<void> {
  const own = await tx.query(
    'select id from deal_photos where booking_id = $1 and person_id = $2 and id = any($3::bigint[])',
    [rowId(dealId), personId, photos.map(rowId)],
  );
  if (own.length < new Set(photos).size) refuse('PHOTO_NOT_FOUND');
}
