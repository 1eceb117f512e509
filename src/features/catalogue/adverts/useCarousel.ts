import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useInView } from 'react-intersection-observer';
import type Swiper from 'swiper';
import { savesData } from '../../../services/connection.ts';
import { usePrefersReducedMotion } from './usePrefersReducedMotion.ts';

/** `unavailable`: swiper's code could not be loaded. */
type State = 'loading' | 'ready' | 'unavailable';

/** Data saving is read once per visit: autoplay would fetch a picture for every slide. */
const watchNothing = () => () => undefined;

/**
 * Loads swiper when the carousel is near the viewport. It plays only while visible and while no
 * slide has keyboard focus.
 */
export function useCarousel(initialSlide: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [swiper, setSwiper] = useState<Swiper>();
  const [failed, setFailed] = useState(false);
  const [chosenPlaying, setChosenPlaying] = useState<boolean>();
  const [focused, setFocused] = useState(false);
  const prefersReducedMotion = usePrefersReducedMotion();
  const isSaving = useSyncExternalStore(watchNothing, savesData, () => false);
  const { ref: nearRef, inView: near } = useInView({ rootMargin: '400px', triggerOnce: true, fallbackInView: true });
  const { ref: visibleRef, inView: visible } = useInView({ fallbackInView: true });
  // The person's choice takes precedence over the device's settings.
  const playing = chosenPlaying ?? (!prefersReducedMotion && !isSaving);
  const moving = playing && visible && !focused;

  useEffect(() => {
    if (!near) return undefined;
    let created: Swiper | undefined;
    let unmounted = false;
    import(/* webpackChunkName: "carousel" */ './create-swiper.ts')
      .then(({ createSwiper }) => {
        if (unmounted || !frame.current) return;
        created = createSwiper(frame.current, initialSlide);
        setSwiper(created);
      })
      .catch(() => setFailed(true));
    return () => {
      unmounted = true;
      created?.destroy();
      setSwiper(undefined);
    };
  }, [near, initialSlide]);

  // In a hidden tab swiper pauses automatically.
  useEffect(() => {
    if (moving) swiper?.autoplay.start();
    else swiper?.autoplay.stop();
  }, [swiper, moving]);

  /** A slide that gets keyboard focus moves to the middle and stays there. */
  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>): void {
    if (!swiper || !target.matches(':focus-visible')) return;
    const slide = swiper.slides.findIndex((each) => each.contains(target));
    currentTarget.scrollLeft = 0;
    if (slide >= 0) swiper.slideTo(slide);
    setFocused(true);
  }

  const state: State = swiper ? 'ready' : failed ? 'unavailable' : 'loading';
  return {
    frame,
    nearRef,
    visibleRef,
    swiper,
    state,
    playing,
    togglePlaying: () => setChosenPlaying(!playing),
    onFocus,
    onBlur: () => setFocused(false),
  };
}
