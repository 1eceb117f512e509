/**
 * Spellings that buyers type, each with what must be found: a model, a brand or a body type. In English,
 * Bangla and Bangla in Latin letters.
 */
// oxfmt-ignore
export const MODEL_SPELLINGS: readonly (readonly [typed: string, meant: string])[] = [
  ['pulsar 150', 'Bajaj Pulsar 150'], ['পালসার ১৫০', 'Bajaj Pulsar 150'], ['pulser150', 'Bajaj Pulsar 150'], ['bajaj pulsar 125', 'Bajaj Pulsar 125'],
  ['পালসার ১২৫', 'Bajaj Pulsar 125'], ['pulsar 220', 'Bajaj Pulsar 220F'], ['ns160', 'Bajaj Pulsar NS160'], ['এনএস ১৬০', 'Bajaj Pulsar NS160'],
  ['ns 200', 'Bajaj Pulsar NS200'], ['এনএস২০০', 'Bajaj Pulsar NS200'], ['pulsar rs200', 'Bajaj Pulsar RS200'], ['discover 125', 'Bajaj Discover 125'],
  ['ডিসকভার ১২৫', 'Bajaj Discover 125'], ['diskover 110', 'Bajaj Discover 110'], ['platina 110 h gear', 'Bajaj Platina 110 H-Gear'], ['প্লাটিনা ১০০', 'Bajaj Platina 100'],
  ['ct100', 'Bajaj CT 100'], ['সিটি ১০০', 'Bajaj CT 100'], ['avenger 160', 'Bajaj Avenger Street 160'], ['অ্যাভেঞ্জার ২২০', 'Bajaj Avenger Cruise 220'],
  ['v15', 'Bajaj V15'], ['ভি ১৫', 'Bajaj V15'], ['dominar', 'Bajaj Dominar 400'], ['domina 400', 'Bajaj Dominar 400'], ['রে জেড আর', 'Yamaha RayZR 125 Fi'], ['chetak', 'Bajaj Chetak'], ['splendor plus', 'Hero Splendor+'],
  ['স্প্লেন্ডর প্লাস', 'Hero Splendor+'], ['super splendor', 'Hero Super Splendor'], ['এইচএফ ডিলাক্স', 'Hero HF Deluxe'], ['passion pro', 'Hero Passion XPro'],
  ['প্যাশন প্লাস', 'Hero Passion Plus'], ['গ্ল্যামার', 'Hero Glamour 125'], ['ইগনিটর ১২৫', 'Hero Ignitor 125'], ['achiver', 'Hero Achiever 150'],
  ['hunk dd', 'Hero Hunk DD'], ['হাংক ১৫০', 'Hero Hunk 150R'], ['triller 160r', 'Hero Thriller 160R'], ['xtreme 160', 'Hero Xtreme 160R'], ['extreme 125r', 'Hero Xtreme 125R'],
  ['এক্সপালস', 'Hero Xpulse 200'], ['karizma zmr', 'Hero Karizma ZMR'], ['প্লেজার', 'Hero Pleasure+ 110'], ['apache 160 4v', 'TVS Apache RTR 160 4V'],
  ['এপাচি ৪ভি', 'TVS Apache RTR 160 4V'], ['apache rtr 150', 'TVS Apache RTR 150'], ['apache 165 rp', 'TVS Apache RTR 165 RP'], ['metro 100', 'TVS Metro 100'],
  ['metro plus', 'TVS Metro Plus 110'], ['রাইডার ১২৫', 'TVS Raider 125'], ['স্ট্রাইকার', 'TVS Stryker 125'], ['radeon', 'TVS Radeon 110'], ['ফিনিক্স', 'TVS Phoenix 125'],
  ['ntorq', 'TVS Ntorq 125'], ['wego', 'TVS Wego 110'], ['jupiter', 'TVS Jupiter 110'], ['জুপিটার', 'TVS Jupiter 110'], ['classic 350', 'Royal Enfield Classic 350'],
  ['বুলেট ৩৫০', 'Royal Enfield Bullet 350'], ['হান্টার ৩৫০', 'Royal Enfield Hunter 350'], ['মিটিয়র', 'Royal Enfield Meteor 350'], ['himalayan', 'Royal Enfield Himalayan'],
  ['interceptor', 'Royal Enfield Interceptor 650'], ['gusto', 'Mahindra Gusto 110'], ['সেন্টুরো', 'Mahindra Centuro'], ['fzs v3', 'Yamaha FZ-S V3'], ['এফজেডএস ভি৩', 'Yamaha FZ-S V3'],
  ['fz s version 3', 'Yamaha FZ-S V3'], ['fzs v2', 'Yamaha FZ-S V2'], ['fz v3', 'Yamaha FZ V3'], ['fzx', 'Yamaha FZ-X'], ['fazer', 'Yamaha Fazer'], ['ফেজার', 'Yamaha Fazer'],
  ['r15 v3', 'Yamaha R15 V3'], ['আর ১৫ ভি ৪', 'Yamaha R15 V4'], ['r15 v4', 'Yamaha R15 V4'], ['r15m', 'Yamaha R15M'], ['r15s', 'Yamaha R15S'], ['mt15', 'Yamaha MT-15'],
  ['এমটি ১৫', 'Yamaha MT-15'], ['mt03', 'Yamaha MT-03'], ['xsr', 'Yamaha XSR 155'], ['স্যালুটো', 'Yamaha Saluto 125'], ['enticer', 'Yamaha Enticer'], ['আরএক্স ১০০', 'Yamaha RX 100'],
  ['ray zr', 'Yamaha RayZR 125 Fi'], ['ফ্যাসিনো', 'Yamaha Fascino 125'], ['aerox', 'Yamaha Aerox 155'], ['gixxer sf', 'Suzuki Gixxer SF'], ['জিক্সার এসএফ', 'Suzuki Gixxer SF'],
  ['gixxer 155', 'Suzuki Gixxer 155'], ['জিক্সার ১৫৫', 'Suzuki Gixxer 155'], ['gixer 155', 'Suzuki Gixxer 155'], ['monotone', 'Suzuki Gixxer Monotone'], ['gsxr', 'Suzuki GSX-R150'],
  ['জিএসএক্স আর ১৫০', 'Suzuki GSX-R150'], ['bandit', 'Suzuki Bandit 150'], ['intruder 150', 'Suzuki Intruder 150'], ['v strom', 'Suzuki V-Strom 250'], ['samurai', 'Suzuki Samurai'],
  ['সামুরাই', 'Suzuki Samurai'], ['gn125', 'Suzuki GN 125'], ['বার্গম্যান', 'Suzuki Burgman Street'], ['avenis', 'Suzuki Avenis 125'], ['hornet 160', 'Honda CB Hornet 160R'],
  ['হর্নেট ১৬০', 'Honda CB Hornet 160R'], ['hornet 2.0', 'Honda Hornet 2.0'], ['x blade', 'Honda X-Blade 160'], ['এক্সব্লেড', 'Honda X-Blade 160'], ['cb trigger', 'Honda CB Trigger'],
  ['ট্রিগার', 'Honda CB Trigger'], ['unicorn', 'Honda CB Unicorn 150'], ['ইউনিকর্ন', 'Honda CB Unicorn 150'], ['cbr150r', 'Honda CBR 150R'], ['সিবিআর ১৫০', 'Honda CBR 150R'],
  ['cb shine', 'Honda CB Shine 125'], ['শাইন', 'Honda CB Shine 125'], ['sp160', 'Honda SP 160'], ['লিভো', 'Honda Livo 110'], ['dream neo', 'Honda Dream 110'],
  ['সিডি ৮০', 'Honda CD 80'], ['cg 125', 'Honda CG 125'], ['rebel', 'Honda Rebel 300'], ['dio', 'Honda Dio 110'], ['অ্যাক্টিভা', 'Honda Activa 125'], ['activa 125', 'Honda Activa 125'],
  ['pcx 160', 'Honda PCX 160'], ['adv160', 'Honda ADV 160'], ['ninja 250', 'Kawasaki Ninja 250'], ['klx 150bf', 'Kawasaki KLX 150BF'], ['d tracker', 'Kawasaki D-Tracker 150'],
  ['runner bullet', 'Runner Bullet 100'], ['cheeta', 'Runner Cheeta'], ['নাইট রাইডার', 'Runner Knight Rider'], ['bolt 165r', 'Runner Bolt 165R'], ['skooty', 'Runner Skooty 110'],
  ['তাকিওন', 'Walton Takyon 1.00'], ['দুর্দান্ত', 'Akij Durdanta'], ['kpr 150', 'Lifan KPR 150'], ['কেপিআর ১৬৫', 'Lifan KPR 165R'], ['kp mini', 'Lifan KP Mini 150'],
  ['rkr 165', 'Keeway RKR 165'], ['আরকেএস ১৫০', 'Keeway RKS 150'], ['k light', 'Keeway K-Light 202'], ['leoncino', 'Benelli Leoncino 250'], ['duke 125', 'KTM Duke 125'],
  ['ডিউক ১২৫', 'KTM Duke 125'], ['rc390', 'KTM RC 390'], ['250nk', 'CFMoto 250NK'], ['ডেমন', 'GPX Demon GR165R'], ['vespa lx', 'Vespa LX 125'], ['terra 150', 'Aprilia Terra 150'],
  ['haojue tr 150', 'Haojue TR 150'], ['countryman', 'Speeder Countryman 165'], ['maverick', 'PHP Maverick 150'],
  ['honda', 'Honda'], ['হোন্ডা', 'Honda'], ['hunda', 'Honda'], ['yamaha', 'Yamaha'], ['ইয়ামাহা', 'Yamaha'], ['suzuki', 'Suzuki'], ['সুজুকি', 'Suzuki'], ['bajaj', 'Bajaj'], ['bazaz', 'Bajaj'],
  ['hero', 'Hero'], ['হিরো', 'Hero'], ['tvs', 'TVS'], ['টিভিএস', 'TVS'], ['royel enfield', 'Royal Enfield'], ['ওয়ালটন', 'Walton'], ['ভেসপা', 'Vespa'], ['ktm', 'KTM'],
  ['scooter', 'scooter'], ['scooty', 'scooter'], ['স্কুটি', 'scooter'], ['skuti', 'scooter'], ['scuter', 'scooter'], ['স্কুটারের', 'scooter'], ['electric', 'electric'], ['ইলেকট্রিক বাইক', 'electric'],
  ['e bike', 'electric'], ['cruiser', 'cruiser'], ['ক্রুজার', 'cruiser'], ['off road', 'off-road'], ['offroad', 'off-road'], ['অফরোড', 'off-road'], ['dirt bike', 'off-road'],
  ['sports bike', 'sport'], ['স্পোর্টস বাইক', 'sport'], ['commuter', 'commuter'], ['কমিউটার', 'commuter'],
];
/**
 * More spellings of models, brands and body types, written before the search was tuned for models and
 * never used to tune it; as above.
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
/**
 * Ways in which people write places, with the place meant: a district, `District/Area`, or null if
 * the name alone doesn't say which of several places is meant.
 */
