import { screen } from '@testing-library/react';
import { setLanguage } from '../../src/ui/text/language.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, recorder, refusal } from '../helpers/client/setup.ts';
import { profileRow } from '../helpers/data/samples.ts';

const SAVED = { acknowledged: true, insertedId: '1' };
const KEYS = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';

/** A browser's push service, which jsdom lacks. */
const browser = {
  permission: 'default' as NotificationPermission,
  chosen: 'granted' as NotificationPermission,
  current: null as object | null,
  subscribe: jest.fn(),
};
const made = {
  endpoint: ENDPOINT,
  toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
  unsubscribe: () => {
    browser.current = null;
    return Promise.resolve(true);
  },
};

function installPush(): void {
  browser.subscribe.mockReset().mockImplementation(() => {
    browser.current = made;
    return Promise.resolve(made);
  });
  const registration = {
    pushManager: { getSubscription: () => Promise.resolve(browser.current), subscribe: browser.subscribe },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(registration), addEventListener: () => undefined },
  });
  Object.assign(window, {
    PushManager: class {},
    Notification: {
      get permission() {
        return browser.permission;
      },
      requestPermission: () => {
        browser.permission = browser.chosen;
        return Promise.resolve(browser.permission);
      },
    },
  });
}

beforeEach(() => {
  Object.assign(browser, { permission: 'default', chosen: 'granted', current: null });
  api.use(answer('get', '/users/me', profileRow()), answer('get', '/push/key', { publicKey: 'the-key' }));
});
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = () => renderApp('/dashboard/profile', { user: {} });
const turnOn = () => screen.findByRole('button', { name: 'Turn on notifications' });
const turnOff = () => screen.findByRole('button', { name: 'Turn off notifications' });

describe('push on this device', () => {
  it('is turned on and off only by a press', async () => {
    installPush();
    const saved = recorder('post', '/push/subscriptions', SAVED);
    const removed = recorder('delete', '/push/subscriptions', { acknowledged: true, deletedCount: 1 });
    api.use(saved.handler, removed.handler);
    const { person } = open();
    const button = await turnOn();
    expect([browser.permission, browser.subscribe.mock.calls]).toEqual(['default', []]);
    await person.click(button);
    await person.click(await turnOff());
    await turnOn();
    expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the-key' });
    expect(saved.sent).toEqual([{ endpoint: ENDPOINT, keys: KEYS, language: 'en' }]);
    expect([removed.sent, browser.current]).toEqual([[{ endpoint: ENDPOINT }], null]);
  });

  it('is on if the browser is already subscribed, and is translated', async () => {
    setLanguage('bn');
    installPush();
    browser.current = made;
    open();
    expect(await screen.findByRole('button', { name: 'নোটিফিকেশন বন্ধ করুন' })).toBeVisible();
  });

  it('says how to allow blocked notifications, before and after the prompt', async () => {
    installPush();
    browser.chosen = 'denied';
    const { person } = open();
    await person.click(await turnOn());
    expect(await screen.findByText(/^Notifications from MotoHaat are blocked/)).toBeVisible();
    expect(browser.subscribe).not.toHaveBeenCalled();
  });

  it('says when a browser doesn’t support it', async () => {
    open();
    expect(await screen.findByText(/^This browser cannot show notifications/)).toBeVisible();
  });

  it('stays off and says why if the server refuses; the browser doesn’t stay subscribed', async () => {
    installPush();
    api.use(refusal('post', '/push/subscriptions', 400, 'PUSH_SERVICE_UNKNOWN'));
    const { person } = open();
    await person.click(await turnOn());
    expect(await screen.findByText('This browser’s notification service is not supported.')).toBeVisible();
    expect([await turnOn(), browser.current]).toEqual([expect.anything(), null]);
  });

  it('resubscribes a browser that has a subscription for another key', async () => {
    installPush();
    api.use(recorder('post', '/push/subscriptions', SAVED).handler);
    const { person } = open();
    const button = await turnOn();
    browser.current = made;
    browser.subscribe.mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'));
    await person.click(button);
    await turnOff();
    expect(browser.subscribe).toHaveBeenCalledTimes(2);
  });

  it('says that notifications couldn’t be turned on', async () => {
    installPush();
    browser.subscribe.mockRejectedValue(new DOMException('no service', 'AbortError'));
    const { person } = open();
    await person.click(await turnOn());
    expect(await screen.findByText(/^We couldn’t turn on notifications in this browser/)).toBeVisible();
  });
});
