import { defineText } from '../../../ui/text/text.ts';

/** Why a payment on a provider's page failed, and the next step. Only bKash says so. */
export const paymentFailureText = defineText({
  en: {
    wrong_pin:
      'The PIN was wrong, so you have not been charged. Try again with the right PIN. If you forgot it, reset it in the bKash app or by dialing *247#.',
    wrong_code:
      'The verification code was wrong, so you have not been charged. Try again, and enter the code from the latest SMS.',
    expired: 'The time to confirm ran out, so you have not been charged. Try again, and keep your phone within reach.',
    insufficient_balance:
      'Your bKash balance is too low, so you have not been charged. Add money and try again, or pay another way.',
    no_wallet:
      'This number has no bKash wallet, so you have not been charged. Try again with another number, or pay another way.',
    wallet_blocked:
      'bKash doesn’t let this wallet pay right now, so you have not been charged. Call bKash at 16247, or pay another way.',
    not_accepted: 'bKash can’t take this payment right now, so you have not been charged. Please pay another way.',
  },
  bn: {
    wrong_pin:
      'পিন ভুল ছিল, তাই আপনার টাকা কাটা হয়নি। সঠিক পিন দিয়ে আবার চেষ্টা করুন। পিন ভুলে গেলে বিকাশ অ্যাপ থেকে বা *247# ডায়াল করে রিসেট করুন।',
    wrong_code: 'ভেরিফিকেশন কোড ভুল ছিল, তাই আপনার টাকা কাটা হয়নি। আবার চেষ্টা করুন, আর শেষ এসএমএসে আসা কোডটি দিন।',
    expired: 'নিশ্চিত করার সময় শেষ হয়ে গেছে, তাই আপনার টাকা কাটা হয়নি। ফোন হাতের কাছে রেখে আবার চেষ্টা করুন।',
    insufficient_balance: 'আপনার বিকাশে যথেষ্ট টাকা নেই, তাই টাকা কাটা হয়নি। অ্যাড মানি করে আবার চেষ্টা করুন, অথবা অন্যভাবে পেমেন্ট করুন।',
    no_wallet: 'এই নম্বরে বিকাশ অ্যাকাউন্ট নেই, তাই টাকা কাটা হয়নি। অন্য নম্বর দিয়ে আবার চেষ্টা করুন, অথবা অন্যভাবে পেমেন্ট করুন।',
    wallet_blocked:
      'এই বিকাশ অ্যাকাউন্ট থেকে এখন পেমেন্ট করা যাচ্ছে না, তাই টাকা কাটা হয়নি। বিকাশের হেল্পলাইন 16247-এ কল করুন, অথবা অন্যভাবে পেমেন্ট করুন।',
    not_accepted: 'বিকাশ এখন এই পেমেন্ট নিতে পারছে না, তাই আপনার টাকা কাটা হয়নি। অন্যভাবে পেমেন্ট করুন।',
  },
});
