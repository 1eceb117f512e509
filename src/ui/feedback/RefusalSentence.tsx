import { useRefusalSentence } from './refusal-sentence.ts';

/** Says why a call failed. A separate module, so that entry pages can load the sentences lazily. */
export const RefusalSentence = ({ error }: { error: unknown }) => <span>{useRefusalSentence(error)}</span>;
