import { defineText } from '../../../ui/text/text.ts';

/** The ways to pay, and what became of a payment on a provider's page. */
export const paymentMethodText = defineText({
  en: {
    chooseMethod: 'Choose how to pay',
    cardChoice: 'a card',
    cardHint: 'Visa, Mastercard or another card, on this page.',
    bkashChoice: 'bKash',
    sslcommerzChoice: 'Nagad, Rocket, Upay or bank',
    bkashHint: 'You go to bKash, pay with your wallet, and come back here.',
    sslcommerzHint: 'You go to SSLCommerz, choose your wallet, card or bank, and come back here.',
    payWith: (method: string) => `Pay with ${method}`,
    redirecting: (method: string) => `Opening ${method} …`,
    redirectingText:
      'You pay on their page and come back here automatically. Nothing is charged before you confirm there.',
    openNow: (method: string) => `Continue to ${method}`,
    confirming: 'Checking your payment …',
    confirmingText: 'We are asking the payment service. Please don’t pay again.',
    pending: 'Your payment isn’t confirmed yet',
    pendingText:
      'If you have paid, it will show here and in My Bookings automatically, even if you close this page. Please don’t pay again. If you didn’t pay, you can choose again.',
    lateText:
      'The payment service hasn’t told us yet what became of it. We keep asking for a day, and the result will show here and in My Bookings: your payment is recorded, or you have not been charged. Money that arrives too late is refunded automatically. You can close this page. Please don’t pay again.',
    chooseAgain: 'I didn’t pay. Choose again',
    failed: (method: string) => `The payment with ${method} failed`,
    failedText: 'You have not been charged. Please try again, or pay another way.',
    canceled: (method: string) => `The payment with ${method} was canceled`,
    canceledText: 'You have not been charged. You can try again, or pay another way.',
    notStarted: (method: string) => `${method} could not be opened`,
  },
  bn: {
    chooseMethod: 'কীভাবে পেমেন্ট করবেন, বেছে নিন',
    cardChoice: 'কার্ড',
    cardHint: 'ভিসা, মাস্টারকার্ড বা অন্য কার্ড, এই পাতাতেই।',
    bkashChoice: 'বিকাশ',
    sslcommerzChoice: 'নগদ, রকেট, উপায় বা ব্যাংক',
    bkashHint: 'বিকাশের পাতায় গিয়ে ওয়ালেট থেকে পেমেন্ট করবেন, তারপর এখানে ফিরে আসবেন।',
    sslcommerzHint: 'এসএসএলকমার্জের পাতায় গিয়ে ওয়ালেট, কার্ড বা ব্যাংক বেছে নেবেন, তারপর এখানে ফিরে আসবেন।',
    payWith: (method) => `${method} দিয়ে পেমেন্ট করুন`,
    redirecting: (method) => `${method} খোলা হচ্ছে …`,
    redirectingText: 'তাদের পাতায় পেমেন্ট করে নিজে থেকেই এখানে ফিরে আসবেন। সেখানে নিশ্চিত করার আগে কোনো টাকা কাটা হবে না।',
    openNow: (method) => `${method}-এ এগিয়ে যান`,
    confirming: 'আপনার পেমেন্ট যাচাই করা হচ্ছে …',
    confirmingText: 'পেমেন্ট সেবা থেকে জেনে নেওয়া হচ্ছে। দয়া করে আবার পেমেন্ট করবেন না।',
    pending: 'আপনার পেমেন্ট এখনো নিশ্চিত হয়নি',
    pendingText:
      'পেমেন্ট করে থাকলে এখানে ও “আমার বুকিং”-এ নিজে থেকেই দেখা যাবে, পাতাটি বন্ধ করলেও। দয়া করে আবার পেমেন্ট করবেন না। পেমেন্ট না করে থাকলে আবার বেছে নিতে পারেন।',
    lateText:
      'পেমেন্টটির কী হয়েছে, পেমেন্ট সেবা এখনো জানায়নি। আমরা এক দিন ধরে জানতে চাইব, আর ফলাফল এখানে ও “আমার বুকিং”-এ দেখা যাবে: পেমেন্ট যোগ হবে, অথবা আপনার টাকা কাটা হয়নি। দেরিতে টাকা এলে তা নিজে থেকেই ফেরত যাবে। পাতাটি বন্ধ করতে পারেন। দয়া করে আবার পেমেন্ট করবেন না।',
    chooseAgain: 'পেমেন্ট করিনি, আবার বেছে নেব',
    failed: (method) => `${method} দিয়ে পেমেন্ট হয়নি`,
    failedText: 'আপনার টাকা কাটা হয়নি। আবার চেষ্টা করুন, অথবা অন্যভাবে পেমেন্ট করুন।',
    canceled: (method) => `${method} দিয়ে পেমেন্ট বাতিল হয়েছে`,
    canceledText: 'আপনার টাকা কাটা হয়নি। আবার চেষ্টা করতে পারেন, অথবা অন্যভাবে পেমেন্ট করতে পারেন।',
    notStarted: (method) => `${method} খোলা যায়নি`,
  },
});
