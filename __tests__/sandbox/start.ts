import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts';
import { copySandboxKeys } from '../helpers/setup/pglite.ts';

export const MARKET = 'http://localhost:3000';
export const PROJECT = 'demo-project';
export const WEBHOOK_SECRET = 'whsec_test';

/** A webhook receiver that verifies each signature with Stripe's own SDK. */
export interface Receiver {
  url: string;
  events: Stripe.Event[];
  /** Answers 503 while true. */
  isDown: boolean;
  /** The number of calls, including refused ones. */
  calls: number;
  close(): Promise<void>;
}

const portOf = (server: http.Server): number => (server.address() as AddressInfo).port;

export async function receiveWebhooks(port = 0): Promise<Receiver> {
  const stripe = new Stripe('sk_test_receiver');
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      receiver.calls += 1;
      if (!receiver.isDown)
        receiver.events.push(
          stripe.webhooks.constructEvent(
            Buffer.concat(chunks),
            request.headers['stripe-signature'] ?? '',
            WEBHOOK_SECRET,
          ),
        );
      response.writeHead(receiver.isDown ? 503 : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${portOf(server)}/hook`,
    events: [],
    isDown: false,
    calls: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

export interface Started {
  sandbox: Sandbox;
  /** Stripe's SDK with a secret key. */
  stripe: Stripe;
  dataDir: string;
  /** True if this text is anywhere in the sandbox's files. */
  hasKept(words: string): boolean;
  /** The lines on disk, oldest first. */
  journal(): string[];
  /** Stops it, runs `between`, and starts it again on the same folder. */
  restart(between?: () => void): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the real sandbox on a free port with its own folder.
 * @param started is filled in and returned
 */
export async function start(
  { webhookUrl = 'http://127.0.0.1:9/nobody' }: { webhookUrl?: string } = {},
  started = {} as Started,
): Promise<Started> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
  copySandboxKeys(dataDir);
  const open = async (): Promise<{ sandbox: Sandbox; stripe: Stripe }> => {
    const sandbox = await startSandbox({
      port: 0,
      dataDir,
      projectId: PROJECT,
      allowedOrigins: [MARKET],
      webhookUrl,
      webhookSecret: WEBHOOK_SECRET,
    });
    const stripe = new Stripe('sk_test_sandbox', {
      host: '127.0.0.1',
      port: Number(new URL(sandbox.url).port),
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
    });
    return { sandbox, stripe };
  };
  const { sandbox, stripe } = await open();
  return Object.assign(started, {
    sandbox,
    stripe,
    dataDir,
    hasKept: (words: string) => started.journal().some((line) => line.includes(words)),
    journal: () => readFileSync(path.join(dataDir, 'sandbox.jsonl'), 'utf8').split('\n'),
    async restart(between?: () => void) {
      await started.sandbox.close();
      between?.();
      Object.assign(started, await open());
    },
    async stop() {
      await started.sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  } satisfies Started);
}

/** Starts the sandbox before the tests of the calling file, and stops it after them. */
export function startForFile(): Started {
  const started = {} as Started;
  beforeAll(() => start({}, started));
  afterAll(() => started.stop());
  return started;
}

const ALL_BUT_DATE = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'performance',
  'hrtime',
] as const;

/** Sets the clock this many seconds ahead of the real one; 0 resets it. Timers aren't affected. */
export function moveClock(seconds: number): void {
  jest.useRealTimers();
  if (seconds !== 0) jest.useFakeTimers({ now: Date.now() + seconds * 1000, doNotFake: [...ALL_BUT_DATE] });
}

/** Waits until `isSo`; fails by the test's own expectation if it never is. */
export async function until(isSo: () => boolean, milliseconds = 30_000): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!isSo() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Returns the error of a call; a call that succeeds fails the test. */
export async function errorOf<Kind extends Error = Stripe.errors.StripeError>(call: Promise<unknown>): Promise<Kind> {
  try {
    await call;
  } catch (error) {
    return error as Kind;
  }
  throw new Error('The call succeeded.');
}
