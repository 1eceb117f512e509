import { screen, waitFor } from '@testing-library/react';
import type { PaymentIssue } from '#contract/money/payment';
import { setLanguage } from '../../src/ui/text/language.ts';
import { refundCauseText } from '../../src/features/money/payment-issues/payment-issues.text.ts';
import { admin, cells, renderApp, retryRefusedList } from '../helpers/client/render.tsx';
import { answer, recorder, refusal } from '../helpers/client/setup.ts';

const PAGE = '/dashboard/payment-issues';
const dispute: PaymentIssue = {
  _id: '2',
  createdAt: '2026-11-21T03:00:00Z',
  kind: 'dispute',
  state: 'open',
  amount: 185_000,
  currency: 'bdt',
  reason: 'product_not_received',
  reference: 'du_1',
  transactionId: 'pi_1',
  method: 'card',
  bookingId: '41',
  productName: 'Yamaha FZS V3',
  buyerName: 'Tanvir Ahmed',
  buyerEmail: 'buyer@motohaat.test',
};
const refund: PaymentIssue = {
  ...dispute,
  _id: '1',
  kind: 'refund_failed',
  state: 'retrying',
  reason: '',
  reference: 're_1',
  amount: 90_000,
};
const unmatched: PaymentIssue = {
  ...dispute,
  _id: '3',
  kind: 'unmatched',
  reason: 'Completed',
  reference: 'TRX123',
  transactionId: 'TRX123',
  method: 'bkash',
  amount: 1500,
  bookingId: undefined,
  productName: '',
  buyerName: '',
  buyerEmail: '',
  notice: { type: 'Completed', trxID: 'TRX123', debitMSISDN: '01770618575' },
};
const open = (...rows: PaymentIssue[]) =>
  renderApp(PAGE, { user: admin, handlers: [answer('get', '/paymentIssues', rows)] });

describe('money that matches nothing of ours', () => {
  it('is shown with what the provider said, and closed once an admin has dealt with it', async () => {
    const closing = recorder('post', '/paymentIssues/3/close', {
      acknowledged: true,
      matchedCount: 1,
      modifiedCount: 1,
    });
    const { person } = renderApp(PAGE, {
      user: admin,
      handlers: [answer('get', '/paymentIssues', [unmatched]), closing.handler],
    });
    expect(await screen.findByText('Unknown payment')).toBeVisible();
    expect(screen.getByText('Matches no booking')).toBeVisible();
    expect(screen.queryByText(/01770618575/)).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show what the provider said' }));
    expect(screen.getByText(/debitMSISDN: 01770618575/)).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Close TRX123' }));
    await person.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(closing.sent).toHaveLength(1));
  });
});

