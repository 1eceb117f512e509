import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { Conversation } from '#contract/talk/conversation';
import { isOnSale } from '#contract/lifecycle';
import { rowsOf } from '../../../api/page.ts';
import { useText } from '../../../ui/text/text.ts';
import { useListMessagesInfiniteQuery } from './conversations.api.ts';
import { buyerReplyText, quickRepliesText, sellerReplyText } from './quick-replies.text.ts';

/** On a phone one line that scrolls, so that the messages keep their room. */
const Row = styled('div')(({ theme: { breakpoints, vars } }) => ({
  display: 'flex',
  flex: 'none',
  gap: 8,
  padding: '8px 8px 0',
  borderTop: `1px solid ${vars.palette.divider}`,
  '& .MuiChip-root': { flex: 'none', minHeight: 40, borderRadius: 20 },
  [breakpoints.up('md')]: { flexWrap: 'wrap' },
  [breakpoints.down('md')]: { overflowX: 'auto', scrollbarWidth: 'none' },
}));

interface QuickRepliesProps {
  conversation: Conversation;
  onSend: (text: string) => void;
}

/** Replies that one tap sends, while the bike is on sale and no price is agreed. Those already sent are left out. */
export function QuickReplies({ conversation, onSend }: QuickRepliesProps) {
  const words = useText(quickRepliesText);
  const { side, productStatus, offer, agreed } = conversation;
  const ofBuyer = useText(buyerReplyText);
  const ofSeller = useText(sellerReplyText);
  const replies: string[] = Object.values(side === 'buyer' ? ofBuyer : ofSeller);
  const { data } = useListMessagesInfiniteQuery(conversation._id);
  const sent = new Set(rowsOf(data?.pages ?? []).flatMap((message) => (message.side === side ? [message.text] : [])));
  // An agreed price outlives its offer once it is booked.
  const isAgreed = offer?.state === 'accepted' || agreed !== undefined;
  const left = isOnSale(productStatus) && !isAgreed ? replies.filter((text) => !sent.has(text)) : [];
  if (left.length === 0) return null;
  return (
    <Row className="QuickReplies" role="group" aria-label={words.label}>
      {left.map((text) => (
        <Chip key={text} variant="outlined" label={text} aria-label={words.send(text)} onClick={() => onSend(text)} />
      ))}
    </Row>
  );
}
