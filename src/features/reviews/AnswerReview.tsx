import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { REVIEW_TEXT } from '#contract/review-rules';
import { notify } from '../../ui/feedback/notify';
import { SendDialog } from '../../ui/feedback/SendDialog';
import { currentText, useText } from '../../ui/text/text';
import { ReviewProblem } from './ReviewProblem';
import { useAnswerReviewMutation } from './reviews.api';
import { reviewsText } from './reviews.text';

interface AnswerReviewProps {
  reviewId: string;
  sellerId: string;
  dealId?: string;
}

/** Lets the one who was reviewed answer, once. */
export function AnswerReview({ reviewId, sellerId, dealId }: AnswerReviewProps) {
  const words = useText(reviewsText);
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [answerReview, { isLoading, error }] = useAnswerReviewMutation();

  async function send(): Promise<void> {
    try {
      await answerReview({ id: reviewId, sellerId, dealId, text }).unwrap();
    } catch {
      // The dialog shows the error.
      return;
    }
    setOpen(false);
    void notify('success', currentText(reviewsText).answered);
  }

  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
        {words.answer}
      </Button>
      <SendDialog
        title={words.answerTitle}
        open={open}
        loading={isLoading}
        error={error}
        sentence={<ReviewProblem error={error} />}
        labels={{ cancel: words.cancel, send: words.sendAnswer }}
        disabled={!text.trim()}
        onClose={() => setOpen(false)}
        onSend={() => void send()}
      >
        <DialogContentText sx={{ mb: 2 }}>{words.answerLead}</DialogContentText>
        <TextField
          label={words.yourAnswer}
          value={text}
          fullWidth
          multiline
          minRows={3}
          maxRows={8}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { maxLength: REVIEW_TEXT.max } }}
        />
      </SendDialog>
    </>
  );
}
