import { defineText } from '../../../ui/text/text.ts';

/** A deal's problem as buyer and seller see it. */
export const problemSectionText = defineText({
  en: {
    title: 'Problem',
    report: 'Report a problem',
    reportTitle: 'Report a problem',
    reportLead:
      'Most problems are solved by talking to each other. If that doesn’t help, report it here: no money moves until it is settled.',
    cancelInstead:
      'If you don’t want the product, cancel the deal instead: you get all your money back, and the seller doesn’t have to agree. Once a problem is reported, you can’t cancel anymore.',
    reason: 'What is wrong?',
    chooseReason: 'Choose what is wrong.',
    text: 'What happened?',
    textMissing: 'Say what happened.',
    textHint: 'The other person can read this, and so can our admins.',
    send: 'Report the problem',
    notNow: 'Not now',
    reported: 'The problem was reported. No money moves until it is settled.',
    who: (actor: string, time: string) => `${actor}, ${time}`,
    answerTitle: 'Answer',
    answerForm: 'Your answer',
    answerLead: 'Say how you see it. If you can’t agree, an admin reads both sides.',
    yourAnswer: 'Your answer',
    sendAnswer: 'Send answer',
    answered: 'Your answer was sent.',
    noAnswer: 'Nobody has answered yet.',
    proposalTitle: 'Proposal',
    proposeTitle: 'Propose how to divide the money',
    proposeOtherTitle: 'Propose another amount',
    proposeLead: (amount: string) => `${amount} is held. If the other person accepts, the money is divided like this.`,
    propose: 'Propose',
    proposed: 'Your proposal was sent.',
    ownProposal: 'The other person can accept this. You can replace it with another proposal.',
    accept: 'Accept',
    acceptTitle: 'Accept this proposal?',
    acceptDetail: (buyer: string, seller: string) =>
      `${buyer} goes back to the buyer, and ${seller} goes to the seller.`,
    acceptOwnDetail: (buyer: string, seller: string) => `You get ${buyer} back, and ${seller} goes to the seller.`,
    accepted: 'Agreed. The money is paid out like this.',
    agreeBy: (time: string) => `If you don’t agree by ${time}, an admin decides.`,
    decidedBy: (time: string) => `An admin looks at it and decides by ${time}. You can still agree until then.`,
    risk: (time: string) =>
      `The payment service advises us to check this payment. An admin does that by ${time}. Until then, nothing is handed over or paid.`,
    parcel: (time: string) =>
      `Nobody is sure where the parcel is. An admin asks the courier and decides by ${time}. You don’t have to do anything.`,
    endAgreed: 'You agreed.',
    endDecided: 'An admin has decided.',
    endCleared: 'The payment was checked, and the deal goes on.',
    endExpired: 'The time ran out without a decision.',
    endRefunded: 'The money was refunded by MotoHaat.',
    statement: 'Reasons',
  },
  bn: {
    title: 'সমস্যা',
    report: 'সমস্যা জানান',
    reportTitle: 'সমস্যা জানান',
    reportLead: 'বেশির ভাগ সমস্যা কথা বলেই মিটে যায়। তাতে কাজ না হলে এখানে জানান: মীমাংসা না হওয়া পর্যন্ত কোনো টাকা যাবে না।',
    cancelInstead:
      'পণ্যটি আর নিতে চান না? তাহলে সমস্যা না জানিয়ে লেনদেন বাতিল করুন: পুরো টাকা ফেরত পাবেন, বিক্রেতার সম্মতি লাগবে না। সমস্যা জানানোর পর আর বাতিল করা যায় না।',
    reason: 'সমস্যাটি কী?',
    chooseReason: 'সমস্যাটি কী, তা বেছে নিন।',
    text: 'কী হয়েছে?',
    textMissing: 'কী হয়েছে, তা লিখুন।',
    textHint: 'অন্যজন এবং আমাদের অ্যাডমিনরা এটি পড়তে পারবেন।',
    send: 'সমস্যাটি জানান',
    notNow: 'এখন নয়',
    reported: 'সমস্যাটি জানানো হয়েছে। মীমাংসা না হওয়া পর্যন্ত কোনো টাকা যাবে না।',
    who: (actor, time) => `${actor}, ${time}`,
    answerTitle: 'উত্তর',
    answerForm: 'আপনার উত্তর',
    answerLead: 'আপনার দিক থেকে বিষয়টি জানান। একমত না হলে অ্যাডমিন দুই পক্ষের কথাই পড়বেন।',
    yourAnswer: 'আপনার উত্তর',
    sendAnswer: 'উত্তর পাঠান',
    answered: 'আপনার উত্তর পাঠানো হয়েছে।',
    noAnswer: 'এখনো কোনো উত্তর আসেনি।',
    proposalTitle: 'প্রস্তাব',
    proposeTitle: 'টাকা কীভাবে ভাগ হবে, প্রস্তাব দিন',
    proposeOtherTitle: 'অন্য পরিমাণ প্রস্তাব করুন',
    proposeLead: (amount) => `${amount} জমা আছে। অন্যজন রাজি হলে টাকা এভাবেই ভাগ হবে।`,
    propose: 'প্রস্তাব দিন',
    proposed: 'আপনার প্রস্তাব পাঠানো হয়েছে।',
    ownProposal: 'অন্যজন এতে রাজি হতে পারেন। চাইলে আপনি অন্য প্রস্তাব দিতে পারেন।',
    accept: 'রাজি আছি',
    acceptTitle: 'এই প্রস্তাবে রাজি?',
    acceptDetail: (buyer, seller) => `ক্রেতা ${buyer} ফেরত পাবেন, আর বিক্রেতা পাবেন ${seller}।`,
    acceptOwnDetail: (buyer, seller) => `আপনি ${buyer} ফেরত পাবেন, আর বিক্রেতা পাবেন ${seller}।`,
    accepted: 'আপনারা একমত হয়েছেন। এভাবেই টাকা দেওয়া হবে।',
    agreeBy: (time) => `${time}-এর মধ্যে একমত না হলে অ্যাডমিন সিদ্ধান্ত নেবেন।`,
    decidedBy: (time) => `অ্যাডমিন বিষয়টি দেখে ${time}-এর মধ্যে সিদ্ধান্ত নেবেন। তার আগে আপনারা একমতও হতে পারেন।`,
    risk: (time) =>
      `পেমেন্ট সেবা এই পেমেন্টটি যাচাই করতে বলেছে। অ্যাডমিন ${time}-এর মধ্যে তা করবেন। তার আগে কিছু হস্তান্তর বা পরিশোধ হবে না।`,
    parcel: (time) =>
      `পার্সেলটি কোথায়, নিশ্চিত নয়। অ্যাডমিন কুরিয়ারের কাছে খোঁজ নিয়ে ${time}-এর মধ্যে সিদ্ধান্ত দেবেন। আপনাকে কিছু করতে হবে না।`,
    endAgreed: 'আপনারা একমত হয়েছেন।',
    endDecided: 'অ্যাডমিন সিদ্ধান্ত দিয়েছেন।',
    endCleared: 'পেমেন্টটি যাচাই করা হয়েছে, লেনদেন চলবে।',
    endExpired: 'সিদ্ধান্ত ছাড়াই সময় শেষ হয়েছে।',
    endRefunded: 'মোটোহাট টাকা ফেরত দিয়েছে।',
    statement: 'কারণ',
  },
});

