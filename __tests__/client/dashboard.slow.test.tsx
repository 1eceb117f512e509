import type { Dashboard } from '#contract/site/dashboard';
import { act, screen, waitFor, within } from '@testing-library/react';
import { api as slice } from '../../src/api/api.ts';
import { tagsOfEvents } from '../../src/api/live-tags.ts';
import { renderApp, type TestUser } from '../helpers/client/render.tsx';
import { answer, api, NOTHING_WAITS, refusal } from '../helpers/client/setup.ts';
import { profileRow } from '../helpers/data/samples.ts';

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const NO_SALES: Dashboard['seller'] = {
  onSale: 0,
  newBookings: 0,
  unpaidBookings: 0,
  weeklyViews: 0,
  productsToChange: { count: 0 },
  deals: { count: 0 },
  payable: 0,
};
const open = (dashboard: Partial<Dashboard>, user: TestUser = {}) =>
  renderApp('/dashboard', { user, handlers: [answer('get', '/dashboard', { ...NOTHING_WAITS, ...dashboard })] });
const card = (name: RegExp) => screen.findByRole('link', { name });

it('says above the form for a product that a decision lets its seller list nothing', async () => {
  renderApp('/dashboard/add-new-product', {
    user: { role: 'seller' },
    handlers: [
      answer('get', '/products', []),
      answer('get', '/productCategory', []),
      answer('get', '/dashboard', { ...NOTHING_WAITS, restrictions: [{ action: 'freeze' }, { action: 'limit' }] }),
    ],
  });
  expect(
    await screen.findByText('Your account is limited: you can’t list anything or start a conversation.'),
  ).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Read why' })).toHaveLength(1);
});

