import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import { lazy, Suspense } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { useText } from '../../../ui/text/text.ts';
import { PageTabs } from '../../../ui/page/PageTabs.tsx';
import { NoticeEntry } from './NoticeEntry.tsx';
import { noticesText } from './notices.text.ts';
import { useNotices } from './useNotices.ts';

const Statements = lazy(() => import(/* webpackChunkName: "Statements" */ '../../trust/statements/Statements.tsx'));

/** All of a person's notifications. */
function Notices() {
  const words = useText(noticesText);
  const notices = useNotices();
  const { data, error, isFetching, refetch, rows, hasUnread, isReading, readAll, readOne } = notices;
  return (
    <>
      <PageHead title={words.title}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button component={RouterLink} to={paths.profile}>
            {words.settings}
          </Button>
          <Button variant="outlined" disabled={!hasUnread} loading={isReading} onClick={readAll}>
            {words.readAll}
          </Button>
        </Stack>
      </PageHead>
      {!data && error !== undefined && !isFetching && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && (error === undefined || isFetching) && <PageLoading />}
      {data && rows.length === 0 && <EmptyState title={words.emptyTitle} text={words.emptyText} />}
      {rows.length > 0 && (
        <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
          <List disablePadding aria-label={words.title}>
            {rows.map((notice) => (
              <NoticeEntry key={notice._id} notice={notice} onOpen={readOne} />
            ))}
          </List>
          {notices.hasNextPage && (
            <Button fullWidth loading={notices.isFetchingNextPage} onClick={notices.showMore}>
              {words.more}
            </Button>
          )}
        </Paper>
      )}
    </>
  );
}

/** Notifications, and decisions about the person with their reasons. */
export default function NoticesPage() {
  const words = useText(noticesText);
  const [params] = useSearchParams();
  const shown = params.get('about') === 'decisions' ? 'decisions' : 'notices';
  return (
    <>
      <PageTabs value={shown} aria-label={words.tabs}>
        <Tab value="notices" label={words.title} component={RouterLink} to={paths.notices} />
        <Tab value="decisions" label={words.decisions} component={RouterLink} to={paths.decisions} />
      </PageTabs>
      {shown === 'notices' ? (
        <Notices />
      ) : (
        <Suspense fallback={<PageLoading />}>
          <Statements />
        </Suspense>
      )}
    </>
  );
}
