import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasLength } from '#contract/clean-text';
import { BOUNDS } from '#contract/limits';
import { readDraft, removeDraft, saveDraft } from '../../../services/draft.ts';
import { SendDialog } from '../../../ui/feedback/SendDialog.tsx';
import { useDialogEntry } from '../../../ui/feedback/useDialogEntry.ts';
import { LimitedTextField } from '../../../ui/form/LimitedTextField.tsx';
import { useText } from '../../../ui/text/text.ts';
import { conversationPath } from '../../../conversation-path.ts';
import { useUser } from '../../people/account/useSession.ts';
import { SafetyLine } from '../../trust/safety/SafetyLine.tsx';
import { useBeginConversationMutation } from './conversations.api.ts';
import { messageText } from './message.text.ts';
import { offerText } from '../../deals/agreements/offer.text.ts';
import { useMakeOfferMutation } from '../offers/offers.api.ts';
import { offeredPrice, PriceField } from '../offers/PriceField.tsx';

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
  const { email } = useUser();
  useDialogEntry(open, onClose);
  const draft = `message-to-${product._id}`;
  const [text, setText] = useState(() =>
    String(readDraft(draft, email)?.text ?? words.suggestion(product.productName)),
  );
  // Makes retries idempotent.
  const [clientId] = useState(() => crypto.randomUUID());
  const offers = useText(offerText);
  const [typedPrice, setTypedPrice] = useState('');
  const [isTried, setTried] = useState(false);
  const [beginConversation, begun] = useBeginConversationMutation();
  const [makeOffer, offered] = useMakeOfferMutation();
  const isLoading = begun.isLoading || offered.isLoading;
  const error = begun.error ?? offered.error;

  function change(typed: string): void {
    setText(typed);
    saveDraft(draft, email, { text: typed });
  }

  async function send(): Promise<void> {
    const price = offeredPrice(typedPrice, product.sellingPrice);
    setTried(true);
    if ((isOffer || typedPrice.trim()) && price === undefined) return;
    try {
      const { insertedId } = await beginConversation({ productId: product._id, text: text.trim(), clientId }).unwrap();
      // Retrying with the same price is the same offer.
      if (price !== undefined) await makeOffer({ id: insertedId, price, clientId: `${clientId}-${price}` }).unwrap();
      removeDraft(draft);
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
      <LimitedTextField
        fullWidth
        autoFocus={!isOffer}
        margin="dense"
        multiline
        minRows={3}
        maxRows={8}
        label={words.firstMessage}
        value={text}
        max={BOUNDS.message.max}
        onType={change}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
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
