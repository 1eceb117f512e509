import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { AuditEntry, AuditHead } from '#contract/admin/audit';
import { setLanguage } from '../../src/ui/text/language.ts';
import { admin, cells, renderApp, retryRefusedList } from '../helpers/client/render.tsx';
import { answer, api, refusal } from '../helpers/client/setup.ts';

const PAGE = '/dashboard/audit-log';
const removal: AuditEntry = {
  _id: '7',
  createdAt: '2026-11-21T03:00:00Z',
  adminName: 'Ayesha Rahman',
  adminEmail: 'admin@motohaat.test',
  action: 'remove reported product',
  subject: 'product',
  subjectId: '41',
  before: { status: 'available', productName: 'Yamaha FZS V3' },
  after: { status: 'removed', productName: 'Yamaha FZS V3', commentedReports: 2 },
};
const promotion: AuditEntry = {
  _id: '6',
  createdAt: '2026-11-20T03:00:00Z',
  action: 'make admin',
  subject: 'person',
  subjectId: '9',
  before: { role: 'user' },
  after: { role: 'admin' },
};
const head: AuditHead = {
  entries: 1200,
  entry: '1207',
  hash: 'ab12',
  checkedAt: '2026-11-21T03:00:00Z',
  checkedEntries: 1190,
};
const open = (...rows: AuditEntry[]) =>
  renderApp(PAGE, { user: admin, handlers: [answer('get', '/audit', rows), answer('get', '/audit/head', head)] });

