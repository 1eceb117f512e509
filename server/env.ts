import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A fault in the environment, told in one sentence and nothing else. */
export class EnvironmentFault extends Error {}

export interface Env {
  production: boolean;
  port: number;
  sandboxPort: number;
  dataDir: string;
  databaseUrl?: string;
  /** Origin under which people reach the market, without a trailing slash. */
  publicUrl: string;
  allowedOrigins: string[];
  /** Proxies of ours in front of the server: so many of the last addresses in `X-Forwarded-For` are believed. */
  proxies: number;
  /** Pages of lists with contact data that one person may read; five times as many in an hour, and of all other private reads in a minute. */
  readsPerMinute: number;
  tokenSecret: string;
  takaPerDollar: number;
  adminEmails: string[];
  firebase: {
    sandbox: boolean; projectId: string; apiKey: string; authDomain: string;
    /** Where the public keys of ID tokens are read. */
    jwksUrl: string;
    /** Where the service is asked whether the account behind an ID token still exists. */
    lookupUrl: string;
    /** Sent as `Referer`, for API keys that are restricted to the site's own pages. */
    referer: string;
  };
  stripe: { sandbox: boolean; secretKey: string; publishableKey: string; webhookSecret: string; apiUrl?: string };
  /** The key is empty where the host is our own: it gives short-lived ones (services/upload-keys.ts). */
  images: { own: boolean; uploadUrl: string; key: string };
  logLevel: string;
}

type Source = Record<string, string | undefined>;

const FIREBASE_KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const SANDBOX_KEYS = '/www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const FIREBASE_LOOKUP = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup';
const SANDBOX_LOOKUP = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=sandbox';

function port(source: Source, name: string, fallback: number): number {
  const text = source[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65535) throw new EnvironmentFault(`${name} must be a port number between 0 and 65535, not "${text}".`);
  return value;
}

function address(source: Source, name: string): string | undefined {
  const text = source[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) throw new EnvironmentFault(`${name} must be an http(s) address, not "${text}".`);
  return text.replace(/\/+$/, '');
}

const list = (text: string | undefined): string[] => (text ?? '').split(',').map((part) => part.trim()).filter(Boolean);

/** All of a service's keys, or none: half a configuration is a mistake worth stopping for. */
function keysOf(source: Source, names: string[], service: string): boolean {
  const missing = names.filter((name) => !source[name]);
  if (missing.length === 0) return true;
  if (missing.length < names.length) throw new EnvironmentFault(`${service} is only half configured: ${missing.join(', ')} is missing.`);
  return false;
}

const NODE_ENVS = ['', 'development', 'test', 'production'];

/** A misspelt "production" must not open the sandbox to the world. */
function isProduction(source: Source): boolean {
  const name = (source.NODE_ENV ?? '').trim().toLowerCase();
  if (!NODE_ENVS.includes(name)) throw new EnvironmentFault(`NODE_ENV must be development, test or production, or not set, not "${source.NODE_ENV}".`);
  return name === 'production';
}

/** Parent by parent: Node's own `recursive` never returns where a parent exists and yet nothing can be made in it (/proc). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process has made it in between.
    if (!existsSync(folder)) throw error;
  }
}

function writableFolder(folder: string): void {
  // Addresses, phone numbers and the operator's socket: nothing that is kept is for the machine's other users.
  process.umask(0o077);
  try {
    makeFolder(folder);
    const probe = path.join(folder, '.writable');
    writeFileSync(probe, '');
  } catch {
    throw new EnvironmentFault(`MotoHaat cannot write to the data folder ${folder}. Set DATA_DIR to a folder that it can write to.`);
  }
}

/** For another process that has just made the file and not yet written into it. */
const SECRET_WAITS = 20;
const SECRET_WAIT_MS = 50;

function readSecret(file: string): string | undefined {
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return kept.length >= 32 ? kept : undefined;
}

/** The signing secret is made once and kept, so that sessions survive a restart. Several processes may start first at once: one makes it. */
function keptSecret(folder: string): string {
  const file = path.join(folder, 'token-secret');
  const made = randomBytes(48).toString('base64url');
  try {
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  for (let wait = 0; wait < SECRET_WAITS; wait += 1) {
    const kept = readSecret(file);
    if (kept) return kept;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SECRET_WAIT_MS);
  }
  // Left unfinished by a process that was killed.
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}

/**
 * Reads and checks the environment once (RULES §5).
 * @throws EnvironmentFault naming the variable and what it must be.
 */
