import { config } from '../services/bootstrap';
import { PageLoading } from '../ui/PageLoading';

/** Stands for a page whose code is on its way; without a title the browser's tab would show the address. */
export const ScreenLoading = () => (
  <>
    <title>{config().brand}</title>
    <PageLoading />
  </>
);
