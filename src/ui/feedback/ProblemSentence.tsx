import { useProblemSentence } from './problem.ts';

/** Says why a call failed. A separate module, so that entry pages can load the sentences lazily. */
export const ProblemSentence = ({ error }: { error: unknown }) => <span>{useProblemSentence(error)}</span>;
