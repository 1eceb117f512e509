import type { Category } from '#contract/catalogue/category';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { categoryApi } from '../../src/api/category.api.ts';
import { sellingApi } from '../../src/api/selling.api.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { admin, cells, headings, renderApp, retryRefusedList } from '../helpers/client/render.tsx';
import { answer, api, imageHost, imageUrl, picture, recorder, refusal } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const ADD = '/dashboard/create-category';
const MANAGE = '/dashboard/view-all-category';
const category = (number: number, productCount = 0): Category => ({
  _id: `c${number}`,
  date: 'November 21st 2026, 9:00:00 am',
  createdAt: '2026-11-21T03:00:00Z',
  categoryName: `Kind ${number}`,
  name: `Kind ${number}`,
  descriptions: `About ${number}`,
  image: '/images/i/aa/full.webp',
  productCount,
});
/** Oldest first, like the public list, or newest first on request. */
const listed = (...rows: Category[]) =>
  http.get('http://localhost/api/categories', ({ request }) =>
    HttpResponse.json(new URL(request.url).searchParams.get('sort') === '-createdAt' ? rows.toReversed() : rows),
  );
const open = (path: string, ...handlers: HttpHandler[]) => renderApp(path, { user: admin, handlers });
const type = (label: string, text: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value: text } }));

describe('editing a category', () => {
  it('starts from what it is, and sends all of it', async () => {
    const change = recorder('put', '/categories/c1', { acknowledged: true, modifiedCount: 1 });
    const { person, path } = open(MANAGE, change.handler, listed(category(1)));
    await person.click(await screen.findByRole('link', { name: 'Edit Kind 1' }));
    expect(await screen.findByLabelText('Short Descriptions')).toHaveValue('About 1');
    await type('Category Name', 'Cruisers');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(path()).toBe(MANAGE));
    expect(change.sent).toEqual([
      { categoryName: 'Cruisers', descriptions: 'About 1', image: '/images/i/aa/full.webp' },
    ]);
    expect(toasts()).toEqual(['success: The category was changed.']);
  });

  it('says that a deleted one is gone', async () => {
    open('/dashboard/edit-category/c9', listed(category(1)));
    expect(await screen.findByRole('heading', { name: 'This category has already been deleted.' })).toBeVisible();
  });
});

describe('adding a category', () => {
  const created = () => recorder('post', '/categories', { acknowledged: true, insertedId: 'c2' });

  it('sends the picture, then the category, and shows it in the list', async () => {
    const host = imageHost('breaks');
    const creation = created();
    const { person, path } = open(ADD, host.handler, creation.handler, listed(category(1)));
    expect(await screen.findByRole('heading', { name: 'Add Category' })).toBeVisible();
    await type('Category Name', ' Cruiser ');
    await type('Short Descriptions', 'Long roads.');
    await person.upload(screen.getByLabelText('Category Image'), picture());
    await person.click(screen.getByRole('button', { name: 'Add Category' }));
    expect(await screen.findByText(/The picture could not be uploaded right now\./)).toBeVisible();
    expect(creation.sent).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(path()).toBe(MANAGE));
    expect(host.sent).toHaveLength(2);
    expect(creation.sent).toEqual([{ categoryName: 'Cruiser', descriptions: 'Long roads.', image: imageUrl(2) }]);
    expect(toasts()).toEqual(['success: Category Created Successfully']);
    expect(localStorage.getItem('motohaat-draft-category')).toBeNull();
  });

  it('sends the Bangla name and description if the admin entered them', async () => {
    const creation = created();
    const { person, path } = open(ADD, imageHost().handler, creation.handler, listed(category(1)));
    await screen.findByLabelText('Category Name');
    await type('Category Name', 'Cruiser');
    await type('Short Descriptions', 'Long roads.');
    await type('Name in Bangla', 'ক');
    await person.upload(screen.getByLabelText('Category Image'), picture());
    await person.click(screen.getByRole('button', { name: 'Add Category' }));
    expect(await screen.findByText('Name in Bangla must have at least 2 characters.')).toBeVisible();
    await type('Name in Bangla', ' ক্রুজার ');
    await type('Description in Bangla', 'লম্বা পথের বাইক।');
    await person.click(screen.getByRole('button', { name: 'Add Category' }));
    await waitFor(() => expect(path()).toBe(MANAGE));
    expect(creation.sent).toEqual([
      {
        categoryName: 'Cruiser',
        descriptions: 'Long roads.',
        categoryNameBn: 'ক্রুজার',
        descriptionsBn: 'লম্বা পথের বাইক।',
        image: imageUrl(1),
      },
    ]);
  });

  it('updates the home page’s list and the product form’s dropdown', async () => {
    const { store, person } = open(
      ADD,
      imageHost().handler,
      created().handler,
      listed(category(1)),
      answer('get', '/productCategory', [category(1)]),
    );
    await store.dispatch(categoryApi.endpoints.listCategories.initiate());
    await store.dispatch(sellingApi.endpoints.listCategoryChoices.initiate());
    api.use(listed(category(1), category(2)), answer('get', '/productCategory', [category(1), category(2)]));
    await screen.findByLabelText('Category Name');
    await type('Category Name', 'Kind 2');
    await type('Short Descriptions', 'About 2');
    await person.upload(screen.getByLabelText('Category Image'), picture());
    await person.click(screen.getByRole('button', { name: 'Add Category' }));
    await waitFor(() => expect(categoryApi.endpoints.listCategories.select()(store.getState()).data).toHaveLength(2));
    await waitFor(() =>
      expect(sellingApi.endpoints.listCategoryChoices.select()(store.getState()).data).toHaveLength(2),
    );
  });

  it('reports a duplicate name at its field, and keeps the input', async () => {
    const { person, path } = open(
      ADD,
      imageHost().handler,
      refusal('post', '/categories', 409, 'CATEGORY_EXISTS', { field: 'categoryName' }),
    );
    await screen.findByLabelText('Category Name');
    await type('Category Name', 'Cruiser');
    await type('Short Descriptions', 'Long roads.');
    await person.upload(screen.getByLabelText('Category Image'), picture());
    await person.click(screen.getByRole('button', { name: 'Add Category' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Category Name')).toHaveAccessibleDescription(
        'A category with this name already exists.',
      ),
    );
    expect(screen.getByLabelText('Short Descriptions')).toHaveValue('Long roads.');
    expect(path()).toBe(ADD);
    expect(toasts()).toEqual([]);
  });

  it('requires every field', async () => {
    const creation = created();
    const { person } = open(ADD, creation.handler);
    await person.click(await screen.findByRole('button', { name: 'Add Category' }));
    for (const label of ['Category Name', 'Short Descriptions', 'Category Image'])
      expect(await screen.findByText(`${label} is required.`)).toBeVisible();
    await type('Category Name', 'C');
    expect(await screen.findByText('Category Name must have at least 2 characters.')).toBeVisible();
    expect(creation.sent).toEqual([]);
  });
});

