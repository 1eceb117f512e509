import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { BikeHistory } from '#contract/catalogue/bike-history';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { renderApp, type TestUser, textOf } from '../helpers/client/render.tsx';
import { answer, api, recorder } from '../helpers/client/setup.ts';
import { productDetails, seller } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);
/** The tests' browser lays nothing out, and a chart needs a width. */
const wide = document.createElement('style');
wide.textContent = 'div { width: 400px; }';
beforeAll(() => document.head.append(wide));
afterAll(() => wide.remove());

const HISTORY: BikeHistory = {
  mileage: [
    { on: '2025-03', isEarlier: true, kilometres: 24_300, source: 'papers' },
    { on: '2026-11-20', isEarlier: false, kilometres: 15_000, source: 'listing', reason: 'meter' },
  ],
  prices: [
    { on: '2025-03', isEarlier: true, price: 190_000 },
    { on: '2026-11-20', isEarlier: false, price: 185_000 },
  ],
  lower: { kilometres: 15_000, earlier: 24_300, month: '2025-03', isEarlier: true, reason: 'meter' },
  isContested: false,
};
const NOTHING: BikeHistory = { mileage: [], prices: [], isContested: false };

async function open(history: BikeHistory, user?: TestUser, name = 'History of this bike') {
  const page = renderApp('/bikes/12-yamaha-fzs-v3', {
    user,
    handlers: [
      answer('get', '/products/12', productDetails()),
      answer('get', '/products/12/similar', []),
      answer('get', '/sellers/7/products', []),
      answer('get', '/bookings', []),
      answer('get', '/mywishlist', []),
      answer('get', '/products', []),
      answer('get', '/products/12/history', history),
      recorder('post', '/products/12/views', { counted: true }).handler,
    ],
  });
  const region = await screen.findByRole('region', { name });
  return { ...page, region };
}
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row').slice(1).map(textOf);

describe('the history of a bike', () => {
  it('shows both readings in neutral words, and all values in tables', async () => {
    const { region, person } = await open(HISTORY);
    expect(await within(region).findByRole('note')).toHaveTextContent(
      'An earlier advert here with the same number stated 24,300 km (March 2025); this one states 15,000 km.' +
        'Seller’s explanation: meter replaced.Meters get replaced and numbers mistyped; ask for service papers.',
    );
    expect(region).not.toHaveTextContent(/tamper|fraud|rolled|turned back/i);
    await person.click(within(region).getByRole('button', { name: 'All values in a table' }));
    expect(rowsOf(within(region).getByRole('table', { name: 'Mileage over time' }))).toEqual([
      '20 November 202615,000 kmThis listing. Seller’s explanation: meter replaced.',
      'March 202524,300 kmAn earlier listing, registration card checked',
    ]);
    expect(rowsOf(within(region).getByRole('table', { name: 'Price over time' }))).toEqual([
      '20 November 2026Tk. 1,85,000This listing',
      'March 2025Tk. 1,90,000An earlier listing',
    ]);
  });

  it('is in Bangla, too', async () => {
    setLanguage('bn');
    const { region } = await open(HISTORY, undefined, 'বাইকটির আগের তথ্য');
    expect(await within(region).findByRole('note')).toHaveTextContent(
      'একই নম্বরের আগের একটি বিজ্ঞাপনে ২৪,৩০০ কিমি লেখা ছিল (মার্চ ২০২৫); এটিতে লেখা ১৫,০০০ কিমি।',
    );
  });

  it('says that nothing is known before this listing', async () => {
    const { region } = await open(NOTHING);
    expect(await within(region).findByText('Nothing known before this listing.')).toBeVisible();
    expect(within(region).queryByRole('note')).not.toBeInTheDocument();
  });

  it('says that an earlier mileage is being checked', async () => {
    const { region } = await open({ ...NOTHING, isContested: true });
    expect(await within(region).findByRole('note')).toHaveTextContent(/We’re checking this/);
    expect(within(region).queryByText('Nothing known before this listing.')).not.toBeInTheDocument();
  });

  it('lets the seller alone say that an earlier mileage is another bike’s, after a question', async () => {
    const sent: string[] = [];
    const { region, person } = await open(HISTORY, { ...seller, id: '7' });
    api.use(
      http.post('http://localhost/api/products/:id/mileage-objection', ({ params }) => {
        sent.push(String(params.id));
        return HttpResponse.json({ acknowledged: true, insertedId: '12' });
      }),
    );
    await person.click(await within(region).findByRole('button', { name: 'This isn’t my bike' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, another bike' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Thank you. An admin will check this.']));
    expect(sent).toEqual(['12']);
  });
});
