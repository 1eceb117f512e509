import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Seller } from '#contract/seller';
import { answer, refusal } from '../helpers/api-stub';
import { productCard } from '../helpers/listings';
import { renderApp } from '../helpers/render';

const seller: Seller = {
  _id: '7',
  sellerName: 'Kamal Hossain',
  image: '',
  sellerStatus: 'verified',
  createdAt: '2025-03-05T09:04:05.000Z',
  onSaleCount: 2,
  soldCount: 5,
};

/** Two pages of one product each. */
const products = http.get('http://localhost/api/sellers/7/products', ({ request }) => {
  const isSecond = new URL(request.url).searchParams.get('cursor') === '12';
  return HttpResponse.json([isSecond ? productCard({ _id: '9', productName: 'Honda CB Hornet' }) : productCard()], {
    headers: {
      'x-total-count': '2',
      ...(isSecond ? {} : { link: '</api/sellers/7/products?cursor=12>; rel="next"' }),
    },
  });
});

describe('a seller’s page', () => {
  it('shows badge, joining date, number of sales, and paged products on sale', async () => {
    const { person } = renderApp('/sellers/7-kamal-hossain', {
      handlers: [answer('get', '/sellers/7', seller), products],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Kamal Hossain' })).toBeVisible();
    expect(screen.getByText('MotoHaat has checked this seller’s identity.')).toBeVisible();
    expect(screen.getByText('Member since March 2025 · 5 sold')).toBeVisible();
    const list = await screen.findByRole('region', { name: 'On sale (2)' });
    const links = () =>
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(links()).toEqual(['/bikes/12-yamaha-fzs-v3']);
    await person.click(within(list).getByRole('button', { name: 'Show more' }));
    expect(await within(list).findByText('2 of 2 shown')).toBeVisible();
    expect(links()).toEqual(['/bikes/12-yamaha-fzs-v3', '/bikes/9-honda-cb-hornet']);
    expect(within(list).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('says when nothing is on sale, and when there is no such seller', async () => {
    const { unmount } = renderApp('/sellers/7', {
      handlers: [
        answer('get', '/sellers/7', { ...seller, sellerStatus: 'not verified', onSaleCount: 0 }),
        answer('get', '/sellers/7/products', []),
      ],
    });
    expect(await screen.findByText('Nothing is on sale right now')).toBeVisible();
    expect(screen.getByText('Not verified yet')).toBeVisible();
    unmount();
    renderApp('/sellers/8', {
      handlers: [
        refusal('get', '/sellers/8', 404, 'PERSON_NOT_FOUND'),
        refusal('get', '/sellers/8/products', 404, 'PERSON_NOT_FOUND'),
      ],
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Seller not found');
  });
});
