import { callCourier, type Transport, wordsOf } from '../courier-call.ts';
import { CourierFault } from '../provider.ts';
import { type Fields, numberOf, textOf } from '../values.ts';
import type { PathaoSettings } from './settings.ts';

/** Renewed this long before its end, or after 9/10 of a shorter life. */
const RENEW_BEFORE_MS = 2 * 60_000;
/** Where an answer does not say how long the token lives (P-token). */
const DEFAULT_LIFE_SECONDS = 30 * 60;

interface Token {
  access: string;
  refresh: string;
  renewAt: number;
}

export interface Tokens {
  current(): Promise<string>;
  /** Forgets a token that Pathao no longer accepts. */
  discard(access: string): void;
}

/**
 * The token of this process. Pathao limits no sign-ins that we know of, so processes share none.
 * With a user name the merchant document's form is used, without one that of Pathao's own plugin (P-token).
 */
export function createTokens(settings: PathaoSettings, transport: Transport): Tokens {
  const { url, clientId, clientSecret, login } = settings;
  const client = { client_id: clientId, client_secret: clientSecret };
  let token: Token | undefined;
  let underway: Promise<string> | undefined;

  async function ask(path: string, body: object): Promise<Fields | string> {
    const call = { url: url + path, method: 'POST', headers: {}, body, timeoutMs: transport.timeouts.callMs } as const;
    const answer = await callCourier('the sign-in', call, transport);
    return answer.status < 400 ? answer.body : wordsOf(answer.body) || `HTTP ${answer.status}`;
  }

  async function signIn(refresh: string): Promise<Fields> {
    const issue = '/aladdin/api/v1/issue-token';
    if (login && refresh) {
      const renewed = await ask(issue, { ...client, grant_type: 'refresh_token', refresh_token: refresh });
      if (typeof renewed !== 'string') return renewed;
    }
    const answer = await (login
      ? ask(issue, { ...client, grant_type: 'password', ...login })
      : ask('/aladdin/api/v1/external/login', client));
    if (typeof answer === 'string') throw new CourierFault('refused', `Pathao refuses our sign-in. ${answer}`);
    return answer;
  }

  async function renew(): Promise<string> {
    const answer = await signIn(token?.refresh ?? '');
    const access = textOf(answer.access_token);
    if (!access) throw new CourierFault('unreachable', 'A sign-in without a token.', true);
    const lifeMs = (numberOf(answer.expires_in) ?? DEFAULT_LIFE_SECONDS) * 1000;
    const renewAt = transport.now() + lifeMs - Math.min(RENEW_BEFORE_MS, lifeMs / 10);
    token = { access, refresh: textOf(answer.refresh_token), renewAt };
    return access;
  }

  return {
    current() {
      if (token?.access && transport.now() < token.renewAt) return Promise.resolve(token.access);
      return (underway ??= renew().finally(() => (underway = undefined)));
    },
    discard(access) {
      if (token?.access === access) token = { ...token, access: '' };
    },
  };
}
