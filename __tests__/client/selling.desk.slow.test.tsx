import type { OwnProduct } from '#contract/catalogue/product';
import type { DayFigures, SellerSummary } from '#contract/catalogue/stats';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type HttpHandler, http, HttpResponse } from 'msw';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { choices, created, field, form, MY_PRODUCTS, renderApp } from '../helpers/client/render.tsx';
import { answer, api, recorder, refusal } from '../helpers/client/setup.ts';
import { ownProduct, seller } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const NONE = { views: 0, wishes: 0, numbersShown: 0, conversations: 0, bookings: 0 };
const DAYS: DayFigures[] = [
  { day: '2026-11-20', ...NONE, views: 2 },
  { day: '2026-11-21', ...NONE, views: 1200, bookings: 1 },
];
const TOTALS = { ...NONE, views: 1202, bookings: 1 };
const summary: SellerSummary = {
  days: DAYS,
  totals: TOTALS,
  products: { all: 9, available: 4, paused: 2, booked: 1, reserved: 1, sold: 3 },
  received: { unpaid: { count: 0, amount: 0 }, paid: { count: 0, amount: 0 } },
};
const render = (handlers: HttpHandler[], hasStyles?: true) =>
  renderApp(MY_PRODUCTS, {
    user: seller,
    handlers: [answer('get', '/seller/summary', summary), ...handlers],
    hasStyles,
  });
const open = (...handlers: HttpHandler[]) => render(handlers);
/** The charts measure themselves. */
const openWithCharts = (...handlers: HttpHandler[]) => render(handlers, true);
const listed = (...rows: OwnProduct[]) => answer('get', '/products', rows);
const moved = (id = 'p1', modifiedCount = 1) =>
  recorder('patch', `/products/${id}`, { acknowledged: true, matchedCount: 1, modifiedCount });
const menuOf = (name: string) => screen.findByRole('button', { name: `More for ${name}` });

describe('the tabs', () => {
  it('show one state each with its count, filtered by the server, and kept in the address', async () => {
    const asked: string[] = [];
    const { person, path } = open(
      http.get('http://localhost/api/products', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('status') ?? 'all');
        return HttpResponse.json([ownProduct(1)]);
      }),
    );
    const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(tabs()).toEqual(['All (9)', 'On sale (4)', 'Paused (2)', 'Booked (1)', 'Reserved (1)', 'Sold (3)']),
    );
    await person.click(screen.getByRole('tab', { name: 'Booked (1)' }));
    await waitFor(() => expect(asked.at(-1)).toBe('booked'));
    expect(path()).toBe(`${MY_PRODUCTS}?status=booked`);
    expect(screen.getByRole('tab', { name: 'Booked (1)' })).toHaveAttribute('aria-selected', 'true');
    await person.click(screen.getByRole('tab', { name: 'All (9)' }));
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    act(() => setLanguage('bn'));
    expect(tabs()[2]).toBe('আপাতত বন্ধ (২)');
  });
});

