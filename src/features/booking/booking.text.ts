import type { MeetingLocation } from '#contract/lists';
import { defineText } from '../../ui/text';

/** The booking dialog. */
export const bookingText = defineText({
  en: {
    title: (product: string) => `Book ${product}`,
    lead: 'Booking costs nothing. You pay later, from My Bookings.',
    productName: 'Product Name',
    buyerName: 'Name',
    buyerEmail: 'Email',
    address: 'Address',
    phone: 'Phone Number',
    price: 'Price',
    meetingLocation: 'Meeting Location',
    addressHint: 'House, road, area and district',
    phoneHint: 'For example 01711-000001',
    phoneSentAs: (phone: string) => `The seller gets ${phone}`,
    meetingHint: 'Where you see the bike and meet the seller',
    confirmBooking: 'Confirm Booking',
    sending: 'Sending your booking …',
    close: 'Close',
    congratulations: (name: string) => `Congratulations ${name}! Your Booking is Confirm`,
    required: (label: string) => `${label} is required.`,
    longAddress: 'Please use at most 5,000 characters.',
    badPhone: 'A phone number has 6 to 30 characters.',
    priceChanged: (former: string, now: string) => `The price has changed from ${former} to ${now}. To book at the new price, press Confirm Booking again.`,
    offline: 'MotoHaat could not be reached, so your booking may not have arrived. Check your connection and press Confirm Booking again: nothing is booked twice.',
    kept: 'What you wrote is kept.',
    gone: 'It can no longer be booked.',
    seeOthers: 'See other products',
  },
  bn: {
    title: (product) => `${product} বুক করুন`,
    lead: 'বুক করতে কোনো টাকা লাগে না। দাম পরে “আমার বুকিং” থেকে দেবেন।',
    productName: 'পণ্যের নাম',
    buyerName: 'নাম',
    buyerEmail: 'ই-মেইল',
    address: 'ঠিকানা',
    phone: 'ফোন নম্বর',
    price: 'দাম',
    meetingLocation: 'দেখা করার জায়গা',
    addressHint: 'বাসা, রাস্তা, এলাকা ও জেলা',
    phoneHint: 'যেমন ০১৭১১-০০০০০১',
    phoneSentAs: (phone) => `বিক্রেতা পাবেন ${phone}`,
    meetingHint: 'যেখানে বাইক দেখবেন ও বিক্রেতার সঙ্গে দেখা করবেন',
    confirmBooking: 'বুকিং নিশ্চিত করুন',
    sending: 'আপনার বুকিং পাঠানো হচ্ছে …',
    close: 'বন্ধ করুন',
    congratulations: (name) => `অভিনন্দন ${name}! আপনার বুকিং নিশ্চিত হয়েছে`,
    required: (label) => `${label} দিতে হবে।`,
    longAddress: 'সর্বোচ্চ ৫,০০০ অক্ষর লেখা যাবে।',
    badPhone: 'ফোন নম্বর ৬ থেকে ৩০ অক্ষরের হয়।',
    priceChanged: (former, now) => `দাম ${former} থেকে বদলে ${now} হয়েছে। নতুন দামে বুক করতে আবার “বুকিং নিশ্চিত করুন” চাপুন।`,
    offline: 'মোটোহাটে পৌঁছানো যায়নি, তাই বুকিংটি হয়তো পৌঁছায়নি। ইন্টারনেট সংযোগ দেখে আবার “বুকিং নিশ্চিত করুন” চাপুন: একই বুকিং দুবার হবে না।',
    kept: 'আপনার লেখা সব আছে।',
    gone: 'এটি আর বুক করা যাবে না।',
    seeOthers: 'অন্য পণ্য দেখুন',
  },
});

/** The meeting places' names. */
export const placeText = defineText<Record<MeetingLocation, string>>({
  en: {
    Dhaka: 'Dhaka', Chattogram: 'Chattogram', Barishal: 'Barishal', Sylhet: 'Sylhet', Rangpur: 'Rangpur', Rajshahi: 'Rajshahi', Khulna: 'Khulna', Mymensingh: 'Mymensingh',
  },
  bn: {
    Dhaka: 'ঢাকা', Chattogram: 'চট্টগ্রাম', Barishal: 'বরিশাল', Sylhet: 'সিলেট', Rangpur: 'রংপুর', Rajshahi: 'রাজশাহী', Khulna: 'খুলনা', Mymensingh: 'ময়মনসিংহ',
  },
});
