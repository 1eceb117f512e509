import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Wish } from '#contract/catalogue/wish';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { headings, renderApp, textOf } from '../helpers/client/render.tsx';
import { answer, lost, recorder, refusal } from '../helpers/client/setup.ts';
import { wishRow } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const open = (rows: Wish[], ...handlers: HttpHandler[]) =>
  renderApp('/mywishlist', { user: {}, handlers: [...handlers, answer('get', '/mywishlist', rows)] });

async function rowOf(product: string) {
  const row = (await screen.findByRole('cell', { name: product })).closest('tr')!;
  return { row: within(row), more: within(row.nextElementSibling as HTMLElement) };
}

describe('the wish list', () => {
  it('has the columns of the specification and a row per wish', async () => {
    const asked: string[] = [];
    renderApp('/mywishlist', {
      user: {},
      handlers: [
        http.get('http://localhost/api/mywishlist', ({ request }) => {
          asked.push(new URL(request.url).search);
          return HttpResponse.json([wishRow()]);
        }),
      ],
    });
    const { row } = await rowOf('Yamaha FZS V3');
    expect(document.title).toBe('Wish List - MotoHaat');
    expect(headings()).toEqual(['Item Name', 'Price', 'Seller Email', 'Actions']);
    expect(row.getAllByRole('cell').map(textOf)).toEqual([
      'Yamaha FZS V3',
      'Tk. 1,85,000',
      'seller@motohaat.test',
      'Book & Pay nowRemove',
    ]);
    expect(row.getByRole('cell', { name: 'Yamaha FZS V3' }).querySelector('img')).toHaveAttribute(
      'src',
      '/images/i/ab12/card.webp',
    );
    expect(asked).toEqual(['?email=buyer%40motohaat.test&limit=24']);
  });

  it('never enables Book & Pay now, and says how to book instead', async () => {
    open([wishRow()]);
    const { row, more } = await rowOf('Yamaha FZS V3');
    const button = row.getByRole('button', { name: 'Book & Pay now' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(
      'You book on the product’s page, where price and details are up to date.',
    );
    expect(more.getByRole('link', { name: 'Open and book Yamaha FZS V3' })).toHaveAttribute(
      'href',
      '/bikes/12-yamaha-fzs-v3',
    );
  });

  it.each([
    ['sold', 'This product has been sold.'],
    ['removed', 'This product is no longer on sale.'],
  ] as const)('says when a product is %s', async (status, sentence) => {
    open([wishRow({ status })]);
    const { row, more } = await rowOf('Yamaha FZS V3');
    expect(more.getByText(sentence)).toBeVisible();
    expect(more.queryByRole('link')).not.toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Book & Pay now' })).toBeDisabled();
    expect(row.getByRole('button', { name: 'Remove Yamaha FZS V3' })).toBeEnabled();
  });

  it('says that a product of a deleted category is no longer on sale, without a link', async () => {
    open([wishRow({ categoryDeleted: true })]);
    const { more } = await rowOf('Yamaha FZS V3');
    expect(more.getByText('This product is no longer on sale.')).toBeVisible();
    expect(more.queryByRole('link')).not.toBeInTheDocument();
  });

  it('says when it is empty, and where to start', async () => {
    open([]);
    expect(await screen.findByRole('heading', { name: 'Your wish list is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse categories' })).toHaveAttribute('href', '/');
  });

  it('says why it failed to load, and retries', async () => {
    const { person } = open(
      [wishRow()],
      answer(
        'get',
        '/mywishlist',
        { statusCode: 403, code: 'FORBIDDEN', error: 'x', message: 'x' },
        { status: 403, once: true },
      ),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('You don’t have permission to do this.');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('cell', { name: 'Yamaha FZS V3' })).toBeVisible();
  });

  it('is translated', async () => {
    setLanguage('bn');
    open([wishRow()]);
    const { row, more } = await rowOf('Yamaha FZS V3');
    expect(screen.getByRole('heading', { name: 'পছন্দের তালিকা' })).toBeVisible();
    expect(row.getByRole('cell', { name: '৳১,৮৫,০০০' })).toBeVisible();
    expect(row.getByRole('button', { name: 'বুক করে পেমেন্ট করুন' })).toBeDisabled();
    expect(more.getByRole('link', { name: 'খুলে বুক করুন: Yamaha FZS V3' })).toBeVisible();
  });
});

describe('removing a wish', () => {
  const question = 'Are you sure, you want to delete Yamaha FZS V3 from your wishlist?';
  const remove = () => screen.findByRole('button', { name: 'Remove Yamaha FZS V3' });

  it('asks first, and keeps it after a "no"', async () => {
    const call = recorder('delete', '/mywishlist/71', { acknowledged: true, deletedCount: 1 });
    const { person } = open([wishRow()], call.handler);
    await person.click(await remove());
    expect(await screen.findByText(question)).toBeInTheDocument();
    expect(screen.getByText('Once deleted, you will not be able to recover this')).toBeInTheDocument();
    expect(screen.getByText('Only your wish list changes. The product itself is not affected.')).toBeInTheDocument();
    await person.click(screen.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
    expect(call.sent).toEqual([]);
  });

  it('removes it, confirms it, and refetches the list', async () => {
    const call = recorder('delete', '/mywishlist/71', { acknowledged: true, deletedCount: 1 });
    const { person } = open([], answer('get', '/mywishlist', [wishRow()], { once: true }), call.handler);
    await person.click(await remove());
    await person.click(await screen.findByText('Confirm'));
    expect(await screen.findByRole('heading', { name: 'Your wish list is empty' })).toBeVisible();
    expect(call.sent).toEqual([null]);
    await waitFor(() => expect(toasts()).toEqual(['success: Successfully Deleted Yamaha FZS V3']));
  });

  it.each([
    [
      'the network is lost',
      lost('delete', '/mywishlist/71'),
      'error: MotoHaat cannot be reached. Check your connection and try again.',
    ],
    [
      'nothing was deleted',
      answer('delete', '/mywishlist/71', { acknowledged: true, deletedCount: 0 }),
      'info: This product has already been removed from your wish list.',
    ],
  ])('keeps the row and says why when %s', async (_name, handler, toast) => {
    const { person } = open([wishRow()], handler);
    await person.click(await remove());
    await person.click(await screen.findByText('Confirm'));
    await waitFor(() => expect(toasts()).toEqual([toast]));
    await waitFor(async () => expect(await remove()).toBeEnabled());
  });

  it('refetches the list when the wish no longer exists', async () => {
    const { person } = open(
      [],
      answer('get', '/mywishlist', [wishRow()], { once: true }),
      refusal('delete', '/mywishlist/71', 404, 'WISH_NOT_FOUND'),
    );
    await person.click(await remove());
    await person.click(await screen.findByText('Confirm'));
    expect(await screen.findByRole('heading', { name: 'Your wish list is empty' })).toBeVisible();
  });
});
