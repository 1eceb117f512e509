import Typography from '@mui/material/Typography';
import type { Message } from '#contract/conversation';
import { formatHour } from '../../ui/text/dates';
import { useLanguage } from '../../ui/text/language';
import { useText } from '../../ui/text/text';
import { Bubble } from './Bubble';
import { messageText } from './message.text';
import { MessageWarnings } from './MessageWarnings';

interface MessageBubbleProps {
  message: Message;
  isOwn: boolean;
  /** By the other one. */
  isRead: boolean;
  /** Of the conversation: its state is told in words. */
  isLast: boolean;
  /** Who wrote it, when it is not one's own. */
  name: string;
}

/** A message that was kept. What the other one wrote may carry a warning. */
export function MessageBubble({ message, isOwn, isRead, isLast, name }: MessageBubbleProps) {
  const words = useText(messageText);
  const language = useLanguage();
  return (
    <Bubble data-own={isOwn}>
      <span className="visually-hidden">{isOwn ? words.ownMessage : name}: </span>
      <Typography className="Bubble-text" dir="auto">
        {message.text}
      </Typography>
      {!isOwn && <MessageWarnings text={message.text} />}
      <Typography className="Bubble-state" variant="caption" color="textSecondary" component="div">
        {formatHour(message.createdAt, language)}
        {isOwn && isLast && <span>{isRead ? words.read : words.sent}</span>}
      </Typography>
    </Bubble>
  );
}
