/**
 * More spellings of models, brands and body types, written before the search was tuned for models and
 * never used to tune it; as in model-spellings.ts.
 */
// oxfmt-ignore
export const HELD_OUT_MODEL_SPELLINGS: readonly (readonly [typed: string, meant: string])[] = [
  ['pulser 125', 'Bajaj Pulsar 125'], ['পালসার ১৫০ সিসি', 'Bajaj Pulsar 150'], ['bajaj palsar 150', 'Bajaj Pulsar 150'], ['পালসার ২২০', 'Bajaj Pulsar 220F'],
  ['n 160 pulsar', 'Bajaj Pulsar N160'], ['পালসার এন ১৬০', 'Bajaj Pulsar N160'], ['pulsar ns-160', 'Bajaj Pulsar NS160'], ['discovr 125', 'Bajaj Discover 125'],
  ['ডিসকভার ১৩৫', 'Bajaj Discover 135'], ['platena 100', 'Bajaj Platina 100'], ['ct-100', 'Bajaj CT 100'], ['এভেঞ্জার ১৬০', 'Bajaj Avenger Street 160'],
  ['ডমিনার ৪০০', 'Bajaj Dominar 400'], ['splender ismart', 'Hero Splendor iSmart'], ['সুপার স্প্লেন্ডর', 'Hero Super Splendor'],
  ['hf delux', 'Hero HF Deluxe'], ['glamor 125', 'Hero Glamour 125'], ['ignitor', 'Hero Ignitor 125'], ['থ্রিলার', 'Hero Thriller 160R'],
  ['এক্সট্রিম ১৬০আর', 'Hero Xtreme 160R'], ['xpulse', 'Hero Xpulse 200'], ['karizma xmr', 'Hero Karizma XMR'], ['maestro', 'Hero Maestro Edge 110'],
  ['apachi 150', 'TVS Apache RTR 150'], ['এপাচি ১৬০ ৪ভি', 'TVS Apache RTR 160 4V'], ['rtr 4v 160', 'TVS Apache RTR 160 4V'], ['rr310', 'TVS Apache RR 310'],
  ['মেট্রো প্লাস', 'TVS Metro Plus 110'], ['raider', 'TVS Raider 125'], ['striker 125', 'TVS Stryker 125'], ['এনটর্ক ১২৫', 'TVS Ntorq 125'],
  ['n-torq', 'TVS Ntorq 125'], ['jupitar', 'TVS Jupiter 110'], ['ronin', 'TVS Ronin 225'], ['ক্লাসিক ৩৫০', 'Royal Enfield Classic 350'],
  ['hunter 350', 'Royal Enfield Hunter 350'], ['meteor350', 'Royal Enfield Meteor 350'], ['হিমালয়ান', 'Royal Enfield Himalayan'],
  ['fz s v2', 'Yamaha FZ-S V2'], ['এফজেডএস ভি২', 'Yamaha FZ-S V2'], ['fzs v4', 'Yamaha FZ-S V4'], ['fz-x', 'Yamaha FZ-X'], ['fz25', 'Yamaha FZ 25'],
  ['r15v3', 'Yamaha R15 V3'], ['আর ১৫ এম', 'Yamaha R15M'], ['mt 15', 'Yamaha MT-15'], ['xsr155', 'Yamaha XSR 155'], ['saluto', 'Yamaha Saluto 125'],
  ['rx100', 'Yamaha RX 100'], ['fascino', 'Yamaha Fascino 125'], ['জিকসার এসএফ', 'Suzuki Gixxer SF'],
  ['gixer monotone', 'Suzuki Gixxer Monotone'], ['gsx r150', 'Suzuki GSX-R150'], ['gsxs 150', 'Suzuki GSX-S150'], ['intruder', 'Suzuki Intruder 150'],
  ['ইন্ট্রুডার ১৫০', 'Suzuki Intruder 150'], ['hayate ep', 'Suzuki Hayate EP 110'], ['বার্গম্যান স্ট্রিট', 'Suzuki Burgman Street'], ['access 125', 'Suzuki Access 125'],
  ['xblade', 'Honda X-Blade 160'], ['এক্স ব্লেড ১৬০', 'Honda X-Blade 160'], ['honda triger', 'Honda CB Trigger'], ['cbr 150', 'Honda CBR 150R'],
  ['সিবি শাইন', 'Honda CB Shine 125'], ['livo', 'Honda Livo 110'], ['ড্রিম ১১০', 'Honda Dream 110'], ['cd80', 'Honda CD 80'], ['ডিও ১১০', 'Honda Dio 110'],
  ['pcx', 'Honda PCX 160'], ['নিনজা ১২৫', 'Kawasaki Ninja 125'], ['klx150s', 'Kawasaki KLX 150S'], ['runner turbo', 'Runner Turbo 125'],
  ['চিতা', 'Runner Cheeta'], ['takion', 'Walton Takyon 1.00'], ['kpr 165', 'Lifan KPR 165R'], ['কেপিটি ১৫০', 'Lifan KPT 150'], ['rks 125', 'Keeway RKS 125'],
  ['tnt150', 'Benelli TNT 150'], ['ডিউক ২০০', 'KTM Duke 200'], ['nk 150', 'CFMoto 150NK'], ['demon gr165', 'GPX Demon GR165R'], ['vxl 150', 'Vespa VXL 150'],
  ['suzki', 'Suzuki'], ['ইয়ামহা', 'Yamaha'], ['বাজাজ বাইক', 'Bajaj'], ['kawasaki', 'Kawasaki'], ['রয়্যাল এনফিল্ড', 'Royal Enfield'], ['লিফান', 'Lifan'],
  ['scooti', 'scooter'], ['স্কুটার', 'scooter'], ['স্কুটি বাইক', 'scooter'], ['electric bike', 'electric'], ['ক্রুজার বাইক', 'cruiser'], ['off-road bike', 'off-road'],
];
