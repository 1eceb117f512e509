import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse, type HttpHandler } from 'msw';
import type { Product } from '#contract/catalogue/product';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, lost, recorder, refusal } from '../helpers/client/setup.ts';
import { bookingRow, categoryRow, productRow, wishRow } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const bike = productRow();
const scooter = productRow({
  _id: '11',
  productName: 'Vespa LX 125',
  sellerStatus: 'not verified',
  sellerName: 'Nusrat Jahan',
  sellerEmail: 'newseller@motohaat.test',
  sellingPrice: 90_000,
});
const NEXT = '</api/category/3?cursor=11>; rel="next"';

const products = (rows: Product[], headers: Record<string, string> = {}): HttpHandler =>
  answer('get', '/category/3', rows, { headers: { 'x-total-count': String(rows.length), ...headers } });
const around = [
  answer('get', '/categories', [categoryRow()]),
  answer('get', '/createAdvertise', []),
  answer('get', '/bookings', []),
  answer('get', '/mywishlist', []),
];
/** The first matching handler answers, so the test's own handlers come first. */
const open = (...handlers: HttpHandler[]) => renderApp('/category/3', { user: {}, handlers: [...handlers, ...around] });

const card = (name: string) => screen.findByRole('article', { name });
const button = (inside: HTMLElement, name: string | RegExp) => within(inside).getByRole('button', { name });
const fact = (inside: HTMLElement, label: string) => within(inside).getByText(label).nextElementSibling;

