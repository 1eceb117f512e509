import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Appeal } from '#contract/admin/appeal';
import type { Case, CaseDetail } from '#contract/admin/case';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { admin, cells, renderApp, retryRefusedList } from '../helpers/client/render.tsx';
import { cutTabsOff, expectTabArrows } from '../helpers/client/tabs.ts';
import { answer, api, recorder, refusal } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));

const PAGE = '/dashboard/moderation';
const bike: Case = {
  _id: '7',
  reference: '4812-0763',
  kind: 'product',
  subjectId: '41',
  productName: 'Yamaha FZS V3',
  productId: '41',
  image: '/images/i/none/full.webp',
  personId: '9',
  personName: 'Kamal Hossain',
  personLanguage: 'en',
  state: 'open',
  priority: 'high',
  version: 3,
  reports: 2,
  reasons: ['fraud', 'stolen'],
  signals: [],
  openedAt: '2026-11-21T03:00:00Z',
  reportedAt: '2026-11-21T04:00:00Z',
};
const detail: CaseDetail = {
  ...bike,
  subject: {
    createdAt: '2026-11-01T03:00:00Z',
    text: 'Only driven on Fridays.',
    status: 'available',
    price: 185_000,
    location: 'Mirpur',
    photos: [],
  },
  person: {
    _id: '9',
    userName: 'Kamal Hossain',
    email: 'seller@motohaat.test',
    role: 'seller',
    status: 'verified',
    language: 'en',
    statements: 1,
    isLimited: false,
    isSuspended: false,
    createdAt: '2026-01-05T03:00:00Z',
    isDeleted: false,
    onSale: 12,
    sold: 3,
    removed: 1,
    cases: 2,
  },
  allReports: [
    {
      _id: '2',
      createdAt: '2026-11-21T04:00:00Z',
      reporterName: 'Tanvir Ahmed',
      reporterEmail: 'buyer@motohaat.test',
      reason: 'stolen',
      comment: 'It is my cousin’s.',
      isOpen: true,
      judged: 4,
      upheld: 3,
    },
  ],
  allSignals: [],
  events: [{ _id: '5', createdAt: '2026-11-20T03:00:00Z', action: 'dismiss report', adminName: 'Rafiq Islam' }],
  decisions: [],
  similar: [{ ...bike, _id: '6', reference: '1111-2222', productName: 'Hero Splendor', state: 'decided' }],
};
const COUNTS = answer('get', '/cases/counts', { open: 3, high: 1, mine: 0, overDay: 2, appeals: 4, toConfirm: [] });
const openQueue = (...rows: Case[]) =>
  renderApp(PAGE, { user: admin, handlers: [COUNTS, answer('get', '/cases', rows)] });
const openCase = (shown: CaseDetail = detail) =>
  renderApp(`${PAGE}?case=7`, {
    user: admin,
    handlers: [COUNTS, answer('get', '/cases', [bike]), answer('get', '/cases/7', shown)],
  });

beforeEach(clearToasts);

