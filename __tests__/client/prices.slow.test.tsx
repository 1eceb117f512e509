import { act, screen, within } from '@testing-library/react';
import type { Estimate } from '#contract/catalogue/price';
import type { ProductCard } from '#contract/catalogue/product';
// Loaded before the tests, whose waits would be too short for it on a busy machine.
import '../../src/features/catalogue/listing/AddProductPage.tsx';
import '../../src/features/catalogue/prices/PriceNote.tsx';
import '../../src/features/catalogue/prices/PricesPage.tsx';
import '../../src/features/catalogue/product-page/LowerProductPage.tsx';
import '../../src/features/catalogue/product-page/ProductPage.tsx';
import '../../src/features/catalogue/product-page/ProductSections.tsx';
import '../../src/features/catalogue/product-page/SellerCard.tsx';
import { setLanguage } from '../../src/ui/text/language.ts';
import { choices, field, form, renderApp, type } from '../helpers/client/render.tsx';
import { answer } from '../helpers/client/setup.ts';
import { productCard, productDetails, seller } from '../helpers/data/samples.ts';

const ESTIMATE: Estimate = { low: 162_000, middle: 172_000, high: 181_000, comparables: 23 };

async function openBike(estimate?: Estimate, similar: Partial<ProductCard> = {}) {
  renderApp('/bikes/12-yamaha-fzs-v3', {
    handlers: [
      answer('get', '/products/12', productDetails({ estimate })),
      answer('get', '/products/12/similar', [productCard({ _id: '15', productName: 'Honda CB Hornet', ...similar })]),
      answer('get', '/sellers/7/products', []),
      answer('post', '/products/12/views', { counted: true }),
    ],
  });
  await screen.findByRole('heading', { level: 1, name: 'Yamaha FZS V3' });
  await screen.findByRole('table');
}

describe('a bike’s page', () => {
  it.each([
    ['good', 'Good price', 'ভালো দাম'],
    ['fair', 'Fair price', 'ন্যায্য দাম'],
    ['high', 'High price', 'বেশি দাম'],
  ] as const)('labels a %s price with its range, in both languages', async (label, english, bangla) => {
    await openBike({ ...ESTIMATE, label });
    expect(await screen.findByText('Half of 23 similar bikes: Tk. 1,62,000–1,81,000.')).toBeVisible();
    expect(screen.getByText(english)).toBeVisible();
    expect(screen.getByRole('link', { name: 'How we estimate prices' })).toHaveAttribute('href', '/prices');
    act(() => setLanguage('bn'));
    expect(screen.getByText(bangla)).toBeVisible();
    expect(screen.getByText('একই রকম ২৩টি বাইকের অর্ধেকের দাম: ৳১,৬২,০০০–১,৮১,০০০।')).toBeVisible();
  });

  it('shows the range alone where the label is not sure', async () => {
    await openBike({ ...ESTIMATE, reason: 'close' });
    expect(await screen.findByText(/^Half of/)).toBeVisible();
    for (const label of ['Fair price', 'High price']) expect(screen.queryByText(label)).not.toBeInTheDocument();
  });

  it('warns of a price far too low, and never calls it good', async () => {
    await openBike({ ...ESTIMATE, reason: 'low', caution: true });
    const warning = (await screen.findAllByRole('note')).find((note) => /far below/.test(note.textContent));
    expect(warning).toBeVisible();
    expect(screen.queryByText('Good price')).not.toBeInTheDocument();
  });

  it.each<[string, Estimate | undefined]>([
    ['without an estimate', undefined],
    ['with too few comparables', { comparables: 3, reason: 'comparables' }],
  ])('says nothing %s', async (_case, estimate) => {
    await openBike(estimate);
    expect(screen.queryByText(/^Half of/)).not.toBeInTheDocument();
  });

  it('labels a good price on the cards of other bikes', async () => {
    await openBike(undefined, { priceLabel: 'good' });
    const similar = await screen.findByRole('region', { name: 'Similar products' });
    expect(within(similar).getByText('Good price')).toBeVisible();
  });
});

describe('the form for a product', () => {
  const open = async (estimate: Estimate) => {
    const { person } = renderApp('/dashboard/add-new-product', {
      user: seller,
      handlers: [choices, answer('get', '/products', []), answer('get', '/estimate', estimate)],
    });
    await form();
    const choose = async (label: string, option: string) => {
      await person.click(field(label));
      await person.click(await screen.findByRole('option', { name: option }));
    };
    await type('Product Name', 'Bajaj Pulsar 150');
    await type('Purchase Year', '২০২১');
    await choose('Condition', 'Good');
  };

  it('says what similar bikes ask', async () => {
    await open(ESTIMATE);
    expect(await screen.findByText('Similar bikes ask Tk. 1,62,000–1,81,000 (23 bikes).')).toBeVisible();
    await type('Selling Price', '1,60,000');
    expect(screen.queryByText(/Is a digit missing/)).not.toBeInTheDocument();
  });

  it('asks whether a digit is missing', async () => {
    await open(ESTIMATE);
    await type('Selling Price', '17,000');
    expect(await screen.findByText('Tk. 17,000 is far less than similar bikes ask. Is a digit missing?')).toBeVisible();
  });

  it('says nothing of a part that is named after a bike', async () => {
    const { person } = renderApp('/dashboard/add-new-product', {
      user: seller,
      handlers: [
        answer('get', '/productCategory', [{ _id: 'c9', categoryName: 'Spare parts', name: 'Spare parts' }]),
        answer('get', '/products', []),
        answer('get', '/estimate', ESTIMATE),
      ],
    });
    await form();
    const choose = async (label: string, option: string) => {
      await person.click(field(label));
      await person.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Product Category', 'Spare parts');
    await choose('Condition', 'Good');
    await type('Purchase Year', '2021');
    await type('Product Name', 'Brake pads for Bajaj Pulsar 150');
    await type('Selling Price', '1,200');
    await act(async () => new Promise((resolve) => setTimeout(resolve, 900)));
    expect(screen.queryByText(/Similar bikes ask/)).not.toBeInTheDocument();
  });

  it('says nothing where too little is known', async () => {
    await open({ comparables: 2, reason: 'comparables' });
    expect(screen.queryByText(/Similar bikes ask/)).not.toBeInTheDocument();
  });
});

describe('the page about prices', () => {
  it('explains the labels, and when there are none, in both languages', async () => {
    renderApp('/prices');
    expect(await screen.findByRole('heading', { level: 1, name: 'How we estimate prices' })).toBeVisible();
    expect(screen.getByText('Good price: at least 8% less than similar bikes.')).toBeVisible();
    expect(screen.getByText(/fewer than 8 similar bikes, or they belong to fewer than 5 sellers/)).toBeVisible();
    expect(document.title).toBe('How we estimate prices - MotoHaat');
    act(() => setLanguage('bn'));
    expect(screen.getByRole('heading', { level: 1, name: 'আমরা কীভাবে দাম হিসাব করি' })).toBeVisible();
    expect(screen.getByText('ভালো দাম: একই রকম বাইকের চেয়ে অন্তত ৮% কম।')).toBeVisible();
  });
});
