import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { statusOf } from '../../../services/call-error.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { useRefusalSentence } from '../../../ui/feedback/refusal-sentence.ts';
import { PageLoading } from '../../../ui/page/PageLoading.tsx';
import { useText } from '../../../ui/text/text.ts';
import { Composer } from './Composer.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { useGetConversationQuery, useListMessagesInfiniteQuery, useMarkReadMutation } from './conversations.api.ts';
import { MessageList } from './MessageList.tsx';
import { messagesText } from './messages.text.ts';
import { OfferBar } from './OfferBar.tsx';
import { useIsVisible } from './useIsVisible.ts';
import { useOutbox } from './useOutbox.ts';

/**
 * A conversation with its product, messages and composer. Messages on screen are marked as read.
 */
export function ConversationPane({ id }: { id: string }) {
  const words = useText(messagesText);
  const { data: conversation, error, isFetching, refetch } = useGetConversationQuery(id);
  const messages = useListMessagesInfiniteQuery(id);
  const outbox = useOutbox();
  const [markRead] = useMarkReadMutation();
  const isVisible = useIsVisible();
  const newest = messages.data?.pages[0]?.rows[0]?._id;
  const hasUnread = (conversation?.unread ?? 0) > 0;

  useEffect(() => {
    if (isVisible && hasUnread && newest !== undefined) void markRead({ id, messageId: newest });
  }, [isVisible, hasUnread, newest, id, markRead]);

  const sentence = useRefusalSentence(error);
  if (statusOf(error) === 404 && !conversation)
    return (
      <EmptyState title={sentence}>
        <Button variant="contained" component={RouterLink} to={paths.messages}>
          {words.back}
        </Button>
      </EmptyState>
    );
  const failure = error ?? (messages.data ? undefined : messages.error);
  if (failure !== undefined && !conversation && !isFetching)
    return (
      <ErrorState error={failure} onRetry={() => (error === undefined ? void messages.refetch() : void refetch())} />
    );
  if (!conversation || !messages.data) return <PageLoading />;
  const obstacle = conversation.other.deleted
    ? words.left
    : conversation.blocked
      ? words.youBlocked
      : conversation.blockedByOther
        ? words.blockedByOther
        : undefined;
  return (
    <>
      <ConversationHead conversation={conversation} />
      <MessageList conversation={conversation} messages={messages} outbox={outbox} />
      {obstacle === undefined ? (
        <>
          <OfferBar conversation={conversation} />
          <Composer conversation={conversation} onSend={(text) => outbox.add(id, text)} />
        </>
      ) : (
        <Alert severity="info" sx={{ borderRadius: 0 }}>
          {obstacle}
        </Alert>
      )}
    </>
  );
}