/**
 * Whose the product is once a proposal is accepted, which ends the deal. `back` and `kept`: the buyer has it; `unsold` and `sold`: before
 * the handover; `back` and `unsold`: the whole price is refunded.
 */
export const acceptedText = defineText<Record<`${'back' | 'kept' | 'unsold' | 'sold'}_${'buyer' | 'seller'}`, string>>({
  en: {
    back_buyer: 'This is final and ends the deal: you give the product back to the seller.',
    back_seller: 'This is final and ends the deal: the product is yours again, and the buyer has to give it back.',
    kept_buyer: 'This is final and ends the deal: you keep the product.',
    kept_seller: 'This is final and ends the deal: the buyer keeps the product.',
    unsold_buyer: 'This is final and ends the deal: the seller keeps the product.',
    unsold_seller: 'This is final and ends the deal: you keep the product, and can list it again.',
    sold_buyer:
      'This is final and ends the deal without a handover: the product counts as sold to you, even if you don’t have it yet.',
    sold_seller:
      'This is final and ends the deal without a handover: the product counts as sold to the buyer, even if they don’t have it yet.',
  },
  bn: {
    back_buyer: 'এটিই চূড়ান্ত, এতে লেনদেন শেষ হবে: পণ্যটি বিক্রেতাকে ফেরত দিতে হবে।',
    back_seller: 'এটিই চূড়ান্ত, এতে লেনদেন শেষ হবে: পণ্যটি আবার আপনার, ক্রেতাকে তা ফেরত দিতে হবে।',
    kept_buyer: 'এটিই চূড়ান্ত, এতে লেনদেন শেষ হবে: পণ্যটি আপনার কাছে থাকবে।',
    kept_seller: 'এটিই চূড়ান্ত, এতে লেনদেন শেষ হবে: পণ্যটি ক্রেতার কাছে থাকবে।',
    unsold_buyer: 'এটিই চূড়ান্ত, এতে লেনদেন শেষ হবে: পণ্যটি বিক্রেতারই থাকবে।',
    unsold_seller: 'এটিই চূড়ান্ত, এতে লেনদেন শেষ হবে: পণ্যটি আপনারই থাকবে, আবার বিক্রির জন্য চালু করতে পারবেন।',
    sold_buyer: 'এটিই চূড়ান্ত, এতে হস্তান্তর ছাড়াই লেনদেন শেষ হবে: হাতে না পেলেও পণ্যটি আপনার কাছে বিক্রি হয়েছে বলে ধরা হবে।',
    sold_seller: 'এটিই চূড়ান্ত, এতে হস্তান্তর ছাড়াই লেনদেন শেষ হবে: ক্রেতা হাতে না পেলেও পণ্যটি তাঁর কাছে বিক্রি হয়েছে বলে ধরা হবে।',
  },
});
