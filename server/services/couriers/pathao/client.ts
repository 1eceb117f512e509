import { type Answer, beforeBooking, callCourier, TooManyCalls, type Transport, wordsOf } from '../courier-call.ts';
import { CourierFault } from '../provider.ts';
import type { Fields } from '../values.ts';
import type { PathaoSettings } from './settings.ts';
import { createTokens } from './token.ts';

/** After 429, which names no time, nothing is sent for so long: the minute that Pathao counts has to pass (P-limit). */
const PAUSE_MS = 20_000;

export interface Client {
  /** @param path below /aladdin/api/v1. @throws CourierFault */
  get(name: string, path: string): Promise<Fields>;
  /** @param isBooking waits longer for the answer */
  post(name: string, path: string, body: object, isBooking?: boolean): Promise<Fields>;
}

/** Pathao's API with a token. One that is not accepted carries nothing out: the call is made again with a new one. */
export function createClient(settings: PathaoSettings, transport: Transport): Client {
  const tokens = createTokens(settings, transport);
  const { callMs, createMs } = transport.timeouts;
  let pausedUntil = 0;

  async function send(name: string, path: string, body?: object, timeoutMs = callMs): Promise<Answer> {
    const token = await beforeBooking(tokens.current());
    const url = `${settings.url}/aladdin/api/v1${path}`;
    const method = body ? 'POST' : 'GET';
    const answer = await callCourier(
      name,
      { url, method, headers: { authorization: `Bearer ${token}` }, body, timeoutMs },
      transport,
    );
    if (answer.status === 401) tokens.discard(token);
    return answer;
  }

  async function call(name: string, path: string, body?: object, timeoutMs?: number): Promise<Fields> {
    if (transport.now() < pausedUntil) throw new TooManyCalls('Pathao has answered HTTP 429; the calls pause.');
    try {
      let answer = await send(name, path, body, timeoutMs);
      if (answer.status === 401) answer = await send(name, path, body, timeoutMs);
      if (answer.status < 400) return answer.body;
      throw new CourierFault('refused', wordsOf(answer.body) || `HTTP ${answer.status} to ${name}.`);
    } catch (error) {
      if (error instanceof TooManyCalls) pausedUntil = transport.now() + PAUSE_MS;
      throw error;
    }
  }

  return {
    get: (name, path) => call(name, path),
    post: (name, path, body, isBooking) => call(name, path, body, isBooking ? createMs : callMs),
  };
}
