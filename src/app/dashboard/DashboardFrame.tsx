import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageMeta } from '../../ui/page/PageMeta.tsx';
import { useText } from '../../ui/text/text.ts';
import { DashboardMenu } from './DashboardMenu.tsx';
import { dashboardText } from './dashboard.text.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { findPage } from '../find-page.ts';
import { ScreenLoading } from '../ScreenLoading.tsx';

/** The menu is beside the page on wide screens only, because tables need the width more. */
const Columns = styled(Container)(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: '230px minmax(0, 1fr)',
  gap: 28,
  alignItems: 'start',
  paddingBlock: '24px 56px',
  [breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, paddingTop: 12 },
}));

const Page = styled('div')({ minWidth: 0 });

/** Sets the title of the dashboard page at this address. */
function DashboardMeta({ pathname }: { pathname: string }) {
  const titles: Partial<Record<string, string>> = useText(dashboardText);
  const title = titles[findPage(pathname)?.name ?? ''];
  return title && <PageMeta title={title} />;
}

/** The dashboard's menu beside the current page. */
export default function DashboardFrame() {
  const { pathname } = useLocation();
  return (
    <Columns>
      <DashboardMeta pathname={pathname} />
      <DashboardMenu />
      <Page>
        <ErrorBoundary page={pathname}>
          <Suspense key={pathname} fallback={<ScreenLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Page>
    </Columns>
  );
}
