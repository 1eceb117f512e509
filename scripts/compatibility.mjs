// Checks that an earlier version of the server works on the newest database: runs its own tests on a
// PostgreSQL with the newest migrations. This is the state during a rolling deploy.
//   npm run compatibility -- [COMMIT] [TEST…]
// COMMIT is the one before the last by default; TEST are files of that commit, by default all of its
// server tests.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

const [commit = 'HEAD~1', ...tests] = process.argv.slice(2);
const START_MS = 60_000;

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const folder = mkdtempSync(path.join(os.tmpdir(), 'motohaat-compatibility-'));
// As root, PostgreSQL runs as another user, who needs access.
chmodSync(folder, 0o755);
const earlier = path.join(folder, 'earlier');
const port = await freePort();
const url = (database) => `postgres://postgres:postgres@127.0.0.1:${port}/${database}`;
const node = (args, options = {}) => spawnSync(process.execPath, args, { stdio: 'inherit', ...options }).status ?? 1;
const step = (sentence) => process.stdout.write(`${sentence} …\n`);

/** Waits for the server and allows connections to its empty template, from which the tests copy their databases. */
const OPEN_TEMPLATE = `
  import { Client } from 'pg';
  const end = Date.now() + ${START_MS};
  await (async function open() {
    const client = new Client({ connectionString: ${JSON.stringify(url('postgres'))} });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('alter database template0 allow_connections true');
      await client.end();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
      await open();
    }
  })();`;
const MIGRATE = `
  import { openDatabase } from './server/database/open.ts';
  import { migrate } from './server/database/migrate.ts';
  const db = await openDatabase({ databaseUrl: ${JSON.stringify(url('template0'))} });
  console.log((await migrate(db)).join(', '));
  await db.close();`;

let status;
const postgres = spawn(
  process.execPath,
  ['__tests__/helpers/processes/programs.ts', 'postgres', path.join(folder, 'data'), String(port), 'new'],
  { stdio: 'ignore' },
);
try {
  step(`Taking the server of ${commit}`);
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', earlier, commit]);
  // Uses today's packages: versions that need others can't be tested.
  symlinkSync(path.resolve('node_modules'), path.join(earlier, 'node_modules'));
  step('Migrating to the newest form');
  if (node(['--input-type=module', '-e', OPEN_TEMPLATE]) !== 0) throw new Error('PostgreSQL did not start.');
  if (node(['--input-type=module', '-e', MIGRATE]) !== 0) throw new Error('The migration failed.');
  step('Running the tests of that version on it');
  status = node(
    [
      ...['--experimental-vm-modules', '--no-warnings'],
      path.join('node_modules', 'jest', 'bin', 'jest.js'),
      ...['--selectProjects', 'postgres', '-w', '1', '--testPathIgnorePatterns', 'server/migrate', '--'],
      ...(tests.length > 0 ? tests : ['__tests__/server']),
    ],
    { cwd: earlier, env: { ...process.env, TEST_POSTGRES_URL: url('postgres') } },
  );
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', earlier]);
  const ended = new Promise((resolve) => postgres.once('exit', resolve));
  postgres.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(
  status === 0
    ? `The server of ${commit} works on the newest database.\n`
    : `The server of ${commit} does not work on the newest database.\n`,
);
process.exit(status);
