import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { FormAlert } from '../form/FormAlert.tsx';
import { buttonText } from '../text/button.text.ts';
import { useText } from '../text/text.ts';
import { RefusalSentence } from './RefusalSentence.tsx';

interface SendDialogProps {
  title: string;
  open: boolean;
  loading: boolean;
  /** Why sending failed; undefined if it didn't. */
  error: unknown;
  /** Says why; by default the common sentence. */
  sentence?: ReactNode;
  /** `cancel` where the common word would say something else. */
  labels: { cancel?: string; send: string };
  /** True while there is nothing to send. */
  disabled?: boolean;
  onClose: () => void;
  onSend: () => void;
  children: ReactNode;
}

/** A dialog for writing and sending something. Its owner keeps the input until it has been sent. */
export function SendDialog({
  title,
  open,
  loading,
  error,
  sentence = <RefusalSentence error={error} />,
  labels,
  disabled = false,
  onClose,
  onSend,
  children,
}: SendDialogProps) {
  const buttons = useText(buttonText);
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        {children}
        {error !== undefined && <FormAlert error={error}>{sentence}</FormAlert>}
      </DialogContent>
      <DialogActions>
        <Button disabled={loading} onClick={onClose}>
          <span>{labels.cancel ?? buttons.cancel}</span>
        </Button>
        <Button variant="contained" loading={loading} disabled={disabled} onClick={onSend}>
          {labels.send}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
