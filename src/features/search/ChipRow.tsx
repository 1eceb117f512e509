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
  isOutlined?: boolean;
  search: Search;
}

interface ChipRowProps {
  label: string;
  chips: readonly SearchChip[];
  go: (next: Search) => void;
}

/** Searches one tap away. They are links, so that they work without JavaScript. */
export const ChipRow = ({ label, chips, go }: ChipRowProps) => (
  <Row disablePadding aria-label={label}>
    {chips.map(({ key, label: text, name, icon, isOutlined, search }) => (
      <Place key={key}>
        <Chip
          clickable
          component={Link}
          {...searchLink(search, go)}
          variant={isOutlined ? 'outlined' : 'filled'}
          icon={icon}
          label={text}
          aria-label={name}
        />
      </Place>
    ))}
  </Row>
);
