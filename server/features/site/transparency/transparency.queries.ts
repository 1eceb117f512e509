import { type CaseAction, type MarketRule, MIN_PUBLISHED_COUNT } from '#contract/admin/moderation-rules';
import type { TransparencyMonth } from '#contract/site/transparency';
import type { Queryable } from '../../../database/database.ts';
import { FIRST_DECISIONS } from '../../admin/cases/figure.queries.ts';

/** Months that are published, the current one included. */
const MONTHS = 12;

/** SQL: the month of an instant in Asia/Dhaka, as `2026-11`. */
const monthOf = (instant: string): string => `to_char(${instant} at time zone 'Asia/Dhaka', 'YYYY-MM')`;

/** SQL: the start of this month, as the clocks in Dhaka show it. */
const THIS_MONTH = `date_trunc('month', now() at time zone 'Asia/Dhaka')`;
/** SQL: the start of the first published month. */
const SINCE = `((${THIS_MONTH} - interval '${MONTHS - 1} months') at time zone 'Asia/Dhaka')`;

interface Row {
  month: string;
  reports: number;
  signals: number;
  decided: number;
  median?: number;
  percentile90?: number;
  appeals: number;
  upheld: number;
  decisions?: { rule?: MarketRule; action: CaseAction; count: number }[];
}

const MONTHLY = `with months as (
    select to_char(${THIS_MONTH} - make_interval(months => n), 'YYYY-MM') as month from generate_series(0, ${MONTHS - 1}) n),
  reported as (select ${monthOf('created_at')} as month, count(*)::int as count from reports where created_at >= ${SINCE} group by 1),
  noticed as (select ${monthOf('created_at')} as month, count(*)::int as count from signals where created_at >= ${SINCE} group by 1),
  decided as (select ${monthOf('f.at')} as month, count(*)::int as count,
      percentile_cont(0.5) within group (order by extract(epoch from f.at - f.since) / 3600) as median,
      percentile_cont(0.9) within group (order by extract(epoch from f.at - f.since) / 3600) as percentile90
    from (${FIRST_DECISIONS}) f where f.at >= ${SINCE} group by 1),
  taken as (select ${monthOf('d.decided_at')} as month, d.rule, action, count(*)::int as count
    from decisions d, unnest(d.actions) action where d.decided_at >= ${SINCE} group by 1, 2, 3),
  appealed as (select ${monthOf('created_at')} as month, count(*)::int as count from appeals where created_at >= ${SINCE} group by 1),
  upheld as (select ${monthOf('decided_at')} as month, count(*)::int as count from appeals
    where upheld and decided_at >= ${SINCE} group by 1)
  select m.month, coalesce(r.count, 0) as reports, coalesce(n.count, 0) as signals, coalesce(d.count, 0) as decided, d.median, d.percentile90,
    coalesce(a.count, 0) as appeals, coalesce(u.count, 0) as upheld,
    (select jsonb_agg(jsonb_build_object('rule', t.rule, 'action', t.action, 'count', t.count) order by t.count desc, t.rule, t.action)
     from taken t where t.month = m.month) as decisions
  from months m left join reported r on r.month = m.month left join noticed n on n.month = m.month left join decided d on d.month = m.month
    left join appealed a on a.month = m.month left join upheld u on u.month = m.month
  order by m.month desc`;

const published = (count: number): number | undefined => (count < MIN_PUBLISHED_COUNT ? undefined : count);
const tenths = (hours: number): number => Math.round(hours * 10) / 10;

/** What moderation did in each of the last months in which anything happened, newest first. */
export async function readTransparency(db: Queryable): Promise<TransparencyMonth[]> {
  const rows = await db.query<Row>(MONTHLY);
  return rows
    .filter(
      ({ reports, signals, decided, appeals, decisions }) =>
        reports + signals + decided + appeals > 0 || decisions !== undefined,
    )
    .map(({ month, reports, signals, decided, median, percentile90, appeals, upheld, decisions }) => ({
      month,
      reports: published(reports),
      signals: published(signals),
      decided: published(decided),
      hours:
        decided < MIN_PUBLISHED_COUNT || median === undefined || percentile90 === undefined
          ? undefined
          : { median: tenths(median), percentile90: tenths(percentile90) },
      // By count, and in no order below it: the order would tell the counts that aren't published.
      decisions: (decisions ?? [])
        .map(({ rule, action, count }) => ({ rule, action, count: published(count) }))
        .sort((a, b) => (b.count ?? 0) - (a.count ?? 0) || nameOf(a).localeCompare(nameOf(b))),
      appeals: published(appeals),
      upheld: published(upheld),
    }));
}

const nameOf = ({ rule, action }: { rule?: MarketRule; action: CaseAction }): string => `${rule ?? ''} ${action}`;
