import path from 'node:path';
import type { SignalKind } from '#contract/lists';
import { ensureWritableFolder, readOrCreateSecret } from './data-folder.ts';
import { type CourierSettings, readCouriers, usesCourierStandIn } from './environment-couriers.ts';
import { type PaymentSettings, readPayments, usesStandIn } from './environment-payments.ts';
import { readPayoutKeys } from './environment-payouts.ts';
import { readVapidKeys } from './environment-push.ts';
import { EnvironmentFault, hasAllKeys, readVariables, type Source, type Variables } from './environment-variables.ts';
import { readS3 } from './environment-s3.ts';
import type { EncryptionKeys } from './services/encryption.ts';
import type { MailSettings } from './services/mail/mailer.ts';
import type { PushSettings } from './services/push/push.ts';
import type { S3Settings } from './services/images/s3-calls.ts';

export interface Env extends PaymentSettings, CourierSettings {
  production: boolean;
  port: number;
  /** Address of this machine to listen on. */
  host: string;
  sandboxPort: number;
  /** Address of the sandbox, and whether this process starts it: several processes can share one. */
  sandboxUrl: string;
  startsSandbox: boolean;
  /** Where Prometheus reads metrics; off unless the port is set. Not for the public. */
  metrics?: { port: number; host: string };
  dataDir: string;
  databaseUrl?: string;
  /** Address of the database itself, if `databaseUrl` is a pooler in transaction mode. */
  databaseDirectUrl?: string;
  databaseReplicaUrl?: string;
  /** Origin under which people reach the market, without a trailing slash. */
  publicUrl: string;
  allowedOrigins: string[];
  /**
   * Number of our proxies in front of the server: that many of the last addresses in
   * `X-Forwarded-For` are trusted.
   */
  proxies: number;
  /**
   * Pages with contact data that one person may read per minute; five times as many per hour. Also
   * the limit of all other private reads per minute.
   */
  readsPerMinute: number;
  /** Maximum open streams of live events per address and process. */
  streamsPerAddress: number;
  tokenSecret: string;
  takaPerDollar: number;
  adminEmails: string[];
  firebase: {
    sandbox: boolean;
    projectId: string;
    apiKey: string;
    authDomain: string;
    /** Address of the public keys for ID tokens. */
    jwksUrl: string;
    /** Address where the service confirms that an ID token's account still exists. */
    lookupUrl: string;
    /** Sent as `Referer`, for API keys restricted to the site's own pages. */
    referer: string;
  };
  /** Mail settings; unset without a mail server or the sandbox. */
  mail?: MailSettings;
  /** The key is empty for our own host, which issues short-lived ones (services/images/upload-keys.ts). */
  images: { own: boolean; uploadUrl: string; key: string };
  /** Keys that sign push messages; without them, push is off. */
  push?: PushSettings;
  /** Keys that encrypt payout accounts; without them, payouts are off. */
  payoutKeys?: EncryptionKeys;
  /** Object store for our own host's pictures; without it, they are in the data folder. */
  s3?: S3Settings;
  /** Checks that are switched off (docs/rules.md §11). */
  signalsOff: SignalKind[];
  /** Folders with copies of other machines' payment journals, for `npm run reconcile`. */
  paymentJournals: string[];
  /** Roles of this process: answering requests, running jobs. */
  roles: { web: boolean; worker: boolean };
  logLevel: string;
}

const FIREBASE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const SANDBOX_KEYS = '/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const FIREBASE_LOOKUP = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup';
const SANDBOX_LOOKUP = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=sandbox';

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

const splitList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** @throws EnvironmentFault */
function readMail(
  { SMTP_URL: smtpUrl, MAIL_FROM: from }: Variables,
  { sandboxUrl, hasSandbox }: { sandboxUrl: string; hasSandbox: boolean },
): MailSettings | undefined {
  if (smtpUrl === undefined)
    return hasSandbox ? { sandboxUrl, from: from ?? 'MotoHaat <no-reply@motohaat.test>' } : undefined;
  if (from === undefined) throw new EnvironmentFault('SMTP_URL is set, but MAIL_FROM (the sender address) is missing.');
  return { smtpUrl, sandboxUrl, from };
}

function readFirebase(
  variables: Variables,
  { isReal, sandboxUrl, publicUrl }: { isReal: boolean; sandboxUrl: string; publicUrl: string },
): Env['firebase'] {
  return isReal
    ? {
        sandbox: false,
        projectId: variables.FIREBASE_PROJECT_ID ?? '',
        apiKey: variables.FIREBASE_API_KEY ?? '',
        authDomain: variables.FIREBASE_AUTH_DOMAIN ?? '',
        jwksUrl: withoutTrailingSlash(variables.FIREBASE_JWKS_URL ?? FIREBASE_KEYS),
        lookupUrl: `${FIREBASE_LOOKUP}?key=${encodeURIComponent(variables.FIREBASE_API_KEY ?? '')}`,
        referer: `${publicUrl}/`,
      }
    : {
        sandbox: true,
        projectId: 'motohaat-sandbox',
        apiKey: 'sandbox',
        authDomain: 'localhost',
        jwksUrl: sandboxUrl + SANDBOX_KEYS,
        lookupUrl: sandboxUrl + SANDBOX_LOOKUP,
        referer: `${publicUrl}/`,
      };
}

