import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Review } from '#contract/trust/review';
import type { Seller } from '#contract/catalogue/seller';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, recorder, refusal } from '../helpers/client/setup.ts';
import { productCard } from '../helpers/data/samples.ts';

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

  it('says that the phone is verified only if it is', async () => {
    const { unmount } = renderApp('/sellers/7', {
      handlers: [answer('get', '/sellers/7', { ...seller, phoneProven: true }), products],
    });
    expect(await screen.findByText('Phone verified')).toBeVisible();
    unmount();
    renderApp('/sellers/7', { handlers: [answer('get', '/sellers/7', { ...seller, phoneProven: false }), products] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Kamal Hossain' })).toBeVisible();
    expect(screen.queryByText('Phone verified')).not.toBeInTheDocument();
  });

  it('shows the record and the reviews, their average from three on, also for search engines', async () => {
    const reviews: Review[] = [
      {
        _id: '3',
        rating: 5,
        facets: { asDescribed: 5, papers: 4 },
        text: 'Just as described.',
        at: '2026-11-20T09:00:00.000Z',
        authorName: 'Rahim',
        productName: 'Honda CB Hornet',
        answer: { text: 'Ride safely!', at: '2026-11-21T09:00:00.000Z' },
      },
      {
        _id: '2',
        at: '2026-11-10T09:00:00.000Z',
        productName: 'Bajaj Pulsar',
        removed: { statement: 'It insults the seller.', at: '2026-11-12T09:00:00.000Z' },
      },
    ];
    renderApp('/sellers/7', {
      handlers: [
        answer('get', '/sellers/7', {
          ...seller,
          reviews: { count: 12, average: 4 },
          record: { deals: 14, completed: 12, canceledBySeller: 1, replyMinutes: 61 },
        }),
        products,
        answer('get', '/sellers/7/reviews', reviews, { headers: { 'x-total-count': '13' } }),
      ],
    });
    expect(await screen.findByText('Member since March 2025 · 5 sold · ★ 4.0 (12)')).toBeVisible();
    const section = await screen.findByRole('region', { name: 'Reviews (12)' });
    expect(within(section).getByText('12 of 14 deals completed · 1 canceled by the seller')).toBeVisible();
    expect(within(section).getByText('Usually replies within a few hours')).toBeVisible();
    expect(section).toHaveTextContent('★ 4.0 out of 5 · 12 reviews');
    const items = await within(section).findAllByRole('listitem');
    expect(items).toHaveLength(2);
    expect(items[0]).toHaveTextContent(
      /^Rahim · Honda CB Hornet, 20 November 2026.*As described.*Papers in order.*Just as described\.Answer from Kamal Hossain, 21 November 2026Ride safely!$/,
    );
    expect(items[1]).toHaveTextContent(
      'Somebody · Bajaj Pulsar, 10 November 2026An admin removed this review on 12 November 2026. Reasons: It insults the seller.',
    );
    expect(within(section).queryByRole('button')).not.toBeInTheDocument();
    const block = section.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(block?.textContent ?? '')).toMatchObject({ aggregateRating: { ratingValue: 4 } });
  });

  it('lets the seller answer on it, and others who are signed in report', async () => {
    const review: Review = {
      _id: '3',
      rating: 2,
      facets: {},
      at: '2026-11-20T09:00:00.000Z',
      authorName: 'Rahim',
      productName: 'Honda CB Hornet',
    };
    const handlers = [
      answer('get', '/sellers/7', { ...seller, reviews: { count: 1 } }),
      products,
      answer('get', '/sellers/7/reviews', [review]),
    ];
    const { unmount } = renderApp('/sellers/7', { user: { id: '7', role: 'seller' }, handlers });
    expect(await screen.findByRole('button', { name: 'Answer' })).toBeVisible();
    unmount();
    renderApp('/sellers/7', { user: { id: '8' }, handlers });
    expect(await screen.findByRole('button', { name: 'Report the review by Rahim' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Answer' })).not.toBeInTheDocument();
    expect(screen.getByText(/^An average is shown from 3 reviews on\./)).toBeVisible();
  });

  it('lets others who are signed in report the person', async () => {
    const handlers = [answer('get', '/sellers/7', seller), products, answer('get', '/sellers/7/reviews', [])];
    const visitor = renderApp('/sellers/7', { handlers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Kamal Hossain' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Report this person' })).not.toBeInTheDocument();
    visitor.unmount();
    const owner = renderApp('/sellers/7', { user: { id: '7', role: 'seller' }, handlers });
    expect(await screen.findByRole('heading', { level: 1, name: 'Kamal Hossain' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Report this person' })).not.toBeInTheDocument();
    owner.unmount();
    const sent = recorder('post', '/people/7/report', { acknowledged: true, insertedId: '1' });
    const { person } = renderApp('/sellers/7', { user: { id: '8' }, handlers: [...handlers, sent.handler] });
    await person.click(await screen.findByRole('button', { name: 'Report this person' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report Kamal Hossain' });
    expect(dialog).toHaveTextContent('We won’t tell this person who reported them.');
    await person.type(within(dialog).getByLabelText('Details (optional)'), 'He asked me for money.');
    await person.click(within(dialog).getByRole('button', { name: 'Report to admin' }));
    await waitFor(() => expect(sent.sent).toEqual([{ comment: 'He asked me for money.' }]));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
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
