import { isOnSale } from '#contract/lifecycle';
import { Empty } from '../../ui/Empty';
import { Failure } from '../../ui/Failure';
import { useText } from '../../ui/text';
import { AdvertCarousel } from './AdvertCarousel';
import { AdvertSkeleton } from './AdvertSkeleton';
import { Section } from './Section';
import { useListAdvertsQuery } from './home.api';
import { homeText } from './home.text';

/** SPEC §2, §9: the carousel of advertised products that are available. */
export function Adverts() {
  const words = useText(homeText);
  return <Section eyebrow={words.newArrived} title={words.hotCollections} band><Shown /></Section>;
}

function Shown() {
  const words = useText(homeText);
  const { data, error, isLoading, refetch } = useListAdvertsQuery();
  if (isLoading) return <AdvertSkeleton />;
  if (!data) return <Failure error={error} onRetry={() => void refetch()} />;
  const adverts = data.filter(({ status }) => isOnSale(status));
  if (adverts.length === 0) return <Empty title={words.noAdverts} text={words.noAdvertsText} />;
  // Other adverts are another carousel: the library has rearranged this one's elements.
  return <AdvertCarousel key={adverts.map(({ _id }) => _id).join()} adverts={adverts} />;
}
