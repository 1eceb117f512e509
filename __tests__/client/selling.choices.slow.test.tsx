import type { OwnProduct } from '#contract/catalogue/product';
import { screen, waitFor, within } from '@testing-library/react';
// Lazy in the app; imported here, so that loading doesn't count against the first test's timeout.
import '../../src/features/catalogue/listing/choices/ModelChoices.tsx';
import { setLanguage } from '../../src/ui/text/language.ts';
import { ADD_PRODUCT, choices, draft, field, form, renderApp, type } from '../helpers/client/render.tsx';
import { seller, ownProduct } from '../helpers/data/samples.ts';
import { answer } from '../helpers/client/setup.ts';

const MIRPUR = { value: 'Dhaka/Mirpur', en: 'Mirpur, Dhaka', bn: 'মিরপুর, ঢাকা' };

function open(products: OwnProduct[] = []) {
  return renderApp(ADD_PRODUCT, {
    user: seller,
    handlers: [choices, answer('get', '/products', products), answer('get', '/places', [MIRPUR])],
  });
}
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const saved = () => JSON.parse(draft() ?? '{}') as { values?: Record<string, unknown> };

it('a model is found by the start of its name, and fills in its facts', async () => {
  const { person } = open();
  await form();
  expect(screen.queryByRole('group', { name: 'Suggested models' })).not.toBeInTheDocument();
  await type('Product Name', 'r15 v4');
  await person.click((await group('Suggested models')).getByText('Yamaha R15 V4'));
  expect(field('Product Name')).toHaveValue('Yamaha R15 V4');
  expect(screen.queryByRole('group', { name: 'Suggested models' })).not.toBeInTheDocument();
  await waitFor(() => expect(JSON.stringify(saved())).toContain('"brand":"Yamaha"'));
});

it('a model is found in Bangla, too', async () => {
  open();
  await form();
  await type('Product Name', 'জিক্সার');
  expect((await group('Suggested models')).getByText('Suzuki Gixxer 155')).toBeInTheDocument();
});

it('a full name that is typed, not chosen, fills in brand, model and engine size', async () => {
  const { person } = open();
  await form();
  await type('Product Name', 'Bajaj Pulsar 150, one owner');
  await person.click(field('Product Name'));
  await person.tab();
  await waitFor(() =>
    expect(saved()).toMatchObject({ values: { brand: 'Bajaj', model: 'Pulsar 150', engineCc: '150' } }),
  );
});

it('a place that is typed, not chosen, is found by filters, too', async () => {
  const { person } = open();
  await form();
  await type('Location', 'mirpur');
  await person.click(field('Location'));
  await person.tab();
  await waitFor(() => expect(saved()).toMatchObject({ values: { location: 'mirpur', place: 'Dhaka/Mirpur' } }));
});

it('phone number and place are those of the seller’s newest product', async () => {
  open([ownProduct(1, { sellerPhone: '01711000002', location: 'Mirpur, Dhaka' })]);
  await form();
  expect(field('Phone No.')).toHaveValue('01711000002');
  expect(field('Location')).toHaveValue('Mirpur, Dhaka');
  expect(field('Product Name')).toHaveValue('');
});

it('the area of the newest product does not stay for another location', async () => {
  open([ownProduct(1, { location: 'Muktagacha', district: 'Mymensingh', area: 'Muktagacha' })]);
  await form();
  expect(field('Location')).toHaveValue('Muktagacha');
  await type('Location', 'Kushtia');
  await waitFor(() => expect(saved()).toMatchObject({ values: { location: 'Kushtia', place: '' } }));
});

it('the area of a chosen place does not stay for another location', async () => {
  const { person } = open();
  await form();
  await type('Location', 'mirp');
  await person.click((await group('Suggested places')).getByText('Mirpur, Dhaka'));
  await waitFor(() => expect(saved()).toMatchObject({ values: { place: 'Dhaka/Mirpur' } }));
  await type('Location', 'Kushtia');
  await waitFor(() => expect(saved()).toMatchObject({ values: { location: 'Kushtia' } }));
  expect(JSON.stringify(saved())).not.toContain('Dhaka/Mirpur');
});

it('a name that is no model can still be typed', async () => {
  open();
  await form();
  await type('Product Name', 'Helmet, size L');
  expect(field('Product Name')).toHaveValue('Helmet, size L');
  expect(screen.queryByRole('group', { name: 'Suggested models' })).not.toBeInTheDocument();
});

it('the year is chosen by a tap', async () => {
  const { person } = open();
  await form();
  const year = String(new Date().getUTCFullYear() - 2);
  const [first] = (await group('Suggested years')).getAllByRole('button');
  expect(first).toHaveTextContent(String(new Date().getUTCFullYear()));
  const chip = (await group('Suggested years')).getByRole('button', { name: year });
  await person.click(chip);
  expect(field('Purchase Year')).toHaveValue(year);
  expect(chip).toHaveAttribute('aria-pressed', 'true');
});

it.each([
  ['en', 'Mirpur, Dhaka', 'Location', 'Suggested places'],
  ['bn', 'মিরপুর, ঢাকা', 'এলাকা', 'জায়গা বেছে নিন'],
] as const)('a place is chosen by the start of its name, in %s', async (language, name, label, choice) => {
  setLanguage(language);
  const { person } = open();
  await screen.findByLabelText(label);
  await type(label, 'mirp');
  await person.click((await group(choice)).getByText(name));
  expect(field(label)).toHaveValue(name);
  await waitFor(() => expect(JSON.stringify(saved())).toContain('"place":"Dhaka/Mirpur"'));
});

it('sentences are added to the description, and removed again', async () => {
  const { person } = open();
  await form();
  await type('Short Descriptions', '9,000 km.');
  const sentences = await group('Suggested sentences');
  await person.click(sentences.getByText('One owner.'));
  await person.click(sentences.getByText('New tyres.'));
  expect(field('Short Descriptions')).toHaveValue('9,000 km. One owner. New tyres.');
  await person.click(sentences.getByText('One owner.'));
  expect(field('Short Descriptions')).toHaveValue('9,000 km. New tyres.');
});
