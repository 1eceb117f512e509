import { type CallError, codeOf, problemOf } from '../../services/problem';
import { problemText } from './problem.text';
import { currentText, useText } from '../text/text';

/** Returns the sentence for the code, else the server's own message, else a generic sentence. */
function sentence(words: Record<string, string>, error: CallError): string {
  return words[codeOf(error)] ?? problemOf(error)?.message ?? words.UNKNOWN ?? '';
}

/** Returns the sentence for a failed call, for use in events. */
export const problemSentence = (error: CallError): string => sentence(currentText(problemText), error);

/** The same for rendering; follows the language. */
export const useProblemSentence = (error: CallError): string => sentence(useText(problemText), error);
