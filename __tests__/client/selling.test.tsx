import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type HttpHandler, delay, http } from 'msw';
import { parseWholeNumber } from '../../src/ui/form/parse-whole-number.ts';
import { latestYear, productSchema } from '../../src/features/catalogue/listing/product.schema.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { formatPhone, normalizePhoneInput, smsOf, telOf, whatsAppOf } from '../../src/ui/form/phone/phone-number.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import {
  ADD_PRODUCT,
  attach,
  choices,
  created,
  draft,
  field,
  fill,
  form,
  INPUT,
  keepDraft,
  MY_PRODUCTS,
  renderApp,
  submitButton,
  tryAgainButton,
  type,
  VALUES,
} from '../helpers/client/render.tsx';
import { seller } from '../helpers/data/samples.ts';
import { answer, api, imageHost, imageUrl, picture, refusal, testConfig } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const noProducts = answer('get', '/products', []);
const open = (...handlers: HttpHandler[]) =>
  renderApp(ADD_PRODUCT, { user: seller, handlers: [choices, noProducts, ...handlers] });

describe('typed input', () => {
  it.each([
    ['1,85,000', 185_000],
    ['১৮৫০০০', 185_000],
    [' Tk 1,85,000/-', 185_000],
    ['৳১,৮৫,০০০.০০', 185_000],
    ['0', 0],
  ])('like %s is read as a number', (typed, number) => {
    expect(parseWholeNumber(typed)).toBe(number);
  });
  it.each(['', 'cheap', '1.5', '-5', '1e5', '12 lakh'])('"%s" isn’t a whole number', (typed) =>
    expect(parseWholeNumber(typed)).toBeNaN(),
  );
  it.each([
    ['01712345678', '+8801712345678'],
    ['+880 1712-345678', '+8801712345678'],
    ['8801712345678', '+8801712345678'],
    ['০১৭১২ ৩৪৫৬৭৮', '+8801712345678'],
    ['+44 20 7946 0958', '+442079460958'],
    ['০২-৯৮৭৬', '02-9876'],
  ])('like the phone number %s is stored as %s', (typed, phone) => expect(normalizePhoneInput(typed)).toBe(phone));
  it('of a phone number in any notation can be called', () =>
    expect([
      telOf('০১৭১২-৩৪৫৬৭৮'),
      telOf('+44 (20) 7946'),
      telOf('javascript:alert(1)'),
      telOf('ask at the shop'),
    ]).toEqual(['tel:+8801712345678', 'tel:+44207946', 'tel:1', 'tel:']));
  it('of a phone number can be reached by WhatsApp, if its country is known, and by SMS', () => {
    expect(whatsAppOf('০১৭১২-৩৪৫৬৭৮', 'Is it there?')).toBe('https://wa.me/8801712345678?text=Is%20it%20there%3F');
    expect(whatsAppOf('02-9876', 'Is it there?')).toBeUndefined();
    expect(smsOf('01712345678', 'এখনো আছে & কত?')).toBe(
      `sms:+8801712345678?&body=${encodeURIComponent('এখনো আছে & কত?')}`,
    );
    expect(['+8801712345678', '+442079460958', '02-9876'].map(formatPhone)).toEqual([
      '01712-345678',
      '+442079460958',
      '02-9876',
    ]);
  });
});

describe('a product’s bounds', () => {
  const checked = (name: string, typed: unknown): Promise<unknown> =>
    productSchema.validateAt(name, { ...VALUES, image: imageUrl(1), [name]: typed }).then(
      () => 'fine',
      (fault: Error) => fault.message,
    );
  const badPrice = (label: string) =>
    `${label} must be a whole number of taka, from Tk.\u00A01 to Tk.\u00A099,99,99,999.`;
  const badYear = `Purchase Year must be between 1950 and ${latestYear()}.`;
  const badPhone =
    'This phone number is not valid. Write it like 01711-000001, or with the country code, like +44 20 7946 0958.';

  it.each([
    ['productName', 'x', 'Product Name must have at least 2 characters.'],
    ['productName', 'x'.repeat(121), 'Product Name can have at most 120 characters.'],
    ['productName', '   ', 'Product Name is required.'],
    ['buyingPrice', 'cheap', badPrice('Buying Price')],
    ['sellingPrice', '0', badPrice('Selling Price')],
    ['sellingPrice', '১০০০০০০০০০', badPrice('Selling Price')],
    ['purchaseYear', '1949', badYear],
    ['purchaseYear', String(latestYear() + 1), badYear],
    ['purchaseYear', '2021.5', badYear],
    ['condition', 'New', 'Condition is required.'],
    ['sellerPhone', '+88-01', badPhone],
    ['sellerPhone', '1'.repeat(31), badPhone],
    ['sellerPhone', 'call me maybe 1', badPhone],
    ['sellerPhone', '12345678', badPhone],
    ['location', 'D', 'Location must have at least 2 characters.'],
    ['descriptions', '   ', 'Short Descriptions are required.'],
    ['descriptions', 'x'.repeat(5001), 'Short Descriptions can have at most 5,000 characters.'],
    [
      'image',
      picture('papers.pdf', 'application/pdf'),
      'This file is not a picture. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
    ],
  ])('are limits: %s can’t exceed its own', async (name, typed, sentence) =>
    expect(await checked(name, typed)).toBe(sentence),
  );

  it.each([
    ['productName', 'xy'],
    ['productName', 'x'.repeat(120)],
    ['sellingPrice', '1'],
    ['sellingPrice', '999999999'],
    ['purchaseYear', '১৯৫০'],
    ['purchaseYear', String(latestYear())],
    ['sellerPhone', '০১৭১২-৩৪৫৬৭৮'],
    ['sellerPhone', '+44 20 7946 0958'],
    ['location', 'Dh'],
    ['descriptions', 'x'.repeat(5000)],
    ['image', picture()],
  ])('are inclusive: %s can equal its own', async (name, typed) => expect(await checked(name, typed)).toBe('fine'));

  it('are translated', async () => {
    setLanguage('bn');
    expect(await checked('sellingPrice', '0')).toBe('বিক্রির দাম পূর্ণ টাকায় লিখুন, ৳১ থেকে ৳৯৯,৯৯,৯৯,৯৯৯-এর মধ্যে।');
  });
});

