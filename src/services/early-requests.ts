import { readSession } from './session.ts';
import { timeoutSignal } from './timeout.ts';
import { RENEW_SECONDS, readToken, secondsLeft } from './token.ts';

/** A request sent before the client started, and the token it was sent with. */
interface EarlyRequest {
  token: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    /** By full URL. A separate script fills it (src/early.ts), so it can't be a module variable. */
    motohaatEarly?: Map<string, EarlyRequest>;
  }
}

/** Older answers are considered stale. */
const FRESH_MS = 30_000;

/** Returns the parameter of a page's address (contract/pages.ts). */
const lastPart = (pathname: string): string => pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';

/**
 * Sends the page's first reads, listed by the server in the HTML (contract/pages.ts), with the
 * stored token. Does nothing if the person is signed out or the token needs renewal; the client
 * then sends them.
 */
export function sendEarlyRequests(): void {
  const addresses = document.querySelector<HTMLMetaElement>('meta[name="early-requests"]')?.content;
  const token = readToken();
  const email = readSession()?.email;
  if (!addresses || !token || !email || secondsLeft(token) < RENEW_SECONDS) return;
  window.motohaatEarly = new Map(
    (JSON.parse(addresses) as string[]).map((template) => {
      const address = template
        .replace('{email}', encodeURIComponent(email))
        .replace(':id', lastPart(location.pathname));
      const url = new URL(address, location.href).href;
      // The body is read even if nobody takes the answer: an unread one holds its connection.
      const { signal, clear } = timeoutSignal();
      const answer = fetch(url, { headers: { authorization: `Bearer ${token}` }, signal })
        .then(async (read) => new Response(await read.arrayBuffer(), read))
        .finally(clear);
      // The consumer handles the rejection.
      answer.catch(() => undefined);
      return [url, { token, answer }];
    }),
  );
}

/** Returns an early request's answer once, if it is recent and for the same person. */
export function takeEarlyResponse(request: Request): Promise<Response> | undefined {
  const early = window.motohaatEarly?.get(request.url);
  if (!early || request.method !== 'GET' || request.headers.get('authorization') !== `Bearer ${early.token}`)
    return undefined;
  window.motohaatEarly?.delete(request.url);
  return performance.now() < FRESH_MS ? early.answer : undefined;
}
