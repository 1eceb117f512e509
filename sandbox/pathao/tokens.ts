import { randomName } from '../identifiers.ts';
import type { Journal } from '../journal.ts';
import { PathaoProblem } from './problems.ts';

/** The one merchant that the stand-in knows. */
const CLIENT = { id: 'sandbox', secret: 'sandbox' };
const LOGIN = { username: 'sandbox', password: 'sandbox' };

/** Seconds: five days, as in Pathao's document. */
const LIFE = 432_000;
const REFRESH_LIFE = 2 * LIFE;
const WINDOW_MS = 60_000;
/** As measured at its gateway. */
const CALLS_PER_WINDOW = 60;

interface Token {
  id: string;
  kind: 'access' | 'refresh';
  expiresAt: number;
}
type Body = Record<string, unknown>;

export interface Tokens {
  /** By a client's id and secret alone, as Pathao's plugin signs in. */
  logIn(body: Body): object;
  /** By the merchant's own account, or a refresh token, as Pathao's document has it. */
  issue(body: Body): object;
  /** @throws PathaoProblem 401, and 429 beyond the calls of a minute */
  check(authorization: string | undefined): void;
  /** Every access token becomes invalid now; with `all`, refresh tokens as well. */
  expire(all?: boolean): void;
  setLimit(callsPerMinute: number): void;
  /** So much time has passed by the market's clock, which its calls follow. */
  passTime(milliseconds: number): void;
}

export function openTokens(journal: Journal): Tokens {
  const tokens = journal.table<Token>('pathao.tokens');
  let limit = CALLS_PER_WINDOW;
  let calls: number[] = [];

  function add(kind: Token['kind'], seconds: number): string {
    const id = randomName(kind === 'access' ? 120 : 80);
    tokens.put(id, { id, kind, expiresAt: Date.now() + seconds * 1000 });
    return id;
  }
  function grant(): object {
    for (const { id, expiresAt } of tokens.all()) if (expiresAt < Date.now()) tokens.remove(id);
    return {
      token_type: 'Bearer',
      expires_in: LIFE,
      access_token: add('access', LIFE),
      refresh_token: add('refresh', REFRESH_LIFE),
    };
  }
  const isValid = (id: unknown, kind: Token['kind']): boolean => {
    const token = typeof id === 'string' ? tokens.get(id) : undefined;
    return token?.kind === kind && Date.now() < token.expiresAt;
  };
  function checkClient({ client_id: id, client_secret: secret }: Body): void {
    if (id !== CLIENT.id || secret !== CLIENT.secret)
      throw new PathaoProblem(401, 'The client credentials are invalid.');
  }

  return {
    logIn(body) {
      checkClient(body);
      return grant();
    },
    issue(body) {
      checkClient(body);
      const { grant_type: type, username, password, refresh_token: refresh } = body;
      const isRight =
        type === 'password'
          ? username === LOGIN.username && password === LOGIN.password
          : type === 'refresh_token' && isValid(refresh, 'refresh');
      if (!isRight) throw new PathaoProblem(400, 'The user credentials were incorrect.');
      return grant();
    },
    check(authorization = '') {
      const now = Date.now();
      calls = calls.filter((at) => at > now - WINDOW_MS);
      if (calls.length >= limit) throw new PathaoProblem(429, 'Too Many Attempts.');
      calls.push(now);
      if (!isValid(authorization.replace(/^Bearer /, ''), 'access')) throw new PathaoProblem(401, 'Unauthorized');
    },
    expire(all) {
      for (const { id, kind } of tokens.all()) if (all || kind === 'access') tokens.remove(id);
    },
    setLimit(callsPerMinute) {
      limit = callsPerMinute;
      calls = [];
    },
    passTime: (milliseconds) => void (calls = calls.map((at) => at - milliseconds)),
  };
}
