import { BRANDS } from '#contract/catalogue/models';
import { BOUNDS } from '#contract/limits';
import { distance, piecesOf, soundOf, spelledLetters } from '../../server/features/catalogue/search/folding.rules.ts';
import { indexRow } from '../../server/features/catalogue/search/index.rows.ts';
import { correctionsOf, recognize } from '../../server/features/catalogue/search/vocabulary.ts';
import { lexemesOf, termsOf } from '../../server/features/catalogue/search/terms.ts';

const row = (productName: string, more: Partial<Parameters<typeof indexRow>[0]> = {}) =>
  indexRow({
    productName,
    categoryId: '3',
    sellingPrice: 150_000,
    purchaseYear: 2020,
    condition: 'Good',
    location: 'Mirpur, Dhaka',
    city: 'Dhaka',
    ...more,
  });
const query = (text: string) => termsOf(piecesOf(text)).map(({ lexemes }) => lexemes.join('|'));

describe('a word', () => {
  it.each([
    ['পালসার', 'pulser'],
    ['জিক্সার', 'gixar'],
    ['ইয়ামাহা', 'yamaha'],
    ['কাওয়াসাকি', 'kawasaki'],
    ['ডিসকভার', 'discover'],
    ['মিরপুর', 'Mirpur'],
    ['এক্সট্রিম', 'xtreme'],
  ])('like %s sounds like %s', (one, other) => {
    expect(soundOf(piecesOf(one)[0]?.text ?? '')).toBe(soundOf(other.toLowerCase()));
  });

  it('is the same in any Unicode encoding, with digits of either script', () => {
    const [apart, composed] = ['ওয\u09bcালটন ১৫০', 'ও\u09dfালটন 150'].map((text) =>
      piecesOf(text).map((piece) => piece.text),
    );
    expect(apart).toEqual(composed);
    expect(piecesOf('FZ-S v৩, Café+')).toEqual([
      { text: 'fz', joined: false },
      { text: 's', joined: false },
      { text: 'v', joined: false },
      { text: '3', joined: true },
      { text: 'cafe', joined: false },
      { text: 'plus', joined: false },
    ]);
  });

  it('can be spelled-out Latin letters', () => {
    expect(['এফজেড', 'সিবিআর', 'টিভিএস', 'পালসার'].map(spelledLetters)).toEqual(['fz', 'cbr', 'tvs', undefined]);
  });

  it('is corrected only towards the vocabulary', () => {
    expect(distance('yahama', 'yamaha', 2)).toBe(2);
    expect(distance('gixxre', 'gixxer', 2)).toBe(1);
    expect([recognize('pulser').word, recognize('pleasure').word]).toEqual(['pulsar', 'pleasure']);
    expect([correctionsOf('yahama'), correctionsOf('splend'), correctionsOf('qwertyuiop')]).toEqual([
      ['yamaha'],
      ['splendor'],
      [],
    ]);
  });
});

describe('a text', () => {
  it('is found by its words, and by adjacent ones', () => {
    expect(lexemesOf('Yamaha FZ-S V3')).toEqual(expect.arrayContaining(['yamaha', 'fz', 'fzs', 'v3']));
    expect(lexemesOf('এফজেডএস ভি৩')).toEqual(expect.arrayContaining(['fz', 'fzs', 'v3']));
  });

  it('is read the same in any spelling or script', () => {
    for (const text of ['fzs v3', 'FZ-S V3', 'fz s v3', 'এফজেডএস ভি৩', 'fzs version 3'])
      expect([text, query(text)]).toEqual([text, ['fzs', 'v3']]);
    for (const text of ['R15', 'r 15', 'আর ১৫', 'আর ওয়ান ফাইভ']) expect([text, query(text)]).toEqual([text, ['r15']]);
    expect(query('পালসার ১৫০ সিসি বাইক')).toEqual(['pulsar|~plsr', '150']);
    expect(query('hornet 160R')).toEqual(['hornet', '160r|160']);
    expect(query('bike')).toEqual([]);
  });
});

describe('a product', () => {
  it('gets brand and engine size from its name, unless its seller states others', () => {
    const read = (...of: Parameters<typeof row>) => [row(...of).brand, row(...of).cc];
    expect(read('Pulsar 150, like new')).toEqual(['Bajaj', 150]);
    expect(read('জিক্সার এসএফ')).toEqual(['Suzuki', 155]);
    expect(read('Runner Bullet 100')).toEqual(['Runner', 100]);
    expect(read('Bullet 100')).toEqual(['', null]);
    expect(read('Hero Hunk', { brand: 'হিরো', engineCc: 149 })).toEqual(['Hero', 149]);
    expect(read('Something', { brand: 'Jawa' })).toEqual(['Jawa', null]);
    expect(read('Leather gloves, size XL')).toEqual(['', null]);
  });

  it('sorts unknown values last', () => {
    expect(row('Hero Hunk').km).toBeGreaterThan(BOUNDS.kilometres.max);
    expect(row('Hero Hunk', { kilometres: 0 }).km).toBe(0);
  });

  it('has no empty words, even with an odd name', () => {
    for (const name of ['ক'.repeat(120), 'এ'.repeat(120), 'a '.repeat(60), '১ '.repeat(60), '\u09cd', "'\\|&!:*()"])
      expect([name, row(name).words.every((word) => word.length > 0)]).toEqual([name, true]);
  });
});

it('every brand and model is within a product’s bounds, and unique', () => {
  const names = BRANDS.flatMap(({ name: brand, models }) => [brand, ...models.map(({ name }) => `${brand} ${name}`)]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(BRANDS.length).toBeGreaterThanOrEqual(25);
  for (const { name: brand, models } of BRANDS) {
    expect(brand.length).toBeGreaterThanOrEqual(BOUNDS.brand.min);
    for (const { name, engineCc = 100 } of models) {
      const found = row(`${brand} ${name}`);
      expect([brand, name, found.brand]).toEqual([brand, name, brand]);
      expect(engineCc >= BOUNDS.engineCc.min && engineCc <= BOUNDS.engineCc.max).toBe(true);
    }
  }
});
