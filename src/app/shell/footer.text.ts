import { defineText } from '../../ui/text/text.ts';

export const footerText = defineText({
  en: {
    since: 'Providing reliable services since 2022',
    copyright: (year: string) => `Copyright © ${year} - All rights reserved`,
    lead: 'Second-hand motorbikes, parts and riding gear from all over Bangladesh.',
    links: 'About MotoHaat',
    bikes: 'All bikes and parts',
    transparency: 'How we moderate',
    terms: 'Terms',
    privacy: 'Privacy',
    contact: 'Contact',
    social: 'Coming soon',
  },
  bn: {
    since: '২০২২ সাল থেকে নির্ভরযোগ্য সেবা',
    copyright: (year) => `কপিরাইট © ${year} - সর্বস্বত্ব সংরক্ষিত`,
    lead: 'সারা বাংলাদেশের পুরোনো বাইক, যন্ত্রাংশ ও রাইডিং গিয়ার।',
    links: 'মোটোহাট সম্পর্কে',
    bikes: 'সব বাইক ও যন্ত্রাংশ',
    transparency: 'আমরা কীভাবে নিয়ম রক্ষা করি',
    terms: 'শর্তাবলি',
    privacy: 'গোপনীয়তা',
    contact: 'যোগাযোগ',
    social: 'শিগগিরই আসছে',
  },
});
