import { type CallError, codeOf, problemOf } from '../../services/problem';
import { problemText } from './problem.text';
import { type Language, language, useLanguage } from '../text/language';

type ProblemText = Record<Language, Record<string, string>>;

const texts: ProblemText[] = [problemText];

/** Adds sentences that only some pages load. */
export function addProblemText(text: ProblemText): void {
  if (!texts.includes(text)) texts.push(text);
}

/** Returns the sentence for the code, else the server's own message, else a generic sentence. */
function sentence(shown: Language, error: CallError): string {
  const code = codeOf(error);
  const known = texts.find((text) => code in text[shown])?.[shown][code];
  return known ?? problemOf(error)?.message ?? problemText[shown].UNKNOWN;
}

/** Returns the sentence for a failed call, for use in events. */
export const problemSentence = (error: CallError): string => sentence(language(), error);

/** The same for rendering; follows the language. */
export const useProblemSentence = (error: CallError): string => sentence(useLanguage(), error);
