import { REFUSAL_KINDS } from '#contract/refusals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { removeSession, saveSession } from '../../src/services/session.ts';
import { removeToken, saveToken } from '../../src/services/token.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import * as firebase from '../helpers/client/fakes.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { renderApp, testToken } from '../helpers/client/render.tsx';
import { answer, api, imageHost, imageUrl, picture, recorder, refusal } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));

const EMAIL = 'buyer@motohaat.test';
const UPSERTED = { acknowledged: true, matchedCount: 0, modifiedCount: 0, upsertedCount: 1 };
const refused = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });
const home = () => [answer('get', '/categories', []), answer('get', '/createAdvertise', [])];
const roles = (isAdmin: boolean, isSeller = false) => [
  answer('get', '/users/admin/:email', { isAdmin }),
  answer('get', '/users/seller/:email', { isSeller }),
];
const entrance = () => answer('get', '/jwt', { accessToken: testToken() });

/** Changes storage like another tab does, and dispatches the event. */
function elsewhere(change: () => void, key: string | null = 'motohaat-token') {
  change();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

beforeEach(() => {
  clearToasts();
  jest.clearAllMocks();
});

describe('login', () => {
  async function fill(email = EMAIL, password = 'a-good-password') {
    const { person, ...view } = renderApp('/login', { handlers: [...home(), ...roles(false)] });
    await person.type(await screen.findByLabelText('Email'), email);
    await person.type(screen.getByLabelText('Password'), password);
    const press = () => person.click(screen.getByRole('button', { name: 'Login' }));
    return { ...view, person, press };
  }

  it('goes home by default, with a stored token', async () => {
    api.use(entrance());
    const { press, path } = await fill();
    await press();
    await waitFor(() => expect(path()).toBe('/'));
    expect(toasts()).toEqual(['success: User Login Successfully']);
    expect(localStorage.getItem('motohaat-token')).not.toBeNull();
  });

  it.each<[string, string, string, string | RegExp]>([
    ['no e-mail', '', 'x', 'Email is required.'],
    ['a phone number', '01711-000002', 'x', /^This looks like a phone number\. Accounts use an email address/],
    ['no valid e-mail', 'rider', 'x', 'Please enter a valid email address, like name@example.com.'],
  ])('focuses the invalid field: %s', async (_what, email, password, sentence) => {
    const { person } = renderApp('/login');
    if (email) await person.type(await screen.findByLabelText('Email'), email);
    await person.type(await screen.findByLabelText('Password'), password);
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(firebase.signInWithPassword).not.toHaveBeenCalled();
  });

  it('focuses its error, in the provider’s words and in plain ones, and keeps the input', async () => {
    const scrolled = jest.spyOn(window.HTMLElement.prototype, 'scrollIntoView');
    firebase.signInWithPassword.mockRejectedValueOnce(refused('auth/invalid-credential'));
    const { press } = await fill();
    await press();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The email or password is incorrect.Firebase: Error (auth/invalid-credential).');
    expect(alert).toHaveFocus();
    expect(scrolled.mock.contexts).toContain(alert);
    expect(screen.getByLabelText('Email')).toHaveValue(EMAIL);
    expect(screen.getByLabelText('Password')).toHaveValue('a-good-password');
    scrolled.mockRestore();
  });

  it('creates the person first if a registration is incomplete', async () => {
    localStorage.setItem(
      'motohaat-registration',
      JSON.stringify({ email: EMAIL, userName: 'Rita Rider', role: 'seller', image: '' }),
    );
    const { handler, sent } = recorder('put', '/users', UPSERTED);
    api.use(entrance(), handler);
    const { press, path } = await fill();
    await press();
    await waitFor(() => expect(path()).toBe('/'));
    expect(sent).toEqual([expect.objectContaining({ userName: 'Rita Rider', role: 'seller' })]);
    expect(localStorage.getItem('motohaat-registration')).toBeNull();
  });

  it('signs nobody in when the server rejects the ID token', async () => {
    api.use(refusal('get', '/jwt', 403, 'ACCOUNT_OTHER_OWNER'));
    const { press, store } = await fill();
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(REFUSAL_KINDS.ACCOUNT_OTHER_OWNER.message);
    expect(store.getState().auth).toMatchObject({ user: null, loading: false });
    expect(localStorage.getItem('motohaat-token')).toBeNull();
  });
});

describe('the admin guard', () => {
  const person = { email: EMAIL };

  it('lets an admin who logs in continue where the buyer was refused', async () => {
    const { person: hand, path } = renderApp('/dashboard/manage-users?from=mail', { user: person });
    await hand.click(await screen.findByRole('button', { name: 'Log in with another account' }));
    api.use(entrance(), ...roles(true), answer('get', '/allUsers', []));
    await hand.type(await screen.findByLabelText('Email'), 'admin@motohaat.test');
    await hand.type(screen.getByLabelText('Password'), 'motohaat-demo');
    await hand.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(path()).toBe('/dashboard/manage-users?from=mail'));
    expect(screen.queryByText(/This page is for admins/)).not.toBeInTheDocument();
  });

  it('tells another buyer who logs in the same, with their own email', async () => {
    const { person: hand } = renderApp('/dashboard/manage-users', { user: person });
    await hand.click(await screen.findByRole('button', { name: 'Log in with another account' }));
    api.use(entrance());
    await hand.type(await screen.findByLabelText('Email'), 'buyer2@motohaat.test');
    await hand.type(screen.getByLabelText('Password'), 'motohaat-demo');
    await hand.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText(/You are logged in as buyer2@motohaat\.test\./)).toBeVisible();
  });
});

