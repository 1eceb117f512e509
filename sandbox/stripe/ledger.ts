import type Stripe from 'stripe';
import { nowSeconds, randomName } from '../identifiers.ts';
import type { Journal, Table } from '../journal.ts';
import type { Effect } from './test-cards.ts';

/** Stripe's objects, typed by its own SDK, with ids where the SDK also allows expanded objects. */
export interface PaymentIntent extends Stripe.PaymentIntent {
  client_secret: string;
  latest_charge: string | null;
  payment_method: string | null;
  customer: string | null;
}
export interface Charge extends Stripe.Charge {
  customer: string | null;
  payment_intent: string;
}
export interface Refund extends Stripe.Refund {
  charge: string;
  payment_intent: string;
}
export interface PaymentMethod extends Stripe.PaymentMethod {
  card: Stripe.PaymentMethod.Card;
}
/** The fields that a server needs. */
export interface Dispute extends Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'currency' | 'created' | 'status' | 'reason' | 'livemode' | 'metadata'
> {
  charge: string;
  payment_intent: string;
}
export type Customer = Stripe.Customer;

/** A card is stored by its behaviour; its number is never stored. */
export interface StoredMethod {
  method: PaymentMethod;
  effect: Effect;
}

type EventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.captured'
  | 'charge.refunded'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'charge.refund.updated'
  | 'charge.dispute.created'
  | 'charge.dispute.closed';

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  /** 1 until the webhook is acknowledged. */
  pending_webhooks: 0 | 1;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}

/** The first answer to an idempotency key, returned to repeats of the request. */
export interface StoredAnswer {
  id: string;
  /** Seconds since 1970. */
  at: number;
  fingerprint: string;
  requestId: string;
  status: number;
  body: object;
}

export interface Ledger {
  intents: Table<PaymentIntent>;
  methods: Table<StoredMethod>;
  charges: Table<Charge>;
  refunds: Table<Refund>;
  disputes: Table<Dispute>;
  customers: Table<Customer>;
  events: Table<StripeEvent>;
  answers: Table<StoredAnswer>;
  /** Results of the next refunds; they succeed when none is left. For tests; not stored. */
  upcomingRefunds: ('pending' | 'failed')[];
  together: Journal['together'];
  /** Records an event with a snapshot of `object`, and delivers it. */
  emit(type: EventType, object: object): void;
}

/** The API version of the SDK in package.json. */
export const API_VERSION = '2026-10-28.endive';
const DAY = 86_400;
/** As at Stripe: events are available for 30 days, idempotency keys for one. Seconds. */
const EVENT_LIFE = 30 * DAY;
export const ANSWER_LIFETIME = DAY;

/** Drops expired entries, so that the journal doesn't grow forever. */
function dropExpired({ events, answers, together }: Ledger): void {
  const now = nowSeconds();
  together(() => {
    for (const { id, created } of events.all()) if (now - created > EVENT_LIFE) events.remove(id);
    for (const { id, at } of answers.all()) if (now - at > ANSWER_LIFETIME) answers.remove(id);
  });
}

/** The payment service's entire state. Calls `onEvent` for each new event once it is written. */
export function openLedger(journal: Journal, onEvent: (eventId: string) => void): Ledger {
  const events = journal.table<StripeEvent>('stripe.events');
  const ledger: Ledger = {
    events,
    intents: journal.table('stripe.intents'),
    methods: journal.table('stripe.methods'),
    charges: journal.table('stripe.charges'),
    refunds: journal.table('stripe.refunds'),
    disputes: journal.table('stripe.disputes'),
    customers: journal.table('stripe.customers'),
    answers: journal.table('stripe.answers'),
    upcomingRefunds: [],
    together: journal.together,
    emit(type, object) {
      const id = `evt_${randomName(24)}`;
      events.put(id, {
        id,
        object: 'event',
        api_version: API_VERSION,
        created: nowSeconds(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      });
      setImmediate(onEvent, id);
    },
  };
  dropExpired(ledger);
  return ledger;
}
