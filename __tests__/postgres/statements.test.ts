import { openDatabase } from '../../server/database/open.ts';
import {
  migratedPostgresDatabase,
  queryAsAdministrator,
  readPreparableStatements,
  refusedStatements,
} from '../helpers/setup/postgres.ts';

it('in CI, these tests run on the version of PostgreSQL that is deployed', async () => {
  const [setting] = await queryAsAdministrator<{ server_version: string }>('show server_version');
  expect(setting?.server_version).toMatch(process.env.CI ? /^15\./ : /^\d/);
});

it('it prepares every statement that the server has run in the tests on the newest version', async () => {
  const database = await migratedPostgresDatabase();
  const db = await openDatabase({ databaseUrl: database.url });
  expect(await refusedStatements(db, readPreparableStatements())).toEqual([]);
  await db.close();
  await database.drop();
});
