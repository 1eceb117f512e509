import { CASE_CLAIM_MINUTES } from '#contract/limits';
import { MODERATION_REFUSAL_KINDS } from '#contract/admin/moderation-refusals';
import { APPEAL_DAYS, UNDO_DAYS } from '#contract/admin/moderation-rules';
import { inWords } from '#contract/numbers';
import { addRefusalText } from '../../../ui/feedback/refusal-sentence.ts';
import { defineText } from '../../../ui/text/text.ts';

type ModerationRefusalCode = keyof typeof MODERATION_REFUSAL_KINDS;

const english = Object.fromEntries(
  Object.entries(MODERATION_REFUSAL_KINDS).map(([code, { message }]) => [code, message]),
) as Record<ModerationRefusalCode, string>;

const moderationRefusalText = defineText<Record<ModerationRefusalCode, string>>({
  en: english,
  bn: {
    OWN_PROFILE: 'নিজের বিরুদ্ধে অভিযোগ করা যায় না।',
    CASE_NOT_FOUND: 'এই কেসটি নেই।',
    CASE_CLAIMED: `আরেকজন অ্যাডমিন কেসটি দেখছেন। একটি কেস একবারে ${inWords(CASE_CLAIM_MINUTES, 'bn')} মিনিট হাতে রাখা যায়।`,
    CASE_DECIDED: 'কেসটির নিষ্পত্তি আগেই হয়ে গেছে।',
    CASE_CHANGED: 'আপনি খোলার পর কেসটিতে কিছু বদলেছে। এখন সর্বশেষ অবস্থা দেখানো হচ্ছে: কী বদলেছে দেখে সিদ্ধান্ত দিন।',
    CASE_OWN: 'কেসটি আপনার বিষয়ে, তাই আরেকজন অ্যাডমিনকে সিদ্ধান্ত দিতে হবে।',
    CASE_ADMIN: 'অ্যাডমিনের অ্যাকাউন্টে বিধিনিষেধ দেওয়া যায় না।',
    FREEZE_OTHER_ADMIN: 'সিদ্ধান্তটি আপনার, তাই আরেকজন অ্যাডমিনকে নিশ্চিত করতে হবে।',
    FREEZE_OVER: 'নিশ্চিত করার কিছু বাকি নেই: সময় শেষ হয়েছে, বা আগেই নিশ্চিত করা হয়েছে।',
    STATEMENT_NOT_FOUND: 'এই সিদ্ধান্তটি নেই।',
    APPEAL_EXISTS: 'এই সিদ্ধান্তের বিরুদ্ধে আপনি আগেই আপিল করেছেন।',
    APPEAL_TOO_LATE: `আপিলের ${inWords(APPEAL_DAYS, 'bn')} দিন শেষ হয়ে গেছে।`,
    STATEMENT_VOID: 'সিদ্ধান্তটি তুলে নেওয়া হয়েছে, তাই আপিলের কিছু নেই।',
    APPEAL_NOT_FOUND: 'এই আপিলটি নেই।',
    APPEAL_DECIDED: 'আরেকজন অ্যাডমিন আপিলটির সিদ্ধান্ত আগেই দিয়েছেন।',
    APPEAL_OTHER_ADMIN: 'সিদ্ধান্তটি আপনার, তাই আপিলের সিদ্ধান্ত আরেকজন অ্যাডমিনকে দিতে হবে।',
    DECISION_NOT_FOUND: 'এই সিদ্ধান্তটি নেই।',
    DECISION_UNDONE: 'সিদ্ধান্তটি আগেই তুলে নেওয়া হয়েছে।',
    DECISION_TOO_OLD: `সিদ্ধান্ত ${inWords(UNDO_DAYS, 'bn')} দিনের মধ্যে তুলে নেওয়া যায়।`,
  },
});

/** Pages about moderation call this once, so that no other page loads these sentences. */
export const addModerationRefusals = (): void => addRefusalText(moderationRefusalText);
