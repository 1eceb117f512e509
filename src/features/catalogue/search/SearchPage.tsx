import { TuneIcon } from '../../../ui/icons/TuneIcon.tsx';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense, lazy, startTransition, useCallback, useRef, useState } from 'react';
import { seedCategories, prefetchCategories } from '../../../api/category.api.ts';
import type { Prefetch, Seed } from '../../../api/prefetch.ts';
import { paths } from '../../../paths.ts';
import { deferred } from '../../../ui/page/deferred.tsx';
import { inLanguage, useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useDialogHistory } from '../../../ui/feedback/useDialogHistory.ts';
import { useText } from '../../../ui/text/text.ts';
import { ActiveFilters } from '../search-filters/ActiveFilters.tsx';
import { filtersText } from '../search-filters/filters.text.ts';
import { QuickFilters } from '../search-filters/QuickFilters.tsx';
import { Results } from './Results.tsx';
import { ResultsHead } from './ResultsHead.tsx';
import { filtersOf, parseSearch } from '#contract/catalogue/search-address';
import { prefetchFacets, prefetchSearch, seedSearch } from '../search-filters/search.api.ts';
import { SearchMeta } from './SearchMeta.tsx';
import { searchText } from '../search-filters/search.text.ts';
import { useOnlyCategory } from './useOnlyCategory.ts';
import { usePlaceName } from './usePlaceName.ts';
import { useSubject } from './useSubject.ts';
import { useSearch } from '../search-filters/useSearch.ts';

/** Hidden on a phone until the drawer opens; not in one chunk with what a phone shows first. */
const FilterColumn = deferred(() => import(/* webpackChunkName: "filters" */ '../search-filters/FilterColumn.tsx'));
const SubjectFacts = deferred(() => import(/* webpackChunkName: "filters" */ '../search-filters/SubjectFacts.tsx'));
const SearchLinks = deferred(() => import(/* webpackChunkName: "filters" */ '../search-filters/SearchLinks.tsx'));
const FilterDrawer = lazy(() => import(/* webpackChunkName: "filters" */ '../search-filters/FilterDrawer.tsx'));

/** @pageModule */
export const prefetch: Prefetch = (dispatch, _params, address) => {
  const search = parseSearch(address);
  return Promise.all([
    dispatch(prefetchSearch(search)),
    dispatch(prefetchFacets(search)),
    dispatch(prefetchCategories()),
  ]);
};

/** @pageModule */
export const seed: Seed = (dispatch, { categories, found }) => {
  if (categories) dispatch(seedCategories(categories));
  if (found) dispatch(seedSearch(found));
};

const FILTERS_ID = 'filters';

const Page = styled(Container)(({ theme }) => {
  const [phone, desktop] = [theme.breakpoints.down('md'), theme.breakpoints.up('md')];
  return {
    paddingBlock: '10px 56px',
    '& > h1': { marginBottom: 4, [desktop]: { marginBlock: '6px 12px' } },
    '& .SearchPage-columns': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 24,
      [desktop]: { gridTemplateColumns: '250px minmax(0, 1fr)' },
    },
    // On a phone the filters open in a drawer; without JavaScript the button's link shows them
    // here.
    '& .SearchPage-filters:not(:target)': { [phone]: { display: 'none' } },
    '& .SearchPage-open': { minHeight: 44, [desktop]: { display: 'none' } },
    '& .SearchPage-results, & .SearchPage-pinned': { minWidth: 0, display: 'grid', gap: 8, alignContent: 'start' },
    // The number of results and the filters stay in view while a phone scrolls.
    '& .SearchPage-pinned': {
      [phone]: {
        position: 'sticky',
        top: theme.mixins.toolbar.minHeight,
        zIndex: 9,
        background: theme.vars.palette.background.default,
      },
    },
    // One scrolling row on a phone, so that the results start high.
    '& .SearchPage-chips': {
      display: 'flex',
      gap: 8,
      minWidth: 0,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // Keeps the focus ring from being cut off.
      padding: 4,
      margin: -4,
      '& > *': { flex: 'none', overflow: 'visible' },
      [desktop]: { flexDirection: 'column' },
    },
  };
});

/** Opens the drawer of a phone. @param count of the filters that are set */
function OpenFilters({ count, onOpen }: { count: number; onOpen: () => void }) {
  const words = useText(filtersText);
  const language = useLanguage();
  return (
    <Button
      className="SearchPage-open"
      variant="outlined"
      href={`#${FILTERS_ID}`}
      role="button"
      aria-haspopup="dialog"
      startIcon={<TuneIcon />}
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      <span>{count > 0 ? words.withCount(words.filters, formatCount(count, language)) : words.filters}</span>
    </Button>
  );
}

/**
 * The product search (docs/rules.md §6): words, filters, sort and results. The URL holds all of its
 * state.
 */
export default function SearchPage() {
  const words = useText(searchText);
  const filterWords = useText(filtersText);
  const language = useLanguage();
  const { search, chosen, go, change } = useSearch();
  // Counts how often the drawer opened: each opening starts with the current choice.
  const [opening, setOpening] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const isApplied = useRef(false);
  const close = useCallback(() => setIsOpen(false), []);
  const { pushEntry, popEntry } = useDialogHistory(close);
  const placeName = usePlaceName(search);
  const subject = useSubject(search);
  const category = useOnlyCategory(search);
  const categoryName = category && inLanguage(language, category.categoryName, category.categoryNameBn);
  const usedBikes = subject ? words.usedOf(subject.name) : (categoryName ?? words.title);
  function openDrawer(): void {
    isApplied.current = false;
    pushEntry();
    // Its first rendering doesn't keep the press from being painted.
    startTransition(() => {
      setOpening(opening + 1);
      setIsOpen(true);
    });
  }

  const count = Object.keys(filtersOf(chosen)).filter((name) => name !== 'q').length;
  return (
    <Page>
      <SearchMeta />
      <Typography variant="h1">
        {search.q ? words.titleOf(search.q) : placeName ? words.usedIn(placeName) : usedBikes}
      </Typography>
      {subject && <SubjectFacts subject={subject} />}
      <div className="SearchPage-columns">
        <aside id={FILTERS_ID} className="SearchPage-filters" aria-label={filterWords.filters}>
          <form action={paths.bikes} method="get" onSubmit={(event) => event.preventDefault()}>
            <FilterColumn search={search} go={go} />
          </form>
        </aside>
        <section className="SearchPage-results" aria-label={words.results}>
          <div className="SearchPage-pinned">
            <ResultsHead search={chosen} go={go} />
            <div className="SearchPage-chips">
              <OpenFilters count={count} onOpen={openDrawer} />
              <ActiveFilters search={chosen} go={go} />
              <QuickFilters search={search} onChange={change} />
            </div>
          </div>
          <Results search={search} isChanging={chosen !== search} go={go} />
          <SearchLinks search={search} />
        </section>
      </div>
      {opening > 0 && (
        <Suspense fallback={null}>
          <FilterDrawer
            key={opening}
            open={isOpen}
            search={search}
            onClose={close}
            onExited={() => !isApplied.current && popEntry()}
            onApply={(next) => {
              // The search replaces the drawer's history entry.
              isApplied.current = true;
              close();
              go(next, { replace: true });
            }}
          />
        </Suspense>
      )}
    </Page>
  );
}
