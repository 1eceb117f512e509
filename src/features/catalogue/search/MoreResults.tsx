import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, lazy, useEffect } from 'react';
import { useInView } from 'react-intersection-observer';
import { Link } from 'react-router-dom';
import { useText } from '../../../ui/text/text.ts';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { searchText } from '../search-filters/search.text.ts';
import { isPlainClick } from '../search-filters/useSearch.ts';

/** Rarely shown and full of sentences, so it isn't in the initial bundle. */
const RefusalSentence = lazy(() =>
  import('../../../ui/feedback/RefusalSentence.tsx').then(
    (module) => ({ default: module.RefusalSentence }),
    () => ({ default: Unreachable }),
  ),
);

/** Shown if even the sentences can't be fetched. */
const Unreachable = () => <span>{useText(uiText).unreachable}</span>;

/**
 * This many pages load on scroll; after that only the button loads more, so that the footer can be
 * reached.
 */
const PAGES_BY_SCROLLING = 3;

interface MoreResultsProps {
  /** The next page's URL, for use without JavaScript. */
  to: string;
  pages: number;
  isLoading: boolean;
  error: unknown;
  onMore: () => void;
}

/** Loads the next page of results near the end of the list, or on a button press. */
export default function MoreResults({ to, pages, isLoading, error, onMore }: MoreResultsProps) {
  const words = useText(searchText);
  // Browsers without IntersectionObserver use the button.
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
            <RefusalSentence error={error} />
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
