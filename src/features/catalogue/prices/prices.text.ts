import {
  MAX_SELLER_SHARE,
  MIN_COMPARABLES,
  MIN_COMPARABLE_SELLERS,
  PRICE_CAUTION_SHARE,
  PRICE_LABEL_SHARE,
  REPRICED_MINUTES,
  SOLD_COMPARABLE_DAYS,
} from '#contract/catalogue/price-rules';
import { banglaDigits } from '#contract/numbers';
import { defineText } from '../../../ui/text/text.ts';

const percent = (share: number): string => String(Math.round(share * 100));
const bn = (value: number | string): string => banglaDigits(String(value));

/** How we estimate prices, for people. */
export const pricesText = defineText({
  en: {
    title: 'How we estimate prices',
    lead: 'Under the price of many bikes you’ll see what similar bikes cost. This page says where the numbers come from and what they can’t know.',
    similarTitle: 'Similar bikes',
    model: `We compare a bike with bikes of the same model: those on sale at MotoHaat, and those sold here in the last ${SOLD_COMPARABLE_DAYS} days.`,
    adjusted:
      'Their prices are adjusted to the bike’s age, kilometres, condition, papers and city. A bike of the same age counts more than a much older one.',
    oneSeller: `One seller’s bikes count for at most ${percent(MAX_SELLER_SHARE)}%, and a seller’s own bikes never count for their own price. Typing errors and suspicious prices don’t count at all.`,
    labelTitle: 'What the labels mean',
    good: `Good price: at least ${percent(PRICE_LABEL_SHARE)}% less than similar bikes.`,
    fair: `Fair price: within ${percent(PRICE_LABEL_SHARE)}% of similar bikes.`,
    high: `High price: at least ${percent(PRICE_LABEL_SHARE)}% more than similar bikes. There may be a reason, so ask the seller.`,
    rangeMeaning: 'Half of all similar bikes are within the range of prices that we show.',
    noneTitle: 'When there is no label',
    few: `We know fewer than ${MIN_COMPARABLES} similar bikes, or they belong to fewer than ${MIN_COMPARABLE_SELLERS} sellers.`,
    close: 'The price is so close to the border between two labels that we can’t be sure.',
    unknown: 'The bike is less than a year old, we don’t know its model, or it’s a part.',
    repriced: `The seller changed the price in the last ${REPRICED_MINUTES} minutes.`,
    lowTitle: 'Prices far too low',
    low: `A price more than ${percent(PRICE_CAUTION_SHARE)}% below similar bikes never gets a label. We show a warning instead: it may be a typing error or a scam.`,
    limitsTitle: 'What an estimate can’t know',
    limits:
      'We don’t see the bike. Accidents, repairs and how it was ridden can make it worth more or less. An estimate is not an offer and not a guarantee. Sellers can’t buy a label.',
  },
  bn: {
    title: 'আমরা কীভাবে দাম হিসাব করি',
    lead: 'অনেক বাইকের দামের নিচে দেখবেন একই রকম বাইকের দাম কত। সংখ্যাগুলো কোথা থেকে আসে আর কী জানা সম্ভব নয়, তা এখানে লেখা আছে।',
    similarTitle: 'একই রকম বাইক',
    model: `আমরা একই মডেলের বাইকের সঙ্গে তুলনা করি: যেগুলো এখন মোটোহাটে বিক্রির জন্য আছে, আর যেগুলো গত ${bn(SOLD_COMPARABLE_DAYS)} দিনে এখানে বিক্রি হয়েছে।`,
    adjusted: 'বয়স, কত কিলোমিটার চলেছে, অবস্থা, কাগজপত্র ও শহর অনুযায়ী দাম মিলিয়ে নেওয়া হয়। কাছাকাছি বয়সের বাইক বেশি গুরুত্ব পায়।',
    oneSeller: `একজন বিক্রেতার বাইক সব মিলিয়ে সর্বোচ্চ ${bn(percent(MAX_SELLER_SHARE))}% গুরুত্ব পায়, আর নিজের বাইকের হিসাবে বিক্রেতার অন্য বাইক ধরা হয় না। ভুল লেখা বা সন্দেহজনক দাম বাদ দেওয়া হয়।`,
    labelTitle: 'কোন লেখার মানে কী',
    good: `ভালো দাম: একই রকম বাইকের চেয়ে অন্তত ${bn(percent(PRICE_LABEL_SHARE))}% কম।`,
    fair: `ন্যায্য দাম: একই রকম বাইকের দামের ${bn(percent(PRICE_LABEL_SHARE))}% কম-বেশির মধ্যে।`,
    high: `বেশি দাম: একই রকম বাইকের চেয়ে অন্তত ${bn(percent(PRICE_LABEL_SHARE))}% বেশি। কারণ থাকতে পারে, বিক্রেতাকে জিজ্ঞেস করুন।`,
    rangeMeaning: 'একই রকম বাইকগুলোর অর্ধেকের দাম দেখানো সীমার মধ্যে থাকে।',
    noneTitle: 'কখন কিছু লেখা থাকে না',
    few: `একই রকম বাইক ${bn(MIN_COMPARABLES)}টির কম, অথবা সেগুলোর বিক্রেতা ${bn(MIN_COMPARABLE_SELLERS)} জনের কম।`,
    close: 'দাম দুই ধাপের সীমার এত কাছে যে আমরা নিশ্চিত হতে পারি না।',
    unknown: 'বাইকের বয়স এক বছরের কম, মডেল আমাদের জানা নেই, অথবা এটি যন্ত্রাংশ।',
    repriced: `গত ${bn(REPRICED_MINUTES)} মিনিটের মধ্যে বিক্রেতা দাম বদলেছেন।`,
    lowTitle: 'দাম খুব কম হলে',
    low: `একই রকম বাইকের চেয়ে দাম ${bn(percent(PRICE_CAUTION_SHARE))}%-এর বেশি কম হলে আমরা “ভালো দাম” লিখি না, সতর্ক করি: লেখার ভুল হতে পারে, প্রতারণাও হতে পারে।`,
    limitsTitle: 'যা আমাদের জানা সম্ভব নয়',
    limits:
      'আমরা বাইকটি দেখি না। দুর্ঘটনা, মেরামত বা চালানোর ধরনে দাম কম-বেশি হতে পারে। এই হিসাব কোনো প্রস্তাব বা নিশ্চয়তা নয়। টাকা দিয়ে “ভালো দাম” লেখানো যায় না।',
  },
});
