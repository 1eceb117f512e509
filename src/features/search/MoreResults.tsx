import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, lazy, useEffect } from 'react';
import { useInView } from 'react-intersection-observer';
import { Link } from 'react-router-dom';
import { useText } from '../../ui/text/text';
import { uiText } from '../../ui/feedback/ui.text';
import { searchText } from '../search-filters/search.text';
import { isPlainClick } from '../search-filters/useSearch';

/** Rare, and heavy with sentences: not part of the first load. */
const ProblemSentence = lazy(() =>
  import('../../ui/feedback/ProblemSentence').then(
    (module) => ({ default: module.ProblemSentence }),
    () => ({ default: Unreachable }),
  ),
);

/** The sentences themselves cannot be fetched. */
const Unreachable = () => useText(uiText).unreachable;

/** So many pages come by scrolling; from then on the button alone brings more, so that the footer can be reached. */
const PAGES_BY_SCROLLING = 3;

interface MoreResultsProps {
  /** The address of the next page, for those without JavaScript. */
  to: string;
  pages: number;
  isLoading: boolean;
  error: unknown;
  onMore: () => void;
}

/** Brings the next page of results when the end of the list comes near, or when its button is pressed. */
export function MoreResults({ to, pages, isLoading, error, onMore }: MoreResultsProps) {
  const words = useText(searchText);
  // Where the browser cannot tell what is seen, the button is enough.
  const { ref, inView } = useInView({ rootMargin: '600px', skip: typeof IntersectionObserver === 'undefined' });
  const isDue = inView && pages < PAGES_BY_SCROLLING && !isLoading && error === undefined;
  useEffect(() => {
    if (isDue) onMore();
  }, [isDue, onMore]);
  return (
    <>
      {error !== undefined && (
        <Typography color="error" role="alert">
          <Suspense fallback={null}>
            <ProblemSentence error={error} />
          </Suspense>
        </Typography>
      )}
      <Button
        ref={ref}
        variant="outlined"
        size="large"
        component={Link}
        to={to}
        rel="next"
        loading={isLoading}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          if (!isLoading) onMore();
        }}
      >
        {words.showMore}
      </Button>
    </>
  );
}
