import { waitFor } from '@testing-library/react';
import { setTimeout as wait } from 'node:timers/promises';
import { type EndReason, sessionEnded } from '../../src/api/session-ended.ts';
import { start } from '../../src/app/session-end-notice.ts';
import { createStore } from '../../src/app/store.ts';
import { signedIn } from '../../src/features/people/account/auth.slice.ts';
import { paths } from '../../src/paths.ts';
import { clearToasts, toasts } from '../helpers/client/fakes.ts';
import { rememberStore } from '../helpers/client/setup.ts';

jest.mock('../../src/ui/feedback/toasts.tsx', () => ({ show: jest.fn() }));

beforeEach(clearToasts);
afterEach(() => history.replaceState(null, '', '/'));

/** Signs in on a public page. */
function open() {
  const store = createStore();
  store.dispatch(signedIn({ email: 'buyer@motohaat.test', displayName: 'Tanvir Ahmed', photoURL: '' }));
  rememberStore(store, start(store));
  return (reason: EndReason) => store.dispatch(sessionEnded(reason));
}

describe('a session-end notice', () => {
  it.each<[EndReason, string]>([
    ['ACCOUNT_DELETED', 'This account has been deleted.'],
    ['TOKEN_EXPIRED', 'Your session has expired. Please log in again.'],
  ])('says why (%s) on a public page, once', async (reason, sentence) => {
    const end = open();
    end(reason);
    end(reason);
    await waitFor(() => expect(toasts()).toEqual([`error: ${sentence}`]));
    await wait(200);
    expect(toasts()).toHaveLength(1);
  });

  it('is left to the login page if a guard redirected there', async () => {
    open()('ACCOUNT_DELETED');
    history.replaceState(null, '', paths.login);
    await wait(300);
    expect(toasts()).toEqual([]);
  });

  it.each<EndReason>(['LOGGED_OUT_ELSEWHERE', 'DELETED_HERE'])('is omitted after %s', async (reason) => {
    open()(reason);
    await wait(300);
    expect(toasts()).toEqual([]);
  });
});
