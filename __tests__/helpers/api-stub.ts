import type { Problem } from '#contract/common';
import type { Dashboard } from '#contract/dashboard';
import type { ProblemCode } from '#contract/problem';
import type { SellerSummary } from '#contract/stats';
import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { api as slice } from '../../src/api/api.ts';
import type { Store } from '../../src/app/store.ts';

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
  newFinds: 0,
};

/** Stubs the API per test. It has no business rules, so that no second back end grows here. */
export const api = setupServer(
  // Sent by every logout, whatever the test is about.
  http.post('http://localhost/api/logout', () => HttpResponse.json({ acknowledged: true })),
  // Requested by the bar of every signed-in page.
  http.get('http://localhost/api/conversations/unread', () => HttpResponse.json({ conversations: 0 })),
  // Requested by the search page for signed-in people.
  http.get('http://localhost/api/searches', () => HttpResponse.json([])),
  // Requested by the filters of the search page.
  http.get('http://localhost/api/search/facets/papers', () => HttpResponse.json({ papers: [] })),
  http.get('http://localhost/api/notices/unread', () => HttpResponse.json({ notices: 0 })),
  // Requested by every seller's page.
  http.get('http://localhost/api/sellers/:id/reviews', () => HttpResponse.json([])),
  // Requested by the profile.
  http.get('http://localhost/api/users/me/preferences', () => HttpResponse.json({ kinds: [], language: 'en' })),
  http.patch('http://localhost/api/users/me/preferences', () =>
    HttpResponse.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1 }),
  ),
  http.get('http://localhost/api/dashboard', () => HttpResponse.json(NOTHING_WAITS)),
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
  code: ProblemCode,
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
