import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { ChoiceField } from '../form/ChoiceField.tsx';
import type { Column } from './DataTable.tsx';
import { useLanguage } from '../text/language.ts';
import { formatCount } from '../text/numbers.ts';
import { SearchField } from '../form/SearchField.tsx';
import { useText } from '../text/text.ts';
import { pagedTableText } from './paged-table.text.ts';
import type { ListAddress } from './useListAddress.ts';

/** The labels of a list's filter. */
export interface FilterChoices {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}

interface ListToolbarProps<Row> {
  address: ListAddress;
  columns: Column<Row>[];
  filter?: FilterChoices;
  /** The number of matching rows, once known. */
  found?: number;
}

const Bar = styled(Stack)(({ theme }) => ({
  flexFlow: 'row wrap',
  alignItems: 'center',
  gap: 12,
  marginBottom: 12,
  '& .MuiFormControl-root': { flex: '1 1 160px', maxWidth: 320 },
  // The search has its own line; filter and sort share one.
  [theme.breakpoints.down('md')]: {
    '& .MuiFormControl-root': { flexBasis: 130, maxWidth: 'none' },
    '& .MuiFormControl-root:first-of-type, & > [role="status"]': { flexBasis: '100%' },
    '& > [role="status"]:empty': { marginTop: -12 },
    '&& .MuiInputBase-root, && select': { minHeight: 44, boxSizing: 'border-box' },
  },
}));

/** Cards have no column headings to sort by. */
const SortChoice = styled(ChoiceField)(({ theme }) => ({ [theme.breakpoints.up('md')]: { display: 'none' } }));

/** Keys that bring together what is alike, in an order of the server's. Nobody needs the opposite. */
const BY_POSITION = new Set(['condition', 'status', 'state', 'kind', 'productId']);
/** Keys with more or less of something. */
const BY_SIZE = new Set(['priority', 'reports']);

/** A list's search, filter and sort controls. */
export function ListToolbar<Row>({ address, columns, filter, found }: ListToolbarProps<Row>) {
  const words = useText(pagedTableText);
  const language = useLanguage();
  const orders = columns.flatMap(({ sortKey, label, number }): [string, string][] => {
    if (!sortKey || sortKey === 'createdAt') return [];
    if (BY_POSITION.has(sortKey)) return [[sortKey, label]];
    const [up, down] =
      number || BY_SIZE.has(sortKey)
        ? [words.lowToHigh(label), words.highToLow(label)]
        : sortKey === 'openedAt'
          ? [words.oldToNew(label), words.newToOld(label)]
          : [words.aToZ(label), words.zToA(label)];
    return [
      [sortKey, up],
      [`-${sortKey}`, down],
    ];
  });
  return (
    <Bar>
      <SearchField value={address.q} onSearch={address.search} />
      {filter && (
        <ChoiceField
          label={filter.label}
          value={address.filter ?? ''}
          options={[['', words.all], ...filter.options]}
          onChoose={(value) => address.filterBy(value || undefined)}
        />
      )}
      <SortChoice
        label={words.sort}
        value={address.sort ?? ''}
        options={[['', words.listFirst], ['createdAt', words.oldestFirst], ...orders]}
        onChoose={(order) => address.sortBy(order || undefined)}
      />
      <Typography variant="body2" color="textSecondary" role="status">
        {address.isNarrowed && found !== undefined ? words.found(formatCount(found, language)) : ''}
      </Typography>
    </Bar>
  );
}
