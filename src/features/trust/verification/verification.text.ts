import {
  PAPER_DAYS,
  type Paper,
  type VerificationKind,
  type VerificationState,
} from '#contract/trust/verification-rules';
import { inWords } from '#contract/numbers';
import { defineText } from '../../../ui/text/text.ts';

/** Names that sellers and admins see alike. */
export const verificationKindText = defineText<Record<VerificationKind, string>>({
  en: { identity: 'Identity', trade: 'Trade', registration: 'Bike’s registration' },
  bn: { identity: 'পরিচয়', trade: 'ব্যবসা', registration: 'বাইকের রেজিস্ট্রেশন' },
});

export const verificationStateText = defineText<Record<VerificationState, string>>({
  en: { waiting: 'Waiting', accepted: 'Accepted', refused: 'Not accepted', ended: 'Ended' },
  bn: { waiting: 'অপেক্ষায়', accepted: 'গ্রহণ করা হয়েছে', refused: 'গ্রহণ করা হয়নি', ended: 'মেয়াদ শেষ' },
});

export const paperText = defineText<Record<Paper, string>>({
  en: {
    nidFront: 'NID, front',
    nidBack: 'NID, back',
    selfie: 'Selfie with today’s code',
    tradeLicence: 'Trade licence',
    tin: 'TIN certificate',
    registrationFront: 'Registration card, front',
    registrationBack: 'Registration card, back',
  },
  bn: {
    nidFront: 'এনআইডির সামনের পিঠ',
    nidBack: 'এনআইডির পেছনের পিঠ',
    selfie: 'আজকের কোডসহ সেলফি',
    tradeLicence: 'ট্রেড লাইসেন্স',
    tin: 'টিআইএন সনদ',
    registrationFront: 'রেজিস্ট্রেশন কার্ডের সামনের পিঠ',
    registrationBack: 'রেজিস্ট্রেশন কার্ডের পেছনের পিঠ',
  },
});

export const verificationText = defineText({
  en: {
    title: 'Verification',
    lead: 'Prove who you are, that you run a business, or whose bike it is. Buyers see what we checked, and when.',
    tabs: 'What you want to prove',
    nameFirst: (name: string) => `Your account’s name is ${name}. It must be the name on the papers.`,
    changeName: 'Change the name',
    privacy: `Only our admins see the pictures. They’re stored encrypted and deleted ${PAPER_DAYS} days after our decision. Buyers never see them.`,
    code: 'Today’s code',
    codeHint:
      'Write this code on a sheet of paper by hand. Hold it next to your face, so that both can be seen clearly.',
    take: (paper: string) => `Take a photo: ${paper}`,
    choose: (paper: string) => `Choose a picture: ${paper}`,
    takeShort: 'Take a photo',
    chooseShort: 'Choose a picture',
    uploading: (paper: string) => `Uploading: ${paper}`,
    uploaded: 'Uploaded',
    failed: 'Not uploaded',
    retry: (paper: string) => `Try again: ${paper}`,
    retryShort: 'Try again',
    progress: (done: string, all: string) => `${done} of ${all} pictures uploaded`,
    send: 'Send for checking',
    sent: 'Your papers have been sent. We’ll let you know as soon as we’ve checked them.',
    sentOn: (day: string) => `Sent on ${day}. We’ll let you know as soon as we’ve checked your papers.`,
    acceptedOn: (day: string) => `Checked and accepted on ${day}.`,
    shownUntil: (day: string) => `Buyers see this until ${day}, or until you change your name.`,
    refusedOn: (day: string) => `Checked on ${day}, and not accepted.`,
    endedOn: (day: string) => `Ended on ${day}. Send your papers again to renew it.`,
    renamedOn: (day: string) => `Ended on ${day}, because you changed your name. Send papers with your new name.`,
    again: 'Send papers again',
    bikeShownUntil: (day: string) =>
      `Buyers see this until ${day}, or until you change the bike’s name, model or year.`,
    changedOn: (day: string) => `Ended on ${day}, because you changed what the bike is. Send its paper again.`,
    bike: 'Bike',
    chooseBike: 'Choose the bike that the card belongs to.',
    noBikes: 'You have no bike for sale',
    noBikesText: 'List your bike first. Then you can send its registration card here.',
    addProduct: 'List a bike',
  },
  bn: {
    title: 'আমার যাচাই',
    lead: 'আপনার পরিচয়, ব্যবসা বা বাইকের রেজিস্ট্রেশনের প্রমাণ দিন। কী যাচাই হয়েছে আর কবে, ক্রেতারা তা দেখতে পাবেন।',
    tabs: 'কী প্রমাণ করতে চান',
    nameFirst: (name) => `আপনার অ্যাকাউন্টের নাম ${name}। কাগজেও এই নামই থাকতে হবে।`,
    changeName: 'নাম বদলান',
    privacy: `ছবিগুলো শুধু আমাদের অ্যাডমিনরা দেখেন। এগুলো এনক্রিপ্ট করে রাখা হয়, আর সিদ্ধান্তের ${inWords(PAPER_DAYS, 'bn')} দিন পর মুছে ফেলা হয়। ক্রেতারা কখনো দেখতে পান না।`,
    code: 'আজকের কোড',
    codeHint: 'কোডটি একটি কাগজে হাতে লিখুন। মুখের পাশে ধরে ছবি তুলুন, যেন মুখ আর কোড দুটোই পরিষ্কার দেখা যায়।',
    take: (paper) => `ছবি তুলুন: ${paper}`,
    choose: (paper) => `ছবি বেছে নিন: ${paper}`,
    takeShort: 'ছবি তুলুন',
    chooseShort: 'ছবি বেছে নিন',
    uploading: (paper) => `আপলোড হচ্ছে: ${paper}`,
    uploaded: 'আপলোড হয়েছে',
    failed: 'আপলোড হয়নি',
    retry: (paper) => `আবার চেষ্টা করুন: ${paper}`,
    retryShort: 'আবার চেষ্টা করুন',
    progress: (done, all) => `${all}টির মধ্যে ${done}টি ছবি আপলোড হয়েছে`,
    send: 'যাচাইয়ের জন্য পাঠান',
    sent: 'আপনার কাগজপত্র পাঠানো হয়েছে। যাচাই হলেই আপনাকে জানানো হবে।',
    sentOn: (day) => `${day} তারিখে পাঠানো হয়েছে। যাচাই হলেই আপনাকে জানানো হবে।`,
    acceptedOn: (day) => `${day} তারিখে যাচাই করে গ্রহণ করা হয়েছে।`,
    shownUntil: (day) => `ক্রেতারা ${day} পর্যন্ত তা দেখতে পাবেন, অথবা নাম না বদলানো পর্যন্ত।`,
    refusedOn: (day) => `${day} তারিখে যাচাই হয়েছে, গ্রহণ করা যায়নি।`,
    endedOn: (day) => `${day} তারিখে মেয়াদ শেষ হয়েছে। নবায়ন করতে কাগজপত্র আবার পাঠান।`,
    renamedOn: (day) => `আপনি নাম বদলেছেন বলে ${day} তারিখে মেয়াদ শেষ হয়েছে। নতুন নামের কাগজপত্র পাঠান।`,
    again: 'কাগজপত্র আবার পাঠান',
    bikeShownUntil: (day) => `ক্রেতারা ${day} পর্যন্ত তা দেখতে পাবেন, অথবা বাইকের নাম, মডেল বা সাল না বদলানো পর্যন্ত।`,
    changedOn: (day) => `বাইকের তথ্য বদলেছেন বলে ${day} তারিখে মেয়াদ শেষ হয়েছে। কার্ডের ছবি আবার পাঠান।`,
    bike: 'বাইক',
    chooseBike: 'কার্ডটি কোন বাইকের, বেছে নিন।',
    noBikes: 'আপনার কোনো বাইক বিক্রির জন্য নেই',
    noBikesText: 'আগে বাইকটির বিজ্ঞাপন দিন। তারপর এখানে রেজিস্ট্রেশন কার্ডের ছবি পাঠাতে পারবেন।',
    addProduct: 'বাইকের বিজ্ঞাপন দিন',
  },
});

