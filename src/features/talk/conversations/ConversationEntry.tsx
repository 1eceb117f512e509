import Avatar from '@mui/material/Avatar';
import Badge from '@mui/material/Badge';
import ListItem from '@mui/material/ListItem';
import ListItemAvatar from '@mui/material/ListItemAvatar';
import ListItemButton from '@mui/material/ListItemButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Conversation } from '#contract/talk/conversation';
import { formatShortTime } from '../../../ui/text/dates.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { useText } from '../../../ui/text/text.ts';
import { variantOf } from '../../../ui/page/Picture.tsx';
import { conversationPath } from '../../../conversation-path.ts';
import { messagePhotoText } from './photos/message-photo.text.ts';
import { messagesText } from './messages.text.ts';
import { offerSentence } from '../offers/offer-sentence.ts';

const Entry = styled(ListItemButton)(({ theme: { vars } }) => ({
  borderRadius: 0,
  alignItems: 'center',
  fontWeight: 400,
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& .ConversationEntry-words': { minWidth: 0, flex: '1 1 auto' },
  '& .ConversationEntry-line': { display: 'flex', gap: 8, alignItems: 'baseline', justifyContent: 'space-between' },
  '&[data-unread="true"] .MuiTypography-root': { fontWeight: 700 },
  '&[aria-current="true"], &[aria-current="true"]:hover': {
    background: vars.palette.action.selected,
    boxShadow: `inset 4px 0 0 ${vars.palette.primary.main}`,
  },
})) as typeof ListItemButton;

/** A conversation in the list: the other person, the product and the latest message. */
export function ConversationEntry({ conversation, current }: { conversation: Conversation; current: boolean }) {
  const words = useText(messagesText);
  const photos = useText(messagePhotoText);
  const language = useLanguage();
  const { _id, other, productName, productImage, lastOffer, lastIsOwn, lastAt, unread } = conversation;
  const latest = lastOffer
    ? offerSentence(lastOffer, { isOwn: lastIsOwn, name: other.userName, language })
    : conversation.lastPhoto
      ? photos.photo
      : conversation.lastText;
  return (
    <ListItem disablePadding>
      <Entry
        component={RouterLink}
        to={conversationPath(_id)}
        // Switching conversations replaces the entry, so that Back returns to the list.
        replace={current}
        aria-current={current ? 'true' : undefined}
        data-unread={unread > 0}
      >
        <ListItemAvatar>
          <Badge color="primary" badgeContent={formatCount(unread, language)} invisible={unread === 0} aria-hidden>
            <Avatar variant="rounded" src={variantOf(productImage, 'thumb')} alt="" />
          </Badge>
        </ListItemAvatar>
        <span className="ConversationEntry-words">
          <span className="ConversationEntry-line">
            <Typography component="span" noWrap translate="no">
              {other.userName}
            </Typography>
            <Typography component="span" variant="caption" color="textSecondary" noWrap sx={{ flex: 'none' }}>
              {formatShortTime(lastAt, language)}
            </Typography>
          </span>
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            noWrap
            sx={{ display: 'block' }}
            translate="no"
          >
            {productName}
          </Typography>
          <Typography component="span" variant="body2" noWrap sx={{ display: 'block' }}>
            <bdi>{lastIsOwn && !lastOffer ? words.you(latest) : latest}</bdi>
          </Typography>
          {unread > 0 && <span className="visually-hidden">{words.unread(formatCount(unread, language))}</span>}
        </span>
      </Entry>
    </ListItem>
  );
}
