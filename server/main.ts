import type { FastifyBaseLogger } from 'fastify';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { build } from './app';
import type { Services } from './context';
import type { Database } from './database/database';
import { openMigratedDatabase } from './database/open-migrated';
import { traceDatabase } from './database/traced';
import { hasDemoPeople, seedWhenEmpty } from '../demo/seed';
import { DEMO_LOGINS, DEMO_PASSWORD, DEMO_PEOPLE } from '../demo/people';
import { sandboxCards } from '../sandbox/cards';
import { type Env, readEnv } from './env';
import { EnvironmentFault } from './environment-variables';
import { pictureCleanupJob } from './features/images/image.cleanup';
import { productCountJob } from './features/products/count.job';
import { decodeByJob, decodingJob } from './features/images/image.decoding';
import { liveCleanupJob } from './features/live/live.cleanup';
import { deliverJob } from './features/notices/delivery.job';
import { mailChannel } from './features/notices/mail.channel';
import { pushChannel } from './features/notices/push.channel';
import { noticeCleanupJob } from './features/notices/notice.cleanup';
import { productNewsJob } from './features/notices/product-news.job';
import { offerExpiryJob } from './features/conversations/offer.job';
import { sweepJob } from './features/payments/payment.sweep';
import { dailyAlertJob, searchAlertJob } from './features/search/alert.job';
import { indexMissing } from './features/search/index.queries';
import { renewReadings } from './features/search/saved.queries';
import { serveMetrics } from './metrics';
import { isAdminNow, PROMOTION_SENTENCES, promoteAll } from './features/account/promotion';
import { type Jobs, startJobs } from './jobs/jobs';
import { wakeAtOnce } from './jobs/wake-at-once';
import { serveOperator } from './operator';
import { exitWithError, step } from './progress';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process';
import { configuredImages } from './services/configured-images';
import { createIdentityProvider } from './services/identity';
import { createMailer } from './services/mailer';
import { createMetrics } from './services/metrics';
import { configuredProviders } from './services/payments/providers';
import { createPush } from './services/push';
import { createTokens } from './services/tokens';
import { startTracing } from './services/tracing';

const SWEEP_MS = 30_000;
const COLLECT_MS = 60 * 60_000;
const SUM_COUNTS_MS = 24 * COLLECT_MS;
const LIVE_CLEANUP_MS = 60 * 60_000;
const DELIVER_MS = 15_000;
const NOTICE_CLEANUP_MS = 6 * 60 * 60_000;
const EXPIRE_OFFERS_MS = 60_000;
const SEARCH_ALERT_MS = 60_000;
const PRODUCT_NEWS_MS = 15_000;
const DAILY_ALERT_MS = 5 * 60_000;

/** Whoever asked the process to stop kills it soon after five seconds. */
const CLOSING_MS = 4500;

/** The stand-ins run on their own origin, and only where a real service is not configured. */
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
      // The demo people have a public password: they sign in only where the sandbox is who signs people in.
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
  lines.push('Press Ctrl-C to stop everything.');
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Asked first: who has another program on the port should not wait for the demo market to be told so. */
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

