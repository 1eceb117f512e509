import { contactsInPicture } from '../../server/features/trust/signals/picture-text.rules.ts';
import { showSameDetails } from '../../server/features/trust/signals/picture-detail.rules.ts';
import { bandsOf, compareTexts } from '../../server/features/trust/signals/copied-text.rules.ts';
import {
  type HashedPicture,
  isComparable,
  matchPictures,
  mirrorHash,
} from '../../server/features/trust/signals/picture-match.rules.ts';
import { platesIn } from '../../server/features/trust/signals/plate.rules.ts';
import { serialNumbersIn } from '../../server/features/trust/signals/serial-number.rules.ts';
import { markRanges } from '../../server/features/trust/signals/text-parts.ts';
import { vehicleNumbersIn } from '../../server/features/trust/signals/vehicle-number.rules.ts';

describe('what was read in a picture', () => {
  const marked = (text: string) =>
    markRanges(text, contactsInPicture(text).ranges)
      .filter(({ isMarked }) => isMarked)
      .map((part) => part.text);

  it.each([
    ['Call 01711-222333', '01711-222333'],
    ['mmo 01711 222333', '01711 222333'],
    ['WhatsApp +88 01711222333 any time', '01711222333'],
    ['O1711-22Z333', 'O1711-22Z333'],
    ['Call O17l1-222S33', 'O17l1-222S33'],
    ['YAMAHA FZS\nTk 1,85,000\n01711222333', '01711222333'],
    ['visit www.bikemela5.com today', 'www.bikemela5.com'],
  ])('has a phone number or a link: %s', (text, contact) => {
    expect(marked(text)).toEqual([contact]);
  });

  it.each([
    'DHAKA METRO\nLA 34-5512',
    'DHAKA METRO-HA-17-3456',
    'Tk 1,85,000 fixed',
    'YAMAHA FZS V3 150cc ABS 2021',
    'HERO HONDA 2010\n19,450 km',
    'BIKE BAZAR BD',
    'No. 1 shop since 1998',
    '01/30/2023 1:45 PM',
    '2023-01-30 17:12:08',
    'MOBIL 20W-40 4T 1000 ml',
    'e.me a.co',
    'ME4KC09CEFA017123',
  ])('has no phone number or link: %s', (text) => {
    expect(contactsInPicture(text).contacts).toEqual([]);
  });
});

