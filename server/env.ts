import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Type, { type Static, type TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';

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
    sandbox: boolean;
    projectId: string;
    apiKey: string;
    authDomain: string;
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

const isHttpUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const Port = Type.Integer({ minimum: 0, maximum: 65535, fault: 'must be a port number between 0 and 65535' });
const HttpUrl = Type.Refine(Type.String({ fault: 'must be an http(s) address' }), isHttpUrl);
const Text = Type.String();

/** Two keywords are ours: `fault`, what the variable must be, and `secret`, when its value must not be shown. */
const Variables = Type.Partial(
  Type.Object({
    // A misspelt "production" must not open the sandbox to the world.
    NODE_ENV: Type.Enum(['', 'development', 'test', 'production'], {
      fault: 'must be development, test or production, or not set',
    }),
    PORT: Port,
    SANDBOX_PORT: Port,
    DATA_DIR: Text,
    DATABASE_URL: Type.String({
      pattern: '^postgres(ql)?://',
      fault: 'must start with postgres:// or postgresql://',
      secret: true,
    }),
    PUBLIC_URL: HttpUrl,
    ALLOWED_ORIGINS: Text,
    TOKEN_SECRET: Type.String({ minLength: 32, fault: 'must have at least 32 characters', secret: true }),
    PROXIES: Type.Integer({ minimum: 0, fault: 'must be the number of proxies in front of the server' }),
    READS_PER_MINUTE: Type.Integer({ minimum: 1, fault: 'must be a whole number above 0' }),
    TAKA_PER_DOLLAR: Type.Number({
      exclusiveMinimum: 0,
      exclusiveMaximum: 100_000,
      fault: 'must be a positive number',
    }),
    ADMIN_EMAILS: Text,
    FIREBASE_PROJECT_ID: Text,
    FIREBASE_API_KEY: Text,
    FIREBASE_AUTH_DOMAIN: Text,
    FIREBASE_JWKS_URL: HttpUrl,
    STRIPE_SECRET_KEY: Text,
    STRIPE_PUBLISHABLE_KEY: Text,
    STRIPE_WEBHOOK_SECRET: Text,
    STRIPE_API_URL: HttpUrl,
    IMAGE_HOST_URL: HttpUrl,
    IMAGE_HOST_KEY: Text,
    LOG_LEVEL: Text,
  }),
);
type Variables = Static<typeof Variables>;

/** The keywords of one variable's schema that are read here. */
interface VariableSchema {
  type?: string;
  fault?: string;
  secret?: boolean;
}
const PROPERTIES: Record<string, TSchema> = Variables.properties;
const SCHEMAS: Record<string, VariableSchema> = PROPERTIES;

/**
 * The variables as numbers and texts; an empty one counts as not set.
 * @throws EnvironmentFault
 */
function readVariables(source: Source): Variables {
  const variables: Record<string, string | number> = {};
  for (const [name, { type }] of Object.entries(SCHEMAS)) {
    const text = source[name];
    // Not by typebox's own conversion, which makes 1 of "true" and 3 of "3.5".
    if (text) variables[name] = type === 'integer' || type === 'number' ? Number(text) : text;
  }
  variables.NODE_ENV = (source.NODE_ENV ?? '').trim().toLowerCase();
  if (Check(Variables, variables)) return variables;
  const [error] = Errors(Variables, variables);
  const name = error?.instancePath.slice(1) ?? '';
  const { fault = 'is not valid', secret } = SCHEMAS[name] ?? {};
  throw new EnvironmentFault(`${name} ${fault}${secret ? '' : `, not "${source[name]}"`}.`);
}

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

const splitList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Whether all of a service's variables are set; only some of them is a mistake. */
function hasAllKeys(variables: Variables, names: (keyof Variables)[], service: string): boolean {
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length === 0) return true;
  if (missing.length < names.length)
    throw new EnvironmentFault(`${service} is only half configured: ${missing.join(', ')} is missing.`);
  return false;
}

