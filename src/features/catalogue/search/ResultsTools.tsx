import { styled } from '@mui/material/styles';
import { SaveSearchButton } from '../saved-searches/SaveSearchButton.tsx';
import type { Search } from '#contract/catalogue/search-address';
import { SortField } from './SortField.tsx';

const Tools = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '& > .ResultsTools-sort': { flex: '1 1 auto', minWidth: 0 },
});

interface ResultsToolsProps {
  search: Search;
  onChange: (next: Search) => void;
}

/** Sorts the results and saves the search. */
export default function ResultsTools({ search, onChange }: ResultsToolsProps) {
  return (
    <Tools>
      <SaveSearchButton search={search} />
      <div className="ResultsTools-sort">
        <SortField search={search} onChange={onChange} />
      </div>
    </Tools>
  );
}