describe('the queue', () => {
  it('has arrows for tabs that don’t fit, and no room for one that leads nowhere', async () => {
    const restore = cutTabsOff();
    renderApp(PAGE, { user: admin, hasStyles: true, handlers: [COUNTS, answer('get', '/cases', [bike])] });
    await screen.findByText('4812-0763');
    expectTabArrows();
    restore();
  });

  it('lists each case with what and whom it is about, its reports, priority and age', async () => {
    const seller: Case = {
      ...bike,
      _id: '5',
      kind: 'person',
      productId: undefined,
      productName: 'Kamal Hossain',
      image: '',
    };
    openQueue(bike, { ...bike, _id: '6', kind: 'review', priority: 'low', reports: 1, reasons: [] }, seller);
    expect(await screen.findAllByRole('link', { name: '4812-0763' })).toHaveLength(3);
    expect(cells()).toEqual([
      [
        '',
        '4812-0763',
        'ProductYamaha FZS V3',
        'Kamal Hossain',
        '2 open reportsIt looks like fraudIt may have been stolen',
        'Urgent',
        '21 November 2026, 9:00 am',
      ],
      ['', '4812-0763', 'ReviewYamaha FZS V3', 'Kamal Hossain', '1 open report', 'Low', '21 November 2026, 9:00 am'],
      [
        '',
        '4812-0763',
        'PersonKamal Hossain',
        'Kamal Hossain',
        '2 open reportsIt looks like fraudIt may have been stolen',
        'Urgent',
        '21 November 2026, 9:00 am',
      ],
    ]);
  });

  it('asks for urgent open cases first, then for what is chosen', async () => {
    const asked: URLSearchParams[] = [];
    const { person } = renderApp(PAGE, {
      user: admin,
      handlers: [
        COUNTS,
        http.get('*/cases', ({ request }) => {
          asked.push(new URL(request.url).searchParams);
          return HttpResponse.json([bike]);
        }),
      ],
    });
    await screen.findByRole('cell', { name: 'Kamal Hossain' });
    expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ sort: '-priority', state: 'open' });
    await person.click(screen.getByRole('button', { name: 'Urgent: 1' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'Product');
    await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All');
    await waitFor(() => {
      const last = Object.fromEntries(asked.at(-1) ?? []);
      expect(last).toMatchObject({ sort: '-priority', priority: 'high', kind: 'product' });
      expect(last).not.toHaveProperty('state');
    });
    expect(screen.getByRole('button', { name: 'Urgent: 1' })).toHaveAttribute('aria-pressed', 'true');
    await person.click(screen.getByRole('button', { name: 'Open: 3' }));
    await waitFor(() => expect(Object.fromEntries(asked.at(-1) ?? [])).not.toHaveProperty('priority'));
  });

  it('says when it is empty, and why it failed to load', async () => {
    const { person } = renderApp(PAGE, {
      user: admin,
      handlers: [COUNTS, refusal('get', '/cases', 429, 'TOO_MANY_REQUESTS')],
    });
    await retryRefusedList(person, answer('get', '/cases', []));
    expect(await screen.findByText('No open cases')).toBeVisible();
  });

  it('opens a case, and returns with the same filters', async () => {
    const { person } = renderApp(`${PAGE}?kind=product`, {
      user: admin,
      handlers: [COUNTS, answer('get', '/cases', [bike]), answer('get', '/cases/7', detail)],
    });
    await person.click(await screen.findByRole('link', { name: '4812-0763' }));
    expect(await screen.findByRole('heading', { name: 'Case 4812-0763' })).toBeVisible();
    await person.click(screen.getByRole('link', { name: 'Back to the queue' }));
    expect(await screen.findByRole('combobox', { name: 'About' })).toHaveValue('product');
  });
});

