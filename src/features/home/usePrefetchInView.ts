import { useEffect, useRef } from 'react';
import { observe } from 'react-intersection-observer';
import { readToken } from '../../services/token';
import { PREFETCH_EVENT } from '../../ui/page/prefetch-event';

/** So long a link rests in view before its page is prefetched; what is scrolled past is not. */
const REST_MS = 1000;

/** Being in view alone is no reason to spend anybody's data on a slow or a costly line. Not every browser tells. */
function isLineGood(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return !connection || (!connection.saveData && connection.effectiveType === '4g');
}

/** For the few links that most people follow, to a page for people who signed in: whole in view for a while, their pages are prefetched. */
export function usePrefetchInView() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const element = link.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = (inView: boolean): void => {
      clearTimeout(timer);
      if (!inView || !readToken() || !isLineGood()) return;
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
