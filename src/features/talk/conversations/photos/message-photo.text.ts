import { defineText } from '../../../../ui/text/text.ts';

export const messagePhotoText = defineText({
  en: {
    photo: 'Photo',
    send: 'Send a photo',
    enlarge: 'Enlarge the photo',
    notLoaded: 'Photo not loaded',
    reload: 'Load the photo again',
  },
  bn: {
    photo: 'ছবি',
    send: 'ছবি পাঠান',
    enlarge: 'ছবিটি বড় করে দেখুন',
    notLoaded: 'ছবি লোড হয়নি',
    reload: 'ছবিটি আবার লোড করুন',
  },
});
