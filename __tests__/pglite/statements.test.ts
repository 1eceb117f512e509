import { openMemoryDatabase } from '../helpers/market';
import { readStatements } from '../helpers/recorded-statements';

/**
 * PREPARE accepts only these; settings, locks and notifications are covered by their users' tests.
 */
const PREPARABLE = /^\s*(?:--.*\n\s*)*(?:with|select|insert|update|delete|merge|values|\()/i;

/**
 * The job queue's own statements, on tables that it creates when it opens; jobs.test.ts runs it on
 * PGlite.
 */
const OF_THE_QUEUE = /\bpgboss\./;

const statements = readStatements().filter((sql) => PREPARABLE.test(sql) && !OF_THE_QUEUE.test(sql));

it('the PostgreSQL tests have recorded all of the server’s statements', () => {
  expect(statements.length).toBeGreaterThan(400);
});

it('PGlite prepares every statement that the server runs on PostgreSQL', async () => {
  const db = await openMemoryDatabase();
  const refused: string[] = [];
  for (const sql of statements) {
    await db.script(`prepare recorded as ${sql}; deallocate recorded`).catch((error: unknown) => {
      refused.push(`${String(error)}\n${sql}`);
    });
  }
  await db.close();
  expect(refused).toEqual([]);
});
