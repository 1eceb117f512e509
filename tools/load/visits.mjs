// What people do on the market, and the requests it takes. Shares are of page views.
import { makeQuery, pick, WORDS } from '../benchmarks/search-queries.mjs';

/** Distinct searches; popular ones are cached, as in production. */
const SEARCHES = 2000;
const CATEGORIES = 8;
const CITY = 'Dhaka';

/**
 * Zipf's law: the newest product is viewed most, the second half as often, and so on. Half of all
 * views go to a thousand products of a million.
 */
const rank = (most) => Math.floor(most ** Math.random());

const searches = Array.from({ length: SEARCHES }, () => makeQuery().toString());
const search = () => searches[rank(SEARCHES) - 1];
/** Requests of the search box while somebody types. */
const begun = () => {
  const word = pick(WORDS);
  return encodeURIComponent(word.slice(0, 2 + Math.floor(Math.random() * (word.length - 1))));
};

const page = (path, more) => ({ path, headers: { accept: 'text/html', ...more } });
const call = (path, { token, ...more } = {}) => ({
  path,
  ...more,
  headers: { ...(token && { authorization: `Bearer ${token}` }) },
});
const send = (path, body, { token }) => ({
  path,
  method: 'POST',
  body: JSON.stringify(body),
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
});
const view = (id) => ({ path: `/api/products/${id}/views`, method: 'POST', headers: {} });

/**
 * By name: the share of page views in per cent, and the requests of one view.
 * @param market its data: the newest product's id, sellers, pictures, signed-in people
 */
export const visitsOf = ({ newest, sellers, pictures, people }) => {
  const product = () => newest - rank(newest - 1) + 1;
  const person = () => pick(people);
  const booking = () => ({
    productId: String(product()),
    address: 'House 1, Road 2',
    phone: '01711-000004',
    meetingLocation: CITY,
  });
  return {
    // People come from search engines and shared links, mostly to one product, ...
    'product, as HTML': { share: 25, requests: () => ((id) => [page(`/bikes/${id}`), view(id)])(product()) },
    // ... and go on inside the client, which is already loaded.
    'product, in the client': {
      share: 30,
      requests: () =>
        ((id) => [
          call(`/api/products/${id}`),
          view(id),
          call(`/api/products/${id}/similar`),
          call(`/api/sellers/${pick(sellers)}/products?limit=5`),
        ])(product()),
    },
    // Most product views come after a search in a list.
    'search, as HTML': { share: 5, requests: () => [page(`/bikes?${search()}`)] },
    'search, in the client': {
      share: 15,
      requests: () =>
        ((query) => [call(`/api/search?${query}`), call(`/api/search/facets?${facets(query)}`)])(search()),
    },
    // Entry page of people who know the market's name.
    'home page': { share: 10, requests: () => [page('/')] },
    // For signed-in people: rendered for each of them, with their wishes marked.
    'category page': {
      share: 8,
      requests: () =>
        (({ token, email, address }) => {
          const id = 1 + Math.floor(Math.random() * CATEGORIES);
          return [
            { ...page(`/category/${id}`), address },
            { ...call(`/api/pages/category/${id}?language=en`, { token }), address },
            { ...call(`/api/mywishlist?email=${encodeURIComponent(email)}`, { token }), address },
          ];
        })(person()),
    },
    'seller page': { share: 2, requests: () => [page(`/sellers/${pick(sellers)}`)] },
    suggestions: { share: 3, requests: () => [call(`/api/search/suggestions?q=${begun()}`)] },
    // Few people do more than browse.
    'sign-in': {
      share: 0.6,
      requests: () =>
        (({ idToken: token, email, address }) => [
          { ...call(`/api/jwt?email=${encodeURIComponent(email)}`, { token }), address },
        ])(person()),
    },
    wish: {
      share: 0.8,
      requests: () =>
        ((who) => [{ ...send('/api/mywishlist', { productId: String(product()) }, who), address: who.address }])(
          person(),
        ),
    },
    booking: {
      share: 0.4,
      requests: () => ((who) => [{ ...send('/api/bookings', booking(), who), address: who.address }])(person()),
    },
    'my bookings': {
      share: 0.2,
      requests: () =>
        (({ token, email, address }) => [
          { ...call(`/api/bookings?email=${encodeURIComponent(email)}&limit=24`, { token }), address },
        ])(person()),
    },
    // Measured separately: browsers cache them for a year, and a CDN may serve them.
    picture: { share: 0, requests: () => [call(pick(pictures))] },
  };
};

function facets(query) {
  const filters = new URLSearchParams(query);
  filters.delete('sort');
  return filters;
}
