import { screen, waitFor, within } from '@testing-library/react';
import '../../src/features/catalogue/comparison/ComparePage.tsx';
import '../../src/features/catalogue/product-page/RecentlyViewedPage.tsx';
import { rememberViewed } from '../../src/services/recently-viewed.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, refusal } from '../helpers/client/setup.ts';
import { productDetails } from '../helpers/data/samples.ts';

const fzs = productDetails();
const hornet = productDetails({ _id: '15', productName: 'Honda CB Hornet', sellingPrice: 150_000 });
const handlers = [
  answer('get', '/products/12', fzs),
  answer('get', '/products/15', hornet),
  refusal('get', '/products/99', 410, 'PRODUCT_NOT_FOUND'),
];
const viewed = (_id: string, productName: string) =>
  rememberViewed({ _id, productName, image: '/images/i/ab12/full.webp', day: '2026-11-25' });

describe('the comparison', () => {
  it('opens by its address alone, for anybody, and leaves out what is no id', async () => {
    const { path } = renderApp('/compare?ids=15,nothing,12,15', { handlers });
    expect(await screen.findByRole('columnheader', { name: /Honda CB Hornet/ })).toBeVisible();
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    expect(await screen.findByText('Tk. 1,50,000')).toBeVisible();
    expect(path()).toBe('/compare?ids=15,nothing,12,15');
    expect(document.title).toMatch(/^Compare - /);
  });

  const papers = { registration: true, taxTokenUntil: null, fitnessUntil: null, insuranceUntil: null };

  it('says which papers have expired and which aren’t stated, as a bike’s page does', async () => {
    const expired = { ...papers, ownName: true, taxTokenYears: 2 as const, taxTokenUntil: '2020-07-02' };
    const part = { engineCc: null, kilometres: null, papers: null, registration: null };
    renderApp('/compare?ids=12,15,16', {
      handlers: [
        answer('get', '/products/12', productDetails({ papers: expired })),
        answer('get', '/products/15', productDetails({ _id: '15', papers: null })),
        answer('get', '/products/16', productDetails({ _id: '16', ...part })),
      ],
    });
    const token = await screen.findByRole('row', { name: /^Tax token/ });
    await waitFor(() =>
      expect(
        within(token)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent.trim()),
      ).toEqual(['Paid for 2 years · Valid until 2 July 2020 expired', 'Not stated', '–']),
    );
    expect(screen.queryByRole('rowheader', { name: 'Insurance' })).not.toBeInTheDocument();
  });

  it('keeps facts that the first product lacks in their place', async () => {
    const insured = { ...papers, insuranceUntil: '2099-06-28' };
    renderApp('/compare?ids=15,16', {
      handlers: [
        answer('get', '/products/15', productDetails({ _id: '15', papers })),
        answer('get', '/products/16', productDetails({ _id: '16', productName: 'Bajaj Pulsar', papers: insured })),
      ],
    });
    await screen.findByRole('columnheader', { name: /Bajaj Pulsar/ });
    const labels = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
    expect(labels.slice(-2)).toEqual(['Insurance', 'Seller']);
  });

  it('offers recently viewed products, and what was compared before in this tab', async () => {
    viewed('12', 'Yamaha FZS V3');
    const first = renderApp('/compare?ids=15', { handlers });
    await first.person.click(await screen.findByRole('button', { name: 'Add: Yamaha FZS V3' }));
    expect(first.path()).toBe('/compare?ids=15,12');
    first.unmount();
    const { path } = renderApp('/compare', { handlers });
    expect(await screen.findByRole('columnheader', { name: /Yamaha FZS V3/ })).toBeVisible();
    await waitFor(() => expect(path()).toBe('/compare?ids=15,12'));
  });

  it('says what is gone, and how to begin', async () => {
    const { unmount } = renderApp('/compare?ids=99', { handlers });
    expect(await screen.findByText('No longer on sale')).toBeVisible();
    unmount();
    sessionStorage.clear();
    renderApp('/compare', { handlers });
    expect(await screen.findByText('Nothing to compare yet')).toBeVisible();
  });
});

describe('the page of recently viewed products', () => {
  it('shows them as they are now, newest first, without removed ones, and can be cleared', async () => {
    viewed('99', 'Gone');
    viewed('12', 'Old name');
    viewed('15', 'Honda CB Hornet');
    const { person } = renderApp('/recently-viewed', { handlers });
    await waitFor(() =>
      expect(screen.getAllByRole('article').map((tile) => within(tile).getByRole('link').textContent)).toEqual([
        'Honda CB Hornet',
        'Yamaha FZS V3',
      ]),
    );
    expect(document.title).toMatch(/^Recently viewed - /);
    await person.click(screen.getByRole('button', { name: 'Clear this list' }));
    expect(screen.getByText('You haven’t viewed any bikes yet')).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });
});
