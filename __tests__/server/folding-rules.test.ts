import {
  distance,
  isBangla,
  isNumber,
  normalize,
  piecesOf,
  romanize,
  soundOf,
  spelledLetters,
  spellingOf,
} from '../../server/features/catalogue/search/folding.rules.ts';

describe('normalizing', () => {
  it.each([
    ['accents and capitals', 'Café', 'cafe'],
    ['wide characters', 'R１５', 'r15'],
    ['Bangla digits', '১২৩৪৫৬৭৮৯০ সিসি', '1234567890 সিসি'],
    ['joiners', 'ক্\u200cষ\u200dত', 'ক্ষত'],
    ['a dotted য', '\u09af\u09bc', '\u09df'],
    ['a dotted ড', '\u09a1\u09bc', '\u09dc'],
    ['a dotted ঢ', '\u09a2\u09bc', '\u09dd'],
    ['a plus after a letter or a digit', 'CB+ 150+ ভি+', 'cb plus  150 plus  ভি plus '],
    ['no plus before a number', '+880', '+880'],
    ['nor after a space', 'a + b', 'a + b'],
  ])('changes %s', (_what, text, normalized) => {
    expect(normalize(text)).toBe(normalized);
  });
});

describe('the pieces of a text', () => {
  it('are letters of one script and digits, joined where nothing is between them', () => {
    expect(piecesOf('R15-V3 পালসার১৫০ cc')).toEqual([
      { text: 'r', joined: false },
      { text: '15', joined: true },
      { text: 'v', joined: false },
      { text: '3', joined: true },
      { text: 'পালসার', joined: false },
      { text: '150', joined: true },
      { text: 'cc', joined: false },
    ]);
  });

  it('need a letter or a digit', () => {
    expect(piecesOf('ঁ া 5 !')).toEqual([{ text: '5', joined: false }]);
    expect(piecesOf('')).toEqual([]);
    expect(piecesOf('ৎ ড় ঢ় য় অ হ').map(({ text }) => text)).toHaveLength(6);
  });

  it('are numbers or Bangla by their first character', () => {
    expect(['15', 'v15', ''].map(isNumber)).toEqual([true, false, false]);
    expect(['ভি', 'vভ', ''].map(isBangla)).toEqual([true, false, false]);
  });
});

describe('the spelling of a word', () => {
  it.each([
    ['হোন্ডা', 'honda'],
    ['ইয়ামাহা', 'yamaha'],
    // Only at the beginning of a word.
    ['নইয়া', 'niya'],
    ['ওয়ালটন', 'waltn'],
    ['সুজুকিওয়', 'sujukiw'],
    ['শ্যামলী', 'samli'],
    ['বাঁশ', 'bas'],
    ['বাংলা', 'banla'],
    ['দুঃখ', 'duk'],
    ['ঝড়', 'jr'],
  ])('in Bangla, %s, becomes %s in Latin letters', (word, latin) => {
    expect(romanize(normalize(word))).toBe(latin);
  });

  it.each([
    ['suzuki', 'sujuki'],
    ['apache', 'apace'],
    ['cent', 'sent'],
    ['city', 'sity'],
    ['cycle', 'sykle'],
    ['gixxer', 'jikser'],
    ['engine', 'enjine'],
    ['gypsy', 'jypsy'],
    ['block', 'blok'],
    ['quad', 'kuad'],
    ['phone', 'fone'],
    ['bhara', 'bara'],
    ['dhaka', 'daka'],
    ['ghat', 'gat'],
    ['jhal', 'jal'],
    ['khan', 'kan'],
    ['shogun', 'sogun'],
    ['thana', 'tana'],
    ['vespa', 'bespa'],
    ['honking', 'honkin'],
    ['scooter', 'skoter'],
    ['aaah', 'ah'],
    ['মোটর', 'motr'],
  ])('of %s is simplified to one letter per sound: %s', (word, simple) => {
    expect(spellingOf(normalize(word))).toBe(simple);
  });

  it.each([
    [['yamaha', 'ইয়ামাহা'], 'ymh'],
    [['pulsar', 'pulser', 'পালসার'], 'plsr'],
    [['suzuki', 'সুজুকি', 'sujuki'], 'sjk'],
    [['boy', 'bay'], 'b'],
    [['aeiou'], ''],
  ])('is compared by its consonants: %j all sound like %s', (words, sound) => {
    expect(words.map((word) => soundOf(normalize(word)))).toEqual(words.map(() => sound));
  });
});

describe('letters spelled out in Bangla', () => {
  it.each([
    ['এফজেড', 'fz'],
    ['সিবিআর', 'cbr'],
    ['আর', 'r'],
    // Begin with the name of another letter.
    ['এল', 'l'],
    ['এক্স', 'x'],
    ['ওয়াই', 'y'],
    ['কিউ', 'q'],
    ['ডব্লিউ', 'w'],
    ['এইচ', 'h'],
    ['', ''],
    ['হোন্ডা', undefined],
    ['সিহোন্ডা', undefined],
  ])('like %s are read as %s', (word, letters) => {
    expect(spelledLetters(normalize(word))).toBe(letters);
  });
});

describe('the distance of two words', () => {
  it.each([
    ['pulsar', 'pulsar', 2, 0],
    ['pulsar', 'pulser', 2, 1],
    ['pulsar', 'pulsaar', 2, 1],
    ['pulsar', 'plsar', 2, 1],
    ['pulsar', 'plusar', 2, 1],
    ['ab', 'ba', 1, 1],
    ['kitten', 'sitting', 3, 3],
    ['kitten', 'sitting', 2, 3],
    ['', 'ab', 2, 2],
    ['ab', '', 2, 2],
    ['', '', 0, 0],
    // Letters between swapped ones count as well.
    ['ca', 'abc', 3, 3],
    ['abc', 'xyz', 3, 3],
    ['abc', 'xyz', 2, 3],
    ['abc', 'abcdef', 2, 3],
    ['abcdef', 'abc', 2, 3],
    ['abcd', 'badc', 2, 2],
  ])('is counted between %s and %s up to %s: %s', (one, other, most, expected) => {
    expect(distance(one, other, most)).toBe(expected);
  });
});
