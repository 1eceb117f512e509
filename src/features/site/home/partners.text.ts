import { defineText } from '../../../ui/text/text.ts';

/** The page behind a partner's logo, after the partner's name. */
export const partnersText = defineText({
  en: {
    prices: 'what bikes cost',
    papers: 'a guide to papers',
    tyres: 'tyres on sale',
    oil: 'oil on sale',
    helmets: 'helmets on sale',
    parts: 'spare parts on sale',
  },
  bn: {
    prices: 'বাইকের দাম কেমন',
    papers: 'কাগজপত্রের পরামর্শ',
    tyres: 'বিক্রির টায়ার',
    oil: 'বিক্রির তেল',
    helmets: 'বিক্রির হেলমেট',
    parts: 'বিক্রির যন্ত্রাংশ',
  },
});