describe('the audit log', () => {
  it('says when, who, what, to what, and what changed', async () => {
    open(removal, promotion);
    await screen.findByRole('cell', { name: 'Reported product removed' });
    expect(cells()).toEqual([
      [
        '21 November 2026, 9:00 am',
        'Ayesha Rahmanadmin@motohaat.test',
        'Reported product removed',
        'Product 41',
        'Status: Available RemovedCommented reports:  2',
      ],
      ['20 November 2026, 9:00 am', 'Operator (command line)', 'Made admin', 'Person 9', 'Role: Buyer Admin'],
    ]);
    expect(screen.getByRole('link', { name: 'Product 41' })).toHaveAttribute('href', '/bikes/41');
  });

  it('shows the head of the log, and what the nightly check found', async () => {
    renderApp(PAGE, {
      user: admin,
      handlers: [
        answer('get', '/audit', [removal]),
        answer('get', '/audit/head', {
          ...head,
          fault: { kind: 'rewritten', entry: '1100', foundAt: '2026-11-22T03:00:00Z' },
        }),
      ],
    });
    expect(await screen.findByText(/Head of the log: 1,200 entries, the last is number 1207:/)).toBeVisible();
    expect(screen.getByText(/^ab12/)).toBeVisible();
    expect(screen.getByText(/^Last check, on 21 November 2026, 9:00 am: 1,190 entries checked\.$/)).toBeVisible();
    expect(screen.getByText(/^10 newer entries have not been checked yet/)).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/The log was written again.*entry 1100/);
  });

  it('writes amounts as money and lists as words', async () => {
    open({
      ...removal,
      before: {},
      after: {
        totalPaisa: 35655000,
        references: ['MHP2', 'MHP3'],
        results: [
          { result: 'sent', reference: 'MHP2' },
          { result: 'failed', reference: 'MHP3', failureReason: 'Account closed' },
        ],
      },
    });
    await screen.findByRole('cell', { name: 'Reported product removed' });
    expect(cells()[0]?.at(-1)).toBe(
      'Total:  Tk. 3,56,550References:  MHP2, MHP3Results:  \nMHP2 · Sent\n' +
        'MHP3 · Failed: the money is back in the balance · Account closed',
    );
  });

  it('says who gets how much of divided money', async () => {
    open({
      ...removal,
      action: 'decide deal',
      before: { state: 'decision', amount: 185_000 },
      after: { state: 'released', amount: 185_000, refund: 94_500, sellerAmount: 85_975 },
    });
    await screen.findByRole('cell', { name: 'Problem decided' });
    expect(cells()[0]?.at(-1)).toBe(
      'State: MotoHaat decides Partly refundedRefund:  Tk. 94,500The seller gets:  Tk. 85,975',
    );
  });

  it('says what was removed', async () => {
    open({ ...removal, action: 'delete category', before: { categoryName: 'Scooters' }, after: undefined });
    await screen.findByRole('cell', { name: 'Category deleted' });
    expect(cells()[0]?.at(-1)).toBe('Category name: Scooters removed');
  });

  it('says states, rules and actions in words, with the digits of the language', async () => {
    open({
      ...removal,
      action: 'decide case',
      before: { state: 'awaiting_approval', amount: 99500 },
      after: { state: 'ready', amount: 1200, actions: [{ action: 'warn' }], rule: 'conduct' },
    });
    await screen.findByRole('cell', { name: 'Case decided' });
    expect(cells()[0]?.at(-1)).toBe(
      'State: Awaiting approval Ready to be paidAmount: Tk. 99,500 Tk. 1,200Actions:  Warning' +
        'Rule:  Treat others with respect. Threats, insults and harassment aren’t allowed.',
    );
    act(() => setLanguage('bn'));
    expect(cells()[0]?.at(-1)).toContain('অবস্থা: অনুমোদনের অপেক্ষায় পাঠানোর জন্য প্রস্তুতটাকার পরিমাণ: ৳৯৯,৫০০ ৳১,২০০');
    act(() => setLanguage('en'));
  });

  it('names a case by its reference, which opens it', async () => {
    open({
      ...removal,
      action: 'decide case',
      subject: 'case',
      subjectId: '5',
      reference: '4812-0763',
      before: {},
      after: { reference: '4812-0763', rule: 'spam' },
    });
    expect(await screen.findByRole('link', { name: 'Case 4812-0763' })).toHaveAttribute(
      'href',
      '/dashboard/moderation?case=5',
    );
    expect(cells()[0]?.at(-1)).toMatch(/^Rule: /);
  });

  it('leads to a batch of payouts', async () => {
    open({ ...removal, subject: 'payout batch', subjectId: '3', before: {}, after: { state: 'settled', open: 0 } });
    expect(await screen.findByRole('link', { name: 'Payout batch 3' })).toHaveAttribute(
      'href',
      '/dashboard/payouts?about=batches&q=3',
    );
    expect(cells()[0]?.at(-1)).toBe('State:  SettledPayouts without a result:  0');
  });

  it('asks for the chosen days and action, which stay chosen', async () => {
    const asked: string[] = [];
    const { person } = renderApp(PAGE, {
      user: admin,
      handlers: [
        http.get('*/audit', ({ request }) => {
          asked.push(new URL(request.url).search);
          return HttpResponse.json([removal]);
        }),
        answer('get', '/audit/head', head),
      ],
    });
    await screen.findByRole('cell', { name: 'Reported product removed' });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-30' } });
    await person.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Product removed');
    await waitFor(() => {
      const query = new URLSearchParams(asked.at(-1));
      expect(Object.fromEntries(query)).toMatchObject({
        from: '2026-11-01',
        to: '2026-11-30',
        action: 'remove product',
      });
    });
    expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
  });

  it('says when there are none, and why they failed to load', async () => {
    const { person } = renderApp(PAGE, {
      user: admin,
      handlers: [refusal('get', '/audit', 429, 'TOO_MANY_REQUESTS'), answer('get', '/audit/head', head)],
    });
    await retryRefusedList(person, answer('get', '/audit', []));
    expect(await screen.findByText('No entries')).toBeVisible();
  });

  it('has its own numbers in the digits of the language, but not those of couriers', async () => {
    setLanguage('bn');
    open(
      {
        ...removal,
        subject: 'category',
        subjectId: '5',
        before: {},
        after: { statementId: '2', productIds: ['41', '42'], file: '14' },
      },
      { ...removal, _id: '8', subject: 'booking', subjectId: '34', before: {}, after: { payoutId: '770' } },
    );
    expect(await screen.findByRole('cell', { name: 'ক্যাটাগরি ৫' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'বুকিং ৩৪' })).toHaveAttribute('href', '/dashboard/deals/34');
    expect(cells().map((row) => row.at(-1))).toEqual([
      'সিদ্ধান্তের নোটিশ:  ২পণ্যগুলো:  ৪১, ৪২ফাইল:  ১৪',
      'ইনভয়েস নম্বর:  770',
    ]);
    expect(await screen.findByText('রেকর্ডের শেষ প্রান্ত: মোট ১,২০০টি, সবশেষটির নম্বর ১২০৭:')).toBeVisible();
  });

  it('names what a courier answered', async () => {
    open({ ...removal, before: { creation: 'unclear' }, after: { creation: 'created' } });
    await screen.findByRole('cell', { name: 'Reported product removed' });
    expect(cells().map((row) => row.at(-1))).toEqual(['Courier’s answer: unclear accepted']);
  });

  it('is saved as a file', async () => {
    const { person } = open(removal);
    await screen.findByRole('cell', { name: 'Reported product removed' });
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    api.use(
      http.get('*/audit.csv', () =>
        HttpResponse.text('\ufeffEntry\r\n7\r\n', { headers: { 'content-type': 'text/csv' } }),
      ),
    );
    await person.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    // Three bytes are the byte order mark.
    expect([saved[0]?.type, saved[0]?.size]).toEqual(['text/csv', 13]);
    click.mockRestore();
  });

  it('is translated', async () => {
    setLanguage('bn');
    open(promotion);
    expect(await screen.findByRole('cell', { name: 'অ্যাডমিন করা' })).toBeVisible();
    expect(screen.getByRole('cell', { name: 'ব্যক্তি ৯' })).toBeVisible();
  });
});