describe('managing categories', () => {
  it('shows name, descriptions and number of products, newest first', async () => {
    open(MANAGE, listed(category(1, 1500), category(2)));
    await screen.findByText('Kind 1');
    expect(headings()).toEqual(['Name', 'Descriptions', 'Products on sale', 'Action']);
    expect(cells()).toEqual([
      ['Kind 2', 'About 2', '0', 'EditDelete'],
      ['Kind 1', 'About 1', '1,500', 'EditDelete'],
    ]);
  });

  it('shows Bangla names to Bangla readers, or English ones where there are none', async () => {
    open(MANAGE, listed({ ...category(1), categoryNameBn: 'ক্রুজার', descriptionsBn: 'লম্বা পথের বাইক।' }, category(2)));
    await screen.findByText('Kind 1');
    act(() => setLanguage('bn'));
    expect(cells()).toEqual([
      ['Kind 2', 'About 2', '০', 'সম্পাদনামুছুন'],
      ['ক্রুজার', 'লম্বা পথের বাইক।', '০', 'সম্পাদনামুছুন'],
    ]);
    expect(screen.getByRole('button', { name: 'মুছুন: ক্রুজার' })).toBeVisible();
  });

  it('deletes one after the admin confirms', async () => {
    const removal = recorder('delete', '/categories/c1', { acknowledged: true, deletedCount: 1 });
    const { person } = open(MANAGE, listed(category(1)), removal.handler);
    await person.click(await screen.findByRole('button', { name: 'Delete Kind 1' }));
    const question = await screen.findByRole('dialog', { name: 'Are you sure, you want to delete this category?' });
    expect(question).toHaveTextContent('Once deleted, you will not be able to recover this');
    expect(question).toHaveTextContent('Kind 1 has no products on sale. You can’t undo this.');
    expect(removal.sent).toEqual([]);
    api.use(listed());
    await person.click(within(question).getByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Category Deleted Successfully.']));
    expect(removal.sent).toHaveLength(1);
    expect(await screen.findByText('There are no categories yet')).toBeVisible();
    expect(within(screen.getByRole('status')).getByRole('link', { name: 'Add Category' })).toHaveAttribute('href', ADD);
  });

  it.each([
    [
      'it was deleted before',
      answer('delete', '/categories/c1', { acknowledged: true, deletedCount: 0 }),
      'info: This category has already been deleted.',
    ],
    [
      'it may not',
      refusal('delete', '/categories/c1', 403, 'FORBIDDEN'),
      'error: You don’t have permission to do this.',
    ],
  ])('says when %s', async (_what, handler, toast) => {
    const { person } = open(MANAGE, listed(category(1)), handler);
    await person.click(await screen.findByRole('button', { name: 'Delete Kind 1' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(toasts()).toEqual([toast]));
    expect(screen.getByText('Kind 1')).toBeVisible();
  });

  it('says why the list failed to load, and retries', async () => {
    const { person } = open(MANAGE, refusal('get', '/categories', 429, 'TOO_MANY_REQUESTS'));
    await retryRefusedList(person, listed(category(1)));
    expect(await screen.findByText('Kind 1')).toBeVisible();
  });

  it.each([ADD, MANAGE])('%s is for admins', async (path) => {
    renderApp(path, { user: { role: 'seller', email: 'seller@motohaat.test' } });
    expect(await screen.findByText(/This page is for admins\./)).toHaveTextContent(
      'You are logged in as seller@motohaat.test.',
    );
  });
});
