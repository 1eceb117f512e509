import Typography from '@mui/material/Typography';
import type { Message } from '#contract/talk/conversation';
import { formatHour } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { useText } from '../../../ui/text/text.ts';
import { Bubble } from './Bubble.ts';
import { messageText } from './message.text.ts';
import { PhotoMessage } from './photos/PhotoMessage.tsx';
import { MessageWarnings } from './MessageWarnings.tsx';

interface MessageBubbleProps {
  conversationId: string;
  message: Message;
  isOwn: boolean;
  /** True if the other person has read it. */
  isRead: boolean;
  /** True for the conversation's last message, whose state is written out. */
  isLast: boolean;
  /** The sender's name, for the other person's messages. */
  name: string;
  /** True for a reader who isn't part of the conversation, and needs to see who wrote what. */
  showsName?: boolean;
}

/** A stored message. The other person's may carry a warning. */
export function MessageBubble({
  conversationId,
  message,
  isOwn,
  isRead,
  isLast,
  name,
  showsName = false,
}: MessageBubbleProps) {
  const words = useText(messageText);
  const language = useLanguage();
  return (
    <Bubble data-own={isOwn}>
      {showsName ? (
        <Typography variant="caption" color="textSecondary" component="div">
          {name}
        </Typography>
      ) : (
        <span className="visually-hidden">{`${isOwn ? words.ownMessage : name}: `}</span>
      )}
      {message.photo ? (
        <PhotoMessage conversationId={conversationId} messageId={message._id} />
      ) : (
        <Typography className="Bubble-text" dir="auto">
          {message.text}
        </Typography>
      )}
      {!isOwn && <MessageWarnings text={message.text} />}
      <Typography className="Bubble-state" variant="caption" color="textSecondary" component="div">
        <span>{formatHour(message.createdAt, language)}</span>
        {isOwn && isLast && <span>{isRead ? words.read : words.sent}</span>}
      </Typography>
    </Bubble>
  );
}
