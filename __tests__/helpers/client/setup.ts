import type { Problem } from '#contract/common';
import type { ClientConfig } from '#contract/site/config';
import type { Dashboard } from '#contract/site/dashboard';
import type { ImageRefused, ImageUploaded } from '#contract/site/image';
import { PICTURE_REFUSALS, type PictureRefusal } from '#contract/image-host-codes';
import type { RefusalCode } from '#contract/refusals';
import type { SellerSummary } from '#contract/catalogue/stats';
import '@testing-library/jest-dom';
// `afterEach` below looks at the page first.
import '@testing-library/react/dont-cleanup-after-each';
import { cleanup, configure } from '@testing-library/react';
import { http, type HttpHandler, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { api as slice } from '../../../src/api/api.ts';
import { RETRY_TIMING } from '../../../src/api/base-query.ts';
import type { Store } from '../../../src/app/store.ts';
import { setBootstrap } from '../../../src/services/bootstrap.ts';
import { setLanguage } from '../../../src/ui/text/language.ts';
import { IPHONE_PHOTO } from '../data/samples.ts';

// Generous, because a busy machine isn't a test failure. Every try of a wait makes an error, and would print the page.
configure({
  asyncUtilTimeout: 60_000,
  ...(process.env.DEBUG_PRINT_LIMIT === '0' && { getElementError: (message) => new Error(message ?? '') }),
});

// jsdom has no layout: stubs the APIs that libraries call.
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})) as typeof window.matchMedia;
window.scrollTo = () => undefined;
window.HTMLElement.prototype.scrollIntoView = () => undefined;
URL.createObjectURL = () => 'blob:test';
URL.revokeObjectURL = () => undefined;

/**
 * Depends on the machine's speed alone: Redux Toolkit's development checks were slow, or a part of the
 * page that is loaded later arrived between two waits of a test.
 */
const TIMING_WARNING = /^(\w+InvariantMiddleware took \d+ms|A suspended resource finished loading inside a test)/;
/** jsdom reports each request without an answer, as browsers do. */
const LOST_REQUEST = 'Error: TypeError: Network error';

/** Unexpected console output fails the test: a warning is an undiscovered bug. */
const spoken: string[] = [];
for (const level of ['error', 'warn'] as const) {
  jest.spyOn(console, level).mockImplementation((...values: unknown[]) => {
    const said = values.map(String).join(' ');
    if (!TIMING_WARNING.test(said) && said !== LOST_REQUEST) spoken.push(`console.${level}: ${said}`);
  });
}
/**
 * For tests that cause errors on purpose: takes the recorded output, so that it doesn't fail the
 * test.
 */
export const takeConsole = (): string[] => spoken.splice(0);

const OTHER_THAN_LETTERS_AND_DIGITS = /[^\p{L}\p{M}\p{N}]+/gu;
const plain = (text: string): string => text.toLowerCase().replace(OTHER_THAN_LETTERS_AND_DIGITS, ' ').trim();

/** Finds controls whose name lacks their text (WCAG 2.5.3): people who speak to their computer say what they see. */
function findUnspeakableNames(): string[] {
  const controls = document.querySelectorAll(
    ':is(button, a, [role=button], [role=tab], [role=menuitem])[aria-label]:not([aria-label=""])',
  );
  return [...controls].flatMap((control) => {
    const copy = control.cloneNode(true) as Element;
    copy.querySelectorAll('[aria-hidden=true]').forEach((hidden) => hidden.remove());
    const name = control.getAttribute('aria-label') ?? '';
    const text = copy.textContent ?? '';
    return plain(name).includes(plain(text)) ? [] : [`The name "${name}" lacks the text "${text}".`];
  });
}

beforeAll(() =>
  api.listen({
    onUnhandledFrame: ({ frame }) => {
      const { request } = frame.data as { request: Request };
      spoken.push(`unexpected request: ${request.method} ${request.url}`);
    },
  }),
);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  RETRY_TIMING.firstMs = 10;
  setLanguage('en');
  setBootstrap({ config: testConfig });
});
afterEach(() => {
  spoken.push(...findUnspeakableNames());
  cleanup();
  closeStores();
  api.resetHandlers();
  document.querySelectorAll('.swal2-container').forEach((element) => element.remove());
  // Every render adds its own styles; jsdom matches each leftover rule against each queried
  // element.
  document.querySelectorAll('style[data-emotion]').forEach((element) => element.remove());
  const said = spoken.splice(0);
  if (said.length > 0) throw new Error(`Unexpected output:\n${said.join('\n')}`);
});
afterAll(() => api.close());

