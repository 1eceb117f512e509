import { screen, waitFor, within } from '@testing-library/react';
import { http, type HttpHandler, HttpResponse } from 'msw';
import { milesSentence } from '../../src/features/catalogue/listing/mileage/miles.ts';
import { productSchema } from '../../src/features/catalogue/listing/product.schema.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import {
  ADD_PRODUCT,
  choices,
  draft,
  field,
  form,
  INPUT,
  keepDraft,
  MY_PRODUCTS,
  renderApp,
  submitButton,
  VALUES,
} from '../helpers/client/render.tsx';
import { answer, imageUrl } from '../helpers/client/setup.ts';
import { seller } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const problem = (status: number, code: string, more: object) =>
  HttpResponse.json({ statusCode: status, code, error: 'Refused', message: code, ...more }, { status });
const LOWER = { field: 'kilometres', mileage: { kilometres: 12_000, earlier: 60_000, month: '2026-05' } };

/** Asks about a lower mileage until there is a reason. */
function asking(code = 'MILEAGE_LOWER', details: object = LOWER): { handler: HttpHandler; sent: object[] } {
  const sent: object[] = [];
  const handler = http.post('http://localhost/api/products', async ({ request }) => {
    const body = (await request.json()) as { mileageReason?: string };
    sent.push(body);
    return body.mileageReason === undefined
      ? problem(409, code, details)
      : HttpResponse.json({ acknowledged: true, insertedId: '5' });
  });
  return { handler, sent };
}

const FACTS = { kilometres: '12000', plateNumber: 'Dhaka Metro-LA 12-3456' };
async function send(...handlers: HttpHandler[]) {
  keepDraft({ image: imageUrl(1), ...FACTS });
  const page = renderApp(ADD_PRODUCT, {
    user: seller,
    handlers: [choices, answer('get', '/products', []), ...handlers],
  });
  await form();
  await screen.findByLabelText('Registration number');
  await page.person.click(submitButton());
  return page;
}
const dialog = (name = 'The mileage is lower than before') => screen.findByRole('dialog', { name });

describe('a mileage that is lower than before', () => {
  it('is shown with both facts, and sent again with the reason that the seller chooses', async () => {
    const call = asking();
    const { person, path } = await send(call.handler);
    const question = await dialog();
    expect(question).toHaveTextContent('This bike was listed here with 60,000 km in May 2026. You wrote 12,000 km.');
    expect(within(question).getByRole('radio', { name: /typing mistake/ })).toBeChecked();
    await person.click(within(question).getByRole('radio', { name: 'The meter was replaced' }));
    await person.click(within(question).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    const body = { ...INPUT, kilometres: 12_000, plateNumber: 'Dhaka Metro-LA 12-3456' };
    expect(call.sent).toEqual([body, { ...body, mileageReason: 'meter' }]);
    expect(toasts()).toEqual(['success: Product added Successfully']);
  });

  it('leads back to its field if it was a typing mistake, and nothing is lost', async () => {
    const call = asking();
    const { person, path } = await send(call.handler);
    await person.click(within(await dialog()).getByRole('button', { name: 'Continue' }));
    const sentence = 'This bike was listed here with 60,000 km in May 2026. Check the mileage.';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field('Mileage (km)')).toHaveFocus();
    expect(field('Mileage (km)')).toHaveValue('12000');
    expect(field('Registration number')).toHaveValue('Dhaka Metro-LA 12-3456');
    expect(draft()).toContain('Pulsar');
    expect(path()).toBe(ADD_PRODUCT);
    expect(call.sent).toHaveLength(1);
  });

  it('is published in kilometres if the meter shows miles', async () => {
    const call = asking();
    const { person } = await send(call.handler);
    await person.click(await screen.findByRole('radio', { name: 'The meter shows miles: publish 19,312 km' }));
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(call.sent).toHaveLength(2));
    expect(call.sent[1]).toMatchObject({ kilometres: 19_312, mileageReason: 'miles' });
  });
});

describe('a bike’s numbers', () => {
  it('of another bike can be confirmed', async () => {
    const call = asking('PLATE_OF_OTHER_BIKE', { field: 'plateNumber' });
    const { person, path } = await send(call.handler);
    await dialog('Is this the right registration number?');
    await person.click(screen.getByRole('radio', { name: /^The number is right/ }));
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(call.sent[1]).toMatchObject({ mileageReason: 'otherBike' });
  });

  it('that can’t be read are explained at their field', async () => {
    await send(
      http.post('http://localhost/api/products', () => problem(400, 'PLATE_UNREADABLE', { field: 'plateNumber' })),
    );
    const sentence =
      'We can’t read this registration number. Write it as on the plate, such as Dhaka Metro-LA 12-3456.';
    expect((await screen.findAllByText(sentence, { exact: false }))[0]).toBeVisible();
    expect(field('Registration number')).toBeInvalid();
    await waitFor(() => expect(field('Registration number')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('are said to be private', async () => {
    await send(asking().handler);
    expect(screen.getByText(/^Nobody sees these numbers/)).toBeVisible();
  });
});

describe('a typed mileage', () => {
  const checked = (typed: string): Promise<unknown> =>
    productSchema.validateAt('kilometres', { ...VALUES, image: imageUrl(1), kilometres: typed }).then(
      (value: unknown) => value,
      (fault: Error) => fault.message,
    );
  it('in miles is converted in a sentence', async () => {
    expect(await checked('12,000 miles')).toBe('Write the mileage in kilometres: 12,000 miles are 19,312 km.');
    setLanguage('bn');
    expect(milesSentence('১২০০০ মাইল')).toBe('কিলোমিটারে লিখুন: ১২,০০০ মাইল মানে ১৯,৩১২ কিমি।');
  });
  it('that no motorbike reaches is a question', async () => {
    keepDraft({ image: imageUrl(1), kilometres: '9,99,999 km' });
    const call = asking();
    const { person } = renderApp(ADD_PRODUCT, {
      user: seller,
      handlers: [choices, answer('get', '/products', []), call.handler],
    });
    await form();
    await screen.findByLabelText('Mileage (km)');
    await person.click(submitButton());
    expect(await screen.findByText('Is 9,99,999 km right?')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Change the mileage' }));
    expect(call.sent).toEqual([]);
    expect(field('Mileage (km)')).toHaveValue('9,99,999 km');
  });
});
