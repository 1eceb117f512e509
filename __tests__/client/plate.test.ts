import { joinPlate, plateName, splitPlate } from '../../src/ui/text/plate.ts';

describe('a number plate', () => {
  it.each([
    ['Dhaka Metro-LA', 'Dhaka Metro', 'LA'],
    ['dhaka metro la', 'Dhaka Metro', 'LA'],
    ['ঢাকা মেট্রো-ল', 'Dhaka Metro', 'LA'],
    ['চট্ট মেট্রো-হ', 'Chatto Metro', 'HA'],
    ['Bogura - A', 'Bogura', 'A'],
    ['Sylhet', 'Sylhet', ''],
    // Kept as typed: another class of vehicle, a city we don't know in Bangla, the whole number.
    ['Dhaka Metro-GA', 'Dhaka Metro-GA', ''],
    ['বগুড়া-ল', 'বগুড়া-ল', ''],
    ['Dhaka Metro-LA 12-3456', 'Dhaka Metro-LA 12-3456', ''],
    ['', '', ''],
  ])('typed as %s is split into %s and %s', (text, area, series) => expect(splitPlate(text)).toEqual({ area, series }));

  it.each(['Dhaka Metro-LA', 'Bogura-HA', 'Dhaka Metro-GA', 'বগুড়া-ল', 'Khulna'])(
    'like %s survives splitting and joining in the form',
    (text) => expect(joinPlate(splitPlate(text))).toBe(text),
  );

  it('without a city has no series', () => expect(joinPlate({ area: '', series: 'LA' })).toBe(''));

  it.each([
    ['Dhaka Metro-LA', 'ঢাকা মেট্রো-ল'],
    ['Sylhet-HA', 'সিলেট-হ'],
    ['Bogura-LA', 'Bogura-LA'],
    ['ঢাকা মেট্রো-ল', 'ঢাকা মেট্রো-ল'],
  ])('like %s reads %s in Bangla', (text, bangla) => expect(plateName(text, 'bn')).toBe(bangla));

  it('reads in Latin letters in English', () => expect(plateName('ঢাকা মেট্রো-ল', 'en')).toBe('Dhaka Metro-LA'));
});
