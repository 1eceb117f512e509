import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useLayoutEffect } from 'react';
import { type NavigateFunction, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { createEmotionCache } from '../../src/app/emotion-cache.ts';
import { theme } from '../../src/app/theme.ts';
import type { Column } from '../../src/ui/table/DataTable.tsx';
import { setLanguage } from '../../src/ui/text/language.ts';
import { PagedTable } from '../../src/ui/table/PagedTable.tsx';
import { useListAddress } from '../../src/ui/table/useListAddress.ts';

interface Seller {
  _id: string;
  name: string;
  status: string;
}

const SELLERS: Seller[] = [
  { _id: '3', name: 'Kamal', status: 'verified' },
  { _id: '2', name: 'Anika', status: 'not verified' },
  { _id: '1', name: 'Babul', status: 'verified' },
];
const COLUMNS: Column<Seller>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name, sortKey: 'userName' },
  { key: 'email', label: 'Email', cell: () => '–', sortKey: 'email' },
  { key: 'actions', label: 'Actions', cell: () => 'Delete', actions: true },
];

const visit: { search: string; navigate: NavigateFunction; asked: string[] } = {
  search: '',
  navigate: () => undefined,
  asked: [],
};

interface SellersProps {
  rows?: Seller[];
  error?: unknown;
  columns?: Column<Seller>[];
}

/** A list like the pages', filtered here instead of by the server. */
function Sellers({ rows = SELLERS, error, columns = COLUMNS }: SellersProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = useListAddress({
    list: 'sellers',
    filter: { name: 'status', values: ['verified', 'not verified'] },
  });
  const { q = '', sort, status } = address.query;
  const query = JSON.stringify(address.query);
  useLayoutEffect(() => {
    visit.search = search;
    visit.navigate = navigate;
    if (visit.asked.at(-1) !== query) visit.asked.push(query);
  }, [search, navigate, query]);
  const found = rows
    .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    .filter((row) => !status || row.status === status);
  if (sort === 'userName') found.sort((one, other) => one.name.localeCompare(other.name));
  const data = error === undefined ? { pages: [{ rows: found, total: found.length }] } : undefined;
  return (
    <PagedTable
      query={{
        data,
        currentData: data,
        error,
        isFetching: false,
        isFetchingNextPage: false,
        hasNextPage: false,
        fetchNextPage: () => Promise.resolve({}),
        refetch: () => undefined,
      }}
      address={address}
      filter={{
        label: 'Status',
        options: [
          ['verified', 'verified'],
          ['not verified', 'not verified'],
        ],
      }}
      caption="Sellers"
      columns={columns}
      more={({ status: shown }) => `Beneath ${shown}`}
      empty={{ title: 'There are no sellers yet', text: 'They come and go.' }}
    />
  );
}

function open(address = '/', props: SellersProps = {}) {
  visit.asked = [];
  render(
    <StrictMode>
      <CacheProvider value={createEmotionCache()}>
        <ThemeProvider theme={theme}>
          <MemoryRouter initialEntries={['/before', address]} initialIndex={1}>
            <Sellers {...props} />
          </MemoryRouter>
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>,
  );
  return userEvent.setup();
}
const names = () =>
  screen
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell')[0]?.textContent)
    .filter((text) => SELLERS.some(({ name }) => name === text));
const header = (name: string) => screen.getByRole('columnheader', { name });
const searchField = () => screen.getByRole('searchbox', { name: 'Search' });
const back = () => act(async () => void (await visit.navigate(-1)));

