import Badge from '@mui/material/Badge';
import Popover from '@mui/material/Popover';
import { type ReactNode, useId, useState } from 'react';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { NotificationsNoneIcon } from '../../../ui/icons/NotificationsNoneIcon.tsx';
import { NoticePanel } from './NoticePanel.tsx';
import { useCountUnreadNoticesQuery } from './notices.api.ts';
import { noticesText } from './notices.text.ts';
import { useReportedLanguage } from './useReportedLanguage.ts';

interface BellButtonProps {
  'aria-label': string;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  onClick: (event: { currentTarget: HTMLElement }) => void;
  children: ReactNode;
}

/**
 * The number of unread notifications, and the latest ones. @param props.button the bar's own button
 */
export default function NoticeBell({ button: BellButton }: { button: (props: BellButtonProps) => ReactNode }) {
  const words = useText(noticesText);
  const language = useLanguage();
  const titleId = useId();
  const { data: count = 0 } = useCountUnreadNoticesQuery();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  useReportedLanguage();
  return (
    <>
      <BellButton
        aria-label={count > 0 ? words.bellUnread(formatCount(count, language)) : words.bell}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {count === 0 ? (
          <NotificationsNoneIcon />
        ) : (
          <Badge
            color="primary"
            badgeContent={count > 99 ? `${formatCount(99, language)}+` : formatCount(count, language)}
          >
            <NotificationsNoneIcon />
          </Badge>
        )}
      </BellButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
      >
        <NoticePanel titleId={titleId} onClose={close} />
      </Popover>
    </>
  );
}
