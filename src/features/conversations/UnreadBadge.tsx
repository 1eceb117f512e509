import Badge from '@mui/material/Badge';
import type { ReactNode } from 'react';
import { useLanguage } from '../../ui/text/language';
import { formatCount } from '../../ui/text/numbers';
import { useText } from '../../ui/text/text';
import { useCountUnreadQuery } from './conversations.api';
import { messagesText } from './messages.text';

/** The number of unread conversations, beside the link to them. */
export default function UnreadBadge({ children }: { children: ReactNode }) {
  const words = useText(messagesText);
  const language = useLanguage();
  const { data: count = 0 } = useCountUnreadQuery();
  return (
    <Badge
      color="primary"
      badgeContent={
        count > 0 ? (
          <span aria-label={words.unread(formatCount(count, language))}>{formatCount(count, language)}</span>
        ) : (
          0
        )
      }
    >
      {children}
    </Badge>
  );
}
