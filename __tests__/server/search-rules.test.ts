import type { Suggestion } from '#contract/catalogue/search';
import {
  distance,
  isBangla,
  isNumber,
  normalize,
  romanize,
  spelledLetters,
  spellingOf,
} from '../../server/features/catalogue/search/folding.rules.ts';
import { RANGE_COLUMNS, type RangeColumn } from '../../server/features/catalogue/search/index-columns.ts';
import {
  foldPlace,
  placeErrors,
  placeSoundErrors,
  placeSoundOf,
} from '../../server/features/catalogue/search/place-spelling.rules.ts';
import { listCandidates, onSaleFirst } from '../../server/features/catalogue/search/suggestion.rules.ts';
import {
  anyOf,
  GOOD_PRICE,
  isRange,
  placeToken,
  tokensFor,
  tokensOf,
  tokensWithoutColumn,
} from '../../server/features/catalogue/search/token.rules.ts';

describe('a text', () => {
  it.each([
    ['É', 'e'],
    ['ক\u200dখ\u200c', 'কখ'],
    ['০৯১', '091'],
    ['\u09af\u09bc\u09a1\u09bc\u09a2\u09bc', '\u09df\u09dc\u09dd'],
    ['150+', '150 plus '],
    ['+880', '+880'],
  ])('like %s is normalized to %s', (text, expected) => expect(normalize(text)).toBe(expected));

  it('is a number or Bangla by its first character', () => {
    expect(['15r', 'r15', ''].map(isNumber)).toEqual([true, false, false]);
    expect(['কr', 'rক', ''].map(isBangla)).toEqual([true, false, false]);
  });
});

describe('a Bangla word', () => {
  it.each([
    ['ওয়ালটন', 'waltn'],
    ['ইয়ামাহা', 'yamaha'],
    ['মোইয়া', 'moiya'],
    ['ব্যাটারি', 'batari'],
    ['ঢাকা', 'daka'],
    ['চাঁদ', 'chad'],
    ['দুঃখ', 'duk'],
    ['কৃষি', 'krisi'],
    ['সৌদি', 'soudi'],
  ])('like %s is written %s in Latin letters', (word, latin) => expect(romanize(normalize(word))).toBe(latin));

  it.each([
    ['এ', 'a'],
    ['এফজেড', 'fz'],
    ['ডব্লিউআর', 'wr'],
    ['ওয়াই', 'y'],
    ['এফএক্স', 'fx'],
    ['', ''],
  ])('like %s spells out the letters %s', (word, letters) => expect(spelledLetters(normalize(word))).toBe(letters));

  it('that goes on after letters spells none', () => {
    expect(spelledLetters('এফক')).toBeUndefined();
    expect(spelledLetters('মিরপুর')).toBeUndefined();
  });
});

it.each([
  ['jikkser', 'jikser'],
  ['jack', 'jak'],
  ['quick', 'kuik'],
  ['city', 'sity'],
  ['cc', 'k'],
  ['general', 'jeneral'],
  ['gas', 'gas'],
  ['chat', 'cat'],
  ['phone', 'fone'],
  ['bhai', 'bai'],
  ['khulna', 'kulna'],
  ['xl', 'ksl'],
  ['zip', 'jip'],
  ['victor', 'biktor'],
  ['king', 'kin'],
  ['haat', 'hat'],
])('the word %s is spelled by its sounds: %s', (word, spelling) => expect(spellingOf(word)).toBe(spelling));

describe('the distance of two words', () => {
  it.each([
    ['pulsar', 'pulsar', 0],
    ['pulsar', 'pulser', 1],
    ['pulsar', 'pulsa', 1],
    ['pulsar', 'pulsarr', 1],
    ['pulsar', 'puslar', 1],
    ['pulsar', 'pusalr', 2],
    ['ab', 'ba', 1],
    ['', 'ab', 2],
    ['ab', '', 2],
    ['abc', 'bca', 2],
  ])('is counted between %s and %s: %i', (one, other, errors) => {
    expect(distance(one, other, 2)).toBe(errors);
    expect(distance(other, one, 2)).toBe(errors);
  });

  it('is not counted further than asked for', () => {
    expect([distance('abcdef', 'ghijkl', 2), distance('a', 'abcd', 2), distance('abcdef', 'abcdxy', 1)]).toEqual([
      3, 3, 2,
    ]);
    expect([distance('ab', 'cd', 2), distance('a', 'abc', 2), distance('', '', 0)]).toEqual([2, 2, 0]);
  });
});

