import { PaymentFault, PROVIDER_REQUEST_MS, ProviderRefusal } from '../provider.ts';
import { MAINTENANCE } from './codes.ts';
import { textOf } from './values.ts';

export interface BkashSettings {
  appKey: string;
  appSecret: string;
  username: string;
  password: string;
  /** Up to the version, such as https://tokenized.pay.bka.sh/v1.2.0-beta. */
  url: string;
  /** Where bKash sends the payer's browser back to. */
  callbackUrl: string;
  /** The SNS topic of bKash's notifications; without it none is accepted. */
  topicArn?: string;
  /** Origins that sign notifications in the place of AWS: the sandbox's own, empty in production. */
  notificationHosts: string[];
}

interface BkashTimeouts {
  /** bKash demands that each call waits so long. Milliseconds. */
  callMs: number;
  requestMs: number;
}
export const BKASH_TIMEOUTS: BkashTimeouts = { callMs: 30_000, requestMs: PROVIDER_REQUEST_MS };

export type Answer = Record<string, unknown>;
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** bKash answered, and the answer is no. Carries nothing of the request, which holds credentials. */
export class BkashRefusal extends ProviderRefusal {
  /** bKash's code, or `http-404` and the like where the answer has none. */
  override readonly code: string;

  constructor(code: string, message: string) {
    super(`bKash refused: ${message} (${code})`, message, code);
    this.code = code;
  }
}

/** Why there is no usable answer. */
export class BkashNoResponse extends Error {
  /** False only where the call surely never reached bKash. */
  readonly wasSent: boolean;

  constructor(message: string, wasSent: boolean) {
    super(message);
    this.wasSent = wasSent;
  }
}

export const unreachable = (message: string, wasSent: boolean): PaymentFault =>
  new PaymentFault('unreachable', { cause: new BkashNoResponse(message, wasSent), isUndone: !wasSent });

/** True when the call surely never reached bKash, so that making it again repeats nothing. */
export const wasNotSent = (error: unknown): boolean =>
  error instanceof PaymentFault
    ? error.cause instanceof BkashNoResponse && !error.cause.wasSent
    : // The token that the call needs was refused.
      error instanceof ProviderRefusal && !(error instanceof BkashRefusal);

const NO_CONNECTION = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** The system's word for a lost connection; fetch hides it in the cause. */
function networkCode(error: unknown): string {
  const { name, cause } = (error ?? {}) as { name?: unknown; cause?: { code?: unknown } };
  return textOf(cause?.code) ?? textOf(name) ?? 'unknown';
}

function parse(text: string): Answer | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Answer) : undefined;
  } catch {
    return undefined;
  }
}

/** Both envelopes of errors: the older one, and that of the newer refund API. */
function refusalOf(status: number, body: Answer): BkashRefusal | undefined {
  const code =
    textOf(body.errorCode) ?? textOf(body.statusCode) ?? textOf(body.externalCode) ?? textOf(body.internalCode);
  const message = textOf(body.errorMessage) ?? textOf(body.statusMessage) ?? textOf(body.errorMessageEn);
  if (code !== undefined && code !== '0000') return new BkashRefusal(code, message ?? 'no reason given');
  if (status < 200 || status > 299) return new BkashRefusal(`http-${status}`, message ?? textOf(body.message) ?? '');
  return undefined;
}

/**
 * Makes one call.
 * @throws BkashRefusal for an answered refusal
 * @throws PaymentFault `unreachable` without an answer that could be understood
 */
export async function post(
  { fetch, callMs }: { fetch: Fetch; callMs: number },
  url: string,
  headers: Record<string, string>,
  body: object,
): Promise<Answer> {
  let status: number;
  let text: string;
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(callMs),
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    status = answer.status;
    text = await answer.text();
  } catch (error) {
    const code = networkCode(error);
    throw unreachable(`bKash does not answer (${code}).`, !NO_CONNECTION.includes(code));
  }
  const parsed = parse(text);
  if (status === 401) throw new BkashRefusal('http-401', 'the token or the credentials are not accepted');
  if (status >= 500 || status === 429) throw unreachable(`bKash answered HTTP ${status}.`, true);
  // Gateways on the way answer pages of their own, some with 200.
  if (!parsed) {
    if (status >= 400) throw new BkashRefusal(`http-${status}`, 'an answer without JSON');
    throw unreachable('bKash answered something other than JSON.', true);
  }
  const refusal = refusalOf(status, parsed);
  if (refusal) throw refusal;
  return parsed;
}

/** Maps maintenance to an outage of the provider; other refusals are mistakes of ours. */
export const toFault = (refusal: BkashRefusal): Error =>
  refusal.code === MAINTENANCE ? new PaymentFault('unreachable', { cause: refusal, isUndone: true }) : refusal;

export interface Client {
  /** @param path below the version. @throws as `post` does */
  call(path: string, body: object): Promise<Answer>;
  /** The newer API, which has a version and a spelling of its own. */
  callV2(path: string, body: object): Promise<Answer>;
}

interface Tokens {
  current(): Promise<string>;
  discard(token: string): Promise<void>;
}

/** Calls with the shared token. When bKash no longer accepts it, the call was not carried out and is made once more with a new one. */
export function createClient(
  { url, appKey, username, password }: BkashSettings,
  transport: { fetch: Fetch; callMs: number },
  tokens: Tokens,
): Client {
  // The live server wants the name and the password with each call; others ignore them.
  const send = (address: string, token: string, body: object): Promise<Answer> =>
    post(transport, address, { authorization: token, 'x-app-key': appKey, username, password }, body);

  async function authorized(address: string, body: object): Promise<Answer> {
    const token = await tokens.current();
    try {
      return await send(address, token, body);
    } catch (error) {
      if (!(error instanceof BkashRefusal) || error.code !== 'http-401') throw error;
      await tokens.discard(token);
      return send(address, await tokens.current(), body);
    }
  }

  const host = url.replace(/\/v\d[^/]*$/, '');
  return {
    call: (path, body) => authorized(`${url}/tokenized/checkout/${path}`, body),
    callV2: (path, body) => authorized(`${host}/v2/tokenized-checkout/${path}`, body),
  };
}
