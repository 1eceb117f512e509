import { preferencesText } from '../../src/features/news/notices/preferences.text.ts';
import { phoneText } from '../../src/ui/form/phone/phone.text.ts';
import { REFUSAL_KINDS } from '#contract/refusals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { sessionEnded } from '../../src/api/session-ended.ts';
import { accountApi } from '../../src/features/people/account/account.api.ts';
import { setBootstrap } from '../../src/services/bootstrap.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import * as firebase from '../helpers/client/fakes.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { renderApp, testToken, type TestUser } from '../helpers/client/render.tsx';
import { answer, api, imageHost, imageUrl, picture, recorder, refusal, testConfig } from '../helpers/client/setup.ts';
import { profileRow } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));

const EMAIL = 'buyer@motohaat.test';
const MODIFIED = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const wrongPassword = () =>
  Object.assign(new Error('Firebase: Error (auth/invalid-credential).'), { code: 'auth/invalid-credential' });
const withMailbox = () =>
  setBootstrap({
    config: { ...testConfig, sandbox: { people: [], cards: [], mailboxUrl: 'http://localhost:3001/sandbox/mailbox' } },
  });

const open = (path: string, user: TestUser = { email: EMAIL }) => renderApp(path, { user });

beforeEach(() => {
  clearToasts();
  jest.clearAllMocks();
  firebase.readCredentials.mockReset().mockResolvedValue({ emailVerified: false, hasPassword: true });
});