describe('a place', () => {
  it.each([
    ['চাঁদপুর', 'চাদপুর'],
    ['ধানমন্ডী', 'ধানমন্ডি'],
    ['মূন্সিগঞ্জ', 'মুন্সিগঞ্জ'],
    ['বরিশাল', 'বরিসাল'],
    ['নারায়ণগঞ্জ', 'নারায়নগঞ্জ'],
    ['যশোর', 'জশোর'],
    ['বাড়ি', 'বারি'],
    ['টাঙ্গাইল', 'টাংগাইল'],
    ['টাঙাইল', 'টাংগাইল'],
    ['হঠাৎ', 'হঠাত'],
    ['চট্টগ্রাম', 'চটগ্রাম'],
    ['স্বরূপ', 'সরুপ'],
    ['ব্যাপারি', 'বাপারি'],
    ['শ্যামলী', 'শামলি'],
    ['মিরপুর', 'মীরপূর'],
    ['Gonj', 'ganj'],
    ['Jessore', 'jessor'],
    ['Mymensingh', 'mymensing'],
    ['Comilla', 'komila'],
    ['Barishal', 'barisal'],
  ])('like %s is the same as %s', (one, other) => {
    expect(foldPlace(normalize(one))).toBe(foldPlace(normalize(other)));
  });

  it.each([
    ['ঢাকা', 'ঢাক'],
    ['নাটোর', 'নাটর'],
    ['য়', 'জ'],
    ['bogura', 'bagerhat'],
    ['ai', 'a'],
  ])('like %s is not the same as %s', (one, other) => {
    expect(foldPlace(normalize(one))).not.toBe(foldPlace(normalize(other)));
  });

  it('keeps a last letter after a single one, and loses it after two', () => {
    expect([foldPlace('bi'), foldPlace('bhi'), foldPlace('boti'), foldPlace('both')]).toEqual([
      'bi',
      'bi',
      'bat',
      'bat',
    ]);
  });

  it('has a sound only with three consonants', () => {
    expect([placeSoundOf('dhaka'), placeSoundOf('mirpur'), placeSoundOf('savar')]).toEqual([undefined, 'mrpr', 'sbr']);
  });

  it.each([
    ['dhaka', 'dhaka', 0],
    ['dhaka', 'dhaca', undefined],
    ['bogura', 'bogora', 1],
    ['bogura', 'bagora', undefined],
    ['narayangan', 'narayangan', 0],
    ['narayangan', 'naraynganj', 2],
    ['narayangan', 'narayongon', 2],
    ['narayangan', 'norayongon', undefined],
    // The shorter one decides.
    ['bogurabog', 'bogorabug', undefined],
    ['bogur', 'bogura', undefined],
  ])('like %s differs from %s by %s typing errors', (one, other, errors) => {
    expect(placeErrors(one, other)).toBe(errors);
    expect(placeErrors(other, one)).toBe(errors);
  });

  it.each([
    ['abcde', 'abcdx', 1],
    ['ab', 'ax', 1],
    ['ab', 'xy', undefined],
    ['abcdef', 'abcdxy', 2],
    ['abcde', 'abcxy', undefined],
    ['abcdef', 'abcxyz', undefined],
    ['abcdefghi', 'abcdefxyz', 3],
  ])('like %s differs from %s, which sounds alike, by %s', (one, other, errors) =>
    expect(placeSoundErrors(one, other)).toBe(errors),
  );
});

