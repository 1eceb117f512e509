import { CASE_CLAIM_MINUTES } from '#contract/limits';
import { MODERATION_PROBLEMS } from '#contract/moderation-problems';
import { inWords } from '#contract/numbers';
import { addProblemText } from '../../ui/feedback/problem';
import { defineText } from '../../ui/text/text';

type ModerationProblemCode = keyof typeof MODERATION_PROBLEMS;

const english = Object.fromEntries(
  Object.entries(MODERATION_PROBLEMS).map(([code, { message }]) => [code, message]),
) as Record<ModerationProblemCode, string>;

const moderationProblemText = defineText<Record<ModerationProblemCode, string>>({
  en: english,
  bn: {
    CASE_NOT_FOUND: 'এই কেসটি নেই।',
    CASE_CLAIMED: `আরেকজন অ্যাডমিন কেসটি দেখছেন। ${inWords(CASE_CLAIM_MINUTES, 'bn')} মিনিট পর আবার হাতে নেওয়া যাবে।`,
    CASE_DECIDED: 'কেসটির নিষ্পত্তি আগেই হয়ে গেছে।',
  },
});

/** Pages of the moderation desk call this once, so that no other page loads these sentences. */
export const addModerationProblems = (): void => addProblemText(moderationProblemText);
