import { callCourier, type Transport, wordsOf } from '../courier-call.ts';
import { CourierFault } from '../provider.ts';
import { type Fields, numberOf } from '../values.ts';

export interface SteadfastSettings {
  /** Up to the version: https://portal.packzy.com/api/v1. */
  url: string;
  apiKey: string;
  secretKey: string;
  /** Ours: notices carry it as a Bearer token. */
  webhookToken: string;
  /** Where anyone follows a parcel: the tracking code is appended. */
  trackingUrl: string;
}

/** Not in Steadfast's document; shops link it (S-track). */
export const TRACKING_URL = 'https://steadfast.com.bd/t/';

export interface Client {
  /** @throws CourierFault */
  get(name: string, path: string): Promise<Fields>;
  /** The same, but undefined where there is none. */
  look(name: string, path: string): Promise<Fields | undefined>;
  book(name: string, path: string, body: object): Promise<Fields>;
}

const NOT_FOUND = 404;

/** Steadfast's API. The body has a status of its own, which may say no under HTTP 200 (S-body). */
export function createClient({ url, apiKey, secretKey }: SteadfastSettings, transport: Transport): Client {
  const headers = { 'api-key': apiKey, 'secret-key': secretKey };
  const { callMs, createMs } = transport.timeouts;

  async function call(name: string, path: string, body?: object): Promise<{ status: number; answer: Fields }> {
    const timeoutMs = body ? createMs : callMs;
    const method = body ? 'POST' : 'GET';
    const sent = await callCourier(name, { url: url + path, method, headers, body, timeoutMs }, transport);
    const inBody = numberOf(sent.body.status);
    // Lists of payments have been seen without one.
    const status = sent.status >= 400 ? sent.status : (inBody ?? sent.status);
    if (status >= 500) throw new CourierFault('unreachable', `Status ${status} to ${name}.`);
    return { status, answer: sent.body };
  }

  function accept(name: string, { status, answer }: { status: number; answer: Fields }): Fields {
    if (status >= 200 && status < 300) return answer;
    throw new CourierFault('refused', wordsOf(answer) || `Status ${status} to ${name}.`);
  }

  return {
    get: async (name, path) => accept(name, await call(name, path)),
    async look(name, path) {
      const found = await call(name, path);
      return found.status === NOT_FOUND ? undefined : accept(name, found);
    },
    book: async (name, path, body) => accept(name, await call(name, path, body)),
  };
}