// oxfmt-ignore
export const PLACE_SPELLINGS: readonly (readonly [typed: string, place: string | null])[] = [
  // Districts: official and former names
  ['Dhaka', 'Dhaka'], ['dacca', 'Dhaka'], ['ঢাকা', 'Dhaka'], ['ঢাকায়', 'Dhaka'], ['Chattogram', 'Chattogram'], ['chittagong', 'Chattogram'],
  ['ctg', 'Chattogram'], ['চট্টগ্রাম', 'Chattogram'], ['চট্টগ্রামে', 'Chattogram'], ['চিটাগাং', 'Chattogram'], ['Cumilla', 'Cumilla'],
  ['comilla', 'Cumilla'], ['kumilla', 'Cumilla'], ['কুমিল্লা', 'Cumilla'], ['কুমিল্লার', 'Cumilla'], ['Jashore', 'Jashore'], ['jessore', 'Jashore'],
  ['যশোর', 'Jashore'], ['Bogura', 'Bogura'], ['bogra', 'Bogura'], ['বগুড়া', 'Bogura'], ['বগুড়ায়', 'Bogura'], ['Barishal', 'Barishal'],
  ['barisal', 'Barishal'], ['বরিশাল', 'Barishal'], ['Sylhet', 'Sylhet'], ['silhet', 'Sylhet'], ['সিলেট', 'Sylhet'], ['সিলেটে', 'Sylhet'],
  ['Mymensingh', 'Mymensingh'], ['mymensing', 'Mymensingh'], ['ময়মনসিংহ', 'Mymensingh'], ['Rajshahi', 'Rajshahi'], ['rajsahi', 'Rajshahi'],
  ['রাজশাহী', 'Rajshahi'], ['রাজশাহি', 'Rajshahi'], ['Rangpur', 'Rangpur'], ['rongpur', 'Rangpur'], ['রংপুর', 'Rangpur'], ['Khulna', 'Khulna'],
  ['খুলনায়', 'Khulna'], ['Gazipur', 'Gazipur'], ['gajipur', 'Gazipur'], ['গাজীপুর', 'Gazipur'], ['গাজিপুর', 'Gazipur'],
  ['Narayanganj', 'Narayanganj'], ['narayangonj', 'Narayanganj'], ['নারায়ণগঞ্জ', 'Narayanganj'], ['নারায়নগঞ্জ', 'Narayanganj'],
  ["Cox's Bazar", "Cox's Bazar"], ['coxs bazar', "Cox's Bazar"], ['coxsbazar', "Cox's Bazar"], ['cox bazar', "Cox's Bazar"],
  ['কক্সবাজার', "Cox's Bazar"], ['কক্স বাজার', "Cox's Bazar"], ['Feni', 'Feni'], ['ফেনী', 'Feni'], ['ফেনি', 'Feni'],
  ['Noakhali', 'Noakhali'], ['নোয়াখালী', 'Noakhali'], ['noakhaly', 'Noakhali'], ['brahmanbaria', 'Brahmanbaria'], ['b.baria', 'Brahmanbaria'],
  ['ব্রাহ্মণবাড়িয়া', 'Brahmanbaria'], ['বি-বাড়িয়া', 'Brahmanbaria'], ['tangail', 'Tangail'], ['টাঙ্গাইল', 'Tangail'], ['টাংগাইল', 'Tangail'],
  ['kishoregonj', 'Kishoreganj'], ['narsingdi', 'Narsingdi'], ['norshingdi', 'Narsingdi'], ['নরসিংদী', 'Narsingdi'], ['faridpur', 'Faridpur'],
  ['foridpur', 'Faridpur'], ['ফরিদপুরে', 'Faridpur'], ['munshigonj', 'Munshiganj'], ['বিক্রমপুর', 'Munshiganj'], ['manikgonj', 'Manikganj'],
  ['madaripur', 'Madaripur'], ['shariatpur', 'Shariatpur'], ['gopalgonj', 'Gopalganj'], ['rajbari', 'Rajbari'], ['রাজবাড়ি', 'Rajbari'],
  ['jamalpur', 'Jamalpur'], ['netrakona', 'Netrokona'], ['নেত্রকোনা', 'Netrokona'], ['sherpur', 'Sherpur'], ['pabna', 'Pabna'], ['পাবনা', 'Pabna'],
  ['sirajgonj', 'Sirajganj'], ['natore', 'Natore'], ['নাটোর', 'Natore'], ['naogaon', 'Naogaon'], ['নওগা', 'Naogaon'], ['joypurhat', 'Joypurhat'],
  ['chapai nawabganj', 'Chapainawabganj'], ['চাঁপাই', 'Chapainawabganj'], ['kushtia', 'Kushtia'], ['kustia', 'Kushtia'], ['কুষ্টিয়া', 'Kushtia'],
  ['satkhira', 'Satkhira'], ['bagerhat', 'Bagerhat'], ['jhenidah', 'Jhenaidah'], ['ঝিনাইদহ', 'Jhenaidah'], ['chuadanga', 'Chuadanga'],
  ['magura', 'Magura'], ['narail', 'Narail'], ['meherpur', 'Meherpur'], ['bhola', 'Bhola'], ['patuakhali', 'Patuakhali'], ['barguna', 'Barguna'],
  ['jhalokati', 'Jhalokathi'], ['pirojpur', 'Pirojpur'], ['moulvibazar', 'Moulvibazar'], ['moulovi bazar', 'Moulvibazar'],
  ['মৌলভীবাজার', 'Moulvibazar'], ['hobigonj', 'Habiganj'], ['sunamgonj', 'Sunamganj'], ['dinajpur', 'Dinajpur'], ['দিনাজপুরের', 'Dinajpur'],
  ['kurigram', 'Kurigram'], ['lalmonirhat', 'Lalmonirhat'], ['nilfamari', 'Nilphamari'], ['panchagarh', 'Panchagarh'], ['পঞ্চগড়', 'Panchagarh'],
  ['thakurgaon', 'Thakurgaon'], ['gaibandha', 'Gaibandha'], ['laxmipur', 'Lakshmipur'], ['লক্ষ্মীপুর', 'Lakshmipur'], ['chandpur', 'Chandpur'],
  ['চাদপুর', 'Chandpur'], ['rangamati', 'Rangamati'], ['bandarban', 'Bandarban'], ['khagrachori', 'Khagrachhari'],
  // Areas of large cities
  ['mirpur', 'Dhaka/Mirpur'], ['মিরপুর', 'Dhaka/Mirpur'], ['মিরপুরে', 'Dhaka/Mirpur'], ['mirpur 10', 'Dhaka/Mirpur'], ['মিরপুর ১০', 'Dhaka/Mirpur'],
  ['mirpur-12', 'Dhaka/Mirpur'], ['uttara', 'Dhaka/Uttara'], ['উত্তরা', 'Dhaka/Uttara'], ['উত্তরায়', 'Dhaka/Uttara'], ['dhanmondi', 'Dhaka/Dhanmondi'],
  ['ধানমন্ডি', 'Dhaka/Dhanmondi'], ['ধানমণ্ডি', 'Dhaka/Dhanmondi'], ['gulshan', 'Dhaka/Gulshan'], ['gulsan', 'Dhaka/Gulshan'], ['banani', 'Dhaka/Banani'],
  ['mohammadpur', 'Dhaka/Mohammadpur'], ['মোহাম্মদপুর', 'Dhaka/Mohammadpur'], ['muhammadpur', 'Dhaka/Mohammadpur'], ['jatrabari', 'Dhaka/Jatrabari'],
  ['যাত্রাবাড়ি', 'Dhaka/Jatrabari'], ['badda', 'Dhaka/Badda'], ['rampura', 'Dhaka/Rampura'], ['bashundhara', 'Dhaka/Bashundhara'],
  ['basundhara', 'Dhaka/Bashundhara'], ['বসুন্ধরা', 'Dhaka/Bashundhara'], ['farmgate', 'Dhaka/Farmgate'], ['motijheel', 'Dhaka/Motijheel'],
  ['মতিঝিল', 'Dhaka/Motijheel'], ['khilgaon', 'Dhaka/Khilgaon'], ['savar', 'Dhaka/Savar'], ['সাভার', 'Dhaka/Savar'], ['keranigonj', 'Dhaka/Keraniganj'],
  ['কেরানীগঞ্জ', 'Dhaka/Keraniganj'], ['old dhaka', 'Dhaka/Old Dhaka'], ['পুরান ঢাকা', 'Dhaka/Old Dhaka'], ['agrabad', 'Chattogram/Agrabad'],
  ['আগ্রাবাদ', 'Chattogram/Agrabad'], ['halishahar', 'Chattogram/Halishahar'], ['khulshi', 'Chattogram/Khulshi'], ['zindabazar', 'Sylhet/Zindabazar'],
  ['জিন্দাবাজার', 'Sylhet/Zindabazar'], ['tongi', 'Gazipur/Tongi'], ['টঙ্গী', 'Gazipur/Tongi'], ['টংগী', 'Gazipur/Tongi'], ['konabari', 'Gazipur/Konabari'],
  ['fatulla', 'Narayanganj/Fatullah'],
  // Upazilas
  ['trishal', 'Mymensingh/Trishal'], ['ত্রিশাল', 'Mymensingh/Trishal'], ['bhaluka', 'Mymensingh/Bhaluka'], ['ভালুকা', 'Mymensingh/Bhaluka'],
  ['sreemangal', 'Moulvibazar/Sreemangal'], ['srimongol', 'Moulvibazar/Sreemangal'], ['শ্রীমঙ্গল', 'Moulvibazar/Sreemangal'],
  ['ishwardi', 'Pabna/Ishwardi'], ['ishurdi', 'Pabna/Ishwardi'], ['ঈশ্বরদী', 'Pabna/Ishwardi'], ['bhairab', 'Kishoreganj/Bhairab'],
  ['ভৈরব', 'Kishoreganj/Bhairab'], ['saidpur', 'Nilphamari/Saidpur'], ['সৈয়দপুর', 'Nilphamari/Saidpur'], ['sitakunda', 'Chattogram/Sitakunda'],
  ['mirsharai', 'Chattogram/Mirsarai'], ['teknaf', "Cox's Bazar/Teknaf"], ['টেকনাফ', "Cox's Bazar/Teknaf"], ['rupganj', 'Narayanganj/Rupganj'],
  ['rupgonj', 'Narayanganj/Rupganj'], ['রূপগঞ্জ', 'Narayanganj/Rupganj'], ['sonargaon', 'Narayanganj/Sonargaon'], ['comilla sadar', 'Cumilla/Cumilla Sadar'],
  ['কুমিল্লা সদর', 'Cumilla/Cumilla Sadar'], ['bogra sadar', 'Bogura/Bogura Sadar'], ['hatia', 'Noakhali/Hatiya'],
  // With their district
  ['mirpur dhaka', 'Dhaka/Mirpur'], ['মিরপুর, ঢাকা', 'Dhaka/Mirpur'], ['mirpur kushtia', 'Kushtia/Mirpur'], ['kushtia mirpur', 'Kushtia/Mirpur'],
  ['kaliganj gazipur', 'Gazipur/Kaliganj'], ['কালীগঞ্জ, ঝিনাইদহ', 'Jhenaidah/Kaliganj'], ['sreepur gazipur', 'Gazipur/Sreepur'],
  ['shibganj bogra', 'Bogura/Shibganj'], ['agrabad ctg', 'Chattogram/Agrabad'], ['Savar, Dhaka', 'Dhaka/Savar'],
  // Several places of one name
  ['kaliganj', null], ['কালীগঞ্জ', null], ['sreepur', null], ['shibganj', null], ['companiganj', null], ['kawkhali', null], ['pirganj', null],
  ['durgapur', null], ['ফুলবাড়ী', null], ['lohagara', null],
  // No places
  ['pulsar', null], ['yamaha', null], ['হোন্ডা', null], ['hero', null], ['discover', null], ['লাল', null], ['helmet', null], ['scooty', null], ['apache', null],
  ['gixxer', null], ['sadar', null], ['সদর', null], ['bazar', null], ['new', null],
  // A য as the second half of a conjunct is often left out
  ['শামলী', 'Dhaka/Shyamoli'], ['শামপুর', 'Dhaka/Shyampur'], ['শ্যামলি', 'Dhaka/Shyamoli'],
];
/**
 * More spellings of places, written before the lookup and never used to tune it; as in
 * PLACE_SPELLINGS.
 */
