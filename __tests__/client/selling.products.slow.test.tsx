import type { OwnProduct } from '#contract/catalogue/product';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type HttpHandler, http, HttpResponse } from 'msw';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { cellsOf, headings, MY_PRODUCTS, renderApp } from '../helpers/client/render.tsx';
import { answer, api, lost, recorder, refusal } from '../helpers/client/setup.ts';
import { ownProduct, seller } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const product = ownProduct;
const booking = (name: string, paid = false): OwnProduct['bookings'][number] => ({
  _id: `b-${name}`,
  name,
  phone: '+8801911000001',
  address: 'Road 1',
  meetingLocation: 'Sylhet',
  paid,
  createdAt: '2026-11-21T04:00:00Z',
});

const open = (...handlers: HttpHandler[]) => renderApp(MY_PRODUCTS, { user: seller, handlers });
const listed = (...rows: OwnProduct[]) => answer('get', '/products', rows);
const rowOf = async (name: string): Promise<HTMLElement> =>
  (await screen.findByText(name)).closest('tr') as HTMLElement;
const upserted = (isNew: boolean) =>
  recorder('put', '/createAdvertise', {
    acknowledged: true,
    matchedCount: isNew ? 0 : 1,
    modifiedCount: 0,
    upsertedCount: isNew ? 1 : 0,
  });

