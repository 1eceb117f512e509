import type { Person } from '#contract/people/person';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type HttpHandler, delay, http } from 'msw';
import { peopleApi } from '../../src/features/admin/admin-users/people.api.ts';
import { sellingApi } from '../../src/api/selling.api.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { admin, cells, headings, renderApp } from '../helpers/client/render.tsx';
import { answer, api, lost, recorder, refusal } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const USERS = '/dashboard/manage-users';
const SELLERS = '/dashboard/manage-sellers';
const someone = (name: string, more: Partial<Person> = {}): Person => ({
  _id: name.toLowerCase(),
  userName: name,
  email: `${name.toLowerCase()}@example.com`,
  image: '',
  role: 'user',
  status: 'not verified',
  createdAt: '2026-11-21T03:00:00Z',
  ...more,
});
const merchant = (name: string, status: Person['status'] = 'not verified') => someone(name, { role: 'seller', status });
const users = (...rows: Person[]) => answer('get', '/allUsers', rows);
const sellers = (...rows: Person[]) => answer('get', '/allSeller', rows);
const open = (path: string, ...handlers: HttpHandler[]) => renderApp(path, { user: admin, handlers });

describe('managing users', () => {
  it('greets the admin and lists the buyers', async () => {
    open(USERS, users(someone('Tanvir'), someone('Sadia')));
    expect(await screen.findByText('Welcome back, Ayesha Rahman')).toBeVisible();
    await screen.findByText('Tanvir');
    expect(headings()).toEqual(['Username', 'Email', 'Delete']);
    expect(cells()).toEqual([
      ['TTanvir', 'tanvir@example.com', 'Delete'],
      ['SSadia', 'sadia@example.com', 'Delete'],
    ]);
    expect(screen.getByRole('link', { name: 'tanvir@example.com' })).toHaveAttribute(
      'href',
      'mailto:tanvir@example.com',
    );
  });

  it('deletes one after a "yes", and refetches what belonged to them', async () => {
    const removal = recorder('delete', '/users/tanvir', { acknowledged: true, deletedCount: 1 });
    const { person } = open(USERS, users(someone('Tanvir'), someone('Sadia')), removal.handler);
    await person.click(await screen.findByRole('button', { name: 'Delete Tanvir' }));
    const question = await screen.findByRole('dialog', { name: 'Are you sure, you want to delete Tanvir?' });
    expect(question).toHaveTextContent('Once deleted, you will not be able to recover this');
    expect(question).toHaveTextContent('Their unpaid bookings will be closed. Paid bookings will be kept.');
    expect(removal.sent).toEqual([]);
    api.use(users(someone('Sadia')));
    await person.click(within(question).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Successfully Deleted Tanvir']));
    expect(removal.sent).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Tanvir')).not.toBeInTheDocument());
    expect(screen.getByText('Sadia')).toBeVisible();
  });

  it.each([
    [
      "this is the admin's own account",
      refusal('delete', '/users/tanvir', 409, 'OWN_ACCOUNT'),
      'error: You cannot delete your own account.',
    ],
    [
      'somebody else was faster',
      answer('delete', '/users/tanvir', { acknowledged: true, deletedCount: 0 }),
      'info: This account has already been deleted.',
    ],
    [
      'money is still open, and what to do instead',
      refusal('delete', '/users/tanvir', 409, 'ACCOUNT_UNSETTLED', { unsettled: ['deal'] }),
      'error: This account cannot be deleted yet, because deals or money are still open. ' +
        'Still open: a deal that isn’t closed. ' +
        'To stop this person until then, report the account or find its case, and suspend it there.',
    ],
    [
      'the network is gone',
      lost('delete', '/users/tanvir'),
      'error: MotoHaat cannot be reached. Check your connection and try again.',
    ],
  ])('says when %s', async (_what, handler, toast) => {
    const { person } = open(USERS, users(someone('Tanvir')), handler);
    await person.click(await screen.findByRole('button', { name: 'Delete Tanvir' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts()).toEqual([toast]));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Tanvir' })).toBeEnabled());
  });

  it('says when there is nobody, and why the list failed to load', async () => {
    const { person } = open(USERS, refusal('get', '/allUsers', 403, 'FORBIDDEN'));
    expect(await screen.findByText('You don’t have permission to do this.')).toBeVisible();
    api.use(users());
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No buyers have signed up yet')).toBeVisible();
  });
});

describe('managing sellers', () => {
  const verified = () =>
    recorder('patch', '/verifySeller/kamal', { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  const press = async (person: ReturnType<typeof open>['person']) =>
    person.click(await screen.findByRole('button', { name: 'Verify: Kamal' }));
  const QUESTION = 'Are you sure, you want to verify Kamal?';

  it('offers Verify only for unverified ones, and Delete always', async () => {
    open(SELLERS, sellers(merchant('Kamal'), merchant('Nusrat', 'verified')));
    await screen.findByText('Kamal');
    expect(headings()).toEqual(['Seller name', 'Email', 'Status', 'Actions']);
    expect(cells()).toEqual([
      ['KKamal', 'kamal@example.com', 'not verified', 'VerifyDelete'],
      ['NNusrat', 'nusrat@example.com', 'verified', 'Delete'],
    ]);
  });

  it('verifies after a "yes", and updates the badge on the products', async () => {
    const call = verified();
    const { store, person } = open(SELLERS, sellers(merchant('Kamal')), call.handler, answer('get', '/products', []));
    await store.dispatch(sellingApi.endpoints.listOwnProducts.initiate({ email: admin.email }));
    const products = () =>
      sellingApi.endpoints.listOwnProducts.select({ email: admin.email })(store.getState()).fulfilledTimeStamp ?? 0;
    const before = products();
    await press(person);
    const question = await screen.findByRole('dialog', { name: QUESTION });
    expect(question).not.toHaveTextContent('Once deleted');
    await waitFor(() => expect(within(question).getByRole('button', { name: 'Verify' })).toBeVisible());
    expect(question).toHaveTextContent('Buyers will see the badge on every product of this seller.');
    expect(screen.getByRole('button', { name: 'Verify: Kamal', hidden: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(call.sent).toEqual([]);
    api.use(sellers(merchant('Kamal', 'verified')));
    await person.click(within(question).getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Kamal is now a verified seller.']));
    expect(call.sent).toHaveLength(1);
    expect(await screen.findByRole('cell', { name: 'verified' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Verified/ })).not.toBeInTheDocument();
    await waitFor(() => expect(products()).toBeGreaterThan(before));
  });

  it('doesn’t warn of a deletion in Bangla', async () => {
    setLanguage('bn');
    const { person } = open(SELLERS, sellers(merchant('Kamal')));
    await person.click(await screen.findByRole('button', { name: 'যাচাই করুন: Kamal' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('এই বিক্রেতার প্রতিটি পণ্যে ক্রেতারা ব্যাজ দেখবেন।');
    expect(question).not.toHaveTextContent('মুছে ফেললে');
  });

  it('moves the focus to the row when its button disappears', async () => {
    const call = verified();
    const { person } = open(SELLERS, sellers(merchant('Nusrat', 'verified'), merchant('Kamal')), call.handler);
    const button = await screen.findByRole('button', { name: 'Verify: Kamal' });
    act(() => button.focus());
    await person.keyboard('{Enter}');
    const yes = await screen.findByRole('button', { name: 'Verify' });
    act(() => yes.focus());
    api.use(sellers(merchant('Nusrat', 'verified'), merchant('Kamal', 'verified')));
    await person.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Verified/ })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('row', { name: /Kamal/ })).toHaveFocus());
  });

  it('moves the focus to the next row after a deletion', async () => {
    const removal = recorder('delete', '/users/kamal', { acknowledged: true, deletedCount: 1 });
    const { person } = open(SELLERS, sellers(merchant('Kamal'), merchant('Nusrat')), removal.handler);
    await person.click(await screen.findByRole('button', { name: 'Delete Kamal' }));
    api.use(sellers(merchant('Nusrat')));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByText('Kamal')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('row', { name: /Nusrat/ })).toHaveFocus());
  });

  it('doesn’t steal the focus from a person who has moved on', async () => {
    const { person, store } = open(SELLERS, sellers(merchant('Kamal'), merchant('Nusrat')));
    await person.click(await screen.findByRole('button', { name: 'Delete Kamal' }));
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Kamal' })).toHaveFocus());
    await person.click(screen.getByRole('heading', { level: 1 }));
    act(() => (document.activeElement as HTMLElement).blur());
    api.use(sellers(merchant('Nusrat')));
    act(() => void store.dispatch(peopleApi.util.invalidateTags(['Person'])));
    await waitFor(() => expect(screen.queryByText('Kamal')).not.toBeInTheDocument());
    await act(() => delay(400));
    expect(document.body).toHaveFocus();
  });

  it('is busy while the server works', async () => {
    const { person } = open(
      SELLERS,
      sellers(merchant('Kamal')),
      http.patch('http://localhost/api/verifySeller/kamal', () => delay('infinite')),
    );
    await press(person);
    await person.click(await screen.findByRole('button', { name: 'Verify' }));
    await waitFor(() =>
      expect(within(screen.getByRole('button', { name: 'Verify: Kamal' })).getByRole('progressbar')).toBeVisible(),
    );
    expect(screen.getByRole('cell', { name: 'not verified' })).toBeVisible();
    expect(toasts()).toEqual([]);
  });

  it('verifies nobody after a "no", shows nothing, and can ask again', async () => {
    const call = verified();
    const { person } = open(SELLERS, sellers(merchant('Kamal')), call.handler);
    await press(person);
    await person.click(
      within(await screen.findByRole('dialog', { name: QUESTION })).getByRole('button', { name: 'Cancel' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([call.sent, toasts()]).toEqual([[], []]);
    await press(person);
    // It fades in.
    await waitFor(() => expect(screen.getByRole('dialog', { name: QUESTION })).toBeVisible());
  });

  it('can be retried after a failure, and shows the reason once', async () => {
    const { person } = open(
      SELLERS,
      sellers(merchant('Kamal')),
      refusal('patch', '/verifySeller/kamal', 409, 'NOT_A_SELLER'),
    );
    await press(person);
    await person.click(await screen.findByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(toasts()).toEqual(['error: Only a seller can be verified.']));
    expect(screen.queryByText(/Only a seller can be verified/)).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Verify: Kamal' });
    expect(button).toBeEnabled();
    expect(button).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('treats a seller verified by another admin as success', async () => {
    const { person } = open(
      SELLERS,
      sellers(merchant('Kamal')),
      answer('patch', '/verifySeller/kamal', { acknowledged: true, matchedCount: 1, modifiedCount: 0 }),
    );
    await press(person);
    api.use(sellers(merchant('Kamal', 'verified')));
    await person.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(await screen.findByRole('cell', { name: 'verified' })).toBeVisible();
  });

  it('deletes a seller', async () => {
    const { store, person } = open(
      SELLERS,
      sellers(merchant('Kamal')),
      answer('delete', '/users/kamal', { acknowledged: true, deletedCount: 1 }),
    );
    await person.click(await screen.findByRole('button', { name: 'Delete Kamal' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Their products will be taken off sale. Paid bookings will be kept.',
    );
    api.use(sellers());
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Successfully Deleted Kamal']));
    expect(await screen.findByText('There are no sellers yet')).toBeVisible();
    expect(peopleApi.endpoints.listSellers.select({})(store.getState()).data?.pages[0]?.rows).toEqual([]);
  });

  it.each([USERS, SELLERS])('%s is for admins', async (path) => {
    renderApp(path, { user: { email: 'buyer@motohaat.test' } });
    expect(await screen.findByText(/This page is for admins\./)).toHaveTextContent(
      'You are logged in as buyer@motohaat.test.',
    );
  });
});
