import { type ComponentProps, Suspense, lazy } from 'react';
import type { ErrorState } from './ErrorState';
import { PageLoading } from '../page/PageLoading';

const Loaded = lazy(() => import('./ErrorState').then(({ ErrorState: default_ }) => ({ default: default_ })));

/** ErrorState for pages that most people open first: rare, and heavy with sentences, it is not part of their first load. */
export const LazyErrorState = (props: ComponentProps<typeof ErrorState>) => (
  <Suspense fallback={<PageLoading />}>
    <Loaded {...props} />
  </Suspense>
);
