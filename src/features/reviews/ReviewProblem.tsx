import type { CallError } from '../../services/problem';
import { useReviewProblemSentence } from './review-problems.text';

/** Says why a call about reviews failed. */
export const ReviewProblem = ({ error }: { error: CallError }) => <span>{useReviewProblemSentence(error)}</span>;
