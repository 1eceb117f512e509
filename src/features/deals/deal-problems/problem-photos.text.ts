import { MAX_PROBLEM_PHOTOS } from '#contract/limits';
import { formatCount } from '../../../ui/text/numbers.ts';
import { defineText } from '../../../ui/text/text.ts';

/** Photos of a problem: choosing, uploading and looking at them. */
export const problemPhotosText = defineText({
  en: {
    title: 'Photos (optional)',
    lead: `Up to ${MAX_PROBLEM_PHOTOS}. Only the two of you and our admins can see them. Location data is removed.`,
    list: 'Photos',
    add: 'Add photos',
    take: 'Take a photo',
    photo: (place: string) => `Photo ${place}`,
    enlarge: (place: string) => `Show photo ${place} larger`,
    remove: (place: string) => `Remove photo ${place}`,
    retry: (place: string) => `Upload photo ${place} again`,
    reload: (place: string) => `Load photo ${place} again`,
    notLoaded: 'Not loaded',
    waiting: 'Waiting …',
    uploading: (place: string) => `Uploading photo ${place} …`,
    failed: 'Not uploaded',
    progress: (sent: string, all: string) => `Photos uploaded: ${sent} of ${all}`,
    unreadable: (name: string) => `${name} can’t be opened as a picture. Please choose another one.`,
    about: (name: string, sentence: string) => `${name}: ${sentence}`,
    tooMany: `You can add at most ${MAX_PROBLEM_PHOTOS} photos.`,
    notAllSent:
      'Not all photos could be uploaded. Upload them again or remove them, then send. Nothing you entered is lost.',
  },
  bn: {
    title: 'ছবি (না দিলেও চলবে)',
    lead: `সর্বোচ্চ ${formatCount(MAX_PROBLEM_PHOTOS, 'bn')}টি। শুধু আপনারা দুজন আর আমাদের অ্যাডমিনরা দেখতে পাবেন। ছবি কোথায় তোলা, সেই তথ্য মুছে দেওয়া হয়।`,
    list: 'ছবিগুলো',
    add: 'ছবি যোগ করুন',
    take: 'ছবি তুলুন',
    photo: (place) => `ছবি ${place}`,
    enlarge: (place) => `ছবি ${place} বড় করে দেখুন`,
    remove: (place) => `ছবি ${place} বাদ দিন`,
    retry: (place) => `ছবি ${place} আবার আপলোড করুন`,
    reload: (place) => `ছবি ${place} আবার লোড করুন`,
    notLoaded: 'লোড হয়নি',
    waiting: 'অপেক্ষায় …',
    uploading: (place) => `ছবি ${place} আপলোড হচ্ছে …`,
    failed: 'আপলোড হয়নি',
    progress: (sent, all) => `${all}টির মধ্যে ${sent}টি ছবি আপলোড হয়েছে`,
    unreadable: (name) => `${name} ছবি হিসেবে খোলা যাচ্ছে না। অন্য একটি বেছে নিন।`,
    about: (name, sentence) => `${name}: ${sentence}`,
    tooMany: `সর্বোচ্চ ${formatCount(MAX_PROBLEM_PHOTOS, 'bn')}টি ছবি দেওয়া যায়।`,
    notAllSent: 'সব ছবি আপলোড করা যায়নি। সেগুলো আবার আপলোড করুন বা বাদ দিন, তারপর পাঠান। আপনার দেওয়া তথ্য হারায়নি।',
  },
});
