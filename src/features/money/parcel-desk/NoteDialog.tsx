import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { hasLength } from '#contract/clean-text';
import { notify } from '../../../ui/feedback/notify.ts';
import { SendDialog } from '../../../ui/feedback/SendDialog.tsx';
import { LimitedTextField } from '../../../ui/form/LimitedTextField.tsx';
import { useText } from '../../../ui/text/text.ts';
import { DealRefusalSentence } from '../../deals/deals/DealRefusalSentence.tsx';
import { cashDeskText } from './cash-desk.text.ts';

/** As the calls take it. */
const NOTE = { min: 3, max: 1000 };

interface NoteDialogProps {
  title: string;
  lead?: string;
  loading: boolean;
  error: unknown;
  /** Said once it has been saved. */
  done: string;
  onSend: (note: string) => Promise<{ error?: unknown }>;
  onClose: () => void;
}

/** An admin writes down how they settled something with a courier. */
export function NoteDialog({ title, lead, loading, error, done, onSend, onClose }: NoteDialogProps) {
  const words = useText(cashDeskText);
  const [note, setNote] = useState('');

  async function send(): Promise<void> {
    const answer = await onSend(note.trim());
    if (answer.error) return;
    void notify('success', done);
    onClose();
  }

  return (
    <SendDialog
      title={title}
      open
      loading={loading}
      error={error}
      sentence={<DealRefusalSentence error={error} />}
      labels={{ send: words.save }}
      disabled={!hasLength(note.trim(), NOTE)}
      onClose={() => !loading && onClose()}
      onSend={() => void send()}
    >
      {lead !== undefined && <Typography sx={{ mb: 1 }}>{lead}</Typography>}
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
