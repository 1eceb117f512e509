import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { BOUNDS } from '#contract/limits';
import { REPORT_REASONS, type ReportReason } from '#contract/lists';
import type { ProductCard } from '#contract/product';
import { ChoiceField } from '../../ui/ChoiceField';
import { FormAlert } from '../../ui/FormAlert';
import { notify } from '../../ui/notify';
import { ProblemSentence } from '../../ui/ProblemSentence';
import { currentText, useText } from '../../ui/text';
import { useReportProductMutation } from './report-product.api';
import { reportDialogText } from './report-dialog.text';
import { reportReasonText } from './report-reason.text';

interface ReportDialogProps {
  product: Pick<ProductCard, '_id' | 'productName'>;
  open: boolean;
  onClose: () => void;
}

/** A complaint about a product; reason and words are up to the person (docs/rules.md §3). What was typed stays until it was sent. */
export function ReportDialog({ product, open, onClose }: ReportDialogProps) {
  const words = useText(reportDialogText);
  const reasons = useText(reportReasonText);
  const titleId = useId();
  const [reason, setReason] = useState('');
  const [comment, setComment] = useState('');
  const [reportProduct, { isLoading, error }] = useReportProductMutation({
    // Whoever asks by the same key learns that it was reported.
    fixedCacheKey: `report ${product._id}`,
  });

  async function send(): Promise<void> {
    try {
      const { acknowledged } = await reportProduct({
        productId: product._id,
        ...(reason && { reason: reason as ReportReason }),
        ...(comment.trim() && { comment }),
      }).unwrap();
      if (!acknowledged) throw new Error('The report was not acknowledged.');
    } catch {
      // The dialog shows it.
      return;
    }
    void notify('success', currentText(reportDialogText).sent);
    setReason('');
    setComment('');
    onClose();
  }

  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {words.title(product.productName)}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{words.lead}</DialogContentText>
        <Stack sx={{ gap: 2 }}>
          <ChoiceField
            label={words.reason}
            value={reason}
            options={[['', words.noReason], ...REPORT_REASONS.map((value) => [value, reasons[value]] as const)]}
            onChoose={setReason}
          />
          <TextField
            label={words.comment}
            value={comment}
            multiline
            minRows={3}
            maxRows={8}
            onChange={({ target }) => setComment(target.value)}
            slotProps={{ htmlInput: { maxLength: BOUNDS.reportComment.max } }}
          />
        </Stack>
        {error !== undefined && (
          <FormAlert error={error}>
            <ProblemSentence error={error} />
          </FormAlert>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={isLoading} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button variant="contained" loading={isLoading} onClick={() => void send()}>
          {words.send}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
