import { commonText } from '../../../ui/text/common.text.ts';
import { seeAllText } from '../../../ui/text/see-all.text.ts';
import { defineText } from '../../../ui/text/text.ts';
import { uiText } from '../../../ui/feedback/ui.text.ts';
import { depositText } from '../../deals/deposit/deposit.text.ts';

/** Why a booking cannot be paid (now), as a title and a sentence. */
export const paymentUnavailableText = defineText({
  en: {
    sold: commonText.en.soldToOther,
    soldText:
      'Another buyer paid for this product first. You have not been charged. You can remove the booking in My Bookings.',
    reserved: depositText.en.reservedForOther,
    reservedText:
      'Another buyer has paid a deposit for this product. You have not been charged. If that deposit is refunded and the seller lists the product again, you can pay here.',
    payDirectly: 'Please pay the seller directly',
    payDirectlyText:
      'This product can’t be paid for on MotoHaat. Meet the seller, check the product and its papers, and pay at the meeting. You have not been charged.',
    closed: 'This booking is closed',
    closedText: 'The product is no longer on sale, so you cannot pay for it. You have not been charged.',
    refunding: commonText.en.refunding,
    refundingText: (amount: string) =>
      `The sale could not be completed, so ${amount} is being refunded the way you paid. This can take a few days.`,
    refunded: 'Your money has been refunded',
    refundedText: (amount: string) =>
      `The sale could not be completed, so ${amount} was refunded the way you paid. It can take a few days until your bank or wallet shows it.`,
    all: 'the full amount',
    notRefunded: (amount: string) => `${amount} of what you paid isn’t refunded. The deal shows why.`,
    onHold: 'Another buyer is paying right now',
    onHoldText: (minutes: string) =>
      `The product is reserved for them for another ${minutes}. This page checks again every minute. You have not been charged.`,
    againLater: 'Other buyers are waiting too',
    againLaterText: (minutes: string) =>
      `Your time to pay has run out, and other buyers have booked this product too. You can try again in ${minutes}. This page checks automatically.`,
    unconfirmed: 'Your payment could not be checked',
    priceChanged: 'The price has changed',
    priceChangedText: (price: string) => `The price of your booking is now ${price}. You have not been charged.`,
    acceptPrice: 'Continue with this price',
    aboveLimit: 'Above the limit for card payments',
    belowMinimum: 'Below the minimum for card payments',
    unreachable: 'The card service cannot be reached',
    unreachableText:
      'The card service is not responding. Check your connection and whether your browser is blocking it. You have not been charged.',
    notBuyer: 'Only the buyer can pay',
    notBuyerText: (name: string) => `${name} made this booking and has to pay for it from their own account.`,
    missing: 'This booking no longer exists',
    missingText: 'It has been removed. You have not been charged.',
    failed: 'The payment could not be prepared',
    again: uiText.en.tryAgain,
    seeAll: seeAllText.en.seeAll,
  },
  bn: {
    sold: commonText.bn.soldToOther,
    soldText: 'আরেকজন ক্রেতা আগে পেমেন্ট করেছেন। আপনার টাকা কাটা হয়নি। “আমার বুকিং” থেকে বুকিংটি মুছে ফেলতে পারেন।',
    reserved: depositText.bn.reservedForOther,
    reservedText:
      'আরেকজন ক্রেতা এই পণ্যের জন্য অগ্রিম দিয়েছেন। আপনার টাকা কাটা হয়নি। সেই অগ্রিম ফেরত গেলে এবং বিক্রেতা আবার বিক্রি চালু করলে এখানে পেমেন্ট করতে পারবেন।',
    payDirectly: 'দাম সরাসরি বিক্রেতাকে দিন',
    payDirectlyText:
      'মোটোহাটে এই পণ্যের পেমেন্ট করা যায় না। বিক্রেতার সঙ্গে দেখা করুন, পণ্য ও কাগজপত্র মিলিয়ে নিন, তারপর সেখানেই দাম দিন। আপনার টাকা কাটা হয়নি।',
    closed: 'এই বুকিংটি বন্ধ হয়ে গেছে',
    closedText: 'পণ্যটি আর বিক্রির জন্য নেই, তাই পেমেন্ট করা যাবে না। আপনার টাকা কাটা হয়নি।',
    refunding: commonText.bn.refunding,
    refundingText: (amount) =>
      `কেনাবেচাটি সম্পন্ন করা যায়নি, তাই যেভাবে পেমেন্ট করেছেন সেভাবেই ${amount} ফেরত দেওয়া হচ্ছে। এতে কয়েক দিন লাগতে পারে।`,
    refunded: 'আপনার টাকা ফেরত দেওয়া হয়েছে',
    refundedText: (amount) =>
      `কেনাবেচাটি সম্পন্ন করা যায়নি, তাই যেভাবে পেমেন্ট করেছেন সেভাবেই ${amount} ফেরত দেওয়া হয়েছে। ব্যাংক বা ওয়ালেটে দেখা যেতে কয়েক দিন লাগতে পারে।`,
    all: 'পুরো টাকা',
    notRefunded: (amount) => `আপনার দেওয়া টাকার মধ্যে ${amount} ফেরত হয়নি। কারণটি লেনদেনের পাতায় আছে।`,
    onHold: 'আরেকজন ক্রেতা এখন পেমেন্ট করছেন',
    onHoldText: (minutes) =>
      `পণ্যটি আরও ${minutes} তাঁর জন্য রাখা আছে। পাতাটি প্রতি মিনিটে নিজে থেকেই আবার দেখে নেয়। আপনার টাকা কাটা হয়নি।`,
    againLater: 'আরও ক্রেতা অপেক্ষায় আছেন',
    againLaterText: (minutes) =>
      `পেমেন্টের জন্য আপনার সময় শেষ হয়েছে, আর অন্য ক্রেতারাও পণ্যটি বুক করেছেন। ${minutes} পরে আবার চেষ্টা করতে পারবেন। পাতাটি নিজে থেকেই দেখে নেবে।`,
    unconfirmed: 'আপনার পেমেন্ট যাচাই করা যায়নি',
    priceChanged: 'দাম বদলে গেছে',
    priceChangedText: (price) => `আপনার বুকিংয়ের দাম এখন ${price}। আপনার টাকা কাটা হয়নি।`,
    acceptPrice: 'এই দামেই এগিয়ে যান',
    aboveLimit: 'কার্ডে পেমেন্টের সীমার চেয়ে বেশি',
    belowMinimum: 'কার্ডে পেমেন্টের জন্য খুব কম',
    unreachable: 'কার্ড সেবার সঙ্গে সংযোগ করা যাচ্ছে না',
    unreachableText: 'কার্ড সেবা সাড়া দিচ্ছে না। ইন্টারনেট সংযোগ দেখুন, আর ব্রাউজার এটি আটকে রেখেছে কি না দেখুন। আপনার টাকা কাটা হয়নি।',
    notBuyer: 'শুধু ক্রেতা নিজেই পেমেন্ট করতে পারেন',
    notBuyerText: (name) => `বুকিংটি ${name} করেছেন, তাই পেমেন্টও তাঁর নিজের অ্যাকাউন্ট থেকে করতে হবে।`,
    missing: 'এই বুকিংটি আর নেই',
    missingText: 'বুকিংটি মুছে ফেলা হয়েছে। আপনার টাকা কাটা হয়নি।',
    failed: 'পেমেন্ট প্রস্তুত করা যায়নি',
    again: uiText.bn.tryAgain,
    seeAll: seeAllText.bn.seeAll,
  },
});
