import type { Facets } from '#contract/catalogue/search';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
// Lazy in the app; imported here, so that loading doesn't count against the first test's timeout.
import '../../src/features/catalogue/search/SearchPage.tsx';
import '../../src/features/catalogue/search-filters/FilterColumn.tsx';
import { setLanguage } from '../../src/ui/text/language.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer } from '../helpers/client/setup.ts';
import { cardRow, categoryRow } from '../helpers/data/samples.ts';

const FACETS: Facets = { total: 1, brands: [], cities: [], conditions: [], categories: [] };

function openSearch(path: string, facets: Partial<Facets> = {}, card: Parameters<typeof cardRow>[0] = {}) {
  return renderApp(path, {
    handlers: [
      http.get('http://localhost/api/search', () =>
        HttpResponse.json([cardRow(card)], { headers: { 'x-total-count': '1' } }),
      ),
      answer('get', '/search/facets', { ...FACETS, ...facets }),
      answer('get', '/search/facets/papers', {
        papers: [
          { value: 'registered', count: 12 },
          { value: 'taxToken', count: 1001 },
        ],
      }),
      answer('get', '/categories', [categoryRow()]),
    ],
  });
}

describe('papers as a filter', () => {
  it('are chosen with the number of bikes that each would leave, and removed one by one', async () => {
    const { person, path } = openSearch('/bikes');
    const filters = within(await screen.findByRole('complementary', { name: 'Filters' }));
    await person.click(await filters.findByRole('checkbox', { name: 'Registered (12)' }));
    await waitFor(() => expect(path()).toBe('/bikes?papers=registered'));
    await person.click(filters.getByRole('checkbox', { name: 'Tax token valid (1,000+)' }));
    await waitFor(() => expect(path()).toBe('/bikes?papers=registered&papers=taxToken'));
    await person.click(await screen.findByRole('link', { name: 'Remove filter: Registered' }));
    await waitFor(() => expect(path()).toBe('/bikes?papers=taxToken'));
  });

  it('named by the words are filters of their own', async () => {
    const cumilla = { value: 'Cumilla', en: 'Cumilla', bn: 'কুমিল্লা' };
    const { person, path } = openSearch('/bikes?q=pulsar+comilla+papers', {
      understood: [cumilla],
      read: { q: 'pulsar', place: ['Cumilla'], papers: ['registered'] },
    });
    expect(await screen.findByRole('link', { name: 'Remove filter: Registered' })).toHaveAttribute(
      'href',
      '/bikes?q=pulsar&place=Cumilla',
    );
    await person.click(screen.getByRole('link', { name: 'Remove filter: Cumilla' }));
    await waitFor(() => expect(path()).toBe('/bikes?q=pulsar&papers=registered'));
  });
});

describe('the mark on a card', () => {
  it.each([
    ['en', 'Papers OK (seller)', 'The seller states: own name, tax token valid'],
    ['bn', 'কাগজ ঠিক (বিক্রেতা)', 'বিক্রেতার কথায় নিজের নামে, ট্যাক্স টোকেনের মেয়াদ আছে'],
  ] as const)('says what it means, in %s', async (language, label, meaning) => {
    setLanguage(language);
    openSearch('/bikes', {}, { papersInOrder: true });
    expect(await screen.findByRole('img', { name: meaning })).toHaveTextContent(label);
  });

  it.each([false, undefined])('is missing for %s', async (papersInOrder) => {
    openSearch('/bikes', {}, { papersInOrder });
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByText('Papers OK (seller)')).not.toBeInTheDocument();
  });
});
