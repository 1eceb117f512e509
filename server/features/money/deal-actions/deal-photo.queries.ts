import { MAX_PROBLEM_PHOTOS, PROBLEM_PHOTO_YEARS, UNSENT_PHOTO_HOURS } from '#contract/limits';
import { refuse } from '#contract/refusal';
import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';

/** Photos of a deal that a person may upload, used or not; more are refused. */
const MAX_PER_PERSON = 3 * MAX_PROBLEM_PHOTOS;

/** SQL: the person $2 has sent as many photos to the deal $1 as they may. */
const HAS_MAX = `(select count(*) from deal_photos where booking_id = $1 and person_id = $2) >= ${MAX_PER_PERSON}`;

export async function hasMaxPhotos(db: Queryable, dealId: string, personId: string): Promise<boolean> {
  const [row] = await db.query<{ hasMax: boolean }>(`select ${HAS_MAX} as has_max`, [idOrZero(dealId), personId]);
  return row?.hasMax === true;
}

/** @returns the photo's id; nothing if the person has sent too many */
export async function insertPhoto(
  tx: Queryable,
  dealId: string,
  personId: string,
  content: Buffer,
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `insert into deal_photos (booking_id, person_id, content)
     select $1, $2, decode($3, 'base64') where not ${HAS_MAX}
     returning id`,
    [idOrZero(dealId), personId, content.toString('base64')],
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
     where f.booking_id = $1 and f.id = $2 and f.content is not null and (f.person_id = $3 or f.id = any(q.photos || q.answer_photos))`,
    [idOrZero(dealId), idOrZero(photoId), personId],
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
    'select id from deal_photos where booking_id = $1 and person_id = $2 and id = any($3::bigint[]) and content is not null',
    [idOrZero(dealId), personId, photos.map(idOrZero)],
  );
  if (own.length < new Set(photos).size) refuse('PHOTO_NOT_FOUND');
}

/** SQL: photos `f` whose time is over, with the problem `q` that their deal may have. */
const DUE = `f.content is not null and case when f.id = any(q.photos || q.answer_photos)
  then q.ended_at <= deal_now() - interval '${PROBLEM_PHOTO_YEARS} years'
  else f.created_at <= now() - interval '${UNSENT_PHOTO_HOURS} hours' end`;
const PHOTOS = 'deal_photos f left join deal_problems q using (booking_id)';

/** Returns the ids of photos whose time is over; none of those named. */
export const listDuePhotos = async (db: Queryable, limit: number, without: string[]): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select f.id from ${PHOTOS} where f.id <> all($2::bigint[]) and ${DUE} order by f.id limit $1`,
      [limit, without],
    )
  ).map(({ id }) => id);

/** Deletes a photo; its row stays, so that nobody can add more photos to a deal than before. */
export const deletePhoto = async (db: Queryable, id: string): Promise<void> =>
  void (await db.query(
    `update deal_photos set content = null where id in (select f.id from ${PHOTOS} where f.id = $1 and ${DUE})`,
    [id],
  ));
