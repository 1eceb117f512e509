import { type ComponentType, Suspense, lazy } from 'react';
import { useListCategoriesQuery } from '../../../api/category.api.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LazyErrorState } from '../../../ui/feedback/LazyErrorState.tsx';
import { useText } from '../../../ui/text/text.ts';
import { CategoryCard } from './CategoryCard.tsx';
import { Cards, columnsOf } from './CategoryCards.ts';
import { homeText } from './home.text.ts';

/** Number of pictures on a phone's first screen; more would delay the style sheets on a slow connection. */
const EAGER_PICTURES = 2;

/**
 * Not in the initial bundle, because the server sends the categories with the page. Works without
 * it.
 */
const CategoryGridLoading = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "categoryGridLoading" */ './CategoryGridLoading.tsx').catch(() => ({
    default: () => null,
  })),
);

/** docs/specification.md §2: the Category grid. */
export function CategoryGrid() {
  const words = useText(homeText);
  const { data, error, isLoading, refetch } = useListCategoriesQuery();
  if (isLoading)
    return (
      <Suspense fallback={null}>
        <CategoryGridLoading />
      </Suspense>
    );
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
