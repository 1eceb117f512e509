import { defineText } from '../../../ui/text/text.ts';

export const pushText = defineText({
  en: {
    title: 'Notifications on this device',
    offLead: 'Get notified about messages, offers and bookings even when MotoHaat is closed.',
    onLead:
      'You get notifications about messages, offers and bookings on this device. They never show what people write to you.',
    turnOn: 'Turn on notifications',
    turnOff: 'Turn off notifications',
    blocked:
      'Notifications from MotoHaat are blocked in this browser. To allow them, open the site’s settings beside the address, choose Allow for notifications, and reload the page.',
    unsupported:
      'This browser cannot show notifications. On an iPhone or iPad, add MotoHaat to the Home Screen first, and open it from there.',
    failed: 'We couldn’t turn on notifications in this browser. Please try again.',
  },
  bn: {
    title: 'এই ডিভাইসে নোটিফিকেশন',
    offLead: 'মোটোহাট বন্ধ থাকলেও বার্তা, দামের প্রস্তাব ও বুকিংয়ের খবর আমরা আপনাকে জানাতে পারি।',
    onLead: 'বার্তা, দামের প্রস্তাব ও বুকিংয়ের খবর এই ডিভাইসে আসবে। কে কী লিখেছেন, তা দেখানো হয় না।',
    turnOn: 'নোটিফিকেশন চালু করুন',
    turnOff: 'নোটিফিকেশন বন্ধ করুন',
    blocked:
      'এই ব্রাউজারে মোটোহাটের নোটিফিকেশন বন্ধ করা আছে। চালু করতে ঠিকানার পাশে সাইটের সেটিংস খুলে নোটিফিকেশনের জন্য অনুমতি দিন, তারপর পাতাটি আবার লোড করুন।',
    unsupported: 'এই ব্রাউজারে নোটিফিকেশন দেখানো যায় না। আইফোন বা আইপ্যাডে আগে মোটোহাটকে হোম স্ক্রিনে যোগ করুন, তারপর সেখান থেকে খুলুন।',
    failed: 'এই ব্রাউজারে নোটিফিকেশন চালু করা যায়নি। আবার চেষ্টা করুন।',
  },
});
