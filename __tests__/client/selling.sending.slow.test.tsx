import { act, screen, waitFor } from '@testing-library/react';
import type { ProductInput } from '#contract/catalogue/product';
import { setBootstrap } from '../../src/services/bootstrap.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import {
  ADD_PRODUCT,
  attach,
  choices,
  created,
  field,
  form,
  keepDraft,
  renderApp,
  submitButton,
  type,
} from '../helpers/client/render.tsx';
import { answer, imageHost, recorder, testConfig } from '../helpers/client/setup.ts';
import { NO_FACTS, ownProduct, seller } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));

const MIRPUR = { value: 'Dhaka/Mirpur', en: 'Mirpur, Dhaka', bn: 'মিরপুর, ঢাকা' };
const LAKSAM = { value: 'Cumilla/Laksam', en: 'Laksam, Cumilla', bn: 'লাকসাম, কুমিল্লা' };
const PART = {
  productName: 'LS2 helmet',
  sellingPrice: '4500',
  location: 'Mirpur, Dhaka',
  place: MIRPUR.value,
  placeBn: MIRPUR.bn,
};

async function open(values: object = {}) {
  const host = imageHost();
  const creation = created();
  keepDraft({ ...PART, ...values });
  const view = renderApp(ADD_PRODUCT, {
    user: seller,
    handlers: [
      host.handler,
      creation.handler,
      choices,
      answer('get', '/products', []),
      answer('get', '/places', [LAKSAM]),
      answer('get', '/estimate', { comparables: 0, reason: 'model' }),
    ],
  });
  await form();
  const publish = async (): Promise<Partial<ProductInput>> => {
    await attach(view.person);
    await view.person.click(submitButton());
    await waitFor(() => expect(creation.sent).toHaveLength(1));
    return creation.sent[0] as Partial<ProductInput>;
  };
  return { ...view, publish };
}
const box = () => screen.findByLabelText('I can send this by courier');

