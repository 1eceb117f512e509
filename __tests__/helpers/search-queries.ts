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
