import { type ComponentType, lazy, useState } from 'react';
import type { Prefetch, Seed } from '../api/prefetch.ts';

/**
 * A page module's exports. All but the default are read from the loaded module only, so they are
 * marked `@pageModule` for knip.
 */
interface PageModule {
  default: ComponentType;
  prefetch?: Prefetch;
  seed?: Seed;
}

export interface Preloadable {
  Page: ComponentType;
  /** Once it resolves, the page renders synchronously, without suspending. */
  preload: () => Promise<PageModule>;
}

const failed = new Set<() => void>();

/**
 * Makes pages that failed to load load again when next shown. React caches a lazy component's
 * failure forever.
 */
export function clearFailedImports(): void {
  failed.forEach((forget) => forget());
  failed.clear();
}

/**
 * A lazy page that can be preloaded. Server-rendered pages must hydrate in one go: a page that is
 * still loading would be discarded and rendered again at the first update around it.
 */
export function preloadable(load: () => Promise<PageModule>): Preloadable {
  let loaded: ComponentType | undefined;
  const attempt = () =>
    load().catch((error: unknown) => {
      failed.add(() => {
        Lazy = lazy(attempt);
      });
      throw error;
    });
  let Lazy = lazy(attempt);
  return {
    Page: function Preloadable() {
      const [Body] = useState<ComponentType>(() => loaded ?? Lazy);
      return <Body />;
    },
    preload: async () => {
      const module = await load();
      loaded = module.default;
      return module;
    },
  };
}
