import { existsSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {
  accepts,
  endMarkets,
  filledFolder,
  type MarketProcess,
  startMarket,
  until,
} from '../helpers/processes/market-process.ts';

// Each test starts whole markets.
jest.setTimeout(300_000);
afterEach(endMarkets);

async function started(env: Record<string, string> = {}): Promise<{ market: MarketProcess; folder: string }> {
  const folder = env.DATA_DIR ?? (await filledFolder());
  const market = await startMarket({ DATA_DIR: folder, ...env });
  await market.ready();
  return { market, folder };
}

/** Nobody but these tests sends it, whereas the sandbox sends webhooks when it starts. */
const SLOW_ROUTE = '/api/notices/unsubscribe';

/** A request whose body arrives in two parts; `finish` sends the second. */
function slowRequest(url: string, agent: http.Agent): { finish(): void; answer: Promise<http.IncomingMessage> } {
  const body = JSON.stringify({ token: 'slow' });
  const request = http.request(url + SLOW_ROUTE, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  request.write(body.slice(0, 5));
  return {
    finish: () => void request.end(body.slice(5)),
    answer: new Promise(
      (resolve, reject) => void request.on('response', (answer) => resolve(answer.resume())).on('error', reject),
    ),
  };
}

it('SIGTERM finishes pending requests, closes idle connections and exits with 0', async () => {
  const { market, folder } = await started();
  const agent = new http.Agent({ keepAlive: true });
  const slow = slowRequest(market.url, agent);
  await market.logged(({ msg, req }) => msg === 'incoming request' && JSON.stringify(req).includes(SLOW_ROUTE));
  market.child.kill('SIGTERM');
  await until(async () => !(await accepts(market.port)));
  slow.finish();
  const answer = await slow.answer;
  expect([answer.statusCode, answer.headers.connection]).toEqual([400, 'close']);
  expect(await market.ended()).toBe(0);
  expect(market.log().map(({ msg }) => msg)).not.toContain('shutdown timed out with work in progress');
  expect(existsSync(path.join(folder, 'process'))).toBe(false);
  expect(await accepts(market.sandboxPort)).toBe(false);
  agent.destroy();
});

it('SIGTERM doesn’t wait for a request that never ends', async () => {
  const { market } = await started();
  const agent = new http.Agent({ keepAlive: true });
  const { answer } = slowRequest(market.url, agent);
  const cut = answer.catch((error: NodeJS.ErrnoException) => error.code);
  await market.logged(({ msg, req }) => msg === 'incoming request' && JSON.stringify(req).includes(SLOW_ROUTE));
  market.child.kill('SIGTERM');
  expect(await market.ended()).toBe(0);
  // The supervisor that sent SIGTERM kills the process after five seconds.
  expect(market.log().at(-1)).toMatchObject({ msg: 'shutdown timed out with work in progress', afterMs: 4500 });
  expect(await cut).toBe('ECONNRESET');
  agent.destroy();
});

it('a killed market takes its sandbox with it, and the next start on the same folder isn’t delayed', async () => {
  const { market, folder } = await started();
  market.child.kill('SIGKILL');
  await market.ended();
  await until(async () => !(await accepts(market.sandboxPort)));
  const { market: next } = await started({ DATA_DIR: folder });
  expect(next.output()).not.toMatch(/waiting/);
});

it('a crashed sandbox leaves the market running, and is restarted', async () => {
  const { market } = await started();
  const { pid } = await market.logged(({ msg }) => msg === 'the sandbox is running');
  process.kill(Number(pid), 'SIGKILL');
  await market.logged(({ msg }) => msg.startsWith('the sandbox stopped'));
  expect((await fetch(`${market.url}/readyz`)).status).toBe(200);
  const again = await market.logged(({ msg, pid: other }) => msg === 'the sandbox is running' && other !== pid);
  expect(again.level).toBe(30);
  expect(await accepts(market.sandboxPort)).toBe(true);
});

describe('the log', () => {
  it('contains each refusal with its code and request id, and whom ADMIN_EMAILS couldn’t promote, without any address', async () => {
    const { market } = await started({ ADMIN_EMAILS: 'somebody@example.com,stranger@example.com' });
    const refused = async (address: string, init?: RequestInit) => {
      const answer = await fetch(market.url + address, init);
      const { code } = (await answer.json()) as { code: string };
      const id = answer.headers.get('x-request-id');
      const line = await market.logged(({ reqId, msg }) => reqId === id && msg === 'request refused');
      return [code, line.code, line.level];
    };
    expect(await refused('/api/users/admin/secret@example.com')).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 30]);
    expect(await refused('/api/search?unknown=1')).toEqual(['VALIDATION', 'VALIDATION', 30]);
    expect(await refused('/api/nothing')).toEqual(['NOT_FOUND', 'NOT_FOUND', 30]);
    expect(
      market
        .log()
        .filter(({ msg }) => msg.startsWith('ADMIN_EMAILS'))
        .map(({ promotion, level, msg }) => [promotion, level, /address [12]/.exec(msg)?.[0]]),
    ).toEqual([
      ['unproven', 40, 'address 1'],
      ['unknown', 40, 'address 2'],
    ]);
    expect(market.output().replaceAll(/^ {2}\S+ +\S+@motohaat\.test.*$/gm, '')).not.toContain('@');
  });
});
