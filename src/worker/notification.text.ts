import type { NoticeKind } from '#contract/lists';
import type { Language } from '#contract/site/personal-page';

/**
 * The text of each notification. It never quotes content, because it shows on a locked screen. It
 * doesn't use defineText, which would bring React into the worker; a missing sentence is a compile
 * error all the same.
 */
export const notificationText: Record<Language, Record<NoticeKind, string>> = {
  en: {
    message: 'You have a new message',
    offer: 'You have an update on an offer',
    booking: 'You have an update on a booking',
    reservation: 'You have an update on a product you booked',
    payment: 'A payment has been made',
    refund: 'You have an update on a refund',
    sold: 'A bike you’re interested in has been sold',
    removed: 'A bike you’re interested in is no longer on sale',
    repriced: 'The price of a bike you’re interested in has changed',
    verified: 'Your seller account has been verified',
    report: 'Your report has been reviewed',
    search: 'New bikes match your saved search',
    deal: 'You have an update on a deal',
    payout: 'You have an update on a payout',
    payoutMethod: 'Your payout account was changed',
    statement: 'A decision that concerns you',
    papers: 'Your papers have been checked',
    mileage: 'Your objection was decided',
  },
  bn: {
    message: 'আপনার নতুন বার্তা এসেছে',
    offer: 'একটি দামের প্রস্তাবের খবর আছে',
    booking: 'একটি বুকিংয়ের খবর আছে',
    reservation: 'আপনার বুক করা একটি পণ্যের খবর আছে',
    payment: 'একটি পেমেন্ট হয়েছে',
    refund: 'টাকা ফেরতের খবর আছে',
    sold: 'আপনার পছন্দের একটি বাইক বিক্রি হয়ে গেছে',
    removed: 'আপনার পছন্দের একটি বাইক আর বিক্রির জন্য নেই',
    repriced: 'আপনার পছন্দের একটি বাইকের দাম বদলেছে',
    verified: 'বিক্রেতা হিসেবে আপনাকে যাচাই করা হয়েছে',
    report: 'আপনার অভিযোগটি দেখা হয়েছে',
    search: 'আপনার সেভ করা সার্চে নতুন বাইক এসেছে',
    deal: 'একটি লেনদেনের খবর আছে',
    payout: 'টাকা তোলার খবর আছে',
    payoutMethod: 'আপনার টাকা তোলার অ্যাকাউন্ট বদলানো হয়েছে',
    statement: 'আপনার বিষয়ে একটি সিদ্ধান্ত হয়েছে',
    papers: 'আপনার কাগজপত্র দেখা হয়েছে',
    mileage: 'আপনার আপত্তির সিদ্ধান্ত হয়েছে',
  },
};

/** For kinds that only a newer server knows. */
export const otherNews: Record<Language, string> = { en: 'You have a new notification', bn: 'নতুন নোটিফিকেশন এসেছে' };
