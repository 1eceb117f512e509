import { screen, waitFor, within } from '@testing-library/react';
import { clearToasts } from '../helpers/client/fakes.ts';
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
  type,
} from '../helpers/client/render.tsx';
import { seller } from '../helpers/data/samples.ts';
import { answer, imageHost, imageUrl, lost, refusal } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const noProducts = answer('get', '/products', []);

describe('the product form’s draft', () => {
  it('survives a reload with its cover photo, and can be discarded', async () => {
    const handlers = [choices, noProducts, imageHost().handler];
    const first = renderApp(ADD_PRODUCT, { user: seller, handlers });
    await form();
    expect(screen.queryByText(/We saved what you typed last time\./)).not.toBeInTheDocument();
    await fill(first.person);
    await waitFor(() => expect(draft()).toContain(imageUrl(1)));
    first.unmount();

    const { person } = renderApp(ADD_PRODUCT, { user: seller, handlers });
    expect(await screen.findByText('We saved what you typed last time.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Photo 1, the cover' })).toHaveAttribute(
      'src',
      imageUrl(1).replace('full', 'card'),
    );
    expect(field('Selling Price')).toHaveValue('Tk. 1,85,000/-');
    expect(field('Condition')).toHaveTextContent('Good');
    await waitFor(() => expect(field('Product Category')).toHaveTextContent('Scooter'));
    await person.click(screen.getByRole('button', { name: 'Start over' }));
    expect(field('Selling Price')).toHaveValue('');
    expect(screen.queryByText(/We saved what you typed/)).not.toBeInTheDocument();
    expect(draft()).toBeNull();
  });

  it('keeps an uploaded picture’s address, so that it isn’t uploaded again after a reload', async () => {
    keepDraft();
    const host = imageHost();
    const first = renderApp(ADD_PRODUCT, {
      user: seller,
      handlers: [choices, noProducts, host.handler, lost('post', '/products')],
    });
    await form();
    await attach(first.person);
    await first.person.click(submitButton());
    expect(await screen.findByText(/^MotoHaat cannot be reached\./)).toBeVisible();
    first.unmount();

    const creation = created();
    const { person, path } = renderApp(ADD_PRODUCT, {
      user: seller,
      handlers: [choices, noProducts, creation.handler],
    });
    expect(await screen.findByText('We saved what you typed last time.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Photo 1, the cover' })).toHaveAttribute(
      'src',
      imageUrl(1).replace('full', 'card'),
    );
    await person.click(submitButton());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(creation.sent).toEqual([INPUT]);
    expect(host.sent).toHaveLength(1);
  });

  it('asks for a picture that it lost, until one is chosen', async () => {
    keepDraft();
    const { person } = renderApp(ADD_PRODUCT, { user: seller, handlers: [choices, noProducts, imageHost().handler] });
    await form();
    expect(screen.getByText('We saved what you typed last time. Please choose the picture again.')).toBeVisible();
    await attach(person);
    expect(await screen.findByText('We saved what you typed last time.')).toBeVisible();
  });

  it('uploads a picture that replaces a stored one', async () => {
    keepDraft({ image: imageUrl(9) });
    const host = imageHost();
    const creation = created();
    const { person, path } = renderApp(ADD_PRODUCT, {
      user: seller,
      handlers: [choices, noProducts, host.handler, creation.handler],
    });
    await form();
    await attach(person);
    await person.click(submitButton());
    await waitFor(() => expect(path()).toBe(MY_PRODUCTS));
    expect(host.sent).toEqual(['image']);
    expect(creation.sent).toEqual([INPUT]);
  });

  it('survives an expired session', async () => {
    keepDraft({ image: imageUrl(1) });
    const { person, path } = renderApp(ADD_PRODUCT, {
      user: seller,
      handlers: [choices, noProducts, refusal('post', '/products', 401, 'TOKEN_EXPIRED')],
    });
    await form();
    await type('Location', 'Uttara, Dhaka');
    await person.click(submitButton());
    expect(await screen.findByText('Your session has expired. Please log in again.')).toBeVisible();
    expect(path()).toBe('/login');
    expect(draft()).toContain('Uttara');
  });

  it('is hidden from other people', async () => {
    keepDraft();
    renderApp(ADD_PRODUCT, { user: { ...seller, email: 'newseller@motohaat.test' }, handlers: [choices, noProducts] });
    expect(await form()).toHaveValue('');
    expect(screen.queryByText(/We saved what you typed/)).not.toBeInTheDocument();
    expect(draft()).toBeNull();
  });

  it('is removed on logout, from any page', async () => {
    keepDraft();
    const { person, path } = renderApp('/dashboard', { user: seller });
    await person.click(within(await screen.findByRole('banner')).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(draft()).toBeNull();
  });

  it('tolerates unreadable data and full storage', async () => {
    localStorage.setItem('motohaat-draft-product', 'no JSON');
    renderApp(ADD_PRODUCT, { user: seller, handlers: [choices, noProducts] });
    expect(await form()).toHaveValue('');
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await type('Product Name', 'Bajaj Pulsar 150');
    expect(field('Product Name')).toHaveValue('Bajaj Pulsar 150');
    full.mockRestore();
  });
});
