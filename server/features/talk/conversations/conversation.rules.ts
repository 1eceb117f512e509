import { SHORT_QUESTION_LENGTH } from '#contract/rate-limits';
import { warningsOf } from '#contract/talk/message-warnings';
import { refuse } from '#contract/refusal';

/**
 * Admins may read a conversation while a report of it is open (docs/rules.md §8).
 * @throws Refusal CONVERSATION_NOT_FOUND, REPORT_CLOSED
 */
export function assertReadableByAdmin(reports: { isOpen: boolean }[]): void {
  if (reports.length === 0) refuse('CONVERSATION_NOT_FOUND');
  if (!reports.some(({ isOpen }) => isOpen)) refuse('REPORT_CLOSED');
}

/**
 * True for a short text without a number or anything that triggers a safety warning: enough for a
 * question, not for an advertisement (docs/rules.md §8).
 */
export const isShortQuestion = (text: string): boolean =>
  text.length <= SHORT_QUESTION_LENGTH && /^[^.!?।\n\p{N}]+\?$/u.test(text.trim()) && warningsOf(text).length === 0;
