import Badge from '@mui/material/Badge';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { useCountUnreadQuery } from './conversations.api.ts';
import { messagesText } from './messages.text.ts';

/** The number of unread conversations, beside the link to them. */
export default function UnreadBadge({ children }: { children: ReactNode }) {
  const words = useText(messagesText);
  const language = useLanguage();
  const { data: count = 0 } = useCountUnreadQuery();
  return (
    <Badge
      color="primary"
      // Over the entry's own end: the next entry of the bar follows closely.
      sx={{ '& .MuiBadge-badge': { top: -3, insetInlineEnd: 5 } }}
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
