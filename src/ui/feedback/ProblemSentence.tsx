import { useProblemSentence } from './problem';

/** Why a call failed, in a module of its own for pages whose first load does without the sentences. */
export const ProblemSentence = ({ error }: { error: unknown }) => useProblemSentence(error);