describe('a product', () => {
  it('is paused after a "yes", shows it, and can be resumed', async () => {
    const { handler, sent } = moved();
    const { person } = open(listed(ownProduct(1)), handler);
    await person.click(await menuOf('Bike 1'));
    await person.click(screen.getByRole('menuitem', { name: 'Pause' }));
    const question = await screen.findByRole('dialog', { name: 'Pause the sale of Bike 1?' });
    expect(question).not.toHaveTextContent('Once deleted');
    api.use(listed(ownProduct(1, { status: 'paused' })));
    await person.click(within(question).getByRole('button', { name: 'Pause' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Sale paused. Buyers can’t find the product for now.']));
    expect(sent).toEqual([{ status: 'paused' }]);
    expect(await screen.findByText(/^Paused: buyers can’t find or book it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Advertise Bike 1' })).not.toBeInTheDocument();
    api.use(listed(ownProduct(1)));
    await person.click(screen.getByRole('button', { name: 'Resume Bike 1' }));
    await waitFor(() => expect(sent).toEqual([{ status: 'paused' }, { status: 'available' }]));
    expect(await screen.findByRole('button', { name: 'Advertise Bike 1' })).toBeVisible();
  });

  it('is marked as sold elsewhere, and the list shows it', async () => {
    const { handler, sent } = moved();
    const { person } = open(listed(ownProduct(1)), handler);
    await person.click(await menuOf('Bike 1'));
    await person.click(screen.getByRole('menuitem', { name: 'Sold elsewhere' }));
    const question = await screen.findByRole('dialog', { name: 'Was Bike 1 sold elsewhere?' });
    expect(question).toHaveTextContent(
      'It will be shown as sold, and its open bookings will be closed. You can’t undo this.',
    );
    expect(question).not.toHaveTextContent('Once deleted');
    api.use(listed(ownProduct(1, { status: 'sold', soldElsewhere: true })));
    await person.click(within(question).getByRole('button', { name: 'Yes, it’s sold' }));
    await waitFor(() => expect(toasts()).toEqual(['success: The product is marked as sold.']));
    expect(sent).toEqual([{ status: 'sold' }]);
    expect(await screen.findByRole('cell', { name: 'Sold elsewhere' })).toBeVisible();
  });

  it('says how long a paying buyer blocks it', async () => {
    const { person } = open(
      listed(ownProduct(1)),
      refusal('patch', '/products/p1', 409, 'PRODUCT_ON_HOLD', { minutesLeft: 12 }),
    );
    await person.click(await menuOf('Bike 1'));
    await person.click(screen.getByRole('menuitem', { name: 'Sold elsewhere' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, it’s sold' }));
    await waitFor(() =>
      expect(toasts()).toEqual([
        'error: A buyer is paying for this product right now. You can mark it as sold in 12 minutes.',
      ]),
    );
  });

  it('is duplicated: its facts and pictures prefill a new product’s form', async () => {
    const added = created();
    const product = ownProduct(1, { photos: ['/images/i/bb/full.webp'], brand: 'Bajaj' });
    const { person, path } = open(listed(product), choices, added.handler);
    await person.click(await menuOf('Bike 1'));
    await person.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
    expect(await form()).toHaveValue('Bike 1');
    expect(path()).toBe('/dashboard/add-new-product?from=p1');
    expect(screen.getByText(/^This is a copy of one of your products\./)).toBeVisible();
    await waitFor(() => expect(field('Product Category')).toHaveTextContent('Cruiser'));
    await person.click(screen.getByText('Add Product', { selector: 'button' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Product added Successfully']));
    expect(added.sent).toEqual([
      expect.objectContaining({
        productName: 'Bike 1',
        image: product.image,
        photos: product.photos,
        brand: 'Bajaj',
        sellingPrice: 185_000,
      }),
    ]);
  });

  it('shows its figures in a line, and daily ones in words, charts and a table', async () => {
    const { person } = openWithCharts(
      listed(ownProduct(1, { recent: { ...TOTALS, wishes: 3 } })),
      answer('get', '/products/p1/stats', { days: DAYS, totals: TOTALS }),
    );
    await person.click(await screen.findByRole('button', { name: 'Last 30 days: views 1,202, wishes 3, bookings 1' }));
    const dialog = await screen.findByRole('dialog', { name: 'Figures for Bike 1' });
    expect(
      await within(dialog).findByText('Views: 1,202 in 30 days, the most on 21 November 2026 (1,200).'),
    ).toBeVisible();
    expect(within(dialog).getByText('Wishes: none in 30 days.')).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Show as a table' }));
    const [, latest] = within(within(dialog).getByRole('table')).getAllByRole('row');
    expect(latest).toHaveTextContent('21 November 20261,2000001');
  });

  it('says when its figures fail to load, and retries', async () => {
    const { person } = openWithCharts(listed(ownProduct(1)), refusal('get', '/products/p1/stats', 403, 'FORBIDDEN'));
    await person.click(await menuOf('Bike 1'));
    await person.click(screen.getByRole('menuitem', { name: 'Figures' }));
    const dialog = await screen.findByRole('dialog', { name: 'Figures for Bike 1' });
    expect(await within(dialog).findByText('You don’t have permission to do this.')).toBeVisible();
    api.use(answer('get', '/products/p1/stats', { days: DAYS, totals: TOTALS }));
    await person.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByText(/^Views: 1,202/)).toBeVisible();
  });
});

describe('several products', () => {
  it('are paused after one confirmation; failed ones are named and stay selected', async () => {
    const first = moved('p1');
    const { person } = open(
      listed(ownProduct(1), ownProduct(2), ownProduct(3, { status: 'sold' })),
      first.handler,
      refusal('patch', '/products/p2', 409, 'PRODUCT_REMOVED'),
    );
    await screen.findByText('Bike 1');
    await person.click(screen.getByRole('button', { name: 'Select several' }));
    expect(screen.queryByRole('checkbox', { name: 'Select Bike 3' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('checkbox', { name: 'Select Bike 1' }));
    await person.click(screen.getByRole('checkbox', { name: 'Select Bike 2' }));
    const bar = screen.getByRole('group', { name: 'Select several' });
    expect(bar).toHaveTextContent('2 products selected');
    await person.click(within(bar).getByRole('button', { name: 'Pause' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await within(bar).findByText(/^Bike 2: This product has been removed\.$/)).toBeVisible();
    expect(first.sent).toEqual([{ status: 'paused' }]);
    expect(toasts()).toEqual(['success: 1 done.']);
    expect(bar).toHaveTextContent('1 product selected');
    expect(screen.getByRole('checkbox', { name: 'Select Bike 2' })).toBeChecked();
    await person.click(within(bar).getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('are confirmed once; after a "no" nothing is deleted', async () => {
    const removal = recorder('delete', '/products/p1', { acknowledged: true, deletedCount: 1 });
    const { person } = open(listed(ownProduct(1), ownProduct(2, { status: 'sold' })), removal.handler);
    await screen.findByText('Bike 1');
    await person.click(screen.getByRole('button', { name: 'Select several' }));
    await person.click(screen.getByRole('button', { name: 'Select all shown' }));
    await person.click(within(screen.getByRole('group')).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', {
      name: 'Are you sure, you want to delete the selected products (1)?',
    });
    expect(question).toHaveTextContent(
      'Once deleted, you will not be able to recover thisThey will be removed from MotoHaat, and their unpaid bookings will be closed.',
    );
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(removal.sent).toEqual([]);
    expect(screen.getByRole('group')).toHaveTextContent('1 product selected');
  });
});
