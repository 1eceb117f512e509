import { act, screen, waitFor, within } from '@testing-library/react';
import type { Notice, Preferences } from '#contract/news/notice';
import { emitLiveEvent } from '../../src/api/live-events.ts';
import { api as slice } from '../../src/api/api.ts';
import { tagsOfEvents } from '../../src/api/live-tags.ts';
import { setLanguage } from '../../src/ui/text/language.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, recorder, refusal } from '../helpers/client/setup.ts';

const PAGE = '/dashboard/notices';
const booked: Notice = {
  _id: '2',
  kind: 'booking',
  event: 'made',
  subjectId: '5',
  productId: '3',
  productName: 'Yamaha FZS V3',
  productImage: '/images/i/none/full.webp',
  personName: 'Tanvir Ahmed',
  price: 185_000,
  count: 1,
  createdAt: '2026-11-21T03:05:00Z',
  read: false,
};
const written: Notice = { ...booked, _id: '1', kind: 'message', event: undefined, subjectId: '7', read: true };
const modified = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const bell = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the bell', () => {
  it('counts unread notifications, shows the latest, and links to their subjects', async () => {
    const read = recorder('post', '/notices/read', modified);
    const { person, path } = renderApp('/dashboard', {
      user: {},
      handlers: [
        answer('get', '/notices/unread', { notices: 1 }),
        answer('get', '/notices', [booked, written]),
        answer('get', '/seller/bookings', []),
        read.handler,
      ],
    });
    await person.click(await bell('Notifications, 1 unread'));
    const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
    const entry = await panel.findByRole('link', { name: /Tanvir Ahmed booked Yamaha FZS V3\..*Unread/ });
    expect(panel.getByRole('link', { name: /wrote to you about/ })).toHaveAttribute(
      'href',
      '/dashboard/messages?conversation=7',
    );
    await person.click(entry);
    expect(path()).toBe('/dashboard/received-bookings');
    await waitFor(() => expect(read.sent).toEqual([{ noticeId: '2' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('updates the count on a notice event', async () => {
    const { store } = renderApp('/dashboard', { user: {} });
    await bell('Notifications');
    api.use(answer('get', '/notices/unread', { notices: 120 }));
    act(() => {
      emitLiveEvent({ kind: 'notice', id: '9' });
      store.dispatch(slice.util.invalidateTags(tagsOfEvents([{ kind: 'notice', id: '9' }])));
    });
    expect(await bell('Notifications, 120 unread')).toHaveTextContent('99+');
  });

  it('marks all as read', async () => {
    const read = recorder('post', '/notices/read', modified);
    const { person } = renderApp('/dashboard', {
      user: {},
      handlers: [answer('get', '/notices', [booked]), read.handler],
    });
    await person.click(await bell('Notifications'));
    await person.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(read.sent).toEqual([{}]);
  });

  it('is hidden from visitors', async () => {
    renderApp('/login');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull();
  });

  it('reports the person’s language to the server once', async () => {
    const told = recorder('patch', '/users/me/preferences', modified);
    renderApp('/dashboard', { user: {}, handlers: [told.handler] });
    await bell('Notifications');
    expect(told.sent).toEqual([]);
    act(() => setLanguage('bn'));
    await waitFor(() => expect(told.sent).toEqual([{ language: 'bn' }]));
    act(() => setLanguage('en'));
    await waitFor(() => expect(told.sent).toEqual([{ language: 'bn' }, { language: 'en' }]));
  });
});

describe('the page', () => {
  it('lists notifications with links, in both languages, and loads older ones', async () => {
    const older: Notice = { ...booked, _id: '0', kind: 'sold', event: undefined };
    const { person } = renderApp(PAGE, {
      user: {},
      handlers: [
        answer('get', '/notices', [booked], { headers: { link: '</api/notices?cursor=2>; rel="next"' }, once: true }),
      ],
    });
    const found = within(await screen.findByRole('list', { name: 'Notifications' }));
    expect(await found.findByRole('link', { name: /Tanvir Ahmed booked/ })).toBeVisible();
    api.use(answer('get', '/notices', [older]));
    await person.click(screen.getByRole('button', { name: 'Show older notifications' }));
    expect(await found.findByRole('link', { name: /Yamaha FZS V3 was sold\./ })).toHaveAttribute(
      'href',
      '/bikes/3-yamaha-fzs-v3',
    );
    act(() => setLanguage('bn'));
    expect(await screen.findByRole('link', { name: /Yamaha FZS V3 বিক্রি হয়ে গেছে।/ })).toBeVisible();
  });

  it('shows hostile names literally', async () => {
    const productName = '<img src=x onerror=alert(1)>';
    renderApp(PAGE, { user: {}, handlers: [answer('get', '/notices', [{ ...booked, productName }])] });
    expect(await screen.findByText(`Tanvir Ahmed booked ${productName}.`)).toBeVisible();
  });

  it('explains an empty list and a failure', async () => {
    renderApp(PAGE, { user: {}, handlers: [answer('get', '/notices', [])] });
    expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  });

  it('offers a retry after a failure', async () => {
    const { person } = renderApp(PAGE, { user: {}, handlers: [refusal('get', '/notices', 403, 'FORBIDDEN')] });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.use(answer('get', '/notices', [booked]));
    await person.click(again);
    expect(await screen.findByRole('link', { name: /Tanvir Ahmed booked/ })).toBeVisible();
  });
});

const renderProfile = (preferences: Preferences, ...handlers: ReturnType<typeof answer>[]) =>
  renderApp('/dashboard/profile', {
    user: {},
    handlers: [
      answer('get', '/users/me', {
        _id: '4',
        userName: 'Tanvir Ahmed',
        email: 'buyer@motohaat.test',
        image: '',
        role: 'user',
        status: 'not verified',
        createdAt: '2026-01-01T00:00:00Z',
        phone: '',
      }),
      answer('get', '/users/me/preferences', preferences),
      ...handlers,
    ],
  });

it('the profile page saves preferences by kind and channel immediately', async () => {
  const preferences: Preferences = {
    language: 'en',
    kinds: [{ kind: 'message', site: true, email: true, push: false }],
  };
  const changed = recorder('patch', '/users/me/preferences', modified);
  const { person } = renderProfile(preferences, changed.handler);
  const table = within(await screen.findByRole('table', { name: 'Your notifications' }));
  expect(table.getByRole('checkbox', { name: 'Messages: By push' })).not.toBeChecked();
  const byEmail = table.getByRole('checkbox', { name: 'Messages: By email' });
  expect(byEmail).toBeChecked();
  api.use(
    answer('get', '/users/me/preferences', {
      ...preferences,
      kinds: [{ kind: 'message', site: true, email: false, push: false }],
    }),
  );
  await person.click(byEmail);
  expect(changed.sent).toEqual([{ kinds: [{ kind: 'message', email: false }] }]);
  await waitFor(() => expect(byEmail).not.toBeChecked());
});

it.each([
  [false, 1],
  [true, 0],
  [undefined, 0],
])(
  'the profile page explains that mails start after confirmation if the email is confirmed (%s): %i',
  async (emailProven, times) => {
    renderProfile({ language: 'en', kinds: [{ kind: 'message', site: true, email: true, push: false }], emailProven });
    await screen.findByRole('table', { name: 'Your notifications' });
    expect(screen.queryAllByText(/^You’ll get emails once you confirm your email address/)).toHaveLength(times);
  },
);

describe('an unsubscribe link', () => {
  it('unsubscribes only on a press', async () => {
    const ended = recorder('post', '/notices/unsubscribe', { kind: 'booking' });
    const { person } = renderApp('/unsubscribe?token=signed', { handlers: [ended.handler] });
    const button = await screen.findByRole('button', { name: 'Stop these emails' });
    expect(ended.sent).toEqual([]);
    await person.click(button);
    expect(await screen.findByRole('status')).toHaveTextContent('Bookings of your products');
    expect(ended.sent).toHaveLength(1);
  });

  it('that is invalid says what to do instead', async () => {
    const { person } = renderApp('/unsubscribe?token=x', {
      handlers: [refusal('post', '/notices/unsubscribe', 404, 'NOT_FOUND')],
    });
    await person.click(await screen.findByRole('button', { name: 'Stop these emails' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
  });
});
