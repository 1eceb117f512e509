import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is on screen, or nearer to it than the margin. Where a browser cannot tell, it is; on the server nothing is. */
export function useInView(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!('IntersectionObserver' in window)) {
      const soon = setTimeout(() => setInView(true));
      return () => clearTimeout(soon);
    }
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? false), { rootMargin: margin });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return inView;
}