/** Parent by parent: Node's own `recursive` never returns where a parent exists and yet nothing can be made in it (/proc). */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process has made it in between.
    if (!existsSync(folder)) throw error;
  }
}

function ensureWritableFolder(folder: string): void {
  // Addresses, phone numbers and the operator's socket: nothing that is kept is for the machine's other users.
  process.umask(0o077);
  try {
    createFolder(folder);
    const probe = path.join(folder, '.writable');
    writeFileSync(probe, '');
  } catch {
    throw new EnvironmentFault(
      `MotoHaat cannot write to the data folder ${folder}. Set DATA_DIR to a folder that it can write to.`,
    );
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
function readOrCreateSecret(folder: string): string {
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
 * Reads and checks the environment once (docs/rules.md §5).
 * @throws EnvironmentFault naming the variable and what it must be.
 */
export function readEnv(source: Source): Env {
  const variables = readVariables(source);
  const production = variables.NODE_ENV === 'production';
  const { PORT: port = 3000 } = variables;
  const { SANDBOX_PORT: sandboxPort = port === 0 ? 0 : port + 1 } = variables;
  const dataDir = path.resolve(variables.DATA_DIR ?? '.data');
  ensureWritableFolder(dataDir);
  const publicUrl = withoutTrailingSlash(variables.PUBLIC_URL ?? `http://localhost:${port}`);
  const sandboxUrl = `http://localhost:${sandboxPort}`;

  const realFirebase = hasAllKeys(
    variables,
    ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'],
    'Firebase',
  );
  const realStripe = hasAllKeys(
    variables,
    ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    'Stripe',
  );
  const realImages = hasAllKeys(variables, ['IMAGE_HOST_URL', 'IMAGE_HOST_KEY'], 'The image host');
  if (production && !realFirebase)
    throw new EnvironmentFault(
      'FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN are required in production; the login sandbox never runs there.',
    );
  if (production && !realStripe)
    throw new EnvironmentFault(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are required in production; the card sandbox never runs there.',
    );
  return {
    production,
    port,
    sandboxPort,
    dataDir,
    databaseUrl: variables.DATABASE_URL,
    publicUrl,
    allowedOrigins: [new URL(publicUrl).origin, ...splitList(variables.ALLOWED_ORIGINS)],
    // Never by default, in production neither: without a proxy in front anybody could write the header that names them.
    proxies: variables.PROXIES ?? 0,
    readsPerMinute: variables.READS_PER_MINUTE ?? 120,
    tokenSecret: variables.TOKEN_SECRET ?? readOrCreateSecret(dataDir),
    takaPerDollar: variables.TAKA_PER_DOLLAR ?? 122,
    adminEmails: splitList(variables.ADMIN_EMAILS),
    firebase: realFirebase
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
        },
    stripe: realStripe
      ? {
          sandbox: false,
          secretKey: variables.STRIPE_SECRET_KEY ?? '',
          publishableKey: variables.STRIPE_PUBLISHABLE_KEY ?? '',
          webhookSecret: variables.STRIPE_WEBHOOK_SECRET ?? '',
          apiUrl: variables.STRIPE_API_URL && withoutTrailingSlash(variables.STRIPE_API_URL),
        }
      : {
          sandbox: true,
          secretKey: 'sk_test_sandbox',
          publishableKey: 'pk_test_sandbox',
          webhookSecret: 'whsec_sandbox',
          apiUrl: sandboxUrl,
        },
    images: realImages
      ? {
          own: false,
          uploadUrl: withoutTrailingSlash(variables.IMAGE_HOST_URL ?? ''),
          key: variables.IMAGE_HOST_KEY ?? '',
        }
      : { own: true, uploadUrl: `${publicUrl}/images/1/upload`, key: '' },
    logLevel: variables.LOG_LEVEL ?? 'info',
  };
}