describe('adding a product', () => {
  it('uploads the picture, then the product, confirms after the server, and opens the list', async () => {
    const host = imageHost();
    const creation = created();
    const { person, path } = open(host.handler, creation.handler);
    expect(await screen.findByRole('heading', { name: 'Add Product' })).toBeVisible();
    await fill(person);
    expect(screen.getByText('Tk. 1,85,000')).toBeVisible();
    expect(screen.getByText('Buyers will see +8801712345678')).toBeVisible();
    // Uploaded as soon as it is chosen.
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Photo 1, the cover' })).toHaveAttribute(
        'src',
        expect.stringContaining('/images/i/'),
      ),
    );
    expect(draft()).toContain('Pulsar');
    await person.click(submitButton());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(creation.sent).toEqual([INPUT]);
    expect(host.sent).toEqual(['image']);
    expect(toasts()).toEqual(['success: Product added Successfully']);
    expect(await screen.findByText(`${INPUT.productName} is on sale now.`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', expect.stringMatching(/^\/bikes\//));
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
    expect(draft()).toBeNull();
  });

  it('requires every field, and sends nothing', async () => {
    const host = imageHost();
    const creation = created();
    const { person } = open(host.handler, creation.handler);
    await form();
    // Not in the gap of a field's outline either.
    expect(screen.queryByText(/\*/)).not.toBeInTheDocument();
    await person.click(submitButton());
    const labels = [
      'Product Name',
      'Product Category',
      'Buying Price',
      'Selling Price',
      'Purchase Year',
      'Condition',
      'Phone No.',
      'Location',
      'Product Image',
    ];
    for (const label of labels) expect(await screen.findByText(`${label} is required.`)).toBeVisible();
    expect(screen.getByText('Short Descriptions are required.')).toBeVisible();
    expect([...host.sent, ...creation.sent]).toEqual([]);
    // The first field of the form.
    expect(field('Product Image')).toHaveFocus();
  });

  it('shows a field’s error on blur', async () => {
    open();
    await form();
    await type('Purchase Year', '1949');
    expect(screen.queryByText(/^Purchase Year must be between/)).not.toBeInTheDocument();
    fireEvent.blur(field('Purchase Year'));
    expect(await screen.findByText(/^Purchase Year must be between/)).toBeVisible();
  });

  it('accepts only pictures', async () => {
    open();
    fireEvent.change(await screen.findByLabelText('Product Image'), {
      target: { files: [picture('papers.pdf', 'application/pdf')] },
    });
    expect(await screen.findByText(/This file is not a picture\./)).toBeVisible();
    expect(field('Product Image')).toBeInvalid();
    expect(screen.queryByRole('img', { name: 'Photo 1, the cover' })).not.toBeInTheDocument();
  });

  it('keeps the input when the upload fails, and retries on request', async () => {
    const host = imageHost('offline', 'breaks');
    const creation = created();
    keepDraft();
    const { person, path } = open(host.handler, creation.handler);
    await form();
    await attach(person);
    expect(await screen.findByText(/The picture could not be uploaded\./)).toBeVisible();
    await person.click(submitButton());
    expect(await screen.findByText(/The picture could not be uploaded right now\./)).toBeVisible();
    expect(field('Purchase Year')).toHaveValue('২০২১');
    expect(creation.sent).toEqual([]);
    await person.click(tryAgainButton());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(host.sent).toHaveLength(3);
    expect(creation.sent).toEqual([{ ...INPUT, image: imageUrl(3) }]);
  });

  it('says why the host refused the picture, and offers no pointless retry', async () => {
    keepDraft();
    const { person } = open(imageHost({ refuses: 'damaged' }, { refuses: 'damaged' }).handler);
    await form();
    await attach(person);
    expect(await screen.findByText(/This picture is damaged/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await person.click(submitButton());
    await person.type(field('Purchase Year'), '1');
    expect(await screen.findByText(/^Photo 1: This picture is damaged/)).toBeVisible();
  });

  it('shows the upload’s progress, and can’t be pressed in the meantime', async () => {
    keepDraft();
    const { person } = open(http.post(testConfig.imageHost.uploadUrl, () => delay('infinite')));
    await form();
    await attach(person);
    await person.click(submitButton());
    expect(await screen.findByRole('progressbar', { name: /Uploading photo 1 … \d+ %/ })).toBeVisible();
    expect(submitButton()).toBeDisabled();
  });

  it('creates one product from a double press', async () => {
    const creation = created();
    keepDraft({ image: imageUrl(7) });
    const { path } = open(creation.handler);
    await form();
    fireEvent.click(submitButton());
    fireEvent.click(submitButton());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(creation.sent).toHaveLength(1);
  });

  it('doesn’t upload the picture twice when the product is refused, and shows the refusal at its field', async () => {
    const host = imageHost();
    keepDraft();
    const { person, path } = open(
      host.handler,
      refusal('post', '/products', 400, 'VALIDATION', { field: 'productName' }),
    );
    await form();
    await attach(person);
    await person.click(submitButton());
    expect(await screen.findByText('Please check what you entered. Nothing you entered is lost.')).toBeVisible();
    expect(field('Product Name')).toHaveAccessibleDescription('Please check what you entered.');
    const creation = created();
    api.use(creation.handler);
    await person.click(submitButton());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(host.sent).toEqual(['image']);
    expect(creation.sent).toEqual([INPUT]);
  });

  it('shows no success if the server doesn’t acknowledge', async () => {
    keepDraft({ image: imageUrl(1) });
    const { person, path } = open(answer('post', '/products', { acknowledged: false, insertedId: '' }));
    await form();
    await person.click(submitButton());
    expect(await screen.findByText(/^Something went wrong\./)).toBeVisible();
    expect(path()).toBe(ADD_PRODUCT);
    expect(toasts()).toEqual([]);
  });

  it('requires another category when the chosen one is gone', async () => {
    keepDraft({ image: imageUrl(1) });
    const { person } = open(refusal('post', '/products', 404, 'CATEGORY_NOT_FOUND', { field: 'categoryId' }));
    await form();
    await waitFor(() => expect(field('Product Category')).toHaveTextContent('Scooter'));
    api.use(answer('get', '/productCategory', [{ _id: 'c1', categoryName: 'Cruiser', name: 'Cruiser' }]));
    await person.click(submitButton());
    expect(await screen.findByText(/^This category no longer exists\. Nothing/)).toBeVisible();
    await waitFor(() => expect(field('Product Category')).not.toHaveTextContent('Scooter'));
    await person.click(field('Product Category'));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Cruiser']);
  });

  it('says when categories failed to load, and when there are none', async () => {
    api.use(answer('get', '/productCategory', []), noProducts);
    const forbidden = { statusCode: 403, code: 'FORBIDDEN', error: 'Forbidden', message: 'No.' };
    const { person } = renderApp(ADD_PRODUCT, {
      user: seller,
      handlers: [answer('get', '/productCategory', forbidden, { status: 403, once: true })],
    });
    expect(await screen.findByText('The categories could not be loaded.')).toBeVisible();
    await person.click(tryAgainButton());
    expect(await screen.findByText(/There are no categories yet\./)).toBeVisible();
  });

  it('says what a price above the card limit means for the buyer', async () => {
    open();
    await form();
    await type('Selling Price', '10,00,000');
    expect(screen.getByText(/^Tk\. 10,00,000 · Card payments are limited to Tk\. 9,99,999\./)).toBeVisible();
  });
});

describe("without the seller's role", () => {
  it.each([ADD_PRODUCT, MY_PRODUCTS])(
    '%s opens, says what it needs and who is signed in, and requests nothing',
    async (address) => {
      const { path } = renderApp(address, { user: { email: 'buyer@motohaat.test' } });
      expect(await screen.findByText('This page is for sellers and admins')).toBeVisible();
      expect(screen.getByText(/You are logged in as buyer@motohaat\.test, with a buyer account\./)).toBeVisible();
      expect(path()).toBe(address);
      expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
    },
  );

  it('an admin can sell too', async () => {
    renderApp(ADD_PRODUCT, { user: { role: 'admin', email: 'admin@motohaat.test' }, handlers: [choices, noProducts] });
    expect(await form()).toBeVisible();
  });

  it('an unavailable role check isn’t a refusal', async () => {
    renderApp(ADD_PRODUCT, {
      user: { email: 'buyer@motohaat.test' },
      handlers: [refusal('get', '/users/seller/:email', 429, 'TOO_MANY_REQUESTS')],
    });
    expect(await screen.findByText('This could not be loaded')).toBeVisible();
    expect(screen.getByText('Too many requests. Please wait a moment and try again.')).toBeVisible();
    expect(tryAgainButton()).toBeVisible();
  });
});