describe('a list', () => {
  it('is a table with a name, headings and a full-width line below each row', () => {
    open();
    expect(screen.getByRole('table', { name: 'Sellers' })).toBeVisible();
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'NameEmailActions',
      'Kamal–Delete',
      'Beneath verified',
      'Anika–Delete',
      'Beneath not verified',
      'Babul–Delete',
      'Beneath verified',
    ]);
  });

  it('says that it is empty, without a search', () => {
    open('/', { rows: [] });
    expect(screen.getByText('There are no sellers yet')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('keeps the search when its results fail to load', () => {
    open('/?q=anika', { error: { status: 429, data: { code: 'TOO_MANY_REQUESTS' } } });
    expect(screen.getByRole('alert')).toBeVisible();
    expect(searchField()).toHaveValue('anika');
  });
});

describe('sorting', () => {
  it('labels each order on a phone: alphabetical, numeric, or by status', () => {
    const columns: Column<Seller>[] = [
      ...COLUMNS,
      { key: 'price', label: 'Price', cell: () => '–', sortKey: 'price', number: true },
      { key: 'status', label: 'Status', cell: () => '–', sortKey: 'status' },
    ];
    open('/', { columns });
    const orders = within(screen.getByRole('combobox', { name: 'Sort by', hidden: true }))
      .getAllByRole('option', { hidden: true })
      .map(({ textContent }) => textContent);
    expect(orders).toEqual([
      'Newest first',
      'Oldest first',
      'Name A–Z',
      'Name Z–A',
      'Email A–Z',
      'Email Z–A',
      'Price, low to high',
      'Price, high to low',
      'Status',
    ]);
  });

  it('is done by the server: ascending, descending, then newest first', async () => {
    const person = open();
    const press = (name: string) => person.click(within(header(name)).getByRole('button'));
    await press('Name');
    expect(visit.search).toBe('?sort=userName');
    expect(names()).toEqual(['Anika', 'Babul', 'Kamal']);
    expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
    await press('Name');
    expect(visit.search).toBe('?sort=-userName');
    expect(header('Name')).toHaveAttribute('aria-sort', 'descending');
    await press('Email');
    expect(visit.search).toBe('?sort=email');
    expect(header('Name')).not.toHaveAttribute('aria-sort');
    await press('Email');
    await press('Email');
    expect(visit.search).toBe('');
    expect(visit.asked).toEqual([
      '{}',
      '{"sort":"userName"}',
      '{"sort":"-userName"}',
      '{"sort":"email"}',
      '{"sort":"-email"}',
      '{}',
    ]);
    await back();
    expect(header('Email')).toHaveAttribute('aria-sort', 'descending');
  });

  it('isn’t offered for a column without a sort key', () => {
    open();
    expect(within(header('Actions')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('is a select on a phone, with low to high in Bangla too', async () => {
    setLanguage('bn');
    const person = open();
    const choices = () => screen.getByRole('combobox', { name: 'সাজান' });
    await person.selectOptions(choices(), 'Name A–Z');
    expect(visit.search).toBe('?sort=userName');
    await person.selectOptions(choices(), 'নতুন আগে');
    expect(visit.search).toBe('');
    expect(names()).toEqual(['Kamal', 'Anika', 'Babul']);
  });
});

describe('searching', () => {
  it('starts after a pause in typing, replaces the history entry, and shows the number of results', async () => {
    const person = open('/?sort=userName');
    await person.type(searchField(), 'ka');
    await waitFor(() => expect(visit.search).toBe('?sort=userName&q=ka'));
    expect(visit.asked).toEqual(['{"sort":"userName"}', '{"q":"ka","sort":"userName"}']);
    expect(names()).toEqual(['Anika', 'Kamal']);
    expect(screen.getByText('2 found')).toHaveAttribute('role', 'status');
    expect(searchField()).toHaveFocus();
    await back();
    expect(visit.search).toBe('');
    expect(searchField()).toHaveValue('');
  });

  it('starts immediately on Enter, and the clear button returns the focus to the field', async () => {
    const person = open();
    await person.type(searchField(), ' anika {Enter}');
    expect(visit.search).toBe('?q=anika');
    expect(names()).toEqual(['Anika']);
    await person.click(screen.getByRole('button', { name: 'Clear the search field' }));
    expect(visit.search).toBe('');
    expect(names()).toEqual(['Kamal', 'Anika', 'Babul']);
    expect(searchField()).toHaveFocus();
    expect(screen.queryByText(/found/)).not.toBeInTheDocument();
  });

  it('distinguishes no matches from an empty list, and offers to show everything', async () => {
    const person = open('/?q=zzz&status=verified&sort=userName');
    expect(screen.getByRole('heading', { name: 'Nothing matches your search' })).toBeVisible();
    expect(screen.queryByText('There are no sellers yet')).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(visit.search).toBe('?sort=userName');
    expect(searchField()).toHaveValue('');
    expect(names()).toEqual(['Anika', 'Babul', 'Kamal']);
  });

  it('ignores unknown parameters in the address', () => {
    open('/?sort=price&status=odd&q=%20%20&other=1');
    expect(visit.asked).toEqual(['{}']);
  });
});

describe('a filter', () => {
  it('is chosen from a list, and Back removes it', async () => {
    const person = open();
    const choices = () => screen.getByRole('combobox', { name: 'Status' });
    await person.selectOptions(choices(), 'verified');
    expect(visit.search).toBe('?status=verified');
    expect(names()).toEqual(['Kamal', 'Babul']);
    expect(screen.getByText('2 found')).toBeVisible();
    await person.selectOptions(choices(), 'not verified');
    expect(names()).toEqual(['Anika']);
    await back();
    expect(choices()).toHaveValue('verified');
    await person.selectOptions(choices(), 'All');
    expect(visit.search).toBe('');
  });
});
