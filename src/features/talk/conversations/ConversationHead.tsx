import { ArrowBackIcon as ArrowBack } from '../../../ui/icons/ArrowBackIcon.tsx';
import { VerifiedIcon as Verified } from '../../../ui/icons/VerifiedIcon.tsx';
import Avatar from '@mui/material/Avatar';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { Conversation } from '#contract/talk/conversation';
import { isOnSale } from '#contract/lifecycle';
import { bikePath, paths } from '../../../paths.ts';
import { productStatusText } from '../../../ui/text/lists.text.ts';
import { variantOf } from '../../../ui/page/Picture.tsx';
import { Price } from '../../../ui/text/Price.tsx';
import { useText } from '../../../ui/text/text.ts';
import { CallSeller } from '../calls/CallSeller.tsx';
import { ConversationMenu } from './ConversationMenu.tsx';
import { messagesText } from './messages.text.ts';

const Root = styled('header')(({ theme: { breakpoints, vars } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 12px',
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& .ConversationHead-about': { minWidth: 0, flex: '1 1 auto' },
  '& .ConversationHead-name': { display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 },
  '& .ConversationHead-product': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px', minWidth: 0 },
  // On a phone the name needs its room.
  '& .MuiAvatar-root': { [breakpoints.down('sm')]: { display: 'none' } },
  [breakpoints.down('sm')]: { gap: 4, paddingInline: 8 },
  '& .ConversationHead-back': { [breakpoints.up('md')]: { display: 'none' } },
}));

/** The other person, the product and its state. */
export function ConversationHead({ conversation }: { conversation: Conversation }) {
  const words = useText(messagesText);
  const { other, productId, productName, productImage, productStatus, price, agreed, side } = conversation;
  const statuses = useText(productStatusText);
  return (
    <Root>
      <IconButton
        className="ConversationHead-back"
        edge="start"
        component={RouterLink}
        to={paths.messages}
        aria-label={words.back}
      >
        <ArrowBack />
      </IconButton>
      <Avatar variant="rounded" src={variantOf(productImage, 'thumb')} alt="" />
      <div className="ConversationHead-about">
        <div className="ConversationHead-name">
          <Typography variant="h5" component="h2" noWrap translate="no">
            {other.userName}
          </Typography>
          {side === 'buyer' && other.status === 'verified' && (
            <Verified color="success" fontSize="small" titleAccess={words.verified} />
          )}
        </div>
        <div className="ConversationHead-product">
          <Link component={RouterLink} to={bikePath(productId, productName)} variant="body2" noWrap translate="no">
            {productName}
          </Link>
          <Typography component="span" variant="body2" noWrap sx={{ flex: 'none' }}>
            <Price amount={agreed?.price ?? price} asking={price} />
          </Typography>
          {!isOnSale(productStatus) && <Chip size="small" label={statuses[productStatus]} />}
        </div>
      </div>
      {side === 'buyer' && isOnSale(productStatus) && !other.deleted && <CallSeller conversation={conversation} />}
      <ConversationMenu conversation={conversation} />
    </Root>
  );
}
