import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useDialogHistory } from '../../src/ui/useDialogHistory';

const closed = jest.fn();

function Page() {
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const { pushEntry, popEntry } = useDialogHistory(closed);
  return (
    <>
      <output>{`${pathname}${search} ${key === 'default' ? 'first entry' : 'own entry'}`}</output>
      <button onClick={pushEntry}>open</button>
      <button onClick={popEntry}>exited</button>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
}

function open() {
  closed.mockClear();
  render(
    <StrictMode>
      <MemoryRouter initialEntries={['/category/3?sort=price']}>
        <Page />
      </MemoryRouter>
    </StrictMode>,
  );
  return (name: string) => userEvent.click(screen.getByText(name));
}

it('lets Back close a dialog and stay on the page', async () => {
  const press = open();
  await press('open');
  expect(screen.getByRole('status')).toHaveTextContent('/category/3?sort=price own entry');
  expect(closed).not.toHaveBeenCalled();
  await press('Back');
  expect(screen.getByRole('status')).toHaveTextContent('/category/3?sort=price first entry');
  expect(closed).toHaveBeenCalledTimes(1);
  // The dialog has closed: nothing is left to go back to.
  await press('exited');
  expect(screen.getByRole('status')).toHaveTextContent('first entry');
});

it('takes the entry away when the dialog was closed otherwise, and makes only one', async () => {
  const press = open();
  await press('open');
  await press('open');
  await press('exited');
  expect(screen.getByRole('status')).toHaveTextContent('/category/3?sort=price first entry');
});
