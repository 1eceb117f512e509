import { screen, waitFor, within } from '@testing-library/react';
import type { SavedSearch } from '#contract/catalogue/saved-search';
import { http, HttpResponse } from 'msw';
// Lazy in the app; imported here, so that loading doesn't count against the first test's timeout.
import '../../src/features/catalogue/search/SearchPage.tsx';
import '../../src/features/catalogue/search/ResultsTools.tsx';
import '../../src/features/catalogue/saved-searches/SaveSearchDialog.tsx';
import { setLanguage } from '../../src/ui/text/language.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, recorder, refusal } from '../helpers/client/setup.ts';
import { cardRow, categoryRow } from '../helpers/data/samples.ts';

const PAGE = '/dashboard/searches';
const saved = (given: Partial<SavedSearch> = {}): SavedSearch => ({
  _id: '5',
  createdAt: '2026-11-21T03:00:00Z',
  alert: 'instant',
  filters: { q: 'pulsar', maxPrice: 150_000 },
  newCount: 0,
  ...given,
});
const openPage = (...rows: SavedSearch[]) =>
  renderApp(PAGE, { user: {}, handlers: [answer('get', '/searches', rows)] });
const results = () => [
  answer('get', '/search', [cardRow()], { headers: { 'x-total-count': '1' } }),
  answer('get', '/search/facets', { total: 1, brands: [], cities: [], conditions: [], categories: [] }),
  answer('get', '/categories', [categoryRow()]),
];
const openSearch = (path: string, signedIn: boolean, rows: SavedSearch[] = []) =>
  renderApp(path, {
    ...(signedIn && { user: {} }),
    handlers: [...results(), answer('get', '/searches', rows)],
  });

describe('the page of saved searches', () => {
  it('lists saved searches with new matches, and opens them newest first', async () => {
    const change = recorder('patch', '/searches/5', { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    api.use(change.handler, ...results());
    const { person, path } = openPage(
      saved({ newCount: 3 }),
      saved({ _id: '6', name: 'For my brother', newCount: 100 }),
    );
    const [first, second] = await screen.findAllByRole('article');
    if (!first || !second) throw new Error('two cards are shown');
    expect(within(first).getByRole('heading', { name: '“pulsar”, up to Tk.\u00A01,50,000' })).toBeVisible();
    expect(within(first).getByText('3 new')).toBeVisible();
    expect(within(second).getByRole('heading', { name: 'For my brother' })).toBeVisible();
    expect(within(second).getByText('99+ new')).toBeVisible();
    await person.click(within(first).getByRole('link', { name: /^Show results: “pulsar”/ }));
    expect(path()).toBe('/bikes?q=pulsar&maxPrice=150000&sort=newest');
    expect(await screen.findByRole('heading', { name: cardRow().productName })).toBeVisible();
    await waitFor(() => expect(change.sent).toEqual([{ opened: true }]));
  });

  it('shows new matches even if the search was pending when the server recorded its opening', async () => {
    let searches = 0;
    api.use(
      http.patch('http://localhost/api/searches/5', async () => {
        await waitFor(() => expect(searches).toBe(1));
        return HttpResponse.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
      }),
      http.get('http://localhost/api/search', async () => {
        searches += 1;
        if (searches > 1) return HttpResponse.json([cardRow()], { headers: { 'x-total-count': '1' } });
        await new Promise((resolve) => setTimeout(resolve, 500));
        return HttpResponse.json([], { headers: { 'x-total-count': '0' } });
      }),
      answer('get', '/search/facets', { total: 1, brands: [], cities: [], conditions: [], categories: [] }),
      answer('get', '/categories', [categoryRow()]),
    );
    const { person, path } = openPage(saved({ newCount: 1 }));
    await person.click(await screen.findByRole('link', { name: /^Show results/ }));
    await waitFor(() => expect(path()).toContain('/bikes'));
    expect(await screen.findByRole('heading', { name: cardRow().productName })).toBeVisible();
  });

  it('changes how the person is notified', async () => {
    const change = recorder('patch', '/searches/5', { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    api.use(change.handler);
    const { person } = openPage(saved());
    await person.selectOptions(await screen.findByLabelText('Notify me about new matches'), 'Once a day, at 8 am');
    await waitFor(() => expect(change.sent).toEqual([{ alert: 'daily' }]));
    expect(await screen.findByText('Saved.')).toBeVisible();
  });

  it('removes one after a confirmation', async () => {
    const removal = recorder('delete', '/searches/5', { acknowledged: true, deletedCount: 1 });
    api.use(removal.handler);
    const { person } = openPage(saved());
    await person.click(await screen.findByRole('button', { name: /^Remove: “pulsar”/ }));
    const question = await screen.findByRole('dialog', { name: 'Remove this saved search?' });
    await person.click(within(question).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(removal.sent).toHaveLength(1));
    expect(await screen.findByText('Removed.')).toBeVisible();
  });

  it('links to the search while there is none, also in Bangla', async () => {
    setLanguage('bn');
    openPage();
    expect(await screen.findByRole('heading', { name: 'এখনো কোনো সার্চ সেভ করেননি' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'বাইক খুঁজুন' })).toHaveAttribute('href', '/bikes');
  });
});

describe('Save this search', () => {
  it('shows what is saved, and sends the filters with the chosen alert', async () => {
    const saving = recorder('post', '/searches', { acknowledged: true, insertedId: '5' });
    api.use(saving.handler);
    const { person } = openSearch('/bikes?q=pulsar&maxPrice=150000&sort=price', true);
    await person.click(await screen.findByRole('button', { name: 'Save this search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save this search' });
    expect(within(dialog).getByText('up to Tk. 1,50,000')).toBeVisible();
    await person.selectOptions(within(dialog).getByLabelText('Notify me about new matches'), 'daily');
    await person.type(within(dialog).getByLabelText('Name (optional)'), '  For my brother ');
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saving.sent).toEqual([
        { filters: { q: 'pulsar', maxPrice: 150_000 }, alert: 'daily', name: 'For my brother' },
      ]),
    );
    expect(await screen.findByText(/We’ll send you new matches every day/)).toBeVisible();
  });

  it('keeps the dialog and says why after a refusal', async () => {
    api.use(refusal('post', '/searches', 409, 'TOO_MANY_SEARCHES'));
    const { person } = openSearch('/bikes?q=pulsar', true);
    await person.click(await screen.findByRole('button', { name: 'Save this search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save this search' });
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/at most 50 searches/)).toBeVisible();
  });

  it('links to the list if the search is already saved', async () => {
    openSearch('/bikes?city=Sylhet&city=Dhaka', true, [saved({ filters: { city: ['Dhaka', 'Sylhet'] } })]);
    expect(await screen.findByRole('link', { name: 'Search saved' })).toHaveAttribute('href', PAGE);
  });

  it('is hidden without any filter', async () => {
    openSearch('/bikes', true);
    expect(await screen.findByLabelText('Sort by')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
  });

  it('sends a visitor to the login, and is open when they return', async () => {
    const { person, path } = openSearch('/bikes?q=pulsar', false);
    await person.click(await screen.findByRole('button', { name: 'Save this search' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await screen.findByText(/Log in to save this search/)).toBeVisible();
  });

  it('opens once after the login', async () => {
    const { path } = openSearch('/bikes?q=pulsar&then=save', true);
    expect(await screen.findByRole('dialog', { name: 'Save this search' })).toBeVisible();
    expect(path()).toBe('/bikes?q=pulsar');
  });
});
