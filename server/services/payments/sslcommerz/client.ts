import { PaymentFault, ProviderRefusal } from '../provider.ts';

export interface Store {
  storeId: string;
  storePassword: string;
  /** The provider's origin, or the sandbox's. */
  url: string;
}

/** A JSON object of the provider. Values are text, numbers or missing, differently from call to call: read them with `textOf`. */
export type Answer = Record<string, unknown>;

export interface Client {
  /** Opens a session. @throws PaymentFault, or ProviderRefusal when the store or its password is refused */
  openSession(fields: Record<string, string>): Promise<Answer>;
  validate(valId: string): Promise<Answer>;
  /** Everything the provider keeps by our id of the payment, or does with a refund. */
  askTransactions(parameters: Record<string, string>): Promise<Answer>;
  /** The provider's words of a refusal, fit for logs. */
  reasonOf(answer: Answer, name: string): string;
}

/** No answer of the provider comes near this. */
const MAX_ANSWER_BYTES = 1024 * 1024;
const MAX_REASON = 200;

/** The refusals that our settings cause, by `APIConnect`. */
const REFUSALS: Record<string, string> = {
  FAILED: 'does not accept the store’s credentials, or the address this server calls from',
  INACTIVE: 'says that the store or its API is not active',
  INVALID_REQUEST: 'calls the request invalid',
};

export function textOf(answer: Answer, name: string): string {
  const value = answer[name];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

const unreachable = (why: string): PaymentFault =>
  new PaymentFault('unreachable', { cause: new Error(`SSLCommerz: ${why}`) });

const refusal = (why: string): ProviderRefusal => new ProviderRefusal(`SSLCommerz ${why}.`, why);

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** Names a system error by its code, because its message can quote the address. */
function codeOf(error: unknown): string {
  const code = property(property(error, 'cause'), 'code') ?? property(error, 'name');
  return typeof code === 'string' ? code : 'unknown';
}

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest of the body.
    if (bytes > MAX_ANSWER_BYTES) throw new Error();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function parseObject(body: string): Answer | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? (parsed as Answer) : undefined;
  } catch {
    return undefined; // a page of HTML, most often
  }
}

/** One HTTP call. Redirects are not followed: the next address would be given our credentials. */
async function call(name: string, url: URL, init: RequestInit, timeoutMs: number): Promise<Answer> {
  let status: number;
  let body: string;
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    status = response.status;
    body = await readBody(response);
  } catch (error) {
    throw unreachable(`no answer to ${name} (${codeOf(error)})`);
  }
  if (status >= 400 && status < 500 && status !== 429 && status !== 408)
    throw refusal(`refused ${name} with HTTP ${status}`);
  const answer = status === 200 ? parseObject(body) : undefined;
  if (!answer) throw unreachable(`HTTP ${status} without a JSON object to ${name}`);
  return answer;
}

/**
 * SSLCommerz v4 over HTTP. Its GET calls carry the store's password in the query string, so no error names an address.
 * @param callMs milliseconds that one call may take
 */
export function createClient({ storeId, storePassword, url }: Store, callMs: number): Client {
  if (!storePassword) throw new Error('SSLCommerz needs the store’s password.');
  if (!URL.canParse(url)) throw new Error('The address of SSLCommerz is not a URL.');

  async function get(name: string, path: string, parameters: Record<string, string>): Promise<Answer> {
    const address = new URL(path, url);
    const credentials = { store_id: storeId, store_passwd: storePassword, v: '1', format: 'json' };
    address.search = new URLSearchParams({ ...parameters, ...credentials }).toString();
    const answer = await call(name, address, {}, callMs);
    const connection = textOf(answer, 'APIConnect');
    if (connection === 'DONE') return answer;
    const words = REFUSALS[connection];
    if (words) throw refusal(`${words} (${name}: APIConnect ${connection})`);
    throw unreachable(`an answer without APIConnect to ${name}`);
  }

  const reasonOf = (answer: Answer, name: string): string =>
    textOf(answer, name).split(storePassword).join('***').slice(0, MAX_REASON);

  return {
    reasonOf,
    async openSession(fields) {
      const body = new URLSearchParams({ ...fields, store_id: storeId, store_passwd: storePassword });
      const answer = await call('the session', new URL('/gwprocess/v4/api.php', url), { method: 'POST', body }, callMs);
      const status = textOf(answer, 'status');
      if (status === 'SUCCESS') return answer;
      if (status !== 'FAILED') throw unreachable('a session without a status');
      const reason = reasonOf(answer, 'failedreason');
      if (/^store\b/i.test(reason)) throw new ProviderRefusal(`SSLCommerz refused the store: ${reason}`, reason);
      throw new PaymentFault('failed', { cause: new Error(`SSLCommerz refused the session: ${reason}`) });
    },
    validate: (valId) => get('the validation', '/validator/api/validationserverAPI.php', { val_id: valId }),
    askTransactions: (parameters) =>
      get(
        parameters.refund_trans_id ? 'the refund' : parameters.refund_ref_id ? 'the refund’s status' : 'the query',
        '/validator/api/merchantTransIDvalidationAPI.php',
        parameters,
      ),
  };
}
