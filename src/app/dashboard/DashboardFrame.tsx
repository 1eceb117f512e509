import Container from '@mui/material/Container';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { useGetDashboardQuery } from '../../features/site/dashboard/dashboard.api.ts';
import { paths } from '../../paths.ts';
import { PageMeta } from '../../ui/page/PageMeta.tsx';
import { useText } from '../../ui/text/text.ts';
import { BOTTOM_BAR_HEIGHT, BottomBar } from './BottomBar.tsx';
import { DashboardMenu } from './DashboardMenu.tsx';
import { dashboardText } from './dashboard.text.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { findPage } from '../find-page.ts';
import { ScreenLoading } from '../ScreenLoading.tsx';

const ListingRestrictions = lazy(() => import('./ListingRestrictions.tsx'));

const Columns = styled(Container)(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: '230px minmax(0, 1fr)',
  gap: 28,
  alignItems: 'start',
  paddingBlock: '24px 56px',
  [breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, paddingBlock: '12px 32px' },
}));

const Page = styled('div')({ minWidth: 0, '&&:focus': { outline: 'none' } });

/** The bottom bar covers the end of no page. */
const BAR_SPACE = (
  <GlobalStyles styles={{ footer: { marginBottom: `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))` } }} />
);

/** Pages without an entry of their own belong to another's. */
const PARENTS = [
  ['/dashboard/payment/:id', paths.bookings],
  ['/dashboard/edit-product/:id', paths.myProducts],
  ['/dashboard/edit-category/:id', paths.categories],
  ['/dashboard/deals/:id', paths.deals],
  ['/dashboard/people/:id', paths.lookup],
] as const;

const menuPathOf = (pathname: string): string =>
  PARENTS.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? pathname.replace(/\/+$/, '');

/** Sets the title of the dashboard page at this address. */
function DashboardMeta({ pathname }: { pathname: string }) {
  const titles: Partial<Record<string, string>> = useText(dashboardText);
  const title = titles[findPage(pathname)?.name ?? ''];
  return title && <PageMeta title={title} />;
}

/** The dashboard's menu beside the current page; on a narrow screen, where tables need the width more, below it. */
export default function DashboardFrame() {
  const { pathname } = useLocation();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const currentPath = menuPathOf(pathname);
  const { data } = useGetDashboardQuery();
  return (
    <Columns>
      <DashboardMeta pathname={pathname} />
      {!isNarrow && <DashboardMenu currentPath={currentPath} />}
      <Page id="content" tabIndex={-1}>
        <ErrorBoundary page={pathname}>
          {pathname === paths.addProduct && data?.restrictions && (
            <Suspense fallback={null}>
              <ListingRestrictions all={data.restrictions} />
            </Suspense>
          )}
          <Suspense key={pathname} fallback={<ScreenLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Page>
      {isNarrow && (
        <>
          {BAR_SPACE}
          <BottomBar currentPath={currentPath} />
        </>
      )}
    </Columns>
  );
}
