import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { type Navigator, Router } from 'react-router-dom';
import { createStore } from '../../src/app/store.ts';
import { signedIn } from '../../src/features/people/account/auth.slice.ts';
import { SaveSearchButton } from '../../src/features/catalogue/saved-searches/SaveSearchButton.tsx';
import { answer, api, rememberStore } from '../helpers/client/setup.ts';

jest.mock('../../src/features/catalogue/saved-searches/SaveSearchDialog.tsx', () => ({
  SaveSearchDialog: ({ open, onClose }: { open: boolean; onClose: () => void }) =>
    open && (
      <div role="dialog">
        <button onClick={onClose}>cancel</button>
      </div>
    ),
}));

const SEARCH = { q: 'pulsar' };

it('the dialog that saves a search opens once after the login, however long the parameter stays in the address', async () => {
  api.use(answer('get', '/searches', []));
  const store = createStore();
  rememberStore(store);
  store.dispatch(signedIn({ email: 'buyer@motohaat.test', displayName: 'Tanvir Ahmed', photoURL: '' }));
  const replace = jest.fn();
  const navigator: Navigator = { replace, push: jest.fn(), go: jest.fn(), createHref: String };
  const at = (address: string) => (
    <Provider store={store}>
      <Router location={address} navigator={navigator}>
        <SaveSearchButton search={SEARCH} />
      </Router>
    </Provider>
  );
  const { rerender } = render(at('/bikes?q=pulsar&then=save'));
  for (let times = 0; times < 3; times += 1) rerender(at('/bikes?q=pulsar&then=save'));
  expect(replace).toHaveBeenCalledTimes(1);

  rerender(at('/bikes?q=pulsar'));
  await userEvent.click(await screen.findByRole('button', { name: 'cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  rerender(at('/bikes?q=pulsar'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
