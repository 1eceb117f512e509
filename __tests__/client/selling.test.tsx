import type { Product, ProductInput } from '#contract/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http } from 'msw';
import { wholeNumber } from '../../src/features/selling/amount';
import { normalisePhone } from '../../src/ui/phone';
import { show } from '../../src/ui/toasts';
import { answer, lost, recorder, refusal } from '../helpers/api-stub';
import { imageHost, imageUrl, picture } from '../helpers/image-stub';
import { renderApp } from '../helpers/render';
import { testConfig } from '../helpers/test-config';

jest.mock('../../src/ui/toasts', () => ({ show: jest.fn() }));
const toasts = () => jest.mocked(show).mock.calls.map(([tone, sentence]) => `${tone}: ${sentence}`);

const PAGE = '/dashboard/add-new-product';
const seller = { role: 'seller', email: 'seller@motohaat.test', displayName: 'Kamal Hossain' } as const;
const choices = answer('get', '/productCategory', [{ _id: 'c1', categoryName: 'Cruiser', name: 'Cruiser' }, { _id: 'c2', categoryName: 'Scooter', name: 'Scooter' }]);
const noProducts = answer('get', '/products', [] as Product[]);
const created = () => recorder('post', '/products', { acknowledged: true, insertedId: 'p1' });

const field = (name: string) => screen.getByRole('textbox', { name });
const choose = async (person: UserEvent, label: string, option: string) => {
  await person.click(await screen.findByRole('combobox', { name: label }));
  await person.click(await screen.findByRole('option', { name: option }));
};
const type = (name: string, text: string) => fireEvent.change(name === 'Location' ? screen.getByRole('combobox', { name }) : field(name), { target: { value: text } });
const press = (person: UserEvent) => person.click(screen.getByRole('button', { name: 'Add Product' }));

/** The whole form as a seller fills it in, with Bangla digits in it. */
async function fill(person: UserEvent, { image = picture() }: { image?: File | null } = {}): Promise<void> {
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Product Category' })).not.toHaveAttribute('aria-disabled'));
  type('Product Name', '  Bajaj Pulsar 150 ');
  await choose(person, 'Product Category', 'Scooter');
  await choose(person, 'Condition', 'Good');
  type('Buying Price', '২,১০,০০০');
  type('Selling Price', 'Tk. 1,85,000/-');
  type('Purchase Year', '২০২১');
  type('Phone No.', '০১৭১২-৩৪৫৬৭৮');
  type('Location', 'Mirpur, Dhaka');
  type('Short Descriptions', 'One owner, all papers.');
  if (image) await person.upload(screen.getByLabelText('Product Image'), image);
}

const INPUT: ProductInput = {
  productName: 'Bajaj Pulsar 150', categoryId: 'c2', buyingPrice: 210_000, sellingPrice: 185_000, purchaseYear: 2021, condition: 'Good',
  sellerPhone: '+8801712345678', location: 'Mirpur, Dhaka', descriptions: 'One owner, all papers.', image: imageUrl(1),
};

beforeEach(() => jest.mocked(show).mockClear());

describe('what is typed', () => {
  it.each([['1,85,000', 185_000], ['১৮৫০০০', 185_000], [' Tk 1,85,000/- ', 185_000], ['৳১,৮৫,০০০.০০', 185_000], ['0', 0]])('%s is a number', (typed, number) => {
    expect(wholeNumber(typed.trim())).toBe(number);
  });
  it.each(['', 'cheap', '1.5', '-5', '1e5', '12 lakh'])('"%s" is no whole number', (typed) => expect(wholeNumber(typed)).toBeNaN());
  it.each([
    ['01712345678', '+8801712345678'], ['+880 1712-345678', '+8801712345678'], ['8801712345678', '+8801712345678'], ['০১৭১২ ৩৪৫৬৭৮', '+8801712345678'],
    ['02-9876543', '02-9876543'], ['+44 20 7946 0958', '+44 20 7946 0958'],
  ])('the phone number %s is %s', (typed, phone) => expect(normalisePhone(typed)).toBe(phone));
});

