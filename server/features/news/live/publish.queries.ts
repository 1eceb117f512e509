import type { LiveEvent } from '#contract/news/live';
import { idOrZero } from '../../../database/page.ts';
import { LIVE_CHANNEL } from '../../../database/changes.ts';
import type { Queryable } from '../../../database/database.ts';

/** An event and the person it concerns. */
export interface PersonalEvent extends LiveEvent {
  personId: string;
}

/**
 * Publishes an event to each person once the transaction commits (docs/architecture.md §8). Call it
 * once, as the transaction's last statement: it locks a row per person until the commit, in id
 * order to avoid deadlocks.
 */
export async function publishEvents(tx: Queryable, events: PersonalEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.query(
    `with news as (
       select person, kind, subject, row_number() over (partition by person order by place) as step,
         count(*) over (partition by person) as steps
       from unnest($1::bigint[], $2::text[], $3::bigint[]) with ordinality as news (person, kind, subject, place)),
     told as (
       insert into live_positions (person_id, number) select person, count(*) from news group by person order by person
       on conflict (person_id) do update set number = live_positions.number + excluded.number returning person_id, number)
     insert into live_events (person_id, number, kind, subject_id)
       select person, number - steps + step, kind, subject from told join news on person = person_id`,
    [events.map(({ personId }) => personId), events.map(({ kind }) => kind), events.map(({ id }) => idOrZero(id))],
  );
  await tx.query('select pg_notify($1, $2)', [LIVE_CHANNEL, namesOf(events)]);
}

/** PostgreSQL's limit of a notification is 8,000 bytes. */
const MAX_NAMES = 4000;

/** The people whom events concern, separated by commas; empty for more than a notification holds, which concerns everybody. */
function namesOf(events: PersonalEvent[]): string {
  const names = [...new Set(events.map(({ personId }) => personId))].join(',');
  return names.length < MAX_NAMES ? names : '';
}

/** Publishes the same event to several people. */
export const publishEventTo = (tx: Queryable, people: string[], event: LiveEvent): Promise<void> =>
  publishEvents(
    tx,
    [...new Set(people)].map((personId) => ({ ...event, personId })),
  );
