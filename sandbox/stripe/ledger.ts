import type Stripe from 'stripe';
import { nowSeconds, randomName } from '../identifiers';
import type { Journal, Table } from '../journal';
import type { Effect } from './test-cards';

/** Stripe's objects, typed by its own SDK, with ids where the SDK allows whole objects too. */
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
/** What a server has to know of one. */
export interface Dispute extends Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'currency' | 'created' | 'status' | 'reason' | 'livemode' | 'metadata'
> {
  charge: string;
  payment_intent: string;
}
export type Customer = Stripe.Customer;

/** A card is remembered by what happens with it; its number is never kept. */
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
  /** 1 until the webhook has been taken. */
  pending_webhooks: 0 | 1;
  request: { id: string | null; idempotency_key: string | null };
  type: EventType;
}

/** The first answer to an idempotency key, told again to whoever repeats the request. */
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
  /** How the next refunds are answered; succeeded when none is left. For tests, and forgotten when the sandbox stops. */
  upcomingRefunds: ('pending' | 'failed')[];
  together: Journal['together'];
  /** Records that something happened to `object`, as it is now, and has it delivered. */
  emit(type: EventType, object: object): void;
}

/** The version that the SDK in package.json speaks. */
export const API_VERSION = '2026-10-28.endive';
const DAY = 86_400;
/** As at Stripe: events can be read for 30 days, idempotency keys hold for one. Seconds. */
const EVENT_LIFE = 30 * DAY;
export const ANSWER_LIFETIME = DAY;

/** What is too old to matter is dropped, so that the journal does not grow for ever. */
function forget({ events, answers, together }: Ledger): void {
  const now = nowSeconds();
  together(() => {
    for (const { id, created } of events.all()) if (now - created > EVENT_LIFE) events.remove(id);
    for (const { id, at } of answers.all()) if (now - at > ANSWER_LIFETIME) answers.remove(id);
  });
}

/** All that the payment service remembers. `onEvent` hears of each new event once it is written. */
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
  forget(ledger);
  return ledger;
}
