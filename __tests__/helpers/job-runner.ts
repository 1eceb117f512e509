import { openMigratedDatabase } from '../../server/database/open-migrated.ts';
import { readEnv } from '../../server/env.ts';
import { startJobs } from '../../server/jobs/jobs.ts';

/** Runs one kind of job: records each in a table, and never finishes in the first process. */
async function run(): Promise<void> {
  const db = await openMigratedDatabase(readEnv(process.env));
  await db.query('create table if not exists job_notes (step text)');
  const note = (step: string) => db.query('insert into job_notes values ($1)', [step]);
  const log = { warn: console.error, error: console.error };
  await startJobs(
    db,
    [
      {
        name: 'noted',
        everyMs: 600_000,
        timing: { pollSeconds: 1, leaseSeconds: 10, retrySeconds: 1 },
        run: async () => {
          const [before] = await db.query(`select from job_notes where step = 'begun'`);
          await note('begun');
          process.send?.('begun');
          if (!before) await new Promise(() => undefined);
          await note('ended');
          process.send?.('ended');
        },
      },
    ],
    { log },
  );
}

void run();
