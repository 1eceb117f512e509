import { randomName } from '../identifiers.ts';
import type { Journal } from '../journal.ts';
import { refuse } from './problems.ts';

/** The one merchant account that the stand-in knows. */
export const ACCOUNT = { appKey: 'sandbox', appSecret: 'sandbox', username: 'sandbox', password: 'sandbox' };

const HOUR_MS = 3600_000;
const TOKEN_LIFE_MS = HOUR_MS;
const REFRESH_LIFE_MS = 7 * 24 * HOUR_MS;
const MAX_CALLS_PER_HOUR = 2;

interface Token {
  id: string;
  kind: 'id' | 'refresh';
  expiresAt: number;
}
interface Usage {
  /** Of the last hour. */
  calls: number[];
  blockedUntil: number;
}

export type Headers = Record<string, string | string[] | undefined>;
type Body = Record<string, unknown>;

/** HTTP, in the words of the gateway in front of bKash. */
export class GatewayProblem extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface Tokens {
  grant(headers: Headers, body: Body): object;
  refresh(headers: Headers, body: Body): object;
  /** @throws GatewayProblem 401 */
  check(headers: Headers): void;
  /** Every ID token becomes invalid now, as if its hour were over. */
  expire(): void;
  /** Whether the account has asked too often, and gets no token for an hour. */
  isBlocked(): boolean;
  /** Forgets how often the account has asked. */
  resetLimit(): void;
}

export function openTokens(journal: Journal): Tokens {
  const tokens = journal.table<Token>('bkash.tokens');
  const usage = journal.table<Usage>('bkash.tokenUsage');
  const current = (): Usage => usage.get(ACCOUNT.username) ?? { calls: [], blockedUntil: 0 };

  function checkAccount({ username, password }: Headers, { app_key: key, app_secret: secret }: Body): void {
    if (username !== ACCOUNT.username || password !== ACCOUNT.password) throw new GatewayProblem(401, 'Unauthorized');
    if (key !== ACCOUNT.appKey || secret !== ACCOUNT.appSecret) refuse(2001);
  }

  /** Counts each call, successful or not; one too many blocks the account. */
  function count(): void {
    const now = Date.now();
    const { calls, blockedUntil } = current();
    const isBlocked = now < blockedUntil;
    const recent = [...calls.filter((at) => at > now - HOUR_MS), now];
    const isTooMany = isBlocked || recent.length > MAX_CALLS_PER_HOUR;
    usage.put(ACCOUNT.username, {
      calls: recent,
      blockedUntil: isBlocked ? blockedUntil : isTooMany ? now + HOUR_MS : 0,
    });
    if (isTooMany) throw new GatewayProblem(403, 'Too many token requests. The account is blocked for an hour.');
  }

  function add(kind: Token['kind'], lifeMs: number): string {
    const id = randomName(kind === 'id' ? 120 : 80);
    tokens.put(id, { id, kind, expiresAt: Date.now() + lifeMs });
    return id;
  }

  function issue(): object {
    for (const { id, expiresAt } of tokens.all()) if (expiresAt < Date.now()) tokens.remove(id);
    return {
      statusCode: '0000',
      statusMessage: 'Successful',
      id_token: add('id', TOKEN_LIFE_MS),
      token_type: 'Bearer',
      expires_in: TOKEN_LIFE_MS / 1000,
      refresh_token: add('refresh', REFRESH_LIFE_MS),
    };
  }

  const isValid = (id: unknown, kind: Token['kind']): boolean => {
    const token = typeof id === 'string' ? tokens.get(id) : undefined;
    return token?.kind === kind && Date.now() < token.expiresAt;
  };

  return {
    grant(headers, body) {
      count();
      checkAccount(headers, body);
      return issue();
    },
    refresh(headers, body) {
      count();
      checkAccount(headers, body);
      if (!isValid(body.refresh_token, 'refresh')) throw new GatewayProblem(401, 'Unauthorized');
      return issue();
    },
    check(headers) {
      const token = String(headers.authorization ?? '').replace(/^Bearer /, '');
      if (!isValid(token, 'id')) throw new GatewayProblem(401, 'The incoming token has expired');
      if (headers['x-app-key'] !== ACCOUNT.appKey) throw new GatewayProblem(401, 'Unauthorized');
    },
    expire() {
      for (const { id, kind } of tokens.all()) if (kind === 'id') tokens.remove(id);
    },
    isBlocked: () => Date.now() < current().blockedUntil,
    resetLimit: () => usage.remove(ACCOUNT.username),
  };
}
