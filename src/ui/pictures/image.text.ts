import { IMAGE_MEGABYTES } from '#contract/limits';
import { formatCount } from '../text/numbers.ts';
import { defineText } from '../text/text.ts';

/** Sentences for choosing and uploading a picture. Separate from uiText, which every page loads. */
export const imageText = defineText({
  en: {
    chooseImage: 'Choose a picture',
    otherImage: 'Choose another picture',
    imageHint: `JPEG, PNG, WebP, AVIF or GIF, at most ${IMAGE_MEGABYTES} MB`,
    imageSent: 'The picture has been uploaded. You can choose another one.',
    notAnImage: 'This file is not a picture. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
    uploading: (percent: string) => `Uploading the picture … ${percent} %`,
    uploadOffline:
      'The picture could not be uploaded. Check your connection and try again. Nothing you entered is lost.',
    uploadFailed: 'The picture could not be uploaded right now. Please try again. Nothing you entered is lost.',
    uploadTooMany: (minutes: string) =>
      `Too many pictures have been uploaded. Please try again in ${minutes} min. Nothing you entered is lost.`,
    preview: 'Your picture',
  },
  bn: {
    chooseImage: 'ছবি বেছে নিন',
    otherImage: 'অন্য ছবি বেছে নিন',
    imageHint: `JPEG, PNG, WebP, AVIF বা GIF, সর্বোচ্চ ${formatCount(IMAGE_MEGABYTES, 'bn')} MB`,
    imageSent: 'ছবিটি আপলোড হয়েছে। চাইলে অন্য ছবি বেছে নিতে পারেন।',
    notAnImage: 'এটি ছবির ফাইল নয়। JPEG, PNG, WebP, AVIF বা GIF বেছে নিন।',
    uploading: (percent) => `ছবি আপলোড হচ্ছে … ${percent}%`,
    uploadOffline: 'ছবি আপলোড করা যায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন। আপনার দেওয়া তথ্য হারায়নি।',
    uploadFailed: 'ছবিটি এখন আপলোড করা যাচ্ছে না। আবার চেষ্টা করুন। আপনার দেওয়া তথ্য হারায়নি।',
    uploadTooMany: (minutes) => `অনেক বেশি ছবি আপলোড করা হয়েছে। ${minutes} মিনিট পরে আবার চেষ্টা করুন। আপনার দেওয়া তথ্য হারায়নি।`,
    preview: 'আপনার ছবি',
  },
});