describe('payment issues', () => {
  const found: PaymentIssue = { ...dispute, kind: 'inconsistent', reason: 'payment,product', reference: 'state-41' };

  it('name what contradicts each other in the records of a booking', async () => {
    open(found, { ...found, _id: '3', state: 'resolved' });
    await screen.findAllByText('Records that contradict each other');
    expect(cells().map(([what, , , , , state]) => [what, state])).toEqual([
      [
        'Records that contradict each otherDoesn’t fit: payment, product',
        'Needs action: an operator must correct the records (npm run reconcile says what is wrong)',
      ],
      ['Records that contradict each otherDoesn’t fit: payment, product', 'Resolved'],
    ]);
  });

  it('name it in Bangla', async () => {
    setLanguage('bn');
    open(found);
    expect(await screen.findByText('মিলছে না: পেমেন্ট, পণ্য')).toBeVisible();
  });

  it('show event, amount, booking, date and who must act', async () => {
    open(dispute, refund);
    await screen.findByText('Dispute');
    expect(cells()).toEqual([
      [
        'DisputeProduct not received',
        'Tk. 1,85,000',
        'Yamaha FZS V3Booking 41',
        'Tanvir Ahmedbuyer@motohaat.test',
        '21 November 2026, 9:00 am',
        'Needs action: respond to it at the payment service',
        'du_1Copy',
      ],
      [
        'Refund failed',
        'Tk. 90,000',
        'Yamaha FZS V3Booking 41',
        'Tanvir Ahmedbuyer@motohaat.test',
        '21 November 2026, 9:00 am',
        'Retrying automatically',
        're_1Copy',
      ],
    ]);
    expect(screen.getByRole('heading', { name: 'Payment Issues' })).toBeVisible();
    // A filter's choice, for issues of every kind.
    expect(screen.getByRole('option', { name: 'Needs action' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Payment Issues' })).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    ['en', 'Needs action: decide it on the deal’s page', 'Open the deal'],
    ['bn', 'ব্যবস্থা নিতে হবে: লেনদেনের পাতায় সিদ্ধান্ত দিন', 'লেনদেনটি খুলুন'],
  ] as const)('are decided on the deal’s page if the payment is risky (%s)', async (language, sentence, link) => {
    setLanguage(language);
    const risk: PaymentIssue = { ...dispute, kind: 'risk', reason: '' };
    open(risk, { ...risk, _id: '3', state: 'resolved' });
    expect(await screen.findAllByText(sentence)).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: link }).map((each) => each.getAttribute('href'))).toEqual([
      '/dashboard/deals/41',
    ]);
    expect(screen.queryByText(/respond to it at|পেমেন্ট সেবায় গিয়ে/)).not.toBeInTheDocument();
  });

  it.each([
    ['en', '$1,250.50'],
    ['bn', /^১,২৫০.৫০\s?US\$$/],
  ] as const)('show a currency other than taka (%s)', async (language, amount) => {
    setLanguage(language);
    open({ ...dispute, amount: 1250.5, currency: 'usd' });
    expect(await screen.findByRole('cell', { name: amount })).toBeVisible();
  });

  it('show what was to be refunded, of how much, and what had been before', async () => {
    open({ ...refund, amount: 12_000, paid: 30_000, refunded: 5_000 });
    expect(
      await screen.findByRole('cell', {
        name: 'Tk.\u00A012,000 of Tk.\u00A030,000 paid Tk.\u00A05,000 was refunded before',
      }),
    ).toBeVisible();
  });

  it.each([
    ['en', 'bKash refuses refunds: the balance is too low. Top it up, and the refund is made automatically.'],
    ['bn', 'বিকাশ টাকা ফেরত দিচ্ছে না: অ্যাকাউন্টে যথেষ্ট টাকা নেই। টাকা ভরলে ফেরত নিজে থেকেই হয়ে যাবে।'],
  ] as const)('say that the balance is too low (%s)', async (language, sentence) => {
    setLanguage(language);
    open({ ...refund, state: 'open', cause: 'balance', method: 'bkash', reason: 'Insufficient Balance' });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByText('Insufficient Balance')).toBeNull();
  });

  it.each(['settings', 'disputed', 'unknown'] as const)('say why a refund is not made: %s', async (cause) => {
    open({ ...refund, cause, method: 'card' });
    expect(await screen.findByText(refundCauseText.en[cause]('Stripe'))).toBeVisible();
  });

  it('say when there are none, and why they failed to load', async () => {
    const { person } = renderApp(PAGE, {
      user: admin,
      handlers: [refusal('get', '/paymentIssues', 429, 'TOO_MANY_REQUESTS')],
    });
    await retryRefusedList(person, answer('get', '/paymentIssues', []));
    expect(await screen.findByText('No payment issues')).toBeVisible();
  });

  it('are translated', async () => {
    setLanguage('bn');
    open({ ...dispute, state: 'lost' });
    expect(await screen.findByText(/ঝুঁকিপূর্ণ পেমেন্টের কথা/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'বুকিং ৪১' })).toBeVisible();
    expect(await screen.findByText('পেমেন্ট নিয়ে আপত্তি')).toBeVisible();
    expect(screen.getByRole('cell', { name: 'ক্রেতার পক্ষে: টাকা ফেরত দেওয়া হয়েছে' })).toBeVisible();
  });

  it('translate known reasons, and show others in the provider’s words', async () => {
    setLanguage('bn');
    open(
      dispute,
      { ...refund, reason: 'lost_or_stolen_card' },
      { ...dispute, _id: '3', reason: 'bank_cannot_process_it' },
    );
    expect(await screen.findByText('পণ্য পাওয়া যায়নি')).toBeVisible();
    expect(screen.getByText('কার্ড হারানো বা চুরি হয়েছে')).toBeVisible();
    expect(screen.getByText('Bank cannot process it')).toHaveAttribute('lang', 'en');
    expect(screen.getAllByText('২১ নভেম্বর ২০২৬, সকাল ৯:০০')).toHaveLength(3);
  });

  it('have a reference to copy', async () => {
    const { person } = open(dispute);
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await person.click(await screen.findByRole('button', { name: 'Copy du_1' }));
    expect(write).toHaveBeenCalledWith('du_1');
    expect(await screen.findByText('The reference was copied.')).toBeVisible();
  });

  it('are only for admins', async () => {
    const { path } = renderApp(PAGE, { user: { role: 'seller', email: 'seller@motohaat.test' } });
    expect(await screen.findByText(/This page is for admins\./)).toHaveTextContent(
      'You are logged in as seller@motohaat.test.',
    );
    expect(path()).toBe('/login');
  });
});
