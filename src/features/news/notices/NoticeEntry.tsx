import Avatar from '@mui/material/Avatar';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Notice } from '#contract/news/notice';
import { noticePath } from '#contract/news/notice-path';
import { noticeSentence } from '#contract/news/notice-sentences';
import { formatShortTime } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { variantOf } from '../../../ui/page/Picture.tsx';
import { useText } from '../../../ui/text/text.ts';
import { NotificationsNoneIcon } from '../../../ui/icons/NotificationsNoneIcon.tsx';
import { noticesText } from './notices.text.ts';

const Entry = styled(ListItemButton)(({ theme: { vars } }) => ({
  borderRadius: 0,
  alignItems: 'center',
  minHeight: 64,
  borderBottom: `1px solid ${vars.palette.divider}`,
  'li:last-of-type > &': { borderBottom: 0 },
  '& .NoticeEntry-words': { minWidth: 0, flex: '1 1 auto', overflowWrap: 'anywhere' },
  '&[data-unread="true"]': { boxShadow: `inset 4px 0 0 ${vars.palette.primary.main}` },
  '&[data-unread="true"] .NoticeEntry-sentence': { fontWeight: 700 },
})) as typeof ListItemButton;

/** A notification: its sentence, time and link. */
export function NoticeEntry({ notice, onOpen }: { notice: Notice; onOpen: (notice: Notice) => void }) {
  const words = useText(noticesText);
  const language = useLanguage();
  const { productImage, createdAt, read } = notice;
  return (
    <ListItem disablePadding>
      <Entry component={RouterLink} to={noticePath(notice)} data-unread={!read} onClick={() => onOpen(notice)}>
        <ListItemAvatar>
          <Avatar variant="rounded" src={productImage && variantOf(productImage, 'thumb')} alt="">
            <NotificationsNoneIcon />
          </Avatar>
        </ListItemAvatar>
        <span className="NoticeEntry-words">
          <Typography component="span" variant="body2" dir="auto" className="NoticeEntry-sentence">
            {noticeSentence(notice, language)}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {formatShortTime(createdAt, language)}
          </Typography>
          {!read && <span className="visually-hidden">{words.unread}</span>}
        </span>
      </Entry>
    </ListItem>
  );
}
