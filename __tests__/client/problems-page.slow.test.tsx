import type { Deal } from '#contract/deals/deal';
import type { FailedRow } from '#contract/admin/failed-row';
import type { LedgerTransfer } from '#contract/deals/ledger';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { setLanguage } from '../../src/ui/text/language.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { admin, cellsOf, renderApp, retryRefusedList } from '../helpers/client/render.tsx';
import { answer, api, recorder, refusal } from '../helpers/client/setup.ts';
import { dealWith, heldDeal } from '../helpers/data/samples.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));
beforeEach(clearToasts);

const PAGE = '/dashboard/problems';
const DONE = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const asAdmin = (deal: Deal): Deal => ({
  ...deal,
  role: 'admin',
  buyerId: '4',
  otherPhone: undefined,
});

/** Answers the list of each state. */
const lists = (deals: readonly Deal[]) =>
  http.get('http://localhost/api/deals', ({ request }) => {
    const query = new URL(request.url).searchParams;
    expect(query.get('role')).toBe('all');
    return HttpResponse.json(deals.filter(({ state }) => state === query.get('state')));
  });
const NO_FAILED_ROWS = answer('get', '/failedRows', []);
const openList = (...deals: Deal[]) =>
  renderApp(PAGE, { user: admin, handlers: [lists(deals.map(asAdmin)), NO_FAILED_ROWS] });

const PAYMENT: LedgerTransfer = {
  _id: '1',
  kind: 'payment',
  effectiveAt: '2026-11-24T09:00:00Z',
  createdAt: '2026-11-24T09:00:01Z',
  cause: 'payment:1',
  currency: 'bdt',
  entries: [
    { account: 'provider_clearing', owner: 'bkash', amount: -7500 },
    { account: 'held', owner: '7', amount: 7500 },
  ],
};
const openDeal = (deal: Deal, ...handlers: HttpHandler[]) =>
  renderApp(`${PAGE}?deal=7`, {
    user: admin,
    handlers: [
      ...handlers,
      answer('get', '/deals/7', asAdmin(deal)),
      answer('get', '/ledger', [PAYMENT]),
      NO_FAILED_ROWS,
    ],
  });
const part = (name: string) => screen.findByRole('region', { name });

describe('the problems', () => {
  it('are listed by state, what must be decided first', async () => {
    openList(
      dealWith({}, { _id: '9', productName: 'Talking' }),
      dealWith({ reason: 'risk', by: 'market', text: '' }, { _id: '8', state: 'decision', productName: 'Risky' }),
      dealWith({}, { _id: '7', state: 'escalated', productName: 'Overdue' }),
    );
    await screen.findByRole('link', { name: 'Overdue' });
    const tables = screen.getAllByRole('table');
    expect(tables.map((table) => cellsOf(within(table).getAllByRole('row')[1] as HTMLElement))).toEqual([
      [
        'Overdue',
        'The papers are missing or wrong',
        'Buyer: Tanvir AhmedSeller: Kamal Hossain',
        'Tk. 7,500',
        '27 November 2126, 4:00 pm',
      ],
      [
        'Risky',
        'The payment has to be checked',
        'Buyer: Tanvir AhmedSeller: Kamal Hossain',
        'Tk. 7,500',
        '27 November 2126, 4:00 pm',
      ],
      [
        'Talking',
        'The papers are missing or wrong',
        'Buyer: Tanvir AhmedSeller: Kamal Hossain',
        'Tk. 7,500',
        '27 November 2126, 4:00 pm',
      ],
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Overdue decisions',
      'To decide',
      'Buyer and seller try to agree',
    ]);
    expect(screen.getAllByText(/^If no admin decides in time, the money is released/)).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Risky' })).toHaveAttribute('href', `${PAGE}?deal=8`);
    expect(screen.getAllByRole('link', { name: 'Tanvir Ahmed' })[0]).toHaveAttribute('href', '/dashboard/people/4');
  });

  it('say when there are none, and why they failed to load', async () => {
    const { person } = renderApp(PAGE, {
      user: admin,
      handlers: [refusal('get', '/deals', 429, 'TOO_MANY_REQUESTS'), NO_FAILED_ROWS],
    });
    await retryRefusedList(person, lists([]));
    expect(await screen.findByText('No problems')).toBeVisible();
  });

  it('are translated', async () => {
    setLanguage('bn');
    openList(dealWith({}, { state: 'decision' }));
    expect(await screen.findByRole('heading', { name: 'সিদ্ধান্ত দিতে হবে' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'কাগজপত্র নেই বা ভুল' })).toBeVisible();
  });

  it('include tasks that keep failing, with the row and the error', async () => {
    const row: FailedRow = {
      _id: '3',
      work: 'deal',
      subject: '41',
      failures: 12,
      error: 'error: violates check constraint',
      firstAt: '2026-11-24T09:00:00Z',
      lastAt: '2026-11-24T15:00:00Z',
    };
    renderApp(PAGE, { user: admin, handlers: [lists([]), answer('get', '/failedRows', [row])] });
    const table = await screen.findByRole('table', { name: 'Tasks that keep failing' });
    expect(cellsOf(within(table).getAllByRole('row')[1] as HTMLElement)).toEqual([
      'End a deal’s time limit41',
      'error: violates check constraint',
      '12',
      '24 November 2026, 3:00 pm',
      '24 November 2026, 9:00 pm',
    ]);
    expect(screen.queryByText('No problems')).not.toBeInTheDocument();
  });

  it('are only for admins', async () => {
    const { path } = renderApp(PAGE, { user: { role: 'seller', email: 'seller@motohaat.test' } });
    expect(await screen.findByText(/This page is for admins\./)).toBeVisible();
    expect(path()).toBe('/login');
  });
});

