import { redact, type Transcript } from './transcript.ts';

/** A service to play against: a real one in its test mode, or a stand-in. */
export interface Target {
  url: string;
  credentials: Record<string, string>;
  /** Where the payer's browser would come back to. */
  returnUrl: string;
}

interface Request {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** Of the query string, which is not kept. */
  query?: Record<string, string>;
}

export type Body = Record<string, unknown>;
/** Makes a call and keeps it; every answer is one that can be compared. */
export type Call = (path: string, request?: Request) => Promise<Body>;

export interface Case<Context> {
  title: string;
  play(context: Context): Promise<unknown>;
}

export interface Provider {
  /** Variables that name the test account. */
  settings: string[];
  /** Returns the account from those variables. @throws Error, one sentence, for one that is no test account */
  targetOf(variables: Record<string, string>): Omit<Target, 'returnUrl'>;
  standIn(sandboxUrl: string): Omit<Target, 'returnUrl'>;
  play(target: Target): Promise<Transcript>;
}

const CALL_MS = 35_000;

/** Only addresses that can hold no real money: the provider's own sandbox, or this machine. */
export function assertTestAddress(url: string): void {
  const { hostname } = new URL(url);
  if (!hostname.includes('sandbox') && !/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
    throw new Error(`${hostname} is not a test service: conformance plays with made-up payments.`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? '' : '<no JSON>';
  }
}

/** Plays cases one after another, since later ones can need what earlier ones made. */
export async function playCases<Context>(
  provider: string,
  target: Target,
  cases: Case<Context>[],
  open: (call: Call, target: Target) => Context,
): Promise<Transcript> {
  const transcript: Transcript = { provider, cases: {} };
  const secrets = Object.values(target.credentials);
  let exchanges: Transcript['cases'][string] = [];
  const call: Call = async (path, { method = 'POST', headers, body, query } = {}) => {
    const url = new URL(target.url + path);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const answer = await fetch(url, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(CALL_MS),
    });
    const parsed = parse(await answer.text());
    // Ids in a path differ each time.
    const name = path.replace(/\b[a-z]{2,4}_\w{6,}/g, '<id>');
    exchanges.push({ call: `${method} ${name}`, status: answer.status, body: redact(parsed, secrets) });
    return typeof parsed === 'object' && parsed !== null ? (parsed as Body) : {};
  };
  const context = open(call, target);
  for (const { title, play } of cases) {
    exchanges = [];
    transcript.cases[title] = exchanges;
    await play(context);
  }
  return transcript;
}

export const text = (body: Body, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value : '';
};
