import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Navigate, useNavigate } from 'react-router-dom';
import { hasLength } from '#contract/clean-text';
import { BOUNDS } from '#contract/limits';
import { conversationPath } from '../../../../conversation-path.ts';
import { paths } from '../../../../paths.ts';
import { SendDialog } from '../../../../ui/feedback/SendDialog.tsx';
import { useText } from '../../../../ui/text/text.ts';
import { useGetDealQuery } from '../../../deals/deals/deals.api.ts';
import { otherName } from '../../../deals/deals/deal-format.ts';
import { SafetyLine } from '../../../trust/safety/SafetyLine.tsx';
import { useBeginConversationMutation } from '../conversations.api.ts';
import { messageText } from '../message.text.ts';
import { FirstMessageField } from './FirstMessageField.tsx';
import { useFirstMessage } from './useFirstMessage.ts';

/** The first message to the other person of a deal, kept until it has been sent; afterwards the conversation opens. */
export function DealMessageDialog({ dealId }: { dealId: string }) {
  const words = useText(messageText);
  const navigate = useNavigate();
  const { data: deal, isError } = useGetDealQuery(dealId);
  const { text, clientId, change, forget } = useFirstMessage(`message-about-${dealId}`);
  const [beginConversation, { isLoading, error }] = useBeginConversationMutation();
  // The deal's own page says what is wrong.
  if (isError || deal?.role === 'admin') return <Navigate to={paths.deal(dealId)} replace />;
  if (!deal) return null;
  const { productId, conversationId } = deal;
  if (conversationId !== undefined) return <Navigate to={conversationPath(conversationId)} replace />;

  async function send(): Promise<void> {
    const begun = await beginConversation({ productId, dealId, text: text.trim(), clientId });
    if (!begun.data) return;
    forget();
    void navigate(conversationPath(begun.data.insertedId), { replace: true });
  }

  return (
    <SendDialog
      title={words.writeTo(otherName(deal))}
      open
      loading={isLoading}
      error={error}
      labels={words}
      disabled={!hasLength(text, BOUNDS.message)}
      onClose={() => void navigate(paths.deal(dealId), { replace: true })}
      onSend={() => void send()}
    >
      <Typography color="textSecondary" sx={{ mb: 1 }}>
        {deal.productName}
      </Typography>
      <FirstMessageField autoFocus text={text} onType={change} />
      <Box sx={{ mt: 2 }}>
        <SafetyLine />
      </Box>
    </SendDialog>
  );
}
