import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { startTransition, useOptimistic } from 'react';
import { useText } from '../../../ui/text/text.ts';
import { Filters } from './Filters.tsx';
import { filtersText } from './filters.text.ts';
import { type Search, filtersOf } from '#contract/catalogue/search-address';
import { useGetFacetsQuery } from './search.api.ts';

/** The app bar's field needs JavaScript on a phone. */
const WordsWithoutScript = styled('input')({ font: 'inherit', width: '100%', minHeight: 44, marginBlock: 12 });

interface FilterColumnProps {
  search: Search;
  go: (next: Search) => void;
}

/**
 * The filters beside the results. Changes made here show immediately; changes made elsewhere show
 * with the results, so that a tap on a phone never waits for this hidden column to hydrate.
 */
export default function FilterColumn({ search, go }: FilterColumnProps) {
  const words = useText(filtersText);
  const { data: facets } = useGetFacetsQuery(filtersOf(search));
  const [chosen, setChosen] = useOptimistic(search, (_search, next: Search) => next);
  const change = (next: Search) =>
    startTransition(() => {
      setChosen(next);
      go(next);
    });
  return (
    <>
      <Filters search={chosen} facets={facets} onChange={change} />
      <noscript>
        <WordsWithoutScript type="search" name="q" defaultValue={search.q} aria-label={words.words} />
        <Button type="submit" variant="contained" fullWidth>
          {words.apply}
        </Button>
      </noscript>
    </>
  );
}
