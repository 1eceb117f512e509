/** Every sentence of the payment page, in both languages. */
const TEXT = {
  en: {
    title: 'Payment – sandbox',
    badge: 'Sandbox: no real money',
    otherLanguage: 'বাংলা',
    bill: 'What you pay',
    timeLeft: (time) => `Time left: ${time}`,
    choose: 'How do you want to pay?',
    card: 'Card',
    walletNumber: (wallet) => `${wallet} account number`,
    cardNumber: 'Card number',
    expiry: 'Expiry date',
    cvv: 'CVV',
    continue: 'Continue',
    otpTitle: 'Enter the verification code',
    otpNote: (number, code) => `We’d text a code to ${number}. In the sandbox it’s ${code}, already filled in.`,
    otp: 'Verification code',
    pinTitle: 'Enter your PIN',
    pinNote: 'The test PIN is already filled in. Never type a real PIN here.',
    pin: 'PIN',
    pay: (amount) => `Pay ${amount}`,
    back: 'Back',
    cancel: 'Cancel payment',
    return: 'Return to MotoHaat',
    safety: 'This page replaces SSLCommerz in the demo. Nothing leaves this computer.',
    wrong: 'What should go wrong?',
    wrongNote: 'Choose first, then pay. Everything you leave as it is works normally.',
    fail: 'Make the payment fail',
    expire: 'Let this payment expire',
    forgeHash: 'Send a forged notice: wrong signature',
    forgeUnsigned: 'Send a forged notice: amount not signed',
    forgeAltered: 'Send a forged notice: amount changed',
    refused: 'MotoHaat refused the forged notice.',
    taken: 'MotoHaat accepted the forged notice!',
    expired: 'This payment has expired. Go back to MotoHaat and start again.',
    endTitle: {
      paid: 'Payment successful',
      failed: 'Payment failed',
      canceled: 'Payment canceled',
      expired: 'Payment expired',
    },
    returning: 'Taking you back to MotoHaat…',
    closed: 'MotoHaat won’t hear from this tab. You can close it.',
    over: 'This payment is over. Its page can’t be used again.',
    unknown: 'This payment page doesn’t exist. Go back to MotoHaat and start again.',
    offline: 'The sandbox isn’t responding. Check that it’s running, then try again.',
    problem: {
      method: 'Choose how to pay.',
      number: 'Check the number.',
      expiry: 'Check the expiry date. It must be in the future, as MM/YY.',
      cvv: 'Check the CVV: 3 or 4 digits.',
      otp: 'Wrong code. Use 123456.',
      pin: 'Wrong PIN. Use 12121.',
    },
    parts: {
      notice: 'Notice to MotoHaat (IPN)',
      comeback: 'Return to MotoHaat',
      money: 'Money',
      answer: 'Answer to MotoHaat’s next question',
      refund: 'Refund of this payment',
    },
    values: {
      'notice.prompt': 'Immediately',
      'notice.early': 'Before you return',
      'notice.late': '5 seconds late',
      'notice.twice': 'Twice',
      'notice.lost': 'Never',
      'comeback.prompt': 'Immediately',
      'comeback.never': 'Never, as if you closed the tab',
      'money.exact': 'As asked',
      'money.less': '1 paisa less',
      'money.more': '1 paisa more',
      'money.foreign': 'In US dollars',
      'money.risky': 'Flagged as risky',
      'money.twice': 'Taken twice',
      'answer.prompt': 'Immediately',
      'answer.html': 'A web page instead of data',
      'answer.silent': '60 seconds of silence',
      'refund.done': 'Done',
      'refund.slow': 'Accepted, but not done for days',
      'refund.returned': 'Accepted, then sent back by the bank',
      'refund.failed': 'Fails',
      'refund.unlisted': 'Refused: server address not registered',
      'refund.known': 'Done; refused when it is asked for again',
    },
  },
  bn: {
    title: 'পেমেন্ট – স্যান্ডবক্স',
    badge: 'স্যান্ডবক্স: আসল টাকা নয়',
    otherLanguage: 'English',
    bill: 'আপনার পেমেন্ট',
    timeLeft: (time) => `সময় বাকি: ${time}`,
    choose: 'কীভাবে পেমেন্ট করবেন?',
    card: 'কার্ড',
    walletNumber: (wallet) => `${wallet} অ্যাকাউন্ট নম্বর`,
    cardNumber: 'কার্ড নম্বর',
    expiry: 'মেয়াদ',
    cvv: 'CVV',
    continue: 'এগিয়ে যান',
    otpTitle: 'ভেরিফিকেশন কোড দিন',
    otpNote: (number, code) => `${number} নম্বরে কোড পাঠানোর কথা। স্যান্ডবক্সে কোডটি ${code}, দেওয়াই আছে।`,
    otp: 'ভেরিফিকেশন কোড',
    pinTitle: 'আপনার পিন দিন',
    pinNote: 'টেস্ট পিন দেওয়াই আছে। এখানে কখনো আসল পিন দেবেন না।',
    pin: 'পিন',
    pay: (amount) => `${amount} পেমেন্ট করুন`,
    back: 'পেছনে যান',
    cancel: 'পেমেন্ট বাতিল করুন',
    return: 'MotoHaat-এ ফিরে যান',
    safety: 'ডেমোতে SSLCommerz-এর বদলে এই পেজ। কোনো তথ্য এই কম্পিউটারের বাইরে যায় না।',
    wrong: 'কী সমস্যা হবে?',
    wrongNote: 'আগে বেছে নিন, তারপর পেমেন্ট করুন। যা বদলাবেন না, তা স্বাভাবিকভাবে চলবে।',
    fail: 'পেমেন্ট ব্যর্থ করুন',
    expire: 'পেমেন্টের মেয়াদ শেষ করুন',
    forgeHash: 'জাল নোটিশ পাঠান: ভুল স্বাক্ষর',
    forgeUnsigned: 'জাল নোটিশ পাঠান: টাকার অঙ্ক স্বাক্ষর ছাড়া',
    forgeAltered: 'জাল নোটিশ পাঠান: টাকার অঙ্ক বদলানো',
    refused: 'MotoHaat জাল নোটিশটি নেয়নি।',
    taken: 'MotoHaat জাল নোটিশটি নিয়ে নিয়েছে!',
    expired: 'এই পেমেন্টের সময় শেষ। MotoHaat-এ ফিরে আবার শুরু করুন।',
    endTitle: {
      paid: 'পেমেন্ট সফল হয়েছে',
      failed: 'পেমেন্ট হয়নি',
      canceled: 'পেমেন্ট বাতিল হয়েছে',
      expired: 'পেমেন্টের সময় শেষ',
    },
    returning: 'আপনাকে MotoHaat-এ ফিরিয়ে নেওয়া হচ্ছে…',
    closed: 'এই ট্যাব থেকে MotoHaat কিছু জানবে না। ট্যাবটি বন্ধ করতে পারেন।',
    over: 'এই পেমেন্ট শেষ। পেজটি আর ব্যবহার করা যাবে না।',
    unknown: 'এই পেমেন্ট পেজটি নেই। MotoHaat-এ ফিরে আবার শুরু করুন।',
    offline: 'স্যান্ডবক্স সাড়া দিচ্ছে না। চালু আছে কি না দেখে আবার চেষ্টা করুন।',
    problem: {
      method: 'পেমেন্টের মাধ্যম বেছে নিন।',
      number: 'নম্বরটি ঠিক আছে কি না দেখুন।',
      expiry: 'মেয়াদ ঠিক আছে কি না দেখুন। MM/YY হিসেবে সামনের কোনো মাস দিন।',
      cvv: 'CVV ঠিক আছে কি না দেখুন: ৩ বা ৪টি সংখ্যা।',
      otp: 'কোডটি ভুল। 123456 দিন।',
      pin: 'পিনটি ভুল। 12121 দিন।',
    },
    parts: {
      notice: 'MotoHaat-এ নোটিশ (IPN)',
      comeback: 'MotoHaat-এ ফেরা',
      money: 'টাকা',
      answer: 'MotoHaat-এর পরের প্রশ্নের উত্তর',
      refund: 'এই পেমেন্টের রিফান্ড',
    },
    values: {
      'notice.prompt': 'সঙ্গে সঙ্গে',
      'notice.early': 'আপনি ফেরার আগে',
      'notice.late': '৫ সেকেন্ড দেরিতে',
      'notice.twice': 'দুইবার',
      'notice.lost': 'কখনো না',
      'comeback.prompt': 'সঙ্গে সঙ্গে',
      'comeback.never': 'কখনো না, যেন ট্যাব বন্ধ করেছেন',
      'money.exact': 'যত চাওয়া হয়েছে',
      'money.less': '১ পয়সা কম',
      'money.more': '১ পয়সা বেশি',
      'money.foreign': 'মার্কিন ডলারে',
      'money.risky': 'ঝুঁকিপূর্ণ বলে চিহ্নিত',
      'money.twice': 'দুইবার কাটা হয়েছে',
      'answer.prompt': 'সঙ্গে সঙ্গে',
      'answer.html': 'তথ্যের বদলে ওয়েব পেজ',
      'answer.silent': '৬০ সেকেন্ড চুপ',
      'refund.done': 'হয়ে যাবে',
      'refund.slow': 'গ্রহণ করা হবে, কিন্তু কয়েক দিনেও হবে না',
      'refund.returned': 'গ্রহণ করা হবে, পরে ব্যাংক ফিরিয়ে দেবে',
      'refund.failed': 'ব্যর্থ হবে',
      'refund.unlisted': 'নেওয়া হবে না: সার্ভারের ঠিকানা নিবন্ধিত নয়',
      'refund.known': 'হয়ে যাবে; আবার চাইলে নেওয়া হবে না',
    },
  },
};

