import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Search } from './search-address';
import { searchLink } from './useSearch';

/** One row to scroll on a phone, as many rows as are needed elsewhere. */
const Row = styled(List)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  minWidth: 0,
  '& > li': { maxWidth: '100%' },
  // Not a variant of the chip: a phone would have to make its style at the first tap.
  '& > [data-chosen="true"] > *': { background: theme.vars.palette.action.selected, borderColor: 'transparent' },
  [theme.breakpoints.down('md')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // The ring of the focus must not be cut off.
    padding: 4,
    margin: -4,
    '& > li': { flex: 'none', maxWidth: '80vw' },
  },
}));

const Place = styled('li')({});

export interface SearchChip {
  key: string;
  label: string;
  /** Where the label alone says too little. */
  name?: string;
  icon?: ReactElement;
  /** It stands for what is chosen. */
  isChosen?: boolean;
  /** Where its link leads. */
  search: Search;
}

interface ChipRowProps<Item extends SearchChip> {
  label: string;
  chips: readonly Item[];
  onChoose: (chip: Item) => void;
}

/** Searches one tap away. They are links, so that they work without JavaScript. */
export const ChipRow = <Item extends SearchChip>({ label, chips, onChoose }: ChipRowProps<Item>) => (
  <Row disablePadding aria-label={label}>
    {chips.map((chip) => (
      <Place key={chip.key} data-chosen={chip.isChosen}>
        <Chip
          clickable
          component={Link}
          {...searchLink(chip.search, () => onChoose(chip))}
          variant="outlined"
          icon={chip.icon}
          label={chip.label}
          aria-label={chip.name}
        />
      </Place>
    ))}
  </Row>
);
