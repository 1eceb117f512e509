import { COURIERS } from '#contract/deals/parcel';
import type { FastifyBaseLogger } from 'fastify';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { build } from './app.ts';
import type { Services } from './context.ts';
import type { Database } from './database/database.ts';
import { openMigratedDatabase } from './database/open-migrated.ts';
import { traceDatabase } from './database/traced.ts';
import { hasDemoPeople, seedWhenEmpty } from '../demo/seed.ts';
import { DEMO_LOGINS, DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/people.ts';
import { playStory } from '../demo/story/play.ts';
import { sandboxCards } from '../sandbox/cards.ts';
import { installSandboxClock } from '../sandbox/database.ts';
import { type Env, readEnv } from './env.ts';
import { usesStandInsOnly } from './environment-payments.ts';
import { EnvironmentFault } from './environment-variables.ts';
import { indexMissing } from './features/catalogue/search/index.queries.ts';
import { reparseSavedSearches } from './features/catalogue/saved-searches/saved.queries.ts';
import { assertSharedFolders } from './file-folders.ts';
import { decodeByJob } from './features/site/images/image.decoding.ts';
import { jobKinds } from './job-kinds.ts';
import { serveMetrics } from './metrics.ts';
import { isAdminNow, PROMOTION_SENTENCES, promoteAll } from './features/people/account/promotion.ts';
import { type Jobs, startJobs } from './jobs/jobs.ts';
import { runOnNotify } from './jobs/run-on-notify.ts';
import { serveOperator } from './command-socket.ts';
import { exitWithError, printLine, step } from './progress.ts';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';
import { configuredImages } from './services/images/configured-images.ts';
import { isTextReaderInstalled } from './services/images/text-packages.ts';
import { createIdentityProvider } from './services/identity/identity.ts';
import { createMailer } from './services/mail/mailer.ts';
import { createPapers } from './services/papers/papers.ts';
import { createMetrics } from './services/observability/metrics.ts';
import { configuredCouriers } from './services/couriers/couriers.ts';
import { configuredProviders } from './services/payments/providers.ts';
import { createPush } from './services/push/push.ts';
import { createTokens } from './services/identity/tokens.ts';
import { startTracing } from './services/observability/tracing.ts';

/** Supervisors usually kill a process soon after five seconds. */
const SHUTDOWN_TIMEOUT_MS = 4500;

/** Starts the sandbox on its own origin, if some real service is not configured. */
async function startSandboxFor(env: Env, log: FastifyBaseLogger): Promise<SandboxProcess | undefined> {
  if (!env.startsSandbox) return undefined;
  return startSandboxProcess(
    {
      port: env.sandboxPort,
      dataDir: path.join(env.dataDir, 'sandbox'),
      projectId: env.firebase.projectId,
      allowedOrigins: [...env.allowedOrigins, `http://127.0.0.1:${env.port}`, `http://localhost:${env.port + 2}`],
      webhookUrl: `http://127.0.0.1:${env.port}/api/webhooks/stripe`,
      webhookSecret: env.stripe.webhookSecret,
      bkashWebhookUrl: `http://127.0.0.1:${env.port}/api/webhooks/bkash`,
      courierWebhooksUrl: `http://127.0.0.1:${env.port}/api/webhooks/couriers`,
      // The demo people's password is public, so they exist only where the sandbox handles sign-in.
      people: env.firebase.sandbox
        ? DEMO_PEOPLE.map(({ email, userName }) => ({ email, password: DEMO_PASSWORD, displayName: userName }))
        : [],
    },
    log,
  );
}

function printAddresses(env: Env): void {
  const lines = [`\nMotoHaat is ready: ${env.publicUrl}`];
  if (env.firebase.sandbox) {
    lines.push('', `Demo accounts, password "${DEMO_PASSWORD}":`);
    for (const { role, email, userName } of DEMO_PEOPLE)
      lines.push(`  ${role.padEnd(7)} ${email.padEnd(26)} ${userName}`);
    lines.push('', `Test card: 4242 4242 4242 4242, any future date, any CVC. The sandbox: ${env.sandboxUrl}`);
  }
  for (const courier of COURIERS)
    if (env[courier]?.sandbox) lines.push(`Staff of the courier ${courier}: ${env.sandboxUrl}/sandbox/${courier}`);
  lines.push('Press Ctrl-C to stop everything.');
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Checked first, so that a taken port is reported before the demo market is filled. */
async function assertPortIsFree(setting: string, port: number, host: string): Promise<void> {
  const probe = net.createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new EnvironmentFault(
        `Port ${port} is already in use. Stop the other program, or set ${setting} to another port.`,
      );
    if (code === 'EACCES')
      throw new EnvironmentFault(`You don’t have permission to use port ${port}. Set ${setting} to a port above 1023.`);
    throw error;
  }
  probe.close();
  await once(probe, 'close');
}

/**
 * Promotes the people in ADMIN_EMAILS to admin and logs the results by position in the list,
 * because logs contain no addresses.
 */
async function promoteAdmins(db: Database, env: Env, log: FastifyBaseLogger): Promise<void> {
  for (const [index, { promotion }] of (await promoteAll(db, env.adminEmails)).entries()) {
    log[isAdminNow(promotion) ? 'info' : 'warn'](
      { promotion },
      `ADMIN_EMAILS: ${PROMOTION_SENTENCES[promotion](`address ${index + 1}`)}`,
    );
  }
}

/** Runs `close` on SIGINT or SIGTERM and exits, after {@link SHUTDOWN_TIMEOUT_MS} at the latest. */
function stopOnSignal(log: FastifyBaseLogger, close: () => Promise<void>): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    // A hanging request doesn't keep the process alive.
    setTimeout(() => {
      log.warn({ afterMs: SHUTDOWN_TIMEOUT_MS }, 'shutdown timed out with work in progress');
      process.exit(0);
    }, SHUTDOWN_TIMEOUT_MS);
    await close().catch((error: unknown) => log.error({ err: error }, 'shutdown failed'));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));
}

