import { act, screen } from '@testing-library/react';
import { show } from '../../src/ui/feedback/toasts.tsx';

const DELETED = 'This account has been deleted.';
const REMOVED = 'Removed from your wish list.';

it('the list of toasts shows the same failure once, but the same success twice', async () => {
  await act(async () => {
    show('error', DELETED, 5000);
    show('error', DELETED, 5000);
    show('success', REMOVED, 1500);
    show('success', REMOVED, 1500);
  });
  expect(await screen.findAllByText(REMOVED)).toHaveLength(2);
  expect(screen.getAllByText(DELETED)).toHaveLength(1);
  await act(async () => show('error', DELETED, 5000));
  expect(screen.getAllByText(DELETED)).toHaveLength(1);
});
