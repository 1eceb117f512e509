import { ChevronLeftIcon as ChevronLeft } from '../../../ui/icons/ChevronLeftIcon.tsx';
import { ChevronRightIcon as ChevronRight } from '../../../ui/icons/ChevronRightIcon.tsx';
import { PauseIcon as Pause } from '../../../ui/icons/PauseIcon.tsx';
import { PlayArrowIcon as PlayArrow } from '../../../ui/icons/PlayArrowIcon.tsx';
import IconButton from '@mui/material/IconButton';
import type { Advert } from '#contract/catalogue/advert';
import { useText } from '../../../ui/text/text.ts';
import { advertsText } from './adverts.text.ts';
import { AdvertSlide } from './AdvertSlide.tsx';
import { CarouselPagination } from './CarouselPagination.tsx';
import { CarouselRoot } from './CarouselRoot.ts';
import { useCarousel } from './useCarousel.ts';

/** The second of three or more, so that both its neighbours are visible. */
const initialSlideOf = (slides: number): number => (slides > 2 ? 1 : 0);

/**
 * A row of cards, rendered without swiper. Swiper loads when the row is near the viewport and takes
 * over without layout shift.
 */
export function AdvertCarousel({ adverts }: { adverts: readonly Advert[] }) {
  const words = useText(advertsText);
  const initialSlide = initialSlideOf(adverts.length);
  const { frame, nearRef, visibleRef, swiper, state, playing, togglePlaying, onFocus, onBlur } =
    useCarousel(initialSlide);
  const many = adverts.length > 1;
  return (
    <CarouselRoot
      ref={nearRef}
      role="group"
      aria-roledescription={words.carousel}
      aria-label={words.hotCollections}
      data-state={state}
      data-initial-slide={initialSlide}
    >
      <div ref={visibleRef} className="AdvertCarousel-stage">
        <div ref={frame} className="swiper" onFocus={onFocus} onBlur={onBlur}>
          <div className="swiper-wrapper">
            {adverts.map((advert, index) => (
              <AdvertSlide key={advert._id} advert={advert} index={index} total={adverts.length} />
            ))}
          </div>
        </div>
        {many && (
          <>
            <IconButton
              className="AdvertCarousel-button AdvertCarousel-previous"
              disabled={!swiper}
              onClick={() => swiper?.slidePrev()}
              aria-label={words.previous}
            >
              <ChevronLeft />
            </IconButton>
            <IconButton
              className="AdvertCarousel-button AdvertCarousel-next"
              disabled={!swiper}
              onClick={() => swiper?.slideNext()}
              aria-label={words.next}
            >
              <ChevronRight />
            </IconButton>
          </>
        )}
      </div>
      {many && (
        <div className="AdvertCarousel-controls">
          <IconButton
            className="AdvertCarousel-button"
            onClick={togglePlaying}
            aria-label={playing ? words.pause : words.play}
            title={playing ? words.pause : words.play}
          >
            {playing ? <Pause /> : <PlayArrow />}
          </IconButton>
          <CarouselPagination slides={adverts.length} initialSlide={initialSlide} swiper={swiper} />
        </div>
      )}
    </CarouselRoot>
  );
}