describe('a category', () => {
  it('names a product’s place in Bangla for its readers', async () => {
    setLanguage('bn');
    open(products([productRow({ placeBn: 'মিরপুর, ঢাকা' })]));
    expect(fact(await card('Yamaha FZS V3'), 'এলাকা')).toHaveTextContent('মিরপুর, ঢাকা');
  });

  it('shows each product on sale with all its details', async () => {
    open(products([bike, scooter]));
    const first = await card('Yamaha FZS V3');
    expect(await screen.findByRole('heading', { level: 1, name: 'Sports bikes' })).toBeVisible();
    expect(document.title).toBe('Products - MotoHaat');
    expect(document.head.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      categoryRow().descriptions,
    );
    expect(within(first).getByRole('img', { name: 'Yamaha FZS V3' })).toHaveAttribute(
      'src',
      '/images/i/ab12/card.webp',
    );
    expect(within(first).getByText('November 20th 2026, 3:04:05 pm')).toBeVisible();
    expect(within(first).getByText('$1,516')).toBeVisible();
    expect(within(first).getByText('Tk. 1,85,000')).toBeVisible();
    expect(fact(first, 'Buying price')).toHaveTextContent('Tk. 2,40,000');
    expect(fact(first, 'Purchase year')).toHaveTextContent('2021');
    expect(fact(first, 'Condition')).toHaveTextContent('Good');
    expect(fact(first, 'Location')).toHaveTextContent('Mirpur, Dhaka');
    expect(fact(first, 'Status')).toHaveTextContent('Available');
    expect(within(first).getByRole('group', { name: 'Description of Yamaha FZS V3' })).toHaveTextContent(
      'One owner, all papers.',
    );
    expect(within(first).getByText('Kamal Hossain')).toBeVisible();
    expect(within(first).getByRole('link', { name: 'Call Kamal Hossain, +8801711000002' })).toHaveAttribute(
      'href',
      'tel:+8801711000002',
    );
    expect(within(first).getByText('verified')).toBeVisible();
    expect(within(await card('Vespa LX 125')).getByText('not verified')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('2 of 2 shown');
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('loads the pictures of the first screen immediately, the others lazily', async () => {
    open(products([bike, scooter, productRow({ _id: '10', productName: 'Honda CB' })]));
    await card('Honda CB');
    expect(
      screen.getAllByRole('img', { name: /Yamaha|Vespa|Honda/ }).map((picture) => picture.getAttribute('loading')),
    ).toEqual(['eager', 'eager', 'lazy']);
  });

  it('shows only available products', async () => {
    open(products([bike, productRow({ _id: '9', productName: 'Sold one', status: 'sold' })]));
    await card('Yamaha FZS V3');
    expect(screen.queryByText('Sold one')).not.toBeInTheDocument();
  });

  it('shows skeletons while products load', async () => {
    let sendAnswer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (sendAnswer = resolve));
    open(
      http.get('http://localhost/api/category/3', async () => {
        await isAnswered;
        return HttpResponse.json([bike]);
      }),
    );
    expect(await screen.findByText('Loading products …')).toBeInTheDocument();
    sendAnswer();
    expect(await card('Yamaha FZS V3')).toBeVisible();
    expect(screen.queryByText('Loading products …')).not.toBeInTheDocument();
  });

  it('loads every page up to the last', async () => {
    const asked: (string | null)[] = [];
    const { person } = open(
      http.get('http://localhost/api/category/3', ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor');
        asked.push(cursor);
        return HttpResponse.json(cursor ? [scooter] : [bike], {
          headers: { 'x-total-count': '2', ...(cursor ? {} : { link: NEXT }) },
        });
      }),
    );
    expect(await screen.findByText('1 of 2 shown')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await card('Vespa LX 125')).toBeVisible();
    expect(await card('Yamaha FZS V3')).toBeVisible();
    expect(screen.getByText('2 of 2 shown')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(asked).toEqual([null, '11']);
  });

  it('keeps the products when the next page fails, and retries', async () => {
    let broken = true;
    const { person } = open(
      http.get('http://localhost/api/category/3', ({ request }) => {
        if (!new URL(request.url).searchParams.has('cursor'))
          return HttpResponse.json([bike], { headers: { 'x-total-count': '2', link: NEXT } });
        return broken
          ? HttpResponse.json({ statusCode: 429, code: 'TOO_MANY_REQUESTS', error: 'x', message: 'x' }, { status: 429 })
          : HttpResponse.json([scooter], { headers: { 'x-total-count': '2' } });
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    // The sentences load with the first failure.
    expect(
      (await screen.findByText('Too many requests. Please wait a moment and try again.')).parentElement,
    ).toHaveRole('alert');
    expect(await card('Yamaha FZS V3')).toBeVisible();
    broken = false;
    await person.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await card('Vespa LX 125')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says when nothing is on sale, and where to look', async () => {
    open(products([]));
    expect(await screen.findByRole('heading', { name: 'Nothing is on sale here right now' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse categories' })).toHaveAttribute('href', '/');
  });

  it('says when the category doesn’t exist', async () => {
    open(refusal('get', '/category/3', 404, 'CATEGORY_NOT_FOUND'));
    expect(await screen.findByRole('heading', { name: 'This category does not exist' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('refetches categories and adverts when it is gone, so that nothing links here', async () => {
    const { person } = renderApp('/', {
      user: {},
      handlers: [
        answer('get', '/categories', [categoryRow()], { once: true }),
        answer('get', '/categories', [categoryRow({ _id: '4', name: 'Scooters' })]),
        answer('get', '/createAdvertise', []),
        refusal('get', '/category/3', 404, 'CATEGORY_NOT_FOUND'),
        ...around,
      ],
    });
    await person.click(await screen.findByRole('link', { name: 'See All: Sports bikes' }));
    await person.click(await screen.findByRole('link', { name: 'Browse categories' }));
    expect(await screen.findByRole('heading', { name: 'Scooters' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Sports bikes' })).not.toBeInTheDocument();
  });

  it('shows its Bangla name to Bangla readers, if it has one', async () => {
    setLanguage('bn');
    open(
      answer('get', '/categories', [categoryRow({ categoryNameBn: 'স্পোর্টস বাইক', descriptionsBn: 'দ্রুত ও হালকা।' })]),
      products([bike]),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'স্পোর্টস বাইক' })).toBeVisible();
    expect(screen.getByText('দ্রুত ও হালকা।')).toBeVisible();
  });

  it('says why it failed to load, and retries', async () => {
    const { person } = open(
      answer(
        'get',
        '/category/3',
        { statusCode: 429, code: 'TOO_MANY_REQUESTS', error: 'x', message: 'x' },
        { status: 429, once: true },
      ),
      products([bike]),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Yamaha FZS V3')).toBeVisible();
  });

  it('is translated', async () => {
    setLanguage('bn');
    open(products([bike]));
    const shown = await card('Yamaha FZS V3');
    expect(within(shown).getByText('$১,৫১৬')).toBeVisible();
    expect(within(shown).getByText('৳১,৮৫,০০০')).toBeVisible();
    expect(fact(shown, 'কেনার বছর')).toHaveTextContent('২০২১');
    expect(fact(shown, 'অবস্থা')).toHaveTextContent('ভালো');
    expect(within(shown).getByText('যাচাই করা')).toBeVisible();
    expect(button(shown, 'এখনই বুক করুন: Yamaha FZS V3')).toHaveTextContent('এখনই বুক করুন');
  });
});

describe('booked and wished products', () => {
  it('are marked with two requests, not counting closed bookings', async () => {
    open(
      products([bike, scooter]),
      answer('get', '/bookings', [bookingRow(), bookingRow({ _id: '42', productId: '11', state: 'closed' })]),
      answer('get', '/mywishlist', [wishRow({ productId: '11' })]),
    );
    const first = await card('Yamaha FZS V3');
    const second = await card('Vespa LX 125');
    expect(await within(first).findByRole('link', { name: 'Booked. See My Bookings' })).toHaveAttribute(
      'href',
      '/dashboard/myorders',
    );
    expect(await within(second).findByRole('link', { name: 'In your wish list' })).toHaveAttribute(
      'href',
      '/mywishlist',
    );
    expect(button(second, /Book Now/)).toBeEnabled();
    expect(button(first, 'Add to wish list')).toBeEnabled();
  });

  it('are unmarked if those requests fail', async () => {
    open(
      products([bike]),
      refusal('get', '/bookings', 403, 'FORBIDDEN'),
      refusal('get', '/mywishlist', 403, 'FORBIDDEN'),
    );
    expect(button(await card('Yamaha FZS V3'), /Book Now/)).toBeEnabled();
  });

  it('don’t include the person’s own product, even if its email differs in case', async () => {
    open(products([productRow({ sellerEmail: 'Buyer@MotoHaat.test' })]));
    const own = await card('Yamaha FZS V3');
    expect(button(own, 'This is your own product')).toBeDisabled();
    expect(button(own, 'Report to admin')).toBeDisabled();
    expect(within(own).queryByRole('button', { name: /Book Now/ })).not.toBeInTheDocument();
  });
});

describe('the wish list button', () => {
  it('adds the product, confirms it and opens the list', async () => {
    const wish = recorder('post', '/mywishlist', { acknowledged: true, insertedId: '71' });
    const { person, path } = open(products([bike]), wish.handler);
    await person.click(button(await card('Yamaha FZS V3'), 'Add to wish list'));
    await waitFor(() => expect(path()).toBe('/mywishlist'));
    expect(wish.sent).toEqual([{ productId: '12' }]);
    await waitFor(() => expect(toasts()).toEqual(['success: Product added in your wishlist page.']));
  });

  it.each([
    [
      'the network is lost',
      lost('post', '/mywishlist'),
      'MotoHaat cannot be reached. Check your connection and try again.',
    ],
    [
      'the server does not acknowledge it',
      answer('post', '/mywishlist', { acknowledged: false, insertedId: '' }),
      'Something went wrong. Please try again.',
    ],
  ])('stays and says why when %s', async (_name, handler, sentence) => {
    const { person, path } = open(products([bike]), handler);
    await person.click(button(await card('Yamaha FZS V3'), 'Add to wish list'));
    await waitFor(() => expect(toasts()).toEqual([`error: ${sentence}`]));
    expect(path()).toBe('/category/3');
    await waitFor(async () => expect(button(await card('Yamaha FZS V3'), 'Add to wish list')).toBeEnabled());
  });

  it('removes a product that has been sold from the page', async () => {
    const { person } = open(
      answer('get', '/category/3', [bike, scooter], { once: true }),
      products([scooter]),
      refusal('post', '/mywishlist', 409, 'PRODUCT_SOLD'),
    );
    await person.click(button(await card('Yamaha FZS V3'), 'Add to wish list'));
    await waitFor(() => expect(screen.queryByText('Yamaha FZS V3')).not.toBeInTheDocument());
    expect(await card('Vespa LX 125')).toBeVisible();
    await waitFor(() => expect(toasts()).toEqual(['error: This product has been sold.']));
  });
});

describe('an answer that arrives after the person has moved on', () => {
  /** A slow server. */
  const held = (path: string) => {
    let release = () => undefined as void;
    const waited = new Promise<void>((resolve) => {
      release = resolve;
    });
    const handler = http.post(`http://localhost/api${path}`, async () => {
      await waited;
      return HttpResponse.json({ acknowledged: true, insertedId: '71' });
    });
    return { handler, release: () => release() };
  };

  it.each([
    ['wish', '/mywishlist', 'Add to wish list', 'success: Product added in your wishlist page.'],
    ['report', '/reportedItems', 'Report to admin', 'success: Reported to Admin.'],
  ])('is shown but doesn’t navigate: %s', async (_what, call, label, toast) => {
    const { handler, release } = held(call);
    const { person, path } = open(products([bike]), handler);
    await person.click(button(await card('Yamaha FZS V3'), label));
    await person.click(screen.getByRole('link', { name: 'Blogs' }));
    await waitFor(() => expect(path()).toBe('/blogs'));
    release();
    await waitFor(() => expect(toasts()).toEqual([toast]));
    await act(() => delay(50));
    expect(path()).toBe('/blogs');
  });

  it('doesn’t close a booking dialog that is open by then', async () => {
    const { handler, release } = held('/mywishlist');
    const { person, path } = open(products([bike]), handler);
    const shown = await card('Yamaha FZS V3');
    await person.click(button(shown, 'Add to wish list'));
    await person.click(button(shown, /Book Now/));
    expect(await screen.findByRole('dialog')).toBeVisible();
    // The dialog's history entry follows it.
    await act(() => delay(50));
    release();
    await waitFor(() => expect(toasts()).toEqual(['success: Product added in your wishlist page.']));
    await act(() => delay(50));
    expect(path()).toBe('/category/3');
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('a description', () => {
  /**
   * jsdom has no layout: a description is as tall as its text is long, and a card fits a hundred
   * characters.
   */
  class Observer {
    private readonly told: () => void;

    constructor(told: () => void) {
      this.told = told;
    }
    observe() {
      setTimeout(() => act(this.told));
    }
    disconnect() {
      // Nothing it observes changes.
    }
  }
  beforeEach(() => {
    Object.assign(globalThis, { ResizeObserver: Observer });
    Object.defineProperties(HTMLElement.prototype, {
      scrollHeight: {
        configurable: true,
        get(this: HTMLElement) {
          return this.textContent.length;
        },
      },
      clientHeight: { configurable: true, get: () => 100 },
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollHeight');
    Reflect.deleteProperty(HTMLElement.prototype, 'clientHeight');
  });

  it('that is cut off opens in a dialog, which returns the focus', async () => {
    const { person } = open(
      products([
        productRow({ descriptions: `${'What the seller wrote.\n\n'.repeat(20)}The very last word.` }),
        scooter,
      ]),
    );
    const more = await within(await card('Yamaha FZS V3')).findByRole('button', {
      name: 'Read more about Yamaha FZS V3',
    });
    await person.click(more);
    const dialog = await screen.findByRole('dialog', { name: 'Yamaha FZS V3' });
    expect(within(dialog).getByText(/The very last word\./)).toBeVisible();
    await person.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(more).toHaveFocus();
  });

  it('that fits needs no dialog', async () => {
    open(products([bike]));
    expect(within(await card('Yamaha FZS V3')).queryByRole('button', { name: /Read all/ })).not.toBeInTheDocument();
  });
});

describe('the report button', () => {
  it('reports to the admin, confirms it, goes home, and remembers', async () => {
    const report = recorder('post', '/reportedItems', { acknowledged: true, insertedId: '5' });
    const { person, path } = open(products([bike, scooter]), report.handler);
    await person.click(button(await card('Yamaha FZS V3'), 'Report to admin'));
    await waitFor(() => expect(path()).toBe('/'));
    expect(report.sent).toEqual([{ productId: '12' }]);
    await waitFor(() => expect(toasts()).toEqual(['success: Reported to Admin.']));
    await person.click((await screen.findAllByRole('link', { name: /See All/ }))[0]!);
    expect(button(await card('Yamaha FZS V3'), 'Reported to admin')).toBeDisabled();
    expect(button(await card('Vespa LX 125'), 'Report to admin')).toBeEnabled();
  });

  it('stays and says why after a refusal', async () => {
    const { person, path } = open(products([bike]), refusal('post', '/reportedItems', 429, 'TOO_MANY_REQUESTS'));
    await person.click(button(await card('Yamaha FZS V3'), 'Report to admin'));
    await waitFor(() => expect(toasts()).toEqual(['error: Too many requests. Please wait a moment and try again.']));
    expect(path()).toBe('/category/3');
    await waitFor(async () => expect(button(await card('Yamaha FZS V3'), 'Report to admin')).toBeEnabled());
  });
});
