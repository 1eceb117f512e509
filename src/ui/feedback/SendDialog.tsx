import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { FormAlert } from '../form/FormAlert';
import { ProblemSentence } from './ProblemSentence';

interface SendDialogProps {
  title: string;
  open: boolean;
  loading: boolean;
  /** Why it could not be sent; undefined while nothing failed. */
  error: unknown;
  labels: { cancel: string; send: string };
  /** Nothing to send yet. */
  disabled?: boolean;
  onClose: () => void;
  onSend: () => void;
  children: ReactNode;
}

/** A dialog in which something is written and sent. Its owner keeps what was typed until it was sent. */
export function SendDialog({
  title,
  open,
  loading,
  error,
  labels,
  disabled = false,
  onClose,
  onSend,
  children,
}: SendDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        {children}
        {error !== undefined && (
          <FormAlert error={error}>
            <ProblemSentence error={error} />
          </FormAlert>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={loading} onClick={onClose}>
          {labels.cancel}
        </Button>
        <Button variant="contained" loading={loading} disabled={disabled} onClick={onSend}>
          {labels.send}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