describe('a suggestion', () => {
  const CATEGORIES = [
    { _id: '1', categoryName: 'Sports Bike', categoryNameBn: 'স্পোর্টস বাইক' },
    { _id: '2', categoryName: 'Honda Parts' },
  ];
  const textsOf = (suggestions: readonly Suggestion[]) => suggestions.map(({ text }) => text);
  const spelled = (text: string) => textsOf(listCandidates(text, CATEGORIES).spelled);

  it('needs a letter or digit', () => {
    for (const text of ['', ' - ', '\u09cd'])
      expect(listCandidates(text, CATEGORIES)).toEqual({ spelled: [], alike: [] });
  });

  it('begins with what was typed, in any order, also without spaces', () => {
    expect(spelled('pulsar n').length).toBeGreaterThan(0);
    expect(spelled('pulsar n').every((text) => text.startsWith('Bajaj Pulsar N'))).toBe(true);
    expect(spelled('n pulsar')).toEqual(spelled('pulsar n'));
    expect(spelled('mt15')).toEqual(spelled('mt 15'));
    expect(spelled('ulsar')).toEqual([]);
  });

  it('begins with the typed word before others', () => {
    const texts = spelled('honda');
    const last = texts.findLastIndex((text) => text.startsWith('Honda'));
    expect(texts.indexOf('Hero Honda') === -1 || texts.indexOf('Hero Honda') > last).toBe(true);
    expect(texts[0]).toBe('Honda');
  });

  it('is found in either script, and a category is named in that script', () => {
    expect(spelled('ইয়ামাহ')).toContain('Yamaha');
    expect(spelled('স্পোর্ট')).toContain('স্পোর্টস বাইক');
    expect(spelled('sport')).toContain('Sports Bike');
    expect(listCandidates('sports b', CATEGORIES).spelled).toContainEqual({
      kind: 'category',
      text: 'Sports Bike',
      id: '1',
    });
    // Without a name in Bangla it keeps its own.
    expect(spelled('হন্ডা পার্ট')).toEqual([]);
    expect(spelled('parts')).toEqual(['Honda Parts']);
  });

  it('has its kind', () => {
    const { spelled: found } = listCandidates('yamaha fz', []);
    expect(found.every(({ kind }) => kind === 'model')).toBe(true);
    expect(listCandidates('yamaha', []).spelled[0]).toEqual({ kind: 'brand', text: 'Yamaha' });
  });

  it('may only sound alike if fewer than eight are spelled so, and only with two consonants', () => {
    const { spelled: exact, alike } = listCandidates('gixar', []);
    expect(exact).toEqual([]);
    expect(textsOf(alike).every((text) => text.includes('Gixxer'))).toBe(true);
    expect(alike.length).toBeGreaterThan(1);
    expect(alike.length).toBeLessThanOrEqual(8);
    const many = listCandidates('bajaj', []);
    expect([many.spelled.length >= 8, many.spelled.length <= 20, many.alike]).toEqual([true, true, []]);
    expect(listCandidates('za', []).alike).toEqual([]);
    // Nothing is named twice.
    const both = listCandidates('pulsar n', []);
    expect(new Set(textsOf([...both.spelled, ...both.alike])).size).toBe(both.spelled.length + both.alike.length);
    expect(both.spelled.length + both.alike.length).toBeLessThanOrEqual(8);
  });

  it('fills up to eight with what sounds alike, from two consonants on', () => {
    expect(
      ['hnd', 'kt', 'royalenf', 'pls']
        .map((text) => listCandidates(text, []))
        .map((found) => [found.spelled.length, found.alike.length]),
    ).toEqual([
      [1, 7],
      [6, 2],
      [8, 0],
      [0, 8],
    ]);
    expect(textsOf(listCandidates('royalenf', []).spelled)).toContain('Royal Enfield');
    // The typed text is the beginning of the sound.
    expect(listCandidates('klz', []).alike).toEqual([]);
  });

  it('is a category by its name in Bangla as well', () => {
    const tyres = { _id: '3', categoryName: 'Tyres', categoryNameBn: 'চাকা' };
    expect(textsOf(listCandidates('চাক', [tyres]).spelled)).toEqual(['চাকা']);
    expect(textsOf(listCandidates('tyr', [tyres]).spelled)).toEqual(['Tyres']);
  });

  it('on sale comes first, what only sounds alike last, at most eight', () => {
    const brand = (text: string): Suggestion => ({ kind: 'brand', text });
    const counts: Record<string, number | undefined> = { a: 0, b: 2, c: 0, d: undefined, e: 0, f: 1 };
    const sorted = onSaleFirst(
      { spelled: ['a', 'b', 'c', 'd'].map(brand), alike: ['e', 'f'].map(brand) },
      ({ text }) => counts[text],
    );
    expect(textsOf(sorted)).toEqual(['b', 'd', 'a', 'c', 'f', 'e']);
    expect(sorted[0]).toEqual({ kind: 'brand', text: 'b', count: 2 });
    const ten = Array.from({ length: 10 }, (_, at) => brand(String(at)));
    expect(textsOf(onSaleFirst({ spelled: ten, alike: ten }, () => 1))).toEqual(textsOf(ten.slice(0, 8)));
  });
});