// oxfmt-ignore
export const HELD_OUT_SPELLINGS: readonly (readonly [typed: string, place: string | null])[] = [
  ['dhakay', 'Dhaka'], ['ঢাকার', 'Dhaka'], ['Dhaka City', 'Dhaka'], ['chattagram', 'Chattogram'], ['chitagong', 'Chattogram'], ['চট্রগ্রাম', 'Chattogram'],
  ['চট্টগ্রামের', 'Chattogram'], ['comila', 'Cumilla'], ['কুমিল্লায়', 'Cumilla'], ['কুমিলা', 'Cumilla'], ['jessor', 'Jashore'], ['josor', 'Jashore'],
  ['যশোরে', 'Jashore'], ['bagura', 'Bogura'], ['বগুরা', 'Bogura'], ['borishal', 'Barishal'], ['বরিশালের', 'Barishal'], ['sylet', 'Sylhet'],
  ['সিলেটের', 'Sylhet'], ['moymonsing', 'Mymensingh'], ['ময়মনসিং', 'Mymensingh'], ['ময়মনসিংহে', 'Mymensingh'], ['rajshahi city', 'Rajshahi'],
  ['রাজশাহীতে', 'Rajshahi'], ['রংপুরের', 'Rangpur'], ['kulna', 'Khulna'], ['খুলনা', 'Khulna'], ['gazipur', 'Gazipur'], ['গাজীপুরে', 'Gazipur'],
  ['narayonganj', 'Narayanganj'], ['নারায়ণগঞ্জে', 'Narayanganj'], ['cox’s bazar', "Cox's Bazar"], ['coxs bazaar', "Cox's Bazar"],
  ['কক্সবাজারে', "Cox's Bazar"], ['feny', 'Feni'], ['noyakhali', 'Noakhali'], ['নোয়াখালীর', 'Noakhali'], ['brammanbaria', 'Brahmanbaria'],
  ['ব্রাক্ষণবাড়িয়া', 'Brahmanbaria'], ['tangial', 'Tangail'], ['টাঙ্গাইলে', 'Tangail'], ['kishorganj', 'Kishoreganj'], ['কিশোরগঞ্জ', 'Kishoreganj'],
  ['narsindi', 'Narsingdi'], ['নরসিংদি', 'Narsingdi'], ['ফরিদপুর', 'Faridpur'], ['munsiganj', 'Munshiganj'], ['মুন্সীগঞ্জ', 'Munshiganj'],
  ['মানিকগঞ্জ', 'Manikganj'], ['মাদারিপুর', 'Madaripur'], ['soriatpur', 'Shariatpur'], ['গোপালগঞ্জে', 'Gopalganj'], ['জামালপুর', 'Jamalpur'],
  ['netrokuna', 'Netrokona'], ['শেরপুর', 'Sherpur'], ['sirajganj', 'Sirajganj'], ['সিরাজগঞ্জ', 'Sirajganj'], ['নাটোরে', 'Natore'], ['nowga', 'Naogaon'],
  ['জয়পুরহাট', 'Joypurhat'], ['চাঁপাইনবাবগঞ্জ', 'Chapainawabganj'], ['chapai nababganj', 'Chapainawabganj'], ['kushtiya', 'Kushtia'],
  ['সাতক্ষিরা', 'Satkhira'], ['jinaidah', 'Jhenaidah'], ['chuadangga', 'Chuadanga'], ['potuakhali', 'Patuakhali'], ['পটুয়াখালী', 'Patuakhali'],
  ['borguna', 'Barguna'], ['ঝালকাঠি', 'Jhalokathi'], ['moulvi bazar', 'Moulvibazar'], ['habiganj', 'Habiganj'], ['সুনামগঞ্জ', 'Sunamganj'],
  ['dinazpur', 'Dinajpur'], ['nilphamari', 'Nilphamari'], ['thakurgao', 'Thakurgaon'], ['ঠাকুরগাঁ', 'Thakurgaon'], ['lokkhipur', 'Lakshmipur'],
  ['রাঙামাটি', 'Rangamati'], ['khagrachari', 'Khagrachhari'], ['mirpur 2', 'Dhaka/Mirpur'], ['মিরপুরের', 'Dhaka/Mirpur'], ['mirpur 11', 'Dhaka/Mirpur'],
  ['uttara dhaka', 'Dhaka/Uttara'], ['dhanmandi', 'Dhaka/Dhanmondi'], ['গুলশানে', 'Dhaka/Gulshan'], ['mohakhali', 'Dhaka/Mohakhali'],
  ['মহাখালী', 'Dhaka/Mohakhali'], ['shyamoli', 'Dhaka/Shyamoli'], ['kollanpur', 'Dhaka/Kallyanpur'], ['lalbag', 'Dhaka/Lalbagh'],
  ['সাভারে', 'Dhaka/Savar'], ['ashulia', 'Dhaka/Ashulia'], ['gec', 'Chattogram/GEC'], ['হালিশহর', 'Chattogram/Halishahar'], ['ambarkhana', 'Sylhet/Amberkhana'],
  ['board bazar', 'Gazipur/Board Bazar'], ['muktagacha', 'Mymensingh/Muktagacha'], ['গফরগাঁও', 'Mymensingh/Gafargaon'], ['benapole', 'Jashore/Sharsha'],
  ['ঈশ্বরদি', 'Pabna/Ishwardi'], ['ভৈরবে', 'Kishoreganj/Bhairab'], ['sayedpur', 'Nilphamari/Saidpur'], ['kuakata', 'Patuakhali/Kalapara'],
  ['nawabganj dhaka', 'Dhaka/Nawabganj'], ['daulatpur', null], ['মিরপুর কুষ্টিয়া', 'Kushtia/Mirpur'], ['bajaj', null], ['suzuki', null], ['কালো', null],
  ['runner', null], ['platina', null],
];
/** A product of the searched catalogue, as its seller wrote it, and queries that look for it. */
interface Looked {
  name: string;
  category: 'bikes' | 'scooters' | 'parts';
  location?: string;
  colour?: string;
  year?: number;
  price?: number;
  queries: readonly string[];
}