export const neededText = defineText<Record<VerificationKind, string>>({
  en: {
    identity: 'We need both sides of your NID, and a selfie with a code that changes every day.',
    trade: 'We need your trade licence and your TIN certificate.',
    registration: 'We need both sides of the bike’s registration card. Its page then says that we checked it.',
  },
  bn: {
    identity: 'আপনার এনআইডির দুই পিঠের ছবি আর প্রতিদিন বদলায় এমন একটি কোডসহ একটি সেলফি দরকার।',
    trade: 'আপনার ট্রেড লাইসেন্স আর টিআইএন সনদের ছবি দরকার।',
    registration: 'বাইকটির রেজিস্ট্রেশন কার্ডের দুই পিঠের ছবি দরকার। যাচাই হলে বাইকের পাতায় তা লেখা থাকবে।',
  },
});

/** What must be on each picture. */
export const paperHintText = defineText<Record<Paper, string>>({
  en: {
    nidFront: 'The side with your photo. All four corners must be visible.',
    nidBack: 'The side with your address.',
    selfie: 'Your face and the paper with the code in one picture.',
    tradeLicence: 'The page with the number, your name and the date until which it is valid.',
    tin: 'The whole page.',
    registrationFront: 'The side with the registration number and the owner.',
    registrationBack: 'The side with the model, engine and chassis numbers.',
  },
  bn: {
    nidFront: 'ছবি আছে এমন পিঠ। চার কোনাই দেখা যেতে হবে।',
    nidBack: 'ঠিকানা আছে এমন পিঠ।',
    selfie: 'একই ছবিতে আপনার মুখ আর কোড লেখা কাগজ।',
    tradeLicence: 'যে পাতায় নম্বর, আপনার নাম আর মেয়াদ আছে।',
    tin: 'পুরো পাতা।',
    registrationFront: 'যে পিঠে রেজিস্ট্রেশন নম্বর আর মালিকের নাম আছে।',
    registrationBack: 'যে পিঠে মডেল, ইঞ্জিন আর চেসিস নম্বর আছে।',
  },
});
