import { type CallError, codeOf, problemOf } from '../../services/problem';
import { problemText } from './problem.text';
import { currentText, useText } from '../text/text';

/** The words for a code, else the server's own sentence, else the plainest one. */
function sentence(words: Record<string, string>, error: CallError): string {
  return words[codeOf(error)] ?? problemOf(error)?.message ?? words.UNKNOWN ?? '';
}

/** The sentence for a failed call, for events. */
export const problemSentence = (error: CallError): string => sentence(currentText(problemText), error);

/** The same while rendering; follows the language. */
export const useProblemSentence = (error: CallError): string => sentence(useText(problemText), error);