/**
 * In English, Bangla and Bangla in Latin letters, with typos, in any order, with digits of both
 * scripts.
 */
// oxfmt-ignore
export const LOOKED_FOR: readonly Looked[] = [
  { name: 'Bajaj Pulsar 150', category: 'bikes', queries: ['pulsar 150', 'পালসার ১৫০', 'pulser 150', 'palsar 150', 'Bajaj Pulsar', 'বাজাজ পালসার', 'পালসর ১৫০ সিসি', '150 pulsar bajaj', 'pulsar150', 'pulsar 150cc bike'] },
  { name: 'Pulsar NS160 twin disc', category: 'bikes', queries: ['ns160', 'pulsar ns 160', 'এনএস ১৬০', 'bajaj ns160', 'পালসার এনএস ১৬০'] },
  { name: 'Bajaj Discover 125', category: 'bikes', queries: ['discover 125', 'ডিসকভার ১২৫', 'discovar 125', 'discober', 'বাজাজ ডিসকভারি ১২৫'] },
  { name: 'Bajaj Platina 100', category: 'bikes', queries: ['platina', 'প্লাটিনা', 'platina 100 cc', 'plantina 100', 'প্ল্যাটিনা ১০০'] },
  { name: 'বাজাজ সিটি ১০০', category: 'bikes', queries: ['ct 100', 'CT100', 'bajaj ct100', 'সিটি ১০০'] },
  { name: 'Bajaj Avenger Street 160', category: 'bikes', queries: ['avenger', 'অ্যাভেঞ্জার', 'এভেঞ্জার', 'avanger 160'] },
  { name: 'Hero Splendor+', category: 'bikes', price: 95_000, queries: ['splendor', 'splendor plus', 'hero splender', 'স্প্লেন্ডার', 'হিরো স্প্লেন্ডর', 'spelendor', 'hiro splendar +'] },
  { name: 'Hero HF Deluxe', category: 'bikes', queries: ['hf deluxe', 'এইচএফ ডিলাক্স', 'hf delux', 'হিরো ডিলাক্স'] },
  { name: 'Hero Hunk 150R', category: 'bikes', queries: ['hunk', 'হাংক', 'হাঙ্ক ১৫০', 'hero hank 150'] },
  { name: 'হিরো গ্ল্যামার ১২৫', category: 'bikes', queries: ['glamour 125', 'glamor', 'hero glamer 125', 'গ্লামার'] },
  { name: 'Hero Passion XPro', category: 'bikes', queries: ['passion pro', 'passion xpro', 'প্যাশন', 'পেশন প্রো', 'pasion xpro'] },
  { name: 'Hero Thriller 160R', category: 'bikes', queries: ['thriller', 'থ্রিলার ১৬০', 'thriler 160r', 'triller 160'] },
  { name: 'TVS Apache RTR 160 4V', category: 'bikes', queries: ['apache 160', 'apache 4v', 'এপাচি ৪ভি', 'অ্যাপাচি আরটিআর ১৬০', 'rtr 160 4v', 'apachi rtr', 'apache rtr160', 'টিভিএস এপাচে', 'tvs apach'] },
  { name: 'TVS Metro Plus 110', category: 'bikes', queries: ['metro plus', 'মেট্রো প্লাস', 'tvs metro 110', 'টিভিএস মেট্রো'] },
  { name: 'TVS Raider 125', category: 'bikes', queries: ['raider', 'রাইডার ১২৫', 'rider 125 tvs', 'রেইডার'] },
  { name: 'TVS Stryker 125', category: 'bikes', queries: ['stryker', 'striker 125', 'স্ট্রাইকার'] },
  { name: 'Yamaha FZ-S V3', category: 'bikes', location: 'Agrabad, Chattogram', queries: ['fzs v3', 'fz v3', 'fz-s', 'FZS', 'fz s v3', 'এফজেড ভি৩', 'এফজেডএস ভি৩', 'yamaha fz', 'ইয়ামাহা এফজেড', 'yamaha fzs version 3', 'fzs chittagong', 'fz ctg', 'এফজেডএস চট্টগ্রাম'] },
  { name: 'এফজেডএস ভি২ ডাবল ডিস্ক', category: 'bikes', queries: ['fzs v2', 'yamaha fz v2', 'fzs v2 double disc', 'fz ভি ২'] },
  { name: 'Yamaha R15 V3', category: 'bikes', queries: ['r15', 'R 15 v3', 'r15v3', 'আর ১৫', 'আর ওয়ান ফাইভ', 'yamaha r15', 'ইয়ামাহা আর১৫', 'yamha r15 v3', 'আর১৫ ভি৩'] },
  { name: 'Yamaha MT-15', category: 'bikes', queries: ['mt15', 'mt 15', 'এমটি ১৫', 'এমটি১৫', 'yamaha mt', 'yahama mt-15'] },
  { name: 'Yamaha Saluto 125', category: 'bikes', queries: ['saluto', 'স্যালুটো', 'salute 125 yamaha', 'yamaha saluto ১২৫'] },
  { name: 'Suzuki Gixxer 155', category: 'bikes', colour: 'Blue', queries: ['gixxer', 'gixer', 'জিক্সার', 'jixxer 155', 'gixxar', 'suzuki gixar', 'সুজুকি জিক্সার', 'gixxer blue', 'নীল জিক্সার', 'giksar'] },
  { name: 'Suzuki Gixxer SF', category: 'bikes', queries: ['gixxer sf', 'gixxersf', 'জিক্সার এসএফ', 'suzuki sf', 'gixer sf suzuki'] },
  { name: 'Suzuki GSX-R150', category: 'bikes', queries: ['gsxr', 'gsx r150', 'gsxr 150', 'জিএসএক্স', 'suzuki gsx-r'] },
  { name: 'Suzuki Hayate EP 110', category: 'bikes', queries: ['hayate', 'হায়াতে', 'hayat 110', 'suzuki hayate ep'] },
  { name: 'Honda CB Hornet 160R', category: 'bikes', location: 'Zindabazar, Sylhet', queries: ['hornet', 'হর্নেট', 'honda hornet 160', 'hornat 160r', 'cb hornet', 'হোন্ডা হর্নেট', 'hornet sylhet', 'সিলেটে হর্নেট', 'hornet 160 r'] },
  { name: 'Honda CBR 150R', category: 'bikes', queries: ['cbr', 'সিবিআর', 'cbr150r', 'cbr 150', 'honda cbr ১৫০', 'হোন্ডা সিবিআর ১৫০'] },
  { name: 'Honda X-Blade 160', category: 'bikes', queries: ['xblade', 'x blade', 'এক্স ব্লেড', 'x-blade honda', 'এক্সব্লেড'] },
  { name: 'Honda Livo 110', category: 'bikes', queries: ['livo', 'লিভো', 'honda libo', 'হোন্ডা লিভো ১১০'] },
  { name: 'Honda CB Shine 125', category: 'bikes', queries: ['shine', 'শাইন', 'cb shine', 'honda sine 125', 'হোন্ডা শাইন'] },
  { name: 'Lifan KPR 165R', category: 'bikes', queries: ['kpr', 'lifan', 'কেপিআর', 'লিফান কেপিআর ১৬৫', 'kpr165', 'lifun kpr'] },
  { name: 'Keeway RKS 150', category: 'bikes', queries: ['rks 150', 'আরকেএস', 'keyway rks', 'কিওয়ে', 'kiway rks150'] },
  { name: 'Runner Bullet 100', category: 'bikes', queries: ['runner bullet', 'রানার বুলেট', 'bulet 100', 'runer bullet'] },
  { name: 'Royal Enfield Classic 350', category: 'bikes', queries: ['royal enfield', 'রয়েল এনফিল্ড', 'classic 350', 'royal enfild', 'royel enfield 350', 'enfield classic', 'ক্লাসিক ৩৫০'] },
  { name: 'KTM Duke 125', category: 'bikes', queries: ['duke', 'ktm', 'ডিউক', 'কেটিএম ডিউক', 'ktm duk 125'] },
  { name: 'CFMoto 150NK', category: 'bikes', queries: ['cfmoto', 'cf moto', '150nk', 'cfmoto nk'] },
  { name: 'GPX Demon GR165R', category: 'bikes', queries: ['gpx demon', 'demon 165', 'ডেমন', 'জিপিএক্স'] },
  { name: 'Walton Takyon 1.00', category: 'scooters', queries: ['takyon', 'walton', 'ওয়ালটন তাকিওন', 'takion electric'] },
  { name: 'Honda Dio 110', category: 'scooters', queries: ['dio', 'ডিও', 'honda dio scooter', 'হোন্ডা ডিও স্কুটি', 'deo 110'] },
  { name: 'Vespa VXL 150', category: 'scooters', queries: ['vespa', 'ভেসপা', 'vesp 150', 'bespa scooter', 'ভেস্পা স্কুটার'] },
  { name: 'TVS Ntorq 125', category: 'scooters', queries: ['ntorq', 'n torq', 'এনটর্ক', 'ntorque 125'] },
  { name: 'Hero Pleasure+ 110', category: 'scooters', queries: ['pleasure', 'প্লেজার', 'hero plesure', 'pleasure plus scooty'] },
  { name: 'Kawasaki Ninja 125', category: 'bikes', queries: ['ninja', 'নিনজা', 'kawasaki', 'কাওয়াসাকি নিনজা', 'kawasaky ninja'] },
  { name: 'Full-face helmet, size L', category: 'parts', queries: ['helmet', 'হেলমেট', 'full face helmet', 'helmat', 'hemlet', 'ফুল ফেস হেলমেট'] },
  { name: 'Tubeless tyre pair 80/100-17', category: 'parts', queries: ['tyre', 'tire', 'টায়ার', 'tubeless tyre 17', 'টিউবলেস টায়ার'] },
  { name: 'Chain and sprocket set 428H', category: 'parts', queries: ['chain sprocket', 'চেইন', 'chain set', 'sproket'] },
  { name: 'Sealed battery 12 V 9 Ah', category: 'parts', queries: ['battery', 'ব্যাটারি', 'batery 12v', '12v battery'] },
  { name: 'Alloy front wheel 17 inch with disc', category: 'parts', queries: ['alloy wheel', 'rim 17 inch', 'চাকা', 'front wheel'] },
  { name: 'Riding jacket with CE armour', category: 'parts', queries: ['jacket', 'জ্যাকেট', 'riding jaket', 'jacket armour'] },
];
/**
 * Likely buyer queries, each with the product that must be found. They were written before the
 * search was tuned, without looking at its vocabulary of brands and models. At first 51 of the 60
 * worked; the others led to rules for spelled-out numbers, spaced letters and extra words.
 */
