import { useEffect, useRef } from 'react';
import { observe } from 'react-intersection-observer';
import { isFastConnection } from '../../../services/connection.ts';
import { readToken } from '../../../services/token.ts';
import { PREFETCH_EVENT } from '../../../ui/page/prefetch-event.ts';

/**
 * A link must stay in view this long before its page is prefetched, so that scrolling past
 * prefetches nothing.
 */
const REST_MS = 1000;

/**
 * Prefetches the pages of the few most-followed links, for signed-in people, once a link has been
 * in full view for a while. Being in view doesn't justify spending data on a slow connection.
 */
export function usePrefetchInView() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const element = link.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = (inView: boolean): void => {
      clearTimeout(timer);
      if (!inView || !readToken() || !isFastConnection()) return;
      timer = setTimeout(() => element.dispatchEvent(new Event(PREFETCH_EVENT, { bubbles: true })), REST_MS);
    };
    const unobserve = observe(element, onChange, { threshold: 1 }, false);
    return () => {
      clearTimeout(timer);
      unobserve();
    };
  }, []);
  return link;
}
