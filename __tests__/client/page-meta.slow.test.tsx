import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PageMeta } from '../../src/ui/page/PageMeta.tsx';
import { RenderedLanguage, language, setLanguage, takeAddressLanguage } from '../../src/ui/text/language.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer } from '../helpers/client/setup.ts';
import { categoryRow } from '../helpers/data/samples.ts';

const inHead = (selector: string) => [...document.head.querySelectorAll(selector)];
const hrefOf = (selector: string) => inHead(selector).map((element) => element.getAttribute('href'));
const contentOf = (selector: string) => inHead(selector).map((element) => element.getAttribute('content'));

const handlers = [answer('get', '/categories', []), answer('get', '/createAdvertise', [])];

it('a page has its title, description, picture and address in both languages, once each', async () => {
  renderApp('/home', { handlers });
  await screen.findByRole('heading', { level: 1 });
  expect(inHead('title').map(({ textContent }) => textContent)).toEqual(['Home - MotoHaat']);
  expect(contentOf('meta[name="description"]')).toEqual([expect.stringContaining('second-hand motorbikes')]);
  // One page, whichever of its two addresses was opened.
  expect(hrefOf('link[rel="canonical"]')).toEqual(['https://motohaat.test/']);
  expect(hrefOf('link[hreflang="en"]')).toEqual(['https://motohaat.test/']);
  expect(hrefOf('link[hreflang="bn"]')).toEqual(['https://motohaat.test/?language=bn']);
  expect(hrefOf('link[hreflang="x-default"]')).toEqual(['https://motohaat.test/']);
  expect(contentOf('meta[property="og:title"]')).toEqual(['Home - MotoHaat']);
  expect(contentOf('meta[property="og:image"]')).toEqual(['https://motohaat.test/pictures/hero-1024.webp']);
  expect(contentOf('meta[property="og:locale"]')).toEqual(['en_US']);
});

it('metadata follows navigation and the language', async () => {
  const { person } = renderApp('/', { handlers });
  await person.click((await screen.findAllByRole('link', { name: 'Blogs' }))[0]!);
  expect(await screen.findByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
  expect(document.title).toBe('Blogs - MotoHaat');
  expect(hrefOf('link[rel="canonical"]')).toEqual(['https://motohaat.test/blogs']);

  act(() => setLanguage('bn'));
  expect(document.title).toBe('ব্লগ - MotoHaat');
  expect(hrefOf('link[rel="canonical"]')).toEqual(['https://motohaat.test/blogs?language=bn']);
  expect(contentOf('meta[property="og:locale"]')).toEqual(['bn_BD']);
});

it('the canonical address of a search contains only its category', async () => {
  const category = categoryRow({ _id: '3', categoryName: 'Scooters', descriptions: 'For town.' });
  renderApp('/bikes?category=3&brand=Vespa&sort=price', {
    handlers: [
      answer('get', '/categories', [category]),
      answer('get', '/search', []),
      answer('get', '/search/facets', { total: 0, brands: [], cities: [], conditions: [], categories: [] }),
    ],
  });
  await waitFor(() => expect(document.title).toBe('Scooters: Bikes and Parts - MotoHaat'));
  expect(hrefOf('link[rel="canonical"]')).toEqual(['https://motohaat.test/bikes?category=3']);
  expect(hrefOf('link[hreflang="bn"]')).toEqual(['https://motohaat.test/bikes?category=3&language=bn']);
  expect(contentOf('meta[name="description"]')).toEqual(['For town.']);
});

it('a private page has only a title', async () => {
  renderApp('/login');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(document.title).toBe('Login - MotoHaat');
  expect(inHead('meta[name="description"], link[rel="canonical"], meta[property^="og:"]')).toEqual([]);
});

it('the client adopts the server-rendered head without duplicating it', async () => {
  const meta = (
    <RenderedLanguage value="en">
      <PageMeta title="Pulsar 150 <2021>" description={'"One" & only'} address="/bikes/7?a=1&b=2" type="product" />
    </RenderedLanguage>
  );
  const html = renderToString(meta);
  document.head.innerHTML = html;
  const before = [...document.head.children].map(({ outerHTML }) => outerHTML);
  const root = document.createElement('div');
  document.body.append(root);
  const hydrated = await act(async () => hydrateRoot(root, meta));
  expect([...document.head.children].map(({ outerHTML }) => outerHTML)).toEqual(before);
  expect(hrefOf('link[hreflang="bn"]')).toEqual(['https://motohaat.test/bikes/7?a=1&b=2&language=bn']);
  act(() => hydrated.unmount());
  root.remove();
});

describe('a language in the address', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('becomes the page’s language, and is removed from the address', () => {
    window.history.replaceState({ idx: 0 }, '', '/bikes?q=pulsar&language=bn#top');
    takeAddressLanguage();
    expect(language()).toBe('bn');
    expect(document.documentElement.lang).toBe('bn');
    expect(document.cookie).toContain('motohaat-language=bn');
    expect(window.location.pathname + window.location.search + window.location.hash).toBe('/bikes?q=pulsar#top');
    expect(window.history.state).toEqual({ idx: 0 });
  });

  it('overrides the earlier choice, and is overridden by the next one', () => {
    setLanguage('bn');
    window.history.replaceState(null, '', '/?language=en');
    takeAddressLanguage();
    expect(language()).toBe('en');
    setLanguage('bn');
    takeAddressLanguage();
    expect(language()).toBe('bn');
  });

  it('is ignored if unknown', () => {
    window.history.replaceState(null, '', '/?language=fr');
    takeAddressLanguage();
    expect(language()).toBe('en');
  });
});
