import { type ComponentType, lazy, useState } from 'react';
import type { Prefetch, Seed } from '../api/prefetch';

/** What a page's module holds. All but the default is read from the loaded module alone, so it is marked `@pageModule` for knip. */
interface PageModule {
  default: ComponentType;
  prefetch?: Prefetch;
  seed?: Seed;
}

export interface Preloadable {
  Page: ComponentType;
  /** After it, the page renders at once, without a moment of waiting. */
  preload: () => Promise<PageModule>;
}

const failed = new Set<() => void>();

/** A page that could not be fetched is asked for anew when it is shown next; React keeps a lazy component's failure for ever. */
export function clearFailedImports(): void {
  failed.forEach((forget) => forget());
  failed.clear();
}

/**
 * A lazy page that can be loaded ahead. What the server rendered must be taken over in one go: a page still on its way
 * would be thrown away and drawn anew at the first update around it.
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