const SAVED = 'sandbox.language';

let language = 'en';
try {
  language = localStorage.getItem(SAVED) ?? (navigator.language.startsWith('bn') ? 'bn' : 'en');
} catch {
  // No storage, no memory of the choice.
}
if (!(language in TEXT)) language = 'en';

export const text = () => TEXT[language];

export function switchLanguage() {
  language = language === 'en' ? 'bn' : 'en';
  try {
    localStorage.setItem(SAVED, language);
  } catch {
    // It lasts as long as the page.
  }
}

/** Writes the static sentences of the page. */
export function writeText() {
  document.documentElement.lang = language;
  document.title = text().title;
  document.getElementById('language').textContent = text().otherLanguage;
  document.getElementById('language').lang = language === 'en' ? 'bn' : 'en';
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = text()[element.dataset.text];
  for (const element of document.querySelectorAll('[data-label]'))
    element.setAttribute('aria-label', text()[element.dataset.label]);
}

const locale = () => (language === 'bn' ? 'bn-BD' : 'en-IN');

/** "18500.50" → ৳18,500.50 */
export const taka = (amount) =>
  `৳${new Intl.NumberFormat(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(amount))}`;

/** Milliseconds → 14:59 */
export function clock(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const digits = (value) => new Intl.NumberFormat(locale(), { minimumIntegerDigits: 2 }).format(value);
  return `${digits(Math.floor(seconds / 60))}:${digits(seconds % 60)}`;
}
