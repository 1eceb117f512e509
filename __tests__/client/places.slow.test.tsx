import type { Facets, PlaceName } from '#contract/catalogue/search';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
// Lazy in the app; imported here, so that loading doesn't count against the first test's timeout.
import '../../src/features/catalogue/listing/FactsFields.tsx';
import '../../src/features/catalogue/search/SearchPage.tsx';
import '../../src/features/catalogue/search-filters/SearchLinks.tsx';
import '../../src/features/catalogue/search-filters/FilterColumn.tsx';
import '../../src/features/catalogue/search-filters/places/PlaceFilter.tsx';
import '../../src/features/catalogue/search-filters/SubjectFacts.tsx';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts } from '../helpers/client/fakes.ts';
import {
  ADD_PRODUCT,
  choices,
  created,
  form,
  INPUT,
  keepDraft,
  MY_PRODUCTS,
  renderApp,
  submitButton,
} from '../helpers/client/render.tsx';
import { answer, imageUrl } from '../helpers/client/setup.ts';
import { cardRow, categoryRow, seller } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const MIRPUR: PlaceName = { value: 'Dhaka/Mirpur', en: 'Mirpur, Dhaka', bn: 'মিরপুর, ঢাকা' };
const CUMILLA: PlaceName = { value: 'Cumilla', en: 'Cumilla', bn: 'কুমিল্লা' };
const FACETS: Facets = { total: 3, brands: [], cities: [], conditions: [], categories: [] };

function openSearch(path: string, facets: Partial<Facets> = {}) {
  return renderApp(path, {
    handlers: [
      http.get('http://localhost/api/search', () =>
        HttpResponse.json([cardRow()], { headers: { 'x-total-count': '1' } }),
      ),
      answer('get', '/search/facets', { ...FACETS, ...facets }),
      answer('get', '/search/facets/places', { places: [{ ...CUMILLA, count: 12 }] }),
      http.get('http://localhost/api/places', ({ request }) =>
        HttpResponse.json(new URL(request.url).searchParams.get('q') === 'মির' ? [MIRPUR] : []),
      ),
      answer('get', '/categories', [categoryRow()]),
    ],
  });
}

describe('the place filter', () => {
  it('offers districts with their counts, and any place by its name in either script', async () => {
    const { person, path } = openSearch('/bikes');
    const filters = within(await screen.findByRole('complementary', { name: 'Filters' }));
    await person.click(await filters.findByRole('button', { name: 'Choose a place' }));
    const input = await filters.findByRole('combobox', { name: 'Choose a place' });
    await person.click(input);
    await person.click(await screen.findByRole('option', { name: 'Cumilla (12)' }));
    await waitFor(() => expect(decodeURIComponent(path())).toBe('/bikes?place=Cumilla'));
    await person.type(await filters.findByRole('combobox', { name: 'Choose a place' }), 'মির');
    await person.click(await screen.findByRole('option', { name: 'Mirpur, Dhaka (0)' }));
    await waitFor(() => expect(decodeURIComponent(path())).toBe('/bikes?place=Cumilla&place=Dhaka/Mirpur'));
    expect(filters.getByRole('checkbox', { name: 'Mirpur, Dhaka' })).toBeChecked();
  });

  it('searches for a text that opens the list', async () => {
    openSearch('/bikes');
    const filters = within(await screen.findByRole('complementary', { name: 'Filters' }));
    fireEvent.click(await filters.findByRole('button', { name: 'Choose a place' }));
    fireEvent.change(await filters.findByRole('combobox', { name: 'Choose a place' }), { target: { value: 'মির' } });
    expect(await screen.findByRole('option', { name: 'Mirpur, Dhaka (0)' })).toBeVisible();
  });

  it('shows the place understood in the words, and removes it alone', async () => {
    const { person, path } = openSearch('/bikes?q=pulsar+comilla', {
      understood: [CUMILLA],
      read: { q: 'pulsar', place: ['Cumilla'] },
    });
    await person.click(await screen.findByRole('link', { name: 'Remove filter: Cumilla' }));
    await waitFor(() => expect(path()).toBe('/bikes?q=pulsar'));
  });

  it('shows the price understood in the words, and removes it alone', async () => {
    const { person, path } = openSearch('/bikes?q=pulsar+under+1+lakh&sort=price', {
      read: { q: 'pulsar', maxPrice: 100_000 },
    });
    expect(await screen.findByRole('link', { name: 'Remove filter: “pulsar”' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Remove filter: up to Tk.\u00A01,00,000' }));
    await waitFor(() => expect(path()).toBe('/bikes?q=pulsar&sort=price'));
  });

  it('names its places in Bangla', async () => {
    setLanguage('bn');
    openSearch('/bikes?place=Dhaka/Mirpur', { places: [MIRPUR], nearby: [{ ...CUMILLA, count: 5 }] });
    expect(await screen.findByRole('link', { name: 'ফিল্টার সরান: মিরপুর, ঢাকা' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('মিরপুর, ঢাকা: পুরোনো বাইক ও যন্ত্রাংশ');
    expect(await screen.findByRole('link', { name: 'কুমিল্লা (৫)' })).toHaveAttribute('href', '/bikes?place=Cumilla');
  });
});

it('a place is a page of its own if the place has products', async () => {
  openSearch('/bikes?place=Cumilla&sort=price', { places: [CUMILLA] });
  await waitFor(() => expect(document.title).toBe('Used bikes and parts in Cumilla - MotoHaat'));
  expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    expect.stringMatching(/\/bikes\?place=Cumilla$/),
  );
});

it('a brand or model has a page of its own with its usual price, years and links', async () => {
  openSearch('/bikes?model=Honda+Livo+110&sort=price', {
    subject: {
      kind: 'model',
      name: 'Honda Livo 110',
      usual: { low: 60_000, high: 90_000 },
      years: { from: 2016, to: 2022 },
    },
    related: [{ kind: 'brand', name: 'Honda' }],
  });
  await waitFor(() => expect(document.title).toBe('Used Honda Livo 110 for sale in Bangladesh - MotoHaat'));
  expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
    'href',
    expect.stringMatching(/\/bikes\?model=Honda\+Livo\+110$/),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Used Honda Livo 110');
  expect(await screen.findByText('Usual asking price: Tk. 60,000–90,000 · Bought between 2016 and 2022')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Honda' })).toHaveAttribute('href', '/bikes?brand=Honda');
});

it('a place is chosen while listing, and sent as district and area', async () => {
  keepDraft({ image: imageUrl(1) });
  const creation = created();
  const { person, path } = renderApp(ADD_PRODUCT, {
    user: seller,
    handlers: [choices, answer('get', '/products', []), creation.handler, answer('get', '/places', [MIRPUR])],
  });
  await form();
  await person.click(screen.getByRole('button', { name: /^More details sell faster/ }));
  await person.type(await screen.findByRole('combobox', { name: 'District or area' }), 'mir');
  await person.click(await screen.findByRole('option', { name: 'Mirpur, Dhaka' }));
  await person.click(submitButton());
  await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
  expect(creation.sent).toEqual([{ ...INPUT, district: 'Dhaka', area: 'Mirpur' }]);
});
