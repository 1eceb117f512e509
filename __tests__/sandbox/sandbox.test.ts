import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startSandbox, type SandboxOptions } from '../../sandbox/sandbox.ts';
import { MARKET, startForFile } from './start.ts';

const started = startForFile();

const optionsIn = (dataDir: string, more: Partial<SandboxOptions> = {}): SandboxOptions => ({
  port: 0,
  dataDir,
  projectId: 'x',
  allowedOrigins: [],
  webhookUrl: 'http://127.0.0.1:9/',
  webhookSecret: 'whsec_x',
  ...more,
});

describe('starting', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  test('is refused in production', async () => {
    const old = process.env.NODE_ENV;
    Object.assign(process.env, { NODE_ENV: 'production' });
    try {
      await expect(startSandbox(optionsIn(dataDir))).rejects.toThrow(/never runs in production/);
    } finally {
      Object.assign(process.env, { NODE_ENV: old });
    }
  });

  test('on a taken port fails with one sentence, and leaves the running sandbox’s journal alone', async () => {
    const port = Number(new URL(started.sandbox.url).port);
    await expect(startSandbox(optionsIn(started.dataDir, { port }))).rejects.toThrow(
      `Port ${port} is already in use. Stop the other program, or set SANDBOX_PORT to another port.`,
    );
    await started.sandbox.accounts.ensure({ email: 'still@writes.test', password: 'secret-1' });
    expect(started.hasKept('still@writes.test')).toBe(true);
  });

  test('without its pages fails with one sentence', async () => {
    await expect(startSandbox(optionsIn(dataDir, { assetsDir: '/nowhere/at/all' }))).rejects.toThrow(
      /cannot find its pages in \/nowhere\/at\/all/,
    );
  });

  test('can be closed and started again on the same port', async () => {
    const first = await startSandbox(optionsIn(dataDir));
    await Promise.all([first.close(), first.close()]);
    const port = Number(new URL(first.url).port);
    const second = await startSandbox(optionsIn(dataDir, { port }));
    expect(second.url).toBe(`http://localhost:${port}`);
    await second.close();
  });
});

describe('origins', () => {
  const fetchPeople = (origin: string | undefined, init: RequestInit = {}) =>
    fetch(`${started.sandbox.url}/sandbox/auth/people`, {
      ...init,
      headers: { ...init.headers, ...(origin && { origin }) },
    });

  test('the market may read, and passes the preflight', async () => {
    const read = await fetchPeople(MARKET);
    expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, MARKET]);
    const asked = await fetchPeople(MARKET, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'authorization', 'access-control-request-method': 'POST' },
    });
    expect([asked.status, asked.headers.get('access-control-allow-headers')]).toEqual([204, 'authorization']);
  });

  test('the sandbox itself may', async () => {
    expect((await fetchPeople(started.sandbox.url)).status).toBe(200);
  });

  test.each(['https://evil.example', 'null', 'http://localhost:30000'])(
    '%s is refused, and its form posts have no effect',
    async (origin) => {
      const read = await fetchPeople(origin);
      expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([403, null]);
      const posted = await fetch(`${started.sandbox.url}/v1/payment_intents`, {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ key: 'sk_test_x', amount: '9999', currency: 'bdt', description: 'forged order' }),
      });
      expect(posted.status).toBe(403);
      expect(started.hasKept('forged order')).toBe(false);
    },
  );

  test('a server, which has none, is served', async () => {
    const answer = await fetchPeople(undefined);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });
});

describe('pages', () => {
  const headersOf = async (page: string): Promise<Headers> => {
    const answer = await fetch(started.sandbox.url + page);
    expect(answer.status).toBe(200);
    return answer.headers;
  };

  test.each(['/sandbox/stripe/card.html', '/sandbox/stripe/challenge.html', '/emulator/auth/iframe'])(
    '%s can be framed only by the market',
    async (page) => {
      const policy = (await headersOf(page)).get('content-security-policy') ?? '';
      expect(policy).toContain(`frame-ancestors ${MARKET}`);
      expect(policy).toContain("script-src 'self';");
    },
  );

  test.each(['/emulator/auth/handler?apiKey=x', '/emulator/action', '/sandbox/mailbox'])(
    '%s can’t be framed',
    async (page) => {
      expect((await headersOf(page)).get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );

  test.each([
    '/emulator/auth/handler',
    '/emulator/auth/iframe',
    '/emulator/action',
    '/sandbox/mailbox',
    '/sandbox/stripe/card.html',
    '/sandbox/stripe/challenge.html',
  ])('%s has no inline scripts or styles, and all its resources exist', async (page) => {
    const html = await (await fetch(started.sandbox.url + page)).text();
    expect(html).not.toMatch(/<style|<script(?![^>]*src=)| style=| on\w+=/);
    for (const [, address = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      const type = (await headersOf(address)).get('content-type');
      expect(type).toMatch(address.endsWith('.css') ? /^text\/css/ : /^text\/javascript/);
    }
  });

  test.each(['/sandbox/gapi.js', '/sandbox/stripe.js'])(
    '%s is a script that other origins can load',
    async (script) => {
      const headers = await headersOf(script);
      expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    },
  );
});

test('an unknown address gives both services’ error format', async () => {
  const answer = await fetch(`${started.sandbox.url}/nothing/here?secret=1`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    error: { code: 404, message: 'The sandbox has nothing at GET /nothing/here.' },
  });
});

test('an oversized body is refused', async () => {
  const answer = await fetch(`${started.sandbox.url}/v1/payment_intents`, {
    method: 'POST',
    body: new URLSearchParams({ amount: '1'.repeat(300_000) }),
  });
  expect(answer.status).toBe(413);
});
