import type { PaymentIntent, PaymentIntentResult, PaymentMethodResult, StripeError } from '@stripe/stripe-js';

/**
 * Replaces window.Stripe without a browser: the sandbox's own script uses a cross-origin frame,
 * which jsdom neither loads nor runs. The journeys use the real one.
 */
type Change = {
  complete: boolean;
  empty: boolean;
  error?: { type: 'validation_error'; code: string; message: string };
};
type Listener = (event: object) => void;

const WHOLE_NUMBER = 16;
const INCOMPLETE = {
  type: 'validation_error',
  code: 'incomplete_number',
  message: 'Your card number is incomplete.',
} as const;

/** The card Element: a plain input instead of the frame. */
class FakeCard {
  readonly input = Object.assign(document.createElement('input'), { ariaLabel: 'Card number' });
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #gone: () => void;

  constructor(options: { disabled?: boolean }, gone: () => void) {
    this.#gone = gone;
    this.update(options);
    this.input.addEventListener('input', () => {
      const { length } = this.input.value;
      const change: Change = { complete: length === WHOLE_NUMBER, empty: length === 0 };
      if (this.input.value.startsWith('9'))
        change.error = { type: 'validation_error', code: 'invalid_number', message: 'Your card number is invalid.' };
      this.#fire('change', change);
    });
  }

  #fire(name: string, event: object): void {
    for (const listener of this.#listeners.get(name) ?? []) listener({ elementType: 'card', ...event });
  }

  get complete(): boolean {
    return this.input.value.length === WHOLE_NUMBER;
  }

  mount(host: HTMLElement): void {
    host.replaceChildren(this.input);
    setTimeout(() => this.#fire('ready', {}));
  }

  update({ disabled }: { disabled?: boolean }): void {
    if (disabled !== undefined) this.input.disabled = disabled;
  }

  on(name: string, listener: Listener): void {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set<Listener>()).add(listener));
  }

  off(name: string, listener: Listener): void {
    this.#listeners.get(name)?.delete(listener);
  }

  focus(): void {
    this.input.focus();
  }

  destroy(): void {
    this.input.remove();
    this.#listeners.clear();
    this.#gone();
  }
}

/** The service's answers; each test sets its own. */
export const cardAnswers = {
  method: jest.fn<Promise<PaymentMethodResult>, [{ card: FakeCard; billing_details: object }]>(),
  confirm: jest.fn<Promise<PaymentIntentResult>, [secret: string, data: { payment_method: string }]>(),
  retrieve: jest.fn<Promise<PaymentIntentResult>, [secret: string]>(),
};

export const intent = (status: PaymentIntent.Status, more: Partial<PaymentIntent> = {}): PaymentIntent =>
  ({ id: 'pi_1', status, last_payment_error: null, ...more }) as PaymentIntent;
export const answered = (status: PaymentIntent.Status, more?: Partial<PaymentIntent>): PaymentIntentResult => ({
  paymentIntent: intent(status, more),
});
export const refusedCard = (
  type: StripeError['type'],
  code?: string,
  message = 'Provider: no.',
  more: Partial<StripeError> = {},
): { error: StripeError; paymentIntent?: undefined; paymentMethod?: undefined } => ({
  error: { type, code, message, ...more },
});
export const noNetwork = () =>
  refusedCard('api_connection_error', undefined, 'We are experiencing issues connecting to our payments provider.');

/** By default, a complete number pays. */
export function resetCards(): void {
  cardAnswers.method
    .mockReset()
    .mockImplementation(({ card }) =>
      Promise.resolve(
        (card.complete ? { paymentMethod: { id: 'pm_1' } } : { error: INCOMPLETE }) as PaymentMethodResult,
      ),
    );
  cardAnswers.confirm.mockReset().mockImplementation(() => Promise.resolve(answered('succeeded')));
  cardAnswers.retrieve.mockReset().mockImplementation(() => Promise.resolve(answered('succeeded')));
}

function fakeStripe() {
  return {
    elements() {
      let card: FakeCard | null = null;
      return {
        create: (_type: 'card', options: object) =>
          (card = new FakeCard(options, () => {
            card = null;
          })),
        getElement: () => card,
        update: () => undefined,
      };
    },
    createToken: () => Promise.reject(new Error('not here')),
    createPaymentMethod: cardAnswers.method,
    confirmCardPayment: cardAnswers.confirm,
    retrievePaymentIntent: cardAnswers.retrieve,
  };
}

/**
 * Loads or breaks the sandbox's script when the page adds it, because jsdom loads none. Returns a
 * function that stops it.
 */
export function scriptArrives(arrives: () => boolean): () => void {
  const observer = new MutationObserver((changes) => {
    for (const script of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(script instanceof HTMLScriptElement) || !script.src.endsWith('/sandbox/stripe.js')) continue;
      const came = arrives();
      if (came) Object.assign(window, { Stripe: Object.assign(fakeStripe, { version: 'endive' }) });
      script.dispatchEvent(new Event(came ? 'load' : 'error'));
    }
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}
