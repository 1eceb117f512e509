import { exactlyOne, type Queryable } from '../database/database.ts';
import { SCHEMA } from './queue.ts';

export interface JobFigures {
  queue: string;
  waiting: number;
  /** Waiting jobs that have failed before. */
  retrying: number;
  active: number;
  /** Jobs that failed for good in the last twelve hours. */
  failed: number;
  completed: number;
  /** Age of the oldest due job; 0 if none is due. */
  oldestSeconds: number;
  /** The latest failed job's error. */
  lastFault?: string;
}

/** Returns the current job queues; empty before any process has run jobs. */
export async function jobFigures(db: Queryable): Promise<JobFigures[]> {
  const { made } = exactlyOne(
    await db.query<{ made: boolean }>(`select to_regclass('${SCHEMA}.job') is not null as made`),
  );
  if (!made) return [];
  return db.query<JobFigures>(
    `select q.name as queue,
       count(*) filter (where j.state < 'active')::int as waiting,
       count(*) filter (where j.state = 'retry')::int as retrying,
       count(*) filter (where j.state = 'active')::int as active,
       count(*) filter (where j.state = 'failed')::int as failed,
       count(*) filter (where j.state = 'completed')::int as completed,
       coalesce(extract(epoch from now()
         - min(j.created_on) filter (where j.state < 'active' and j.start_after <= now())), 0)::int as oldest_seconds,
       (array_agg(coalesce(j.output->>'message', j.output->'value'->>'message') order by j.started_on desc) filter (where j.state in ('retry', 'failed')))[1] as last_fault
     from ${SCHEMA}.queue q left join ${SCHEMA}.job j
       on j.name = q.name and (j.completed_on is null or j.completed_on > now() - interval '12 hours')
     where q.name not like '\\_\\_%' group by q.name order by q.name`,
  );
}
