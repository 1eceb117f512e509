import Swiper from 'swiper';
import { Autoplay, EffectCoverflow } from 'swiper/modules';
import 'swiper/swiper.css';

/**
 * Creates a paused carousel from a row of slides, with docs/specification.md §9's constants. The
 * only module that imports swiper, in its own chunk.
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
  // useCarousel decides when it plays.
  swiper.autoplay.stop();
  return swiper;
}
