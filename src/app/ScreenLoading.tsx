import { PageLoading } from '../ui/page/PageLoading';
import { PageMeta } from '../ui/page/PageMeta';

/** Stands for a page whose code is on its way; without a title the browser's tab would show the address. */
export const ScreenLoading = () => (
  <>
    <PageMeta />
    <PageLoading />
  </>
);
