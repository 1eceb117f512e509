import type { Chance } from '../../../demo/random.ts';

/** Descriptions of the labelled market, as different as those that people write. */

const TOPICS: readonly (readonly ((chance: Chance) => string)[])[] = [
  [
    (c) =>
      `I bought it new in ${c.pick(['Mirpur', 'Uttara', 'Agrabad', 'Bogura', 'Khulna'])} and have the showroom invoice.`,
    () => 'Second owner, the first one was my elder brother.',
    (c) => `Ridden ${c.whole(3, 60)},${c.whole(100, 999)} km, almost all of it on the highway to my village.`,
    () => 'My wife rode it to her school and back, never in the rain.',
    (c) => `It came from the ${c.whole(2016, 2023)} import batch, with the original toolkit still unopened.`,
    () => 'Office use only, it spent its nights in a locked garage.',
    () => 'একজনই চালিয়েছেন, সব সময় ঢাকা শহরের ভেতরে।',
    () => 'বাইকটি আমার বাবা চালাতেন, খুব যত্নে রাখা।',
  ],
  [
    () => 'Engine oil is changed every thousand kilometres with fully synthetic oil.',
    (c) => `The last big service was ${c.whole(1, 9)} months ago, valves and carburettor included.`,
    () => 'Starts at the first kick on a winter morning and idles without a cough.',
    () => 'No smoke, no leak, no rattling tappets; bring your own mechanic.',
    () => 'The clutch assembly and both cables were replaced last Eid.',
    () => 'ইঞ্জিনে কখনো হাত দেওয়া হয়নি, শব্দ একদম মসৃণ।',
    () => 'Piston and rings are standard size, compression was measured at the service centre.',
    () => 'Fuel injection was cleaned and the throttle body synchronised.',
  ],
  [
    (c) => `It gives ${c.whole(28, 62)} km per litre in town traffic.`,
    () => 'Mileage is what the company promises, I note every fill in a small book.',
    () => 'A full tank takes me from Dhaka to Cumilla and back.',
    (c) => `মাইলেজ শহরে ${c.whole(28, 60)} কিমি।`,
    () => 'I only used octane from the same pump near my house.',
    () => 'It is thirsty when you push it, but gentle riding pays off.',
  ],
  [
    () => 'The front tyre is new, the rear one has another year in it.',
    () => 'Both tyres are tubeless and were bought together this spring.',
    () => 'Rear shock was re-gassed and the fork seals no longer sweat.',
    () => 'Brake discs are straight, pads are nearly full.',
    () => 'চাকা দুটিই নতুন, ব্রেক শু বদলানো।',
    (c) => `New ${c.pick(['MRF', 'Timsun', 'Apollo', 'Pirelli'])} tyre at the back, receipt available.`,
    () => 'The chain sprocket kit is genuine and has done two thousand kilometres.',
  ],
  [
    (c) =>
      `Tax token is paid until ${c.whole(1, 28)}/${c.whole(1, 12)}/${c.whole(2026, 2031)} and the smart card is in hand.`,
    () => 'Registered in Dhaka Metro for ten years, digital plate received.',
    () => 'Papers are with me and the name can be transferred the day we agree.',
    () => 'There is no police case and no fine on it, check at any traffic office.',
    () => 'কাগজপত্র সব ঠিক আছে, নাম পরিবর্তনে সাহায্য করব।',
    () => 'Engine and chassis numbers match the certificate, you may take a pencil rubbing.',
    (c) => `On test since ${c.pick(['January', 'March', 'June', 'August'])}, the registration fee is the buyer's.`,
  ],
  [
    () => 'There is one scratch on the left cover from a rickshaw, see the third picture.',
    () => 'The paint is original except for the front mudguard.',
    () => 'I had it ceramic coated last year and it still beads water.',
    () => 'A few dots of rust on the exhaust shield, nothing else.',
    () => 'রং একদম অরিজিনাল, কোথাও দাগ নেই।',
    () => 'The seat was re-covered with a softer foam, the old one comes with it.',
    () => 'Mirrors are aftermarket, the stock pair is in a box.',
  ],
  [
    () => 'I am selling because I got a car from the office.',
    () => 'My scholarship begins in autumn and I leave the country.',
    () => 'We have two and only one parking space.',
    () => 'Doctor says no more two wheelers after my back surgery.',
    () => 'বিদেশ যাচ্ছি, তাই বিক্রি করতে হচ্ছে।',
    () => 'I would like something taller for the hills of Bandarban.',
  ],
  [
    (c) => `The price is ${c.whole(1, 3)},${c.whole(10, 99)},000 and leaves a little room after a test ride.`,
    () => 'Price is fixed, please do not offer half of it.',
    () => 'I compared with ten other ads before I set this price.',
    () => 'দাম সামান্য কমানো যাবে, আগে দেখে যান।',
    (c) => `An exchange with a ${c.pick(['scooter', '125 cc commuter', 'cruiser'])} is possible.`,
    () => 'Bank customers can pay through the branch next to my shop.',
  ],
  [
    () => 'Come on a Friday afternoon, other days I am back after eight.',
    (c) =>
      `It stands near the ${c.pick(['post office', 'college gate', 'bus stand', 'stadium', 'mosque'])}, easy to find.`,
    () => 'Test rides only with a licence and a helmet.',
    () => 'শুক্রবার বিকেলে এলে সবচেয়ে ভালো।',
    () => 'I can bring it to a workshop of your choice within the city.',
    () => 'Please write first, my phone is off during classes.',
  ],
  [
    () => 'A helmet, a lock and a rain cover are included.',
    () => 'Crash guard and saree guard are fitted, the leg guard is stainless.',
    (c) => `It has an alarm with two remotes and a ${c.whole(5, 12)} Ah battery from this year.`,
    () => 'LED fog lamps were wired with a relay by an electrician.',
    () => 'সঙ্গে একটি হেলমেট আর লক দেব।',
    () => 'Phone holder and USB charger stay on the handlebar.',
  ],
];

