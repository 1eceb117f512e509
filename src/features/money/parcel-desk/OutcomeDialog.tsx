import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { hasLength } from '#contract/clean-text';
import type { ListedParcel } from '#contract/deals/delivery';
import { PARCEL_OUTCOMES, type ParcelOutcome } from '#contract/deals/parcel';
import { notify } from '../../../ui/feedback/notify.ts';
import { SendDialog } from '../../../ui/feedback/SendDialog.tsx';
import { LimitedTextField } from '../../../ui/form/LimitedTextField.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { DealRefusalSentence } from '../../deals/deals/DealRefusalSentence.tsx';
import { outcomeNameText, outcomeText } from './outcome.text.ts';
import { useRecordParcelMutation } from './parcels.api.ts';

/** As the call takes them. */
const NOTE = { min: 3, max: 1000 };
const TRACKING = { min: 1, max: 60 };

/** About a parcel that nobody knows of, or about where one is that the courier has. */
const isAboutCreation = (outcome: ParcelOutcome): boolean => outcome === 'not_created' || outcome === 'created';

interface OutcomeDialogProps {
  parcel: ListedParcel;
  onClose: () => void;
}

/** An admin records what the courier has said of a parcel. */
export function OutcomeDialog({ parcel, onClose }: OutcomeDialogProps) {
  const words = useText(outcomeText);
  const names = useText(outcomeNameText);
  const [outcome, setOutcome] = useState<ParcelOutcome | ''>('');
  const [number, setNumber] = useState('');
  const [note, setNote] = useState('');
  const [record, { isLoading, error }] = useRecordParcelMutation();
  const isCreated = parcel.creation === 'created';
  const choices = PARCEL_OUTCOMES.filter((each) => isAboutCreation(each) !== isCreated);
  const asksNumber = outcome === 'created';
  const isReady = outcome !== '' && hasLength(note.trim(), NOTE) && (!asksNumber || hasLength(number.trim(), TRACKING));

  async function send(): Promise<void> {
    if (outcome === '') return;
    const trackingNumber = asksNumber ? number.trim() : undefined;
    const answer = await record({ id: parcel._id, input: { outcome, trackingNumber, note: note.trim() } });
    if (answer.error) return;
    void notify('success', currentText(outcomeText).recorded);
    onClose();
  }

  return (
    <SendDialog
      title={words.title(parcel.productName)}
      open
      loading={isLoading}
      error={error}
      sentence={<DealRefusalSentence error={error} />}
      labels={{ send: words.send }}
      disabled={!isReady}
      onClose={() => !isLoading && onClose()}
      onSend={() => void send()}
    >
      <Typography sx={{ mb: 1 }}>{words.lead}</Typography>
      <TextField
        select
        fullWidth
        margin="dense"
        label={words.outcome}
        value={outcome}
        helperText={outcome === '' ? words.choose : ' '}
        onChange={({ target }) => setOutcome(target.value as ParcelOutcome)}
      >
        {choices.map((each) => (
          <MenuItem key={each} value={each} sx={{ whiteSpace: 'normal' }}>
            {names[each]}
          </MenuItem>
        ))}
      </TextField>
      {asksNumber && (
        <TextField
          fullWidth
          margin="dense"
          label={words.tracking}
          value={number}
          helperText={words.trackingHint}
          onChange={({ target }) => setNumber(target.value)}
          slotProps={{ htmlInput: { maxLength: TRACKING.max, autoComplete: 'off' } }}
        />
      )}
      <LimitedTextField
        fullWidth
        multiline
        minRows={2}
        margin="dense"
        label={words.note}
        value={note}
        helperText={words.noteHint}
        max={NOTE.max}
        onType={setNote}
      />
    </SendDialog>
  );
}