describe("the seller's own products", () => {
  it('are requested by email, and shown with the columns of the specification', async () => {
    const asked: string[] = [];
    open(
      http.get('http://localhost/api/products', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([product(1)]);
      }),
    );
    const row = await rowOf('Bike 1');
    expect(asked).toEqual(['?email=seller%40motohaat.test']);
    expect(headings()).toEqual(['Product Name', 'Condition', 'Price', 'Purchase Year', 'Location', 'Status', 'Action']);
    expect(cellsOf(row)).toEqual([
      'Bike 1',
      'Good',
      'Tk. 1,85,000',
      '2021',
      'Mirpur',
      'Available',
      'AdvertiseEditDelete',
    ]);
  });

  it('show who booked, their contact data, the meeting place, and whether it is paid', async () => {
    open(listed(product(1, { bookings: [booking('Tanvir'), booking('Sadia')] }), product(2)));
    const below = (await rowOf('Bike 1')).nextElementSibling as HTMLElement;
    expect(within(below).getByText('Booked by 2 buyers')).toBeVisible();
    const [tanvir] = within(below).getAllByRole('listitem');
    expect(tanvir).toHaveTextContent('Tanvir+8801911000001Meeting place: SylhetNot paid yet');
    expect(within(tanvir as HTMLElement).getByRole('link')).toHaveAttribute('href', 'tel:+8801911000001');
    expect((await rowOf('Bike 2')).nextElementSibling).toBeNull();
  });

  it('show who bought a sold one, which can’t be changed', async () => {
    open(
      listed(
        product(1, { status: 'sold', bookings: [booking('Tanvir', true), booking('Sadia')] }),
        product(2, { status: 'sold' }),
      ),
    );
    const row = await rowOf('Bike 1');
    expect(within(row).getByText('Sold')).toBeVisible();
    expect(within(row).getAllByRole('button')).toEqual([within(row).getByRole('button', { name: 'More for Bike 1' })]);
    // Without a deal, only the link to its page is left.
    expect(within(row).getAllByRole('link')).toEqual([within(row).getByRole('link', { name: 'Bike 1' })]);
    expect(row.nextElementSibling).toHaveTextContent(
      'BuyerTanvir+8801911000001Meeting place: SylhetPaid1 buyer also booked it.',
    );
    expect((await rowOf('Bike 2')).nextElementSibling).toHaveTextContent(/^Sold$/);
  });

  it('say where the deal of a sold one stands, and lead to it', async () => {
    const sold = (number: number, name: string, more: Partial<OwnProduct['bookings'][number]>) =>
      product(number, { status: 'sold', bookings: [{ ...booking(name, true), ...more }] });
    open(
      listed(
        sold(1, 'Tanvir', {
          delivery: 'courier',
          cashAtDoor: 4_000,
          deal: { state: 'shipped', amount: 150, cash: { isCollected: false, isSettled: false } },
        }),
        sold(2, 'Sadia', { deal: { state: 'decision', amount: 185_000, problem: { reason: 'risk' } } }),
        sold(3, 'Rafi', { delivery: 'courier', deal: { state: 'returning', amount: 4_000 } }),
      ),
    );
    const row = await rowOf('Bike 1');
    expect(row.nextElementSibling).toHaveTextContent('BuyerTanvir+8801911000001By courierOn its way by courier');
    expect(within(row).getByRole('link', { name: 'Open the deal for Bike 1' })).toHaveAttribute(
      'href',
      '/dashboard/deals/b-Tanvir',
    );
    expect((await rowOf('Bike 2')).nextElementSibling).toHaveTextContent(/Sylhet.*Payment is being checked$/);
    expect(within(row).getByText('Sold')).toBeVisible();
    const returning = await rowOf('Bike 3');
    expect(within(returning).getByText('Coming back to you')).toBeVisible();
    expect(within(returning).queryByText('Sold')).toBeNull();
  });

  it.each([
    [[], 'Paused: buyers can’t find or book it.'],
    [[booking('Tanvir')], 'Paused: buyers can’t find or book it. Anyone who has already booked it can still pay.'],
  ])('say who can still pay for a paused one', async (bookings, note) => {
    open(listed(product(1, { status: 'paused', bookings })));
    expect(await screen.findByText(note)).toBeVisible();
  });

  it('say when a sale’s payment is being refunded', async () => {
    const back = (refund: 'refunding' | 'refunded') =>
      product(refund === 'refunding' ? 1 : 2, { status: 'sold', bookings: [{ ...booking('Tanvir'), refund }] });
    open(listed(back('refunding'), back('refunded')));
    expect((await rowOf('Bike 1')).nextElementSibling).toHaveTextContent(
      /^BuyerTanvir.*The payment is being refunded$/,
    );
    expect((await rowOf('Bike 2')).nextElementSibling).toHaveTextContent(/^BuyerTanvir.*The payment was refunded$/);
  });

  it('are advertised once, with a success message', async () => {
    const advert = upserted(true);
    const { person } = open(listed(product(1)), advert.handler);
    const row = await rowOf('Bike 1');
    expect(within(row).queryByText('Advertised')).not.toBeInTheDocument();
    api.use(listed(product(1, { advertised: true })));
    await person.click(within(row).getByRole('button', { name: 'Advertise Bike 1' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Product added on advertise section on home page']));
    expect(advert.sent).toEqual([{ productId: 'p1' }]);
    expect(await screen.findByText('Advertised')).toBeVisible();
    expect(within(row).queryByRole('button', { name: 'Advertise Bike 1' })).not.toBeInTheDocument();
  });

  it('are removed from the home page', async () => {
    const removal = recorder('delete', '/createAdvertise/p1', { acknowledged: true, deletedCount: 1 });
    const { person } = open(listed(product(1, { advertised: true })), removal.handler);
    const row = await rowOf('Bike 1');
    expect(within(row).getByText('Advertised')).toBeVisible();
    expect(within(row).queryByRole('button', { name: 'Advertise Bike 1' })).not.toBeInTheDocument();
    api.use(listed(product(1)));
    await person.click(within(row).getByRole('button', { name: 'End advert for Bike 1' }));
    await waitFor(() => expect(toasts()).toEqual(['success: The product is no longer advertised on the home page.']));
    expect(removal.sent).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Advertise Bike 1' })).toBeEnabled();
    expect(screen.queryByText('Advertised')).not.toBeInTheDocument();
  });

  it('say when five are advertised', async () => {
    const { person } = open(listed(product(1)), refusal('put', '/createAdvertise', 409, 'TOO_MANY_ADVERTS'));
    await person.click(await screen.findByRole('button', { name: 'Advertise Bike 1' }));
    await waitFor(() =>
      expect(toasts()).toEqual([
        'error: A seller can advertise at most five products at a time. Please remove another advert first.',
      ]),
    );
  });

  it('say when their category was deleted, and offer to move or delete them', async () => {
    open(listed(product(1, { categoryDeleted: true, advertised: true, bookings: [booking('Tanvir')] }), product(2)));
    const row = await rowOf('Bike 1');
    expect(row.nextElementSibling).toHaveTextContent(
      /^The category of this product was deleted, so buyers cannot see or book it\..*Booked by 1 buyer/,
    );
    expect(
      within(row)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Delete', '']);
    expect(within(row.nextElementSibling as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(within(row).getByRole('link', { name: 'Edit Bike 1' })).toHaveAttribute(
      'href',
      '/dashboard/edit-product/p1',
    );
    expect(within(row).queryByText('Advertised')).not.toBeInTheDocument();
    expect((await rowOf('Bike 2')).nextElementSibling).toBeNull();
  });

  it.each([
    ['change', 'We hid this product until you change it. Once you save the change, buyers see it again.'],
    ['hide', 'We hid this product from buyers. You can appeal the decision.'],
  ] as const)('say why a decision hides one, and cannot be resumed (%s)', async (action, sentence) => {
    open(listed({ ...product(1), status: 'paused', hidden: { action, facts: 'The price is that of a new bike.' } }));
    const row = await rowOf('Bike 1');
    expect(within(row).queryByRole('button', { name: /Resume/ })).not.toBeInTheDocument();
    expect(within(row).getByText('Hidden by MotoHaat')).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByText('The price is that of a new bike.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read the decision' })).toHaveAttribute(
      'href',
      '/dashboard/notices?about=decisions',
    );
  });

  it('say when they are already advertised', async () => {
    const { person } = open(listed(product(1)), upserted(false).handler);
    await person.click(await screen.findByRole('button', { name: 'Advertise Bike 1' }));
    await waitFor(() => expect(toasts()).toEqual(['info: Product already added on advertise section. Please check.']));
  });

  it('are deleted after a "yes", never after a "no"', async () => {
    const removal = recorder('delete', '/products/p1', { acknowledged: true, deletedCount: 1 });
    const { person } = open(listed(product(1)), removal.handler);
    await person.click(await screen.findByRole('button', { name: 'Delete Bike 1' }));
    const question = await screen.findByRole('dialog', { name: 'Are you sure, you want to delete this product?' });
    expect(question).toHaveTextContent('Once deleted, you will not be able to recover this');
    expect(question).toHaveTextContent('Bike 1 will be removed from MotoHaat, and its unpaid bookings will be closed.');
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(removal.sent).toEqual([]);

    api.use(listed());
    await person.click(screen.getByRole('button', { name: 'Delete Bike 1' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Product Deleted Successfully.']));
    expect(removal.sent).toHaveLength(1);
    expect(await screen.findByText('You are not selling anything yet')).toBeVisible();
    expect(within(screen.getByRole('status')).getByRole('link', { name: 'Add Product' })).toHaveAttribute(
      'href',
      '/dashboard/add-new-product',
    );
  });

  it('say when one has already been removed', async () => {
    const { person } = open(
      listed(product(1)),
      answer('delete', '/products/p1', { acknowledged: true, deletedCount: 0 }),
    );
    await person.click(await screen.findByRole('button', { name: 'Delete Bike 1' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts()).toEqual(['info: This product has already been removed.']));
  });

  it('say why one can’t be deleted, and show its current state', async () => {
    const { person } = open(listed(product(1)), refusal('delete', '/products/p1', 409, 'PRODUCT_PAID'));
    const row = await rowOf('Bike 1');
    api.use(listed(product(1, { status: 'sold' })));
    await person.click(within(row).getByRole('button', { name: 'Delete Bike 1' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts()).toEqual(['error: A product that has been paid for cannot be removed.']));
    await waitFor(() => expect(row).toHaveTextContent('Sold'));
  });

  it('say that adding an advert failed, and allow a retry', async () => {
    const { person } = open(listed(product(1)), lost('put', '/createAdvertise'));
    const button = await screen.findByRole('button', { name: 'Advertise Bike 1' });
    await person.click(button);
    await waitFor(() =>
      expect(toasts()).toEqual(['error: MotoHaat cannot be reached. Check your connection and try again.']),
    );
    await waitFor(() => expect(button).toBeEnabled());
  });

  it('are paged', async () => {
    const { person } = open(
      http.get('http://localhost/api/products', ({ request }) => {
        const second = new URL(request.url).searchParams.get('cursor') === 'p2';
        return HttpResponse.json(second ? [product(3)] : [product(1), product(2)], {
          headers: {
            'x-total-count': '3',
            ...(second ? {} : { link: '</api/products?email=seller%40motohaat.test&cursor=p2>; rel="next"' }),
          },
        });
      }),
    );
    expect(await screen.findByText('2 of 3 shown')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Bike 3')).toBeVisible();
    expect(screen.getByText('Bike 1')).toBeVisible();
    expect(screen.getByText('3 of 3 shown')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('stay when the next page fails to load', async () => {
    const { person } = open(
      answer('get', '/products', [product(1)], {
        headers: { 'x-total-count': '2', link: '</api/products?cursor=p1>; rel="next"' },
      }),
    );
    await screen.findByText('Bike 1');
    api.use(refusal('get', '/products', 429, 'TOO_MANY_REQUESTS'));
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(toasts()).toEqual(['error: Too many requests. Please wait a moment and try again.']));
    expect(screen.getByText('Bike 1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show more' })).toBeEnabled();
  });

  it('say why they failed to load, and retry', async () => {
    const { person } = open(refusal('get', '/products', 403, 'FORBIDDEN'));
    expect(await screen.findByText('You don’t have permission to do this.')).toBeVisible();
    api.use(listed(product(1)));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Bike 1')).toBeVisible();
  });

  it('are translated', async () => {
    open(listed(product(1, { bookings: [booking('Tanvir')] })));
    await rowOf('Bike 1');
    act(() => setLanguage('bn'));
    expect(screen.getByText('৳১,৮৫,০০০')).toBeVisible();
    expect(screen.getByText('১ জন ক্রেতা বুক করেছেন')).toBeVisible();
    expect(screen.getByText('দেখা করার জায়গা: সিলেট')).toBeVisible();
  });
});
