import { type ComponentProps, Suspense, lazy } from 'react';
import type { ErrorState } from './ErrorState.tsx';
import { PageLoading } from '../page/PageLoading.tsx';

const Loaded = lazy(() => import('./ErrorState.tsx').then(({ ErrorState: default_ }) => ({ default: default_ })));

/**
 * A lazy ErrorState for entry pages: it is rarely shown and full of sentences, so it isn't in their
 * initial bundle.
 */
export const LazyErrorState = (props: ComponentProps<typeof ErrorState>) => (
  <Suspense fallback={<PageLoading />}>
    <Loaded {...props} />
  </Suspense>
);
