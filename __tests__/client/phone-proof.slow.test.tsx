import type { Profile } from '#contract/people/person';
import { PHONE_REFUSAL_KINDS } from '#contract/people/phone-refusals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setLanguage } from '../../src/ui/text/language.ts';
import * as firebase from '../helpers/client/fakes.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { renderApp } from '../helpers/client/render.tsx';
import { answer, api, recorder, refusal } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));

const EMAIL = 'seller@motohaat.test';
const NUMBER = '+8801711000002';
const MODIFIED = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
const profile = (more: Partial<Profile> = {}): Profile => ({
  _id: 'u1',
  userName: 'Kamal Hossain',
  email: EMAIL,
  image: '',
  role: 'seller',
  status: 'verified',
  createdAt: '2026-11-01T00:00:00.000Z',
  phone: '',
  phoneProven: false,
  ...more,
});
const failsWith = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

const open = () => renderApp('/dashboard/profile', { user: { email: EMAIL, role: 'seller' } });
const inDialog = async () => within(await screen.findByRole('dialog', { name: 'Verify your phone number' }));

/** Opens the dialog, and has a code sent to the number typed in the profile. */
async function sendCode(number = '01711-000002') {
  const { person } = open();
  await person.type(await screen.findByLabelText('Phone number'), number);
  await person.click(screen.getByRole('button', { name: 'Verify your phone number' }));
  const dialog = await inDialog();
  await person.click(dialog.getByRole('button', { name: 'Send the code' }));
  return { person, dialog };
}

beforeEach(() => {
  clearToasts();
  jest.clearAllMocks();
  firebase.readCredentials.mockReset().mockResolvedValue({ emailVerified: true, hasPassword: true });
});

