import type { ClientConfig } from '#contract/config';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Database } from './database/database';
import type { Env } from './env';
import type { IdentityProvider } from './services/identity';
import type { ImageStore } from './services/images';
import type { Metrics } from './services/metrics';
import type { PaymentProviders } from './services/payments/providers';
import type { Push } from './services/push';
import type { RateLimits } from './services/shared-rate-limits';
import type { Turns } from './services/turns';
import type { Tokens } from './services/tokens';
import type { Tracing } from './services/tracing';

/** Milliseconds after which a request that has not been answered is refused. */
export interface RequestTimeouts {
  handlerMs: number;
  /** Of readiness probes. */
  readinessMs: number;
}

/** All that routes are given; tests and production make it alike. */
export interface Services {
  env: Env;
  db: Database;
  tokens: Tokens;
  identity: IdentityProvider;
  payments: PaymentProviders;
  images: ImageStore;
  /** Only where its keys are. */
  push?: Push;
  /** Only where somebody reads them. */
  metrics?: Metrics;
  /** Only where they are sent. */
  tracing?: Tracing;
  /** Other timeouts than REQUEST_TIMEOUTS (tests). */
  timeouts?: RequestTimeouts;
  /** Demo accounts and test cards that the client shows; only where the sandbox runs. */
  sandbox?: Pick<NonNullable<ClientConfig['sandbox']>, 'people' | 'cards'>;
  /** Where webpack wrote the client; without it only the API is served (development, tests). */
  clientFolder?: string;
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** What other features need of payments, which they do not import. */
export interface PaymentIntents {
  /**
   * Cancels the open intents of a booking; money that one took meanwhile is recorded.
   * @throws Refusal PAYMENT_UNCONFIRMED when the provider cannot be reached
   */
  cancelOfBooking(bookingId: string): Promise<void>;
  /** Tries to cancel the open intents of a booking; those that cannot be canceled now stay open. */
  tryCancelOfBooking(bookingId: string): Promise<void>;
  /** Tries to cancel the open intents of a product; those that cannot be canceled now stay open. */
  tryCancelOfProduct(productId: string): Promise<void>;
}

export interface RouteServices extends Services {
  rateLimits: RateLimits;
  paymentIntents: PaymentIntents;
  /** Which search is next, of all that strangers ask for. */
  searchTurns: Turns;
}

/** A feature's routes. */
export type Routes = (app: App, services: RouteServices) => void;
