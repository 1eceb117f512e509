import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import type { ReportedConversation } from '#contract/admin/reported-conversation';
import { rowsOf } from '../../../api/page.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { useText } from '../../../ui/text/text.ts';
import { useListMessagesInfiniteQuery } from '../../talk/conversations/conversations.api.ts';
import { MessageBubble } from '../../talk/conversations/MessageBubble.tsx';
import { reportedText } from './reported.text.ts';

interface ReportedMessagesDialogProps {
  report: Pick<ReportedConversation, 'conversationId' | 'side' | 'userName' | 'otherName'>;
  open: boolean;
  onClose: () => void;
}

/** The messages of a reported conversation, each with its writer's name and part. */
export function ReportedMessagesDialog({ report, open, onClose }: ReportedMessagesDialogProps) {
  const words = useText(reportedText);
  const titleId = useId();
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useListMessagesInfiniteQuery(report.conversationId, { skip: !open, refetchOnMountOrArgChange: true });
  const rows = [...rowsOf(data?.pages ?? [])].reverse();
  const writerOf = (side: ReportedConversation['side']) =>
    (side === report.side ? [report.userName, words[side], words.reporter] : [report.otherName, words[side]]).join(
      ' · ',
    );
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {`${report.userName}, ${report.otherName}`}
      </DialogTitle>
      <DialogContent>
        {!data && (error === undefined || isFetching) && <PageLoading />}
        {!data && error !== undefined && !isFetching && <ErrorState error={error} onRetry={() => void refetch()} />}
        <Stack sx={{ gap: 1 }}>
          {hasNextPage && (
            <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {words.older}
            </Button>
          )}
          {rows.map((message) => (
            <MessageBubble
              key={message._id}
              conversationId={report.conversationId}
              message={message}
              isOwn={false}
              isRead={false}
              isLast={false}
              name={writerOf(message.side)}
              showsName
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{words.dismiss}</Button>
      </DialogActions>
    </Dialog>
  );
}
