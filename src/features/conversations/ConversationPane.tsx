import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../paths';
import { statusOf } from '../../services/problem';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { useProblemSentence } from '../../ui/feedback/problem';
import { PageLoading } from '../../ui/page/PageLoading';
import { useText } from '../../ui/text/text';
import { Composer } from './Composer';
import { ConversationHead } from './ConversationHead';
import { useGetConversationQuery, useListMessagesInfiniteQuery, useMarkReadMutation } from './conversations.api';
import { MessageList } from './MessageList';
import { messagesText } from './messages.text';
import { OfferBar } from './OfferBar';
import { useIsVisible } from './useIsVisible';
import { useOutbox } from './useOutbox';

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

  const sentence = useProblemSentence(error);
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