describe('adding a product', () => {
  it('sends the picture, then the product, says so after the server did, and leads to the own products', async () => {
    const host = imageHost();
    const creation = created();
    const { person, path } = renderApp(PAGE, { user: seller, handlers: [choices, noProducts, host.handler, creation.handler] });
    expect(await screen.findByRole('heading', { name: 'Add Product' })).toBeVisible();
    await fill(person);
    expect(screen.getByText('Tk. 1,85,000')).toBeVisible();
    expect(screen.getByText('Buyers call +8801712345678')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Your picture' })).toBeVisible();
    expect(localStorage.getItem('motohaat-draft-product')).not.toBeNull();
    await press(person);
    await waitFor(() => expect(path()).toBe('/dashboard/view-all-product'));
    expect(creation.sent).toEqual([INPUT]);
    expect(host.sent).toEqual(['bike.jpg']);
    expect(toasts()).toEqual(['success: Product added Successfully']);
    expect(localStorage.getItem('motohaat-draft-product')).toBeNull();
    expect(document.title).toBe('Manage Products - MotoHaat');
  });

  it('asks for every field, and sends nothing', async () => {
    const host = imageHost();
    const creation = created();
    const { person } = renderApp(PAGE, { user: seller, handlers: [choices, host.handler, creation.handler] });
    await screen.findByRole('heading', { name: 'Add Product' });
    await screen.findByRole('combobox', { name: 'Product Category' });
    await press(person);
    const labels = ['Product Name', 'Product Category', 'Buying Price', 'Selling Price', 'Purchase Year', 'Condition', 'Phone No.', 'Location', 'Short Descriptions', 'Product Image'];
    for (const label of labels) expect(await screen.findByText(`${label} is required.`)).toBeVisible();
    expect([...host.sent, ...creation.sent]).toEqual([]);
  });

  it.each([
    ['Product Name', 'x', 'Product Name needs at least 2 characters.'],
    ['Product Name', 'x'.repeat(121), 'Product Name may have at most 120 characters.'],
    ['Buying Price', 'cheap', 'Buying Price is a whole number of taka, from 1 to Tk. 99,99,99,999.'],
    ['Selling Price', '0', 'Selling Price is a whole number of taka, from 1 to Tk. 99,99,99,999.'],
    ['Selling Price', '১০০০০০০০০০', 'Selling Price is a whole number of taka, from 1 to Tk. 99,99,99,999.'],
    ['Purchase Year', '1949', `Purchase Year is between 1950 and ${new Date().getUTCFullYear() + 1}.`],
    ['Purchase Year', String(new Date().getUTCFullYear() + 2), `Purchase Year is between 1950 and ${new Date().getUTCFullYear() + 1}.`],
    ['Phone No.', '+88-01', 'A phone number has at least 6 digits and at most 30 characters.'],
    ['Phone No.', '1'.repeat(31), 'A phone number has at least 6 digits and at most 30 characters.'],
    ['Location', 'D', 'Location needs at least 2 characters.'],
    ['Short Descriptions', 'x'.repeat(5001), 'Short Descriptions may have at most 5,000 characters.'],
  ])('says what is wrong with %s', async (label, text, sentence) => {
    renderApp(PAGE, { user: seller, handlers: [choices] });
    await screen.findByRole('textbox', { name: 'Product Name' });
    type(label, text);
    fireEvent.blur(label === 'Location' ? screen.getByRole('combobox', { name: label }) : field(label));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('takes only pictures', async () => {
    renderApp(PAGE, { user: seller, handlers: [choices] });
    fireEvent.change(await screen.findByLabelText('Product Image'), { target: { files: [picture('papers.pdf', 'application/pdf')] } });
    expect(await screen.findByText(/This file is not a picture\./)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Your picture' })).not.toBeInTheDocument();
  });

  it('keeps everything when the picture cannot be sent, and sends it again on request', async () => {
    const host = imageHost('offline', 'breaks');
    const creation = created();
    const { person, path } = renderApp(PAGE, { user: seller, handlers: [choices, noProducts, host.handler, creation.handler] });
    await screen.findByRole('textbox', { name: 'Product Name' });
    await fill(person);
    await press(person);
    expect(await screen.findByText(/The picture could not be sent\./)).toBeVisible();
    expect(field('Purchase Year')).toHaveValue('২০২১');
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/The picture could not be kept just now\./)).toBeVisible();
    expect(creation.sent).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(path()).toBe('/dashboard/view-all-product'));
    expect(host.sent).toHaveLength(3);
    expect(creation.sent).toEqual([{ ...INPUT, image: imageUrl(3) }]);
  });

  it('tells why the host refused the picture, and offers no hopeless try', async () => {
    const host = imageHost({ refuses: 'This file is not a picture.' });
    const { person } = renderApp(PAGE, { user: seller, handlers: [choices, host.handler] });
    await screen.findByRole('textbox', { name: 'Product Name' });
    await fill(person);
    await press(person);
    expect(await screen.findByRole('alert')).toHaveTextContent('The picture was not accepted: This file is not a picture.');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('shows how far the picture is, and takes a second press for nothing', async () => {
    const slow = http.post(testConfig.imageHost.uploadUrl, async () => {
      await delay('infinite');
    });
    const { person } = renderApp(PAGE, { user: seller, handlers: [choices, slow] });
    await screen.findByRole('textbox', { name: 'Product Name' });
    await fill(person);
    await press(person);
    expect(await screen.findByRole('progressbar', { name: /Sending the picture … \d+ %/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /Add Product/ })).toBeDisabled();
  });

  it('creates one product from two presses at once', async () => {
    const creation = created();
    const { person, path } = renderApp(PAGE, { user: seller, handlers: [choices, noProducts, imageHost().handler, creation.handler] });
    await screen.findByRole('textbox', { name: 'Product Name' });
    await fill(person);
    const button = screen.getByRole('button', { name: 'Add Product' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(path()).toBe('/dashboard/view-all-product'));
    expect(creation.sent).toHaveLength(1);
  });

  it('does not send the picture twice when the product is refused, and shows the refusal at its field', async () => {
    const host = imageHost();
    const { person, path } = renderApp(PAGE, { user: seller, handlers: [choices, noProducts, host.handler, refusal('post', '/products', 400, 'VALIDATION', { field: 'productName' })] });
    await screen.findByRole('textbox', { name: 'Product Name' });
    await fill(person);
    await press(person);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check what you entered. What you entered is kept.');
    expect(field('Product Name')).toHaveAccessibleDescription('Please check what you entered.');
    const creation = created();
    const { api } = await import('../helpers/api-stub');
    api.use(creation.handler);
    await press(person);
    await waitFor(() => expect(path()).toBe('/dashboard/view-all-product'));
    expect(host.sent).toEqual(['bike.jpg']);
    expect(creation.sent).toEqual([INPUT]);
  });

  it('does not cheer when the server does not acknowledge', async () => {
    const { person, path } = renderApp(PAGE, { user: seller, handlers: [choices, imageHost().handler, answer('post', '/products', { acknowledged: false, insertedId: '' })] });
    await screen.findByRole('textbox', { name: 'Product Name' });
    await fill(person);
    await press(person);
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
    expect(path()).toBe(PAGE);
    expect(toasts()).toEqual([]);
  });

  it('has a category chosen again when the chosen one is gone', async () => {
    const { person } = renderApp(PAGE, { user: seller, handlers: [choices, imageHost().handler, refusal('post', '/products', 404, 'CATEGORY_NOT_FOUND', { field: 'categoryId' })] });
    await screen.findByRole('textbox', { name: 'Product Name' });
    await fill(person);
    const { api } = await import('../helpers/api-stub');
    api.use(answer('get', '/productCategory', [{ _id: 'c1', categoryName: 'Cruiser', name: 'Cruiser' }]));
    await press(person);
    expect(await screen.findByRole('alert')).toHaveTextContent('This category does not exist any more.');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Product Category' })).not.toHaveTextContent('Scooter'));
    await person.click(screen.getByRole('combobox', { name: 'Product Category' }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['Cruiser']);
  });

  it('says that categories could not be loaded, and that there are none', async () => {
    const { person } = renderApp(PAGE, { user: seller, handlers: [answer('get', '/productCategory', [] as { _id: string; categoryName: string; name: string }[]), refusalOnce()] });
    expect(await screen.findByText('The categories could not be loaded.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/There is no category yet\./)).toBeVisible();
  });

  it('names what a dear product means for its buyer', async () => {
    renderApp(PAGE, { user: seller, handlers: [choices] });
    await screen.findByRole('textbox', { name: 'Product Name' });
    type('Selling Price', '10,00,000');
    expect(screen.getByText(/Tk\. 10,00,000 · A card can pay Tk\. 9,99,999 at most/)).toBeVisible();
  });
});

const refusalOnce = () => answer('get', '/productCategory', { statusCode: 403, code: 'FORBIDDEN', error: 'Error', message: 'no' }, { status: 403, once: true });

describe('the draft', () => {
  it('outlives a reload, the file apart, and can be thrown away', async () => {
    const first = renderApp(PAGE, { user: seller, handlers: [choices] });
    await screen.findByRole('textbox', { name: 'Product Name' });
    expect(screen.queryByText(/What you typed last time is still here\./)).not.toBeInTheDocument();
    await fill(first.person);
    first.unmount();

    const { person } = renderApp(PAGE, { user: seller, handlers: [choices] });
    expect(await screen.findByText(/What you typed last time is still here\. Please choose the picture again\./)).toBeVisible();
    expect(field('Selling Price')).toHaveValue('Tk. 1,85,000/-');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Product Category' })).toHaveTextContent('Scooter'));
    expect(screen.getByRole('combobox', { name: 'Condition' })).toHaveTextContent('Good');
    await person.click(screen.getByRole('button', { name: 'Start afresh' }));
    expect(field('Selling Price')).toHaveValue('');
    expect(localStorage.getItem('motohaat-draft-product')).toBeNull();
    expect(screen.queryByText(/What you typed last time/)).not.toBeInTheDocument();
  });

  it('keeps the address of a picture that was sent, so that it is not sent again after a reload', async () => {
    const host = imageHost();
    const first = renderApp(PAGE, { user: seller, handlers: [choices, host.handler, lost('post', '/products')] });
    await screen.findByRole('textbox', { name: 'Product Name' });
    await fill(first.person);
    await press(first.person);
    expect(await screen.findByRole('alert')).toHaveTextContent('MotoHaat cannot be reached.');
    first.unmount();

    const creation = created();
    const { person, path } = renderApp(PAGE, { user: seller, handlers: [choices, noProducts, creation.handler] });
    expect(await screen.findByText('What you typed last time is still here.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Your picture' })).toHaveAttribute('src', imageUrl(1).replace('full', 'card'));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Product Category' })).toHaveTextContent('Scooter'));
    await press(person);
    await waitFor(() => expect(path()).toBe('/dashboard/view-all-product'));
    expect(creation.sent).toEqual([INPUT]);
    expect(host.sent).toHaveLength(1);
  });

  it('outlives an ended session', async () => {
    const { person, path } = renderApp(PAGE, { user: seller, handlers: [choices, imageHost().handler, refusal('post', '/products', 401, 'TOKEN_EXPIRED')] });
    await screen.findByRole('textbox', { name: 'Product Name' });
    await fill(person);
    await press(person);
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
    expect(path()).toBe('/login');
    expect(localStorage.getItem('motohaat-draft-product')).toContain('Bajaj Pulsar 150');
  });

  it('is nobody else\'s', async () => {
    const first = renderApp(PAGE, { user: seller, handlers: [choices] });
    await screen.findByRole('textbox', { name: 'Product Name' });
    type('Product Name', 'Bajaj Pulsar 150');
    await waitFor(() => expect(localStorage.getItem('motohaat-draft-product')).toContain('Pulsar'));
    first.unmount();
    renderApp(PAGE, { user: { ...seller, email: 'newseller@motohaat.test' }, handlers: [choices] });
    expect(await screen.findByRole('textbox', { name: 'Product Name' })).toHaveValue('');
    expect(localStorage.getItem('motohaat-draft-product')).toBeNull();
  });

  it('leaves the device with its owner\'s logout', async () => {
    const { person, path } = renderApp(PAGE, { user: seller, handlers: [choices] });
    await screen.findByRole('textbox', { name: 'Product Name' });
    type('Product Name', 'Bajaj Pulsar 150');
    await waitFor(() => expect(localStorage.getItem('motohaat-draft-product')).toContain('Pulsar'));
    await person.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(localStorage.getItem('motohaat-draft-product')).toBeNull();
  });
});

describe('without the seller\'s role', () => {
  it.each([PAGE, '/dashboard/view-all-product'])('%s opens, says what it needs, signed in as whom, and asks for nothing', async (path) => {
    const view = renderApp(path, { user: { email: 'buyer@motohaat.test' } });
    expect(await screen.findByText('This page is for sellers and admins')).toBeVisible();
    expect(screen.getByText(/You are signed in as buyer@motohaat\.test, a buyer’s account\./)).toBeVisible();
    expect(view.path()).toBe(path);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/');
  });

  it('an admin may sell as well', async () => {
    renderApp(PAGE, { user: { role: 'admin', email: 'admin@motohaat.test' }, handlers: [choices] });
    expect(await screen.findByRole('textbox', { name: 'Product Name' })).toBeVisible();
  });
});
