import type { PaymentIntent, PaymentIntentResult, PaymentMethodResult, StripeError } from '@stripe/stripe-js';
import type { Credentials, Proof } from '../../../src/services/firebase.ts';

/**
 * Replaces the Firebase SDK in jsdom, where it can't run; the browser journeys use the real one. A
 * test sets each call's answer.
 */
const proofOf = (email: string, displayName = 'Tanvir Ahmed'): Proof => ({
  user: { email, displayName, photoURL: '' },
  idToken: 'proof',
});

export const prepareGoogle = jest.fn(async () => undefined);
export const signInWithPassword = jest.fn(async (email: string, _password: string) => proofOf(email));
export const createAccount = jest.fn(async (email: string, _password: string, displayName: string, _photoURL: string) =>
  proofOf(email, displayName),
);
export const signInWithGoogle = jest.fn(async () => proofOf('rider@gmail.com', 'Google Rider'));
export const freshIdToken = jest.fn(async (_email: string): Promise<string | undefined> => undefined);
export const readCredentials = jest.fn(async (_email: string): Promise<Credentials> => ({
  emailVerified: false,
  hasPassword: true,
}));
export const sendPasswordReset = jest.fn(async (_email: string) => undefined);
export const sendConfirmation = jest.fn(async (_email: string) => undefined);
export const renameAccount = jest.fn(async (_email: string, _displayName: string, _photoURL: string) => undefined);
export const reauthenticate = jest.fn(async (email: string, _password: string) => ({ email }));
export const changePassword = jest.fn(async (_email: string, _current: string, _next: string) => undefined);
export const sendPhoneCode = jest.fn(async (_email: string, _phone: string, _place: HTMLElement) => 'verification');
export const linkPhone = jest.fn(
  async (_email: string, _verificationId: string, _code: string) => 'proof of the phone',
);
export const unlinkPhone = jest.fn(async (_email: string) => undefined);
export const removeAccount = jest.fn(async (_user: { email: string }) => undefined);
export const signOutOfFirebase = jest.fn(async () => undefined);

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
/** A connection as the server sees it. */
interface ServedStream {
  /** The client's Last-Event-ID. */
  lastEventId: string | null;
  token: string | null;
  /** True if the client has aborted it. */
  isAborted(): boolean;
  send(text: string): void;
  end(): void;
}

/**
 * Serves GET /live, and passes everything else on. Each upcoming answer can have another status
 * than 200, or be a lost network (0).
 */
export function serveStreams(): { streams: ServedStream[]; answers: number[]; stop: () => void } {
  const streams: ServedStream[] = [];
  const answers: number[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.endsWith('/api/live')) return real(input, init);
    const headers = new Headers(init?.headers);
    const { signal } = init ?? {};
    let isAborted = false;
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
    signal?.addEventListener('abort', () => {
      isAborted = true;
      controller?.error(new DOMException('aborted', 'AbortError'));
    });
    streams.push({
      lastEventId: headers.get('last-event-id'),
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      isAborted: () => isAborted,
      send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      end: () => controller?.close(),
    });
    const status = answers.shift() ?? 200;
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(status === 200 ? body : '{}', { status });
  };
  return { streams, answers, stop: () => void (globalThis.fetch = real) };
}

/**
 * The Web Locks API, which jsdom lacks: the first request holds a lock until its promise settles.
 */
export function installLocks(): () => void {
  const queues = new Map<string, Promise<unknown>>();
  const locks = {
    async request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown> | undefined) {
      const before = queues.get(name) ?? Promise.resolve();
      const turn = before.then(() => {
        if (signal.aborted) throw new DOMException('aborted', 'AbortError');
        return work();
      });
      queues.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'locks');
}
/** Mocks decoding and drawing, which jsdom lacks: each picture becomes a JPEG of the given size. */
export function decodePictures({
  width = 3000,
  height = 4000,
  sizes = [10],
}: { width?: number; height?: number; sizes?: number[] } = {}) {
  const drawn: { box: number[]; quality: number | undefined }[] = [];
  let box: number[] = [];
  window.createImageBitmap = () => Promise.resolve({ width, height, close: () => undefined });
  HTMLCanvasElement.prototype.getContext = (() => ({
    fillRect: () => undefined,
    drawImage: (_bitmap: unknown, ...given: number[]) => (box = given),
  })) as unknown as HTMLCanvasElement['getContext'];
  HTMLCanvasElement.prototype.toBlob = (answer, type, quality: number | undefined) => {
    const bytes = sizes[drawn.length] ?? sizes.at(-1) ?? 0;
    drawn.push({ box, quality });
    answer(new Blob(['x'.repeat(bytes)], { type }));
  };
  return drawn;
}

/** No file can be decoded. */
export function decodeNothing(): void {
  window.createImageBitmap = () => Promise.reject(new DOMException('no picture', 'InvalidStateError'));
}

/** The mock of `src/ui/feedback/toasts`. Loaded on demand: tests without toasts don't mock it. */
const mockedShow = () =>
  jest.mocked(
    jest.requireMock<typeof import('../../../src/ui/feedback/toasts.tsx')>('../../../src/ui/feedback/toasts.tsx').show,
  );
/** The toasts shown, as 'success: Product added Successfully'. For tests that mock them, because toasts never fade in jsdom. */
export const toasts = (): string[] => mockedShow().mock.calls.map(([tone, sentence]) => `${tone}: ${sentence}`);
export const clearToasts = (): void => void mockedShow().mockClear();
