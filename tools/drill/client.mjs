// One person's browser as the market sees it: its own address, keep-alive connections, and the next
// entrance when one is down.
import http from 'node:http';

const TIMEOUT_MS = 15_000;

/** An unsuccessful response; `status` as in HTTP, or 0 without a response. */
export class Refused extends Error {
  constructor(status, code) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/**
 * @param entrances addresses of HAProxy on each machine
 * @param localAddress by which the market distinguishes people
 */
export function createClient({ entrances, localAddress, ledger, first = 0 }) {
  const agent = new http.Agent({ keepAlive: true, localAddress, maxSockets: 6 });
  let entrance = first % entrances.length;

  const once = (method, path, { token, body, headers = {}, timeout = TIMEOUT_MS }) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body);
      const request = http.request(`${entrances[entrance]}${path}`, {
        method,
        agent,
        timeout,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(payload && { 'content-type': 'application/json', 'content-length': payload.length ?? 0 }),
          ...(typeof payload === 'string' && { 'content-length': new TextEncoder().encode(payload).length }),
          ...headers,
        },
      });
      request.on('timeout', () => request.destroy(new Error('timeout')));
      request.on('error', reject);
      request.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => (text += part));
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode, text }));
      });
      request.end(payload);
    });

  /** @throws Refused */
  return async function request(method, path, options = {}) {
    let answer;
    try {
      answer = await once(method, path, options);
    } catch (error) {
      // Like browsers with a host name that has several addresses.
      if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(error.code) || error.message === 'socket hang up')
        entrance = (entrance + 1) % entrances.length;
      ledger.answered(error.code ?? error.message);
      throw new Refused(0, error.code ?? error.message);
    }
    const isJson = answer.text.startsWith('{') || answer.text.startsWith('[');
    const refused =
      answer.status >= 400 && new Refused(answer.status, isJson ? JSON.parse(answer.text).code : 'no market');
    ledger.answered(refused ? refused.message : answer.status);
    if (refused) throw refused;
    ledger.succeeded(method === 'GET' ? 'read' : 'write');
    return isJson ? JSON.parse(answer.text) : answer.text;
  };
}
