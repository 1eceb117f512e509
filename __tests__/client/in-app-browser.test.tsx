import { act, screen } from '@testing-library/react';
import { type InAppBrowser, inAppBrowserOf, intentLink } from '../../src/services/in-app-browser.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import * as firebase from '../helpers/client/fakes.ts';
import { renderApp } from '../helpers/client/render.tsx';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const CHROME = 'Version/4.0 Chrome/130.0.6723.58 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const FACEBOOK = `${ANDROID} ${CHROME} [FB_IAB/FB4A;FBAV/487.0.0.40.75;]`;
const FACEBOOK_IPHONE = `${IPHONE} Mobile/21G80 [FBAN/FBIOS;FBAV/487.0.0.40.75;FBDV/iPhone13,2;FBSN/iOS]`;

const SEEN: [what: string, userAgent: string, expected: InAppBrowser][] = [
  ['Facebook on Android', FACEBOOK, { app: 'Facebook', system: 'android' }],
  ['Facebook on iOS', FACEBOOK_IPHONE, { app: 'Facebook', system: 'ios' }],
  [
    'Messenger on Android',
    `${ANDROID} ${CHROME} [FB_IAB/Orca-Android;FBAV/480.0.0.52.108;]`,
    { app: 'Messenger', system: 'android' },
  ],
  [
    'Messenger on iOS',
    `${IPHONE} Mobile/21G80 [FBAN/MessengerForiOS;FBAV/480.0.0.52.108;FBSN/iOS]`,
    { app: 'Messenger', system: 'ios' },
  ],
  [
    'Instagram on Android',
    `${ANDROID} ${CHROME} Instagram 350.0.0.0.1 Android (34/14; 450dpi)`,
    { app: 'Instagram', system: 'android' },
  ],
  [
    'Instagram on iOS',
    `${IPHONE} Mobile/21G80 Instagram 350.0.0.0.1 (iPhone13,2)`,
    { app: 'Instagram', system: 'ios' },
  ],
  [
    'TikTok on Android',
    `${ANDROID} ${CHROME} trill_2023600040 BytedanceWebview/d8a21c6`,
    { app: 'TikTok', system: 'android' },
  ],
  ['TikTok on iOS', `${IPHONE} Mobile/21G80 musical_ly_36.4.0 BytedanceWebview`, { app: 'TikTok', system: 'ios' }],
  ['WhatsApp', `${ANDROID} ${CHROME} WhatsApp/2.24.20.89`, { app: 'WhatsApp', system: 'android' }],
  ['LINE', `${IPHONE} Mobile/21G80 Safari Line/14.16.0`, { app: 'LINE', system: 'ios' }],
  ['a view in any app on Android', `${ANDROID} ${CHROME}`, { system: 'android' }],
  ['a view in any app on iOS', `${IPHONE} Mobile/21G80`, { system: 'ios' }],
];

const BROWSERS: [what: string, userAgent: string][] = [
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
  ],
  ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/79.0.2254/191.303; U; en) Presto/2.12.423 Version/12.16'],
  ['Safari on iOS', `${IPHONE} Version/17.6 Mobile/15E148 Safari/604.1`],
  ['Chrome on iOS', `${IPHONE} CriOS/130.0.6723.37 Mobile/15E148 Safari/604.1`],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
  ],
  ['Firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'],
];

describe('an app’s own browser', () => {
  it.each(SEEN)('is recognised: %s', (_what, userAgent, expected) =>
    expect(inAppBrowserOf(userAgent)).toEqual(expected),
  );
  it.each(BROWSERS)('is not %s', (_what, userAgent) => expect(inAppBrowserOf(userAgent)).toBeUndefined());
  it('is not the site started from the home screen of iOS', () =>
    expect(inAppBrowserOf(`${IPHONE} Mobile/21G80`, true)).toBeUndefined());
});

it('Android opens the same address in the person’s browser', () =>
  expect(intentLink('https://motohaat.com/login?from=%2Fbikes%2F7&screen=bike')).toBe(
    'intent://motohaat.com/login?from=%2Fbikes%2F7&screen=bike#Intent;scheme=https;action=android.intent.action.VIEW;' +
      'category=android.intent.category.BROWSABLE;' +
      'S.browser_fallback_url=https%3A%2F%2Fmotohaat.com%2Flogin%3Ffrom%3D%252Fbikes%252F7%26screen%3Dbike;end',
  ));

const agent = jest.spyOn(navigator, 'userAgent', 'get');
const BROWSER = navigator.userAgent;
afterEach(() => void agent.mockReturnValue(BROWSER));
afterAll(() => agent.mockRestore());

describe.each(['/login', '/signup'])('inside Facebook, %s', (path) => {
  const within = (userAgent: string) => agent.mockReturnValue(userAgent);
  beforeEach(() => firebase.prepareGoogle.mockClear());

  it('leads with the email, and opens the browser on Android', async () => {
    within(FACEBOOK);
    renderApp(path);
    expect(await screen.findByText('You’re inside Facebook')).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in your browser' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^intent:\/\/localhost\//),
    );
    expect(screen.queryByRole('button', { name: 'Sign in with google' })).not.toBeInTheDocument();
    expect(firebase.prepareGoogle).not.toHaveBeenCalled();
  });

  it('says how to open the browser on iOS, in Bangla as well', async () => {
    within(FACEBOOK_IPHONE);
    renderApp(path);
    expect(
      await screen.findByText('Tap ⋯ or the share icon, then “Open in Safari” or “Open in browser”.'),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open in your browser' })).not.toBeInTheDocument();
    act(() => setLanguage('bn'));
    expect(await screen.findByText('আপনি Facebook-এর ভেতরে আছেন')).toBeVisible();
  });
});

it('in a browser, Google is offered as before', async () => {
  renderApp('/login');
  expect(await screen.findByRole('button', { name: 'Sign in with google' })).toBeVisible();
  expect(screen.queryByText(/^You’re inside/)).not.toBeInTheDocument();
});

it('the browser’s own address of the page that asked for the login goes along', async () => {
  agent.mockReturnValue(FACEBOOK);
  renderApp('/dashboard/myorders');
  const link = await screen.findByRole('link', { name: 'Open in your browser' });
  expect(link.getAttribute('href')).toMatch(
    /^intent:\/\/localhost\/login\?from=%2Fdashboard%2Fmyorders&screen=bookings#/,
  );
});