describe('a case', () => {
  const section = (name: string) => screen.getByRole('region', { name });

  it('has the subject, the person’s record, the reports, the history and other cases on one screen', async () => {
    openCase();
    await screen.findByRole('heading', { name: 'Case 4812-0763' });
    expect(section('What it is about')).toHaveTextContent('On sale · Tk. 1,85,000 · Mirpur');
    expect(section('What it is about')).toHaveTextContent('Only driven on Fridays.');
    expect(section('Person')).toHaveTextContent('Kamal HossainVerifiedseller@motohaat.test');
    expect(section('Person')).toHaveTextContent('On sale: 12Sold: 3Removed: 1Cases: 2Decisions: 1');
    expect(section('Reports')).toHaveTextContent('It may have been stolenIt is my cousin’s.Tanvir Ahmed');
    expect(section('Reports')).toHaveTextContent('3 of 4 earlier reports upheld');
    expect(section('History')).toHaveTextContent('Report dismissedRafiq Islam');
    expect(within(section('Other cases about this person')).getByRole('link', { name: '1111-2222' })).toHaveAttribute(
      'href',
      '/dashboard/moderation?case=6',
    );
  });

  it('has what our checks noticed, each with its evidence', async () => {
    const other = {
      productId: '40',
      productName: 'Yamaha FZS',
      image: '/images/i/none/full.webp',
      isRemoved: false,
      sellerId: '8',
      sellerName: 'Rina Akter',
      createdAt: '2026-10-01T03:00:00Z',
    };
    const signal = { _id: '1', createdAt: '2026-11-21T03:00:00Z', isOpen: true };
    openCase({
      ...detail,
      reports: 0,
      reasons: [],
      allReports: [],
      signals: ['copiedText', 'price'],
      allSignals: [
        {
          ...signal,
          kind: 'copiedText',
          evidence: {
            percent: 91,
            parts: [
              { text: 'Urgent! ', isMarked: false },
              { text: 'First owner, serviced in Mirpur', isMarked: true },
            ],
            others: [other],
          },
        },
        {
          ...signal,
          _id: '5',
          kind: 'picture',
          evidence: {
            match: 'mirrored',
            picture: '/images/i/one/full.webp',
            otherPicture: '/images/i/two/full.webp',
            others: [other],
          },
        },
        { ...signal, _id: '2', kind: 'price', evidence: { price: 18_500, estimate: 185_000, others: [] } },
        { ...signal, _id: '3', kind: 'contact', isOpen: false, upheld: false, evidence: { others: [] } },
        {
          ...signal,
          _id: '6',
          kind: 'contact',
          evidence: {
            picture: '/images/i/three/full.webp',
            parts: [
              { text: 'Call ', isMarked: false },
              { text: '01711-222333', isMarked: true },
            ],
            others: [],
          },
        },
        {
          ...signal,
          _id: '4',
          kind: 'sharedPhone',
          isOpen: false,
          evidence: { count: 2, others: [{ ...other, isRemoved: true }] },
        },
        {
          ...signal,
          _id: '7',
          kind: 'linkedReviews',
          evidence: {
            count: 3,
            shared: ['device', 'payer'],
            others: [],
            reviews: [
              {
                reviewId: '11',
                dealId: '31',
                authorId: '21',
                authorName: 'Tanvir Ahmed',
                rating: 5,
                text: 'The best seller of all.',
                createdAt: '2026-11-21T03:00:00Z',
              },
            ],
          },
        },
      ],
    });
    const noticed = await screen.findByRole('region', { name: 'What our checks noticed' });
    const [copied, picture, price, contact, written, phone, reviews] = within(noticed).getAllByRole('article');
    expect(copied).toHaveTextContent('91% of the text is also in a listing that another seller wrote first.');
    expect(copied?.querySelector('mark')).toHaveTextContent('First owner, serviced in Mirpur');
    expect(within(copied ?? noticed).getByRole('link', { name: 'Yamaha FZS' })).toHaveAttribute(
      'href',
      '/bikes/40-yamaha-fzs',
    );
    expect(picture).toHaveTextContent('This picture, mirrored, is also in a listing of another seller');
    expect(within(picture ?? noticed).getByRole('img', { name: 'In this listing' })).toBeVisible();
    expect(within(picture ?? noticed).getByRole('img', { name: 'In the other listing' })).toBeVisible();
    expect(price).toHaveTextContent('Tk. 18,500 is 90% below Tk. 1,85,000, what similar bikes cost.');
    expect(contact).toHaveTextContent('Dismissed');
    expect(written).toHaveTextContent('This picture shows a phone number or a link.');
    expect(within(written ?? noticed).getAllByRole('img')).toHaveLength(1);
    expect(written?.querySelector('mark')).toHaveTextContent('01711-222333');
    expect(phone).toHaveTextContent('No longer true');
    expect(phone).toHaveTextContent('2 older accounts sell with the same phone number.');
    expect(within(phone ?? noticed).queryByRole('link')).not.toBeInTheDocument();
    expect(reviews).toHaveTextContent(
      '3 reviews of the seller are by accounts that share a device, a card or wallet with each other or with the seller.',
    );
    expect(reviews).toHaveTextContent('The best seller of all.');
    expect(within(reviews ?? noticed).getByRole('link', { name: 'Tanvir Ahmed: 5 of 5' })).toHaveAttribute(
      'href',
      '/dashboard/people/21',
    );
    // Nobody has reported it.
    expect(screen.queryByRole('region', { name: 'Reports' })).not.toBeInTheDocument();
  });

  it('can be claimed, and says who has claimed it', async () => {
    const { person } = openCase();
    const claimed = { ...detail, claim: { adminName: 'Ayesha Rahman', isOwn: true, until: '2026-11-21T05:00:00Z' } };
    await screen.findByRole('heading', { name: 'Case 4812-0763' });
    api.use(answer('post', '/cases/7/claim', { until: '2026-11-21T05:00:00Z' }), answer('get', '/cases/7', claimed));
    await person.click(screen.getByRole('button', { name: 'Claim for 15 minutes' }));
    expect(await screen.findByText('You are working on this case until 11:00 am.')).toBeVisible();
    expect(toasts()).toEqual(['success: The case is yours for 15 minutes.']);
  });

  it('shows who else is working on it', async () => {
    openCase({ ...detail, claim: { adminName: 'Rafiq Islam', isOwn: false, until: '2026-11-21T05:00:00Z' } });
    expect(await screen.findByText('Rafiq Islam is working on this case until 11:00 am.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Claim/ })).not.toBeInTheDocument();
  });

  it('of a conversation can be read while a report is open', async () => {
    const talk: CaseDetail = {
      ...detail,
      kind: 'conversation',
      subject: { createdAt: '2026-11-01T03:00:00Z', photos: [], otherName: 'Tanvir Ahmed', otherSide: 'buyer' },
    };
    const { person } = openCase(talk);
    api.use(
      answer('get', '/conversations/41/messages', [
        { _id: '1', side: 'seller', text: 'Send the money first.', createdAt: '2026-11-02T03:00:00Z' },
      ]),
    );
    await person.click(await screen.findByRole('button', { name: 'Read the messages' }));
    expect(await screen.findByText('Send the money first.')).toBeVisible();
  });

  it('of a person shows them, and leads to their record and page', async () => {
    const { person } = openCase({
      ...detail,
      kind: 'person',
      subjectId: '9',
      productId: undefined,
      productName: 'Kamal Hossain',
      image: '',
      subject: { createdAt: '2026-01-05T03:00:00Z', photos: [] },
      reasons: [],
    });
    expect(await screen.findByRole('heading', { level: 3, name: 'Kamal Hossain' })).toBeVisible();
    const presets = within(screen.getByRole('group', { name: 'Usual decisions' })).getAllByRole('button');
    expect(presets.map(({ textContent }) => textContent)).toEqual([
      'Warning: it looks like fraud',
      'Warning: it may have been stolen',
      'Warning: it is offensive or not allowed',
      'Warning: another reason',
      'No action',
      'Other action',
    ]);
    const subject = section('What it is about');
    expect(subject).toHaveTextContent('Member since 5 January 2026');
    const links = within(subject).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Open the record', '/dashboard/people/9'],
      ['Open their seller page', '/sellers/9-kamal-hossain'],
    ]);
    await person.click(screen.getByRole('button', { name: 'Other action' }));
    expect(screen.getByRole('radiogroup', { name: 'The account' })).toBeVisible();
    expect(screen.queryByText(/Content removed|Product hidden/)).not.toBeInTheDocument();
  });

  it.each([true, false])('offers to withdraw a verification only if there is one: %s', async (hasVerification) => {
    const { person } = openCase({ ...detail, person: { ...detail.person, hasVerification } });
    await person.click(await screen.findByRole('button', { name: 'Other action' }));
    expect(screen.getByRole('checkbox', { name: '2. Warning' })).toBeVisible();
    expect(screen.queryAllByRole('checkbox', { name: /Verification withdrawn/ })).toHaveLength(hasVerification ? 1 : 0);
  });

  it('says that it does not exist', async () => {
    renderApp(`${PAGE}?case=8`, { user: admin, handlers: [refusal('get', '/cases/8', 404, 'CASE_NOT_FOUND')] });
    expect(await screen.findByText('This case does not exist')).toBeVisible();
  });

  it('counts one earlier report as one', async () => {
    openCase({ ...detail, allReports: detail.allReports.map((report) => ({ ...report, judged: 1, upheld: 1 })) });
    expect(await screen.findByText(/1 of 1 earlier report upheld/)).toBeVisible();
  });

  it('is translated', async () => {
    setLanguage('bn');
    openCase({
      ...detail,
      subject: { ...detail.subject, district: 'Dhaka', area: 'Mirpur', placeBn: 'মিরপুর, ঢাকা' },
    });
    expect(await screen.findByRole('heading', { name: 'কেস 4812-0763' })).toBeVisible();
    expect(section('কী নিয়ে কেস')).toHaveTextContent('বিক্রির জন্য · ৳১,৮৫,০০০ · মিরপুর');
    expect(section('ব্যক্তি')).toHaveTextContent('সরানো হয়েছে: ১');
  });
});

