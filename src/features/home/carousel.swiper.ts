import Swiper from 'swiper';
import { Autoplay, EffectCoverflow, Navigation, Pagination } from 'swiper/modules';
import 'swiper/swiper.css';
import { language } from '../../ui/language';
import { count } from '../../ui/numbers';
import { say } from '../../ui/text';
import { startOf } from './carousel.start';
import { homeText } from './home.text';

export interface CarouselParts {
  frame: HTMLElement;
  previous: HTMLElement | null;
  next: HTMLElement | null;
  bullets: HTMLElement | null;
}

/** Our sentences hold no markup, but a bullet's label is written as markup. */
const plain = (sentence: string): string => sentence.replace(/[&<>"]/g, '');

/** Marks the shown slide's bullet for those who cannot see it. */
function markBullet({ pagination }: Swiper): void {
  for (const bullet of pagination.bullets) bullet.ariaCurrent = bullet.classList.contains('swiper-pagination-bullet-active') ? 'true' : null;
}

/** Makes a carousel of a row of slides, with SPEC §9's constants, at rest. The only importer of swiper; a chunk of its own. */
export function createCarousel({ frame, previous, next, bullets }: CarouselParts): Swiper {
  const swiper = new Swiper(frame, {
    modules: [Autoplay, EffectCoverflow, Navigation, Pagination],
    effect: 'coverflow',
    coverflowEffect: { rotate: 50, depth: 50, stretch: 0, modifier: 1, slideShadows: false },
    slidesPerView: 2,
    centeredSlides: true,
    grabCursor: true,
    rewind: true,
    initialSlide: startOf(frame.querySelectorAll('.swiper-slide').length),
    autoplay: { delay: 1500, disableOnInteraction: false },
    navigation: { prevEl: previous, nextEl: next, addIcons: false },
    pagination: {
      el: bullets,
      clickable: true,
      // Many adverts must not need a second row.
      dynamicBullets: true,
      renderBullet: (index, className) => `<button type="button" class="${className}" aria-label="${plain(say(homeText).goToSlide(count(index + 1, language())))}"></button>`,
    },
    on: { paginationUpdate: markBullet },
  });
  // Whether it may play is for the person and their device to say.
  swiper.autoplay.stop();
  return swiper;
}
