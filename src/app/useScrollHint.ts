import { type RefObject, useEffect } from 'react';

/** @returns how to stop */
function markEdges(element: HTMLElement): () => void {
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = element;
    element.dataset.before = String(scrollLeft > 4);
    element.dataset.beyond = String(scrollLeft + clientWidth < scrollWidth - 4);
  };
  mark();
  element.addEventListener('scroll', mark, { passive: true });
  // Its entries come with the role, and its width with the window.
  const sizes = new ResizeObserver(mark);
  for (const part of [element, ...element.children]) sizes.observe(part);
  return () => {
    element.removeEventListener('scroll', mark);
    sizes.disconnect();
  };
}

/** Marks an element that scrolls sideways with `data-before` and `data-beyond` while there is more of it to the left or the right. */
export function useScrollHint(strip: RefObject<HTMLElement | null>): void {
  useEffect(() => (strip.current && typeof ResizeObserver !== 'undefined' ? markEdges(strip.current) : undefined), [strip]);
}
