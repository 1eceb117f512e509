import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { hasLength } from '#contract/clean-text';
import type { ReportedReview } from '#contract/trust/review';
import { REVIEW_TEXT } from '#contract/trust/review-rules';
import { notify } from '../../../ui/feedback/notify.ts';
import { SendDialog } from '../../../ui/feedback/SendDialog.tsx';
import { LimitedTextField } from '../../../ui/form/LimitedTextField.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { useRemoveReviewMutation } from './reported-reviews.api.ts';
import { reportedReviewsText } from './reported-reviews.text.ts';

/** Removes a review, with a statement of reasons. */
export function RemoveReviewButton({ report }: { report: ReportedReview }) {
  const words = useText(reportedReviewsText);
  const [open, setOpen] = useState(false);
  const [statement, setStatement] = useState('');
  const [removeReview, { isLoading, error }] = useRemoveReviewMutation();

  async function send(): Promise<void> {
    try {
      const { modifiedCount } = await removeReview({ id: report.reviewId, statement }).unwrap();
      const said = currentText(reportedReviewsText);
      void notify(modifiedCount > 0 ? 'success' : 'info', modifiedCount > 0 ? said.removed : said.alreadyRemoved);
    } catch {
      // The dialog shows the error.
      return;
    }
    setOpen(false);
  }

  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-label={words.removeOne(report.authorName)}
        onClick={() => setOpen(true)}
      >
        {words.remove}
      </Button>
      <SendDialog
        title={words.removalTitle}
        open={open}
        loading={isLoading}
        error={error}
        labels={{ send: words.remove }}
        disabled={!hasLength(statement, REVIEW_TEXT)}
        onClose={() => setOpen(false)}
        onSend={() => void send()}
      >
        <DialogContentText sx={{ mb: 2 }}>{words.removalLead}</DialogContentText>
        <LimitedTextField
          label={words.statement}
          value={statement}
          fullWidth
          multiline
          minRows={3}
          maxRows={8}
          max={REVIEW_TEXT.max}
          onType={setStatement}
        />
      </SendDialog>
    </>
  );
}
