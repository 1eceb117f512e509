import { memo, Suspense } from 'react';
import type { Advert } from '#contract/catalogue/advert';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { AdvertCard } from './AdvertCard.tsx';
import { advertsText } from './adverts.text.ts';

interface AdvertSlideProps {
  advert: Advert;
  index: number;
  total: number;
}

/** Memoized, so that a state change of the carousel doesn't hydrate all slides in one task. */
export const AdvertSlide = memo(function AdvertSlide({ advert, index, total }: AdvertSlideProps) {
  const words = useText(advertsText);
  const language = useLanguage();
  return (
    <div
      className="swiper-slide"
      role="group"
      aria-roledescription={words.slide}
      aria-label={words.slideOf(formatCount(index + 1, language), formatCount(total, language))}
    >
      <Suspense fallback={null}>
        <AdvertCard advert={advert} />
      </Suspense>
    </div>
  );
});
