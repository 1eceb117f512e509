import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { prefetchCategories } from '../../src/api/category.api.ts';
import { createStore } from '../../src/app/store.ts';
import { createEmotionCache } from '../../src/app/emotion-cache.ts';
import { theme } from '../../src/app/theme.ts';
import CategoryPage from '../../src/features/catalogue/category/CategoryPage.tsx';
import { prefetchProducts } from '../../src/features/catalogue/category/products.api.ts';
import { saveSession } from '../../src/services/session.ts';
import { answer, api, rememberStore } from '../helpers/client/setup.ts';
import { categoryRow, productRow } from '../helpers/data/samples.ts';

it('a server-rendered category has all its cards, not skeletons', async () => {
  saveSession({ email: 'buyer@motohaat.test', displayName: 'Tanvir Ahmed', photoURL: '' });
  const names = Array.from({ length: 24 }, (_, index) => `Bike number ${index + 1}`);
  api.use(
    answer('get', '/categories', [categoryRow()]),
    answer(
      'get',
      '/category/3',
      names.map((productName, index) => productRow({ _id: String(index + 1), productName })),
    ),
  );
  const store = createStore();
  rememberStore(store);
  await Promise.all([store.dispatch(prefetchProducts('3')), store.dispatch(prefetchCategories())]);
  const html = renderToString(
    <Provider store={store}>
      <CacheProvider value={createEmotionCache()}>
        <ThemeProvider theme={theme}>
          <MemoryRouter initialEntries={['/category/3']}>
            <Routes>
              <Route path="/category/:id" element={<CategoryPage />} />
            </Routes>
          </MemoryRouter>
        </ThemeProvider>
      </CacheProvider>
    </Provider>,
  );
  const page = document.createElement('div');
  page.innerHTML = html;
  expect([...page.querySelectorAll('article h2')].map(({ textContent }) => textContent)).toEqual(names);
});
