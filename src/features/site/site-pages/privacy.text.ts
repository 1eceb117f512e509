import { defineText } from '../../../ui/text/text.ts';

/** A section is its heading and its points, one a line. */
export const privacyText = defineText({
  en: {
    title: 'Privacy',
    lead: 'What MotoHaat stores about you, who sees it, and when it is deleted.',
    visible: [
      'Who sees what',
      'Everybody sees a seller’s name, picture, area, badges and products.',
      'Phone numbers: people who are logged in see the one of a product on sale. In a booking, buyer and seller see each other’s. Admins see all numbers, and the courier sees those of its parcels.',
      'A booking shows the buyer’s name and address to the seller.',
      'Messages are seen by the two people, and by an admin while a report about them is open.',
    ].join('\n'),
    papers: [
      'Papers and pictures',
      'NID and registration are encrypted and seen by admins only. They are deleted 90 days after the decision.',
      'Photos in messages are deleted 180 days after the last message.',
      'Pictures are drawn again without the place and device your camera wrote into them.',
    ].join('\n'),
    kept: [
      'How long',
      'Notifications: 90 days. Logins: 30 days.',
      'Bookings, payments, deals and messages are kept.',
      'A bike’s mileage, its month, and a code made from the bike’s numbers: 10 years, even if you delete your account.',
      'Card numbers never reach MotoHaat.',
    ].join('\n'),
    choices: [
      'Your choices',
      'Turn off emails and push messages in Notifications.',
      'Delete your account in the dashboard. It ends your logins, listings, offers and unpaid bookings.',
    ].join('\n'),
  },
  bn: {
    title: 'গোপনীয়তা',
    lead: 'আপনার কোন তথ্য মোটোহাট রাখে, কে দেখে আর কখন মুছে যায়।',
    visible: [
      'কে কী দেখে',
      'বিক্রেতার নাম, ছবি, এলাকা, ব্যাজ ও পণ্য সবাই দেখেন।',
      'ফোন নম্বর: বিক্রির জন্য দেওয়া পণ্যের নম্বর দেখেন যাঁরা লগইন করেছেন। বুকিংয়ে ক্রেতা ও বিক্রেতা একে অন্যের নম্বর দেখেন। অ্যাডমিন সব নম্বর দেখেন, কুরিয়ার দেখে তার পার্সেলের দুটি নম্বর।',
      'বুকিং করলে বিক্রেতা ক্রেতার নাম ও ঠিকানা দেখেন।',
      'বার্তা দেখেন শুধু দুজন, আর অভিযোগ খোলা থাকলে একজন অ্যাডমিন।',
    ].join('\n'),
    papers: [
      'কাগজপত্র ও ছবি',
      'এনআইডি ও রেজিস্ট্রেশন এনক্রিপ্ট করা থাকে, শুধু অ্যাডমিন দেখেন। সিদ্ধান্তের ৯০ দিন পর মুছে যায়।',
      'বার্তার ছবি শেষ বার্তার ১৮০ দিন পর মুছে যায়।',
      'ছবিতে ক্যামেরার লেখা জায়গা ও ডিভাইসের তথ্য রাখা হয় না।',
    ].join('\n'),
    kept: [
      'কত দিন থাকে',
      'নোটিফিকেশন ৯০ দিন, লগইনের তথ্য ৩০ দিন।',
      'বুকিং, পেমেন্ট, লেনদেনের হিসাব ও বার্তা থেকে যায়।',
      'বাইক কোন মাসে কত কিমি চলেছে, আর বাইকের নম্বর থেকে তৈরি একটি কোড: ১০ বছর, অ্যাকাউন্ট মুছে ফেললেও।',
      'কার্ডের নম্বর কখনো মোটোহাটের কাছে আসে না।',
    ].join('\n'),
    choices: [
      'আপনি যা করতে পারেন',
      'নোটিফিকেশন পাতা থেকে ই-মেইল ও পুশ বার্তা বন্ধ করতে পারেন।',
      'ড্যাশবোর্ড থেকে অ্যাকাউন্ট মুছতে পারেন। তাতে লগইন, বিজ্ঞাপন, অফার ও পেমেন্ট না হওয়া বুকিং শেষ হয়ে যায়।',
    ].join('\n'),
  },
});
