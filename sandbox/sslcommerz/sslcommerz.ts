import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import type { Journal } from '../journal.ts';
import { createControls, type SslcommerzControls } from './controls.ts';
import { openLedger } from './ledger.ts';
import { createFaults } from '../faults.ts';
import type { SslcommerzFaults } from './misbehavior.ts';
import { createNotices } from './notices.ts';
import { sslcommerzPages } from './pages.ts';
import { createPayments } from './payments.ts';
import { sslcommerzRoutes } from './routes.ts';

/** Milliseconds between two looks for sessions that have expired. */
const EXPIRY_EVERY = 1_000;

interface Mounted {
  controls: SslcommerzControls;
  /** Sends the notices still owed, and starts to end sessions. */
  resume(): void;
  close(): Promise<void>;
}

/** Imitates SSLCommerz: its API, its payment page, its notices. Sends no notices until resume(). */
export function mountSslcommerz(
  app: FastifyInstance,
  journal: Journal,
  { assets, allowedOrigins }: { assets: Assets; allowedOrigins: string[] },
): Mounted {
  const ledger = openLedger(journal);
  const faults: SslcommerzFaults = createFaults();
  const notices = createNotices(ledger.notices);
  const payments = createPayments({ ledger, notices, faults });
  sslcommerzRoutes(app, ledger, faults);
  sslcommerzPages(app, { ledger, payments, assets, allowedOrigins });
  let timer: NodeJS.Timeout | undefined;
  return {
    controls: createControls(ledger, faults, notices, payments),
    resume() {
      notices.resume();
      timer = setInterval(() => payments.expireDue(), EXPIRY_EVERY).unref();
    },
    async close() {
      clearInterval(timer);
      faults.clear();
      await payments.close();
      await notices.close();
    },
  };
}
