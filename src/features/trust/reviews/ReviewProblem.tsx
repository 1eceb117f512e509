import type { CallError } from '../../../services/problem.ts';
import { useReviewProblemSentence } from './review-problems.text.ts';

/** Says why a call about reviews failed. */
export const ReviewProblem = ({ error }: { error: CallError }) => <span>{useReviewProblemSentence(error)}</span>;
