import { IMAGE_MEGABYTES, IMAGE_MEGAPIXELS } from '#contract/limits';
import type { PictureRefusal } from '#contract/image-host-codes';
import { formatCount } from '../text/numbers.ts';
import { defineText } from '../text/text.ts';

/** Why the image host refuses a picture, and what to do (PICTURE_REFUSALS). */
export const pictureRefusalText = defineText<Record<PictureRefusal, string>>({
  en: {
    source: 'The picture was not accepted. Please choose another one.',
    tooLarge: `This picture is larger than ${IMAGE_MEGABYTES} MB. Please choose a smaller one.`,
    format: 'This file is not a JPEG, PNG, WebP, AVIF or GIF picture. Please choose another one.',
    heic: 'This is an iPhone photo in the HEIC format, which can’t be read here. On the iPhone, go to Settings → Camera → Formats → Most Compatible and take the photo again. Or take a screenshot of the photo and choose that.',
    damaged:
      'This picture is damaged and can’t be read. Please choose another one, or take a screenshot of it and choose that.',
    tooManyPixels: `This picture has more than ${IMAGE_MEGAPIXELS} megapixels. Please choose a smaller one, or take a screenshot of it and choose that.`,
    tooComplex: 'This picture takes too long to read. Please take a screenshot of it and choose that.',
    incomplete: 'The picture didn’t arrive in full. Please try again.',
    noRoom: 'We have no room for pictures right now. Please try again in an hour.',
  },
  bn: {
    source: 'ছবিটি নেওয়া যায়নি। অন্য একটি বেছে নিন।',
    tooLarge: `ছবিটি ${formatCount(IMAGE_MEGABYTES, 'bn')} MB-এর চেয়ে বড়। আরও ছোট একটি ছবি বেছে নিন।`,
    format: 'ফাইলটি JPEG, PNG, WebP, AVIF বা GIF ছবি নয়। অন্য একটি বেছে নিন।',
    heic: 'এটি আইফোনের HEIC ফরম্যাটের ছবি, এখানে খোলা যায় না। আইফোনে Settings → Camera → Formats → Most Compatible বেছে নিয়ে ছবিটি আবার তুলুন। অথবা ছবিটির স্ক্রিনশট নিয়ে সেটি দিন।',
    damaged: 'ছবির ফাইলটি নষ্ট, খোলা যাচ্ছে না। অন্য একটি বেছে নিন, অথবা ছবিটির স্ক্রিনশট নিয়ে সেটি দিন।',
    tooManyPixels: `ছবিটি ${formatCount(IMAGE_MEGAPIXELS, 'bn')} মেগাপিক্সেলের চেয়ে বড়। আরও ছোট একটি বেছে নিন, অথবা ছবিটির স্ক্রিনশট নিয়ে সেটি দিন।`,
    tooComplex: 'ছবিটি পড়তে অনেক বেশি সময় লাগছে। ছবিটির স্ক্রিনশট নিয়ে সেটি দিন।',
    incomplete: 'ছবিটি পুরোপুরি এসে পৌঁছায়নি। আবার চেষ্টা করুন।',
    noRoom: 'এখন ছবি রাখার জায়গা নেই। ঘণ্টাখানেক পরে আবার চেষ্টা করুন।',
  },
});
