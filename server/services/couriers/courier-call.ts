import { CourierFault } from './provider.ts';
import { type Fields, fieldsOf, textOf } from './values.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

interface CourierTimeouts {
  /** Of a question. Milliseconds. */
  callMs: number;
  /** Of a booking, which waits longer: an answer that comes too late leaves a parcel that nobody knows. */
  createMs: number;
}
const COURIER_TIMEOUTS: CourierTimeouts = { callMs: 8_000, createMs: 30_000 };

export interface Transport {
  fetch: Fetch;
  timeouts: CourierTimeouts;
  /** Milliseconds since 1970. */
  now: () => number;
}

export const transportOf = ({ fetch, timeouts, now }: Partial<Transport>): Transport => ({
  fetch: fetch ?? globalThis.fetch,
  timeouts: timeouts ?? COURIER_TIMEOUTS,
  now: now ?? (() => Date.now()),
});

export interface Call {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: object;
  timeoutMs: number;
}

export interface Answer {
  status: number;
  body: Fields;
}

/** HTTP 429. Nothing was carried out; no courier says when to call again. */
export class TooManyCalls extends CourierFault {
  constructor(detail: string) {
    super('unreachable', detail, true);
  }
}

/** No answer of a courier comes near this. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const MAX_DETAIL = 200;

/** The call certainly never left this machine. */
const NO_CONNECTION = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Names a system error by its code, because its message can quote the address. */
function networkCode(error: unknown): string {
  const { name, cause } = (error ?? {}) as { name?: unknown; cause?: { code?: unknown } };
  return textOf(cause?.code) || textOf(name) || 'unknown';
}

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest of the body.
    if (bytes > MAX_ANSWER_BYTES) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a page of HTML, most often
  }
}

/** The courier's own words: a message, and what it says about each field. */
export function wordsOf({ message, errors }: Fields): string {
  const about = Object.entries(fieldsOf(errors)).map(
    ([field, words]) => `${field}: ${Array.isArray(words) ? words.map(textOf).join(' ') : textOf(words)}`,
  );
  return [textOf(message), ...about].filter(Boolean).join(' ').slice(0, MAX_DETAIL);
}

/**
 * Makes one call, and never repeats it. Redirects are not followed: the next address would be given our credentials.
 * @returns what the courier said, a refusal (4xx) included
 * @throws CourierFault 'unreachable' without an answer that says whether the call was carried out, and for 429
 */
export async function callCourier(name: string, call: Call, { fetch }: Transport): Promise<Answer> {
  let status: number;
  let text: string;
  try {
    const response = await fetch(call.url, {
      method: call.method,
      redirect: 'error',
      signal: AbortSignal.timeout(call.timeoutMs),
      headers: { accept: 'application/json', 'content-type': 'application/json', ...call.headers },
      body: call.body && JSON.stringify(call.body),
    });
    status = response.status;
    text = await readBody(response);
  } catch (error) {
    const code = networkCode(error);
    throw new CourierFault('unreachable', `No answer to ${name} (${code}).`, NO_CONNECTION.includes(code));
  }
  if (status === 429) throw new TooManyCalls(`Too many calls (${name}: HTTP 429).`);
  // A gateway's 408 does not say how far the call came.
  if (status >= 500 || status === 408) throw new CourierFault('unreachable', `HTTP ${status} to ${name}.`);
  const parsed = parse(text);
  // Gateways on the way answer pages of their own, some with 200.
  if (status < 400 && (typeof parsed !== 'object' || parsed === null))
    throw new CourierFault('unreachable', `HTTP ${status} without JSON to ${name}.`);
  return { status, body: Array.isArray(parsed) ? { data: parsed } : fieldsOf(parsed) };
}

/** Rejects as `work` does; what it leaves unknown has nothing to do with a parcel, so none was booked. */
export async function beforeBooking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof CourierFault && error.kind === 'unreachable')
      throw new CourierFault('unreachable', error.detail, true);
    throw error;
  }
}
