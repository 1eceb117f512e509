import { PageLoading } from '../ui/page/PageLoading.tsx';
import { PageMeta } from '../ui/page/PageMeta.tsx';

/**
 * Shown while a page's code loads. It sets a title, because the tab would otherwise show the URL.
 */
export const ScreenLoading = () => (
  <>
    <PageMeta />
    <PageLoading />
  </>
);
