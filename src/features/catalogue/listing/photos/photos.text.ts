import { IMAGE_MEGABYTES } from '#contract/limits';
import { formatCount } from '../../../../ui/text/numbers.ts';
import { defineText } from '../../../../ui/text/text.ts';

/** Sentences of the product form's photos. */
export const photosText = defineText({
  en: {
    title: 'Photos',
    lead: (most: string) =>
      `Up to ${most}, the first is the cover. Both sides, the meter and the engine sell best. At most ${IMAGE_MEGABYTES} MB each.`,
    add: 'Add photos',
    take: 'Take a photo',
    drop: 'or drop them here',
    list: 'Photos in order',
    photo: (place: string) => `Photo ${place}`,
    coverPhoto: 'Photo 1, the cover',
    moveLeft: (place: string) => `Move photo ${place} left`,
    moveRight: (place: string) => `Move photo ${place} right`,
    remove: (place: string) => `Remove photo ${place}`,
    retry: (place: string) => `Upload photo ${place} again`,
    waiting: 'Waiting …',
    uploading: (place: string, percent: string) => `Uploading photo ${place} … ${percent} %`,
    failed: 'Not uploaded',
    gone: 'Missing',
    goneText: 'This photo is missing. Please remove it and add it again.',
    about: (place: string, fault: string) => `Photo ${place}: ${fault}`,
    noPicture: (name: string) => `${name} is not a picture. Please choose a JPEG, PNG, WebP, AVIF or GIF.`,
    tooMany: (most: string, left: string, one: boolean) =>
      `A product can have at most ${most} photos: ${left} ${one ? 'was' : 'were'} not added.`,
    full: (most: string) => `You’ve added all ${most} photos. Remove one to add another.`,
    added: (added: string, all: string) => `Photos added: ${added}. There are now ${all}.`,
    moved: (place: string, all: string) => `Photo moved to position ${place} of ${all}.`,
    isCover: 'The photo is now the cover.',
    removed: (left: string) => `Photo removed. Photos left: ${left}.`,
  },
  bn: {
    title: 'ছবিগুলো',
    lead: (most) =>
      `সর্বোচ্চ ${most}টি, প্রথমটি প্রচ্ছদ। দুই পাশ, মিটার ও ইঞ্জিনের ছবি দিলে ভালো বিক্রি হয়। প্রতিটি সর্বোচ্চ ${formatCount(IMAGE_MEGABYTES, 'bn')} MB।`,
    add: 'আরও ছবি দিন',
    take: 'ছবি তুলুন',
    drop: 'অথবা এখানে এনে ছেড়ে দিন',
    list: 'ক্রমানুসারে ছবিগুলো',
    photo: (place) => `ছবি ${place}`,
    coverPhoto: 'ছবি ১, প্রচ্ছদ',
    moveLeft: (place) => `ছবি ${place} বাঁয়ে সরান`,
    moveRight: (place) => `ছবি ${place} ডানে সরান`,
    remove: (place) => `ছবি ${place} বাদ দিন`,
    retry: (place) => `ছবি ${place} আবার আপলোড করুন`,
    waiting: 'অপেক্ষায় …',
    uploading: (place, percent) => `ছবি ${place} আপলোড হচ্ছে … ${percent}%`,
    failed: 'আপলোড হয়নি',
    gone: 'আর নেই',
    goneText: 'ছবিটি আর নেই। এটি বাদ দিয়ে আবার যোগ করুন।',
    about: (place, fault) => `ছবি ${place}: ${fault}`,
    noPicture: (name) => `${name} ছবির ফাইল নয়। JPEG, PNG, WebP, AVIF বা GIF বেছে নিন।`,
    tooMany: (most, left) => `একটি পণ্যের সর্বোচ্চ ${most}টি ছবি দেওয়া যায়: ${left}টি যোগ হয়নি।`,
    full: (most) => `${most}টি ছবিই দেওয়া হয়েছে। আরেকটি দিতে চাইলে একটি বাদ দিন।`,
    added: (added, all) => `${added}টি ছবি যোগ হয়েছে। এখন মোট ${all}টি।`,
    moved: (place, all) => `ছবিটি ${all}টির মধ্যে ${place} নম্বরে সরানো হয়েছে।`,
    isCover: 'ছবিটি এখন প্রচ্ছদ।',
    removed: (left) => `ছবিটি বাদ দেওয়া হয়েছে। বাকি আছে ${left}টি।`,
  },
});
