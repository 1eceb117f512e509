import { ProviderRefusal } from '../provider.ts';
import { type Answer, type BkashSettings, type Fetch, BkashRefusal, post, unreachable } from './client.ts';
import { MAINTENANCE } from './codes.ts';
import type { BkashStore, TokenState } from './store.ts';
import { textOf } from './values.ts';

const MINUTE_MS = 60_000;
/** Calls for a token within an hour; a third is refused for another hour, and blocks every payment with it. */
const MAX_TOKEN_CALLS = 2;
/** An hour, and a little for clocks that differ. */
const LIMIT_WINDOW_MS = 60 * MINUTE_MS + 10_000;
/** From minute 50 of the hour that a token lives; the old token stays valid until then. */
const RENEW_BEFORE_MS = 10 * MINUTE_MS;
/** Beyond the longest call: after this another process takes over from one that died. */
const LEASE_MARGIN_MS = 10_000;
/** How often a process without a token looks whether the renewing one has it. */
const POLL_MS = 100;

type Step =
  | { do: 'use'; token: string; renewAt: number }
  | { do: 'wait' }
  | { do: 'refuse' }
  /** `refreshToken` empty: a new grant. `fallback` is the old token while it is valid. */
  | { do: 'renew'; refreshToken: string; fallback: string };

/** Decides under the row's lock, so that one process renews; a renewal is counted before it is asked for, since its answer may be lost. */
function nextStep(state: TokenState, now: number, leaseMs: number): { state: TokenState; result: Step } {
  const isValid = state.idToken !== '' && now < state.expiresAt;
  const renewAt = state.expiresAt - RENEW_BEFORE_MS;
  const use: Step = { do: 'use', token: state.idToken, renewAt };
  if (isValid && now < renewAt) return { state, result: use };
  if (state.renewingUntil > now) return { state, result: isValid ? use : { do: 'wait' } };
  const calls = state.calls.filter((at) => at > now - LIMIT_WINDOW_MS);
  if (calls.length >= MAX_TOKEN_CALLS) return { state, result: isValid ? use : { do: 'refuse' } };
  return {
    state: { ...state, calls: [...calls, now], renewingUntil: now + leaseMs },
    result: { do: 'renew', refreshToken: state.refreshToken, fallback: isValid ? state.idToken : '' },
  };
}

interface Renewed {
  idToken: string;
  refreshToken: string;
  lifetimeMs: number;
}

function readToken(answer: Answer): Renewed {
  const [idToken, refreshToken] = [textOf(answer.id_token), textOf(answer.refresh_token)];
  if (!idToken) throw unreachable('bKash answered no token.', true);
  return { idToken, refreshToken: refreshToken ?? '', lifetimeMs: (Number(answer.expires_in) || 3600) * 1000 };
}

interface Parts {
  settings: BkashSettings;
  store: Pick<BkashStore, 'changeToken'>;
  transport: { fetch: Fetch; callMs: number };
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** The one token of all processes. @throws PaymentFault `unreachable` while there is none and none may be asked for */
export function createTokens({ settings, store, transport, now = () => Date.now() }: Parts): {
  current(): Promise<string>;
  discard(token: string): Promise<void>;
} {
  const { url, appKey, appSecret, username, password } = settings;
  const leaseMs = transport.callMs + LEASE_MARGIN_MS;
  /** Saves the database a question per call. */
  let known: { token: string; renewAt: number } | undefined;
  let underway: Promise<string> | undefined;

  const ask = async (refreshToken: string): Promise<Renewed> =>
    readToken(
      await post(
        transport,
        `${url}/tokenized/checkout/token/${refreshToken ? 'refresh' : 'grant'}`,
        { username, password },
        { app_key: appKey, app_secret: appSecret, ...(refreshToken && { refresh_token: refreshToken }) },
      ),
    );

  const keep = (change: (state: TokenState) => TokenState): Promise<void> =>
    store.changeToken((state) => ({ state: change(state), result: undefined }));

  /** Returns nothing where another step should be tried. */
  async function renew({ refreshToken, fallback }: Extract<Step, { do: 'renew' }>): Promise<string | undefined> {
    try {
      const renewed = await ask(refreshToken);
      const grantedAt = now();
      const expiresAt = grantedAt + renewed.lifetimeMs;
      await keep((state) => ({ ...state, ...renewed, grantedAt, expiresAt, renewingUntil: 0 }));
      known = { token: renewed.idToken, renewAt: expiresAt - RENEW_BEFORE_MS };
      return renewed.idToken;
    } catch (error) {
      const isRefusedRefresh = refreshToken !== '' && error instanceof BkashRefusal;
      // A refresh token that was refused is of no more use: the next renewal is a grant.
      await keep((state) => ({
        ...state,
        renewingUntil: 0,
        refreshToken: isRefusedRefresh ? '' : state.refreshToken,
      }));
      if (fallback) return fallback;
      if (isRefusedRefresh) return undefined;
      // No BkashRefusal: what needs the token would take it for an answer to its own call.
      if (error instanceof BkashRefusal && error.code !== MAINTENANCE)
        throw new ProviderRefusal(`bKash grants no token. ${error.message}`, error.reason, error.code, {
          cause: error,
        });
      // Nothing of the call that needs the token was sent.
      throw unreachable('bKash grants no token.', false);
    }
  }

  async function find(): Promise<string> {
    for (;;) {
      const step = await store.changeToken((state) => nextStep(state, now(), leaseMs));
      if (step.do === 'use') {
        known = { token: step.token, renewAt: step.renewAt };
        return step.token;
      }
      if (step.do === 'refuse')
        throw unreachable(
          'bKash grants two tokens an hour, and both were used; the next comes within the hour.',
          false,
        );
      if (step.do === 'wait') await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      else {
        const token = await renew(step);
        if (token) return token;
      }
    }
  }

  return {
    current() {
      if (known && now() < known.renewAt) return Promise.resolve(known.token);
      return (underway ??= find().finally(() => (underway = undefined)));
    },
    async discard(token) {
      if (known?.token === token) known = undefined;
      // Another process may have renewed it since.
      await keep((state) => (state.idToken === token ? { ...state, idToken: '', expiresAt: 0 } : state));
    },
  };
}
