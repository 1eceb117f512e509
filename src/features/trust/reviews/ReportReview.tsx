import Button from '@mui/material/Button';
import { useState } from 'react';
import { notify } from '../../../ui/feedback/notify.ts';
import { currentText, useText } from '../../../ui/text/text.ts';
import { reportDialogText } from '../reports/report-dialog.text.ts';
import { ReportFormDialog } from '../reports/ReportFormDialog.tsx';
import { ReviewRefusalSentence } from './ReviewRefusalSentence.tsx';
import { useReportReviewMutation } from './reviews.api.ts';
import { reviewsText } from './reviews.text.ts';

/** Reports a review to the admins. */
export function ReportReview({ reviewId, author }: { reviewId: string; author: string }) {
  const words = useText(reviewsText);
  const [open, setOpen] = useState(false);
  const [reportReview, { isLoading, error }] = useReportReviewMutation();
  return (
    <>
      <Button size="small" color="inherit" aria-label={words.reportOf(author)} onClick={() => setOpen(true)}>
        {words.report}
      </Button>
      <ReportFormDialog
        kind="review"
        title={words.reportTitle}
        lead={words.reportLead}
        open={open}
        loading={isLoading}
        error={error}
        sentence={<ReviewRefusalSentence error={error} />}
        onClose={() => setOpen(false)}
        onSend={async (report) => {
          try {
            await reportReview({ id: reviewId, ...report }).unwrap();
          } catch {
            // The dialog shows the error.
            return false;
          }
          void notify('success', currentText(reportDialogText).sent);
          return true;
        }}
      />
    </>
  );
}