describe('sending a part by courier', () => {
  it('is on by default, with the weight and the product’s own place', async () => {
    const { person, publish } = await open();
    expect(await box()).toBeChecked();
    expect(field('Where the courier collects it')).toHaveValue('Mirpur, Dhaka');
    expect(screen.getByText('Buyers can order it by courier once you’ve chosen the weight.')).toBeVisible();
    await person.click(field('Weight with its packaging'));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Not chosen yet',
      'Up to 0.5 kg',
      'Up to 1 kg',
      'Up to 2 kg',
      'Up to 5 kg',
      'Up to 10 kg',
    ]);
    await person.click(screen.getByText('Up to 2 kg'));
    const sent = await publish();
    expect(sent).toMatchObject({ weightClass: 2, district: 'Dhaka', area: 'Mirpur' });
    for (const name of ['sendsByCourier', 'pickupDistrict', 'pickupArea']) expect(sent).not.toHaveProperty(name);
  });

  it('says after publishing that it needs a weight first', async () => {
    const { publish } = await open();
    await box();
    await publish();
    expect(
      await screen.findByText('LS2 helmet is on sale now. Choose its weight, so that buyers can order it by courier.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/dashboard/edit-product/p1');
  });

  it('can be collected elsewhere', async () => {
    const { person, publish } = await open({ weightClass: '1' });
    await box();
    await type('Where the courier collects it', 'laks');
    await person.click(await screen.findByText('Laksam, Cumilla'));
    expect(await publish()).toMatchObject({ weightClass: 1, pickupDistrict: 'Cumilla', pickupArea: 'Laksam' });
  });

  it('can be turned off', async () => {
    const { person, publish } = await open();
    await person.click(await box());
    expect(screen.queryByLabelText('Weight with its packaging')).not.toBeInTheDocument();
    expect(await publish()).toMatchObject({ sendsByCourier: false });
    expect(await screen.findByText('LS2 helmet is on sale now.')).toBeVisible();
  });

  it.each([
    ['4500', true],
    ['10001', false],
  ])('offers cash on delivery of a part of Tk. %s, if the market has it: %s', async (sellingPrice, isOffered) => {
    setBootstrap({ config: { ...testConfig, payments: { ...testConfig.payments, cash: true } } });
    const { person, publish } = await open({ weightClass: '1', sellingPrice });
    await box();
    const name = 'Buyers may pay the courier in cash';
    if (!isOffered) {
      expect(screen.getByLabelText(name)).toBeDisabled();
      expect(screen.getByLabelText(name)).toHaveAccessibleDescription(/^Possible up to Tk\.\s10,000\.$/);
      act(() => setLanguage('bn'));
      expect(await screen.findByText('৳১০,০০০ পর্যন্ত দামে সম্ভব।')).toBeVisible();
      return;
    }
    expect(screen.getByLabelText(name)).toBeEnabled();
    expect(screen.getByLabelText(name)).not.toBeChecked();
    await person.click(screen.getByLabelText(name));
    expect(await publish()).toMatchObject({ acceptsCash: true });
  });

  it('takes no cash above the limit, whatever was chosen before', async () => {
    setBootstrap({ config: { ...testConfig, payments: { ...testConfig.payments, cash: true } } });
    await open({ weightClass: '1', sellingPrice: '10001', acceptsCash: true });
    await box();
    expect(screen.getByLabelText('Buyers may pay the courier in cash')).not.toBeChecked();
  });

  it('says nothing of cash where the market has switched it off', async () => {
    const { publish } = await open({ weightClass: '1' });
    await box();
    expect(screen.queryByLabelText(/in cash/)).not.toBeInTheDocument();
    expect(await publish()).not.toHaveProperty('acceptsCash');
  });

  it.each([
    [
      { productName: 'Battery for Pulsar' },
      'It can’t be sent by courier: couriers don’t take batteries, oil, fuel and sprays.',
    ],
    [{ sellingPrice: '50001' }, 'It can’t be sent by courier, because it costs more than Tk. 50,000.'],
    [{ productName: 'Something old' }, 'Only parts and riding gear can be sent by courier.'],
  ])('isn’t possible for %o, and the form says why', async (values, sentence) => {
    await open(values);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByLabelText('I can send this by courier')).not.toBeInTheDocument();
  });

  it('isn’t mentioned for a motorbike', async () => {
    await open({ productName: 'Bajaj Pulsar 150', sellingPrice: '185000' });
    expect(screen.queryByText(/courier/)).not.toBeInTheDocument();
  });

  it('asks for an area if only the district is known', async () => {
    await open({ weightClass: '1', place: 'Dhaka', placeBn: 'ঢাকা' });
    expect(await screen.findByText('Choose an area or upazila, so that buyers can order it by courier.')).toBeVisible();
  });

  it('is translated', async () => {
    setLanguage('bn');
    keepDraft(PART);
    renderApp(ADD_PRODUCT, { user: seller, handlers: [choices, answer('get', '/products', [])] });
    expect(await screen.findByLabelText('আমি এটি কুরিয়ারে পাঠাতে পারব')).toBeChecked();
  });

  it('shows what was saved when a product is edited, and sends only what was changed', async () => {
    const save = recorder('patch', '/products/p1', { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    const product = ownProduct(1, {
      ...NO_FACTS,
      _id: 'p1',
      categoryId: 'c2',
      productName: 'LS2 helmet',
      sellingPrice: 4500,
      weightClass: 0.5,
      pickupDistrict: 'Cumilla',
      pickupArea: 'Laksam',
    });
    const { person } = renderApp('/dashboard/edit-product/p1', {
      user: seller,
      handlers: [choices, answer('get', '/products', [product]), save.handler],
    });
    await person.click(await screen.findByLabelText('Weight with its packaging'));
    await person.click(await screen.findByText('Up to 5 kg'));
    expect(field('Where the courier collects it')).toHaveValue('Laksam, Cumilla');
    await person.click(screen.getByText('Save changes', { selector: 'button' }));
    await waitFor(() => expect(save.sent).toEqual([{ weightClass: 5 }]));
  });
});
