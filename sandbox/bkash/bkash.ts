import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import type { Journal } from '../journal.ts';
import { createApi, newSwitches } from './api.ts';
import { bkashRoutes, payerRoutes } from './bkash.routes.ts';
import { type BkashControls, createControls } from './controls.ts';
import { openLedger } from './ledger.ts';
import { createFaults } from '../faults.ts';
import { createPayer } from './payer.ts';
import { createSns, type Sns } from './sns.ts';
import { openTokens } from './tokens.ts';

interface BkashOptions {
  assets: Assets;
  allowedOrigins: string[];
  /** Where notifications go; none are sent without it. */
  webhookUrl: string | undefined;
  /** Known once the sandbox listens. */
  url: () => string;
}

const CALLBACK_MS = 10_000;

/** Callbacks without a browser, as a payer's browser would make them. */
function createVisitor(stopped: AbortSignal): { visit(url: string): void; idle(): Promise<void> } {
  const underway = new Set<Promise<void>>();
  async function get(url: string): Promise<void> {
    try {
      const signal = AbortSignal.any([stopped, AbortSignal.timeout(CALLBACK_MS)]);
      const answer = await fetch(url, { redirect: 'manual', signal });
      await answer.body?.cancel();
    } catch {
      // A payer whose browser cannot reach the shop is none of bKash's business.
    }
  }
  return {
    visit(url) {
      const work: Promise<void> = get(url).finally(() => underway.delete(work));
      underway.add(work);
    },
    idle: async () => void (await Promise.all(underway)),
  };
}

/** Callbacks stay on this machine, or go to the market's own origins. */
function isCallbackAllowed(address: string, allowedOrigins: string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, hostname } = new URL(address);
  return allowedOrigins.includes(origin) || hostname === 'localhost' || hostname === '127.0.0.1';
}

/** Imitates bKash: its API, the payer's page, its notifications. `sns.resume()` starts the notifications. */
export function mountBkash(
  app: FastifyInstance,
  journal: Journal,
  { assets, allowedOrigins, webhookUrl, url }: BkashOptions,
): { sns: Sns; controls: BkashControls; close(): Promise<void> } {
  const stop = new AbortController();
  const visitor = createVisitor(stop.signal);
  let origin: string | undefined;
  let slowMs = 31_000;
  const ledger = openLedger(journal);
  const tokens = openTokens(journal);
  const switches = newSwitches(createFaults());
  const sns = createSns(journal, { receiver: webhookUrl, origin: () => origin ?? url() });
  const payer = createPayer(ledger, visitor.visit);
  const api = createApi({
    ledger,
    tokens,
    switches,
    isCallbackAllowed: (address) => isCallbackAllowed(address, allowedOrigins),
  });
  bkashRoutes(app, {
    api,
    switches,
    sns,
    slowMs: () => slowMs,
    onOrigin: (seen) => (origin = seen),
    stopped: stop.signal,
  });
  payerRoutes(app, assets, { ledger, payer });
  const controls = createControls({
    ledger,
    tokens,
    switches,
    payer,
    sns,
    setSlowMs: (milliseconds) => (slowMs = milliseconds),
    idle: visitor.idle,
  });
  return {
    sns,
    controls,
    async close() {
      stop.abort();
      await visitor.idle();
      await sns.close();
    },
  };
}
