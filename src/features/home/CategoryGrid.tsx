import List from '@mui/material/List';
import { styled } from '@mui/material/styles';
import { type CSSProperties, Suspense } from 'react';
import { useListCategoriesQuery } from '../../api/category.api';
import { EmptyState } from '../../ui/EmptyState';
import { LazyErrorState } from '../../ui/LazyErrorState';
import { SlowNotice } from '../../ui/SlowNotice';
import { useText } from '../../ui/text';
import { uiText } from '../../ui/ui.text';
import { CategoryCard } from './CategoryCard';
import { CategoryCardSkeleton } from './CategoryCardSkeleton';
import { chooseColumnCount } from './choose-column-count';
import { homeText } from './home.text';

/** What a phone's first screen shows; more would delay the style sheets on a slow line. */
const EAGER_PICTURES = 2;
const SKELETONS = 8;

const Cards = styled(List)(({ theme }) => ({
  display: 'grid',
  gap: 'clamp(12px, 2vw, 24px)',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.up(720)]: { gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(var(--columns-wide), minmax(0, 1fr))' },
}));

const columnsOf = (cards: number) =>
  ({
    '--columns': chooseColumnCount(cards, [4, 3, 2]),
    '--columns-wide': chooseColumnCount(cards, [4, 3, 5]),
  }) as CSSProperties;

/** docs/specification.md §2: the Category grid. */
export function CategoryGrid() {
  const words = useText(homeText);
  const { loading } = useText(uiText);
  const { data, error, isLoading, refetch } = useListCategoriesQuery();
  if (isLoading) {
    return (
      <>
        <SlowNotice />
        <Cards disablePadding style={columnsOf(SKELETONS)} aria-busy aria-label={loading}>
          {Array.from({ length: SKELETONS }, (_, index) => (
            <CategoryCardSkeleton key={index} />
          ))}
        </Cards>
      </>
    );
  }
  if (!data) return <LazyErrorState error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState title={words.noCategories} text={words.noCategoriesText} />;
  return (
    <Cards disablePadding style={columnsOf(data.length)}>
      {data.map((category, index) => (
        <Suspense key={category._id} fallback={null}>
          <CategoryCard category={category} eager={index < EAGER_PICTURES} />
        </Suspense>
      ))}
    </Cards>
  );
}
