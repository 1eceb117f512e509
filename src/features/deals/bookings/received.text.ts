import type { BookingState } from '#contract/lifecycle';
import { defineText } from '../../../ui/text/text.ts';

/** Sentences of the bookings and payments that a seller has received. */
export const receivedText = defineText({
  en: {
    title: 'Bookings Received',
    lead: 'See who has booked and paid for your products.',
    product: 'Product',
    buyer: 'Buyer',
    price: 'Price',
    booked: 'Booked on',
    state: 'Status',
    paidOn: (day: string) => `Paid on ${day}`,
    meetIn: (place: string) => `Meeting place: ${place}`,
    conversation: 'Open the conversation',
    totalPaid: 'Paid on MotoHaat',
    totalUnpaid: 'Not paid yet',
    bookings: (count: string, one: boolean) => `${count} ${one ? 'booking' : 'bookings'}`,
    emptyTitle: 'Nobody has booked your products yet',
    emptyText: 'Good pictures and a full description help buyers to decide.',
    products: 'Manage Products',
    remove: 'Remove booking',
    confirmRemove: (name: string) => `Remove the booking of ${name}?`,
    removeDetail: 'It will be removed for both of you.',
    removed: 'The booking has been removed.',
  },
  bn: {
    title: 'পণ্যের বুকিং',
    lead: 'আপনার পণ্য কে বুক করেছেন আর কে পেমেন্ট করেছেন, দেখুন।',
    product: 'পণ্য',
    buyer: 'ক্রেতা',
    price: 'দাম',
    booked: 'বুকিংয়ের দিন',
    state: 'স্ট্যাটাস',
    paidOn: (day) => `পেমেন্ট হয়েছে: ${day}`,
    meetIn: (place) => `দেখা করার জায়গা: ${place}`,
    conversation: 'কথোপকথন দেখুন',
    totalPaid: 'মোটোহাটে পেমেন্ট হয়েছে',
    totalUnpaid: 'এখনো পেমেন্ট হয়নি',
    bookings: (count) => `${count}টি বুকিং`,
    emptyTitle: 'এখনো কেউ আপনার পণ্য বুক করেননি',
    emptyText: 'ভালো ছবি আর পুরো বিবরণ দিলে ক্রেতাদের সিদ্ধান্ত নিতে সুবিধা হয়।',
    products: 'পণ্য ব্যবস্থাপনা',
    remove: 'বুকিং মুছুন',
    confirmRemove: (name) => `${name}-এর বুকিংটি মুছবেন?`,
    removeDetail: 'বুকিংটি আপনাদের দুজনের তালিকা থেকেই চলে যাবে।',
    removed: 'বুকিংটি মুছে ফেলা হয়েছে।',
  },
});

/** A booking's state, worded for the seller. */
export const receivedStateText = defineText<Record<BookingState, string>>({
  en: {
    unpaid: 'Not paid yet',
    reserved: 'Reserved with a deposit',
    reservedForAnother: 'Waiting: reserved for another buyer',
    paid: 'Paid',
    sold: 'Closed: the product was sold',
    closed: 'Closed: the product is no longer on sale',
    refunding: 'The payment is being refunded',
    refunded: 'The payment was refunded',
  },
  bn: {
    unpaid: 'এখনো পেমেন্ট হয়নি',
    reserved: 'অগ্রিম দিয়ে রিজার্ভ করা',
    reservedForAnother: 'অপেক্ষায়: অন্য ক্রেতার জন্য রিজার্ভ করা',
    paid: 'পেমেন্ট হয়েছে',
    sold: 'বন্ধ: পণ্যটি বিক্রি হয়ে গেছে',
    closed: 'বন্ধ: পণ্যটি আর বিক্রির জন্য নেই',
    refunding: 'টাকা ক্রেতাকে ফেরত দেওয়া হচ্ছে',
    refunded: 'টাকা ক্রেতাকে ফেরত দেওয়া হয়েছে',
  },
});
