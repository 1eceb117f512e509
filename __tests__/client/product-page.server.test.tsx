import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import type { PageData } from '#contract/site/bootstrap';
import type { Seed } from '../../src/api/prefetch.ts';
import { createEmotionCache } from '../../src/app/emotion-cache.ts';
import { createStore } from '../../src/app/store.ts';
import { theme } from '../../src/app/theme.ts';
import * as productPage from '../../src/features/catalogue/product-page/ProductPage.tsx';
import * as sellerPage from '../../src/features/catalogue/seller-profile/SellerPage.tsx';
import { rememberStore } from '../helpers/client/setup.ts';
import { productCard, productDetails } from '../helpers/data/samples.ts';

/** Renders a page on the server from its embedded data; any request would fail as unexpected. */
async function rendered(
  { default: Page, seed }: { default: ComponentType; seed: Seed },
  [route, path]: [string, string],
  data: PageData,
): Promise<HTMLElement> {
  const store = createStore();
  rememberStore(store);
  seed(store.dispatch, data);
  const element = (
    <Provider store={store}>
      <CacheProvider value={createEmotionCache()}>
        <ThemeProvider theme={theme}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path={route} element={<Page />} />
            </Routes>
          </MemoryRouter>
        </ThemeProvider>
      </CacheProvider>
    </Provider>
  );
  let html = '';
  // Suspense boundaries mark missing parts: the first render requests the code of deferred parts.
  await waitFor(() => {
    html = renderToString(element);
    expect(html).not.toContain('<!--$!-->');
  });
  const page = document.createElement('div');
  page.innerHTML = html;
  // Server-rendered HTML has no style attributes; only the advice is a Paper, which sets a CSS
  // variable.
  expect([...page.querySelectorAll('[style]:not([role="note"])')]).toEqual([]);
  return page;
}

// The server has the code of deferred parts; a browser loads it on the first interaction.
beforeAll(() => window.dispatchEvent(new Event('pointerdown')));

const bike = (data: PageData) => rendered(productPage, ['/bikes/:id', '/bikes/12-yamaha-fzs-v3'], data);
const ofSeller = {
  sellerId: '7',
  rows: [productCard({ _id: '16', productName: 'Hero Hunk' }), productCard()],
};
const similar = { id: '12', rows: [productCard({ _id: '15', productName: 'Honda CB Hornet' })] };

describe('rendered on the server', () => {
  it('a product’s page is readable, with links that work without a script', async () => {
    const sellerImage = '/images/i/ef56/full.webp';
    const page = await bike({ product: productDetails({ sellerListed: 2, sellerImage }), similar, ofSeller });
    expect(page.querySelector('h1')).toHaveTextContent('Yamaha FZS V3');
    expect(page).toHaveTextContent('One owner, all papers.');
    const gallery = within(page).getByRole('group', { name: 'Pictures of Yamaha FZS V3' });
    expect(within(gallery).getAllByRole('img', { name: /^Yamaha FZS V3/ })).toHaveLength(3);
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        '/bikes',
        '/login?from=%2Fbikes%2F12-yamaha-fzs-v3%3Fthen%3Dbook&screen=bike',
        '/sellers/7-kamal-hossain',
      ]),
    );
    expect(page).toHaveTextContent('Honda CB Hornet');
    expect(page).toHaveTextContent('More from Kamal Hossain');
    expect(page).toHaveTextContent('Hero Hunk');
    // As large as it is shown.
    expect(page.querySelector('[src^="/images/i/ef56/"]')).toHaveAttribute('src', '/images/i/ef56/thumb.webp');
    // Nothing that depends on the date or the person.
    expect(page).not.toHaveTextContent('expired');
  });

  it('a removed and an unknown product are explained', async () => {
    const removed = await bike({ missingProduct: { id: '12', status: 410 }, similar });
    expect(removed.querySelector('h1')).toHaveTextContent('This product is no longer on sale');
    const unknown = await bike({ missingProduct: { id: '12', status: 404 }, similar });
    expect(unknown.querySelector('h1')).toHaveTextContent('Product not found');
  });

  it('a seller’s page shows the products on sale', async () => {
    const seller = {
      _id: '7',
      sellerName: 'Kamal Hossain',
      image: '',
      sellerStatus: 'verified' as const,
      createdAt: '2025-03-05T09:04:05.000Z',
      onSaleCount: 1,
      soldCount: 0,
    };
    const page = await rendered(sellerPage, ['/sellers/:id', '/sellers/7-kamal-hossain'], {
      seller,
      sellerProducts: { rows: [productCard()], next: null, total: 1 },
    });
    expect(page.querySelector('h1')).toHaveTextContent('Kamal Hossain');
    expect(page.querySelector('article a')).toHaveAttribute('href', '/bikes/12-yamaha-fzs-v3');
  });
});
