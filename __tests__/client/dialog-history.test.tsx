import { act, render, screen } from '@testing-library/react';
import { BrowserHistoryRouter } from '../../src/app/BrowserHistoryRouter.tsx';
import { useDialogHistory } from '../../src/ui/feedback/useDialogHistory.ts';

function Dialog({ onBack }: { onBack: () => void }) {
  const { pushEntry, popEntry } = useDialogHistory(onBack);
  return (
    <>
      <button onClick={pushEntry}>Open</button>
      <button onClick={popEntry}>Closed</button>
    </>
  );
}

function open() {
  const onBack = jest.fn();
  render(
    <BrowserHistoryRouter>
      <Dialog onBack={onBack} />
    </BrowserHistoryRouter>,
  );
  return onBack;
}
const press = (name: string) => screen.getByRole('button', { name }).click();
/** The index of the history entry, as counted by the router. */
const place = () => (window.history.state as { idx: number }).idx;
const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

beforeEach(() => window.history.replaceState(null, '', '/category/3'));

it('Back asks the dialog to close, even before the page behind it has rendered with its entry', async () => {
  const onBack = open();
  await act(async () => {
    press('Open');
    const back = popped();
    window.history.back();
    await back;
  });
  expect(onBack).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe('/category/3');
});

it('a dialog that closes on its own removes its entry once', async () => {
  const onBack = open();
  const before = place();
  act(() => press('Open'));
  expect(place()).toBe(before + 1);
  act(() => press('Open'));
  expect(place()).toBe(before + 1);
  await act(async () => {
    const back = popped();
    press('Closed');
    await back;
  });
  expect(place()).toBe(before);
  expect(onBack).toHaveBeenCalledTimes(1);
  act(() => press('Closed'));
  expect(place()).toBe(before);
});
