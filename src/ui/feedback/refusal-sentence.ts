import type { Problem } from '#contract/common';
import { type CallError, codeOf, problemOf } from '../../services/call-error.ts';
import { refusalText } from './refusal.text.ts';
import { unsettledText } from './unsettled.text.ts';
import { type Language, language, useLanguage } from '../text/language.ts';

type RefusalText = Record<Language, Record<string, string>>;

const texts: RefusalText[] = [refusalText];

/** Adds sentences that only some pages load. */
export function addRefusalText(text: RefusalText): void {
  if (!texts.includes(text)) texts.push(text);
}

/** Says what a refusal lists, if it lists anything. */
function openOf(shown: Language, { unsettled = [] }: Partial<Problem> = {}): string {
  const words = unsettledText[shown];
  return unsettled.length > 0 ? ` ${words.open(unsettled.map((what) => words[what]).join(', '))}` : '';
}

/** Returns the sentence for the code, else the server's own message, else a generic sentence. */
function sentence(shown: Language, error: CallError): string {
  const code = codeOf(error);
  const known = texts.find((text) => code in text[shown])?.[shown][code];
  const problem = problemOf(error);
  return (known ?? problem?.message ?? refusalText[shown].UNKNOWN) + openOf(shown, problem);
}

/** Returns the sentence for a failed call, for use in events. */
export const refusalSentence = (error: CallError): string => sentence(language(), error);

/** The same for rendering; follows the language. */
export const useRefusalSentence = (error: CallError): string => sentence(useLanguage(), error);
