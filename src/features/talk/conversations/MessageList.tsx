import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ComponentProps, Fragment } from 'react';
import type { Conversation, Message } from '#contract/talk/conversation';
import { rowsOf, type Page } from '../../../api/page.ts';
import { dayInDhaka, formatCalendarDay } from '../../../ui/text/calendar.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { notifyRefusal } from '../../../ui/feedback/notify-refusal.ts';
import { useText } from '../../../ui/text/text.ts';
import { SafetyLine } from '../../trust/safety/SafetyLine.tsx';
import { MessageBubble } from './MessageBubble.tsx';
import { OfferBubble } from './OfferBubble.tsx';
import { messageText } from './message.text.ts';
import type { OutgoingMessage } from './outbox.ts';
import { OutgoingBubble } from './OutgoingBubble.tsx';
import { useNewMessageSentence } from './useNewMessageSentence.ts';

interface MessageListProps {
  conversation: Conversation;
  messages: {
    data?: { pages: Page<Message>[] };
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => Promise<{ error?: unknown }>;
  };
  outbox: { outgoing: OutgoingMessage[]; retry: (clientId: string) => void; remove: (clientId: string) => void };
}

/**
 * Reversed, so that its scroll position counts from the end: it starts at the newest message, and
 * older ones above move nothing.
 */
const Scrolling = styled('div')({
  display: 'flex',
  flexDirection: 'column-reverse',
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});
const Lines = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8, padding: 12, marginBottom: 'auto' });
const Note = styled(Typography)({ alignSelf: 'center', textAlign: 'center', padding: '8px 0' });

const line = (shown: ComponentProps<typeof MessageBubble>) =>
  shown.message.offer ? <OfferBubble {...shown} offer={shown.message.offer} /> : <MessageBubble {...shown} />;

/** A conversation's messages, newest last, then the pending ones. */
export function MessageList({ conversation, messages, outbox }: MessageListProps) {
  const words = useText(messageText);
  const language = useLanguage();
  const { side, other, readByOther } = conversation;
  const newestFirst = rowsOf(messages.data?.pages ?? []);
  const rows = [...newestFirst].reverse();
  // Until the seller has answered.
  const isFirstContact = side === 'buyer' && rows.every((message) => message.side === side);
  const lastRead = rows.findIndex(({ _id }) => _id === readByOther);
  const arrived = new Set(rows.map(({ clientId }) => clientId));
  const outgoing = outbox.outgoing.filter(
    ({ conversationId, clientId }) => conversationId === conversation._id && !arrived.has(clientId),
  );
  const announcement = useNewMessageSentence(newestFirst[0], conversation);

  async function showOlder(): Promise<void> {
    const { error } = await messages.fetchNextPage();
    if (error !== undefined) void notifyRefusal(error);
  }

  return (
    <Scrolling tabIndex={0} role="log" aria-live="off" aria-label={words.messages(other.userName)}>
      <Lines>
        {messages.hasNextPage ? (
          <Button
            size="small"
            sx={{ alignSelf: 'center' }}
            loading={messages.isFetchingNextPage}
            onClick={() => void showOlder()}
          >
            {words.older}
          </Button>
        ) : (
          <>
            <Note variant="caption" color="textSecondary">
              {words.beginning}
            </Note>
            {isFirstContact && <SafetyLine />}
          </>
        )}
        {rows.map((message, index) => {
          const day = dayInDhaka(message.createdAt);
          const before = rows[index - 1];
          return (
            <Fragment key={message._id}>
              {(before === undefined || dayInDhaka(before.createdAt) !== day) && (
                <Note variant="caption" color="textSecondary">
                  {formatCalendarDay(day, language)}
                </Note>
              )}
              {line({
                conversationId: conversation._id,
                message,
                isOwn: message.side === side,
                isRead: index <= lastRead,
                isLast: index === rows.length - 1,
                name: other.userName,
              })}
            </Fragment>
          );
        })}
        {outgoing.map((message) => (
          <OutgoingBubble
            key={message.clientId}
            message={message}
            onRetry={() => outbox.retry(message.clientId)}
            onDiscard={() => outbox.remove(message.clientId)}
          />
        ))}
        <span className="visually-hidden" role="status">
          {announcement}
        </span>
      </Lines>
    </Scrolling>
  );
}
