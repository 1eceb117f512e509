import type { FastifyReply, FastifyRequest } from 'fastify';
import { createFaults, type Faults } from '../faults.ts';

/**
 * The way a call fails. Carried out with `lost` (the connection is cut), `slow` (the answer
 * comes too late), `gateway` (HTTP 504) and `html` (a page with 200); not with `silent` (no answer), `error` (HTTP 500)
 * and `tooMany` (HTTP 429).
 */
export const EFFECTS = ['lost', 'slow', 'gateway', 'html', 'silent', 'error', 'tooMany'] as const;
export type Effect = (typeof EFFECTS)[number];

const HTML = '<!doctype html><title>Please wait</title><h1>We are checking your browser</h1>';

interface Answer {
  status: number;
  body: object;
}

export interface Answering<CallName extends string> {
  /** Answers with what `run` returns, or as a fault says. */
  respond(request: FastifyRequest, reply: FastifyReply, call: CallName, run: () => Answer): Promise<FastifyReply>;
  inject: Faults<CallName, Effect>['inject'];
  clearFaults: Faults<CallName, Effect>['clear'];
  /** How late a slow answer is. Milliseconds. */
  setSlowMs(milliseconds: number): void;
  /** How often a call was made. */
  count(call: CallName): number;
  close(): void;
}

export function createAnswering<CallName extends string>(): Answering<CallName> {
  const stop = new AbortController();
  const faults = createFaults<CallName, Effect>();
  const counts = new Map<CallName, number>();
  let slowMs = 31_000;

  const wait = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, slowMs);
      stop.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });

  return {
    async respond(request, reply, call, run) {
      counts.set(call, (counts.get(call) ?? 0) + 1);
      const effect = faults.take(call);
      if (effect === 'silent') {
        faults.hold(request.raw.socket);
        return reply.hijack();
      }
      if (effect === 'error') return reply.code(500).type('text/html').send('<h1>Server Error</h1>');
      // Without Retry-After, as measured at Pathao.
      if (effect === 'tooMany') return reply.code(429).send({ message: 'Too Many Attempts.' });
      const { status, body } = run();
      if (effect === 'lost') {
        request.raw.socket.destroy();
        return reply.hijack();
      }
      if (effect === 'slow') await wait();
      if (effect === 'gateway') return reply.code(504).type('text/html').send('<h1>504 Gateway Time-out</h1>');
      if (effect === 'html') return reply.type('text/html').send(HTML);
      return reply.code(status).send(body);
    },
    inject: faults.inject,
    clearFaults: faults.clear,
    setSlowMs: (milliseconds) => void (slowMs = milliseconds),
    count: (call) => counts.get(call) ?? 0,
    close() {
      stop.abort();
      faults.clear();
    },
  };
}
