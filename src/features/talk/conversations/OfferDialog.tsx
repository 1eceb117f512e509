import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import type { Conversation } from '#contract/talk/conversation';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { RefusalSentence } from '../../../ui/feedback/RefusalSentence.tsx';
import { buttonText } from '../../../ui/text/button.text.ts';
import { useText } from '../../../ui/text/text.ts';
import type { offerMachine } from '../offers/offer.machine.ts';
import { offerText } from '../../deals/agreements/offer.text.ts';
import { OfferForm } from '../offers/OfferForm.tsx';

interface OfferDialogProps {
  conversation: Conversation;
  snapshot: SnapshotFrom<typeof offerMachine>;
  send: (event: EventFrom<typeof offerMachine>) => void;
}

/**
 * The dialog for making an offer. The machine decides whether it is open; a failure leaves it open
 * with its input.
 */
export function OfferDialog({ conversation, snapshot, send }: OfferDialogProps) {
  const words = useText(offerText);
  const buttons = useText(buttonText);
  const titleId = useId();
  const formId = useId();
  const { error } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isRefused = snapshot.matches('refused');
  const close = (): void => send({ type: 'close' });
  return (
    <Dialog open={snapshot.hasTag('open')} onClose={close} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {words.dialogTitle(conversation.productName)}
      </DialogTitle>
      <DialogContent>
        {!isRefused && (
          <>
            <DialogContentText sx={{ mb: 2 }}>
              {conversation.offer?.state === 'open' ? `${words.dialogLead} ${words.replaces}` : words.dialogLead}
            </DialogContentText>
            <OfferForm
              formId={formId}
              askingPrice={conversation.price}
              side={conversation.side}
              onSend={(price) => send({ type: 'send', price, clientId: crypto.randomUUID() })}
            />
          </>
        )}
        {error !== null && (
          <FormAlert error={error}>
            <RefusalSentence error={error} />
          </FormAlert>
        )}
        {isBusy && (
          <Typography className="visually-hidden" role="status">
            {words.sending}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={isBusy} onClick={close}>
          <span>{isRefused ? buttons.close : buttons.cancel}</span>
        </Button>
        {!isRefused && (
          <Button type="submit" form={formId} variant="contained" loading={isBusy}>
            {words.send}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
