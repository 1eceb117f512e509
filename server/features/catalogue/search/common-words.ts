/**
 * Words besides brands and models in titles and searches, each with its synonyms in both scripts.
 * Words that sound alike need no entry (folding.rules.ts), unless the sound is too short to be
 * distinctive.
 */
export const COMMON_WORDS: Record<string, readonly string[]> = {
  // Kinds
  scooter: ['scooty', 'scuti', 'স্কুটি', 'স্কুটার'],
  moped: ['মোপেড'],
  cruiser: ['ক্রুজার'],
  commuter: ['কমিউটার'],
  sport: ['sports', 'স্পোর্টস', 'স্পোর্ট'],
  electric: ['ইলেকট্রিক', 'ইলেক্ট্রিক', 'বৈদ্যুতিক', 'ev', 'ebike', 'e bike', 'ই বাইক', 'ইবাইক'],
  offroad: ['অফরোড', 'off road', 'অফ রোড', 'dirt bike', 'ডার্ট বাইক'],
  naked: [],
  abs: ['এবিএস'],
  // Parts
  helmet: ['হেলমেট'],
  tyre: ['tire', 'টায়ার'],
  chain: ['চেইন', 'চেন'],
  sprocket: [],
  brake: ['break', 'ব্রেক'],
  disc: ['disk', 'ডিস্ক'],
  pad: ['প্যাড'],
  mirror: ['looking', 'লুকিং', 'আয়না', 'মিরর'],
  headlight: ['হেডলাইট'],
  light: ['লাইট'],
  battery: ['ব্যাটারি'],
  engine: ['ইঞ্জিন'],
  oil: ['mobil', 'মবিল', 'তেল', 'অয়েল'],
  exhaust: ['silencer', 'সাইলেন্সার', 'এক্সহস্ট'],
  tank: ['tanki', 'ট্যাংক', 'ট্যাঙ্কি', 'টাংকি'],
  wheel: ['চাকা', 'হুইল', 'rim', 'রিম'],
  shock: ['shocker', 'শক'],
  absorber: ['অ্যাবজরবার'],
  seat: ['সিট'],
  clutch: ['ক্লাচ'],
  spare: [],
  parts: ['part', 'পার্টস', 'যন্ত্রাংশ'],
  // Riding gear
  jacket: ['জ্যাকেট'],
  gloves: ['glove', 'গ্লাভস', 'দস্তানা'],
  boots: ['boot', 'shoe', 'shoes', 'বুট', 'জুতা'],
  guard: ['গার্ড'],
  knee: [],
  bag: ['ব্যাগ'],
  // Colours
  red: ['লাল'],
  black: ['কালো', 'কাল'],
  blue: ['নীল'],
  white: ['সাদা'],
  green: ['সবুজ'],
  yellow: ['হলুদ'],
  orange: ['কমলা'],
  silver: ['রূপালী', 'সিলভার'],
  grey: ['gray', 'ধূসর'],
  gold: ['golden', 'সোনালী'],
  maroon: [],
  // Version names
  plus: ['প্লাস'],
  pro: ['প্রো'],
  double: ['ডাবল', 'ডবল', 'duel', 'dual'],
  single: ['সিঙ্গেল'],
  v: ['version', 'ভার্সন'],
};

/** Numbers spoken as words, for example of a model or version: one to twenty. */
// oxfmt-ignore
export const NUMBER_WORDS: Record<string, readonly string[]> = {
  1: ['one', 'ওয়ান', 'এক'], 2: ['two', 'টু', 'দুই'], 3: ['three', 'থ্রি', 'তিন'], 4: ['four', 'ফোর', 'চার'], 5: ['five', 'ফাইভ', 'পাঁচ'],
  6: ['six', 'সিক্স', 'ছয়'], 7: ['seven', 'সেভেন', 'সাত'], 8: ['eight', 'এইট', 'আট'], 9: ['nine', 'নাইন', 'নয়'], 10: ['ten', 'টেন', 'দশ'],
  11: ['eleven', 'ইলেভেন', 'এগারো'], 12: ['twelve', 'টুয়েলভ', 'বারো'], 13: ['thirteen', 'থার্টিন', 'তেরো'], 14: ['fourteen', 'ফোর্টিন', 'চৌদ্দ'],
  15: ['fifteen', 'ফিফটিন', 'পনেরো'], 16: ['sixteen', 'সিক্সটিন', 'ষোলো'], 17: ['seventeen', 'সেভেন্টিন', 'সতেরো'], 18: ['eighteen', 'এইটিন', 'আঠারো'],
  19: ['nineteen', 'নাইন্টিন', 'উনিশ'], 20: ['twenty', 'টুয়েন্টি', 'বিশ'], 100: ['hundred', 'হান্ড্রেড', 'একশ'],
};

/** After a number, they make it an amount of taka. */
export const AMOUNTS: readonly string[] = [
  'lakh',
  'lakhs',
  'lac',
  'lacs',
  'লাখ',
  'লক্ষ',
  'hazar',
  'hajar',
  'thousand',
  'হাজার',
];

/** Said of any motorbike on sale, so they don't narrow a search. */
// oxfmt-ignore
export const FILLERS: readonly string[] = [
  'bike', 'bikes', 'motorbike', 'motorbikes', 'motorcycle', 'motorcycles', 'motor', 'cycle', 'for', 'sale', 'sell', 'buy', 'used', 'second',
  'hand', 'secondhand', 'old', 'cheap', 'price', 'cc', 'km', 'taka', 'tk', 'bdt', 'in', 'at', 'the', 'a', 'an', 'of', 'and', 'with', 'model', 'want', 'need', 'bd',
  'bangladesh', 'purano', 'puraton', 'kom', 'dam', 'dame', 'er', 'moddhe', 'modde', 'under', 'below', 'within', 'colour', 'color', 'rong',
  'বাইক', 'মোটরবাইক', 'মোটরসাইকেল', 'মটরসাইকেল', 'মোটর', 'মটর', 'সাইকেল', 'গাড়ি', 'বিক্রি', 'বিক্রয়', 'কিনতে', 'চাই', 'দরকার', 'সেকেন্ড', 'হ্যান্ড',
  'পুরাতন', 'পুরানো', 'পুরনো', 'ব্যবহৃত', 'কম', 'দাম', 'দামে', 'দামের', 'সিসি', 'কিমি', 'টাকা', 'টাকার', 'মধ্যে', 'নিচে', 'দেড়', 'আড়াই', 'সাড়ে', 'রঙ', 'রং', 'কালার', 'মডেল', 'এর', 'ও', 'এবং', 'জন্য',
];
