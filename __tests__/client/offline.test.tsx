import { act, screen, waitFor } from '@testing-library/react';
import { start } from '../../src/app/offline.ts';
import { createStore } from '../../src/app/store.ts';
import { signedIn, signedOut } from '../../src/features/people/account/auth.slice.ts';
import { setBootstrap } from '../../src/services/bootstrap.ts';
import { listenForInstall } from '../../src/ui/page/install-prompt.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { renderApp, testToken } from '../helpers/client/render.tsx';
import { api, recorder, rememberStore, testConfig } from '../helpers/client/setup.ts';
import { saveSession } from '../../src/services/session.ts';
import { saveToken } from '../../src/services/token.ts';

const PERSON = { email: 'buyer@motohaat.test', displayName: 'Tanvir Ahmed', photoURL: '' };

/** A browser's service workers, which jsdom lacks. */
function installWorkers(subscription: object | null = null) {
  const workers = new EventTarget();
  const posted: unknown[] = [];
  const registration = {
    active: { postMessage: (message: unknown) => void posted.push(message) },
    pushManager: { getSubscription: () => Promise.resolve(subscription) },
  };
  const register = jest.fn(() => Promise.resolve(registration));
  Object.assign(workers, {
    register,
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    startMessages: () => undefined,
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  const tell = (data: object) => act(() => void workers.dispatchEvent(new MessageEvent('message', { data })));
  return { posted, register, tell };
}

beforeEach(() => setBootstrap({ config: testConfig, build: 'this-build' }));
afterEach(() => {
  setBootstrap({ config: testConfig });
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function open(): ReturnType<typeof createStore> {
  const store = createStore();
  rememberStore(store, start(store));
  return store;
}
function signIn(): void {
  saveSession(PERSON);
  saveToken(testToken());
}

describe('the service worker', () => {
  it('is registered by a built page, and caches what that page needs', async () => {
    const { posted, register } = installWorkers();
    performance.getEntriesByType ??= () => [];
    signIn();
    open();
    await waitFor(() => expect(posted).toEqual([{ keep: { page: location.href, assets: [] } }]));
    expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
  });

  it('isn’t registered without a build', async () => {
    setBootstrap({ config: testConfig });
    const { register } = installWorkers();
    open();
    await act(async () => undefined);
    expect(register).not.toHaveBeenCalled();
  });

  it('removes personal data when the session ends, and on a signed-out visit', async () => {
    const { posted } = installWorkers();
    const forgotten = () => posted.flatMap((message) => (message as { forget?: string }).forget ?? []);
    signIn();
    const store = open();
    await waitFor(() => expect(posted).toHaveLength(1));
    store.dispatch(signedIn({ ...PERSON, displayName: 'Another name' }));
    expect(forgotten()).toEqual([]);
    store.dispatch(signedOut());
    await waitFor(() => expect(forgotten()).toEqual(['session']));
    localStorage.clear();
    open();
    await waitFor(() => expect(forgotten()).toEqual(['session', 'person']));
  });

  it.each([
    ['en', 'You’re offline. This page was last updated on 22 November, 20:05.'],
    ['bn', 'আপনি অফলাইনে আছেন। পাতাটি সর্বশেষ হালনাগাদ হয়েছে: ২২ নভেম্বর, ২০:০৫।'],
  ] as const)('shows the age of cached data once, until there is a connection (%s)', async (language, sentence) => {
    setLanguage(language);
    const { tell } = installWorkers();
    const { store } = renderApp('/login');
    rememberStore(store, start(store));
    await screen.findByRole('heading', { level: 1 });
    tell({ keptAt: Date.parse('2026-11-22T14:05:00Z') });
    expect(await screen.findByText(sentence)).toBeVisible();
    tell({ keptAt: Date.parse('2026-11-21T14:05:00Z') });
    expect(screen.getByText(sentence)).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });

  it('keeps a push subscription registered with the server', async () => {
    Object.assign(window, { PushManager: class {}, Notification: class {} });
    const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
    installWorkers({ endpoint, toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) });
    const saved = recorder('post', '/push/subscriptions', { acknowledged: true, insertedId: '1' });
    api.use(saved.handler);
    signIn();
    open();
    await waitFor(() => expect(saved.sent).toEqual([{ endpoint, keys: { p256dh: 'p', auth: 'a' }, language: 'en' }]));
  });
});

it('the app is installed once from the account menu, where the browser offers it', async () => {
  const stop = listenForInstall();
  const { person } = renderApp('/dashboard', { user: {} });
  await screen.findByRole('link', { name: 'My Profile' });
  expect(screen.queryByRole('button', { name: 'Install MotoHaat' })).toBeNull();
  const prompt = jest.fn(() => Promise.resolve({ outcome: 'accepted' }));
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(offer));
  expect(offer.defaultPrevented).toBe(true);
  await person.click(await screen.findByRole('button', { name: 'Install MotoHaat' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Install MotoHaat' })).toBeNull();
  stop();
});

describe('a browser without an install prompt', () => {
  const APPLE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';
  const TABLET = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';
  const device = (values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(navigator, name, { configurable: true, get: () => value });
  };
  afterEach(() => {
    for (const name of ['userAgent', 'standalone', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name);
  });

  it.each([[{ userAgent: APPLE, standalone: false }], [{ userAgent: TABLET, standalone: false, maxTouchPoints: 5 }]])(
    'explains how to install on an iPhone or iPad: %j',
    async (values) => {
      device(values);
      const { person } = renderApp('/dashboard', { user: {} });
      await person.click(await screen.findByRole('button', { name: 'Install MotoHaat' }));
      expect(await screen.findByRole('dialog', { name: 'Add MotoHaat to your Home Screen' })).toBeVisible();
      expect(screen.getByText('Choose “Add to Home Screen”, then “Add”.')).toBeVisible();
      act(() => setLanguage('bn'));
      expect(screen.getByRole('dialog', { name: 'হোম স্ক্রিনে মোটোহাট যোগ করুন' })).toBeVisible();
      await person.click(screen.getByRole('button', { name: 'বন্ধ করুন' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it.each([
    ['it is installed already', { userAgent: APPLE, standalone: true }],
    ['it is a computer', { userAgent: TABLET, standalone: false, maxTouchPoints: 0 }],
    ['it is another phone', { userAgent: 'Mozilla/5.0 (Linux; Android 15)', maxTouchPoints: 5 }],
  ])('explains nothing where that doesn’t help: %s', async (_why, values) => {
    device(values);
    renderApp('/dashboard', { user: {} });
    await screen.findByRole('link', { name: 'My Profile' });
    expect(screen.queryByRole('button', { name: 'Install MotoHaat' })).toBeNull();
  });
});
