import { contactsIn } from '#contract/talk/message-warnings';
import { bandsOf, compareTexts } from '../../server/features/trust/signals/copied-text.rules.ts';
import { serialNumbersIn } from '../../server/features/trust/signals/serial-number.rules.ts';
import { platesIn } from '../../server/features/trust/signals/plate.rules.ts';
import { markRanges, sentencesOf } from '../../server/features/trust/signals/text-parts.ts';

const TEXT = `Yamaha FZ-S V3 of 2021, first owner, always serviced at the Yamaha centre in Mirpur. The engine was never
opened, both tyres are new and the chain set was changed in May. Papers are up to date and I hand over the smart card.`;

describe('number plates', () => {
  it.each([
    ['Dhaka Metro La 34-1234', 'Dhaka Metro ল 34-1234'],
    ['DHAKA METRO-L-34-1234 digital plate', 'Dhaka Metro ল 34-1234'],
    ['ঢাকা মেট্রো-ল ৩৪-১২৩৪', 'Dhaka Metro ল 34-1234'],
    ['নম্বর: ঢাকা মেট্রো ল-৩৪১২৩৪।', 'Dhaka Metro ল 34-1234'],
    ['Chatto Metro Ha 12 3456', 'Chattogram Metro হ 12-3456'],
    ['চট্টগ্রাম-হ-১২-৩৪৫৬', 'Chattogram হ 12-3456'],
    ['Bogura Ha 11-0345', 'Bogura হ 11-0345'],
  ])('are the same however they are written: %s', (text, plate) => {
    expect(platesIn(text).map((found) => found.plate)).toEqual([plate]);
  });

  it.each([
    'Dhaka, call 01711 000001',
    'Model A 20-2021',
    'Dhaka 34-1234',
    'Dhaka Metro LA 34-12345',
    'Price 1,85,000',
  ])('are not found in %s', (text) => {
    expect(platesIn(text)).toEqual([]);
  });

  it('are returned with their place in the text', () => {
    const text = 'On Dhaka Metro La 34-1234 plate';
    const [found] = platesIn(text);
    expect(text.slice(...(found?.range ?? [0, 0]))).toBe('Dhaka Metro La 34-1234');
  });
});

describe('contacts', () => {
  it.each([
    ['Call 01711-000001 or +880 1711 000001', ['01711000001']],
    ['কল করুন ০১৭১১০০০০০১', ['01711000001']],
    ['zero one seven one one zero zero zero zero zero one', ['01711000001']],
    ['See www.bikes.com and bikes.com', ['www.', 'bikes.com']],
    ['Ridden 12,000 km, price 1,85,000', []],
  ])('are found in one form: %s', (text, contacts) => {
    expect(contactsIn(text)).toEqual(contacts);
  });
});

describe('copied texts', () => {
  const copy = `Urgent sale!! ${TEXT.replace('Mirpur', 'Uttara').replace('May', 'June')} Call me.`;
  const other = `Honda Hornet of 2019, two owners, serviced at home. Papers are up to date and I hand over the smart card. The engine is
  smooth, one small scratch on the tank, the rear tyre should be changed next year, price is a little negotiable.`;

  it('have parts of their signatures in common, others have not', () => {
    const inCommon = (text: string) => bandsOf(text).filter((band) => bandsOf(TEXT).includes(band)).length;
    expect([bandsOf(TEXT).length, inCommon(TEXT), inCommon(copy) > 0, inCommon(other)]).toEqual([16, 16, true, 0]);
  });

  it('are compared word by word, and say which words', () => {
    const { share, ranges } = compareTexts(copy, TEXT);
    expect([share > 0.8, compareTexts(other, TEXT).share < 0.3]).toEqual([true, true]);
    expect(ranges.map(([start, end]) => copy.slice(start, end))[0]).toBe(
      'Yamaha FZ-S V3 of 2021, first owner, always serviced at the Yamaha centre in',
    );
  });

  it('are not called so if they are short', () => {
    expect(bandsOf('Good bike, papers up to date, call me any time.')).toEqual([]);
  });
});

it('markRanges marks ranges of a text, also those that overlap', () => {
  expect(
    markRanges('one two three four', [
      [4, 7],
      [6, 13],
    ]),
  ).toEqual([
    { text: 'one ', isMarked: false },
    { text: 'two', isMarked: true },
    { text: ' three', isMarked: true },
    { text: ' four', isMarked: false },
  ]);
});

it('sentencesOf splits a text into sentences, not at the dots of numbers and links', () => {
  const text = 'Good bike. Call 017.11.000001!\nSee bikes.com। শেষ';
  expect(sentencesOf(text).map(([start, end]) => text.slice(start, end).trim())).toEqual([
    'Good bike.',
    'Call 017.11.000001!',
    'See bikes.com।',
    'শেষ',
  ]);
});

describe('engine and chassis numbers', () => {
  it.each([
    ['Engine No: JF50E-1234567, tax paid', 'JF50E1234567'],
    ['engine number JF50E 1234567 2018 model', 'JF50E1234567'],
    ['ইঞ্জিন নং: DHZ০০১২৩৪৫', 'DHZ0012345'],
    ['Chassis no. MD2A11CZ8FWC12345.', 'MD2A11CZ8FWC12345'],
    ['Frame number 12345678', '12345678'],
    ['Papers ready MD2A11CZ8FWC12345 call me', 'MD2A11CZ8FWC12345'],
  ])('are read in %s', (text, number) => {
    const [found, ...more] = serialNumbersIn(text);
    expect([found?.plate, more]).toEqual([number, []]);
    const [from, to] = found?.range ?? [0, 0];
    expect(text.slice(from, to)).toMatch(/^[\p{L}\p{N}][\p{L}\p{N} -]*[\p{L}\p{N}]$/u);
  });

  it.each([
    'Engine 150 cc, 45000 km',
    'Engine no problem, all papers ok',
    'Chassis number clear 2018',
    'Engine number matching, price 150000',
    'HTTPSXWWWXBIKESXC',
  ])('are not seen in %s', (text) => {
    expect(serialNumbersIn(text)).toEqual([]);
  });
});
