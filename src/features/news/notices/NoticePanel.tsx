import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Notice } from '#contract/news/notice';
import { paths } from '../../../paths.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { useText } from '../../../ui/text/text.ts';
import { NoticeEntry } from './NoticeEntry.tsx';
import { noticesText } from './notices.text.ts';
import { useNotices } from './useNotices.ts';

const SHOWN = 6;

/** The latest notifications, below the bell. */
export function NoticePanel({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const words = useText(noticesText);
  const { data, error, isFetching, refetch, rows, hasUnread, isReading, readAll, readOne } = useNotices();

  function open(notice: Notice): void {
    readOne(notice);
    onClose();
  }

  return (
    <Stack sx={{ width: 'min(420px, calc(100vw - 32px))', maxHeight: 'min(560px, 80vh)' }}>
      <Stack
        direction="row"
        sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 1, p: '8px 8px 8px 16px' }}
      >
        <Typography id={titleId} variant="h3" component="h2">
          {words.title}
        </Typography>
        <Button disabled={!hasUnread} loading={isReading} onClick={readAll}>
          {words.readAll}
        </Button>
      </Stack>
      {!data &&
        (error === undefined || isFetching ? (
          <PageLoading />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ))}
      {data && rows.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {words.emptyText}
        </Typography>
      )}
      <List disablePadding sx={{ overflowY: 'auto' }}>
        {rows.slice(0, SHOWN).map((notice) => (
          <NoticeEntry key={notice._id} notice={notice} onOpen={open} />
        ))}
      </List>
      <Button fullWidth component={RouterLink} to={paths.notices} onClick={onClose} sx={{ flex: 'none' }}>
        {words.all}
      </Button>
    </Stack>
  );
}
