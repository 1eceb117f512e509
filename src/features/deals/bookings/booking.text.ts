import { BOUNDS } from '#contract/limits';
import { formatCount } from '../../../ui/text/numbers.ts';
import { adviceText } from '../../../ui/text/advice.text.ts';
import { formText } from '../../../ui/form/form.text.ts';
import { defineText } from '../../../ui/text/text.ts';
import { uiText } from '../../../ui/feedback/ui.text.ts';

/** Sentences of the booking dialog. */
export const bookingText = defineText({
  en: {
    title: (product: string) => `Book ${product}`,
    lead: `Booking is free. ${adviceText.en.meetFirst}`,
    partLead: `Booking is free. ${adviceText.en.meetFirstPart}`,
    productName: 'Product Name',
    buyerName: 'Name',
    buyerEmail: 'Email',
    address: 'Address',
    phone: 'Phone Number',
    price: 'Price',
    meetingLocation: 'Meeting Location',
    addressHint: 'House, road, area and district',
    phonePreview: (phone: string) => `The seller will see ${phone}`,
    meetingHint: 'Where you will meet the seller and see the product',
    confirmBooking: 'Confirm Booking',
    sending: 'Sending your booking …',
    congratulations: (name: string) => `Congratulations ${name}! Your Booking is Confirm`,
    required: uiText.en.required,
    longAddress: `Please use at most ${formatCount(BOUNDS.text.max, 'en')} characters.`,
    priceChanged: (former: string, now: string) =>
      `The price has changed from ${former} to ${now}. To book at the new price, press Confirm Booking again.`,
    priceLower: (former: string, now: string) =>
      `Good news: you pay ${now} instead of ${former}. Press Confirm Booking again.`,
    offline:
      'MotoHaat could not be reached, so your booking may not have gone through. Check your connection and press Confirm Booking again. The product will not be booked twice.',
    nothingLost: formText.en.nothingLost,
    unavailable: 'It can no longer be booked.',
    seeOthers: 'See other products',
  },
  bn: {
    title: (product) => `${product} বুক করুন`,
    lead: `বুক করতে কোনো টাকা লাগে না। ${adviceText.bn.meetFirst}`,
    partLead: `বুক করতে কোনো টাকা লাগে না। ${adviceText.bn.meetFirstPart}`,
    productName: 'পণ্যের নাম',
    buyerName: 'নাম',
    buyerEmail: 'ই-মেইল',
    address: 'ঠিকানা',
    phone: 'ফোন নম্বর',
    price: 'দাম',
    meetingLocation: 'দেখা করার জায়গা',
    addressHint: 'বাসা, রাস্তা, এলাকা ও জেলা',
    phonePreview: (phone) => `বিক্রেতা এই নম্বরটি দেখবেন: ${phone}`,
    meetingHint: 'যেখানে বিক্রেতার সঙ্গে দেখা করে পণ্যটি দেখবেন',
    confirmBooking: 'বুকিং নিশ্চিত করুন',
    sending: 'আপনার বুকিং পাঠানো হচ্ছে …',
    congratulations: (name) => `অভিনন্দন ${name}! আপনার বুকিং নিশ্চিত হয়েছে`,
    required: uiText.bn.required,
    longAddress: `সর্বোচ্চ ${formatCount(BOUNDS.text.max, 'bn')} অক্ষর লেখা যাবে।`,
    priceChanged: (former, now) => `দাম ${former} থেকে বদলে ${now} হয়েছে। নতুন দামে বুক করতে আবার “বুকিং নিশ্চিত করুন” চাপুন।`,
    priceLower: (former, now) => `সুখবর: ${former}-এর বদলে আপনার দাম ${now}। আবার “বুকিং নিশ্চিত করুন” চাপুন।`,
    offline:
      'মোটোহাটের সঙ্গে সংযোগ করা যায়নি, তাই বুকিংটি হয়তো হয়নি। ইন্টারনেট সংযোগ দেখে আবার “বুকিং নিশ্চিত করুন” চাপুন। একই পণ্য দুবার বুক হবে না।',
    nothingLost: formText.bn.nothingLost,
    unavailable: 'এটি আর বুক করা যাবে না।',
    seeOthers: 'অন্য পণ্য দেখুন',
  },
});