describe('/dashboard', () => {
  it('shows a buyer’s pending tasks with their deadlines, linked to the filtered lists', async () => {
    const { person, path } = open({
      bookingsToPay: { count: 2, holdEndsAt: soon(9) },
      offers: { toAnswer: 1, toBook: 2, endsAt: soon(125) },
      deals: { count: 1, endsAt: soon(185) },
      unreadConversations: 4,
      wishes: { repriced: 0, sold: 1 },
      newMatches: 7,
    });
    expect(await card(/^2 ?Bookings to pay ?9 min left$/)).toHaveAttribute('href', '/dashboard/myorders?state=unpaid');
    expect(await card(/^3 ?Offers ?1 to answer · 2 to book ?2 h left$/)).toBeVisible();
    expect(await card(/^1 ?Wish list change ?1 sold$/)).toHaveAttribute('href', '/mywishlist?status=sold');
    expect(await card(/^1 ?Deal to complete ?3 h left$/)).toHaveAttribute('href', '/dashboard/deals?role=buyer');
    expect(await card(/^7 ?New matches/)).toBeVisible();
    expect(screen.queryByText('You’re all caught up')).not.toBeInTheDocument();
    // The earliest deadline is at the top.
    expect(screen.getAllByRole('link', { name: /left$/ }).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^2Bookings to pay/),
      expect.stringMatching(/^3Offers/),
      expect.stringMatching(/^1Deal to complete/),
    ]);
    expect(screen.queryByRole('heading', { name: 'Selling' })).not.toBeInTheDocument();
    api.use(answer('get', '/conversations', []));
    await person.click(await card(/^4 ?Unread conversations$/));
    expect(path()).toBe('/dashboard/messages');
  });

  it('shows a seller the sales first, with offers and conversations only once', async () => {
    open(
      {
        unreadConversations: 1,
        seller: {
          onSale: 12,
          newBookings: 2,
          productsToChange: { count: 1, productId: '41' },
          unpaidBookings: 5,
          weeklyViews: 340,
          deals: { count: 3, endsAt: soon(61) },
          payable: 162_000,
        },
      },
      { role: 'seller' },
    );
    expect(await card(/^2 ?New bookings ?5 not paid yet in all$/)).toHaveAttribute(
      'href',
      '/dashboard/received-bookings?state=unpaid',
    );
    expect(await card(/^1 ?Hidden product to change ?Buyers see it again once you change it$/)).toHaveAttribute(
      'href',
      '/dashboard/edit-product/41',
    );
    expect(await card(/^12 ?On sale$/)).toHaveAttribute('href', '/dashboard/view-all-product?status=available');
    expect(await card(/^340 ?Views in 7 days$/)).toBeVisible();
    expect(await card(/^3 ?Sales to complete ?1 h left$/)).toHaveAttribute('href', '/dashboard/deals?role=seller');
    expect(await card(/^Tk.\s1,62,000 ?Ready to be paid out$/)).toHaveAttribute('href', '/dashboard/balance');
    expect(screen.getAllByRole('link', { name: /Unread conversation/ })).toHaveLength(1);
  });

  it('links several hidden products to their list', async () => {
    open({ seller: { ...NO_SALES, productsToChange: { count: 2, productId: '41' } } }, { role: 'seller' });
    expect(await card(/^2 ?Hidden products to change ?Buyers see them again once you change them$/)).toHaveAttribute(
      'href',
      '/dashboard/view-all-product',
    );
  });

  it('folds a seller’s figures of zero into the line of what waits for nobody', async () => {
    const { person } = open({ seller: { ...NO_SALES, onSale: 3 } }, { role: 'seller' });
    expect(await card(/^3 ?On sale$/)).toBeVisible();
    expect(screen.queryByText('Tk. 0')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: /^Nothing new in/ }));
    expect(await card(/^Ready to be paid out$/)).toHaveAttribute('href', '/dashboard/balance');
    expect(await card(/^Views in 7 days$/)).toBeVisible();
  });

  it('says what a decision restricts, until when, and links to its reasons', async () => {
    open({ restrictions: [{ action: 'suspend' }, { action: 'limit', until: '2026-11-28T06:00:00Z' }] });
    expect(await screen.findByText(/^Your account is suspended\./)).toBeVisible();
    expect(await screen.findByText(/28 November 2026/)).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Read why' }))
      expect(link).toHaveAttribute('href', '/dashboard/notices?about=decisions');
  });

  it('shows an admin the market’s pending tasks', async () => {
    open(
      {
        seller: NO_SALES,
        admin: {
          openCases: 6,
          appeals: 7,
          payouts: 8,
          reports: 2,
          reportedConversations: 1,
          problemsToDecide: 5,
          paymentIssues: 3,
          failedRows: 10,
          unverifiedSellers: 4,
          papersToCheck: 9,
          silentParcels: 12,
          differingPayouts: 13,
        },
      },
      { role: 'admin' },
    );
    const addresses = [
      [/^6 ?Cases to decide$/, '/dashboard/moderation'],
      [/^7 ?Appeals$/, '/dashboard/moderation?about=appeals'],
      [/^8 ?Payouts to send$/, '/dashboard/payouts'],
      [/^2 ?Open reports$/, '/dashboard/reported-products?open=true'],
      [/^1 ?Reported conversation$/, '/dashboard/reported-products?about=conversations&open=true'],
      [/^5 ?Problems to decide$/, '/dashboard/problems'],
      [/^3 ?Payment issues$/, '/dashboard/payment-issues?state=open'],
      [/^10 ?Tasks that keep failing$/, '/dashboard/problems'],
      [/^4 ?Sellers to verify$/, '/dashboard/manage-sellers?status=not+verified'],
      [/^12 ?Parcels without news$/, '/dashboard/parcels?about=silent'],
      [/^13 ?Courier payouts that differ$/, '/dashboard/parcels?about=payouts'],
      [/^9 ?Papers to check$/, '/dashboard/verifications?state=waiting&sort=createdAt'],
    ] as const;
    for (const [name, address] of addresses) expect(await card(name)).toHaveAttribute('href', address);
  });

  it('shows a buyer the balance, also in the menu, once collected cash has come back to them', async () => {
    const { unmount } = open({});
    expect(await screen.findByRole('link', { name: 'My Deals' })).toBeVisible();
    expect(await screen.findByText('You’re all caught up')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Balance and Payouts' })).not.toBeInTheDocument();
    unmount();
    open({ payable: 4_000 });
    expect(await screen.findByRole('link', { name: 'Balance and Payouts' })).toHaveAttribute(
      'href',
      '/dashboard/balance',
    );
    expect(await card(/^Tk\.\s4,000 ?Ready to be paid out$/)).toHaveAttribute('href', '/dashboard/balance');
  });

  it('says when nothing is pending, and what to do instead', async () => {
    open({});
    expect(await screen.findByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a bike' })).toHaveAttribute('href', '/bikes');
  });

  it('refetches the counts after a booking event', async () => {
    const { store } = open({});
    expect(await screen.findByRole('button', { name: 'Nothing new in 6 other places' })).toBeVisible();
    api.use(answer('get', '/dashboard', { ...NOTHING_WAITS, bookingsToPay: { count: 1 } }));
    act(() => void store.dispatch(slice.util.invalidateTags(tagsOfEvents([{ kind: 'booking', id: '7' }]))));
    expect(await card(/^1 ?Booking to pay$/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('You’re all caught up')).not.toBeInTheDocument());
  });

  it('says when it fails to load, and offers a retry', async () => {
    const { person } = renderApp('/dashboard', {
      user: {},
      handlers: [refusal('get', '/dashboard', 429, 'TOO_MANY_REQUESTS')],
    });
    expect(await screen.findByRole('alert')).toBeVisible();
    api.use(answer('get', '/dashboard', NOTHING_WAITS));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
  });
});

