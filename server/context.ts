import type { ClientConfig } from '#contract/site/config';
import type { PaymentMethod } from '#contract/lifecycle';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database, Queryable } from './database/database.ts';
import type { Env } from './env.ts';
import type { Background } from './services/background.ts';
import type { IdentityProvider } from './services/identity/identity.ts';
import type { ImageStore } from './services/images/images.ts';
import type { Metrics } from './services/observability/metrics.ts';
import type { Papers } from './services/papers/papers.ts';
import type { Couriers } from './services/couriers/couriers.ts';
import type { PaymentProviders } from './services/payments/providers.ts';
import type { Push } from './services/push/push.ts';
import type { RateLimits } from './services/limits/shared-rate-limits.ts';
import type { FairQueue } from './services/limits/fair-queue.ts';
import type { Tokens } from './services/identity/tokens.ts';
import type { Tracing } from './services/observability/tracing.ts';

/** How long and how much is read on after an answer. */
export interface UnreadLimits {
  ms: number;
  /** Milliseconds without a byte. */
  silenceMs: number;
  bytes: number;
}

/** Milliseconds after which an unanswered request is refused. */
export interface RequestTimeouts {
  handlerMs: number;
  /** For readiness probes. */
  readinessMs: number;
  /** Overrides UNREAD_BODIES. */
  unread?: UnreadLimits;
}

/** Everything that routes receive; tests and production build it the same way. */
export interface Services {
  env: Env;
  db: Database;
  tokens: Tokens;
  identity: IdentityProvider;
  payments: PaymentProviders;
  couriers: Couriers;
  images: ImageStore;
  papers: Papers;
  /** Set if push keys are configured. */
  push?: Push;
  /** Set if metrics are served. */
  metrics?: Metrics;
  /** Set if traces are exported. */
  tracing?: Tracing;
  /** Overrides REQUEST_TIMEOUTS (tests). */
  timeouts?: RequestTimeouts;
  /** Demo accounts and test cards for the client; set if the sandbox runs. */
  sandbox?: Pick<NonNullable<ClientConfig['sandbox']>, 'people' | 'cards'>;
  /** Folder of the built client; without it, only the API is served (development, tests). */
  clientFolder?: string;
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Payment functions for features that must not import payments. */
export interface PaymentIntents {
  /**
   * True while a payment of the booking is under way: a card form, or another provider's page while its hold lasts. Reads in the
   * caller's transaction.
   */
  hasOpenForBooking(tx: Queryable, bookingId: string): Promise<boolean>;
  /** The same for any of the product's bookings. */
  hasOpenForProduct(tx: Queryable, productId: string): Promise<boolean>;
  /**
   * Cancels a booking's open intents; records the payment of one that succeeded in the meantime.
   * @throws Refusal PAYMENT_UNCONFIRMED when the provider cannot be reached
   */
  cancelOfBooking(bookingId: string): Promise<void>;
  /** Tries to cancel the open intents of a booking; those that cannot be canceled now stay open. */
  tryCancelOfBooking(bookingId: string): Promise<void>;
  /** Tries to cancel the open intents of a product; those that cannot be canceled now stay open. */
  tryCancelOfProduct(productId: string): Promise<void>;
}

/** Asks an attempt’s provider in the background, within its rate limit. */
export type FollowPayment = (attempt: { id: string; provider: PaymentMethod; reference: string }) => void;

/** Counts what people see of products, for the statistics of sellers. */
export interface ProductCounter {
  countView(productId: string): void;
  countNumberShown(productId: string): void;
}

export interface RouteServices extends Services {
  rateLimits: RateLimits;
  background: Background;
  paymentIntents: PaymentIntents;
  followPayment: FollowPayment;
  productCounter: ProductCounter;
  /** Schedules searches of all clients fairly. */
  searchQueue: FairQueue;
}

/** Registers a feature's routes. */
export type Routes = (app: App, services: RouteServices) => void;