describe('verifying a phone number', () => {
  it('sends a code to the typed number, proves it, and unlinks it at Firebase', async () => {
    const { handler, sent } = recorder('put', '/users/me/phone', MODIFIED);
    api.use(
      http.get('http://localhost/api/users/me', () =>
        HttpResponse.json(sent.length > 0 ? profile({ phone: NUMBER, phoneProven: true }) : profile()),
      ),
      handler,
    );
    const { person, dialog } = await sendCode();
    expect(await dialog.findByRole('status')).toHaveTextContent('We’ve sent a code by text message to 01711-000002.');
    expect(firebase.sendPhoneCode).toHaveBeenCalledWith(EMAIL, NUMBER, expect.any(HTMLElement));
    const code = dialog.getByLabelText('6-digit code');
    expect([code.getAttribute('inputmode'), code.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
    await person.type(code, '১২৩ ৪৫৬{Enter}');
    await waitFor(() => expect(toasts()).toEqual(['success: 01711-000002 is now verified.']));
    expect(firebase.linkPhone).toHaveBeenCalledWith(EMAIL, 'verification', '123456');
    expect(sent).toEqual([{ idToken: 'proof of the phone' }]);
    expect(firebase.unlinkPhone).toHaveBeenCalledWith(EMAIL);
    expect(await screen.findByText('Verified')).toBeVisible();
    expect(screen.getByLabelText('Phone number')).toHaveValue(NUMBER);
  });

  it('asks for a valid number, and for six digits', async () => {
    api.use(answer('get', '/users/me', profile()));
    const { person, dialog } = await sendCode('0171');
    expect(dialog.getByLabelText('Your number')).toBeInvalid();
    expect(firebase.sendPhoneCode).not.toHaveBeenCalled();
    await person.type(dialog.getByLabelText('Your number'), '1000002');
    await person.click(dialog.getByRole('button', { name: 'Send the code' }));
    await person.type(await dialog.findByLabelText('6-digit code'), '12345');
    await person.click(dialog.getByRole('button', { name: 'Verify' }));
    expect(dialog.getByText('The code has six digits.')).toBeVisible();
    expect(firebase.linkPhone).not.toHaveBeenCalled();
  });

  it.each([
    ['auth/invalid-verification-code', 'This code is wrong. Please check the text message.'],
    ['auth/code-expired', 'This code has expired. Please ask for another one.'],
    ['auth/account-exists-with-different-credential', PHONE_REFUSAL_KINDS.PHONE_TAKEN.message],
  ])('says what %s means, and keeps the code', async (code, sentence) => {
    api.use(answer('get', '/users/me', profile()));
    firebase.linkPhone.mockRejectedValueOnce(failsWith(code));
    const { person, dialog } = await sendCode();
    await person.type(await dialog.findByLabelText('6-digit code'), '123456{Enter}');
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(dialog.getByLabelText('6-digit code')).toHaveValue('123456');
  });

  it.each([
    ['auth/quota-exceeded', 'No more codes can be sent today. Please try again tomorrow.'],
    ['auth/too-many-requests', 'Too many attempts. Please wait a while, then ask for another code.'],
  ])('says why no code was sent, %s, and keeps the number', async (code, sentence) => {
    api.use(answer('get', '/users/me', profile()));
    firebase.sendPhoneCode.mockRejectedValueOnce(failsWith(code));
    const { dialog } = await sendCode();
    expect(await dialog.findByText(sentence)).toBeVisible();
    expect(dialog.getByLabelText('Your number')).toHaveValue('01711-000002');
  });

  it('shows the refusal of a number that another account has proven, in Bangla too, and unlinks it', async () => {
    api.use(answer('get', '/users/me', profile()), refusal('put', '/users/me/phone', 409, 'PHONE_TAKEN'));
    const { person, dialog } = await sendCode();
    await person.type(await dialog.findByLabelText('6-digit code'), '123456{Enter}');
    expect(await dialog.findByText(PHONE_REFUSAL_KINDS.PHONE_TAKEN.message)).toBeVisible();
    expect(firebase.unlinkPhone).toHaveBeenCalledTimes(1);
    act(() => setLanguage('bn'));
    expect(await screen.findByText(/^অন্য একটি অ্যাকাউন্টে নম্বরটি আগেই যাচাই করা হয়েছে/)).toBeVisible();
  });

  it('uses a code that has already linked the number again when the server did not answer', async () => {
    const { handler, sent } = recorder('put', '/users/me/phone', MODIFIED);
    api.use(answer('get', '/users/me', profile()), refusal('put', '/users/me/phone', 503, 'UNAVAILABLE'));
    const { person, dialog } = await sendCode();
    await person.type(await dialog.findByLabelText('6-digit code'), '123456{Enter}');
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(firebase.unlinkPhone).not.toHaveBeenCalled();
    api.use(handler);
    await person.click(dialog.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(sent).toEqual([{ idToken: 'proof of the phone' }]));
    expect(firebase.linkPhone).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(firebase.unlinkPhone).toHaveBeenCalledTimes(1));
  });

  it('can be closed while reCAPTCHA asks, and keeps the number and a code that was sent', async () => {
    api.use(answer('get', '/users/me', profile()));
    firebase.sendPhoneCode.mockImplementationOnce(() => new Promise(() => undefined));
    const { person, dialog } = await sendCode();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await person.click(screen.getByRole('button', { name: 'Verify your phone number' }));
    const again = await inDialog();
    expect(again.getByLabelText('Your number')).toHaveValue('01711-000002');
    await person.click(again.getByRole('button', { name: 'Send the code' }));
    await person.type(await again.findByLabelText('6-digit code'), '123');
    await person.click(again.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await person.click(screen.getByRole('button', { name: 'Verify your phone number' }));
    expect((await inDialog()).getByLabelText('6-digit code')).toHaveValue('123');
  });

  it('lets people change the number, and ask for another code after a minute', async () => {
    api.use(answer('get', '/users/me', profile()));
    const { person, dialog } = await sendCode();
    expect(await dialog.findByText(/^You can ask for another code in (60|59) seconds\.$/)).toBeVisible();
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    await person.click(await dialog.findByRole('button', { name: 'Send another code' }, { timeout: 3000 }));
    await waitFor(() => expect(firebase.sendPhoneCode).toHaveBeenCalledTimes(2));
    now.mockRestore();
    await person.click(dialog.getByRole('button', { name: 'Change the number' }));
    expect(dialog.getByLabelText('Your number')).toHaveValue('01711-000002');
  });
});

describe('a verified number', () => {
  it('is marked until another number is typed', async () => {
    api.use(answer('get', '/users/me', profile({ phone: NUMBER, phoneProven: true })));
    const { person } = open();
    expect(await screen.findByText('Verified')).toBeVisible();
    await person.type(screen.getByLabelText('Phone number'), '{Backspace}3');
    expect(screen.getByText('If you save another number, it is not verified any more.')).toBeVisible();
    expect(screen.queryByText('Verified')).not.toBeInTheDocument();
  });

  it('is not offered by an older server', async () => {
    api.use(answer('get', '/users/me', profile({ phoneProven: undefined })));
    open();
    await screen.findByLabelText('Phone number');
    expect(screen.queryByRole('button', { name: 'Verify your phone number' })).not.toBeInTheDocument();
  });
});
