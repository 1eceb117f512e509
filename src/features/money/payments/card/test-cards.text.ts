/** The sandbox's sentences of what becomes of a test card, in Bangla; one that is not among them is shown as it comes. */
export const TEST_CARD_EFFECTS_BANGLA: Readonly<Record<string, string>> = {
  'The payment succeeds.': 'পেমেন্ট সফল হয়।',
  'The bank asks for confirmation (3-D Secure), then the payment succeeds.':
    'ব্যাংক নিশ্চিত করতে বলে (3-D Secure), তারপর পেমেন্ট সফল হয়।',
  'The bank asks for confirmation (3-D Secure), then declines the card: insufficient funds.':
    'ব্যাংক নিশ্চিত করতে বলে (3-D Secure), তারপর কার্ডটি গ্রহণ করে না: যথেষ্ট টাকা নেই।',
  'The card is declined.': 'কার্ডটি গ্রহণ করা হয় না।',
  'The card is declined: insufficient funds.': 'কার্ডটি গ্রহণ করা হয় না: যথেষ্ট টাকা নেই।',
  'The card is declined as lost.': 'কার্ডটি হারানো বলে গ্রহণ করা হয় না।',
  'The card is declined as stolen.': 'কার্ডটি চুরি হওয়া বলে গ্রহণ করা হয় না।',
  'The card is declined as expired.': 'কার্ডটির মেয়াদ শেষ বলে গ্রহণ করা হয় না।',
  'The card is declined because of its security code.': 'নিরাপত্তা কোড ভুল বলে কার্ডটি গ্রহণ করা হয় না।',
  'The bank cannot process the card.': 'ব্যাংক পেমেন্টটি সম্পন্ন করতে পারে না।',
};
