import { screen, within } from '@testing-library/react';
import type { LookupResult, PersonRecord } from '#contract/admin/lookup';
// Loaded before the tests, whose waits would be too short for it on a busy machine.
import '../../src/features/admin/lookup/LookupPage.tsx';
import '../../src/features/admin/lookup/PersonPage.tsx';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, refusal } from '../helpers/client/setup.ts';

const AT = '2026-11-20T09:04:00.000Z';
const PERSON = {
  _id: '7',
  userName: 'Kamal Hossain',
  email: 'kamal@example.com',
  phone: '+8801711000002',
  role: 'seller',
  isDeleted: false,
} as const;
const FOUND: LookupResult = {
  people: [PERSON],
  bookings: [
    {
      _id: '31',
      productName: 'Runner Bolt',
      buyerId: '4',
      buyerName: 'Tanvir Ahmed',
      sellerId: '7',
      sellerName: 'Kamal Hossain',
      createdAt: AT,
      paymentId: '12',
      deal: { state: 'held', amount: 80_000 },
    },
  ],
  cases: [{ _id: '3', reference: '1234-5670', kind: 'product', productName: 'Runner Bolt', state: 'open' }],
};
const NONE = { total: 0, rows: [] };
const RECORD: PersonRecord = {
  ...PERSON,
  status: 'verified',
  createdAt: AT,
  isEmailProven: true,
  isLimited: false,
  isSuspended: true,
  products: {
    total: 23,
    rows: [{ _id: '5', productName: 'Runner Bolt', status: 'sold', price: 80_000, createdAt: AT }],
  },
  deals: {
    total: 1,
    rows: [
      {
        _id: '31',
        productName: 'Runner Bolt',
        role: 'seller',
        deal: { state: 'decision', amount: 80_000, problem: { reason: 'risk' } },
        createdAt: AT,
      },
    ],
  },
  cases: { total: 1, rows: [{ ...FOUND.cases[0]!, createdAt: AT }] },
  reportsMade: NONE,
  statements: {
    total: 1,
    rows: [
      {
        _id: '9',
        caseId: '3',
        reference: '1234-5670',
        rule: 'honesty',
        actions: ['warn', 'hide'],
        isVoid: true,
        createdAt: AT,
      },
    ],
  },
  signIns: { total: 1, rows: [{ at: AT, agent: '' }] },
  notes: { total: 1, rows: [{ _id: '1', text: 'Called him.', adminName: 'Ayesha Rahman', createdAt: AT }] },
};
const user = { role: 'admin' } as const;

describe('/dashboard/lookup', () => {
  it('finds people, bookings and cases, with links to each', async () => {
    const { person, path } = renderApp('/dashboard/lookup', { user, handlers: [answer('get', '/lookup', FOUND)] });
    await person.type(await screen.findByRole('searchbox', { name: 'Number, email or phone' }), 'kamal@example.com');
    await person.click(screen.getByRole('button', { name: 'Find' }));
    const people = await screen.findByRole('region', { name: 'People' });
    expect(path()).toBe('/dashboard/lookup?text=kamal%40example.com');
    expect(within(people).getByRole('link', { name: 'Kamal Hossain' })).toHaveAttribute('href', '/dashboard/people/7');
    const bookings = screen.getByRole('region', { name: 'Bookings, payments and deals' });
    expect(bookings).toHaveTextContent(/Booking 31 · Payment 12 .*Paid, not handed over yet/);
    expect(within(bookings).getByRole('link', { name: 'Open the deal' })).toHaveAttribute(
      'href',
      '/dashboard/deals/31',
    );
    expect(screen.getByRole('link', { name: '1234-5670' })).toHaveAttribute('href', '/dashboard/moderation?case=3');
  });

  it('says what can be found if nothing is typed, until something is', async () => {
    const { person, path } = renderApp('/dashboard/lookup', { user });
    const field = await screen.findByRole('searchbox', { name: 'Number, email or phone' });
    expect(screen.getByText(/^Find a person, booking, payment, deal, payout, parcel or case/)).toBeVisible();
    await person.type(field, '  ');
    await person.click(screen.getByRole('button', { name: 'Find' }));
    expect(field).toHaveAccessibleDescription('Enter a number or reference, an email or a phone number.');
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(path()).toBe('/dashboard/lookup');
    await person.type(field, 'MHP3');
    expect(field).toBeValid();
  });

  it('says what to check if nothing is found', async () => {
    renderApp('/dashboard/lookup?text=0000', {
      user,
      handlers: [answer('get', '/lookup', { people: [], bookings: [], cases: [] })],
    });
    expect(await screen.findByRole('heading', { name: 'Nothing found for “0000”' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Search buyers' })).not.toBeInTheDocument();
  });

  it('leads from a name to the lists that can be searched for it', async () => {
    renderApp('/dashboard/lookup?text=kamal h', {
      user,
      handlers: [answer('get', '/lookup', { people: [], bookings: [], cases: [] })],
    });
    expect(await screen.findByText(/^Names can’t be looked up here/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search buyers' })).toHaveAttribute(
      'href',
      '/dashboard/manage-users?q=kamal+h',
    );
    expect(screen.getByRole('link', { name: 'Search sellers' })).toHaveAttribute(
      'href',
      '/dashboard/manage-sellers?q=kamal+h',
    );
  });
});

describe('/dashboard/people/:id', () => {
  const open = () => renderApp('/dashboard/people/7', { user, handlers: [answer('get', '/people/7/record', RECORD)] });

  it('shows everything about a person', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Kamal Hossain' })).toBeVisible();
    expect(screen.getByText('Suspended')).toBeVisible();
    const products = screen.getByRole('region', { name: 'Listings (23)' });
    expect(products).toHaveTextContent('The newest 20 are shown.Runner BoltSold · Tk. 80,000 · 20 November 2026');
    expect(screen.getByRole('region', { name: 'Reports they made (0)' })).toHaveTextContent('None');
    expect(screen.getByRole('region', { name: 'Decisions about them (1)' })).toHaveTextContent(
      /Warning, Product hidden · Undone/,
    );
    expect(screen.getByRole('region', { name: 'Logins of the last 30 days (1)' })).toHaveTextContent('Unknown browser');
    expect(screen.getByRole('region', { name: 'Deals (1)' })).toHaveTextContent('Sells · Payment is being checked');
  });

  it('adds a note, and keeps the text if that fails', async () => {
    const { person } = open();
    const field = await screen.findByRole('textbox', { name: 'New note' });
    await person.type(field, 'Papers checked by phone.');
    api.use(refusal('post', '/people/7/notes', 404, 'PERSON_NOT_FOUND'));
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('This user does not exist.')).toBeVisible();
    expect(field).toHaveValue('Papers checked by phone.');
    api.use(answer('post', '/people/7/notes', { acknowledged: true, insertedId: '2' }));
    await person.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('The note was added.')).toBeVisible();
    expect(field).toHaveValue('');
  });
});