describe('a token', () => {
  const UNKNOWN = Object.fromEntries(RANGE_COLUMNS.map((column) => [column, null])) as Record<RangeColumn, null>;
  const BIKE = {
    categoryId: '7',
    brand: 'Bajaj',
    city: 'Dhaka',
    place: 'dhaka/mirpur',
    condition: 'Good',
    numbers: { ...UNKNOWN, price: 150_000, year: 2020, cc: 149, km: 12_000 },
  };

  it('of a product stands for each value by which it can be filtered', () => {
    expect(tokensOf(BIKE)).toEqual([
      'c:7',
      'b:bajaj',
      't:Dhaka',
      'l:dhaka',
      'l:dhaka/mirpur',
      's:Good',
      'p:85',
      'y:2020',
      'e:5',
      'k:2',
    ]);
    expect(tokensOf({ ...BIKE, body: 'scooter', model: 'Bajaj Pulsar 150' })).toEqual(
      expect.arrayContaining(['body:scooter', 'm:bajaj pulsar 150']),
    );
  });

  it('is left out for what is not known', () => {
    const unknown = { ...BIKE, place: '', body: null, model: null, numbers: { ...UNKNOWN, price: 1, year: 1 } };
    expect(tokensOf(unknown)).toEqual(['c:7', 'b:bajaj', 't:Dhaka', 's:Good', 'p:60', 'y:1995']);
    expect(tokensOf({ ...unknown, place: 'dhaka' })).toContain('l:dhaka');
    expect(tokensOf({ ...unknown, place: 'dhaka' }).filter((token) => token.startsWith('l:'))).toHaveLength(1);
  });

  it('of a number beyond the buckets is that of the last one', () => {
    const [dear] = tokensOf({ ...BIKE, numbers: { ...BIKE.numbers, price: 10 ** 9 } }).filter((token) =>
      /^p:/.test(token),
    );
    expect(dear).toBe('p:105');
  });

  it('is wanted for each filter, one of several values', () => {
    expect(tokensFor({ category: '7', city: ['Dhaka', 'Sylhet'], condition: ['Good'] }, ['Bajaj', 'TVS'])).toEqual([
      ['c:7'],
      ['b:bajaj', 'b:tvs'],
      ['t:Dhaka', 't:Sylhet'],
      ['s:Good'],
    ]);
    expect(tokensFor({}, undefined)).toEqual([]);
    expect(tokensFor({ brand: ['Bajaj'] }, undefined)).toEqual([]);
  });

  it('is wanted for each bucket of a range', () => {
    expect(tokensFor({ minYear: 2018, maxYear: 2020 }, undefined)).toEqual([['y:2018', 'y:2019', 'y:2020']]);
    expect(tokensFor({ minYear: 2034 }, undefined)).toEqual([['y:2034', 'y:2035']]);
    expect(tokensFor({ maxYear: 1996 }, undefined)).toEqual([['y:1995', 'y:1996']]);
    expect(tokensFor({ maxKm: 7_000 }, undefined)).toEqual([['k:0', 'k:1']]);
    // From above the maximum on nothing is left.
    expect(tokensFor({ minYear: 2020, maxYear: 2018 }, undefined)).toEqual([[]]);
  });

  it('is not wanted for a range of everything, unless the number may be unknown', () => {
    expect(tokensFor({ minYear: 1990, maxYear: 2040 }, undefined)).toEqual([]);
    expect(tokensFor({ minPrice: 1 }, undefined)).toEqual([]);
    expect(tokensFor({ maxKm: 10 ** 6 }, undefined)).toEqual([Array.from({ length: 21 }, (_, at) => `k:${at}`)]);
  });

  it('without a column is looked up like a word', () => {
    expect(tokensWithoutColumn({ body: ['scooter'], model: ['Bajaj Pulsar 150', 'Yamaha FZS'] })).toEqual([
      ['body:scooter'],
      ['m:bajaj pulsar 150', 'm:yamaha fzs'],
    ]);
    expect(tokensWithoutColumn({ goodPrice: 'true' })).toEqual([[GOOD_PRICE]]);
    expect(tokensWithoutColumn({ city: ['Dhaka'] })).toEqual([]);
  });

  it('tells ranges from others', () => {
    expect([['p:60'], ['y:2020'], ['e:2'], ['k:0']].map(isRange)).toEqual([true, true, true, true]);
    expect([['b:bajaj'], [placeToken('dhaka')], []].map(isRange)).toEqual([false, false, false]);
  });

  it('is quoted in a query', () => {
    expect(anyOf(['a', "b'c", String.raw`d\e`])).toBe(String.raw`('a' | 'b''c' | 'd\\e')`);
    expect(anyOf([])).toBe("('nothing:')");
  });
});
