import { act, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { BrowserHistoryRouter } from '../../src/app/BrowserHistoryRouter.tsx';
import { useDialogEntry } from '../../src/ui/feedback/useDialogEntry.ts';
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

/** A dialog that its page opens and closes. */
function PageDialog() {
  const [open, setOpen] = useState(false);
  useDialogEntry(open, () => setOpen(false));
  return <button onClick={() => setOpen(!open)}>{open ? 'Close' : 'Show'}</button>;
}

it('a page’s dialog has its own entry: Back closes it and stays on the page, and closing it removes the entry', async () => {
  render(
    <StrictMode>
      <BrowserHistoryRouter>
        <PageDialog />
      </BrowserHistoryRouter>
    </StrictMode>,
  );
  const before = place();
  act(() => press('Show'));
  expect(place()).toBe(before + 1);
  await act(async () => {
    const back = popped();
    window.history.back();
    await back;
  });
  expect(screen.getByRole('button', { name: 'Show' })).toBeInTheDocument();
  expect([window.location.pathname, place()]).toEqual(['/category/3', before]);
  act(() => press('Show'));
  await act(async () => {
    const back = popped();
    press('Close');
    await back;
  });
  expect(place()).toBe(before);
});
