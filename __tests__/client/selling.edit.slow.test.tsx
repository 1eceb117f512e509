import type { OwnProduct } from '#contract/catalogue/product';
import { screen, waitFor, within } from '@testing-library/react';
import { type HttpHandler, http, HttpResponse } from 'msw';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { attach, choices, field, form, MY_PRODUCTS, renderApp, type } from '../helpers/client/render.tsx';
import { answer, api, imageHost, imageUrl, recorder, refusal } from '../helpers/client/setup.ts';
import { NO_FACTS, seller } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const EDIT = '/dashboard/edit-product/p1';
const DRAFT = 'motohaat-draft-product-p1';
const product = (more: Partial<OwnProduct> = {}): OwnProduct => ({
  _id: 'p1',
  date: 'November 21st 2026, 9:00:00 am',
  createdAt: '2026-11-21T03:00:00Z',
  categoryId: 'c2',
  productName: 'Bajaj Pulsar 150',
  buyingPrice: 210_000,
  sellingPrice: 185_000,
  purchaseYear: 2021,
  condition: 'Good',
  sellerPhone: '+8801712345678',
  sellerEmail: seller.email,
  sellerName: seller.displayName,
  sellerStatus: 'verified',
  location: 'Mirpur, Dhaka',
  descriptions: 'One owner.',
  image: '/images/i/aa/full.webp',
  status: 'available',
  advertised: false,
  ...NO_FACTS,
  bookings: [],
  ...more,
});
const own = (...rows: OwnProduct[]) => answer('get', '/products', rows);
const open = (...handlers: HttpHandler[]) => renderApp(EDIT, { user: seller, handlers: [choices, ...handlers] });
const saved = () => recorder('patch', '/products/p1', { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
const saveButton = () => screen.getByText('Save changes', { selector: 'button' });

describe('changing a product', () => {
  it('requests that product, and shows its current values', async () => {
    const asked: string[] = [];
    open(
      http.get('http://localhost/api/products', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([product()]);
      }),
    );
    expect(await form()).toHaveValue('Bajaj Pulsar 150');
    expect(asked).toEqual(['?email=seller%40motohaat.test&id=p1']);
    expect(document.title).toBe('Edit Product - MotoHaat');
    expect(screen.getByRole('heading', { level: 1, name: 'Edit Product' })).toBeVisible();
    await waitFor(() => expect(field('Product Category')).toHaveTextContent('Scooter'));
    expect(
      ['Buying Price', 'Selling Price', 'Purchase Year', 'Phone No.', 'Location', 'Short Descriptions'].map(
        (label) => (field(label) as HTMLInputElement).value,
      ),
    ).toEqual(['210000', '185000', '2021', '+8801712345678', 'Mirpur, Dhaka', 'One owner.']);
    expect(field('Condition')).toHaveTextContent('Good');
    expect(screen.getByRole('img', { name: 'Photo 1, the cover' })).toHaveAttribute('src', '/images/i/aa/card.webp');
    expect(screen.queryByText(/We saved what you typed last time\./)).not.toBeInTheDocument();
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  it('sends only the changes, keeps the picture, confirms after the server, and opens the list', async () => {
    const change = saved();
    const host = imageHost();
    const { person, path } = open(own(product()), change.handler, host.handler);
    await form();
    await type('Selling Price', '১,৭০,০০০');
    await type('Location', ' Uttara, Dhaka ');
    expect(localStorage.getItem(DRAFT)).toContain('Uttara');
    await person.click(saveButton());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(change.sent).toEqual([{ sellingPrice: 170_000, location: 'Uttara, Dhaka' }]);
    expect(host.sent).toEqual([]);
    expect(toasts()).toEqual(['success: Product updated successfully']);
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  it('is part of Manage Products, to which Cancel returns', async () => {
    const { person, path } = open(own(product()));
    await form();
    expect(screen.getByRole('link', { name: 'Manage Products' })).toHaveAttribute('aria-current', 'page');
    await person.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(path()).toBe(MY_PRODUCTS);
  });

  it('uploads a newly chosen picture first', async () => {
    const change = saved();
    const { person, path } = open(own(product()), change.handler, imageHost().handler);
    await form();
    await attach(person);
    await person.click(saveButton());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(change.sent).toEqual([{ image: imageUrl(1) }]);
  });

  it('keeps only changed input over a reload', async () => {
    const first = open(own(product()));
    await form();
    await type('Location', 'Uttara, Dhaka');
    first.unmount();
    const { person } = open(own(product({ sellingPrice: 160_000 })));
    expect(await screen.findByText(/We saved what you typed last time\./)).toBeVisible();
    expect(field('Location')).toHaveValue('Uttara, Dhaka');
    expect(field('Selling Price')).toHaveValue('160000');
    await person.click(screen.getByRole('button', { name: 'Start over' }));
    expect(field('Location')).toHaveValue('Mirpur, Dhaka');
    expect(localStorage.getItem(DRAFT)).toBeNull();
  });

  it('validates like adding, and sends nothing invalid', async () => {
    const change = saved();
    const { person } = open(own(product()), change.handler);
    await form();
    await type('Product Name', ' ');
    await person.click(saveButton());
    expect(await screen.findByText('Product Name is required.')).toBeVisible();
    expect(change.sent).toEqual([]);
  });

  it('says at the price that a buyer is paying right now, and keeps the input', async () => {
    const { person, path } = open(
      own(product()),
      refusal('patch', '/products/p1', 409, 'PRODUCT_ON_HOLD', { field: 'sellingPrice', minutesLeft: 7 }),
    );
    await form();
    await type('Selling Price', '170000');
    await person.click(saveButton());
    await waitFor(() =>
      expect(field('Selling Price')).toHaveAccessibleDescription(
        'A buyer is paying for this product right now. You can change its price in 7 minutes.',
      ),
    );
    expect(screen.getAllByText(/^A buyer is paying for this product right now\./)).toHaveLength(1);
    expect(field('Selling Price')).toHaveFocus();
    expect(field('Selling Price')).toHaveValue('170000');
    expect(path()).toBe(EDIT);
    expect(toasts()).toEqual([]);
  });

  it('requires another category when the product’s was deleted', async () => {
    const change = saved();
    const { person, path } = open(own(product({ categoryId: 'gone', categoryDeleted: true })), change.handler);
    await form();
    expect(screen.getByText(/^The category of this product was deleted\. Choose another one/)).toBeVisible();
    await person.click(saveButton());
    expect(await screen.findByText('Product Category is required.')).toBeVisible();
    await person.click(field('Product Category'));
    await person.click(await screen.findByRole('option', { name: 'Cruiser' }));
    await person.click(saveButton());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(change.sent).toEqual([{ categoryId: 'c1' }]);
  });

  it('says when the product has been sold', async () => {
    const { person } = open(own(product()), refusal('patch', '/products/p1', 409, 'PRODUCT_SOLD'));
    await form();
    await type('Location', 'Uttara, Dhaka');
    api.use(own(product({ status: 'sold' })));
    await person.click(saveButton());
    expect(await screen.findByRole('heading', { name: 'This product has been sold' })).toBeVisible();
    expect(screen.getByText('A sold product cannot be edited.')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('says when the product belongs to another seller, and links to one’s own', async () => {
    open(own());
    expect(await screen.findByRole('heading', { name: 'This product is not in your list' })).toBeVisible();
    expect(within(screen.getByRole('status')).getByRole('link', { name: 'Manage Products' })).toHaveAttribute(
      'href',
      MY_PRODUCTS,
    );
  });

  it('says why the product failed to load, and retries', async () => {
    const { person } = open(refusal('get', '/products', 429, 'TOO_MANY_REQUESTS'));
    expect(await screen.findByText('Too many requests. Please wait a moment and try again.')).toBeVisible();
    api.use(own(product()));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await form()).toHaveValue('Bajaj Pulsar 150');
  });

  it('is for sellers and admins', async () => {
    renderApp(EDIT, { user: { email: 'buyer@motohaat.test' } });
    expect(await screen.findByText('This page is for sellers and admins')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('is translated, with Bangla category names where there are some', async () => {
    setLanguage('bn');
    const named = answer('get', '/productCategory', [
      { _id: 'c1', categoryName: 'Cruiser', name: 'Cruiser', categoryNameBn: 'ক্রুজার' },
      { _id: 'c2', categoryName: 'Scooter', name: 'Scooter' },
    ]);
    const { person } = renderApp(EDIT, { user: seller, handlers: [named, own(product({ categoryId: 'c1' }))] });
    expect(await screen.findByRole('heading', { level: 1, name: 'পণ্য সম্পাদনা' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'পরিবর্তন সংরক্ষণ করুন' })).toBeEnabled();
    await waitFor(() => expect(field('পণ্যের ক্যাটাগরি')).toHaveTextContent('ক্রুজার'));
    await person.click(field('পণ্যের ক্যাটাগরি'));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['ক্রুজার', 'Scooter']);
  });
});
