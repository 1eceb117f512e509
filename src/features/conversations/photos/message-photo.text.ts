import { defineText } from '../../../ui/text/text';

export const messagePhotoText = defineText({
  en: {
    photo: 'Photo',
    send: 'Send a photo',
    enlarge: 'Enlarge the photo',
    notLoaded: 'Photo not loaded',
    reload: 'Load the photo again',
    unreadable: 'This file can’t be opened as a picture. Please choose another one.',
    close: 'Close',
  },
  bn: {
    photo: 'ছবি',
    send: 'ছবি পাঠান',
    enlarge: 'ছবিটি বড় করে দেখুন',
    notLoaded: 'ছবি লোড হয়নি',
    reload: 'ছবিটি আবার লোড করুন',
    unreadable: 'এই ফাইলটি ছবি হিসেবে খোলা যাচ্ছে না। অন্য একটি বেছে নিন।',
    close: 'বন্ধ করুন',
  },
});