describe('the Google popup', () => {
  /** Opens the Google popup; the test decides how it ends. */
  async function openWindow() {
    let choose: (proof: Awaited<ReturnType<typeof firebase.signInWithGoogle>>) => void = () => undefined;
    let fail: (error: Error) => void = () => undefined;
    firebase.signInWithGoogle.mockImplementationOnce(
      () =>
        new Promise((resolve, reject) => {
          choose = resolve;
          fail = reject;
        }),
    );
    const view = renderApp('/login', {
      handlers: [...home(), ...roles(false), entrance(), answer('put', '/users', UPSERTED)],
    });
    await view.person.click(await screen.findByRole('button', { name: 'Sign in with google' }));
    await waitFor(() => expect(firebase.signInWithGoogle).toHaveBeenCalled());
    expect(screen.getByRole('button', { name: 'Sign in with google' })).toBeDisabled();
    const chosen = { user: { email: 'rider@gmail.com', displayName: 'Google Rider', photoURL: '' }, idToken: 'proof' };
    return {
      ...view,
      choose: () => act(async () => choose(chosen)),
      fail: (code: string) => act(async () => fail(refused(code))),
    };
  }
  const usable = () => waitFor(() => expect(screen.getByRole('button', { name: 'Sign in with google' })).toBeEnabled());

  it('that was closed frees the form immediately, and its late failure is ignored', async () => {
    const { fail } = await openWindow();
    fireEvent.focus(window);
    await usable();
    expect(screen.getByText('The Google window was closed.')).toBeVisible();
    await fail('auth/popup-closed-by-user');
    expect(screen.queryByText(/before you signed in/)).not.toBeInTheDocument();
    expect(toasts()).toEqual([]);
  });

  it('that answers after the form was freed is still accepted', async () => {
    const { choose, path } = await openWindow();
    fireEvent.focus(window);
    await usable();
    await choose();
    await waitFor(() => expect(path()).toBe('/'));
    expect(toasts()).toEqual(['success: User Login Successfully']);
  });

  it('whose failure arrives during another login doesn’t affect that one', async () => {
    const { fail, person, store } = await openWindow();
    fireEvent.focus(window);
    await usable();
    firebase.signInWithPassword.mockReturnValueOnce(new Promise(() => undefined));
    await person.type(screen.getByLabelText('Email'), EMAIL);
    await person.type(screen.getByLabelText('Password'), 'a-good-password');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    await fail('auth/internal-error');
    expect(store.getState().auth.loading).toBe(true);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('that was blocked shows why', async () => {
    const { fail } = await openWindow();
    await fail('auth/popup-blocked');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your browser blocked the Google window.');
  });
});

describe('registration', () => {
  it.each([
    ['en', 'Register', 'Profile image is required.'],
    ['bn', 'নিবন্ধন', 'প্রোফাইল ছবি দিতে হবে।'],
  ] as const)('names the missing picture like its field, in %s', async (language, press, sentence) => {
    setLanguage(language);
    const { person } = renderApp('/signup', { handlers: [...home(), ...roles(false)] });
    await person.click(await screen.findByRole('button', { name: press }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it.each([
    ['en', 'terms', 'privacy notice', /By creating an account you accept the terms and the privacy notice\./],
    ['bn', 'শর্তাবলি', 'গোপনীয়তা নীতি', /অ্যাকাউন্ট খুললে আপনি আমাদের শর্তাবলি ও গোপনীয়তা নীতি মেনে নিচ্ছেন।/],
  ] as const)(
    'names the terms and the privacy notice, in another tab, in %s',
    async (language, terms, privacy, whole) => {
      setLanguage(language);
      renderApp('/signup', { handlers: [...home(), ...roles(false)] });
      const link = within(await screen.findByRole('main')).getByRole('link', { name: terms });
      expect(link).toHaveAttribute('href', '/terms');
      expect(link).toHaveAttribute('target', '_blank');
      expect(link.parentElement).toHaveTextContent(whole);
      expect(screen.getByRole('link', { name: privacy })).toHaveAttribute('href', '/privacy');
    },
  );

  async function fill(address = '/signup') {
    const view = renderApp(address, { handlers: [...home(), ...roles(false)] });
    await view.person.type(await screen.findByLabelText('Username'), 'Rita Rider');
    await view.person.type(screen.getByLabelText('Email'), EMAIL);
    await view.person.type(screen.getByLabelText('Password'), 'a-good-password');
    await view.person.upload(screen.getByLabelText('Profile image'), picture());
    return { ...view, press: () => view.person.click(screen.getByRole('button', { name: 'Register' })) };
  }

  it('preselects seller after "Sell your bike"', async () => {
    const { handler, sent } = recorder('put', '/users', UPSERTED);
    api.use(imageHost().handler, handler, entrance());
    const { press, path } = await fill('/signup?type=seller');
    expect(screen.getByRole('combobox', { name: 'User type' })).toHaveTextContent('Seller');
    await press();
    await waitFor(() => expect(path()).toBe('/'));
    expect(sent).toEqual([
      { userName: 'Rita Rider', email: EMAIL, image: imageUrl(1), role: 'seller', status: 'not verified' },
    ]);
    expect(toasts()).toEqual(['success: User Created Successfully']);
  });

  it.each([
    ['the picture', () => api.use(imageHost('breaks').handler), 'The picture could not be uploaded right now.'],
    [
      'the account',
      () => {
        api.use(imageHost().handler);
        firebase.createAccount.mockRejectedValueOnce(refused('auth/email-already-in-use'));
      },
      'An account with this email already exists.',
    ],
  ])('focuses the error of %s, and keeps all input and the picture', async (_what, prepare, sentence) => {
    const scrolled = jest.spyOn(window.HTMLElement.prototype, 'scrollIntoView');
    prepare();
    const { press } = await fill();
    await press();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(sentence);
    expect(alert).toHaveFocus();
    expect(scrolled.mock.contexts).toContain(alert);
    expect(
      ['Username', 'Email', 'Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value),
    ).toEqual(['Rita Rider', EMAIL, 'a-good-password']);
    expect(screen.getByText('Choose another picture')).toBeInTheDocument();
    scrolled.mockRestore();
  });

  it('that failed after the upload uploads the picture only once', async () => {
    const host = imageHost();
    api.use(host.handler, answer('put', '/users', UPSERTED), entrance());
    firebase.createAccount.mockRejectedValueOnce(refused('auth/network-request-failed'));
    const { press, path } = await fill();
    await press();
    await screen.findByRole('alert');
    await press();
    await waitFor(() => expect(path()).toBe('/'));
    expect(host.sent).toHaveLength(1);
  });
});

describe('logout', () => {
  it.each([
    ['is reported to the server', undefined],
    ['works without the network', 'lost'],
  ])('%s', async (_what, network) => {
    const bearers: (string | null)[] = [];
    const { person, path, store } = renderApp('/dashboard/manage-users', { user: { email: EMAIL } });
    const token = localStorage.getItem('motohaat-token');
    api.use(
      http.post('http://localhost/api/logout', ({ request }) => {
        bearers.push(request.headers.get('authorization'));
        return network ? HttpResponse.error() : HttpResponse.json({ acknowledged: true });
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(bearers).toEqual([`Bearer ${token}`]));
    expect(path()).toBe('/login');
    expect(store.getState().auth).toMatchObject({ user: null, ended: null });
    expect([localStorage.getItem('motohaat-token'), localStorage.getItem('motohaat-session')]).toEqual([null, null]);
  });
});

describe('the session', () => {
  const bookings = answer('get', '/bookings', []);

  it('follows a logout in another tab, says so, and doesn’t return to the page', async () => {
    const { path } = renderApp('/dashboard/myorders', { user: { email: EMAIL }, handlers: [bookings] });
    await screen.findByRole('heading', { name: 'My Bookings' });
    elsewhere(() => localStorage.clear());
    expect(await screen.findByText('You logged out in another tab.')).toBeVisible();
    expect(path()).toBe('/login');
  });

  it('sends a person who logs in after a logout in another tab home, not to the previous person’s page', async () => {
    const { path, person } = renderApp('/dashboard/myorders', {
      user: { email: EMAIL },
      handlers: [bookings, ...home()],
    });
    await screen.findByRole('heading', { name: 'My Bookings' });
    // In the order of a logout, each with its event.
    elsewhere(() => removeSession(), 'motohaat-session');
    elsewhere(() => removeToken(), 'motohaat-token');
    expect(await screen.findByText('You logged out in another tab.')).toBeVisible();
    api.use(entrance());
    await person.type(screen.getByLabelText('Email'), 'next@example.com');
    await person.type(screen.getByLabelText('Password'), 'a-good-password');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(path()).toBe('/'));
  });

  it.each([
    ['the storage was cleared', () => localStorage.clear(), null],
    ['the token alone was removed', () => removeToken(), 'motohaat-token'],
  ])('ends when %s in another tab, and returns after the login', async (_what, change, key) => {
    const { path, person } = renderApp('/dashboard/myorders', { user: { email: EMAIL }, handlers: [bookings] });
    await screen.findByRole('heading', { name: 'My Bookings' });
    elsewhere(change, key);
    expect(await screen.findByText('Please log in to continue.')).toBeVisible();
    api.use(entrance());
    await person.type(screen.getByLabelText('Email'), EMAIL);
    await person.type(screen.getByLabelText('Password'), 'a-good-password');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(path()).toBe('/dashboard/myorders'));
  });

  it('ends when the token is missing, at the next call: one reason, no "Try again"', async () => {
    const unauthenticated = refusal('get', '/mywishlist', 401, 'UNAUTHENTICATED');
    const { person, path } = renderApp('/dashboard/myorders', {
      user: { email: EMAIL },
      handlers: [bookings, unauthenticated],
    });
    await screen.findByRole('heading', { name: 'My Bookings' });
    localStorage.clear();
    await person.click(screen.getByRole('link', { name: 'Wish List' }));
    expect(await screen.findByText('Please log in to continue.')).toBeVisible();
    expect(path()).toBe('/login');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(toasts()).toEqual([]);
  });

  it('follows a login in another tab', async () => {
    const { store } = renderApp('/login', { handlers: [...home(), ...roles(false)] });
    await screen.findByRole('heading', { name: 'Login' });
    elsewhere(() => {
      saveSession({ email: EMAIL, displayName: 'Tanvir Ahmed', photoURL: '' });
      saveToken(testToken());
    });
    expect(await screen.findByText('Welcome, Tanvir Ahmed')).toBeVisible();
    expect(store.getState().auth.user?.email).toBe(EMAIL);
  });

  it('switches to another person who logs in in another tab', async () => {
    const { store } = renderApp('/dashboard/myorders', { user: { email: EMAIL }, handlers: [bookings] });
    await screen.findByText('Welcome, Tanvir Ahmed');
    elsewhere(() => {
      saveSession({ email: 'buyer2@motohaat.test', displayName: 'Nadia Islam', photoURL: '' });
      saveToken(testToken(7200));
    });
    expect(await screen.findByText('Welcome, Nadia Islam')).toBeVisible();
    expect(store.getState().auth.user?.email).toBe('buyer2@motohaat.test');
  });
});

describe('"Sell your bike"', () => {
  it.each([
    ['a newcomer', undefined, '/signup?type=seller&from=/dashboard/add-new-product'],
    ['a buyer', { role: 'user' }, '/dashboard/become-seller'],
    ['a seller', { role: 'seller' }, '/dashboard/add-new-product'],
    ['an admin', { role: 'admin' }, '/dashboard/add-new-product'],
  ] as const)('takes %s to what they need', async (_who, user, address) => {
    renderApp('/', { user, handlers: home() });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Sell your bike' })).toHaveAttribute('href', address));
  });

  it('takes a newcomer who already has an account from the login to Add Product', async () => {
    renderApp('/', { handlers: home() });
    const sell = (await screen.findByRole('link', { name: 'Sell your bike' })).getAttribute('href') ?? '';
    cleanup();
    // As followed by the browser before the client starts.
    const { person, path } = renderApp(sell, {
      handlers: [
        ...[...home(), ...roles(false, true), entrance()],
        ...[answer('get', '/productCategory', []), answer('get', '/products', [])],
      ],
    });
    await screen.findByRole('heading', { name: 'Register' });
    await person.click(within(await screen.findByRole('main')).getByRole('link', { name: 'Login' }));
    await person.type(await screen.findByLabelText('Email'), EMAIL);
    await person.type(screen.getByLabelText('Password'), 'a-good-password');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByLabelText('Product Name')).toBeVisible();
    expect(path()).toBe('/dashboard/add-new-product');
  });
});