/** Makes the people of ADMIN_EMAILS admins, and tells what became of it by their place in the list: a log carries no addresses. */
async function promoteAdmins(db: Database, env: Env, log: FastifyBaseLogger): Promise<void> {
  for (const [index, { promotion }] of (await promoteAll(db, env.adminEmails)).entries()) {
    log[isAdminNow(promotion) ? 'info' : 'warn'](
      { promotion },
      `ADMIN_EMAILS: ${PROMOTION_SENTENCES[promotion](`address ${index + 1}`)}`,
    );
  }
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  const { web, worker } = env.roles;
  if (web) await assertPortIsFree('PORT', env.port, env.host);
  if (env.metrics) await assertPortIsFree('METRICS_PORT', env.metrics.port, env.metrics.host);
  if (web && env.startsSandbox) await assertPortIsFree('SANDBOX_PORT', env.sandboxPort, '127.0.0.1');
  // Before there is a log, and after.
  let onConnectionError = (error: Error): void =>
    void process.stderr.write(`A database connection was lost: ${error.message}\n`);
  const tracing = await startTracing(process.env);
  const opened = await step('Opening the database', () =>
    openMigratedDatabase(env, (error) => onConnectionError(error)),
  );
  const db = tracing ? traceDatabase(opened, tracing) : opened;
  if (env.production && (await hasDemoPeople(db))) {
    throw new EnvironmentFault(
      'This database contains the demo accounts, and their password is public. In production, set DATABASE_URL or DATA_DIR to another database.',
    );
  }
  // Made below: no picture comes before the server listens.
  const images = configuredImages(env, worker ? undefined : decodeByJob(() => jobs));
  if (web && env.firebase.sandbox && (await seedWhenEmpty({ db, images }))) await indexMissing(db);
  const services: Services = {
    env,
    db,
    tokens: createTokens(env.tokenSecret),
    identity: createIdentityProvider(env.firebase),
    payments: configuredProviders({ env, db }),
    images,
    push: env.push && createPush(env.push),
    metrics: env.metrics && createMetrics(),
    tracing,
    sandbox: env.firebase.sandbox ? { people: DEMO_LOGINS, cards: sandboxCards } : undefined,
    clientFolder: path.resolve('build/client'),
  };
  const app = await build(services);
  onConnectionError = (error) => app.log.error({ err: error }, 'a database connection was lost; it is being replaced');
  const sandbox = web ? await startSandboxFor(env, app.log) : undefined;
  if (web) await promoteAdmins(db, env, app.log);
  const mailer = env.mail && createMailer(env.mail);
  const channels = [
    ...(mailer ? [mailChannel(mailer, env)] : []),
    ...(services.push ? [pushChannel({ db, push: services.push })] : []),
  ];
  const kinds = [
    sweepJob({ ...services, log: app.log }, SWEEP_MS),
    pictureCleanupJob(services, COLLECT_MS, app.log),
    productCountJob(services, SUM_COUNTS_MS),
    decodingJob(images),
    liveCleanupJob(db, LIVE_CLEANUP_MS),
    noticeCleanupJob(db, NOTICE_CLEANUP_MS),
    deliverJob({ db, channels, log: app.log }, DELIVER_MS),
    offerExpiryJob(db, EXPIRE_OFFERS_MS),
    searchAlertJob(db, SEARCH_ALERT_MS, app.log),
    productNewsJob(db, PRODUCT_NEWS_MS, app.log),
    dailyAlertJob(db, DAILY_ALERT_MS),
  ];
  // Nobody waits for it but who has a job.
  const jobs: Promise<Jobs> = startJobs(db, kinds, { log: app.log, works: worker });
  jobs.catch(exitWithError);
  // After the start, since it takes minutes with a large market of before: until then search finds what is in the index already.
  indexMissing(db).then(
    (indexed) => indexed > 0 && app.log.info({ indexed }, 'products were added to the search index'),
    (error: unknown) =>
      app.log.error({ err: error }, 'the search index is not complete; the next start goes on with it'),
  );
  renewReadings(db).catch((error: unknown) =>
    app.log.error({ err: error }, 'saved searches were not read anew; the next start goes on with it'),
  );
  const stopAlerts = worker ? await wakeAtOnce(db, kinds, jobs) : () => undefined;
  // Beside a worker there is a server, which may have the same folder.
  const stopOperator = web ? await serveOperator(services, app.log) : () => undefined;
  const metrics = await serveMetrics(services, app.log);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping');
    // A request that hangs does not keep the process.
    setTimeout(() => {
      app.log.warn({ afterMs: CLOSING_MS }, 'some work did not finish in time');
      process.exit(0);
    }, CLOSING_MS);
    stopOperator();
    metrics.stop();
    try {
      await stopAlerts();
      // Requests wait for jobs of others; jobs of our own need what closes with the server.
      if (!web) await (await jobs).stop();
      await app.close();
      await (await jobs).stop();
      mailer?.close();
      await sandbox?.close();
      await db.close();
      await tracing?.close();
    } catch (error) {
      app.log.error({ err: error }, 'something failed while stopping');
    }
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));

  if (!web) return app.log.info('this process runs jobs alone');
  await app.listen({ port: env.port, host: env.host });
  printAddresses(env);
}

start().catch(exitWithError);
