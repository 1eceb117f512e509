import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { PAYOUT_REFUSAL_KINDS } from '#contract/money/payout-refusals';
import type { Balance, Payout, PayoutMethod } from '#contract/money/payout';
import { setLanguage } from '../../src/ui/text/language.ts';
import * as firebase from '../helpers/client/fakes.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { cells, renderApp, retryRefusedList, testToken } from '../helpers/client/render.tsx';
import { answer, api, recorder, refusal } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));

const PAGE = '/dashboard/balance';
const EMAIL = 'seller@motohaat.test';
const MODIFIED = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const balance: Balance = { held: 185_000, payable: 84_500.5, inPayout: 0, paidOut: 42_000, fees: 1200 };
const method: PayoutMethod = {
  kind: 'bank',
  lastDigits: '7890',
  usableAt: '2026-11-20T03:00:00Z',
  isUsable: true,
  hasFailed: false,
};
const sent: Payout = {
  _id: '1',
  reference: 'MHP1',
  createdAt: '2026-11-21T03:00:00Z',
  state: 'sent',
  amount: 42_000,
  kind: 'bkash',
  lastDigits: '0002',
  bankReference: 'FT2611240001',
};

interface Answers {
  money?: Partial<Balance>;
  account?: PayoutMethod;
  payouts?: Payout[];
}
const open = ({ money = {}, account = method, payouts = [] }: Answers = {}) =>
  renderApp(PAGE, {
    user: { role: 'seller', email: EMAIL, displayName: 'Kamal Hossain' },
    handlers: [
      answer('get', '/balance', { ...balance, ...money }),
      answer('get', '/payout-method', { method: account }),
      answer('get', '/payouts', payouts),
    ],
  });
const withoutAccount = (answers: Answers = {}) => {
  const view = open(answers);
  api.use(answer('get', '/payout-method', {}));
  return view;
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  clearToasts();
  jest.clearAllMocks();
});

