import { defineText } from './text';

export const formText = defineText({
  en: {
    draftKept: 'We saved what you typed last time.',
    draftNeedsImage: 'Please choose the picture again.',
    startAfresh: 'Start over',
    nothingLost: 'Nothing you entered is lost.',
  },
  bn: {
    draftKept: 'গতবার যা লিখেছিলেন, তা সংরক্ষিত আছে।',
    draftNeedsImage: 'শুধু ছবিটি আবার বেছে নিন।',
    startAfresh: 'নতুন করে শুরু করুন',
    nothingLost: 'আপনার দেওয়া তথ্য হারায়নি।',
  },
});