/** Writes a description of five to eight sentences, in any order. */
export function writeText(chance: Chance): string {
  const left = [...TOPICS];
  const sentences: string[] = [];
  for (let many = chance.whole(5, 8); many > 0; many -= 1) {
    const [topic = []] = left.splice(chance.whole(0, left.length - 1), 1);
    sentences.push(chance.pick(topic)(chance));
  }
  return sentences.join(' ');
}

const SWAPS: readonly (readonly [RegExp, string])[] = [
  [/\bI\b/, 'we'],
  [/\bnew\b/, 'brand new'],
  [/\bDhaka\b/, 'Chattogram'],
  [/\bpictures?\b/, 'photo'],
  [/\d+/, '7'],
  [/আছে/, 'রয়েছে'],
];

/** Returns somebody else's text with a few words changed, a sentence added or left out. */
export function copyText(text: string, chance: Chance): string {
  let copied = text;
  for (let many = chance.whole(0, 2); many > 0; many -= 1) {
    const [from, to] = chance.pick(SWAPS);
    copied = copied.replace(from, to);
  }
  const change = chance.next();
  if (change < 0.3) return `Urgent sale, first come first served! ${copied}`;
  if (change < 0.6)
    return `${copied} ${chance.pick(['Call me any time.', 'দেখলেই পছন্দ হবে।', 'Do not miss it, brother.'])}`;
  if (change < 0.75) return copied.split(' ').slice(0, -4).join(' ');
  return copied;
}

const LATIN_WORDS = 'zero one two three four five six seven eight nine'.split(' ');
const BANGLA_WORDS = 'শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়'.split(' ');
const banglaDigits = (text: string): string => text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit);

