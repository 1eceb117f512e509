import type { Report } from '#contract/trust/report';
import type { ReportedConversation } from '#contract/admin/reported-conversation';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { admin, cells, headings, renderApp, retryRefusedList } from '../helpers/client/render.tsx';
import { answer, api, recorder, refusal } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const PAGE = '/dashboard/reported-products';
const report = (id: string, userName: string, more: Partial<Report> = {}): Report => ({
  _id: id,
  date: 'November 21st 2026, 9:00:00 am',
  createdAt: '2026-11-21T03:00:00Z',
  productId: 'p7',
  productName: 'Old Bike',
  productStatus: 'available',
  image: '/images/i/aa/full.webp',
  userName,
  userEmail: `${userName.toLowerCase()}@example.com`,
  sellerName: 'Kamal',
  sellerEmail: 'kamal@example.com',
  ...more,
});
const reported = (...rows: Report[]) => answer('get', '/reportedItems', rows);
const open = (...handlers: HttpHandler[]) => renderApp(PAGE, { user: admin, handlers });
const COMMENT = 'Product removed on November 21st 2026, 10:00:00 am';
const UNDONE_COMMENT = `${COMMENT}. Decision undone on November 22nd 2026, 3:05:00 pm`;
/** As on screen, where dates have one form. */
const SHOWN_COMMENT = 'Product removed on 21 November 2026, 10:00 am';

