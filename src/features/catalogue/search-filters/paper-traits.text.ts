import type { PaperTrait } from '#contract/lists';
import { defineText } from '../../../ui/text/text.ts';

export const paperTraitText = defineText<Record<PaperTrait, string>>({
  en: {
    registered: 'Registered',
    taxToken: 'Tax token valid',
    ownName: 'In the seller’s name',
    firstOwner: 'First owner',
    onTest: 'On test',
  },
  bn: {
    registered: 'রেজিস্ট্রেশন করা',
    taxToken: 'ট্যাক্স টোকেন আছে',
    ownName: 'বিক্রেতার নামে',
    firstOwner: 'প্রথম মালিক',
    onTest: 'অন টেস্ট',
  },
});
