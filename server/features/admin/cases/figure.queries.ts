import { type CaseFigures, FIGURE_DAYS, MAX_FIGURE_REPORTERS } from '#contract/admin/case-figures';
import { exactlyOne, type Queryable } from '../../../database/database.ts';

/** A case's first decision; a case that was closed by another call counts from when it was opened. */
export const FIRST_DECISIONS = `select c.id, coalesce(min(d.decided_at), min(c.decided_at)) as at,
    coalesce((select min(r.created_at) from reports r where r.kind = c.kind and r.subject_id = c.subject_id), min(c.opened_at)) as since
  from cases c left join decisions d on d.case_id = c.id where c.decided_at is not null group by c.id`;

/** SQL: open cases by reason and age. A case counts for each of its reasons; without a report it has none. */
const OPEN_CASES = `select reason, count(*) filter (where c.opened_at > now() - interval '1 day')::int as under_day,
    count(*) filter (where c.opened_at <= now() - interval '1 day' and c.opened_at > now() - interval '7 days')::int as under_week,
    count(*) filter (where c.opened_at <= now() - interval '7 days')::int as older
  from cases c cross join unnest(case c.reasons when '{}' then array[null] else c.reasons end) reason
  where c.state = 'open' group by reason order by count(*) desc, reason nulls last`;

/** Open cases, how fast cases are decided, and whose reports were right. */
export async function readFigures(db: Queryable): Promise<CaseFigures> {
  type Hours = { decided: number; median?: number; percentile90?: number };
  const [open, hours, reporters] = await Promise.all([
    db.query<CaseFigures['open'][number]>(OPEN_CASES),
    db.query<Hours>(
      `select count(*)::int as decided, percentile_cont(0.5) within group (order by f.hours) as median,
         percentile_cont(0.9) within group (order by f.hours) as percentile90
       from (select extract(epoch from first.at - first.since) / 3600 as hours from (${FIRST_DECISIONS}) first
         where first.at >= now() - interval '${FIGURE_DAYS} days') f`,
    ),
    db.query<CaseFigures['reporters'][number]>(
      `select w.id as person_id, w.user_name as name, count(*)::int as judged, count(*) filter (where j.upheld)::int as upheld
       from judged_reports j join people w on w.id = j.reporter_id
       group by w.id order by judged desc, w.id limit ${MAX_FIGURE_REPORTERS}`,
    ),
  ]);
  const { decided, median, percentile90 } = exactlyOne(hours);
  return {
    open,
    decided,
    hours: median === undefined || percentile90 === undefined ? undefined : { median, percentile90 },
    reporters,
  };
}
