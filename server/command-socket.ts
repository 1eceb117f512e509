import type { FastifyBaseLogger } from 'fastify';
import { rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { Services } from './context.ts';
import { openMigratedDatabase } from './database/open-migrated.ts';
import { type Env, readEnv } from './env.ts';
import { auditLines, verifyAudit } from './features/admin/audit/audit.verification.ts';
import { readHeads } from './features/admin/audit/noted-heads.ts';
import { reconcile } from './features/money/payments/reconcile/payment.reconcile.ts';
import { reconcileParcels } from './features/money/parcel-actions/parcel.reconcile.ts';
import { reencryptParcels } from './features/money/parcel-actions/encrypted-parties.ts';
import { reencryptMethods } from './features/money/payouts/method.queries.ts';
import { rewrapPaperKeys } from './features/trust/verification/paper.queries.ts';
import { isAdminNow, promote, PROMOTION_SENTENCES } from './features/people/account/promotion.ts';
import { type JobFigures, jobFigures } from './jobs/job-figures.ts';
import { createEncryption } from './services/encryption.ts';
import { configuredCouriers } from './services/couriers/couriers.ts';
import { configuredProviders, readJournals } from './services/payments/providers.ts';

/** Commands for a running server, over a socket that only the server's own user can open. */
export type OperatorCommand =
  | { command: 'admin'; email: string; unproven?: boolean }
  | { command: 'reconcile' }
  | { command: 'audit'; head?: string }
  | { command: 'jobs' }
  | { command: 'payout-keys' };

interface Answer {
  lines: string[];
  ok: boolean;
}

const address = (dataDir: string): string =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\motohaat-${Buffer.from(dataDir).toString('hex')}`
    : path.join(dataDir, 'operator.sock');

/** @throws Error for anything but a command, so that a writer to the socket can't crash the server */
function commandOf(text: string): OperatorCommand {
  const { command, email, unproven, head } = JSON.parse(text) as Partial<
    Record<'command' | 'email' | 'unproven' | 'head', unknown>
  >;
  if (command === 'reconcile' || command === 'jobs' || command === 'payout-keys') return { command };
  if (command === 'audit') return { command, head: typeof head === 'string' ? head : undefined };
  if (command === 'admin' && typeof email === 'string') return { command, email, unproven: unproven === true };
  throw new Error('Unknown command.');
}

const jobLines = (figures: JobFigures[]): string[] =>
  figures.length === 0
    ? ['No jobs have run yet.']
    : figures.map(
        ({ queue, waiting, retrying, active, failed, completed, oldestSeconds, lastFault }) =>
          `${queue}: ${waiting} waiting (${retrying} of them again), ${active} active, ${completed} completed, ${failed} failed; ` +
          `the oldest that is due has waited ${oldestSeconds} s${lastFault ? `; last fault: ${lastFault}` : ''}`,
      );

async function audit({ db, env }: Pick<Services, 'db' | 'env'>, head: string | undefined): Promise<Answer> {
  const state = await verifyAudit(db.withoutTimeouts(), head, await readHeads(env));
  return { lines: auditLines(state, head), ok: !state.broken && state.hasHead };
}

async function reencrypt({ db, env }: Pick<Services, 'db' | 'env'>): Promise<Answer> {
  if (!env.payoutKeys) return { lines: ['PAYOUT_KEYS is not set.'], ok: false };
  const encryption = createEncryption(env.payoutKeys);
  const accounts = await reencryptMethods(db.withoutTimeouts(), encryption);
  const papers = await rewrapPaperKeys(db.withoutTimeouts(), encryption);
  const parcels = await reencryptParcels(db.withoutTimeouts(), encryption);
  return {
    lines: [
      `${accounts} accounts were encrypted again with "${encryption.keyId}".`,
      `The keys of ${papers} papers were encrypted again with "${encryption.keyId}".`,
      `The addresses of ${parcels} parcels were encrypted again with "${encryption.keyId}".`,
    ],
    ok: true,
  };
}

export async function executeCommand(
  { db, payments, couriers, env }: Pick<Services, 'db' | 'payments' | 'couriers' | 'env'>,
  asked: OperatorCommand,
): Promise<Answer> {
  if (asked.command === 'admin') {
    const promotion = await promote(db, asked.email, asked);
    return { lines: [PROMOTION_SENTENCES[promotion](asked.email)], ok: isAdminNow(promotion) };
  }
  if (asked.command === 'audit') return audit({ db, env }, asked.head);
  if (asked.command === 'payout-keys') return reencrypt({ db, env });
  if (asked.command === 'jobs') return { lines: jobLines(await jobFigures(db)), ok: true };
  const differences = [
    ...(await reconcile(db.withoutTimeouts(), payments, 0, await readJournals(env))),
    ...(await reconcileParcels(db.withoutTimeouts(), couriers)),
  ];
  return { lines: [...differences, `${differences.length} differences`], ok: differences.length === 0 };
}

/**
 * Lets commands run beside a server: PGlite belongs to one process, so that process executes them.
 * @returns a function that stops it
 */
export async function serveOperator(services: Services, log: FastifyBaseLogger): Promise<() => void> {
  const at = address(services.env.dataDir);
  if (process.platform !== 'win32') rmSync(at, { force: true });
  const server = net.createServer((socket) => {
    let text = '';
    socket
      .setEncoding('utf8')
      .on('error', (error) => log.warn({ err: error }, 'operator connection lost'))
      .on('data', (part: string) => {
        text += part;
        if (!text.includes('\n')) return;
        void Promise.resolve()
          .then(() => executeCommand(services, commandOf(text)))
          .catch((error: unknown): Answer => {
            log.error({ err: error }, 'operator command failed');
            return { lines: [error instanceof Error ? error.message : String(error)], ok: false };
          })
          .then((answer) => socket.end(JSON.stringify(answer)));
      });
  });
  // Without the socket, the server still works; commands then ask to stop it first.
  server.on('error', (error) =>
    log.error({ err: error }, 'the operator socket failed; stop the server to run a command'),
  );
  await new Promise<void>((resolve) => {
    server.once('error', () => resolve());
    server.listen(at, () => resolve());
  });
  return () => server.close();
}

/** Returns the running server's answer, or undefined if none runs on this data folder. */
export function sendToRunningServer(env: Env, asked: OperatorCommand): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const socket = net.connect(address(env.dataDir), () => socket.write(`${JSON.stringify(asked)}\n`));
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    socket.on('error', () => resolve(undefined));
    socket.on('end', () => resolve(text ? (JSON.parse(text) as Answer) : undefined));
  });
}

/** Runs a command here or in the running server, prints the answer and sets the exit code. */
export async function runCommand(asked: OperatorCommand): Promise<void> {
  const env = readEnv(process.env);
  const answer = (await sendToRunningServer(env, asked)) ?? (await executeLocally(env, asked));
  process.stdout.write(`${answer.lines.join('\n')}\n`);
  process.exitCode = answer.ok ? 0 : 1;
}

async function executeLocally(env: Env, asked: OperatorCommand): Promise<Answer> {
  const db = await openMigratedDatabase(env);
  try {
    return await executeCommand(
      { db, env, payments: configuredProviders({ env, db }), couriers: configuredCouriers(env) },
      asked,
    );
  } finally {
    await db.close();
  }
}
