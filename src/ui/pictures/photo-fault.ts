import { codeOf } from '../../services/call-error.ts';
import { UnreadablePhoto } from '../../services/pictures/private-photo.ts';
import { type Language, language, useLanguage } from '../text/language.ts';
import { defineText } from '../text/text.ts';
import { pictureRefusalText } from './picture-refusal.text.ts';

/** Sentences about private photos that every place with such photos needs. */
export const privatePhotoText = defineText({
  en: {
    unreadable: 'This file can’t be opened as a picture. Please choose another one.',
    tooLarge: 'This picture can’t be made small enough to send. Please send a part of it, or a screenshot.',
    gone: 'This photo is no longer kept.',
  },
  bn: {
    unreadable: 'এই ফাইলটি ছবি হিসেবে খোলা যাচ্ছে না। অন্য একটি বেছে নিন।',
    tooLarge: 'ছবিটি পাঠানোর মতো ছোট করা যাচ্ছে না। ছবির একটি অংশ, অথবা স্ক্রিনশট পাঠান।',
    gone: 'এই ছবিটি আর রাখা হয়নি।',
  },
});

function sentence(error: unknown, shown: Language): string | undefined {
  const words = privatePhotoText[shown];
  if (error instanceof UnreadablePhoto)
    return error.reason === 'heic' ? pictureRefusalText[shown].heic : words[error.reason];
  return codeOf(error) === 'PHOTO_REFUSED' ? words.unreadable : undefined;
}

/** Returns why a private photo can't be sent; undefined for errors that aren't about the picture. */
export const photoFaultSentence = (error: unknown): string | undefined => sentence(error, language());

/** The same for rendering; follows the language. */
export const usePhotoFaultSentence = (error: unknown): string | undefined => sentence(error, useLanguage());

/** True if the photo was deleted, so that reading it again is of no use. */
export const isPhotoGone = (error: unknown): boolean => codeOf(error) === 'PHOTO_NOT_FOUND';
