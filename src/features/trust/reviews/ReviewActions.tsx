import { styled } from '@mui/material/styles';
import { AnswerReview } from './AnswerReview.tsx';
import { ReportReview } from './ReportReview.tsx';

const Root = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface ReviewActionsProps {
  reviewId: string;
  author: string;
  sellerId: string;
  dealId?: string;
  mayAnswer: boolean;
}

/** Answers and reports a review; apart from it, because only people who are signed in need the dialogs. */
export default function ReviewActions({ reviewId, author, sellerId, dealId, mayAnswer }: ReviewActionsProps) {
  return (
    <Root>
      {mayAnswer && <AnswerReview reviewId={reviewId} sellerId={sellerId} dealId={dealId} />}
      <ReportReview reviewId={reviewId} author={author} />
    </Root>
  );
}