describe('reported products', () => {
  it('are listed with the columns of the specification, and can be removed while there is no comment', async () => {
    open(reported(report('r2', 'Sadia'), report('r1', 'Tanvir', { adminComments: COMMENT })));
    await screen.findByText('Sadia');
    expect(headings()).toEqual([
      'Reported by',
      'User email',
      'Product id',
      'Product name',
      'Seller name',
      'Seller email',
      'Remove',
      'Admin comments',
    ]);
    expect(cells()).toEqual([
      [
        'Sadia21 November 2026No reason given',
        'sadia@example.com',
        'p7',
        'Old Bike',
        'Kamal',
        'kamal@example.com',
        'RemoveDismiss',
        '–',
      ],
      [
        'Tanvir21 November 2026No reason given',
        'tanvir@example.com',
        'p7',
        'Old Bike',
        'Kamal',
        'kamal@example.com',
        '',
        SHOWN_COMMENT,
      ],
    ]);
  });

  it('are removed after a "yes", by the product’s id, and close all its reports', async () => {
    const removal = recorder('delete', '/deletedReportedItem/p7', { acknowledged: true, deletedCount: 1 });
    const { person } = open(reported(report('r2', 'Sadia'), report('r1', 'Tanvir')), removal.handler);
    await person.click((await screen.findAllByRole('button', { name: 'Remove Old Bike' }))[0] as HTMLElement);
    const question = await screen.findByRole('dialog', {
      name: 'Are you sure, you want to delete Old Bike from products list?',
    });
    expect(question).toHaveTextContent('Once deleted, you will not be able to recover this');
    expect(question).toHaveTextContent('Its unpaid bookings and all reports of it will be closed.');
    expect(removal.sent).toEqual([]);
    api.use(
      reported(report('r2', 'Sadia', { adminComments: COMMENT }), report('r1', 'Tanvir', { adminComments: COMMENT })),
    );
    await person.click(within(question).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Successfully Deleted Old Bike']));
    expect(removal.sent).toHaveLength(1);
    expect(await screen.findAllByText(SHOWN_COMMENT)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Remove Old Bike' })).not.toBeInTheDocument();
  });

  it('are dismissed one by one after a "yes", and the product stays', async () => {
    const dismissal = recorder('patch', '/reportedItems/r2', { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    const { person } = open(reported(report('r2', 'Sadia'), report('r1', 'Tanvir')), dismissal.handler);
    await person.click(await screen.findByRole('button', { name: 'Dismiss the report of Old Bike by Sadia' }));
    const question = await screen.findByRole('dialog', {
      name: 'Are you sure, you want to dismiss this report of Old Bike?',
    });
    expect(question).toHaveTextContent('The product does not change. The report will be closed with today’s date.');
    expect(question).not.toHaveTextContent('Once deleted');
    expect(dismissal.sent).toEqual([]);
    api.use(
      reported(
        report('r2', 'Sadia', { adminComments: 'Dismissed on November 21st 2026, 10:00:00 am' }),
        report('r1', 'Tanvir'),
      ),
    );
    await person.click(within(question).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts()).toEqual(['success: The report has been dismissed.']));
    expect(dismissal.sent).toHaveLength(1);
    expect(await screen.findByText('Dismissed on 21 November 2026, 10:00 am')).toBeVisible();
    expect(screen.queryByRole('button', { name: /by Sadia/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Dismiss the report of Old Bike by Tanvir' })).toBeEnabled();
  });

  it('have their comments translated for Bangla readers', async () => {
    setLanguage('bn');
    open(
      reported(
        report('r3', 'Sadia', { adminComments: 'Dismissed on November 2nd 2026, 12:05:00 am' }),
        report('r2', 'Tanvir', { adminComments: COMMENT }),
        report('r1', 'Rafi', { adminComments: 'Spoken to the seller' }),
        report('r0', 'Mitu', { adminComments: UNDONE_COMMENT }),
      ),
    );
    expect(await screen.findByText('অভিযোগ খারিজ করা হয়েছে: ২ নভেম্বর ২০২৬, রাত ১২:০৫')).toBeVisible();
    expect(screen.getByText('পণ্যটি সরানো হয়েছে: ২১ নভেম্বর ২০২৬, সকাল ১০:০০')).toBeVisible();
    expect(screen.getByText('Spoken to the seller')).toBeVisible();
    expect(
      screen.getByText(
        'পণ্যটি সরানো হয়েছে: ২১ নভেম্বর ২০২৬, সকাল ১০:০০। সিদ্ধান্তটি তুলে নেওয়া হয়েছে: ২২ নভেম্বর ২০২৬, বিকাল ৩:০৫',
      ),
    ).toBeVisible();
  });

  it('say when the decision about them was undone', async () => {
    open(reported(report('r1', 'Tanvir', { adminComments: UNDONE_COMMENT })));
    expect(await screen.findByText(`${SHOWN_COMMENT}. Decision undone on 22 November 2026, 3:05 pm`)).toBeVisible();
  });

  it('of a sold product can only be dismissed', async () => {
    open(reported(report('r1', 'Tanvir', { productStatus: 'sold' })));
    expect(await screen.findByRole('button', { name: 'Dismiss the report of Old Bike by Tanvir' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Remove Old Bike' })).not.toBeInTheDocument();
  });

  it('say when another admin was faster', async () => {
    const { person } = open(
      reported(report('r1', 'Tanvir')),
      answer('patch', '/reportedItems/r1', { acknowledged: true, matchedCount: 1, modifiedCount: 0 }),
    );
    await person.click(await screen.findByRole('button', { name: /^Dismiss/ }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts()).toEqual(['info: This report has already been closed.']));
  });

  it.each([
    [
      'the product is sold',
      refusal('delete', '/deletedReportedItem/p7', 409, 'PRODUCT_PAID'),
      'error: A product that has been paid for cannot be removed.',
    ],
    [
      'it was taken down before',
      answer('delete', '/deletedReportedItem/p7', { acknowledged: true, deletedCount: 0 }),
      'info: This product has already been removed.',
    ],
  ])('say when %s', async (_what, handler, toast) => {
    const { person } = open(reported(report('r1', 'Tanvir')), handler);
    await person.click(await screen.findByRole('button', { name: 'Remove Old Bike' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts()).toEqual([toast]));
  });

  it('say when there are none, and why they failed to load', async () => {
    const { person } = open(refusal('get', '/reportedItems', 429, 'TOO_MANY_REQUESTS'));
    await retryRefusedList(person, reported());
    expect(await screen.findByText('No reported products')).toBeVisible();
  });

  it.each(['user', 'seller'] as const)('open for a %s, say whom they are for, and request nothing', async (role) => {
    const { path, person } = renderApp(PAGE, { user: { role, email: 'someone@motohaat.test' } });
    expect(await screen.findByText('This page is for admins')).toBeVisible();
    expect(screen.getByText('You are logged in as someone@motohaat.test.')).toBeVisible();
    expect(path()).toBe(PAGE);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Log in with another account' }));
    await waitFor(() => expect(path()).toBe('/login'));
  });
});

describe('reported conversations', () => {
  const row: ReportedConversation = {
    _id: '9',
    createdAt: '2026-11-21T03:00:00Z',
    conversationId: '7',
    productId: '3',
    productName: 'Yamaha FZS V3',
    side: 'buyer',
    userName: 'Rahim',
    userEmail: 'rahim@example.com',
    otherName: 'Kamal',
    otherEmail: 'kamal@example.com',
    reason: 'fraud',
    comment: 'Wants money first',
  };
  const openConversations = (...rows: ReportedConversation[]) =>
    renderApp(`${PAGE}?about=conversations`, {
      user: admin,
      handlers: [
        answer('get', '/reportedConversations', rows),
        answer('get', '/conversations/7/messages', [
          { _id: '2', text: 'Please send Tk. 5000 advance', createdAt: '2026-11-21T03:01:00Z', side: 'buyer' },
          { _id: '1', text: 'Send <b>money</b> first by bKash', createdAt: '2026-11-21T03:00:00Z', side: 'seller' },
        ]),
      ],
    });

  it('show who reported whom and why, and can be opened', async () => {
    const { person } = openConversations(row);
    expect(await screen.findByText('Wants money first')).toBeVisible();
    expect(headings()).toEqual(['Reported by', 'Reported person', 'Product', 'Actions']);
    await person.click(screen.getByRole('button', { name: 'Read the conversation of Rahim and Kamal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rahim, Kamal' });
    expect(await within(dialog).findByText('Send <b>money</b> first by bKash')).toBeVisible();
  });

  it('name the writer of every message, and warn about both sides’ messages', async () => {
    const { person } = openConversations(row);
    await person.click(await screen.findByRole('button', { name: 'Read the conversation of Rahim and Kamal' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rahim, Kamal' });
    for (const [text, writer] of [
      ['Send <b>money</b> first by bKash', 'Kamal · Seller'],
      ['Please send Tk. 5000 advance', 'Rahim · Buyer · Reporter'],
    ] as const) {
      const bubble = (await within(dialog).findByText(text)).parentElement as HTMLElement;
      expect(within(bubble).getByText(writer)).toBeVisible();
      expect(within(bubble).getByRole('note')).toHaveTextContent('This message asks for money in advance.');
    }
    expect(dialog).not.toHaveTextContent('You:');
  });

  it('are closed after a confirmation', async () => {
    const closing = recorder('patch', '/reportedConversations/9', {
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 1,
    });
    api.use(closing.handler);
    const { person } = openConversations(row, {
      ...row,
      _id: '10',
      userName: 'Sadia',
      closedAt: '2026-11-21T05:00:00Z',
    });
    const close = await screen.findByRole('button', { name: 'Close report by Rahim' });
    // Closed conversations can't be read.
    expect(screen.getByRole('button', { name: 'Read the conversation of Rahim and Kamal' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Read the conversation of Sadia and Kamal' })).toBeNull();
    await person.click(close);
    const question = await screen.findByRole('dialog', { name: 'Close the report by Rahim?' });
    await person.click(within(question).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(closing.sent).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Close report by Sadia' })).toBeNull();
    expect(screen.getByText('Closed on 21 November 2026')).toBeVisible();
  });
});