/**
 * Reads and validates the environment once (docs/rules.md §5).
 * @throws EnvironmentFault naming the variable and the expected value.
 */
export function readEnv(source: Source): Env {
  const variables = readVariables(source);
  const production = variables.NODE_ENV === 'production';
  const { PORT: port = 3000 } = variables;
  const { SANDBOX_PORT: sandboxPort = port === 0 ? 0 : port + 1 } = variables;
  const dataDir = path.resolve(variables.DATA_DIR ?? '.data');
  ensureWritableFolder(dataDir);
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
    if (variables[name] && !variables.DATABASE_URL)
      throw new EnvironmentFault(`${name} is set, but DATABASE_URL is missing.`);
  const publicUrl = withoutTrailingSlash(variables.PUBLIC_URL ?? `http://localhost:${port}`);
  const sandboxUrl = withoutTrailingSlash(variables.SANDBOX_URL ?? `http://localhost:${sandboxPort}`);

  const realFirebase = hasAllKeys(
    variables,
    ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
    'Firebase',
  );
  if (production && !realFirebase)
    throw new EnvironmentFault(
      'FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN are required in production; the login sandbox never runs there.',
    );
  const payments = readPayments(variables, { production, sandboxUrl });
  const couriers = readCouriers(variables, { production, sandboxUrl });
  const hasSandbox = !realFirebase || usesStandIn(payments) || usesCourierStandIn(couriers);
  const realImages = hasAllKeys(variables, ['IMAGE_HOST_URL', 'IMAGE_HOST_KEY'], 'The image host');
  const roles = splitList(variables.PROCESS_ROLES ?? 'web,worker');
  if (roles.length < 2 && !variables.DATABASE_URL)
    throw new EnvironmentFault(
      `PROCESS_ROLES is only ${roles.join()}, so other processes must do the rest. Set DATABASE_URL: only one process can use the database in DATA_DIR.`,
    );
  return {
    production,
    port,
    // In production, a proxy on another machine must reach it; elsewhere, only this machine.
    host: variables.LISTEN_HOST ?? (production ? '::' : '127.0.0.1'),
    sandboxPort,
    sandboxUrl,
    startsSandbox: variables.SANDBOX_URL === undefined && hasSandbox,
    metrics:
      variables.METRICS_PORT === undefined
        ? undefined
        : { port: variables.METRICS_PORT, host: variables.METRICS_HOST ?? '127.0.0.1' },
    dataDir,
    databaseUrl: variables.DATABASE_URL,
    databaseDirectUrl: variables.DATABASE_DIRECT_URL,
    databaseReplicaUrl: variables.DATABASE_REPLICA_URL,
    publicUrl,
    allowedOrigins: [new URL(publicUrl).origin, ...splitList(variables.ALLOWED_ORIGINS)],
    // Off by default even in production: without a proxy, anyone could forge the header.
    proxies: variables.PROXIES ?? 0,
    readsPerMinute: variables.READS_PER_MINUTE ?? 120,
    streamsPerAddress: variables.STREAMS_PER_ADDRESS ?? 2000,
    tokenSecret: variables.TOKEN_SECRET ?? readOrCreateSecret(dataDir),
    takaPerDollar: variables.TAKA_PER_DOLLAR ?? 122,
    adminEmails: splitList(variables.ADMIN_EMAILS),
    firebase: readFirebase(variables, { isReal: realFirebase, sandboxUrl, publicUrl }),
    ...payments,
    ...couriers,
    images: realImages
      ? {
          own: false,
          uploadUrl: withoutTrailingSlash(variables.IMAGE_HOST_URL ?? ''),
          key: variables.IMAGE_HOST_KEY ?? '',
        }
      : { own: true, uploadUrl: `${publicUrl}/images/1/upload`, key: '' },
    mail: readMail(variables, { sandboxUrl, hasSandbox }),
    push: readVapidKeys(variables, { dataDir, sandboxUrl, production }),
    payoutKeys: readPayoutKeys(variables, { dataDir, production }),
    s3: readS3(variables),
    // The variable's pattern allows nothing else.
    paymentJournals: splitList(variables.PAYMENT_JOURNALS).map((folder) => path.resolve(folder)),
    signalsOff: splitList(variables.SIGNALS_OFF) as SignalKind[],
    roles: { web: roles.includes('web'), worker: roles.includes('worker') },
    logLevel: variables.LOG_LEVEL ?? 'info',
  };
}
