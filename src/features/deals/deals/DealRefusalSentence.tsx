import { useDealRefusalSentence } from './deal-refusals.text.ts';

/** Says why a call about a deal failed. */
export const DealRefusalSentence = ({ error }: { error: unknown }) => <span>{useDealRefusalSentence(error)}</span>;
