import { readSession } from './session';
import { timeoutSignal } from './timeout';
import { RENEW_SECONDS, readToken, secondsLeft } from './token';

/** A request that left before the client was here, and the token it left with. */
interface EarlyRequest {
  token: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    /** By whole address. A script of its own fills it (src/early.ts), so it cannot be a module's variable. */
    motohaatEarly?: Map<string, EarlyRequest>;
  }
}

/** Older answers are not the truth any more. */
const FRESH_MS = 30_000;

/** The parameter of an address that has one (contract/pages.ts). */
const lastPart = (pathname: string): string => pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';

/**
 * Sends the page's first reads, which the server names in the HTML (contract/pages.ts), with the token kept here.
 * Whoever is not signed in, or whose token must be renewed first, waits for the client as before.
 */
export function sendEarlyRequests(): void {
  const asks = document.querySelector<HTMLMetaElement>('meta[name="early-requests"]')?.content;
  const token = readToken();
  const email = readSession()?.email;
  if (!asks || !token || !email || secondsLeft(token) < RENEW_SECONDS) return;
  window.motohaatEarly = new Map(
    (JSON.parse(asks) as string[]).map((ask) => {
      const address = ask.replace('{email}', encodeURIComponent(email)).replace(':id', lastPart(location.pathname));
      const url = new URL(address, location.href).href;
      // Read to its end whether or not it is taken: an answer left unread holds its connection.
      const { signal, clear } = timeoutSignal();
      const answer = fetch(url, { headers: { authorization: `Bearer ${token}` }, signal })
        .then(async (read) => new Response(await read.arrayBuffer(), read))
        .finally(clear);
      // Whether it failed is found out by who takes it.
      answer.catch(() => undefined);
      return [url, { token, answer }];
    }),
  );
}

/** The answer to a request that has left already, once, and only for the same person soon after. */
export function takeEarlyResponse(request: Request): Promise<Response> | undefined {
  const early = window.motohaatEarly?.get(request.url);
  if (!early || request.method !== 'GET' || request.headers.get('authorization') !== `Bearer ${early.token}`)
    return undefined;
  window.motohaatEarly?.delete(request.url);
  return performance.now() < FRESH_MS ? early.answer : undefined;
}
