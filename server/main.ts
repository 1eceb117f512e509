import type { FastifyBaseLogger } from 'fastify';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { build, type Services } from './app';
import type { Database } from './database/database';
import { openStore } from './database/store';
import { hasDemoPeople, isEmpty } from './database/seed/seed';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './database/seed/people';
import { EnvironmentFault, type Env, readEnv } from './env';
import { startCollecting } from './features/image/image.collect';
import { startSweep } from './features/payment/payment.sweep';
import { isAdminNow, PROMOTION_SENTENCES, promoteAll } from './features/person/promotion';
import { serveOperator } from './operator';
import { giveUp, step } from './progress';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process';
import { createIdentityProvider } from './services/identity';
import { createImageStore } from './services/images';
import { createStripe } from './services/stripe';
import { createTokens } from './services/tokens';

const SWEEP_MS = 3 * 60_000;
const COLLECT_MS = 60 * 60_000;

/** Whoever asked the process to stop kills it soon after five seconds. */
const CLOSING_MS = 4500;

const needsSandbox = (env: Env): boolean => env.firebase.sandbox || env.stripe.sandbox;

/** The stand-ins run on their own origin, and only where a real service is not configured. */
async function startSandboxFor(env: Env, log: FastifyBaseLogger): Promise<SandboxProcess | undefined> {
  if (!needsSandbox(env)) return undefined;
  return startSandboxProcess({
    port: env.sandboxPort,
    dataDir: path.join(env.dataDir, 'sandbox'),
    projectId: env.firebase.projectId,
    allowedOrigins: [...env.allowedOrigins, `http://127.0.0.1:${env.port}`, `http://localhost:${env.port + 2}`],
    webhookUrl: `http://127.0.0.1:${env.port}/api/webhooks/stripe`,
    webhookSecret: env.stripe.webhookSecret,
    // The demo people have a public password: they sign in only where the sandbox is who signs people in.
    people: env.firebase.sandbox ? DEMO_PEOPLE.map(({ email, userName }) => ({ email, password: DEMO_PASSWORD, displayName: userName })) : [],
  }, log);
}

/**
 * Fills an empty market by `npm run seed`'s own command: drawing the pictures takes much memory, which ends with its process.
 * The channel between the two tells it when this process ends, however that happens.
 */
async function seedApart(): Promise<void> {
  const command = path.join(__dirname, `seed${path.extname(__filename)}`);
  const child = spawn(process.execPath, [...process.execArgv, command], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  const stop = () => void child.kill();
  process.once('SIGTERM', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGTERM', stop);
  if (code !== 0) throw new EnvironmentFault('The demo market could not be created.');
}

function announce(env: Env): void {
  const lines = [`\nMotoHaat is ready: ${env.publicUrl}`];
  if (env.firebase.sandbox) {
    lines.push('', `Demo accounts, password "${DEMO_PASSWORD}":`);
    for (const { role, email, userName } of DEMO_PEOPLE) lines.push(`  ${role.padEnd(7)} ${email.padEnd(26)} ${userName}`);
    lines.push('', `Test card: 4242 4242 4242 4242, any future date, any CVC. The sandbox listens on port ${env.sandboxPort}.`);
  }
  lines.push('Press Ctrl-C to stop everything.');
  process.stdout.write(`${lines.join('\n')}\n`);
}

const hostOf = (env: Env): string => (env.production ? '::' : '127.0.0.1');

/** Asked first: who has another program on the port should not wait for the demo market to be told so. */
async function wantFreePort(setting: string, port: number, host: string): Promise<void> {
  const probe = net.createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new EnvironmentFault(`Port ${port} is already in use. Stop the other program, or set ${setting} to another port.`);
    if (code === 'EACCES') throw new EnvironmentFault(`You don’t have permission to use port ${port}. Set ${setting} to a port above 1023.`);
    throw error;
  }
  probe.close();
  await once(probe, 'close');
}

/** Makes the people of ADMIN_EMAILS admins, and tells what became of it by their place in the list: a log carries no addresses. */
async function promoteAdmins(db: Database, env: Env, log: FastifyBaseLogger): Promise<void> {
  for (const [index, { promotion }] of (await promoteAll(db, env.adminEmails)).entries()) {
    log[isAdminNow(promotion) ? 'info' : 'warn']({ promotion }, `ADMIN_EMAILS: ${PROMOTION_SENTENCES[promotion](`address ${index + 1}`)}`);
  }
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  await wantFreePort('PORT', env.port, hostOf(env));
  if (needsSandbox(env)) await wantFreePort('SANDBOX_PORT', env.sandboxPort, '127.0.0.1');
  // Before there is a log, and after.
  let onConnectionError = (error: Error): void => void process.stderr.write(`A database connection was lost: ${error.message}\n`);
  const open = () => openStore(env, (error) => onConnectionError(error));
  let db = await step('Opening the database', open);
  if (env.production && (await hasDemoPeople(db))) {
    throw new EnvironmentFault('This database contains the demo accounts, and their password is public. In production, set DATABASE_URL or DATA_DIR to another database.');
  }
  if (env.firebase.sandbox && (await isEmpty(db))) {
    await db.close();
    await seedApart();
    db = await open();
  }
  const services: Services = {
    env, db,
    tokens: createTokens(env.tokenSecret),
    identity: createIdentityProvider(env.firebase),
    payments: createStripe(env.stripe),
    images: createImageStore(path.join(env.dataDir, 'images')),
    clientFolder: path.resolve('build/client'),
  };
  const app = await build(services);
  onConnectionError = (error) => app.log.error({ err: error }, 'a database connection was lost; it is being replaced');
  const sandbox = await startSandboxFor(env, app.log);
  await promoteAdmins(db, env, app.log);
  const sweep = startSweep({ ...services, log: app.log }, SWEEP_MS, (fault) => app.log.error({ err: fault }, 'the payment sweep failed; it will try again'));
  const collecting = startCollecting(services, COLLECT_MS, app.log);
  const stopOperator = await serveOperator(services, app.log);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping');
    // A request that hangs does not keep the process.
    setTimeout(() => {
      app.log.warn('some work did not finish in time');
      process.exit(0);
    }, CLOSING_MS);
    stopOperator();
    try {
      await app.close();
      await sweep();
      await collecting();
      await sandbox?.close();
      await db.close();
    } catch (error) {
      app.log.error({ err: error }, 'something failed while stopping');
    }
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal));

  await app.listen({ port: env.port, host: hostOf(env) });
  announce(env);
}

start().catch(giveUp);