export const testConfig: ClientConfig = {
  apiUrl: '/api',
  brand: 'MotoHaat',
  siteUrl: 'https://motohaat.test',
  takaPerDollar: 122,
  firebase: { apiKey: 'test', authDomain: 'localhost', projectId: 'motohaat-test' },
  authEmulatorUrl: 'http://localhost:3001',
  stripe: { publishableKey: 'pk_test_sandbox', apiUrl: 'http://localhost:3001' },
  payments: { methods: ['card', 'sslcommerz', 'bkash'], fullPayment: true, deposit: true },
  imageHost: { uploadUrl: 'http://localhost/images/1/upload', key: 'motohaat' },
  sandbox: {
    people: [{ role: 'user', email: 'buyer@motohaat.test', password: 'motohaat-demo' }],
    cards: [{ number: '4242424242424242', effect: 'The payment succeeds.' }],
  },
};

/** Cards are the only method, so the payment page opens their form. */
export const cardsOnlyConfig: ClientConfig = {
  ...testConfig,
  payments: { ...testConfig.payments, methods: ['card'] },
};

const NONE = { views: 0, wishes: 0, numbersShown: 0, conversations: 0, bookings: 0 };
const NO_FIGURES: SellerSummary = {
  days: [],
  totals: NONE,
  products: { all: 0, available: 0, paused: 0, booked: 0, reserved: 0, sold: 0 },
  received: { unpaid: { count: 0, amount: 0 }, paid: { count: 0, amount: 0 } },
};

export const NOTHING_WAITS: Dashboard = {
  bookingsToPay: { count: 0 },
  offers: { toAnswer: 0, toBook: 0 },
  deals: { count: 0 },
  unreadConversations: 0,
  wishes: { repriced: 0, sold: 0 },
  newMatches: 0,
};

/** Stubs the API per test. It has no business rules, so that no second back end grows here. */
export const api = setupServer(
  // Sent by every logout, in any test.
  http.post('http://localhost/api/logout', () => HttpResponse.json({ acknowledged: true })),
  // Requested by the bar of every signed-in page.
  http.get('http://localhost/api/conversations/unread', () => HttpResponse.json({ conversations: 0 })),
  // Requested by the search page for signed-in people.
  http.get('http://localhost/api/searches', () => HttpResponse.json([])),
  // Requested by the home page, once its newest bikes are near.
  http.get('http://localhost/api/search', () => HttpResponse.json([], { headers: { 'x-total-count': '0' } })),
  // Requested by the filters of the search page.
  http.get('http://localhost/api/search/facets/papers', () => HttpResponse.json({ papers: [] })),
  http.get('http://localhost/api/search/facets/places', () => HttpResponse.json({ places: [] })),
  http.get('http://localhost/api/notices/unread', () => HttpResponse.json({ notices: 0 })),
  // Requested by every seller's page.
  http.get('http://localhost/api/sellers/:id/reviews', () => HttpResponse.json([])),
  // Requested by the profile.
  http.get('http://localhost/api/users/me/preferences', () => HttpResponse.json({ kinds: [], language: 'en' })),
  http.patch('http://localhost/api/users/me/preferences', () =>
    HttpResponse.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1 }),
  ),
  http.get('http://localhost/api/dashboard', () => HttpResponse.json(NOTHING_WAITS)),
  // Requested by every page of a bike.
  http.get('http://localhost/api/products/:id/history', () =>
    HttpResponse.json({ mileage: [], prices: [], isContested: false }),
  ),
  // Requested by every form of a product.
  http.get('http://localhost/api/places', () => HttpResponse.json([])),
  http.get('http://localhost/api/estimate', () => HttpResponse.json({ comparables: 0, reason: 'model' })),
  // Requested by every list of a seller's products.
  http.get('http://localhost/api/seller/summary', () => HttpResponse.json(NO_FIGURES)),
  http.get(
    'http://localhost/pictures/*',
    () =>
      new HttpResponse('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } }),
  ),
);

