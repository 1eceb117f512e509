import type { Suggestion } from '#contract/catalogue/search';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
// Lazy in the app; imported here, so that loading doesn't count against the first test's timeout.
import '../../src/app/shell/BarSearch.tsx';
import '../../src/features/catalogue/search/SearchPage.tsx';
import '../../src/features/catalogue/search-box/SuggestionList.tsx';
import { addRecentSearch, readRecentSearches } from '../../src/services/recent-searches.ts';
import { renderApp, type TestUser } from '../helpers/client/render.tsx';
import { answer } from '../helpers/client/setup.ts';
import { cardRow } from '../helpers/data/samples.ts';

const SUGGESTIONS: Suggestion[] = [
  { kind: 'brand', text: 'Bajaj', count: 1001 },
  { kind: 'model', text: 'Bajaj Pulsar 150', count: 0 },
  // The server had no time to count.
  { kind: 'category', text: 'Sports bikes', id: '3' },
];

let asked: string[] = [];
beforeEach(() => {
  asked = [];
});

const NO_FACETS = { total: 0, brands: [], cities: [], conditions: [], categories: [] };

function open(path = '/bikes', user?: TestUser) {
  return renderApp(path, {
    user,
    handlers: [
      http.get('http://localhost/api/search/suggestions', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('q') ?? '');
        return HttpResponse.json(SUGGESTIONS);
      }),
      answer('get', '/search', [cardRow()], { headers: { 'x-total-count': '1' } }),
      answer('get', '/search/facets', NO_FACETS),
      answer('get', '/categories', []),
      answer('get', '/bookings', []),
      answer('get', '/mywishlist', []),
    ],
  });
}

const field = () => screen.findByRole('combobox', { name: 'Search bikes and parts' });
const options = async () => within(await screen.findByRole('listbox', { name: 'Suggestions' })).findAllByRole('option');

it('the search box searches for the typed words, keeps the filters, and remembers the words', async () => {
  const { person, path } = open('/bikes?city=Dhaka');
  await person.type(await field(), 'pulser 150{Enter}');
  await waitFor(() => expect(path()).toBe('/bikes?q=pulser+150&city=Dhaka'));
  expect(readRecentSearches()).toEqual(['pulser 150']);
  expect(await field()).toHaveValue('pulser 150');
});

it('the search box requests suggestions after a pause in typing, and shows how many are on sale', async () => {
  const { person } = open();
  await person.type(await field(), 'baj');
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    'BajajBrand · 1,000+',
    'Bajaj Pulsar 150Model · none on sale',
    'Sports bikesCategory',
  ]);
  expect(asked).toEqual(['baj']);
});

it.each([
  ['brand', 1, '/bikes?brand=Bajaj&city=Dhaka'],
  ['model', 2, '/bikes?q=Bajaj+Pulsar+150&city=Dhaka'],
  ['category', 3, '/bikes?category=3&city=Dhaka'],
])('a %s is chosen by keyboard', async (_kind, steps, address) => {
  const { person, path } = open('/bikes?city=Dhaka');
  await person.type(await field(), 'baj');
  await options();
  await person.keyboard('{ArrowDown}'.repeat(steps));
  const active = (await field()).getAttribute('aria-activedescendant');
  expect((await options())[steps - 1]).toHaveAttribute('id', active);
  expect((await options())[steps - 1]).toHaveAttribute('aria-selected', 'true');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(path()).toBe(address));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('a suggestion is chosen by touch', async () => {
  const { person, path } = open();
  await person.type(await field(), 'baj');
  await person.click((await options())[1] as HTMLElement);
  await waitFor(() => expect(path()).toBe('/bikes?q=Bajaj+Pulsar+150'));
});

it('Escape closes the suggestions and keeps the words', async () => {
  const { person } = open();
  await person.type(await field(), 'baj');
  await options();
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(await field()).toHaveValue('baj');
});

it('the search box offers recent searches until the logout', async () => {
  addRecentSearch('hornet');
  addRecentSearch('fzs');
  const { person } = open('/bikes', {});
  await person.click(await field());
  expect((await options()).map(({ textContent }) => textContent)).toEqual(['fzsRecent search', 'hornetRecent search']);
  await person.click(within(screen.getByRole('navigation', { name: 'Main menu' })).getByText('Logout'));
  expect(readRecentSearches()).toEqual([]);
});

it('the search box is a form that works without JavaScript', async () => {
  open();
  const form = (await field()).closest('form');
  expect(form).toHaveAttribute('action', '/bikes');
  expect(form).toHaveAttribute('method', 'get');
  expect(await field()).toHaveAttribute('name', 'q');
});
