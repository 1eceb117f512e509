import { defineText } from './text';

export const formText = defineText({
  en: {
    draftKept: 'What you typed last time is still here.',
    draftNeedsImage: 'Please choose the picture again.',
    startAfresh: 'Start afresh',
    nothingLost: 'What you entered is kept.',
  },
  bn: {
    draftKept: 'গতবার যা লিখেছিলেন তা এখনো আছে।',
    draftNeedsImage: 'শুধু ছবিটি আবার বেছে নিন।',
    startAfresh: 'নতুন করে শুরু করুন',
    nothingLost: 'আপনার লেখা সব আছে।',
  },
});
