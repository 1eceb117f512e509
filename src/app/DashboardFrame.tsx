import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { DashboardMenu } from './DashboardMenu';
import { ErrorBoundary } from './ErrorBoundary';
import { ScreenLoading } from './ScreenLoading';

/** Tables need the width more than the menu does: beside the page it stands on a wide screen alone. */
const Columns = styled(Container)(({ theme: { breakpoints } }) => ({
  display: 'grid',
  gridTemplateColumns: '230px minmax(0, 1fr)',
  gap: 28,
  alignItems: 'start',
  paddingBlock: '24px 56px',
  [breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, paddingTop: 12 },
}));

const Page = styled('div')({ minWidth: 0 });

/** The dashboard's menu and one of its pages. */
export default function DashboardFrame() {
  const { pathname } = useLocation();
  return (
    <Columns>
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
