import type { Advert } from '#contract/advert';
import { useLanguage } from '../../ui/language';
import { count } from '../../ui/numbers';
import { useText } from '../../ui/text';
import { AdvertCard } from './AdvertCard';
import classes from './Adverts.module.css';
import { Arrow, PauseOrPlay } from './carousel.marks';
import { startOf } from './carousel.start';
import { homeText } from './home.text';
import { useCarousel } from './useCarousel';

/** As many as are seen at once (Adverts.module.css). */
const BULLETS = 5;

/**
 * A row of cards that stands from the first moment, and that swiper, once it is near, sets in motion without moving it:
 * the row's own style puts each card where swiper's effect will. Without swiper it is a row to scroll.
 */
export function AdvertCarousel({ adverts }: { adverts: readonly Advert[] }) {
  const words = useText(homeText);
  const language = useLanguage();
  const { frame, previous, next, bullets, state, playing, toggle, onFocus, onBlur } = useCarousel();
  const many = adverts.length > 1;
  return (
    <div className={classes.carousel} role="group" aria-roledescription={words.carousel} aria-label={words.hotCollections} data-state={state} data-start={startOf(adverts.length)}>
      <div className={classes.stage}>
        <div ref={frame} className={`swiper ${classes.frame}`} onFocus={onFocus} onBlur={onBlur}>
          <div className={`swiper-wrapper ${classes.track}`}>
            {adverts.map((advert, index) => (
              <div key={advert._id} className={`swiper-slide ${classes.slide}`} role="group" aria-roledescription={words.slide} aria-label={words.slideOf(count(index + 1, language), count(adverts.length, language))}>
                <AdvertCard advert={advert} />
              </div>
            ))}
          </div>
        </div>
        <button ref={previous} type="button" hidden={!many} className={`swiper-button-prev ${classes.arrow} ${classes.previous}`} aria-label={words.previous}><Arrow /></button>
        <button ref={next} type="button" hidden={!many} className={`swiper-button-next ${classes.arrow} ${classes.next}`} aria-label={words.next}><Arrow /></button>
      </div>
      {many && (
        <div className={classes.controls}>
          <button type="button" className={classes.pause} onClick={toggle} aria-label={playing ? words.pause : words.play} title={playing ? words.pause : words.play}><PauseOrPlay playing={playing} /></button>
          {/* Swiper writes its bullets in place of these, which only hold their room. */}
          <div ref={bullets} className={`swiper-pagination ${classes.bullets}`} role="group" aria-label={words.slides}>
            {adverts.slice(0, BULLETS).map(({ _id }) => <span key={_id} className="swiper-pagination-bullet" />)}
          </div>
        </div>
      )}
    </div>
  );
}
