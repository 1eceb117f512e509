import { LIVE_EVENT_HOURS, LIVE_MISSED_MAX } from '#contract/limits';
import type { LiveKind } from '#contract/lists';
import type { Queryable } from '../../../database/database.ts';

/** The position and credentials of an open stream. */
export interface Reader {
  personId: string;
  /** Version of the token it was opened with. */
  tokenVersion: number;
  /** Id of the last event sent; FROM_NOW_ON if the stream starts with the next one. */
  told: number;
}

export const FROM_NOW_ON = -1;

/** An event that a reader has not sent. Without an `id`, only the reader's position changed. */
export interface News extends Reader {
  /** The token has been revoked. */
  hasEnded: boolean;
  /** Id of the person's latest event. */
  position: number;
  number?: number;
  kind?: LiveKind;
  id?: string;
}

/** Returns unsent events for all readers in one statement. Each person's events are in commit order. */
export const readNews = (db: Queryable, readers: Reader[]): Promise<News[]> =>
  db.query<News>(
    `select reader.person_id, reader.token_version, reader.told::float8,
        coalesce(position.number, 0)::float8 as position,
       person.id is null or person.deleted_at is not null or person.token_version <> reader.token_version as has_ended,
       event.number::float8, event.kind, event.subject_id as id
     from (select distinct * from unnest($1::bigint[], $2::int[], $3::bigint[])) as reader (person_id, token_version, told)
     left join people person on person.id = reader.person_id
     left join live_positions position on position.person_id = reader.person_id
     left join live_events event on reader.told >= 0 and position.number - reader.told <= ${LIVE_MISSED_MAX}
       and event.person_id = reader.person_id and event.number > reader.told
     where coalesce(position.number, 0) <> reader.told
       or person.id is null or person.deleted_at is not null or person.token_version <> reader.token_version
     order by event.number`,
    [
      readers.map(({ personId }) => personId),
      readers.map(({ tokenVersion }) => tokenVersion),
      readers.map(({ told }) => told),
    ],
  );

const BATCH_SIZE = 5000;

/** Deletes events that are too old to be sent. @returns the number deleted */
export async function removeOldEvents(db: Queryable): Promise<number> {
  let removed = 0;
  let rows: object[];
  do {
    rows = await db.query(
      `delete from live_events where (person_id, number) in (
         select person_id, number from live_events where created_at < now() - make_interval(hours => $1) limit $2)
       returning number`,
      [LIVE_EVENT_HOURS, BATCH_SIZE],
    );
    removed += rows.length;
  } while (rows.length === BATCH_SIZE);
  return removed;
}
