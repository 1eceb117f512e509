import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { Search } from '#contract/catalogue/search-address';
import { searchLink } from './useSearch.ts';

/** A scrolling row on a phone, wrapping elsewhere. */
const Row = styled(List)(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  minWidth: 0,
  '& > li': { maxWidth: '100%' },
  // Not a chip variant: a phone would have to compute its style on the first tap.
  '& > [data-chosen="true"] > *': { background: theme.vars.palette.action.selected, borderColor: 'transparent' },
  [theme.breakpoints.down('md')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // Keeps the focus ring from being cut off.
    padding: 4,
    margin: -4,
    '& > li': { flex: 'none', maxWidth: '80vw' },
  },
}));

const Place = styled('li')({});

export interface SearchChip {
  key: string;
  label: string;
  /** The accessible name, where the label alone is unclear. */
  name?: string;
  icon?: ReactElement;
  /** True for an active filter. */
  isChosen?: boolean;
  /** The link's search. */
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
