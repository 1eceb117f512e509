import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Deal } from '#contract/deals/deal';
import { CANCEL_REASONS, type CancelReason } from '#contract/deals/deal-lifecycle';
import { notify } from '../../../ui/feedback/notify.ts';
import { SendDialog } from '../../../ui/feedback/SendDialog.tsx';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatTaka } from '../../../ui/text/numbers.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { cancelReasonText } from './deal-events.text.ts';
import { DealRefusalSentence } from './DealRefusalSentence.tsx';
import { useCancelDealMutation } from './deals.api.ts';
import { dealOutcomeText } from './deal-outcome.text.ts';

/** The others say what a party wants. */
const ADMIN_REASONS: readonly CancelReason[] = ['no_show', 'not_as_described', 'papers', 'unavailable', 'other'];

/** Nobody meets for a parcel, and parts have no papers. */
const MEETING_REASONS: readonly CancelReason[] = ['no_show', 'not_as_described', 'papers'];

/** Cancels a deal before the handover, with a reason. */
export function CancelDeal({ deal: { _id: id, productName, amount, role, delivery } }: { deal: Deal }) {
  const words = useText(dealOutcomeText);
  const reasons = useText(cancelReasonText);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState<CancelReason | ''>('');
  const [cancelDeal, { isLoading, error, reset }] = useCancelDealMutation();

  const isByCourier = delivery === 'courier';
  const detailOf = { buyer: words.cancelOwnDetail, seller: words.cancelSellerDetail, admin: words.cancelDetail }[role];
  const choices = (role === 'admin' ? ADMIN_REASONS : CANCEL_REASONS).filter(
    (each) => !isByCourier || !MEETING_REASONS.includes(each),
  );

  function close(): void {
    if (isLoading) return;
    setOpen(false);
    reset();
  }
  async function send(): Promise<void> {
    if (reason === '') return;
    const answer = await cancelDeal({ id, input: { reason } });
    if (answer.error) return;
    setOpen(false);
    void notify('success', currentText(dealOutcomeText).canceled);
  }

  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        {words.cancel}
      </Button>
      <SendDialog
        title={words.cancelTitle(productName)}
        open={open}
        loading={isLoading}
        error={undefined}
        labels={{ cancel: words.keep, send: words.cancel }}
        disabled={reason === ''}
        onClose={close}
        onSend={() => void send()}
      >
        <Typography sx={{ mb: 2 }}>{detailOf(formatTaka(amount, language))}</Typography>
        <TextField
          select
          fullWidth
          margin="dense"
          label={words.reason}
          value={reason}
          helperText={reason === '' ? words.chooseReason : ' '}
          onChange={({ target }) => setReason(target.value as CancelReason)}
        >
          {choices.map((each) => (
            <MenuItem key={each} value={each}>
              {reasons[role === 'admin' && each === 'no_show' ? 'noShow' : each]}
            </MenuItem>
          ))}
        </TextField>
        {error !== undefined && (
          <FormAlert error={error}>
            <DealRefusalSentence error={error} />
          </FormAlert>
        )}
      </SendDialog>
    </>
  );
}