const toDecide = dealWith(
  {
    answer: { text: 'It is at home.', photos: [], at: '2026-11-24T11:00:00Z' },
    proposal: { by: 'seller', refund: 500, at: '2026-11-24T12:00:00Z' },
  },
  { state: 'decision', actions: ['decision'] },
);

describe('a problem in detail', () => {
  it('shows the deal, both sides, the proposal, what moved and what happened', async () => {
    const { person, path } = openDeal(toDecide);
    expect(await screen.findByRole('row', { name: 'Paid through MotoHaat Tk.\u00A07,500 (Deposit)' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Buyer Tanvir Ahmed' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Seller Kamal Hossain' })).toBeVisible();
    const problem = await part('Problem');
    expect(problem).toHaveTextContent(
      /The papers are missing or wrongThe buyer, 24 November 2026, 4:00 pmThe tax token is missing\.AnswerThe seller.*It is at home\./,
    );
    expect(problem).toHaveTextContent('The buyer gets backTk. 500The seller getsTk. 7,000');
    const row = await within(await part('Money movements')).findByRole('row', { name: /bKash/ });
    expect(cellsOf(row)).toEqual(['24 November 2026, 3:00 pm', 'Payment', 'bKash', 'Held for the deal', 'Tk. 7,500']);
    expect(await part('Steps of this deal')).toHaveTextContent('The buyer reported a problem: the papers.');
    api.use(lists([]));
    await person.click(screen.getByRole('link', { name: 'All problems' }));
    expect(path()).toBe(PAGE);
  });

  it('says until when its parties may still agree, and offers no decision before that', async () => {
    openDeal({ ...toDecide, state: 'problem', actions: [], deadline: '2026-11-27T09:04:00Z' });
    expect(await part('Decide')).toHaveTextContent(
      'Buyer and seller may still agree until 27 November 2026, 3:04 pm. You can decide after that, unless they have agreed.',
    );
    expect(screen.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
  });

  it('is decided with an amount and reasons, after a confirmation', async () => {
    const sent = recorder('post', '/deals/7/decision', DONE);
    const { person } = openDeal(toDecide, sent.handler);
    const form = within(await part('Decide'));
    await person.click(form.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Statement of reasons is required.')).toBeVisible();
    expect(screen.getByText('Enter a whole amount from Tk. 0 to Tk. 7,500.')).toBeVisible();
    await person.type(form.getByLabelText('Refund to the buyer (Tk)'), '6000');
    await person.type(form.getByLabelText('Statement of reasons'), 'The papers were missing.');
    await person.click(form.getByRole('button', { name: 'Decide' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Tk. 6,000 goes back to the buyer, and Tk. 1,500 goes to the seller.');
    expect(sent.sent).toEqual([]);
    await person.click(within(question).getByRole('button', { name: 'Decide' }));
    await waitFor(() => expect(sent.sent).toEqual([{ refund: 6000, statement: 'The papers were missing.' }]));
    await waitFor(() =>
      expect(toasts()).toEqual(['success: The decision was made. Buyer and seller have been notified.']),
    );
  });

  it('keeps an unfinished decision over a reload', async () => {
    const first = openDeal(toDecide);
    await first.person.type(await screen.findByLabelText('Statement of reasons'), 'The papers were missing.');
    first.unmount();
    openDeal(toDecide);
    expect(await screen.findByLabelText('Statement of reasons')).toHaveValue('The papers were missing.');
  });

  it.each([
    ['The payment is good: the deal goes on', 0, 'The deal goes on, and buyer and seller can meet.'],
    ['The payment is not good: Tk.\u00A07,500 goes back to the payer', 7500, 'Tk. 7,500 goes back to the buyer'],
  ])('about a risky payment is explained, and nothing or all is refunded (%s)', async (choice, refund, consequence) => {
    const sent = recorder('post', '/deals/7/decision', DONE);
    const { person } = openDeal(
      dealWith(
        { reason: 'risk', by: 'market', text: '' },
        {
          state: 'decision',
          actions: ['decision'],
          payer: { _id: '5', createdAt: '2026-01-05T03:00:00Z', transactionId: 'TRX9' },
        },
      ),
      sent.handler,
    );
    expect(await screen.findByText(/^The payment service advises to check the payer/)).toBeVisible();
    expect(await part('Decide')).toHaveTextContent(
      'Buyer: Tanvir AhmedMember since 5 January 2026Payment number (bKash): TRX9',
    );
    const form = within(await part('Decide'));
    expect(form.getByRole('link', { name: 'Tanvir Ahmed' })).toHaveAttribute('href', '/dashboard/people/5');
    await person.type(form.getByLabelText('Statement of reasons'), 'Compared with the buyer.');
    await person.click(form.getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('Choose one of the two.')).toBeVisible();
    await person.click(form.getByRole('radio', { name: choice }));
    await person.click(form.getByRole('button', { name: 'Decide' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent(consequence);
    await person.click(within(question).getByRole('button', { name: 'Decide' }));
    await waitFor(() => expect(sent.sent).toEqual([{ refund, statement: 'Compared with the buyer.' }]));
  });

  it('is not there without one; the deal can be canceled, and there is nothing to decide', async () => {
    openDeal({ ...heldDeal, actions: ['cancel'] });
    expect(await part('Money movements')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel the deal' })).toBeVisible();
    for (const name of ['Problem', 'Decide']) expect(screen.queryByRole('region', { name })).not.toBeInTheDocument();
  });

  it('shows how it ended', async () => {
    openDeal(
      dealWith(
        { end: 'decided', statement: 'The papers were missing.' },
        {
          state: 'released',
          refund: 6000,
          actions: [],
          events: [{ kind: 'decision', by: 'admin', at: '2026-11-25T09:00:00Z', amount: 6000 }],
        },
      ),
    );
    expect(await part('Problem')).toHaveTextContent(
      'An admin decided. The papers were missing.The buyer gets backTk. 6,000The seller getsTk. 1,500',
    );
    expect(await part('Steps of this deal')).toHaveTextContent('MotoHaat decided: Tk. 6,000 goes back to the buyer.');
  });

  it('of a deal that does not exist, or whose postings fail to load, says so', async () => {
    renderApp(`${PAGE}?deal=7`, { user: admin, handlers: [refusal('get', '/deals/7', 404, 'DEAL_NOT_FOUND')] });
    expect(await screen.findByText('This could not be loaded')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All problems' })).toBeVisible();
  });

  it('shows the rest when the postings fail to load, and offers a retry', async () => {
    const { person } = renderApp(`${PAGE}?deal=7`, {
      user: admin,
      handlers: [answer('get', '/deals/7', asAdmin(toDecide)), refusal('get', '/ledger', 429, 'TOO_MANY_REQUESTS')],
    });
    const movements = within(await part('Money movements'));
    const again = await movements.findByRole('button', { name: 'Try again' });
    api.use(answer('get', '/ledger', [PAYMENT]));
    await person.click(again);
    expect(await movements.findByRole('cell', { name: 'bKash' })).toBeVisible();
  });
});
