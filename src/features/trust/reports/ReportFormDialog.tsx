import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { textLength } from '#contract/clean-text';
import { BOUNDS } from '#contract/limits';
import { type CaseKind, REASONS_OF, type ReportReason } from '#contract/lists';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { SendDialog } from '../../../ui/feedback/SendDialog.tsx';
import { LimitedTextField } from '../../../ui/form/LimitedTextField.tsx';
import { useText } from '../../../ui/text/text.ts';
import { reportDialogText } from './report-dialog.text.ts';
import { reportReasonText } from './report-reason.text.ts';

interface ReportFormDialogProps {
  kind: CaseKind;
  title: string;
  lead: string;
  open: boolean;
  loading: boolean;
  error: unknown;
  /** Says why; by default the common sentence. */
  sentence?: ReactNode;
  onClose: () => void;
  /** Sends the report; resolves to true if it was stored. */
  onSend: (report: { reason?: ReportReason; comment?: string }) => Promise<boolean>;
}

/**
 * A report form; reason and comment are optional (docs/rules.md §3). The input is kept until it has
 * been sent.
 */
export function ReportFormDialog({
  kind,
  title,
  lead,
  open,
  loading,
  error,
  sentence,
  onClose,
  onSend,
}: ReportFormDialogProps) {
  const words = useText(reportDialogText);
  const reasons = useText(reportReasonText);
  const [reason, setReason] = useState('');
  const [comment, setComment] = useState('');

  async function send(): Promise<void> {
    const isKept = await onSend({
      ...(reason && { reason: reason as ReportReason }),
      ...(comment.trim() && { comment }),
    });
    if (!isKept) return;
    setReason('');
    setComment('');
    onClose();
  }

  return (
    <SendDialog
      title={title}
      open={open}
      loading={loading}
      error={error}
      sentence={sentence}
      labels={words}
      disabled={textLength(comment) > BOUNDS.reportComment.max}
      onClose={onClose}
      onSend={() => void send()}
    >
      <DialogContentText sx={{ mb: 2 }}>{lead}</DialogContentText>
      <Stack sx={{ gap: 2 }}>
        <ChoiceField
          label={words.reason}
          value={reason}
          options={[['', words.noReason], ...REASONS_OF[kind].map((value) => [value, reasons[value]] as const)]}
          onChoose={setReason}
        />
        <LimitedTextField
          label={words.comment}
          value={comment}
          multiline
          minRows={3}
          maxRows={8}
          max={BOUNDS.reportComment.max}
          onType={setComment}
        />
      </Stack>
    </SendDialog>
  );
}
