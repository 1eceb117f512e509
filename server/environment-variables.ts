import Type, { type Static, type TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';
import { SIGNAL_KINDS } from '#contract/lists';

/** An invalid environment; its message is one sentence. */
export class EnvironmentFault extends Error {}

export type Source = Record<string, string | undefined>;

const isHttpUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const Port = Type.Integer({ minimum: 0, maximum: 65535, fault: 'must be a port number between 0 and 65535' });
const HttpUrl = Type.Refine(Type.String({ fault: 'must be an http(s) address' }), isHttpUrl);
const Text = Type.String();
const PostgresUrl = Type.String({
  pattern: '^postgres(ql)?://',
  fault: 'must start with postgres:// or postgresql://',
  secret: true,
});

/** Two custom keywords: `fault` describes the expected value; `secret` hides the value from messages. */
const Variables = Type.Partial(
  Type.Object({
    // A misspelt "production" must not expose the sandbox.
    NODE_ENV: Type.Enum(['', 'development', 'test', 'production'], {
      fault: 'must be development, test or production, or not set',
    }),
    PORT: Port,
    LISTEN_HOST: Text,
    SANDBOX_PORT: Port,
    SANDBOX_URL: HttpUrl,
    METRICS_PORT: Port,
    METRICS_HOST: Text,
    DATA_DIR: Text,
    DATABASE_URL: PostgresUrl,
    DATABASE_DIRECT_URL: PostgresUrl,
    DATABASE_REPLICA_URL: PostgresUrl,
    PUBLIC_URL: HttpUrl,
    ALLOWED_ORIGINS: Text,
    TOKEN_SECRET: Type.String({ minLength: 32, fault: 'must have at least 32 characters', secret: true }),
    PROXIES: Type.Integer({ minimum: 0, fault: 'must be the number of proxies in front of the server' }),
    READS_PER_MINUTE: Type.Integer({ minimum: 1, fault: 'must be a whole number above 0' }),
    STREAMS_PER_ADDRESS: Type.Integer({ minimum: 1, fault: 'must be a whole number above 0' }),
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
    SSLCOMMERZ_STORE_ID: Text,
    SSLCOMMERZ_STORE_PASSWORD: Type.String({ secret: true }),
    SSLCOMMERZ_URL: HttpUrl,
    BKASH_APP_KEY: Text,
    BKASH_APP_SECRET: Type.String({ secret: true }),
    BKASH_USERNAME: Text,
    BKASH_PASSWORD: Type.String({ secret: true }),
    BKASH_URL: HttpUrl,
    BKASH_TOPIC_ARN: Text,
    PATHAO_CLIENT_ID: Text,
    PATHAO_CLIENT_SECRET: Type.String({ secret: true }),
    PATHAO_STORE_ID: Type.String({ pattern: '^\\d+$', fault: 'must be the number of a store' }),
    PATHAO_WEBHOOK_SECRET: Type.String({ secret: true }),
    PATHAO_URL: HttpUrl,
    PATHAO_USERNAME: Text,
    PATHAO_PASSWORD: Type.String({ secret: true }),
    STEADFAST_API_KEY: Text,
    STEADFAST_SECRET_KEY: Type.String({ secret: true }),
    STEADFAST_WEBHOOK_TOKEN: Type.String({ secret: true }),
    STEADFAST_URL: HttpUrl,
    COURIER_COD: Type.Enum(['on', 'off'], { fault: 'must be on or off' }),
    FULL_PAYMENT: Type.Enum(['on', 'off'], { fault: 'must be on or off' }),
    MARKET_FEE_PERCENT: Text,
    CARD_PAYOUT_DELAY_DAYS: Type.Integer({
      minimum: 0,
      maximum: 180,
      fault: 'must be a whole number of days from 0 to 180',
    }),
    SMTP_URL: Type.String({ pattern: '^smtps?://', fault: 'must start with smtp:// or smtps://', secret: true }),
    MAIL_FROM: Type.String({ pattern: '@', fault: 'must be an email address, with or without a name' }),
    IMAGE_HOST_URL: HttpUrl,
    IMAGE_HOST_KEY: Text,
    VAPID_PUBLIC_KEY: Text,
    VAPID_PRIVATE_KEY: Type.String({ secret: true }),
    VAPID_SUBJECT: Type.String({
      pattern: '^(mailto:|https://)',
      fault: 'must be a mailto: or an https:// address',
    }),
    PAYOUT_KEYS: Type.String({
      pattern: '^[\\w-]+:[A-Za-z0-9+/]{43}=(,[\\w-]+:[A-Za-z0-9+/]{43}=)*$',
      fault: 'must be a list of id:key, separated by commas, each key 32 bytes in base64',
      secret: true,
    }),
    S3_BUCKET: Text,
    S3_ENDPOINT: HttpUrl,
    S3_REGION: Text,
    S3_ACCESS_KEY_ID: Text,
    S3_SECRET_ACCESS_KEY: Type.String({ secret: true }),
    S3_FORCE_PATH_STYLE: Type.Enum(['true', 'false'], { fault: 'must be true or false' }),
    PAYMENT_JOURNALS: Text,
    SIGNALS_OFF: Type.String({
      pattern: `^(${SIGNAL_KINDS.join('|')})(, *(${SIGNAL_KINDS.join('|')}))*$`,
      fault: `must be a list of ${SIGNAL_KINDS.join(', ')}`,
    }),
    PROCESS_ROLES: Type.Enum(['web', 'worker', 'web,worker'], { fault: 'must be web, worker or web,worker' }),
    LOG_LEVEL: Text,
  }),
);
export type Variables = Static<typeof Variables>;

/** The schema keywords used here. */
interface VariableSchema {
  type?: string;
  fault?: string;
  secret?: boolean;
}
const PROPERTIES: Record<string, TSchema> = Variables.properties;
const SCHEMAS: Record<string, VariableSchema> = PROPERTIES;

/**
 * Returns the variables as numbers and strings; an empty one counts as unset.
 * @throws EnvironmentFault
 */
export function readVariables(source: Source): Variables {
  const variables: Record<string, string | number> = {};
  for (const [name, { type }] of Object.entries(SCHEMAS)) {
    const text = source[name];
    // Not with typebox's own conversion, which turns "true" into 1 and "3.5" into 3.
    if (text) variables[name] = type === 'integer' || type === 'number' ? Number(text) : text;
  }
  variables.NODE_ENV = (source.NODE_ENV ?? '').trim().toLowerCase();
  if (Check(Variables, variables)) return variables;
  const [error] = Errors(Variables, variables);
  const name = error?.instancePath.slice(1) ?? '';
  const { fault = 'is not valid', secret } = SCHEMAS[name] ?? {};
  throw new EnvironmentFault(`${name} ${fault}${secret ? '' : `, not "${source[name]}"`}.`);
}

/** Returns whether all of a service's variables are set. Only some of them is an error. */
export function hasAllKeys(variables: Variables, names: (keyof Variables)[], service: string): boolean {
  const missing = names.filter((name) => variables[name] === undefined);
  if (missing.length === 0) return true;
  if (missing.length < names.length)
    throw new EnvironmentFault(`${service} is only partly configured: ${missing.join(', ')} is missing.`);
  return false;
}
