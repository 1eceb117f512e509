import { FACT_NAMES } from '#contract/catalogue/facts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { HttpHandler } from 'msw';
import { productSchema } from '../../src/features/catalogue/listing/product.schema.ts';
import { factFieldText } from '../../src/ui/text/fact-labels.text.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts } from '../helpers/client/fakes.ts';
import {
  ADD_PRODUCT,
  choices,
  created,
  draft,
  field,
  form,
  INPUT,
  keepDraft,
  MY_PRODUCTS,
  renderApp,
  submitButton,
  type,
  VALUES,
} from '../helpers/client/render.tsx';
import { answer, imageUrl, recorder } from '../helpers/client/setup.ts';
import { NO_FACTS, samplesOf, seller } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const open = (...handlers: HttpHandler[]) =>
  renderApp(ADD_PRODUCT, { user: seller, handlers: [...handlers, choices, places, answer('get', '/products', [])] });
const section = (): HTMLElement => screen.getByRole('button', { name: /^More details sell faster/ });
async function openFacts(person: UserEvent): Promise<void> {
  await person.click(section());
  expect(await screen.findByLabelText('Brand')).toBeVisible();
}
async function choose(person: UserEvent, label: string, option: string): Promise<void> {
  await person.click(field(label));
  await person.click(await screen.findByRole('option', { name: option }));
}
const UNSTATED = { onTest: null, ownName: null, taxTokenYears: null, transferHelp: null };
const PAPERS = {
  ...UNSTATED,
  registration: true,
  taxTokenUntil: '2027-03-31',
  fitnessUntil: null,
  insuranceUntil: null,
};
const places = answer('get', '/places', [{ value: 'Bogura', en: 'Bogura', bn: 'বগুড়া' }]);