const base = 'http://localhost/api';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Answers one call with a body typed by the contract. */
export function answer<Body extends JsonBodyType>(
  method: Method,
  path: string,
  body: Body,
  options: { status?: number; headers?: Record<string, string>; once?: boolean } = {},
): HttpHandler {
  return http[method](
    base + path,
    () => HttpResponse.json(body, { status: options.status ?? 200, headers: options.headers }),
    { once: options.once ?? false },
  );
}

/** Answers with a refusal of the one shape (docs/rules.md §3). */
export function refusal(
  method: Method,
  path: string,
  statusCode: number,
  code: RefusalCode,
  extra: Partial<Problem> = {},
): HttpHandler {
  return answer(
    method,
    path,
    { statusCode, code, error: 'Error', message: `Refused: ${code}`, ...extra },
    { status: statusCode },
  );
}

/** Fails like a lost network. */
export const lost = (method: Method, path: string): HttpHandler =>
  http[method](base + path, () => HttpResponse.error());

/** Records what was sent to a call, and answers it. */
export function recorder<Body extends JsonBodyType>(
  method: Method,
  path: string,
  body: Body,
  status = 200,
): { handler: HttpHandler; sent: unknown[] } {
  const sent: unknown[] = [];
  const handler = http[method](base + path, async ({ request }) => {
    const text = await request.text();
    sent.push(text ? JSON.parse(text) : null);
    return HttpResponse.json(body, { status });
  });
  return { handler, sent };
}

const stores = new Map<Store, () => void>();
/** @param stop ends the store's subscriptions */
export const rememberStore = (store: Store, stop: () => void = () => undefined): void => void stores.set(store, stop);
/** Stops the timers and requests of the finished test. */
export function closeStores(): void {
  for (const [store, stop] of stores) {
    stop();
    store.dispatch(slice.util.resetApiState());
  }
  stores.clear();
}

/** The address that the stubbed image host returns. */
export const imageUrl = (number: number): string => `http://localhost/images/i/${String(number).repeat(8)}/full.webp`;

function uploaded(url: string): ImageUploaded {
  const part = { filename: 'full.webp', name: 'full', mime: 'image/webp', extension: 'webp', url };
  return {
    data: {
      id: 'full',
      title: 'full',
      url_viewer: url,
      url,
      display_url: url,
      width: 800,
      height: 600,
      size: 1234,
      time: 1,
      expiration: 0,
      image: part,
      thumb: part,
      medium: part,
      delete_url: url,
    },
    success: true,
    status: 200,
  };
}

const refused = (refusal: PictureRefusal): ImageRefused => ({
  status_code: 400,
  error: { message: `Refused: ${refusal}.`, code: PICTURE_REFUSALS[refusal] },
  status_txt: 'Bad Request',
  success: false,
});

type Mood = 'takes' | 'breaks' | 'offline' | { refuses: PictureRefusal };

/**
 * An image host that behaves as scripted, then accepts everything; `sent` has each upload's fields.
 */
export function imageHost(...moods: Mood[]): { handler: HttpHandler; sent: string[] } {
  const sent: string[] = [];
  const handler = http.post(testConfig.imageHost.uploadUrl, async ({ request }) => {
    const mood = moods[sent.length] ?? 'takes';
    // Only the fields' names: jsdom loses a file's name in transit.
    sent.push([...(await request.formData()).keys()].join());
    if (mood === 'offline') return HttpResponse.error();
    if (mood === 'breaks') return HttpResponse.json({}, { status: 503 });
    if (typeof mood === 'object') return HttpResponse.json(refused(mood.refuses), { status: 400 });
    return HttpResponse.json(uploaded(imageUrl(sent.length)));
  });
  return { handler, sent };
}

export const picture = (name = 'bike.jpg', type = 'image/jpeg'): File => new File(['picture'], name, { type });

/** An iPhone's photo; without a type, as Windows gives it. */
export const heicFile = (): File => new File([new Uint8Array(IPHONE_PHOTO)], 'IMG_0042.HEIC');
