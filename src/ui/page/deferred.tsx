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
import { onAddressChange } from './address-change.ts';

const inBrowser = typeof window !== 'undefined';

/** Events before a click, which start loading the part. */
const INTERACTIONS = ['pointerdown', 'keydown'] as const;

/** Resolves to true if the first interaction was with a link, which usually leaves the page. */
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
    // Server-rendered content stays readable until the connection is back.
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadPersistently(load);
  }
}

/** Calls back when its content is near the viewport. */
function NearView({ onNear, children }: { onNear: () => void; children: ReactNode }) {
  const { ref } = useInView({
    rootMargin: '400px',
    triggerOnce: true,
    fallbackInView: true,
    onChange: (inView) => inView && onNear(),
  });
  return <div ref={ref}>{children}</div>;
}

/** Calls back once its content has hydrated. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/**
 * A part below the first screen. The server renders it; its code loads when it is near the viewport
 * or on the first interaction, not with the initial bundle.
 */
export function deferred<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let isOnPage = false;
  // Also preloads with a page that is prefetched for a link: on client-side navigation there is no
  // placeholder.
  void firstInteraction.then((isLink) => {
    // Hydrating it now would delay the page that the link leads to.
    if (isLink && isOnPage) return;
    begin();
    load().catch(() => undefined);
  });
  const Part = lazy(() => (inBrowser ? begun.then(() => loadPersistently(load)) : load()));
  // Neither scrolling nor updates around it may re-render this part: React hides server-rendered
  // content that changes before it has hydrated.
  return memo<Props>(function Deferred(props) {
    const isHydrated = useRef(false);
    const [isDiscarded, setIsDiscarded] = useState(false);
    const markHydrated = useCallback(() => {
      isHydrated.current = true;
    }, []);
    // React keeps the previous page until everything the server rendered has hydrated, which never
    // happens offline. Dropping the part is better.
    useEffect(() => {
      isOnPage = true;
      return onAddressChange(() => !isHydrated.current && setIsDiscarded(true));
    }, []);
    return (
      <NearView onNear={begin}>
        <Suspense key={isDiscarded ? 'discarded' : 'rendered'} fallback={null}>
          <Hydrated onHydrated={markHydrated}>
            <Part {...props} />
          </Hydrated>
        </Suspense>
      </NearView>
    );
  });
}
