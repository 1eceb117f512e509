/** A search text, the price that it asks for in taka, and its other words. */
type Wording = readonly [text: string, min: number | undefined, max: number | undefined, rest: string];

// oxfmt-ignore
export const PRICE_WORDINGS: readonly Wording[] = [
  // At most
  ['honda under 100000', undefined, 100_000, 'honda'], ['১ লাখের নিচে', undefined, 100_000, ''], ['under 1 lakh', undefined, 100_000, ''],
  ['pulsar 150 under 1.5 lakh', undefined, 150_000, 'pulsar 150'], ['under 1,50,000 tk fzs', undefined, 150_000, 'fzs'], ['below ৳2,00,000', undefined, 200_000, ''],
  ['bike within 80k', undefined, 80_000, 'bike'], ['up to 2 lakh', undefined, 200_000, ''], ['upto 90000', undefined, 90_000, ''], ['max 120000 taka', undefined, 120_000, ''],
  ['less than 3 lac r15', undefined, 300_000, 'r15'], ['not more than 70 thousand', undefined, 70_000, ''], ['< 100000', undefined, 100_000, ''], ['<=1 lakh discover', undefined, 100_000, 'discover'],
  ['budget 2 lakh', undefined, 200_000, ''], ['2 lakh budget', undefined, 200_000, ''], ['price under 60000', undefined, 60_000, ''], ['at most tk 95,000', undefined, 95_000, ''],
  ['1 lakh er niche', undefined, 100_000, ''], ['1 lakher niche bike', undefined, 100_000, 'bike'], ['80 hajar takar moddhe', undefined, 80_000, ''],
  ['2 lakh er moddhe pulsar 150', undefined, 200_000, 'pulsar 150'], ['70k er kom', undefined, 70_000, ''], ['dui lakh takar vitore', undefined, 200_000, ''],
  ['der lakh er moddhe apache', undefined, 150_000, 'apache'], ['arai lakh porjonto', undefined, 250_000, ''], ['50 hazar theke kom', undefined, 50_000, ''], ['1 lakh or less', undefined, 100_000, ''],
  ['১ লাখ টাকার মধ্যে', undefined, 100_000, ''], ['১,৫০,০০০ টাকার নিচে পালসার', undefined, 150_000, 'পালসার'], ['৮০ হাজারের মধ্যে বাইক', undefined, 80_000, 'বাইক'],
  ['দেড় লাখের মধ্যে', undefined, 150_000, ''], ['আড়াই লাখ টাকার মধ্যে এফজেড', undefined, 250_000, 'এফজেড'], ['সাড়ে তিন লাখের নিচে', undefined, 350_000, ''],
  ['এক লাখের কমে স্কুটার', undefined, 100_000, 'স্কুটার'], ['২ লাখ পর্যন্ত', undefined, 200_000, ''], ['সর্বোচ্চ ১ লাখ ২০ হাজার', undefined, 120_000, ''],
  ['বাজেট ১.৫ লাখ', undefined, 150_000, ''], ['১০০০০০ টাকার কম', undefined, 100_000, ''], ['১০০০০০ এর নিচে হোন্ডা', undefined, 100_000, 'হোন্ডা'], ['পঞ্চাশ হাজার টাকার ভেতর', undefined, 50_000, ''],
  ['আশি হাজারের নীচে', undefined, 80_000, ''], ['দাম ১ লাখের মধ্যে', undefined, 100_000, ''], ['৯০k এর নিচে', undefined, 90_000, ''], ['১ লক্ষ টাকার নিচে', undefined, 100_000, ''],
  ['পৌনে দুই লাখের মধ্যে', undefined, 175_000, ''], ['helmet under 2000', undefined, 2000, 'helmet'], ['honda under 1.5L', undefined, 150_000, 'honda'], ['under tk50000', undefined, 50_000, ''],
  // At least
  ['over 2 lakh', 200_000, undefined, ''], ['above 150000', 150_000, undefined, ''], ['more than 3 lakh royal enfield', 300_000, undefined, 'royal enfield'],
  ['min 50k', 50_000, undefined, ''], ['at least 1 lakh', 100_000, undefined, ''], ['> 200000', 200_000, undefined, ''], ['2 lakh er upore', 200_000, undefined, ''],
  ['1 lakh er beshi', 100_000, undefined, ''], ['100000+', 100_000, undefined, ''], ['1 lakh or more', 100_000, undefined, ''], ['১ লাখের উপরে', 100_000, undefined, ''],
  ['২ লাখ টাকার বেশি', 200_000, undefined, ''], ['কমপক্ষে ৫০ হাজার', 50_000, undefined, ''], ['১ লাখের ওপরে জিক্সার', 100_000, undefined, 'জিক্সার'], ['50000 theke', 50_000, undefined, ''],
  ['from 80k yamaha', 80_000, undefined, 'yamaha'], ['৫০ হাজার থেকে শুরু', 50_000, undefined, ''],
  // Between
  ['between 1 lakh and 2 lakh', 100_000, 200_000, ''], ['between 50 and 80 thousand', 50_000, 80_000, ''], ['1 to 2 lakh', 100_000, 200_000, ''], ['50-80k honda', 50_000, 80_000, 'honda'],
  ['50000-80000', 50_000, 80_000, ''], ['honda 50k - 80k dhaka', 50_000, 80_000, 'honda'], ['1.5–2 lakh', 150_000, 200_000, ''], ['from 100000 to 150000', 100_000, 150_000, ''],
  ['1 lakh theke 2 lakh er moddhe', 100_000, 200_000, ''], ['50 theke 70 hajar', 50_000, 70_000, ''], ['২ লাখ থেকে ১ লাখ', 100_000, 200_000, ''], ['১ থেকে ২ লাখ টাকার মধ্যে', 100_000, 200_000, ''],
  ['১ লাখ থেকে দেড় লাখ', 100_000, 150_000, ''], ['৫০-৭০ হাজার', 50_000, 70_000, ''], ['১ লাখ ও ২ লাখের মধ্যে', 100_000, 200_000, ''], ['পঞ্চাশ থেকে আশি হাজার', 50_000, 80_000, ''],
  ['over 50k under 1 lakh', 50_000, 100_000, ''],
  // About
  ['around 1 lakh', 85_000, 115_000, ''], ['about 200000 taka fz', 170_000, 230_000, 'fz'], ['১ লাখের আশেপাশে', 85_000, 115_000, ''], ['প্রায় ২ লাখ', 170_000, 230_000, ''],
  ['1 lakh er moto', 85_000, 115_000, ''],
  // Not a price
  ['pulsar 150', undefined, undefined, 'pulsar 150'], ['pulsar 2 lakh', 170_000, 230_000, 'pulsar'], ['1.5 lakh', 127_500, 172_500, ''], ['under 150', undefined, undefined, 'under 150'],
  ['under 150 cc', undefined, undefined, 'under 150 cc'], ['below 20000 km', undefined, undefined, 'below 20000 km'], ['under 20k km fzs', undefined, undefined, 'under 20k km fzs'],
  ['over 2018 model', undefined, undefined, 'over 2018 model'], ['above 2020', undefined, undefined, 'above 2020'], ['r15 v3 from dhaka', undefined, undefined, 'r15 v3'],
  ['2018-2020 fzs', undefined, undefined, '2018-2020 fzs'], ['crf 150l', undefined, undefined, 'crf 150l'], ['fz 25', undefined, undefined, 'fz 25'], ['১০০ সিসি', undefined, undefined, '১০০ সিসি'],
  ['২০০০০ কিমি এর নিচে', undefined, undefined, '২০০০০ কিমি এর নিচে'], ['kpr 165 under', undefined, undefined, 'kpr 165 under'], ['under', undefined, undefined, 'under'],
  ['over 2 lakh under 1 lakh', undefined, undefined, 'over 2 lakh under 1 lakh'], ['around dhaka', undefined, undefined, ''],
];
