import {
  type ComponentType,
  type ReactNode,
  Suspense,
  lazy,
  memo,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useInView } from 'react-intersection-observer';
import { onAddressChange } from './address-change';

const inBrowser = typeof window !== 'undefined';

/** What comes before a click: by then the part should be there. */
const INTERACTIONS = ['pointerdown', 'keydown'] as const;

/** Whether it was a press on a link, which mostly leaves the page. */
const firstInteraction = new Promise<boolean>((resolve) => {
  if (!inBrowser) return;
  for (const event of INTERACTIONS)
    window.addEventListener(event, ({ target }) => resolve(target instanceof Element && !!target.closest('a')), {
      once: true,
      passive: true,
    });
});

async function loadPersistently<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    // What the server rendered stays to be read until there is a connection again.
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadPersistently(load);
  }
}

/** Tells when its content is nearly seen. */
function NearView({ onNear, children }: { onNear: () => void; children: ReactNode }) {
  const { ref } = useInView({
    rootMargin: '400px',
    triggerOnce: true,
    fallbackInView: true,
    onChange: (inView) => inView && onNear(),
  });
  return <div ref={ref}>{children}</div>;
}

/** Tells when its content can be used. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/**
 * A part below the first screen. The server renders it; its code comes when it is nearly seen, or with the first interaction,
 * and is no part of the first load.
 */
export function deferred<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let isOnPage = false;
  // Also ahead of the page it belongs to, when that is prefetched for a link: on a page that the browser renders nothing keeps its place.
  void firstInteraction.then((isLink) => {
    // What is hydrated now would hold up the page that the link leads to.
    if (isLink && isOnPage) return;
    begin();
    load().catch(() => undefined);
  });
  const Part = lazy(() => (inBrowser ? begun.then(() => loadPersistently(load)) : load()));
  // Neither coming into view nor a change of the page around it renders the part anew: React hides what the server rendered
  // when it is to change before it is hydrated.
  return memo<Props>(function Deferred(props) {
    const isHydrated = useRef(false);
    const [isAnew, setIsAnew] = useState(false);
    const markHydrated = useCallback(() => {
      isHydrated.current = true;
    }, []);
    // React keeps the former page until all that the server rendered of it is hydrated, offline for ever: better without the part.
    useEffect(() => {
      isOnPage = true;
      return onAddressChange(() => !isHydrated.current && setIsAnew(true));
    }, []);
    return (
      <NearView onNear={begin}>
        <Suspense key={isAnew ? 'anew' : 'rendered'} fallback={null}>
          <Hydrated onHydrated={markHydrated}>
            <Part {...props} />
          </Hydrated>
        </Suspense>
      </NearView>
    );
  });
}