describe('deciding a case', () => {
  const decided = { decisionId: '3' };
  const openDecision = async () => {
    const { person } = openCase();
    await screen.findByRole('heading', { name: 'Case 4812-0763' });
    const sent = recorder('post', '/cases/7/decision', decided);
    api.use(sent.handler);
    return { person, sent };
  };
  const button = () => screen.getByRole('button', { name: 'Decide' });

  it('starts from the reason of a report, with its rule and facts', async () => {
    const { person, sent } = await openDecision();
    expect(button()).toBeDisabled();
    const usual = screen.getByRole('button', { name: 'Content removed: it looks like fraud' });
    expect(usual).toHaveAttribute('aria-pressed', 'false');
    await person.click(usual);
    expect(usual).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('What happens: Content removed')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Other action' }));
    expect(screen.getByRole('radio', { name: '7. Content removed' })).toBeChecked();
    await person.click(button());
    await waitFor(() => expect(sent.sent).toHaveLength(1));
    expect(sent.sent[0]).toEqual({
      version: 3,
      actions: [{ action: 'remove' }],
      rule: 'honesty',
      facts: 'You asked for money before a meeting or outside MotoHaat, or misled people in another way.',
    });
    await waitFor(() =>
      expect(toasts()).toContain('success: The case is decided. Everyone concerned has been notified.'),
    );
  });

  it.each([
    [
      'copiedText',
      'Product hidden until its seller changes it: copied text',
      'change',
      'accuracy',
      /^Your text is copied/,
    ],
    ['contact', 'Warning: phone number or link', 'warn', 'spam', /shows a phone number or a link/],
    ['linkedReviews', 'Warning: reviews by linked accounts', 'warn', 'honesty', /linked to each other or to yours/],
  ] as const)('about %s alone says so to admin and seller', async (signal, usual, action, rule, facts) => {
    const { person } = openCase({ ...detail, reasons: [], signals: [signal] });
    const sent = recorder('post', '/cases/7/decision', decided);
    api.use(sent.handler);
    await person.click(await screen.findByRole('button', { name: usual }));
    await person.click(button());
    await waitFor(() => expect(sent.sent).toHaveLength(1));
    expect(sent.sent[0]).toEqual({ version: 3, actions: [{ action }], rule, facts: expect.stringMatching(facts) });
  });

  it('writes to people in their language', async () => {
    const { person } = openCase({ ...detail, person: { ...detail.person, language: 'bn' } });
    await person.click(await screen.findByRole('button', { name: 'Content removed: it looks like fraud' }));
    expect(screen.getByRole('textbox', { name: 'Facts, for the person concerned' })).toHaveValue(
      'আপনি দেখা হওয়ার আগে বা মোটোহাটের বাইরে টাকা চেয়েছেন, অথবা অন্যভাবে মানুষকে ভুল বুঝিয়েছেন।',
    );
  });

  it('shows an admin in their own language what a person reads in another', async () => {
    setLanguage('bn');
    const { person } = openCase();
    await person.click(await screen.findByRole('button', { name: 'পণ্য বা লেখা সরানো: প্রতারণা মনে হচ্ছে' }));
    expect(screen.getByText(/^বাংলায়: আপনি দেখা হওয়ার আগে/)).toBeVisible();
  });

  it('needs a rule and facts for a restriction, and nothing for none', async () => {
    const { person, sent } = await openDecision();
    await person.click(screen.getByRole('button', { name: 'Other action' }));
    await person.click(screen.getByRole('radio', { name: /Account limited/ }));
    expect(button()).toBeDisabled();
    expect(screen.getByRole('spinbutton', { name: 'Length of the limit in days' })).toHaveValue(7);
    await person.click(screen.getByRole('radio', { name: '9. Account suspended' }));
    expect(screen.getByRole('radio', { name: /Account limited/ })).not.toBeChecked();
    await person.click(screen.getByRole('checkbox', { name: '1. No action' }));
    expect(screen.getByRole('radio', { name: '9. Account suspended' })).not.toBeChecked();
    expect(
      within(screen.getByRole('radiogroup', { name: 'The account' })).getByLabelText('Stays as it is'),
    ).toBeChecked();
    await person.click(button());
    await waitFor(() => expect(sent.sent).toEqual([{ version: 3, actions: [{ action: 'none' }] }]));
  });

  it('takes no action with two presses', async () => {
    const { person, sent } = await openDecision();
    await person.click(screen.getByRole('button', { name: 'No action' }));
    expect(screen.getByText('What happens: No action')).toBeVisible();
    await person.click(button());
    await waitFor(() => expect(sent.sent).toEqual([{ version: 3, actions: [{ action: 'none' }] }]));
  });

  it('shows what has changed if another admin was faster, and keeps what was written', async () => {
    const { person } = openCase();
    await screen.findByRole('heading', { name: 'Case 4812-0763' });
    await person.click(screen.getByRole('button', { name: 'Content removed: it looks like fraud' }));
    api.use(
      refusal('post', '/cases/7/decision', 409, 'CASE_CHANGED'),
      answer('get', '/cases/7', {
        ...detail,
        version: 4,
        reports: 3,
        allReports: [{ ...detail.allReports[0], _id: '9', comment: 'A new report.' }, ...detail.allReports],
      }),
    );
    await person.click(button());
    expect(await screen.findByText(/This case has changed since you opened it/)).toBeVisible();
    expect(await screen.findByText('A new report.')).toBeVisible();
    expect(screen.getByText('What happens: Content removed')).toBeVisible();
  });

  it('can be undone after a confirmation', async () => {
    const { person } = openCase({
      ...detail,
      state: 'decided',
      decidedAt: '2026-11-21T06:00:00Z',
      decisions: [
        {
          _id: '3',
          decidedAt: '2026-11-21T06:00:00Z',
          adminName: 'Rafiq Islam',
          actions: [{ action: 'hide' }],
          rule: 'accuracy',
          facts: 'The price is missing a digit.',
          canUndo: true,
          canConfirm: false,
        },
      ],
    });
    const undone = recorder('post', '/decisions/3/undo', { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    expect(await screen.findByText('The price is missing a digit.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
    api.use(undone.handler);
    await person.click(screen.getByRole('button', { name: 'Undo the decision of 21 November 2026' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^(Confirm|Undo|Yes)/ }));
    await waitFor(() => expect(undone.sent).toHaveLength(1));
  });

  it('that freezes payouts is confirmed by another admin', async () => {
    const { person } = openCase({
      ...detail,
      state: 'decided',
      decidedAt: '2026-11-21T06:00:00Z',
      decisions: [
        {
          _id: '3',
          decidedAt: '2026-11-21T06:00:00Z',
          adminName: 'Rafiq Islam',
          actions: [{ action: 'freeze', until: '2026-11-22T06:00:00Z' }],
          rule: 'honesty',
          facts: 'You sold a bike that is not yours.',
          canUndo: true,
          canConfirm: true,
        },
      ],
    });
    const confirmed = recorder('post', '/decisions/3/confirm', {
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await screen.findByText(/^Payouts frozen until 22 November 2026$/)).toBeVisible();
    api.use(confirmed.handler);
    await person.click(screen.getByRole('button', { name: 'Confirm freeze of payouts' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^(Confirm|Yes)/ }));
    await waitFor(() => expect(confirmed.sent).toHaveLength(1));
  });
});

describe('the figures of the desk', () => {
  it('say what is open, how fast it is decided, and whose reports were right', async () => {
    renderApp(`${PAGE}?about=figures`, {
      user: admin,
      handlers: [
        COUNTS,
        answer('get', '/cases/figures', {
          open: [
            { reason: 'fraud', underDay: 2, underWeek: 1, older: 0 },
            { underDay: 0, underWeek: 0, older: 4 },
          ],
          decided: 31,
          hours: { median: 2.54, percentile90: 20 },
          reporters: [{ personId: '4', name: 'Tanvir Ahmed', judged: 8, upheld: 6 }],
        }),
      ],
    });
    expect(await screen.findByRole('row', { name: /It looks like fraud/ })).toHaveTextContent('It looks like fraud210');
    expect(screen.getByRole('row', { name: /Our checks, or no reason/ })).toHaveTextContent(/004$/);
    expect(screen.getByText(/^Cases decided in 30 days: 31 · Median: 2.5 h · 90% decided within: 20 h$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tanvir Ahmed' })).toHaveAttribute('href', '/dashboard/people/4');
    expect(screen.getByRole('row', { name: /Tanvir Ahmed/ })).toHaveTextContent('Tanvir Ahmed8675%');
  });
});

describe('our checks', () => {
  it('are measured by what admins decided', async () => {
    renderApp(`${PAGE}?about=signals`, {
      user: admin,
      handlers: [
        COUNTS,
        answer('get', '/signals/measures', [
          { kind: 'plate', isOn: true, total: 9, open: 1, decided: 8, upheld: 6 },
          { kind: 'price', isOn: false, total: 0, open: 0, decided: 0, upheld: 0 },
        ]),
      ],
    });
    expect(await screen.findByRole('heading', { name: 'Our checks' })).toBeVisible();
    expect(
      await screen.findByRole('row', { name: /Same plate, engine or chassis number elsewhere/ }),
    ).toHaveTextContent('Same plate, engine or chassis number elsewhereOn918675%');
    expect(screen.getByRole('row', { name: /Price far too low/ })).toHaveTextContent(
      'Price far too lowSwitched off0000–',
    );
  });
});

describe('appeals', () => {
  const APPEALS = `${PAGE}?about=appeals`;
  const appeal: Appeal = {
    _id: '1',
    createdAt: '2026-11-22T06:00:00Z',
    text: 'It is the price for two.',
    caseId: '7',
    personName: 'Kamal Hossain',
    adminName: 'Rafiq Islam',
    canDecide: true,
    statement: {
      _id: '4',
      reference: '4812-0763',
      createdAt: '2026-11-21T06:00:00Z',
      kind: 'product',
      subjectName: 'Yamaha FZS V3',
      subjectAt: '2026-11-01T06:00:00Z',
      productId: '41',
      restrictions: [{ action: 'hide', from: '2026-11-21T06:00:00Z' }],
      rule: 'accuracy',
      facts: 'The price is missing a digit.',
      source: 'report',
      appealUntil: '2026-12-21T06:00:00Z',
      canAppeal: false,
      appeal: { createdAt: '2026-11-22T06:00:00Z', text: 'It is the price for two.' },
    },
  };
  const openAppeals = (...rows: Appeal[]) =>
    renderApp(APPEALS, { user: admin, handlers: [COUNTS, answer('get', '/appeals', rows)] });

  it('show the statement and what the person wrote, and are decided with reasons', async () => {
    const { person } = openAppeals(appeal);
    const shown = await screen.findByRole('article', { name: 'Yamaha FZS V3' });
    expect(shown).toHaveTextContent('The price is missing a digit.');
    expect(shown).toHaveTextContent('Kamal Hossain appealed on 22 November 2026:It is the price for two.');
    expect(shown).toHaveTextContent('Decision by Rafiq Islam');
    const uphold = screen.getByRole('button', { name: 'Uphold: restore everything' });
    expect(uphold).toBeDisabled();
    await person.type(
      screen.getByRole('textbox', { name: 'Reasons, for the person concerned' }),
      'It is for two bikes.',
    );
    const sent = recorder('post', '/appeals/1/decision', { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    api.use(sent.handler);
    await person.click(uphold);
    await waitFor(() => expect(sent.sent).toEqual([{ upheld: true, facts: 'It is for two bikes.' }]));
    expect(toasts()).toEqual(['success: The appeal is decided. The person has been notified.']);
  });

  it('leave one’s own decision to another admin', async () => {
    openAppeals({ ...appeal, canDecide: false });
    expect(await screen.findByRole('tab', { name: 'Appeals: 4' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('Another admin must decide this appeal.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Uphold: restore everything' })).not.toBeInTheDocument();
  });

  it('say when there are none, and why they failed to load', async () => {
    const { person } = renderApp(APPEALS, {
      user: admin,
      handlers: [COUNTS, refusal('get', '/appeals', 429, 'TOO_MANY_REQUESTS')],
    });
    await retryRefusedList(person, answer('get', '/appeals', []));
    expect(await screen.findByText('No appeals')).toBeVisible();
  });
});

describe('the keyboard', () => {
  const second: Case = { ...bike, _id: '8', reference: '2222-3333', productName: 'Hero Splendor' };
  const handlers = [
    COUNTS,
    answer('get', '/cases', [bike, second]),
    answer('get', '/cases/7', detail),
    answer('get', '/cases/8', { ...detail, ...second }),
  ];

  it('walks through the queue, opens a case, and returns', async () => {
    const { person } = renderApp(PAGE, { user: admin, handlers });
    await screen.findByRole('link', { name: '4812-0763' });
    const help = screen.getByRole('region', { name: 'Keyboard' });
    expect(help).toHaveTextContent(
      'J next caseK previous caseEnter openX select for a joint decisionA select all shown',
    );
    await person.keyboard('jjk');
    expect(screen.getByText('4812-0763').closest('[aria-current]')).toHaveAttribute('aria-current', 'true');
    await person.keyboard('j{Enter}');
    expect(await screen.findByRole('heading', { name: 'Case 2222-3333' })).toBeVisible();
    await person.keyboard('k');
    expect(await screen.findByRole('heading', { name: 'Case 4812-0763' })).toBeVisible();
    await person.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Moderation' })).toBeVisible();
  });

  it('decides a case', async () => {
    const { person } = renderApp(`${PAGE}?case=7`, { user: admin, handlers });
    await screen.findByRole('heading', { name: 'Case 4812-0763' });
    const sent = recorder('post', '/cases/7/decision', { decisionId: '3' });
    api.use(sent.handler);
    await person.keyboard('{Enter}');
    await person.keyboard('r280');
    expect(screen.getByRole('checkbox', { name: '2. Warning' })).toBeChecked();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(sent.sent).toHaveLength(1));
    expect(sent.sent[0]).toMatchObject({
      actions: [{ action: 'remove' }, { action: 'warn' }, { action: 'close' }],
      rule: 'honesty',
    });
  });

  it('leaves keys to the focused field', async () => {
    const { person } = renderApp(`${PAGE}?case=7`, { user: admin, handlers });
    await person.click(await screen.findByRole('button', { name: 'Other action' }));
    await person.click(screen.getByRole('checkbox', { name: '2. Warning' }));
    const facts = screen.getByRole('textbox', { name: 'Facts, for the person concerned' });
    await person.type(facts, 'rjk 123');
    expect(facts).toHaveValue('rjk 123');
    expect(screen.getByRole('heading', { name: 'Case 4812-0763' })).toBeVisible();
  });
});

describe('a joint decision', () => {
  const second: Case = {
    ...bike,
    _id: '8',
    reference: '2222-3333',
    version: 5,
    personLanguage: 'bn',
    reasons: ['fraud'],
  };

  it('decides the selected cases with the same action, and usual reasons in each person’s language', async () => {
    const { person } = openQueue(bike, second);
    await person.click(await screen.findByRole('checkbox', { name: 'Select case 4812-0763' }));
    await person.keyboard('jjx');
    const [one, two] = ['7', '8'].map((id) => recorder('post', `/cases/${id}/decision`, { decisionId: '3' }));
    if (!one || !two) throw new Error('no recorders');
    api.use(one.handler, two.handler);
    await person.click(screen.getByRole('button', { name: 'Decide 2 cases' }));
    const dialog = await screen.findByRole('dialog', { name: 'Decide 2 cases' });
    await person.click(within(dialog).getByRole('button', { name: 'Content removed: it looks like fraud' }));
    await person.click(within(dialog).getByRole('button', { name: 'Decide 2 cases' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Cases decided: 2. Everyone concerned has been notified.']));
    expect([one.sent, two.sent]).toMatchObject([
      [{ version: 3, actions: [{ action: 'remove' }], rule: 'honesty', facts: expect.stringMatching(/^You asked/) }],
      [{ version: 5, actions: [{ action: 'remove' }], rule: 'honesty', facts: expect.stringMatching(/^আপনি/) }],
    ]);
  });

  it('selects all cases shown by a key, and says how far it is', async () => {
    const { person } = openQueue(bike, second);
    await screen.findByRole('checkbox', { name: 'Select case 4812-0763' });
    await person.keyboard('a');
    let release: (value?: unknown) => void = () => undefined;
    const waiting = new Promise((resolve) => (release = resolve));
    api.use(
      answer('post', '/cases/7/decision', { decisionId: '3' }),
      http.post('http://localhost/api/cases/8/decision', async () => {
        await waiting;
        return HttpResponse.json({ decisionId: '4' });
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Decide 2 cases' }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Other action' }));
    await person.click(within(dialog).getByRole('checkbox', { name: '1. No action' }));
    await person.click(within(dialog).getByRole('button', { name: 'Decide 2 cases' }));
    expect(await within(dialog).findByRole('progressbar', { name: '1 of 2 decided' })).toBeVisible();
    release();
    await waitFor(() => expect(toasts()).toEqual(['success: Cases decided: 2. Everyone concerned has been notified.']));
  });

  it('keeps selected what could not be decided, and says why', async () => {
    const { person } = openQueue(bike, second);
    for (const name of ['Select case 4812-0763', 'Select case 2222-3333'])
      await person.click(await screen.findByRole('checkbox', { name }));
    api.use(
      answer('post', '/cases/7/decision', { decisionId: '3' }),
      refusal('post', '/cases/8/decision', 409, 'CASE_CHANGED'),
    );
    await person.click(screen.getByRole('button', { name: 'Decide 2 cases' }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Other action' }));
    await person.click(within(dialog).getByRole('checkbox', { name: '1. No action' }));
    await person.click(within(dialog).getByRole('button', { name: 'Decide 2 cases' }));
    expect(await within(dialog).findByText(/Some cases were not decided and stay selected\./)).toBeVisible();
    expect(toasts()).toEqual(['success: Cases decided: 1. Everyone concerned has been notified.']);
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Decide 1 case' })).toBeVisible();
  });
});
