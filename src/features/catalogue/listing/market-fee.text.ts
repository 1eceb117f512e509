import { defineText } from '../../../ui/text/text.ts';

export const marketFeeText = defineText({
  en: { fee: (percent: string) => `MotoHaat keeps ${percent}% of what buyers pay through MotoHaat.` },
  bn: { fee: (percent) => `ক্রেতা মোটোহাটের মাধ্যমে যা পরিশোধ করবেন, মোটোহাট তার ${percent}% রাখবে।` },
});