/** Returns a phone number or a link as people write them who don't want it to be found. */
export function disguiseContact(chance: Chance): string {
  const digits = `01${chance.whole(3, 9)}${chance.whole(10_000_000, 99_999_999)}`;
  const site = `${chance.pick(['bikebazar', 'cheapbikes', 'motomela'])}${chance.whole(1, 99)}`;
  return chance.pick([
    `Call ${digits}`,
    `Mobile: ${digits.slice(0, 5)}-${digits.slice(5)}`,
    `ফোন ${banglaDigits(digits)}`,
    `যোগাযোগ: ${banglaDigits(`${digits.slice(0, 5)} ${digits.slice(5)}`)}`,
    `imo +88 ${digits}`,
    `WhatsApp ${[...digits].join(' ')}`,
    `number ${[...digits].join('.')}`,
    `my no ${[...digits].map((digit) => LATIN_WORDS[Number(digit)]).join(' ')}`,
    `নম্বর ${[...digits].map((digit) => BANGLA_WORDS[Number(digit)]).join(' ')}`,
    `call ${digits.replaceAll('0', 'o').replaceAll('1', 'l')}`,
    `see www.${site}.com`,
    `more on ${site}.com`,
    `visit ${site} dot com`,
    `facebook.com/${site}`,
    `https://wa.me/88${digits}`,
    `bit.ly/${site}`,
  ]);
}

const DISTRICT_NAMES = [
  ['Dhaka', 'ঢাকা'],
  ['Chattogram', 'চট্টগ্রাম'],
  ['Sylhet', 'সিলেট'],
  ['Khulna', 'খুলনা'],
] as const;
const SIGNS = [
  ['Ha', 'হ'],
  ['La', 'ল'],
  ['A', 'এ'],
] as const;

/** Returns the same number plate, written in two ways. */
export function writePlates(chance: Chance): [string, string] {
  const [[district, districtBangla], [sign, signBangla]] = [chance.pick(DISTRICT_NAMES), chance.pick(SIGNS)];
  const [series, number] = [String(chance.whole(11, 69)), String(chance.whole(1000, 9999))];
  const ways = [
    `Plate ${district} Metro ${sign} ${series}-${number}.`,
    `${district.toUpperCase()} METRO-${sign.toUpperCase()}-${series}-${number}.`,
    banglaDigits(`নম্বর ${districtBangla} মেট্রো-${signBangla} ${series}-${number}।`),
    banglaDigits(`${districtBangla} মেট্রো ${signBangla} ${series}${number}।`),
  ];
  return [chance.pick(ways), chance.pick(ways)];
}

/** Returns a phone number or a link as people write them on a photo. */
export function writeContact(chance: Chance): string {
  const digits = `01${chance.whole(3, 9)}${chance.whole(10_000_000, 99_999_999)}`;
  return chance.pick([
    digits,
    `Call ${digits}`,
    `${digits.slice(0, 5)}-${digits.slice(5)}`,
    `${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}`,
    `Mob: +88${digits}`,
    `WhatsApp ${digits}`,
    `imo ${digits.slice(0, 5)} ${digits.slice(5)}`,
    `www.bikemela${chance.whole(1, 99)}.com`,
  ]);
}

/** Returns what is on honest photos: plates, prices, engines, dates and names of shops. */
export const writeHarmless = (chance: Chance): string =>
  chance.pick([
    `DHAKA METRO-LA ${chance.whole(11, 69)}-${chance.whole(1000, 9999)}`,
    `Tk ${chance.whole(1, 4)},${chance.whole(10, 99)},000 fixed`,
    `Price ${chance.whole(90, 400)}000`,
    `YAMAHA FZS V3 ${chance.whole(2017, 2026)}`,
    'SUZUKI GIXXER SF 155',
    'HERO HONDA',
    '150cc ABS',
    'BIKE BAZAR BD',
    `${chance.whole(10, 60)},${chance.whole(100, 999)} km`,
    `${chance.whole(10, 28)}/${chance.whole(10, 12)}/${chance.whole(2018, 2026)} ${chance.whole(10, 23)}:${chance.whole(10, 59)}`,
    `Model ${chance.whole(2012, 2018)} Reg ${chance.whole(2019, 2026)}`,
    'No. 1 shop since 1998',
  ]);
