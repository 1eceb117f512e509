import { useDealProblemSentence } from './deal-problems.text.ts';

/** Says why a call about a deal failed. */
export const DealProblemSentence = ({ error }: { error: unknown }) => <span>{useDealProblemSentence(error)}</span>;