describe('the menu', () => {
  const menu = async () => within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  const narrow = () =>
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      matches: query.includes('max-width'),
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }));

  it('is grouped, with what waits on each screen', async () => {
    open({ bookingsToPay: { count: 2 } });
    const { findByRole, getByRole } = await menu();
    expect(await findByRole('list', { name: 'Buying' })).toBeVisible();
    expect(getByRole('link', { name: /^My Bookings ?2$/ })).toHaveAttribute('href', '/dashboard/myorders');
  });

  it('has an admin’s work before their own buying and selling, and shows the current entry', async () => {
    const shown: Element[] = [];
    const scroll = jest.spyOn(window.HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (
      this: HTMLElement,
    ) {
      shown.push(this);
    });
    open({}, { role: 'admin' });
    const { findByRole, getAllByRole, getByRole } = await menu();
    await findByRole('list', { name: 'Selling' });
    expect(getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual([
      null,
      'Trust',
      'Money',
      'Market',
      'Buying',
      'Selling',
      'Account',
    ]);
    expect(shown).toContain(getByRole('link', { current: 'page' }));
    scroll.mockRestore();
  });

  it('counts messages as the bar at the top does: an offer to answer is an unread conversation', async () => {
    open({ offers: { toAnswer: 1, toBook: 0 }, unreadConversations: 1 });
    api.use(answer('get', '/conversations/unread', { conversations: 1 }));
    const { findByRole } = await menu();
    expect(await findByRole('link', { name: /^Messages ?1$/ })).toBeVisible();
    const bar = within(screen.getByRole('navigation', { name: 'Main menu' }));
    expect(await bar.findByLabelText(/^1 unread/)).toBeVisible();
  });

  it('is skipped by the first link of the page', async () => {
    open({});
    await menu();
    const target = screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href');
    const page = document.querySelector(target ?? '');
    expect(page).toContainElement(screen.getByRole('heading', { level: 1 }));
    expect(page).not.toContainElement(screen.getByRole('navigation', { name: 'Dashboard' }));
  });

  it('is a bar of four screens on a phone, with the others behind More', async () => {
    const media = narrow();
    api.use(answer('get', '/users/me', profileRow()));
    const { person, path } = open({});
    const { findAllByRole, getByRole } = await menu();
    expect((await findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
      'Today',
      'Bookings',
      'Deals',
      'Messages',
    ]);
    await person.click(getByRole('button', { name: 'More' }));
    await person.click(await screen.findByRole('link', { name: 'My Profile' }));
    expect(await screen.findByRole('heading', { name: 'My profile' })).toBeVisible();
    expect(path()).toBe('/dashboard/profile');
    media.mockRestore();
  });
});
