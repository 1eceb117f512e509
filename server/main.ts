import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { build, type Services } from './app';
import { openStore } from './database/store';
import { ensureAccounts, isEmpty } from './database/seed/seed';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './database/seed/people';
import { EnvironmentFault, type Env, readEnv } from './env';
import { startCollecting } from './features/image/image.collect';
import { startSweep } from './features/payment/payment.sweep';
import { isAdminNow, PROMOTION_SENTENCES, promoteAll } from './features/person/promotion';
import { serveOperator } from './operator';
import { giveUp, step } from './progress';
import { createIdentityProvider } from './services/identity';
import { createImageStore } from './services/images';
import { createStripe } from './services/stripe';
import { createTokens } from './services/tokens';

const SWEEP_MS = 3 * 60_000;
const COLLECT_MS = 60 * 60_000;

/** The stand-ins live in the same process, on their own origin, and only where a real service is not configured. */
async function startSandboxFor(env: Env) {
  if (!env.firebase.sandbox && !env.stripe.sandbox) return undefined;
  const { startSandbox } = await import('../sandbox/sandbox');
  return startSandbox({
    port: env.sandboxPort,
    dataDir: path.join(env.dataDir, 'sandbox'),
    projectId: env.firebase.projectId,
    allowedOrigins: [...env.allowedOrigins, `http://127.0.0.1:${env.port}`, `http://localhost:${env.port + 2}`],
    webhookUrl: `http://127.0.0.1:${env.port}/api/webhooks/stripe`,
    webhookSecret: env.stripe.webhookSecret,
  });
}

/** Fills an empty market by `npm run seed`'s own command: drawing the pictures takes much memory, which ends with its process. */
async function seedApart(): Promise<void> {
  const command = path.join(__dirname, `seed${path.extname(__filename)}`);
  const child = spawn(process.execPath, [...process.execArgv, command], { stdio: 'inherit' });
  const stop = () => void child.kill();
  process.once('SIGTERM', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGTERM', stop);
  if (code !== 0) throw new EnvironmentFault('The demo market was not filled.');
}

function announce(env: Env): void {
  const lines = [`\nMotoHaat is ready: ${env.publicUrl}`];
  if (env.firebase.sandbox) {
    lines.push('', `Demo people, password "${DEMO_PASSWORD}":`);
    for (const { role, email, userName } of DEMO_PEOPLE) lines.push(`  ${role.padEnd(7)} ${email.padEnd(26)} ${userName}`);
    lines.push('', `Test card: 4242 4242 4242 4242, any future date, any CVC. The sandbox listens on port ${env.sandboxPort}.`);
  }
  lines.push('Ctrl-C stops everything.');
  process.stdout.write(`${lines.join('\n')}\n`);
}

const hostOf = (env: Env): string => (env.production ? '::' : '127.0.0.1');

/** Asked first: who has another program on the port should not wait for the demo market to be told so. */
async function wantFreePort(env: Env): Promise<void> {
  const probe = net.createServer().listen(env.port, hostOf(env));
  try {
    await once(probe, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new EnvironmentFault(`Port ${env.port} is taken by another program. Stop it, or set PORT to another one.`);
    if (code === 'EACCES') throw new EnvironmentFault(`Port ${env.port} may not be used by this user. Set PORT to one above 1023.`);
    throw error;
  }
  probe.close();
  await once(probe, 'close');
}

async function start(): Promise<void> {
  const env = readEnv(process.env);
  await wantFreePort(env);
  let db = await step('Opening the database', () => openStore(env));
  const sandbox = await startSandboxFor(env);
  // The demo people have a public password: they come only where the sandbox is who signs people in.
  if (env.firebase.sandbox && (await isEmpty(db))) {
    await db.close();
    await seedApart();
    db = await openStore(env);
  }
  const services: Services = {
    env, db,
    tokens: createTokens(env.tokenSecret),
    identity: createIdentityProvider(env.firebase),
    payments: createStripe(env.stripe),
    images: createImageStore(path.join(env.dataDir, 'images')),
    clientFolder: path.resolve('build/client'),
  };
  if (sandbox && env.firebase.sandbox) await ensureAccounts(sandbox.accounts);
  const app = await build(services);
  for (const { email, promotion } of await promoteAll(db, env.adminEmails)) {
    app.log[isAdminNow(promotion) ? 'info' : 'warn'](`ADMIN_EMAILS: ${PROMOTION_SENTENCES[promotion](email)}`);
  }
  const sweep = startSweep({ ...services, log: app.log }, SWEEP_MS, (fault) => app.log.error({ err: fault }, 'the sweep failed; it tries again'));
  const collecting = startCollecting(services, COLLECT_MS, app.log);
  const operator = await serveOperator(services);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    operator();
    // A request that hangs does not keep the process.
    setTimeout(() => process.exit(0), 5000).unref();
    await app.close();
    await sweep();
    await collecting();
    await sandbox?.close();
    await db.close();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());

  await app.listen({ port: env.port, host: hostOf(env) });
  announce(env);
}

start().catch(giveUp);
