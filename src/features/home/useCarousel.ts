import { type FocusEvent, useEffect, useRef, useState } from 'react';
import type Swiper from 'swiper';
import { useLanguage } from '../../ui/language';
import { useCalm, useTabShown } from './motion';
import { useInView } from './useInView';

/** `waiting` until swiper is there, `running` under it, `plain` when its code could not be fetched. */
type State = 'waiting' | 'running' | 'plain';

/** Loads swiper when the row comes near, and lets it play only where it is wanted and seen. */
export function useCarousel() {
  const frame = useRef<HTMLDivElement>(null);
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const bullets = useRef<HTMLDivElement>(null);
  const [swiper, setSwiper] = useState<Swiper>();
  const [failed, setFailed] = useState(false);
  const [wish, setWish] = useState<boolean>();
  const [focused, setFocused] = useState(false);
  const language = useLanguage();
  const calm = useCalm();
  const shown = useTabShown();
  const seen = useInView(frame);
  const near = useInView(frame, '400px') || swiper !== undefined;
  // What the person pressed counts for more than what the device asks.
  const playing = wish ?? !calm;
  const moving = playing && shown && seen && !focused;

  useEffect(() => {
    if (!near) return;
    let made: Swiper | undefined;
    let left = false;
    import(/* webpackChunkName: "carousel" */ './carousel.swiper').then(({ createCarousel }) => {
      if (left || !frame.current) return;
      made = createCarousel({ frame: frame.current, previous: previous.current, next: next.current, bullets: bullets.current });
      setSwiper(made);
    }).catch(() => setFailed(true));
    return () => {
      left = true;
      made?.destroy();
      setSwiper(undefined);
    };
  }, [near]);

  useEffect(() => {
    if (moving) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
  }, [swiper, moving]);

  // The bullets' labels are swiper's, written in the language of that moment.
  useEffect(() => {
    swiper?.pagination.render();
    swiper?.pagination.update();
  }, [swiper, language]);

  /** A slide that a key press leads to comes to the middle, and stays while it is read. */
  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
    if (!swiper || !target.matches(':focus-visible')) return;
    const slide = swiper.slides.findIndex((each) => each.contains(target));
    currentTarget.scrollLeft = 0;
    if (slide >= 0) swiper.slideTo(slide);
    setFocused(true);
  }

  const state: State = swiper ? 'running' : failed ? 'plain' : 'waiting';
  return { frame, previous, next, bullets, state, playing, toggle: () => setWish(!playing), onFocus, onBlur: () => setFocused(false) };
}
