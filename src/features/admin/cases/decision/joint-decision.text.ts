import { defineText } from '../../../../ui/text/text.ts';

/** Sentences of joint decisions. */
export const jointDecisionText = defineText({
  en: {
    select: 'Select',
    selectOne: (reference: string) => `Select case ${reference}`,
    selectShown: 'Select all shown',
    progress: (done: string, all: string) => `${done} of ${all} decided`,
    decide: (count: string, isOne: boolean) => (isOne ? 'Decide 1 case' : `Decide ${count} cases`),
    lead: 'Every person concerned gets a statement of their own. A case that has changed in the meantime stays open.',
    hint: 'Usual reasons that you don’t edit are sent in each person’s language. Never say who reported.',
    decided: (count: string) => `Cases decided: ${count}. Everyone concerned has been notified.`,
    some: 'Some cases were not decided and stay selected.',
  },
  bn: {
    select: 'বাছুন',
    selectOne: (reference) => `কেস ${reference} বাছুন`,
    selectShown: 'দেখানো সব বাছুন',
    progress: (done, all) => `${all}টির মধ্যে ${done}টির নিষ্পত্তি হয়েছে`,
    decide: (count) => `${count}টি কেসের সিদ্ধান্ত দিন`,
    lead: 'প্রত্যেকে আলাদা করে কারণ পাবেন। এর মধ্যে কোনো কেস বদলে গেলে সেটি খোলা থাকবে।',
    hint: 'তৈরি কারণ না বদলালে তা প্রত্যেকের নিজের ভাষায় পাঠানো হয়। কে অভিযোগ করেছেন, তা কখনো লিখবেন না।',
    decided: (count) => `${count}টি কেসের নিষ্পত্তি হয়েছে। সংশ্লিষ্ট সবাইকে জানানো হয়েছে।`,
    some: 'কিছু কেসের নিষ্পত্তি হয়নি, সেগুলো বাছা আছে।',
  },
});
