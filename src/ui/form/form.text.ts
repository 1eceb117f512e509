import { defineText } from '../text/text.ts';

export const formText = defineText({
  en: {
    draftRestored: 'We saved what you typed last time.',
    draftNeedsImage: 'Please choose the picture again.',
    startOver: 'Start over',
    nothingLost: 'Nothing you entered is lost.',
  },
  bn: {
    draftRestored: 'গতবার যা লিখেছিলেন, তা সংরক্ষিত আছে।',
    draftNeedsImage: 'শুধু ছবিটি আবার বেছে নিন।',
    startOver: 'নতুন করে শুরু করুন',
    nothingLost: 'আপনার দেওয়া তথ্য হারায়নি।',
  },
});