describe('the balance page', () => {
  it.each([
    ['en', 'Paid by card: can be paid out later', 'Tk. 35,000from 1 December 2026, 9:00 am'],
    ['bn', 'কার্ডে পাওয়া টাকা: পরে তোলা যাবে', '৳৩৫,০০০'],
  ] as const)('says when the money of cards can be paid out, in %s', async (language, label, text) => {
    setLanguage(language);
    open({ money: { upcoming: [{ amount: 35_000, payableAt: '2026-12-01T03:00:00Z' }] } });
    expect(await screen.findByRole('list', { name: label })).toHaveTextContent(text);
  });

  it('says where the money is, which account it goes to, and how far each payout is', async () => {
    const failed: Payout = { ...sent, state: 'failed', bankReference: undefined, failureReason: 'Account closed' };
    open({ payouts: [{ ...failed, _id: '2', reference: 'MHP2' }, sent] });
    const figures = await screen.findByRole('region', { name: 'Your balance' });
    await within(figures).findByText('Tk. 84,500.50');
    expect(figures).toHaveTextContent(
      /Can be paid outTk. 84,500.50.*Held until the handoverTk. 1,85,000Asked for, not sent yetTk. 0Paid out so farTk. 42,000MotoHaat’s fees so farTk. 1,200/,
    );
    expect(screen.getByText('Bank account •••• 7890')).toBeVisible();
    expect(screen.getByText('Ready for payouts')).toBeVisible();
    await screen.findByText('MHP1');
    expect(cells()).toEqual([
      [
        '21 November 2026, 9:00 am',
        'Tk. 42,000',
        'bKash •••• 0002',
        'Failed: the money is back in the balanceReason: Account closedCheck your payout account before you ask again.',
        'MHP2',
      ],
      ['21 November 2026, 9:00 am', 'Tk. 42,000', 'bKash •••• 0002', 'SentFT2611240001', 'MHP1'],
    ]);
    expect(await screen.findByRole('link', { name: 'Balance and Payouts' })).toHaveAttribute('aria-current', 'page');
  });

  it('says what is on hold because a buyer’s bank asks for it back', async () => {
    const asked: Payout = { ...sent, state: 'asked', bankReference: undefined, frozen: true };
    open({ money: { frozen: 185_000 }, payouts: [asked] });
    const figures = await screen.findByRole('region', { name: 'Your balance' });
    await within(figures).findByText('Tk. 84,500.50');
    expect(figures).toHaveTextContent('On hold: a buyer’s bank or a decision stops itTk. 1,85,000');
    // In the figures, and in the list of payouts.
    await waitFor(() => expect(screen.getAllByText('On hold: a buyer’s bank or a decision stops it')).toHaveLength(2));
  });

  it('is for sellers, and says so to buyers without money', async () => {
    const empty = { held: 0, payable: 0, inPayout: 0, paidOut: 0, fees: 0 };
    renderApp(PAGE, { user: { role: 'user' }, handlers: [answer('get', '/balance', empty)] });
    expect(await screen.findByRole('link', { name: 'Become a Seller' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your balance' })).toBeNull();
  });

  it('is in Bangla, digits included', async () => {
    setLanguage('bn');
    open({ payouts: [sent] });
    expect(await button('৳৮৪,৫০০.৫০ তুলুন')).toBeEnabled();
    expect(screen.getByText('ব্যাংক অ্যাকাউন্ট •••• 7890')).toBeVisible();
  });

  it('says when there are no payouts, and why they failed to load', async () => {
    const { person } = open();
    api.use(refusal('get', '/payouts', 429, 'TOO_MANY_REQUESTS'));
    await retryRefusedList(person, answer('get', '/payouts', []));
    expect(await screen.findByText('No payouts yet')).toBeVisible();
  });

  it('offers a retry when the balance failed to load', async () => {
    const { person } = open();
    api.use(refusal('get', '/balance', 429, 'TOO_MANY_REQUESTS'));
    await person.click(await button('Try again'));
    api.use(answer('get', '/balance', balance));
    await person.click(await button('Try again'));
    expect(await screen.findByText('Tk. 84,500.50')).toBeVisible();
  });
});

describe('asking for a payout', () => {
  it('asks first, says what happens next, and shows the new balance', async () => {
    const asked = recorder('post', '/payouts', { acknowledged: true, insertedId: '3' });
    const { person } = open();
    api.use(asked.handler);
    await person.click(await button('Ask for a payout of Tk.\u00A084,500.50'));
    await screen.findByText('Pay out Tk. 84,500.50 to Bank account •••• 7890?');
    expect(asked.sent).toEqual([]);
    api.use(answer('get', '/balance', { ...balance, payable: 0, inPayout: 84_500.5 }));
    await person.click(await button('Ask for payout'));
    expect(await screen.findByText('You can ask for a payout once Tk. 500 can be paid out.')).toBeVisible();
    expect(asked.sent).toEqual([null]);
    expect(toasts()).toEqual([
      'success: You’ve asked for a payout of Tk.\u00A084,500.50. We’ll notify you once it is sent.',
    ]);
  });

  it('warns before another payout to an account where the last one failed', async () => {
    const { person } = open({ account: { ...method, hasFailed: true } });
    expect(await screen.findByText(/^The last payout to this account failed\./)).toBeVisible();
    expect(screen.queryByText('Ready for payouts')).toBeNull();
    await person.click(await button('Ask for a payout of Tk.\u00A084,500.50'));
    await screen.findByText('Pay out Tk. 84,500.50 to Bank account •••• 7890?');
    expect(screen.getAllByText(/^The last payout to this account failed\./)).toHaveLength(2);
  });

  it.each<[string, Answers, string]>([
    ['1 taka too little', { money: { payable: 499 } }, 'You can ask for a payout once Tk. 500 can be paid out.'],
    [
      'a new account',
      { account: { ...method, isUsable: false } },
      'You can ask for a payout from 20 November 2026, 9:00 am, when your new account can be used.',
    ],
  ])('is not possible with %s, and the page says why', async (_what, answers, reason) => {
    open(answers);
    expect(await screen.findByText(reason)).toBeVisible();
    const ask = await button('Ask for a payout');
    expect(ask).toBeDisabled();
    expect(ask).toHaveAccessibleDescription(reason.replace('Tk. ', 'Tk.\u00A0'));
  });

  it('is not possible without an account', async () => {
    withoutAccount();
    expect(await screen.findByText('Add your payout account first.')).toBeVisible();
    expect(screen.getByText('You haven’t added an account yet.')).toBeVisible();
  });

  it('says why it was refused', async () => {
    const { person } = open();
    api.use(refusal('post', '/payouts', 409, 'PAYOUT_NAME_MISMATCH'));
    await person.click(await button(/^Ask for a payout of/));
    await person.click(await button('Ask for payout'));
    await waitFor(() => expect(toasts()).toEqual([`error: ${PAYOUT_REFUSAL_KINDS.PAYOUT_NAME_MISMATCH.message}`]));
  });
});

describe('the account’s form', () => {
  async function edit(answers?: Answers) {
    const view = withoutAccount(answers);
    await view.person.click(await button('Add an account'));
    await screen.findByLabelText('Name on the account');
    return view;
  }
  const fillBank = async ({ person }: ReturnType<typeof open>) => {
    await person.type(screen.getByLabelText('Bank'), 'Dutch-Bangla Bank');
    await person.type(screen.getByLabelText('Routing number of the branch'), '০৯০২৬১২৩৪');
    await person.type(screen.getByLabelText('Account number'), '117 123 4567890');
  };
  const save = async ({ person }: ReturnType<typeof open>) => person.click(await button('Save the account'));

  it('saves a bank account, and shows when it can be used', async () => {
    const saved = recorder('put', '/payout-method', MODIFIED);
    const view = await edit();
    api.use(saved.handler);
    expect(screen.getByLabelText('Name on the account')).toHaveValue('Kamal Hossain');
    await fillBank(view);
    api.use(answer('get', '/payout-method', { method: { ...method, isUsable: false } }));
    await save(view);
    expect(await screen.findByText('Can be used from 20 November 2026, 9:00 am')).toBeVisible();
    expect(saved.sent).toEqual([
      {
        kind: 'bank',
        accountName: 'Kamal Hossain',
        bankName: 'Dutch-Bangla Bank',
        routingNumber: '০৯০২৬১২৩৪',
        accountNumber: '117 123 4567890',
      },
    ]);
    expect(toasts()).toEqual(['success: Your payout account has been saved.']);
  });

  it('saves a wallet with its number alone', async () => {
    const saved = recorder('put', '/payout-method', MODIFIED);
    const view = await edit();
    api.use(saved.handler);
    await view.person.click(screen.getByLabelText('Kind of account'));
    await view.person.click(await screen.findByRole('option', { name: 'Nagad' }));
    expect(screen.queryByLabelText('Bank')).toBeNull();
    await view.person.type(screen.getByLabelText('Wallet number'), '01711-000002');
    await save(view);
    await waitFor(() =>
      expect(saved.sent).toEqual([{ kind: 'nagad', accountName: 'Kamal Hossain', accountNumber: '01711-000002' }]),
    );
  });

  it('says what is missing or wrong before anything is sent', async () => {
    const saved = recorder('put', '/payout-method', MODIFIED);
    const view = await edit();
    api.use(saved.handler);
    await save(view);
    for (const field of ['Bank', 'Routing number of the branch', 'Account number'])
      expect(await screen.findByText(`${field} is required.`)).toBeVisible();
    await view.person.type(screen.getByLabelText('Routing number of the branch'), '12345678');
    await view.person.type(screen.getByLabelText('Account number'), '12345');
    expect(await screen.findByText('A routing number has nine digits.')).toBeVisible();
    expect(screen.getByText('Please enter the digits of your account number.')).toBeVisible();
    expect(saved.sent).toEqual([]);
  });

  it('shows beside the name that it is another one', async () => {
    const view = await edit();
    api.use(refusal('put', '/payout-method', 409, 'PAYOUT_NAME_MISMATCH'));
    await fillBank(view);
    await save(view);
    await waitFor(() =>
      expect(screen.getByLabelText('Name on the account')).toHaveAccessibleDescription(
        PAYOUT_REFUSAL_KINDS.PAYOUT_NAME_MISMATCH.message,
      ),
    );
  });

  it('asks for the password when the sign-in is too old, then saves with the new token', async () => {
    const tokens: (string | null)[] = [];
    const fresh = testToken(3500);
    const view = await edit();
    api.use(
      answer('get', '/jwt', { accessToken: fresh }),
      http.put('http://localhost/api/payout-method', ({ request }) => {
        tokens.push(request.headers.get('authorization'));
        return tokens.length === 1
          ? HttpResponse.json(
              { statusCode: 403, code: 'SIGN_IN_AGAIN', error: 'Forbidden', message: '' },
              { status: 403 },
            )
          : HttpResponse.json(MODIFIED);
      }),
    );
    firebase.freshIdToken.mockResolvedValue('fresh proof');
    await fillBank(view);
    await save(view);
    const dialog = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
    firebase.reauthenticate.mockRejectedValueOnce(
      Object.assign(new Error('Firebase: Error (auth/wrong-password).'), { code: 'auth/wrong-password' }),
    );
    const password = await within(dialog).findByLabelText('Your password');
    await view.person.type(password, 'wrong');
    await view.person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByText('Your password is incorrect.')).toBeVisible();
    await view.person.clear(password);
    await view.person.type(password, 'a-good-password');
    await view.person.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(toasts()).toEqual(['success: Your payout account has been saved.']));
    expect(firebase.reauthenticate).toHaveBeenLastCalledWith(EMAIL, 'a-good-password');
    expect(tokens).toHaveLength(2);
    expect(tokens[1]).toBe(`Bearer ${fresh}`);
  });
});