/**
 * Indexes what an earlier version has not. Runs beside everything else, since it takes minutes for a large
 * existing market; until then, search finds the rows already indexed.
 */
function completeIndexes(db: Database, log: FastifyBaseLogger): void {
  indexMissing(db).then(
    (indexed) => indexed > 0 && log.info({ indexed }, 'products indexed for search'),
    (error: unknown) => log.error({ err: error }, 'search index is incomplete; indexing resumes at the next start'),
  );
  reparseSavedSearches(db).catch((error: unknown) =>
    log.error({ err: error }, 'saved searches were not reparsed; will resume at the next start'),
  );
}

/** @throws EnvironmentFault */
async function refuseDemoPeople(db: Database): Promise<void> {
  if (await hasDemoPeople(db))
    throw new EnvironmentFault(
      'This database contains the demo accounts, and their password is public. In production, set DATABASE_URL or DATA_DIR to another database.',
    );
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const { web, worker } = env.roles;
  if (web) await assertPortIsFree('PORT', env.port, env.host);
  if (env.metrics) await assertPortIsFree('METRICS_PORT', env.metrics.port, env.metrics.host);
  if (web && env.startsSandbox) await assertPortIsFree('SANDBOX_PORT', env.sandboxPort, '127.0.0.1');
  // Prints before the log exists, logs afterwards.
  let onConnectionError = (error: Error): void =>
    void process.stderr.write(`A database connection was lost: ${error.message}\n`);
  const tracing = await startTracing(process.env);
  const opened = await step('Opening the database', () =>
    openMigratedDatabase(env, (error) => onConnectionError(error)),
  );
  const db = tracing ? traceDatabase(opened, tracing) : opened;
  if (env.production) await refuseDemoPeople(db);
  await assertSharedFolders(env, db, printLine);
  // Assigned below: no picture arrives before the server listens.
  const images = configuredImages(env, worker ? undefined : decodeByJob(() => jobs));
  const papers = createPapers(env);
  if (env.stripe.sandbox || env.firebase.sandbox) await db.transaction(installSandboxClock);
  const hasStory = web && env.firebase.sandbox && usesStandInsOnly(env);
  if (
    web &&
    env.firebase.sandbox &&
    (await seedWhenEmpty({ db, images, papers, payoutKeys: env.payoutKeys, hasStory }))
  )
    await indexMissing(db);
  const services: Services = {
    env,
    db,
    tokens: createTokens(env.tokenSecret),
    identity: createIdentityProvider(env.firebase),
    payments: configuredProviders({ env, db }),
    couriers: configuredCouriers(env),
    images,
    papers,
    push: env.push && createPush(env.push),
    metrics: env.metrics && createMetrics(),
    tracing,
    sandbox: env.firebase.sandbox ? { people: DEMO_LOGINS, cards: sandboxCards } : undefined,
    clientFolder: path.resolve('build/client'),
  };
  const app = await build(services);
  onConnectionError = (error) => app.log.error({ err: error }, 'database connection lost; reconnecting');
  const sandbox = web ? await startSandboxFor(env, app.log) : undefined;
  if (worker && !env.signalsOff.includes('contact') && !isTextReaderInstalled())
    app.log.info('text in pictures is not read: the optional packages are not installed');
  if (web) await promoteAdmins(db, env, app.log);
  const mailer = env.mail && createMailer(env.mail);
  const kinds = jobKinds(services, mailer, app.log);
  // Awaited only when a job is requested.
  const jobs: Promise<Jobs> = startJobs(db, kinds, { log: app.log, works: worker });
  jobs.catch(exitWithError);
  completeIndexes(db, app.log);
  const stopAlerts = worker ? await runOnNotify(db, kinds, jobs) : () => undefined;
  // A worker usually runs beside a server that may use the same folder.
  const stopOperator = web ? await serveOperator(services, app.log) : () => undefined;
  const metrics = await serveMetrics(services, app.log);

  const storyStop = new AbortController();
  stopOnSignal(app.log, async () => {
    storyStop.abort();
    stopOperator();
    metrics.stop();
    await stopAlerts();
    // Requests may wait for jobs in other processes; our own jobs need what closes with the server.
    if (!web) await (await jobs).stop();
    await app.close();
    await (await jobs).stop();
    mailer?.close();
    await sandbox?.close();
    await db.close();
    await tracing?.close();
  });

  if (!web) return app.log.info('running as a worker; no HTTP server');
  const url = await app.listen({ port: env.port, host: env.host });
  printAddresses(env);
  const { signal } = storyStop;
  // The log has displaced the addresses by then.
  if (hasStory && (await playStory({ db, url, sandboxUrl: env.sandboxUrl, signal, log: app.log }))) printAddresses(env);
}

start().catch(exitWithError);
