// Repeatable, realistic searches for benchmarks of search and of the whole market.
let state = 20_261_122;
/** Returns repeatable pseudo-random numbers from 0 (inclusive) to 1 (exclusive). */
const chance = () => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return state / 2 ** 31;
};
export const pick = (list) => list[Math.floor(chance() * list.length)];
export const between = (least, most) => Math.floor(least + chance() * (most - least));

export const WORDS = [
  'pulsar 150', 'পালসার ১৫০', 'pulser', 'bajaj pulsar', 'yamaha fzs v3', 'এফজেড ভি৩', 'r15', 'r15 v3', 'gixxer sf', 'জিক্সার', 'gixer',
  'apache rtr 160', 'এপাচি ৪ভি', 'hornet', 'হর্নেট ঢাকা', 'cbr 150r', 'splendor plus', 'হিরো স্প্লেন্ডার', 'discover 125', 'platina', 'royal enfield',
  'classic 350', 'duke 125', 'dio', 'scooter', 'hunk sylhet', 'kpr', 'livo', 'helmet', 'thriller 160r', 'yamaha', 'honda', 'bajaj', 'hero 2019', 'red pulsar',
  'লাল জিক্সার', 'mirpur', 'fz ctg', 'yahama mt15', 'suzki', 'qwertyuiop', 'ninja zzzz', 'pulsar ns160 dhaka', 'bike', 'avenger', 'walton takyon', 'vespa',
]; // oxfmt-ignore
const BRANDS = ['Bajaj', 'Hero', 'Yamaha', 'TVS', 'Suzuki', 'Honda', 'Royal Enfield', 'KTM', 'Lifan', 'Vespa', 'Taro'];
const CITIES = ['Dhaka', 'Chattogram', 'Sylhet', 'Khulna', 'Mymensingh'];
const SORTS = ['newest', 'price', '-price', 'km', '-year', 'relevance'];

/**
 * Two in three have words; none to four filters; every sort order. A unique price keeps the query
 * out of the cache.
 */
export function makeQuery() {
  const query = new URLSearchParams();
  const isSaid = chance() < 0.66;
  if (isSaid) query.set('q', pick(WORDS));
  if (chance() < 0.3) query.append('brand', pick(BRANDS));
  if (chance() < 0.3) query.append('city', pick(CITIES));
  if (chance() < 0.15) query.append('condition', pick(['Excellent', 'Good', 'Fair']));
  if (chance() < 0.15) query.set('category', String(between(1, 9)));
  if (!isSaid || chance() < 0.4) query.set('maxPrice', String(between(60_000, 500_000)));
  if (chance() < 0.2) query.set('minPrice', String(between(30_000, 60_000)));
  if (chance() < 0.2) query.set('minYear', String(between(2009, 2024)));
  if (chance() < 0.15) query.set('maxKm', String(between(5000, 60_000)));
  if (chance() < 0.1) query.set('minCc', '149');
  if (chance() < 0.15) query.set('verified', 'true');
  if (chance() < 0.5) query.set('sort', pick(SORTS));
  return query;
}
