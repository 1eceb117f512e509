import type { CallError } from '../../../services/call-error.ts';
import { useReviewRefusalSentence } from './review-refusals.text.ts';

/** Says why a call about reviews failed. */
export const ReviewRefusalSentence = ({ error }: { error: CallError }) => (
  <span>{useReviewRefusalSentence(error)}</span>
);
