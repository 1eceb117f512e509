import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import type { Journal } from '../journal.ts';
import { createControls, type StripeControls } from './controls.ts';
import { createFaults } from '../faults.ts';
import type { StripeFaults } from './faults.ts';
import { openLedger, type StripeEvent } from './ledger.ts';
import { stripePages } from './stripe.pages.ts';
import { stripeRoutes } from './stripe.routes.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

interface StripeOptions {
  assets: Assets;
  allowedOrigins: string[];
  webhookUrl: () => string;
  webhookSecret: string;
}

/** Simulates Stripe: its API, webhooks and browser script. Webhooks are paused until resume(). */
export function mountStripe(
  app: FastifyInstance,
  journal: Journal,
  { assets, allowedOrigins, webhookUrl, webhookSecret }: StripeOptions,
): { webhooks: Webhooks; controls: StripeControls } {
  const webhooks = createWebhooks({
    events: journal.table<StripeEvent>('stripe.events'),
    url: webhookUrl,
    secret: webhookSecret,
  });
  const ledger = openLedger(journal, webhooks.send);
  const faults: StripeFaults = createFaults();
  stripeRoutes(app, ledger, faults);
  stripePages(app, assets, allowedOrigins);
  return { webhooks, controls: createControls(ledger, faults, webhooks) };
}