// oxfmt-ignore
export const HELD_OUT: readonly (readonly [name: string, query: string])[] = [
  ['Bajaj Pulsar 150', 'bajaj pulser dhaka te'],
  ['Bajaj Pulsar 150', 'পালসার ১৫০ সিসি পুরাতন বাইক'],
  ['Bajaj Pulsar 150', '2 lakh er moddhe pulsar 150'],
  ['Pulsar NS160 twin disc', 'এন এস ১৬০'],
  ['Pulsar NS160 twin disc', 'paalsar ns160'],
  ['Bajaj Discover 125', 'diskober 125'],
  ['Bajaj Discover 125', 'ডিসকাভার বাইক মিরপুর'],
  ['Bajaj Platina 100', 'প্ল্যাটিনা ১০০ কম দামে'],
  ['বাজাজ সিটি ১০০', 'bajaj city 100'],
  ['Bajaj Avenger Street 160', 'এভেঞ্জার ১৬০ স্ট্রিট'],
  ['Bajaj Avenger Street 160', 'avanger bike'],
  ['Hero Splendor+', 'spelendor plas'],
  ['Hero Splendor+', 'হিরো স্প্লেন্ডর এক লাখের মধ্যে'],
  ['Hero HF Deluxe', 'এইচ এফ ডিলাক্স'],
  ['Hero HF Deluxe', 'hero hf delux'],
  ['Hero Hunk 150R', 'হাংক ১৫০ আর'],
  ['Hero Hunk 150R', 'hank 150'],
  ['হিরো গ্ল্যামার ১২৫', 'hero glamor 125 cc'],
  ['Hero Passion XPro', 'passion pro'],
  ['Hero Thriller 160R', 'হিরো থ্রিলার ১৬০'],
  ['Hero Thriller 160R', 'triller 160 r'],
  ['TVS Apache RTR 160 4V', 'এ্যাপাচি আরটিআর ফোর ভি'],
  ['TVS Apache RTR 160 4V', 'apachi 160 4v'],
  ['TVS Apache RTR 160 4V', 'tvs rtr 160 under 2 lakh'],
  ['TVS Metro Plus 110', 'মেট্রো প্লাস ১১০ সিসি'],
  ['TVS Raider 125', 'rider 125 tvs'],
  ['Yamaha FZ-S V3', 'fzs version 3 chittagong'],
  ['Yamaha FZ-S V3', 'এফ জেড এস ভার্সন থ্রি চট্টগ্রাম'],
  ['Yamaha FZ-S V3', 'yamaha fz 3 agrabad'],
  ['Yamaha FZ-S V3', 'আড়াই লাখ টাকার মধ্যে এফজেড ভি ৩'],
  ['Yamaha R15 V3', 'আর ১৫ ভার্সন ৩'],
  ['Yamaha R15 V3', 'r fifteen v3'],
  ['Yamaha MT-15', 'এমটি ফিফটিন'],
  ['Yamaha MT-15', 'mt 15 yamaha price koto'],
  ['Suzuki Gixxer 155', 'গিক্সার ১৫৫ নীল রঙের'],
  ['Suzuki Gixxer 155', 'jixar 155'],
  ['Suzuki Gixxer 155', 'suzuki gixer blue colour'],
  ['Suzuki Gixxer SF', 'জিক্সার এস এফ'],
  ['Suzuki Gixxer SF', 'gixxer sf fi dhaka'],
  ['Suzuki GSX-R150', 'জিএসএক্স আর'],
  ['Honda CB Hornet 160R', 'হরনেট ১৬০ সিলেট'],
  ['Honda CB Hornet 160R', 'hornet bike sylet'],
  ['Honda CBR 150R', 'সিবিআর ১৫০'],
  ['Honda X-Blade 160', 'এক্স ব্লেড'],
  ['Honda X-Blade 160', 'xblad 160'],
  ['Honda Livo 110', 'লিভো ১১০ হোন্ডা'],
  ['Honda CB Shine 125', 'cb shain'],
  ['Lifan KPR 165R', 'কেপিআর ১৬৫'],
  ['Keeway RKS 150', 'কিওয়ে আরকেএস'],
  ['Runner Bullet 100', 'রানার বুলেট ১০০'],
  ['Royal Enfield Classic 350', 'রয়েল এনফিল্ড ৩৫০'],
  ['Royal Enfield Classic 350', 'royel enfild classic'],
  ['KTM Duke 125', 'ডিউক ১২৫ কেটিএম'],
  ['Walton Takyon 1.00', 'ওয়ালটন তাকিওন ইলেকট্রিক স্কুটার'],
  ['Honda Dio 110', 'meyeder scooty honda dio'],
  ['Vespa VXL 150', 'ভেসপা স্কুটার ঢাকা'],
  ['Full-face helmet, size L', 'helmate full face'],
  ['Sealed battery 12 V 9 Ah', 'বাইকের ব্যাটারি ১২ ভোল্ট'],
  ['Riding jacket with CE armour', 'rider jaket'],
  ['Chain and sprocket set 428H', 'চেইন স্প্রোকেট সেট'],
];
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
