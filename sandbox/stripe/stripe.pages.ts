import type { FastifyInstance } from 'fastify';
import { type Assets, serve } from '../assets.ts';

/** The browser's part: the replacement of Stripe.js, and the frames it opens, which only our own pages may embed. */
export function stripePages(app: FastifyInstance, assets: Assets, allowedOrigins: string[]): void {
  serve(app, assets, '/sandbox/stripe.js', ['stripe/card-element.js', 'stripe/challenge-frame.js', 'stripe/stripe.js']);
  serve(app, assets, '/sandbox/stripe/card.html', ['stripe/card.html'], allowedOrigins);
  serve(app, assets, '/sandbox/stripe/challenge.html', ['stripe/challenge.html'], allowedOrigins);
  for (const name of [
    'card.css',
    'card.js',
    'card-rules.js',
    'card-fields.js',
    'card-style.js',
    'challenge.css',
    'challenge.js',
  ]) {
    serve(app, assets, `/sandbox/stripe/${name}`, [`stripe/${name}`]);
  }
}
