import { screen, waitFor, within } from '@testing-library/react';
import { productSchema } from '../../src/features/catalogue/listing/product.schema.ts';
import { readCode } from '../../src/ui/form/read-code.ts';
import { parseWholeNumber, readWholeNumbers } from '../../src/ui/form/parse-whole-number.ts';
import { splitPlate } from '../../src/ui/text/plate.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import {
  ADD_PRODUCT,
  attach,
  choices,
  created,
  field,
  fill,
  form,
  renderApp,
  submitButton,
  type,
  VALUES,
} from '../helpers/client/render.tsx';
import { seller } from '../helpers/data/samples.ts';
import { answer, imageHost, imageUrl } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const noProducts = answer('get', '/products', []);
const ESTIMATE = { low: 162_000, middle: 171_000, high: 181_000, comparables: 23 };

describe('a typed amount', () => {
  it.each([
    ['185.000', [185_000, 185]],
    ['১৮৫.০০০', [185_000, 185]],
    ['1,85.000', [185_000, 185]],
    ['185,00', [18_500, 185]],
    ['1.85.000', [185_000]],
    ['185.500', [185_500]],
    ['1,85,000.00', [185_000]],
    ['185.00', [185]],
    ['185.5', []],
    ['185,5', []],
    ['\u202a1,85,000\u202c', [185_000]],
  ])('like %s can mean %j', (typed, readings) => {
    expect(readWholeNumbers(typed)).toEqual(readings);
    expect(parseWholeNumber(typed)).toEqual(readings.length === 1 ? readings[0] : NaN);
  });

  it('that can be read in two ways is refused with both readings', async () => {
    const refusal = productSchema.validateAt('sellingPrice', {
      ...VALUES,
      image: imageUrl(1),
      sellingPrice: '185.000',
    });
    await expect(refusal).rejects.toThrow('Do you mean 1,85,000 or 185?');
  });
});

describe('codes and plates pasted with marks of other programs', () => {
  it('are read like typed ones', () => {
    expect(readCode('\u2068123\u2011456\u2069')).toBe('123456');
    expect(splitPlate('Dhaka Metro\u2013LA')).toEqual({ area: 'Dhaka Metro', series: 'LA' });
  });
});

describe('the price of a product', () => {
  async function openFilled(estimate: object = { comparables: 2, reason: 'comparables' }) {
    const { handler, sent } = created();
    const { person } = renderApp(ADD_PRODUCT, {
      user: seller,
      handlers: [choices, noProducts, imageHost().handler, answer('get', '/estimate', estimate), handler],
    });
    await form();
    await fill(person);
    await attach(person);
    return { person, sent };
  }

  it('is asked about where it could be read in two ways, and is what the seller chooses', async () => {
    const { person, sent } = await openFilled();
    await type('Selling Price', '১৮৫.০০০');
    await person.click(submitButton());
    expect(sent).toHaveLength(0);
    const question = screen.getByRole('group', { name: 'Do you mean Tk.\u00A01,85,000 or Tk.\u00A0185?' });
    await person.click(within(question).getByRole('button', { name: 'Tk.\u00A01,85,000' }));
    expect(field('Selling Price')).toHaveValue('185000');
    await person.click(submitButton());
    await waitFor(() => expect(toasts()).toEqual(['success: Product added Successfully']));
    expect(sent).toEqual([expect.objectContaining({ sellingPrice: 185_000 })]);
  });

  it('is confirmed before it is saved if it is far below similar bikes', async () => {
    const { person, sent } = await openFilled(ESTIMATE);
    await type('Selling Price', '18500');
    await person.click(submitButton());
    await person.click(await screen.findByRole('button', { name: 'Change the price' }));
    expect(sent).toHaveLength(0);
    expect(field('Selling Price')).toHaveValue('18500');
    await person.click(submitButton());
    await person.click(await screen.findByRole('button', { name: 'Sell for Tk.\u00A018,500' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Product added Successfully']));
    expect(sent).toEqual([expect.objectContaining({ sellingPrice: 18_500 })]);
  });
});
