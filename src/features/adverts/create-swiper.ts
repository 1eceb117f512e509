import Swiper from 'swiper';
import { Autoplay, EffectCoverflow } from 'swiper/modules';
import 'swiper/swiper.css';

/**
 * Makes a carousel of a row of slides, with docs/specification.md §9's constants, at rest. The only importer of swiper;
 * a chunk of its own.
 */
export function createSwiper(frame: HTMLElement, initialSlide: number): Swiper {
  const swiper = new Swiper(frame, {
    modules: [Autoplay, EffectCoverflow],
    effect: 'coverflow',
    coverflowEffect: { rotate: 50, depth: 50, stretch: 0, modifier: 1, slideShadows: false },
    slidesPerView: 2,
    centeredSlides: true,
    grabCursor: true,
    rewind: true,
    initialSlide,
    autoplay: { delay: 1500, disableOnInteraction: false },
  });
  // Whether it plays is decided by useCarousel.
  swiper.autoplay.stop();
  return swiper;
}
