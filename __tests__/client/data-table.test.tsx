import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Column, DataTable } from '../../src/ui/DataTable';
import { setLanguage } from '../../src/ui/language';

interface Bike {
  _id: string;
  name: string;
  price: number;
}

const BIKES: Bike[] = [
  { _id: '1', name: 'Yamaha', price: 90_000 },
  { _id: '2', name: 'Bajaj', price: 185_000 },
  { _id: '3', name: 'honda', price: 9_000 },
];
const COLUMNS: Column<Bike>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'price', label: 'Price', cell: ({ price }) => String(price), sortBy: ({ price }) => price, number: true },
  { key: 'actions', label: 'Actions', cell: () => 'Delete', actions: true },
];

function open(columns = COLUMNS) {
  render(<DataTable caption="Bikes" columns={columns} rows={BIKES} more={({ price }) => `Beneath ${price}`} />);
  return userEvent.setup();
}
const names = () => screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent).filter((text) => BIKES.some(({ name }) => name === text));
const header = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });

describe('sorting a table', () => {
  it('goes from the list\'s own order up, down and back, by the language\'s order whatever the case', async () => {
    const person = open();
    expect(names()).toEqual(['Yamaha', 'Bajaj', 'honda']);
    const press = () => person.click(within(header('Name')).getByRole('button'));
    await press();
    expect(names()).toEqual(['Bajaj', 'honda', 'Yamaha']);
    expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
    await press();
    expect(names()).toEqual(['Yamaha', 'honda', 'Bajaj']);
    expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
    await press();
    expect(names()).toEqual(['Yamaha', 'Bajaj', 'honda']);
    expect(header('Name')).not.toHaveAttribute('aria-sort');
  });

  it('compares numbers as numbers, and begins anew with another column', async () => {
    const person = open();
    await person.click(within(header('Name')).getByRole('button'));
    await person.click(within(header('Price')).getByRole('button'));
    expect(names()).toEqual(['honda', 'Yamaha', 'Bajaj']);
    expect(header('Name')).not.toHaveAttribute('aria-sort');
  });

  it('takes what stands beneath a row with it', async () => {
    const person = open();
    await person.click(within(header('Price')).getByRole('button'));
    expect(screen.getAllByRole('row').map((row) => row.textContent).slice(1)).toEqual([
      'honda9000Delete', 'Beneath 9000', 'Yamaha90000Delete', 'Beneath 90000', 'Bajaj185000Delete', 'Beneath 185000',
    ]);
  });

  it('is offered on a phone by a list of choices, in Bangla from less to more', async () => {
    setLanguage('bn');
    const person = open();
    await person.selectOptions(screen.getByRole('combobox', { name: 'সাজান' }), 'Price, বেশি থেকে কম');
    expect(names()).toEqual(['Bajaj', 'Yamaha', 'honda']);
    await person.selectOptions(screen.getByRole('combobox', { name: 'সাজান' }), 'নতুন আগে');
    expect(names()).toEqual(['Yamaha', 'Bajaj', 'honda']);
  });

  it('is not offered for a column that has no order', () => {
    open();
    expect(within(header('Actions')).queryByRole('button')).not.toBeInTheDocument();
  });
});
