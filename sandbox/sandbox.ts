import net from 'node:net';
import path from 'node:path';
import { openAssets } from './assets';
import { mountAuth } from './auth/auth';
import type { AccountSeeds } from './auth/seeding';
import { mountBkash } from './bkash/bkash';
import type { BkashControls } from './bkash/controls';
import { createHttp } from './http';
import { openJournal } from './journal';
import { type MailControls, type ReceivedMail, startMailServer } from './mail/mail-server';
import { mountPush, type PushControls } from './push/push';
import type { StripeControls } from './stripe/controls';
import { mountStripe } from './stripe/stripe';

export interface SandboxOptions {
  /** 0 takes any free one; `url` of the answer tells which. */
  port: number;
  /** The address to listen at; this machine alone unless told otherwise. */
  host?: string;
  /** Everything the sandbox remembers is kept in this folder. */
  dataDir: string;
  /** The Firebase project that ID tokens are made out for. */
  projectId: string;
  /** The market's own origins, exact: only their pages are served, and may hold the sandbox's frames. */
  allowedOrigins: string[];
  /** Where Stripe's events go; read anew for each delivery. */
  webhookUrl: string;
  webhookSecret: string;
  /** Where bKash's notifications go; none are sent without it. */
  bkashWebhookUrl?: string;
  /** The folder of the browser's files, `sandbox/assets` of the working directory unless told otherwise. */
  assetsDir?: string;
}

export interface Sandbox {
  url: string;
  accounts: AccountSeeds;
  stripe: StripeControls;
  bkash: BkashControls;
  mail: MailControls;
  push: PushControls;
  /** May be called again; it closes once. */
  close(): Promise<void>;
}

/** Read in a roundabout way: a bundler would put its own build mode in the place of `process.env.NODE_ENV`. */
function refuseInProduction(): void {
  if (String(Reflect.get(process.env, 'NODE_ENV')).trim().toLowerCase() === 'production')
    throw new Error('The sandbox never runs in production; configure the real Firebase and Stripe.');
}

/** The system's error, in one sentence where it is a usual one. */
function explainListenError(error: unknown, port: number): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is already in use. Stop the other program, or set SANDBOX_PORT to another port.`);
  if (code === 'EACCES')
    return new Error(`You don’t have permission to use port ${port}. Set SANDBOX_PORT to a port above 1023.`);
  return error;
}

/** Asked before the journal is touched, which may belong to the sandbox that has the port already. */
async function assertPortIsFree(port: number, host: string): Promise<void> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explainListenError(error, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/**
 * Starts the stand-ins for Firebase Auth and Stripe on one origin. They keep their state in `dataDir` and resume where
 * they were, webhooks still owed included.
 * @throws Error, one sentence: in production, on a taken port, without its pages, with a damaged journal
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const {
    port,
    host = '127.0.0.1',
    dataDir,
    projectId,
    allowedOrigins,
    webhookSecret,
    assetsDir = path.join(process.cwd(), 'sandbox/assets'),
  } = options;
  refuseInProduction();
  const assets = openAssets(assetsDir);
  await assertPortIsFree(port, host);
  const journal = openJournal(path.join(dataDir, 'sandbox.jsonl'));
  const app = createHttp(allowedOrigins);
  const { webhooks, controls } = mountStripe(app, journal, {
    assets,
    allowedOrigins,
    webhookSecret,
    webhookUrl: () => options.webhookUrl,
  });
  let url = '';
  const bkash = mountBkash(app, journal, {
    assets,
    allowedOrigins,
    webhookUrl: options.bkashWebhookUrl,
    url: () => url,
  });
  const mail = await startMailServer(journal.table<ReceivedMail>('received'), host);
  const shutDown = async (): Promise<void> => {
    await bkash.close();
    await app.close();
    await mail.close();
    await webhooks.close();
    journal.close();
  };
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= shutDown());
  try {
    const push = mountPush(app, journal, () => url);
    const accounts = await mountAuth(app, journal, {
      assets,
      allowedOrigins,
      projectId,
      received: mail.controls.received,
    });
    // Whoever sends asks for the port, which is another at each start: no setting has to name it.
    app.get('/sandbox/smtp', ({ hostname }) => ({ url: `smtp://${hostname.replace(/:\d+$/, '')}:${mail.port}` }));
    const address = await app.listen({ port, host });
    url = `http://localhost:${new URL(address).port || 80}`;
    webhooks.resume();
    void bkash.sns.resume();
    return {
      url,
      accounts,
      stripe: controls,
      bkash: bkash.controls,
      mail: mail.controls,
      push,
      close,
    };
  } catch (error) {
    await close();
    throw explainListenError(error, port);
  }
}