describe('the second step', () => {
  it('can be skipped: none of it is sent', async () => {
    keepDraft({ image: imageUrl(1) });
    const creation = created();
    const { person, path } = open(creation.handler);
    await form();
    expect(section()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByLabelText('Brand')).not.toBeInTheDocument();
    await person.click(submitButton());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(creation.sent).toEqual([INPUT]);
  });

  it('has a field for every fact', async () => {
    const { person } = open();
    await form();
    await openFacts(person);
    // The number plate is asked for with the papers.
    for (const name of FACT_NAMES.filter((each) => each !== 'registration'))
      expect(field(factFieldText.en[name])).toBeVisible();
  });

  it('sends what was filled in, with typed numbers', async () => {
    keepDraft({ image: imageUrl(1) });
    const creation = created();
    const { person, path } = open(creation.handler);
    await form();
    await openFacts(person);
    await type('Brand', ' Hero ');
    await type('Engine (cc)', '১৫০ সিসি');
    await type('Mileage (km)', '২৩,৫০০ কিমি');
    await type('Color', 'Blue');
    await choose(person, 'Owners', '2');
    await choose(person, 'City', 'Khulna');
    await choose(person, 'Registration', 'Registered: the certificate comes with the bike');
    await choose(person, 'Registered in whose name?', 'In my own name');
    await person.type(field('City on the plate'), 'ঢাকা');
    await person.click(await screen.findByRole('option', { name: 'Dhaka Metro' }));
    await choose(person, 'Series on the plate', 'LA');
    await choose(person, 'Tax token paid for', '10 years');
    await type('Tax token valid until', '2027-03-31');
    await person.click(field('I’ll help with the transfer of ownership at BRTA'));
    expect(draft()).toContain('Dhaka Metro');
    await person.click(submitButton());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(creation.sent).toEqual([
      {
        ...INPUT,
        brand: 'Hero',
        engineCc: 150,
        kilometres: 23_500,
        colour: 'Blue',
        registration: 'Dhaka Metro-LA',
        owners: 2,
        city: 'Khulna',
        papers: { ...PAPERS, ownName: true, taxTokenYears: 10, transferHelp: true },
      },
    ]);
  });

  it('asks for the papers that apply, and sends no others', async () => {
    keepDraft({ image: imageUrl(1) });
    const creation = created();
    const { person, path } = open(creation.handler);
    await form();
    await openFacts(person);
    expect(screen.queryByLabelText('Tax token valid until')).not.toBeInTheDocument();
    await choose(person, 'Registration', 'Registered: the certificate comes with the bike');
    await choose(person, 'Registered in whose name?', 'In my own name');
    await choose(person, 'Registration', '“On test”: not registered yet');
    expect(screen.queryByLabelText('Registered in whose name?')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('City on the plate')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Fitness valid until')).not.toBeInTheDocument();
    await choose(person, 'Tax token paid for', '2 years');
    await person.click(submitButton());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(creation.sent).toEqual([
      {
        ...INPUT,
        papers: { ...PAPERS, registration: false, onTest: true, taxTokenYears: 2, taxTokenUntil: null },
      },
    ]);
  });

  it('asks for neither engine nor papers of a part, whose brand and model are free text', async () => {
    const categories = [
      { _id: 'c1', categoryName: 'Cruiser', name: 'Cruiser' },
      { _id: 'c9', categoryName: 'Helmets and gloves', name: 'Helmets and gloves' },
    ];
    keepDraft({ categoryId: 'c9' });
    const { person } = open(answer('get', '/productCategory', categories));
    await form();
    await openFacts(person);
    await waitFor(() => expect(screen.queryByLabelText('Registration')).not.toBeInTheDocument());
    for (const label of ['Engine (cc)', 'Mileage (km)', 'Owners'])
      expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
    expect(field(factFieldText.en.colour)).toBeVisible();
    await type('Model', 'Pulsar 150');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    const sentences = within(screen.getByRole('group', { name: 'Suggested sentences' }));
    expect(sentences.queryByText('All papers are up to date.')).not.toBeInTheDocument();
    expect(sentences.queryByText('Never been in an accident.')).not.toBeInTheDocument();
    expect(sentences.getByText('The price is negotiable.')).toBeVisible();
    expect(screen.getByText(/All sides, labels and any damage sell best/)).toBeVisible();
    expect(screen.getByText(/^Condition, size, which bikes it fits/)).toBeVisible();
    await choose(person, 'Product Category', 'Cruiser');
    expect(await screen.findByLabelText('Registration')).toBeVisible();
    expect(screen.getByText(/Both sides, the meter and the engine sell best/)).toBeVisible();
  });

  it('fills in brand and engine when a model is chosen by its Bangla name', async () => {
    const { person } = open();
    await form();
    await openFacts(person);
    await person.type(field('Model'), 'পালসার ১৫০');
    await person.click(await screen.findByRole('option', { name: 'Pulsar 150' }));
    await waitFor(() => expect(field('Engine (cc)')).toHaveValue('150'));
    expect([field('Brand'), field('Model')].map((input) => (input as HTMLInputElement).value)).toEqual([
      'Bajaj',
      'Pulsar 150',
    ]);
  });

  it('finds models by the Bangla name of their brand', async () => {
    const { person } = open();
    await form();
    await openFacts(person);
    await person.type(field('Model'), 'সুজুকি');
    expect(await screen.findByRole('option', { name: 'Samurai' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Pulsar 150' })).not.toBeInTheDocument();
  });

  it('offers only the brand’s models', async () => {
    const { person } = open();
    await form();
    await openFacts(person);
    await type('Brand', 'ইয়ামাহা');
    await person.click(field('Model'));
    const names = within(await screen.findByRole('listbox', { name: 'Model' }))
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names.some((name) => name?.startsWith('FZ'))).toBe(true);
    expect(names).not.toContain('Pulsar 150');
  });

  it('opens if it has a draft or an error', async () => {
    keepDraft({ image: imageUrl(1), engineCc: '49' });
    const creation = created();
    const { person } = open(creation.handler);
    await form();
    await waitFor(() => expect(field('Engine (cc)')).toHaveValue('49'));
    await person.click(section());
    await waitFor(() => expect(section()).toHaveAttribute('aria-expanded', 'false'));
    await person.click(submitButton());
    expect(await screen.findByText('Engine (cc) must be a whole number from 50 to 2,500.')).toBeInTheDocument();
    await waitFor(() => expect(section()).toHaveAttribute('aria-expanded', 'true'));
    expect(creation.sent).toEqual([]);
  });
});

describe('a fact’s bounds', () => {
  const checked = (name: string, typed: string, more: object = {}): Promise<unknown> =>
    productSchema.validateAt(name, { ...VALUES, image: imageUrl(1), [name]: typed, ...more }).then(
      () => 'fine',
      (fault: Error) => fault.message,
    );

  it.each([
    ['brand', 'B', 'Brand must have at least 2 characters.'],
    ['model', 'M'.repeat(61), 'Model can have at most 60 characters.'],
    ['colour', 'x'.repeat(41), 'Color can have at most 40 characters.'],
    ['engineCc', '49', 'Engine (cc) must be a whole number from 50 to 2,500.'],
    ['engineCc', '১৪৯.৫', 'Engine (cc) must be a whole number from 50 to 2,500.'],
    ['kilometres', '10,00,000', 'Mileage (km) must be a whole number from 0 to 9,99,999.'],
    ['kilometres', 'few', 'Mileage (km) must be a whole number from 0 to 9,99,999.'],
    ['taxTokenUntil', '2026-02-31', 'Tax token valid until must be a valid date.'],
    ['fitnessUntil', '20277-01-01', 'Fitness valid until must be a valid date.'],
  ])('are limits: %s can’t be %s', async (name, typed, sentence) => expect(await checked(name, typed)).toBe(sentence));

  it.each(
    FACT_NAMES.flatMap((name) =>
      samplesOf(name)
        .refused.filter(Boolean)
        .map((value) => [name, String(value)]),
    ),
  )('exclude other kinds of text: %s isn’t %s', async (name, typed) =>
    expect(await checked(name, typed)).not.toBe('fine'),
  );

  it.each([
    ...FACT_NAMES.flatMap((name) => ['', ...samplesOf(name).allowed].map((value) => [name, String(value)])),
    ['brand', ' '],
    ['kilometres', '০'],
    ['kilometres', ' ৯,৯৯,৯৯৯ km'],
    ['insuranceUntil', '2028-02-29'],
  ])('are inclusive: %s can be "%s"', async (name, typed) => expect(await checked(name, typed)).toBe('fine'));

  it('requires the registration together with the other papers', async () => {
    expect(await checked('hasPapers', '', { taxTokenUntil: '2027-03-31' })).toBe(
      'Please say whether the bike is registered.',
    );
    expect(await checked('hasPapers', 'false', { taxTokenUntil: '2027-03-31' })).toBe('fine');
  });
});

describe('changing facts and photos', () => {
  const product = {
    ...INPUT,
    _id: 'p1',
    date: 'November 21st 2026, 9:00:00 am',
    createdAt: '2026-11-21T03:00:00Z',
    sellerEmail: seller.email,
    sellerName: seller.displayName,
    sellerStatus: 'verified',
    status: 'available',
    advertised: false,
    bookings: [],
    ...NO_FACTS,
    brand: 'Bajaj',
    engineCc: 150,
    city: 'Dhaka',
    registration: 'Dhaka Metro-LA',
    // As older products are stored by the database, in its own key order.
    papers: { fitnessUntil: '2026-12-31', registration: true, taxTokenUntil: '2027-03-31', insuranceUntil: null },
    photos: [2, 3].map(imageUrl),
  };
  const saved = () => recorder('patch', '/products/p1', { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  const edit = (...handlers: HttpHandler[]) =>
    renderApp('/dashboard/edit-product/p1', {
      user: seller,
      handlers: [choices, places, answer('get', '/products', [product]), ...handlers],
    });
  const save = () => screen.getByText('Save changes', { selector: 'button' });

  it('shows the current ones, and sends nothing unchanged', async () => {
    const change = saved();
    const { person, path } = edit(change.handler);
    await form();
    await waitFor(() => expect(field('Brand')).toHaveValue('Bajaj'));
    expect(field('Tax token valid until')).toHaveValue('2027-03-31');
    expect(field('Registration')).toHaveTextContent('Registered: the certificate comes with the bike');
    expect(field('City on the plate')).toHaveValue('Dhaka Metro');
    expect(field('Series on the plate')).toHaveTextContent('LA');
    await type('Selling Price', '170000');
    await person.click(save());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(change.sent).toEqual([{ sellingPrice: 170_000 }]);
  });

  it('clears emptied facts, and sends the photos in their new order', async () => {
    const change = saved();
    const { person, path } = edit(change.handler);
    await form();
    await waitFor(() => expect(field('Brand')).toHaveValue('Bajaj'));
    await type('Brand', '');
    await choose(person, 'City', 'Not stated');
    await type('Tax token valid until', '');
    await choose(person, 'Registered in whose name?', 'In somebody else’s name');
    await person.click(screen.getByRole('button', { name: 'Move photo 2 right' }));
    await person.click(save());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    const papers = { ...PAPERS, ownName: false, taxTokenUntil: null, fitnessUntil: '2026-12-31' };
    expect(change.sent).toEqual([{ brand: null, city: null, papers, photos: [imageUrl(3), imageUrl(2)] }]);
  });

  it('removes the papers', async () => {
    const change = saved();
    const { person, path } = edit(change.handler);
    await form();
    await waitFor(() => expect(field('Brand')).toHaveValue('Bajaj'));
    await type('Tax token valid until', '');
    await choose(person, 'Registration', 'Not stated');
    await person.click(save());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(change.sent).toEqual([{ papers: null }]);
  });

  it('keeps over a reload that all other photos were removed', async () => {
    const first = edit();
    await form();
    fireEvent.click(screen.getByRole('button', { name: 'Remove photo 3' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove photo 2' }));
    first.unmount();
    edit();
    expect(await screen.findByText(/We saved what you typed last time\./)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Remove photo/ })).toHaveLength(1);
  });
});

it('the second step is translated', async () => {
  setLanguage('bn');
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: /^বেশি তথ্য দিলে তাড়াতাড়ি বিক্রি হয়/ }));
  expect(await screen.findByLabelText('কত কিমি চলেছে')).toBeVisible();
});
