import { screen } from '@testing-library/react';
import { productData } from '../../src/features/catalogue/product-page/product-data.ts';
import { ratingData } from '../../src/features/trust/reviews/SellerRating.tsx';
import { setLanguage } from '../../src/ui/text/language.ts';
import { shorten } from '../../src/ui/text/shorten.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, recorder } from '../helpers/client/setup.ts';
import { productCard, productDetails } from '../helpers/data/samples.ts';

const handlers = (product: object) => [
  answer('get', '/products/12', product),
  answer('get', '/products/12/similar', [productCard({ _id: '15' })]),
  answer('get', '/sellers/7/products', []),
  recorder('post', '/products/12/views', { counted: true }).handler,
];
const dataBlocks = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as Record<string, unknown>,
  );
const contentOf = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

describe('a product’s schema.org data', () => {
  it('is a Motorcycle with its price', () => {
    const page = 'https://motohaat.test/bikes/12-yamaha-fzs-v3';
    expect(productData(productDetails({ owners: 2 }))).toEqual({
      '@type': ['Motorcycle', 'Product'],
      name: 'Yamaha FZS V3',
      description: 'One owner, all papers.',
      url: page,
      sku: '12',
      image: ['ab12', 'ab13', 'ab14'].map((key) => `https://motohaat.test/images/i/${key}/full.webp`),
      brand: { '@type': 'Brand', name: 'Yamaha' },
      model: 'FZS V3',
      color: 'Matte blue',
      itemCondition: 'https://schema.org/UsedCondition',
      vehicleModelDate: '2021',
      vehicleEngine: {
        '@type': 'EngineSpecification',
        engineDisplacement: { '@type': 'QuantitativeValue', value: 149, unitCode: 'CMQ' },
      },
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 12_500, unitCode: 'KMT' },
      numberOfPreviousOwners: 2,
      offers: {
        '@type': 'Offer',
        url: page,
        price: 185_000,
        priceCurrency: 'BDT',
        availability: 'https://schema.org/InStock',
        itemCondition: 'https://schema.org/UsedCondition',
        seller: expect.objectContaining({ '@type': 'Person', url: expect.stringContaining('/sellers/7-') }),
        availableAtOrFrom: {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', addressLocality: 'Dhaka', addressCountry: 'BD' },
        },
      },
    });
  });

  it('is a plain Product for a part, without unknown facts', () => {
    const nothing = { brand: null, model: null, engineCc: null, kilometres: null, colour: null, city: null };
    const data = productData(productDetails({ ...nothing, registration: null, papers: null }));
    expect(data).toMatchObject({ '@type': 'Product', offers: { availableAtOrFrom: { address: {} } } });
    for (const absent of ['brand', 'model', 'color', 'vehicleEngine', 'mileageFromOdometer', 'vehicleModelDate'])
      expect(data).not.toHaveProperty(absent);
    expect(JSON.stringify(data)).not.toContain('null');
  });

  it('is sold out after the sale', () =>
    expect(productData(productDetails({ status: 'sold' }))).toMatchObject({
      offers: { availability: 'https://schema.org/SoldOut' },
    }));
});

describe('a seller’s rating', () => {
  const rating = {
    '@type': ['Person', 'Organization'],
    name: 'Kamal Hossain',
    url: 'https://motohaat.test/sellers/7-kamal-hossain',
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.7, ratingCount: 12, bestRating: 5, worstRating: 1 },
  };

  it('is an aggregateRating of the seller, not of the product', () => {
    expect(ratingData({ _id: '7', sellerName: 'Kamal Hossain' }, { average: 4.7, count: 12 })).toEqual(rating);
    expect(productData(productDetails({ sellerReviews: { average: 4.7, count: 12 } }))).not.toHaveProperty(
      'aggregateRating',
    );
  });

  it('is on the product’s page from three reviews on', async () => {
    const { unmount } = renderApp('/bikes/12', {
      handlers: handlers(productDetails({ sellerReviews: { average: 4.7, count: 12 } })),
    });
    const card = await screen.findByRole('region', { name: 'Seller' });
    expect(card).toHaveTextContent('★ 4.7 out of 5 · 12 reviews');
    expect(dataBlocks()).toContainEqual({ '@context': 'https://schema.org', ...rating });
    unmount();
    renderApp('/bikes/12', { handlers: handlers(productDetails({ sellerReviews: { count: 2 } })) });
    expect(await screen.findByRole('region', { name: 'Seller' })).toHaveTextContent('2 reviews');
    expect(JSON.stringify(dataBlocks())).not.toContain('aggregateRating');
  });
});

describe('a product page’s metadata', () => {
  it('has name, price, facts, address and picture, in the current language', async () => {
    renderApp('/bikes/12', { handlers: handlers(productDetails()) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Yamaha FZS V3' })).toBeVisible();
    expect(document.title).toBe('Yamaha FZS V3, Tk. 1,85,000 - MotoHaat');
    expect(document.head.querySelectorAll('title')).toHaveLength(1);
    expect(contentOf('meta[name="description"]')).toBe('2021, 12,500 km, Dhaka. One owner, all papers.');
    expect(contentOf('meta[property="og:type"]')).toBe('product');
    expect(contentOf('meta[property="og:image"]')).toBe('https://motohaat.test/images/i/ab12/full.webp');
    expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      'https://motohaat.test/bikes/12-yamaha-fzs-v3',
    );
    expect(dataBlocks().map((block) => [block['@context'], block['@type']])).toEqual([
      ['https://schema.org', ['Motorcycle', 'Product']],
      ['https://schema.org', 'BreadcrumbList'],
    ]);
    expect(dataBlocks()[1]).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://motohaat.test/' },
        { position: 2, item: 'https://motohaat.test/bikes' },
        { position: 3, name: 'Yamaha FZS V3', item: 'https://motohaat.test/bikes/12-yamaha-fzs-v3' },
      ],
    });
  });

  it('has Bangla digits and place names in Bangla', async () => {
    setLanguage('bn');
    renderApp('/bikes/12', { handlers: handlers(productDetails()) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Yamaha FZS V3' })).toBeVisible();
    expect(document.title).toBe('Yamaha FZS V3, ৳১,৮৫,০০০ - MotoHaat');
    expect(contentOf('meta[name="description"]')).toContain('২০২১, ১২,৫০০ কিমি, ঢাকা.');
  });

  it('can’t be broken out of by user-written text', async () => {
    const descriptions = '</script><script>alert(1)</script><!--';
    renderApp('/bikes/12', { handlers: handlers(productDetails({ descriptions })) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Yamaha FZS V3' })).toBeVisible();
    const [block] = document.querySelectorAll('script[type="application/ld+json"]');
    expect(block?.innerHTML).not.toContain('<');
    expect(dataBlocks()[0]).toMatchObject({ description: descriptions });
  });
});

it('a description is cut at a word boundary', () => {
  expect(shorten(' One\n owner,   all papers. ')).toBe('One owner, all papers.');
  const cut = shorten('The paint looks like new and '.repeat(20));
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut).toMatch(/^The paint looks .* (The|paint|looks|like|new|and)…$/);
  expect(shorten('x'.repeat(500)).length).toBeLessThanOrEqual(160);
});
