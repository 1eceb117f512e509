import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { isOfDashboard } from '#contract/pages';
import { paths } from '../../paths.ts';
import { deferred } from '../../ui/page/deferred.tsx';
import { FallbackNotice } from '../../ui/feedback/FallbackNotice.tsx';
import { NoticePaper } from '../../ui/feedback/NoticePaper.ts';
import { useText } from '../../ui/text/text.ts';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { ScreenLoading } from '../ScreenLoading.tsx';
import { shellText } from './shell.text.ts';
import { TopBar } from './TopBar.tsx';
import { useOnlineStatus } from '../useOnlineStatus.ts';

const Footer = deferred(() => import(/* webpackChunkName: "footer" */ './Footer.tsx'));

const Page = styled('div')({ display: 'flex', flexDirection: 'column', minHeight: ['100vh', '100dvh'] });

const Main = styled('main')(({ theme: { mixins } }) => ({
  flex: '1 0 auto',
  display: 'flow-root',
  // Taller than the viewport, so that the footer doesn't jump while a page loads.
  minHeight: `calc(100vh - ${mixins.toolbar.minHeight}px)`,
  '&&:focus': { outline: 'none' },
}));

const OfflineNotice = styled(NoticePaper)(({ theme: { mixins, zIndex } }) => ({
  position: 'sticky',
  top: mixins.toolbar.minHeight,
  zIndex: zIndex.appBar - 1,
  justifyContent: 'center',
  borderRadius: 0,
}));

/** The top bar, the page and the footer. A page that crashes leaves the bar usable. */
export function Shell() {
  const words = useText(shellText);
  const { pathname } = useLocation();
  // The dashboard frame stays mounted while its pages change.
  const isDashboard = isOfDashboard(pathname);
  const isOnline = useOnlineStatus();
  return (
    <Page>
      <TopBar />
      {!isOnline && (
        <OfflineNotice data-offline severity="warning" elevation={0} role="status">
          {words.offline}
        </OfflineNotice>
      )}
      {/* The dashboard's content begins behind its menu (DashboardFrame.tsx). */}
      <Main id={isDashboard ? undefined : 'content'} tabIndex={-1}>
        <ErrorBoundary page={pathname}>
          <Suspense key={isDashboard ? paths.dashboard : pathname} fallback={<ScreenLoading />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Main>
      <Footer />
      <FallbackNotice />
    </Page>
  );
}