describe('contacts in a picture', () => {
  it('are found line by line, at their place in the whole text', () => {
    const text = 'YAMAHA FZS\n\nCall 01711222333 or www.bikemela5.com now\nand 01811222333';
    const { contacts, ranges } = contactsInPicture(text);
    expect(contacts).toEqual(['01711222333', 'www.', 'bikemela5.com', '01811222333']);
    expect(ranges.map(([from, to]) => text.slice(from, to))).toEqual([
      '01711222333 or www.bikemela5.com',
      '01811222333',
    ]);
    expect(contactsInPicture('')).toEqual({ contacts: [], ranges: [] });
  });

  it('need mostly digits: seven of ten', () => {
    expect(contactsInPicture('O17SS-SS2333').contacts).toEqual([]);
    expect(contactsInPicture('0171S-SS2333').contacts).toEqual(['01715552333']);
    // Each letter is read as the digit that it looks like.
    expect(contactsInPicture('O1711-22Z333 0171I-2S2B33').contacts).toEqual(['01711222333', '01711252833']);
    expect(contactsInPicture('01711-2G2Q33').contacts).toEqual(['01711262033']);
  });

  it('are not found in dates', () => {
    expect(contactsInPicture('2023-01-30 17:12').contacts).toEqual([]);
    expect(contactsInPicture('30.01.2023 01711222333').contacts).toEqual(['01711222333']);
  });

  it('are links from three letters before the dot on', () => {
    expect(['abc.com', 'ab.com', 'https://a.bc'].map((text) => contactsInPicture(text).contacts.length > 0)).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('vehicle numbers', () => {
  it('are plates, engine and chassis numbers', () => {
    const text = 'Dhaka Metro La 34-1234, engine no JF50E-1234567';
    expect(vehicleNumbersIn(text)).toEqual([...platesIn(text), ...serialNumbersIn(text)]);
    expect(vehicleNumbersIn(text)).toHaveLength(2);
  });

  it.each([
    ['ctg metro ho 12-3456', 'Chattogram Metro হ 12-3456'],
    ['চট্ট মেট্রো-ল ১২-৩৪৫৬', 'Chattogram Metro ল 12-3456'],
    ['Dhaka Metro lo 34 1234', 'Dhaka Metro ল 34-1234'],
    ['Dhaka metro a 34-1234', 'Dhaka Metro এ 34-1234'],
    ['Dhaka metro E 34-1234', 'Dhaka Metro এ 34-1234'],
    ['Dhaka metro h 34-1234', 'Dhaka Metro হ 34-1234'],
    ['Dhaka KA 34-1234', 'Dhaka ka 34-1234'],
    ["Cox's bazar la 11-2233", undefined],
  ])('of a plate may be written as %s', (text, plate) => expect(platesIn(text)[0]?.plate).toBe(plate));

  it.each([
    ['Nowhere Metro La 34-1234'],
    ['Dhaka Metro La 3-1234'],
    ['Dhaka Metro La 34-123'],
    ['xDhaka Metro Lab 34-1234'],
  ])('are not found in %s', (text) => expect(platesIn(text)).toEqual([]));

  it('are found anywhere in the text', () => {
    const text = 'Plates: Dhaka La 34-1234; Bogura Ha 11-0345';
    expect(platesIn(text).map(({ range: [from, to] }) => text.slice(from, to))).toEqual([
      'Dhaka La 34-1234',
      'Bogura Ha 11-0345',
    ]);
  });

  it('of an engine have five digits, and end with the group that has the fifth', () => {
    expect(serialNumbersIn('Engine no AB12-345 67').map(({ plate }) => plate)).toEqual(['AB12345']);
    expect(serialNumbersIn('Engine no AB12-34')).toEqual([]);
    expect(serialNumbersIn('Engine No JF50E1234567')).toEqual([{ plate: 'JF50E1234567', range: [10, 22] }]);
  });

  it('of a chassis stand alone with 17 characters, five of them digits and three letters', () => {
    const plates = (text: string) => serialNumbersIn(text).map(({ plate }) => plate);
    expect(plates('MD2A11CZ8FWC12345')).toEqual(['MD2A11CZ8FWC12345']);
    expect(plates('MD2ABBCZXFWCXX234')).toEqual([]);
    expect(plates('MD2ABBCZXFWC12345')).toEqual(['MD2ABBCZXFWC12345']);
    expect(plates('12345678901234AB5')).toEqual([]);
    expect(plates('1234567890123ABC5')).toEqual(['1234567890123ABC5']);
    expect(plates('MD2A11CZ8FWC1234O')).toEqual([]);
    expect(plates('md2a11cz8fwc12345')).toEqual([]);
    // Named and found by its form, it is one number.
    expect(plates('Chassis no MD2A11CZ8FWC12345')).toEqual(['MD2A11CZ8FWC12345']);
  });
});

describe('copied texts', () => {
  const words = (count: number, prefix = 'w') => Array.from({ length: count }, (_, at) => `${prefix}${at}`);

  it('need eighteen groups of three words', () => {
    expect(bandsOf(words(19).join(' '))).toEqual([]);
    expect(bandsOf(words(20).join(' '))).toHaveLength(16);
    // Equal groups count once.
    expect(bandsOf(Array.from({ length: 40 }, () => 'same').join(' '))).toEqual([]);
  });

  it('have one signature in capitals, with other signs and with digits of either script', () => {
    const text = `${words(20).join(' ')} 150`;
    expect(bandsOf(`${text.toUpperCase().replaceAll(' ', ', ')}!`)).toEqual(bandsOf(text));
    expect(bandsOf(text.replace(' 150', ' ১৫০'))).toEqual(bandsOf(text));
    expect(bandsOf(text)).toEqual(bandsOf(text));
    expect(bandsOf(words(20, 'x').join(' '))).not.toEqual(bandsOf(text));
    expect(new Set(bandsOf(text)).size).toBe(16);
  });

  it('share 65 % of the groups of both, or 85 % of the shorter one’s', () => {
    const all = words(102);
    const text = all.join(' ');
    // 100 groups, of which the other has the first ones, in 98.
    const other = (shared: number) => [...all.slice(0, shared + 2), ...words(98 - shared, 'x')].join(' ');
    expect([78, 77].map((shared) => compareTexts(text, other(shared)).isCopied)).toEqual([true, false]);
    expect(compareTexts(text, other(78)).share).toBe(78 / 98);
    // Contained in a longer one.
    const longer = (shared: number) => [...all.slice(0, shared + 2), ...words(300, 'x')].join(' ');
    expect([85, 84].map((shared) => compareTexts(text, longer(shared)).isCopied)).toEqual([true, false]);
  });

  it('say which words they share', () => {
    const text = 'One two three four. Own words here. Five six seven';
    const { ranges, share } = compareTexts(text, 'one two three four and five six seven');
    expect(ranges.map(([from, to]) => text.slice(from, to))).toEqual(['One two three four', 'Five six seven']);
    expect(share).toBe(0.5);
    expect(compareTexts('', text)).toEqual({ isCopied: false, share: 0, ranges: [] });
    expect(compareTexts('one two', 'one two')).toEqual({ isCopied: false, share: 0, ranges: [] });
  });
});

/** A grey picture of 32 × 24 pixels. */
const detailOf = (grey: (x: number, y: number) => number): string =>
  Buffer.from(Uint8Array.from({ length: 32 * 24 }, (_, at) => grey(at % 32, Math.floor(at / 32)))).toString('base64');
const waves = (x: number, y: number): number =>
  128 + 60 * Math.sin(x * 0.7 + y * 0.2) + 50 * Math.cos(y * 0.9 - x * 0.1);
const SCENE = detailOf(waves);

describe('the details of two pictures', () => {
  it.each<[string, string]>([
    ['itself', SCENE],
    ['a brighter one', detailOf((x, y) => waves(x, y) * 0.6 + 60)],
    ['its middle', detailOf((x, y) => waves(3.1 + x * 0.8, 2.3 + y * 0.8))],
    ['its upper left corner', detailOf((x, y) => waves(x * 0.9, y * 0.9))],
    ['its lower right corner', detailOf((x, y) => waves(6.2 + x * 0.8, 4.6 + y * 0.8))],
  ])('are the same for a picture and %s', (_name, picture) => {
    expect(showSameDetails(picture, SCENE, false)).toBe(true);
  });

  it.each<[string, string]>([
    ['its negative', detailOf((x, y) => 255 - waves(x, y))],
    ['another', detailOf((x, y) => 128 + 100 * Math.sin(x * y * 0.5))],
    ['one without details', detailOf(() => 90)],
    ['its mirror image', detailOf((x, y) => waves(31 - x, y))],
  ])('differ for a picture and %s', (_name, picture) => {
    expect(showSameDetails(picture, SCENE, false)).toBe(false);
  });

  it('may be mirrored', () => {
    expect(
      showSameDetails(
        detailOf((x, y) => waves(31 - x, y)),
        SCENE,
        true,
      ),
    ).toBe(true);
    expect(showSameDetails(SCENE, SCENE, true)).toBe(false);
  });
});

describe('the hashes of two pictures', () => {
  const bits = (from: string, count = 64) => from.repeat(64).slice(0, count);
  const flip = (hash: string, count: number, from = 0) =>
    [...hash].map((bit, at) => (at >= from && at < from + count ? (bit === '1' ? '0' : '1') : bit)).join('');
  const HASH = bits('1101001');
  const FAR = flip(HASH, 64);
  const picture = (changes: Partial<HashedPicture> = {}): HashedPicture => ({
    hash: HASH,
    mask: bits('1'),
    centre: FAR,
    crops: [],
    detail: SCENE,
    ...changes,
  });

  it('are turned for a mirrored picture: rows reversed, each bit the opposite', () => {
    expect(mirrorHash('1100000010000001')).toBe('1111110001111110');
    expect(mirrorHash(mirrorHash(HASH))).toBe(HASH);
  });

  it('are compared if twenty pairs are clear', () => {
    const clear = (count: number) => '1'.repeat(count).padEnd(64, '0');
    expect([isComparable({ mask: clear(20) }), isComparable({ mask: clear(19) })]).toEqual([true, false]);
  });

  it('match up to six changes, up to twelve if four of the clear pairs differ', () => {
    const match = (changes: number, mask = bits('1')) =>
      matchPictures(picture({ hash: flip(HASH, changes), mask }), picture());
    expect([match(0), match(6), match(7)]).toEqual(['whole', 'whole', undefined]);
    // The first pairs are not clear.
    const unclear = (count: number) => '1'.repeat(64 - count).padStart(64, '0');
    expect([match(12, unclear(8)), match(12, unclear(7)), match(13, unclear(13))]).toEqual([
      'whole',
      undefined,
      undefined,
    ]);
  });

  it('say whether a part matches', () => {
    expect(matchPictures(picture(), picture({ hash: FAR, centre: HASH }))).toBe('cropped');
    expect(matchPictures(picture(), picture({ hash: FAR, crops: [FAR, HASH] }))).toBe('cropped');
    expect(matchPictures(picture(), picture({ hash: FAR, crops: [FAR] }))).toBeUndefined();
  });

  it('say whether a mirrored picture matches', () => {
    const detail = detailOf((x, y) => waves(31 - x, y));
    expect(matchPictures(picture({ hash: mirrorHash(HASH), detail }), picture())).toBe('mirrored');
    // Its mask is mirrored as well: seven changes in the pairs that are not clear.
    const mask = '1'.repeat(8).padEnd(64, '1').replace(/^.{8}/, '00000001');
    const changed = mirrorHash(flip(HASH, 7, 1));
    expect(matchPictures(picture({ hash: changed, mask, detail }), picture())).toBe('mirrored');
  });

  it('are not enough: the details must match', () => {
    expect(matchPictures(picture({ detail: detailOf(() => 90) }), picture())).toBeUndefined();
  });
});
