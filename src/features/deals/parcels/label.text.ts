import { defineText } from '../../../ui/text/text.ts';

/** The sheet that the seller puts on a parcel: label and packing list. */
export const labelText = defineText({
  en: {
    title: 'Label and packing list',
    lead: 'Print it on one A6 page, or save it as a PDF in the print dialog. Stick it on the parcel, or put it in a clear bag.',
    print: 'Print or save as PDF',
    sender: 'From',
    recipient: 'To',
    senderAddress: 'Your address on the label',
    deal: 'Deal',
    weight: 'Weight',
    upTo: (kilograms: string) => `up to ${kilograms} kg`,
    qr: (number: string) => `QR code of ${number}`,
    prepaid: 'Paid. Collect no money.',
    contents: 'Packing list',
    item: (name: string) => `1 × ${name}`,
    packed: 'Packed on',
    sheet: 'Label',
  },
  bn: {
    title: 'লেবেল ও প্যাকিং লিস্ট',
    lead: 'একটি এ৬ কাগজে প্রিন্ট করুন, অথবা প্রিন্টের জানালা থেকে PDF হিসেবে সেভ করুন। পার্সেলের গায়ে লাগান, বা স্বচ্ছ প্যাকেটে রাখুন।',
    print: 'প্রিন্ট করুন বা PDF সেভ করুন',
    sender: 'প্রেরক',
    recipient: 'প্রাপক',
    senderAddress: 'লেবেলে আপনার ঠিকানা',
    deal: 'লেনদেন',
    weight: 'ওজন',
    upTo: (kilograms) => `${kilograms} কেজি পর্যন্ত`,
    qr: (number) => `${number}-এর কিউআর কোড`,
    prepaid: 'টাকা দেওয়া আছে। কোনো টাকা নেবেন না।',
    contents: 'প্যাকিং লিস্ট',
    item: (name) => `১ × ${name}`,
    packed: 'প্যাক করার তারিখ',
    sheet: 'লেবেল',
  },
});
