import { isOnSale } from '#contract/lifecycle';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LazyErrorState } from '../../../ui/feedback/LazyErrorState.tsx';
import { useText } from '../../../ui/text/text.ts';
import { AdvertCarousel } from './AdvertCarousel.tsx';
import { AdvertSkeleton } from './AdvertSkeleton.tsx';
import { useListAdvertsQuery } from './adverts.api.ts';
import { advertsText } from './adverts.text.ts';

/** docs/specification.md §2, §9: the carousel of advertised products that are available. */
export function Adverts() {
  const words = useText(advertsText);
  const { data, error, isLoading, refetch } = useListAdvertsQuery();
  if (isLoading) return <AdvertSkeleton />;
  if (!data) return <LazyErrorState error={error} onRetry={() => void refetch()} />;
  const adverts = data.filter(({ status }) => isOnSale(status));
  if (adverts.length === 0) return <EmptyState title={words.noAdverts} text={words.noAdvertsText} />;
  // New adverts need a new carousel, because the library has rearranged this one's elements.
  return <AdvertCarousel key={adverts.map(({ _id }) => _id).join()} adverts={adverts} />;
}