describe('/forgot-password', () => {
  it('is linked from the login page, sends the mail, and answers the same for every email', async () => {
    withMailbox();
    const { person, path } = renderApp('/login');
    await person.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    expect(path()).toBe('/forgot-password');
    await person.type(screen.getByLabelText('Email'), 'someone@example.com');
    await person.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByRole('status')).toHaveTextContent(
      /^If an account with this email exists, we have sent a link to it\./,
    );
    expect(firebase.sendPasswordReset).toHaveBeenCalledWith('someone@example.com');
    expect(screen.getByRole('link', { name: 'Open the demo mailbox' })).toHaveAttribute(
      'href',
      'http://localhost:3001/sandbox/mailbox',
    );
    await person.click(screen.getByRole('link', { name: 'Back to login' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  });

  it('requires an email, reports an outage, and is translated', async () => {
    setLanguage('bn');
    firebase.sendPasswordReset.mockRejectedValueOnce(
      Object.assign(new Error('Firebase: Error (auth/network-request-failed).'), {
        code: 'auth/network-request-failed',
      }),
    );
    const { person } = renderApp('/forgot-password');
    await person.click(await screen.findByRole('button', { name: 'লিংক পাঠান' }));
    expect(await screen.findByText('ই-মেইল দিতে হবে।')).toBeVisible();
    await person.type(screen.getByLabelText('ই-মেইল'), 'someone@example.com');
    await person.click(screen.getByRole('button', { name: 'লিংক পাঠান' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('লগইন সেবার সঙ্গে সংযোগ করা যাচ্ছে না।');
    expect(screen.getByLabelText('ই-মেইল')).toHaveValue('someone@example.com');
  });
});

describe('/dashboard/profile', () => {
  it('is linked from the menu, saves name, phone and picture, and updates the bar immediately', async () => {
    const host = imageHost();
    const { handler, sent } = recorder('patch', '/users/me', MODIFIED);
    api.use(answer('get', '/users/me', profileRow()), handler, host.handler);
    const { person, store } = open('/dashboard');
    await person.click(
      within(await screen.findByRole('list', { name: 'Account' })).getByRole('link', { name: 'My Profile' }),
    );
    const name = await screen.findByLabelText('Name');
    await person.clear(name);
    await person.type(name, '  Rita Rider ');
    await person.type(screen.getByLabelText('Phone number'), '০১৭১১০০০০০১');
    await person.upload(screen.getByLabelText('Profile picture'), picture());
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Your profile has been saved.']));
    expect(sent).toEqual([{ userName: 'Rita Rider', phone: '+8801711000001', image: imageUrl(1) }]);
    expect(within(screen.getByRole('banner')).getByText('Welcome, Rita Rider')).toBeVisible();
    expect(JSON.parse(localStorage.getItem('motohaat-session') ?? '')).toEqual({
      email: EMAIL,
      displayName: 'Rita Rider',
      photoURL: imageUrl(1),
    });
    expect(firebase.renameAccount).toHaveBeenCalledWith(EMAIL, 'Rita Rider', imageUrl(1));
    expect(store.getState().auth.loading).toBe(false);
  });

  it('previews the phone number, then shows the saved one', async () => {
    const { handler } = recorder('patch', '/users/me', MODIFIED);
    api.use(answer('get', '/users/me', profileRow()), handler);
    const { person } = open('/dashboard/profile');
    const phone = await screen.findByLabelText('Phone number');
    expect(phone).toHaveAccessibleDescription('Optional, for example 01711-000001');
    await person.type(phone, '01711-000001');
    expect(phone).toHaveAccessibleDescription('Saved as +8801711000001. Only admins see the number of a profile.');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(phone).toHaveValue('+8801711000001'));
    expect(phone).toHaveAccessibleDescription('Optional, for example 01711-000001');
  });

  it('says that the picture is the current one', async () => {
    setLanguage('bn');
    api.use(answer('get', '/users/me', profileRow({ image: imageUrl(2) })));
    open('/dashboard/profile');
    expect(await screen.findByText('এটি আপনার বর্তমান ছবি। চাইলে অন্য ছবি বেছে নিতে পারেন।')).toBeVisible();
    expect(screen.getByText('না দিলেও চলবে। যেমন ০১৭১১-০০০০০১')).toBeVisible();
  });

  it('clears phone and picture', async () => {
    const { handler, sent } = recorder('patch', '/users/me', MODIFIED);
    api.use(answer('get', '/users/me', profileRow({ phone: '+8801711000001', image: imageUrl(2) })), handler);
    const { person } = open('/dashboard/profile');
    await person.clear(await screen.findByLabelText('Phone number'));
    await person.click(screen.getByRole('button', { name: 'Remove the picture' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ userName: 'Tanvir Ahmed', phone: '', image: '' }]));
  });

  it('shows an error at its field and the server’s refusal, and keeps the input', async () => {
    api.use(
      answer('get', '/users/me', profileRow()),
      refusal('patch', '/users/me', 400, 'VALIDATION', { field: 'phone' }),
    );
    const { person, store } = open('/dashboard/profile');
    await person.type(await screen.findByLabelText('Phone number'), '0171');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(phoneText.en.invalid)).toBeVisible();
    await person.type(screen.getByLabelText('Phone number'), '1000001');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Phone number')).toHaveFocus());
    expect(screen.getByLabelText('Phone number')).toHaveValue('01711000001');
    expect(screen.getByLabelText('Phone number')).toBeInvalid();
    expect(store.getState().auth).toMatchObject({ loading: false, user: { displayName: 'Tanvir Ahmed' } });
  });

  it('shows role and badge, and that the email is confirmed', async () => {
    firebase.readCredentials.mockResolvedValue({ emailVerified: true, hasPassword: true });
    api.use(answer('get', '/users/me', profileRow({ role: 'seller', status: 'verified' })));
    open('/dashboard/profile', { email: EMAIL, role: 'seller' });
    expect(await screen.findByText('verified')).toBeVisible();
    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send confirmation email' })).not.toBeInTheDocument();
  });

  it('notifies the server when the person returns from confirming the email, and mails can start', async () => {
    let proofs = 0;
    firebase.freshIdToken.mockResolvedValueOnce('proof');
    api.use(
      answer('get', '/users/me', profileRow()),
      http.get('http://localhost/api/users/me/preferences', () =>
        HttpResponse.json({ language: 'en', kinds: [], emailProven: proofs > 0 }),
      ),
      http.get('http://localhost/api/jwt', ({ request }) => {
        proofs += Number(request.headers.get('authorization') === 'Bearer proof');
        return HttpResponse.json({ accessToken: testToken() });
      }),
    );
    open('/dashboard/profile');
    expect(await screen.findByText('Not confirmed yet')).toBeVisible();
    const notYet = await screen.findByText(preferencesText.en.emailUnproven);
    firebase.readCredentials.mockResolvedValue({ emailVerified: true, hasPassword: true });
    fireEvent.focus(window);
    expect(await screen.findByText('Confirmed')).toBeVisible();
    await waitFor(() => expect(notYet).not.toBeInTheDocument());
    expect(proofs).toBe(1);
  });

  it.each([
    ['en', 'Name', 'If you change your name, you lose the verified badge until an admin verifies you again.'],
    ['bn', 'নাম', 'নাম বদলালে যাচাই করা ব্যাজটি চলে যাবে। অ্যাডমিন আবার যাচাই করলে ব্যাজটি ফিরে পাবেন।'],
  ] as const)(
    'warns only a verified seller, in %s, what changing the name costs',
    async (language, label, sentence) => {
      setLanguage(language);
      api.use(answer('get', '/users/me', profileRow({ role: 'seller', status: 'verified' })));
      const { unmount } = open('/dashboard/profile', { email: EMAIL, role: 'seller' });
      expect(await screen.findByLabelText(label)).toHaveAccessibleDescription(sentence);
      unmount();
      api.use(answer('get', '/users/me', profileRow({ role: 'seller' })));
      open('/dashboard/profile', { email: EMAIL, role: 'seller' });
      expect(await screen.findByLabelText(label)).toHaveAccessibleDescription('');
    },
  );

  it('sends the confirmation mail, and detects the confirmation when the person returns', async () => {
    withMailbox();
    api.use(answer('get', '/users/me', profileRow()));
    const { person } = open('/dashboard/profile');
    expect(await screen.findByText('Not confirmed yet')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Send confirmation email' }));
    expect(
      await screen.findByText(`We have sent an email to ${EMAIL}. Open the link in it, then come back here.`),
    ).toBeVisible();
    expect(firebase.sendConfirmation).toHaveBeenCalledWith(EMAIL);
    firebase.readCredentials.mockResolvedValue({ emailVerified: true, hasPassword: true });
    fireEvent.focus(window);
    expect(await screen.findByText('Confirmed')).toBeVisible();
  });
});

describe('/dashboard/change-password', () => {
  async function fill(current: string, next: string) {
    const { person, path } = open('/dashboard/change-password');
    await person.type(await screen.findByLabelText('Current password'), current);
    await person.type(screen.getByLabelText('New password'), next);
    await person.click(screen.getByRole('button', { name: 'Change the password' }));
    return { person, path };
  }

  it('changes the password and keeps the person signed in', async () => {
    const { path } = await fill('old-password', 'new-password');
    await waitFor(() => expect(toasts()).toEqual(['success: Your password has been changed.']));
    expect(firebase.changePassword).toHaveBeenCalledWith(EMAIL, 'old-password', 'new-password');
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(path()).toBe('/dashboard/change-password');
  });

  it.each([
    ['abcde', 'Please choose a password with at least 6 characters.'],
    ['old-password', 'Please choose a password that is different from the current one.'],
  ])('refuses the new password %s', async (next, sentence) => {
    await fill('old-password', next);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(firebase.changePassword).not.toHaveBeenCalled();
  });

  it('says that the current password is wrong, and keeps the input', async () => {
    firebase.changePassword.mockRejectedValueOnce(wrongPassword());
    await fill('guess-password', 'new-password');
    expect(await screen.findByText('Your current password is incorrect.')).toBeVisible();
    expect(screen.queryByText('The email or password is incorrect.')).not.toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveValue('new-password');
  });

  it('tells people who use Google that there is no password', async () => {
    firebase.readCredentials.mockResolvedValue({ emailVerified: true, hasPassword: false });
    open('/dashboard/change-password');
    expect(await screen.findByText(/^You sign in with Google/)).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });

  it('reports an unreachable sign-in service, and retries', async () => {
    firebase.readCredentials.mockRejectedValue(
      Object.assign(new Error('Firebase: Error (auth/network-request-failed).'), {
        code: 'auth/network-request-failed',
      }),
    );
    const { person } = open('/dashboard/change-password');
    expect(
      await screen.findByText('The login service can’t be reached. Check your connection and try again.'),
    ).toBeVisible();
    firebase.readCredentials.mockResolvedValue({ emailVerified: false, hasPassword: true });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });

  it('leads to the login once the session at the sign-in service is over, because trying again never helps', async () => {
    firebase.readCredentials.mockRejectedValue(
      Object.assign(new Error('Firebase: The session is over (auth/requires-recent-login).'), {
        code: 'auth/requires-recent-login',
      }),
    );
    const { person, path } = open('/dashboard/change-password');
    await screen.findByText('To protect your account, please log in again first. You’ll come back to this page.');
    expect(screen.queryByText(/Firebase/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Log in again' }));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(localStorage.getItem('motohaat-token')).toBeNull();
  });
});

describe('/dashboard/become-seller', () => {
  it('makes a buyer a seller, renews the token, and updates menu and page immediately', async () => {
    const { person, path } = open('/dashboard');
    const old = localStorage.getItem('motohaat-token');
    let seller = false;
    const refusedCalls: string[] = [];
    firebase.freshIdToken.mockResolvedValueOnce('proof');
    const check =
      (body: () => object) =>
      ({ request }: { request: Request }) =>
        seller && request.headers.get('authorization') === `Bearer ${old}`
          ? (refusedCalls.push(request.url),
            HttpResponse.json(
              { statusCode: 401, code: 'TOKEN_EXPIRED', error: 'Unauthorized', message: '' },
              { status: 401 },
            ))
          : HttpResponse.json(body());
    api.use(
      http.post('http://localhost/api/users/seller', () => {
        seller = true;
        return HttpResponse.json(MODIFIED);
      }),
      http.get(
        'http://localhost/api/users/admin/:email',
        check(() => ({ isAdmin: false })),
      ),
      http.get(
        'http://localhost/api/users/seller/:email',
        check(() => ({ isSeller: seller })),
      ),
      answer('get', '/jwt', { accessToken: testToken(7200) }),
      answer('get', '/productCategory', []),
      // Phone and place are filled in from the newest product.
      answer('get', '/products', []),
    );
    await person.click(await screen.findByRole('link', { name: 'Become a Seller' }));
    await person.click(await screen.findByRole('button', { name: 'Become a seller' }));
    await waitFor(() => expect(path()).toBe('/dashboard/add-new-product'));
    expect(toasts()).toEqual(['success: You are now a seller. Add your first product.']);
    expect(await screen.findByRole('link', { name: 'Manage Products' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Become a Seller' })).not.toBeInTheDocument();
    expect(localStorage.getItem('motohaat-token')).not.toBe(old);
    expect(refusedCalls).toEqual([]);
  });

  it('redirects a seller to Add Product', async () => {
    api.use(answer('get', '/productCategory', []));
    api.use(answer('get', '/products', []));
    const { path } = open('/dashboard/become-seller', { role: 'seller' });
    await waitFor(() => expect(path()).toBe('/dashboard/add-new-product'));
  });

  it('shows a refusal', async () => {
    api.use(refusal('post', '/users/seller', 403, 'FORBIDDEN'));
    const { person } = open('/dashboard/become-seller');
    await person.click(await screen.findByRole('button', { name: 'Become a seller' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You don’t have permission to do this.');
  });

  it.each(['/dashboard/add-new-product', '/dashboard/view-all-product'])(
    'is offered to a buyer who opens %s',
    async (address) => {
      open(address);
      const page = within(await screen.findByRole('main'));
      expect(await page.findByRole('link', { name: 'Become a seller' })).toHaveAttribute(
        'href',
        '/dashboard/become-seller',
      );
    },
  );
});

describe('/dashboard/delete-account', () => {
  async function press(password = 'a-good-password') {
    const view = open('/dashboard/delete-account');
    await view.person.type(await screen.findByLabelText('Your password'), password);
    await view.person.click(screen.getByRole('button', { name: 'Delete my account' }));
    return view;
  }
  const home = () => [answer('get', '/categories', []), answer('get', '/createAdvertise', [])];

  it('re-authenticates, deletes the account here and at Firebase, and ends signed out on the home page', async () => {
    const order: string[] = [];
    firebase.reauthenticate.mockImplementationOnce(async (email) => {
      order.push('proof');
      return { email };
    });
    firebase.removeAccount.mockImplementationOnce(async () => void order.push('Firebase'));
    api.use(
      ...home(),
      http.delete('http://localhost/api/users/me', () => {
        order.push('MotoHaat');
        return HttpResponse.json({ acknowledged: true, deletedCount: 1 });
      }),
    );
    const { person, path, store } = await press();
    await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(store.getState().auth.user).toBeNull());
    expect(order).toEqual(['proof', 'MotoHaat', 'Firebase']);
    expect(firebase.reauthenticate).toHaveBeenCalledWith(EMAIL, 'a-good-password');
    await waitFor(() => expect(path()).toBe('/'));
    expect(toasts()).toEqual(['success: Your account has been deleted.']);
    expect([localStorage.getItem('motohaat-token'), localStorage.getItem('motohaat-session')]).toEqual([null, null]);
  });

  it('ends the same way when the server has already rejected the token and live events notice first', async () => {
    const { person, path, store } = await press();
    const learn = () => store.dispatch(accountApi.endpoints.getAdminCheck.initiate(EMAIL, { forceRefetch: true }));
    const proven = { email: EMAIL };
    firebase.reauthenticate.mockResolvedValueOnce(proven);
    firebase.removeAccount.mockImplementationOnce(async () => {
      api.use(...home(), refusal('get', '/users/admin/:email', 401, 'ACCOUNT_DELETED'));
      expect((await learn()).error).toMatchObject({ status: 401 });
    });
    api.use(answer('delete', '/users/me', { acknowledged: true, deletedCount: 1 }));
    await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(store.getState().auth).toMatchObject({ user: null, ended: 'DELETED_HERE' }));
    // Another tab may have signed out of Firebase by then.
    expect(firebase.removeAccount).toHaveBeenCalledWith(proven);
    await waitFor(() => expect(path()).toBe('/'));
    expect(toasts()).toEqual(['success: Your account has been deleted.']);
  });

  it('treats a rejected token as usual after a failed deletion', async () => {
    api.use(refusal('delete', '/users/me', 409, 'LAST_ADMIN'));
    const { person, store } = await press();
    await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText(REFUSAL_KINDS.LAST_ADMIN.message)).toBeVisible();
    act(() => void store.dispatch(sessionEnded('ACCOUNT_DELETED')));
    expect(store.getState().auth).toMatchObject({ user: null, ended: 'ACCOUNT_DELETED' });
  });

  it('sends nothing that needs a login after the account is deleted', async () => {
    const calls: string[] = [];
    let gone = false;
    const listen = ({ request }: { request: Request }) => {
      if (gone) calls.push(`${request.method} ${new URL(request.url).pathname}`);
    };
    api.events.on('request:start', listen);
    api.use(
      ...home(),
      answer('get', '/mywishlist', []),
      http.delete('http://localhost/api/users/me', () => {
        gone = true;
        return HttpResponse.json({ acknowledged: true, deletedCount: 1 });
      }),
    );
    const { person, path, store } = await press();
    await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(store.getState().auth.user).toBeNull());
    await waitFor(() => expect(path()).toBe('/'));
    await waitFor(() => expect(calls).toContain('GET /api/categories'));
    api.events.removeListener('request:start', listen);
    const open = ['GET /api/categories', 'GET /api/createAdvertise', 'GET /api/search'];
    expect(calls.filter((call) => call.includes('/api/') && !open.includes(call))).toEqual([]);
  });

  it('deletes nothing after a "no" or a wrong password', async () => {
    const { handler, sent } = recorder('delete', '/users/me', { acknowledged: true, deletedCount: 1 });
    api.use(handler);
    firebase.reauthenticate.mockRejectedValueOnce(wrongPassword());
    const { person } = await press();
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete my account' })).toBeEnabled());
    expect(firebase.reauthenticate).not.toHaveBeenCalled();
    await person.click(screen.getByRole('button', { name: 'Delete my account' }));
    await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Your current password is incorrect.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it.each(['HANDOVER_PENDING', 'LAST_ADMIN'] as const)(
    'shows why it is refused: %s; the person stays signed in',
    async (code) => {
      api.use(refusal('delete', '/users/me', 409, code));
      const { person, store } = await press();
      await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
      expect(await screen.findByText(REFUSAL_KINDS[code].message)).toBeVisible();
      expect(firebase.removeAccount).not.toHaveBeenCalled();
      expect(store.getState().auth.user?.email).toBe(EMAIL);
    },
  );

  it('says what is still open, in the person’s language', async () => {
    api.use(refusal('delete', '/users/me', 409, 'ACCOUNT_UNSETTLED', { unsettled: ['deal', 'payable'] }));
    const { person } = await press();
    await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    const sentence = `${REFUSAL_KINDS.ACCOUNT_UNSETTLED.message} Still open: a deal that isn’t closed, money in the balance.`;
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('asks people who use Google for no password', async () => {
    firebase.readCredentials.mockResolvedValue({ emailVerified: true, hasPassword: false });
    open('/dashboard/delete-account');
    expect(await screen.findByText('Google will ask you to confirm who you are.')).toBeVisible();
    expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  });
});