export function readEnv(source: Source): Env {
  const production = isProduction(source);
  const listen = port(source, 'PORT', 3000);
  const sandboxPort = port(source, 'SANDBOX_PORT', listen === 0 ? 0 : listen + 1);
  const dataDir = path.resolve(source.DATA_DIR || '.data');
  writableFolder(dataDir);
  const publicUrl = address(source, 'PUBLIC_URL') ?? `http://localhost:${listen}`;
  const sandboxUrl = `http://localhost:${sandboxPort}`;

  const realFirebase = keysOf(source, ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'], 'Firebase');
  const realStripe = keysOf(source, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'], 'Stripe');
  const realImages = keysOf(source, ['IMAGE_HOST_URL', 'IMAGE_HOST_KEY'], 'The image host');
  if (production && !realFirebase) throw new EnvironmentFault('FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN are required in production; the login sandbox never runs there.');
  if (production && !realStripe) throw new EnvironmentFault('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are required in production; the card sandbox never runs there.');
  if (source.TOKEN_SECRET && source.TOKEN_SECRET.length < 32) throw new EnvironmentFault('TOKEN_SECRET must have at least 32 characters.');

  const rate = Number(source.TAKA_PER_DOLLAR || 122);
  if (!(rate > 0 && rate < 100_000)) throw new EnvironmentFault(`TAKA_PER_DOLLAR must be a positive number, not "${source.TAKA_PER_DOLLAR}".`);
  if (source.DATABASE_URL && !/^postgres(ql)?:\/\//.test(source.DATABASE_URL)) throw new EnvironmentFault('DATABASE_URL must start with postgres:// or postgresql://.');

  // Never by default, in production neither: without a proxy in front anybody could write the header that names them.
  const proxies = Number(source.PROXIES || 0);
  if (!Number.isInteger(proxies) || proxies < 0) throw new EnvironmentFault(`PROXIES must be the number of proxies in front of the server, not "${source.PROXIES}".`);

  const readsPerMinute = Number(source.READS_PER_MINUTE || 120);
  if (!Number.isInteger(readsPerMinute) || readsPerMinute < 1) throw new EnvironmentFault(`READS_PER_MINUTE must be a whole number above 0, not "${source.READS_PER_MINUTE}".`);

  const stripeUrl = address(source, 'STRIPE_API_URL');
  return {
    production,
    port: listen,
    sandboxPort,
    dataDir,
    databaseUrl: source.DATABASE_URL || undefined,
    publicUrl,
    allowedOrigins: [new URL(publicUrl).origin, ...list(source.ALLOWED_ORIGINS)],
    proxies,
    readsPerMinute,
    tokenSecret: source.TOKEN_SECRET || keptSecret(dataDir),
    takaPerDollar: rate,
    adminEmails: list(source.ADMIN_EMAILS),
    firebase: realFirebase
      ? {
          sandbox: false,
          projectId: source.FIREBASE_PROJECT_ID ?? '',
          apiKey: source.FIREBASE_API_KEY ?? '',
          authDomain: source.FIREBASE_AUTH_DOMAIN ?? '',
          jwksUrl: address(source, 'FIREBASE_JWKS_URL') ?? FIREBASE_KEYS,
          lookupUrl: `${FIREBASE_LOOKUP}?key=${encodeURIComponent(source.FIREBASE_API_KEY ?? '')}`,
          referer: `${publicUrl}/`,
        }
      : {
          sandbox: true, projectId: 'motohaat-sandbox', apiKey: 'sandbox', authDomain: 'localhost',
          jwksUrl: sandboxUrl + SANDBOX_KEYS, lookupUrl: sandboxUrl + SANDBOX_LOOKUP, referer: `${publicUrl}/`,
        },
    stripe: realStripe
      ? {
          sandbox: false,
          secretKey: source.STRIPE_SECRET_KEY ?? '',
          publishableKey: source.STRIPE_PUBLISHABLE_KEY ?? '',
          webhookSecret: source.STRIPE_WEBHOOK_SECRET ?? '',
          apiUrl: stripeUrl,
        }
      : { sandbox: true, secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox', webhookSecret: 'whsec_sandbox', apiUrl: sandboxUrl },
    images: realImages
      ? { own: false, uploadUrl: address(source, 'IMAGE_HOST_URL') ?? '', key: source.IMAGE_HOST_KEY ?? '' }
      : { own: true, uploadUrl: `${publicUrl}/images/1/upload`, key: '' },
    logLevel: source.LOG_LEVEL || 'info',
  };
}
