import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasLength } from '#contract/clean-text';
import { BOUNDS } from '#contract/limits';
import { SendDialog } from '../../../../ui/feedback/SendDialog.tsx';
import { useDialogEntry } from '../../../../ui/feedback/useDialogEntry.ts';
import { useText } from '../../../../ui/text/text.ts';
import { conversationPath } from '../../../../conversation-path.ts';
import { SafetyLine } from '../../../trust/safety/SafetyLine.tsx';
import { useBeginConversationMutation } from '../conversations.api.ts';
import { messageText } from '../message.text.ts';
import { FirstMessageField } from './FirstMessageField.tsx';
import { useFirstMessage } from './useFirstMessage.ts';
import { offerText } from '../../../deals/agreements/offer.text.ts';
import { useMakeOfferMutation } from '../../offers/offers.api.ts';
import { offeredPrice, PriceField } from '../../offers/PriceField.tsx';

interface MessageDialogProps {
  product: { _id: string; productName: string; sellerName: string; sellingPrice: number };
  open: boolean;
  onClose: () => void;
  /** Starts with the price that the buyer offers. */
  isOffer?: boolean;
}

/**
 * The first message to a seller, with or without an offer; afterwards the conversation opens. The
 * input is kept until it has been sent.
 */
export function MessageDialog({ product, open, onClose, isOffer = false }: MessageDialogProps) {
  const words = useText(messageText);
  const navigate = useNavigate();
  useDialogEntry(open, onClose);
  const { text, clientId, change, forget } = useFirstMessage(
    `message-to-${product._id}`,
    words.suggestion(product.productName),
  );
  const offers = useText(offerText);
  const [typedPrice, setTypedPrice] = useState('');
  const [isTried, setTried] = useState(false);
  const [beginConversation, begun] = useBeginConversationMutation();
  const [makeOffer, offered] = useMakeOfferMutation();
  const isLoading = begun.isLoading || offered.isLoading;
  const error = begun.error ?? offered.error;

  async function send(): Promise<void> {
    const price = offeredPrice(typedPrice, product.sellingPrice);
    setTried(true);
    if ((isOffer || typedPrice.trim()) && price === undefined) return;
    try {
      const { insertedId } = await beginConversation({ productId: product._id, text: text.trim(), clientId }).unwrap();
      // Retrying with the same price is the same offer.
      if (price !== undefined) await makeOffer({ id: insertedId, price, clientId: `${clientId}-${price}` }).unwrap();
      forget();
      // In place of the dialog's entry, so that Back leads to the product.
      void navigate(conversationPath(insertedId), { replace: true });
      onClose();
    } catch {
      // The dialog shows the error.
    }
  }

  return (
    <SendDialog
      title={isOffer ? offers.dialogTitle(product.productName) : words.writeTo(product.sellerName)}
      open={open}
      loading={isLoading}
      error={error}
      labels={isOffer ? offers : words}
      disabled={!hasLength(text, BOUNDS.message)}
      onClose={onClose}
      onSend={() => void send()}
    >
      {isOffer && <Typography sx={{ mb: 1 }}>{offers.dialogLead}</Typography>}
      <FirstMessageField autoFocus={!isOffer} text={text} onType={change} />
      <PriceField
        autoFocus={isOffer}
        label={isOffer ? offers.price : offers.priceIfAny}
        typed={typedPrice}
        onChange={setTypedPrice}
        askingPrice={product.sellingPrice}
        isTried={isTried && (isOffer || typedPrice.trim() !== '')}
      />
      <Box sx={{ mt: 2 }}>
        <SafetyLine />
      </Box>
    </SendDialog>
  );
}
