import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { hasLength } from '#contract/clean-text';
import { REVIEW_TEXT } from '#contract/trust/review-rules';
import { notify } from '../../../ui/feedback/notify.ts';
import { SendDialog } from '../../../ui/feedback/SendDialog.tsx';
import { LimitedTextField } from '../../../ui/form/LimitedTextField.tsx';
import { currentText, useText } from '../../../ui/text/text.ts';
import { ReviewRefusalSentence } from './ReviewRefusalSentence.tsx';
import { useAnswerReviewMutation } from './reviews.api.ts';
import { reviewsText } from './reviews.text.ts';

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
        sentence={<ReviewRefusalSentence error={error} />}
        labels={{ send: words.sendAnswer }}
        disabled={!hasLength(text, REVIEW_TEXT)}
        onClose={() => setOpen(false)}
        onSend={() => void send()}
      >
        <DialogContentText sx={{ mb: 2 }}>{words.answerLead}</DialogContentText>
        <LimitedTextField
          label={words.yourAnswer}
          value={text}
          fullWidth
          multiline
          minRows={3}
          maxRows={8}
          max={REVIEW_TEXT.max}
          onType={setText}
        />
      </SendDialog>
    </>
  );
}
