import net from 'node:net';
import path from 'node:path';
import { openAssets } from './assets.ts';
import { mountAuth } from './auth/auth.ts';
import type { AccountSeeds } from './auth/seeding.ts';
import { mountBkash } from './bkash/bkash.ts';
import type { BkashControls } from './bkash/controls.ts';
import { mountClock } from './clock.ts';
import { type CourierStandIns, mountCouriers } from './courier-stand-ins.ts';
import { createHttp } from './http.ts';
import { openJournal } from './journal.ts';
import { type MailControls, type ReceivedMail, startMailServer } from './mail/mail-server.ts';
import { mountPayments } from './payments.ts';
import { mountPush, type PushControls } from './push/push.ts';
import type { StripeControls } from './stripe/controls.ts';
import { mountStripe } from './stripe/stripe.ts';
import type { SslcommerzControls } from './sslcommerz/controls.ts';
import { mountSslcommerz } from './sslcommerz/sslcommerz.ts';

export interface SandboxOptions {
  /** 0 takes any free port; the result's `url` contains it. */
  port: number;
  /** Address to listen on; localhost by default. */
  host?: string;
  /** Folder with the sandbox's entire state. */
  dataDir: string;
  /** Firebase project that ID tokens are issued for. */
  projectId: string;
  /** The market's exact origins: only their pages are served and may embed the sandbox's frames. */
  allowedOrigins: string[];
  /** Where Stripe's events are sent; read again for each delivery. */
  webhookUrl: string;
  webhookSecret: string;
  /** Where bKash's notifications go; none are sent without it. */
  bkashWebhookUrl?: string;
  /** Where couriers' notifications go, without the courier's name; none are sent without it. Read again for each. */
  courierWebhooksUrl?: string;
  /** Folder of the browser's files; `sandbox/assets` in the working directory by default. */
  assetsDir?: string;
}

export interface Sandbox extends CourierStandIns {
  url: string;
  accounts: AccountSeeds;
  stripe: StripeControls;
  sslcommerz: SslcommerzControls;
  bkash: BkashControls;
  mail: MailControls;
  push: PushControls;
  /** Idempotent. */
  close(): Promise<void>;
}

/** Read indirectly: a bundler would replace `process.env.NODE_ENV` with its build mode. */
function refuseInProduction(): void {
  if (String(Reflect.get(process.env, 'NODE_ENV')).trim().toLowerCase() === 'production')
    throw new Error('The sandbox never runs in production; configure the real Firebase and Stripe.');
}

/** Replaces common system errors with one sentence. */
function explainListenError(error: unknown, port: number): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is already in use. Stop the other program, or set SANDBOX_PORT to another port.`);
  if (code === 'EACCES')
    return new Error(`You don’t have permission to use port ${port}. Set SANDBOX_PORT to a port above 1023.`);
  return error;
}

/** Checked before the journal is opened: it may belong to the sandbox that uses the port. */
async function assertPortIsFree(port: number, host: string): Promise<void> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explainListenError(error, port)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/**
 * Starts the simulated services on one origin. State is stored in `dataDir` and
 * resumed at the next start, including pending webhooks.
 * @throws Error, one sentence: in production, on a taken port, without its pages, with a damaged
 * journal
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
  const sslcommerz = mountSslcommerz(app, journal, { assets, allowedOrigins });
  let url = '';
  const bkash = mountBkash(app, journal, {
    assets,
    allowedOrigins,
    webhookUrl: options.bkashWebhookUrl,
    url: () => url,
  });
  const couriers = mountCouriers(app, journal, { assets, webhooksUrl: () => options.courierWebhooksUrl });
  mountClock(app, { webhookUrl: () => options.webhookUrl, secret: webhookSecret, passTime: couriers.passTime });
  mountPayments(app, [sslcommerz.controls, bkash.controls]);
  const mail = await startMailServer(journal.table<ReceivedMail>('received'), host);
  const shutDown = async (): Promise<void> => {
    await Promise.all([bkash.close(), couriers.close()]);
    await app.close();
    await mail.close();
    await webhooks.close();
    await sslcommerz.close();
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
    // Senders look up the port here, since it changes with each start.
    app.get('/sandbox/smtp', ({ hostname }) => ({ url: `smtp://${hostname.replace(/:\d+$/, '')}:${mail.port}` }));
    const address = await app.listen({ port, host });
    url = `http://localhost:${new URL(address).port || 80}`;
    webhooks.resume();
    sslcommerz.resume();
    void bkash.sns.resume();
    return {
      url,
      accounts,
      stripe: controls,
      sslcommerz: sslcommerz.controls,
      bkash: bkash.controls,
      ...couriers.controls,
      mail: mail.controls,
      push,
      close,
    };
  } catch (error) {
    await close();
    throw explainListenError(error, port);
  }
}
