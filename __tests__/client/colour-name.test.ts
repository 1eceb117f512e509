import { colourName } from '../../src/features/catalogue/product-card/colour-name.ts';

describe('the name of a colour', () => {
  it.each([
    ['Black', 'কালো', 'Black'],
    ['matt black/Red', 'ম্যাট কালো ও লাল', 'Matte black and red'],
    ['Dark grey & silver', 'গাঢ় ধূসর ও রুপালি', 'Dark grey and silver'],
    ['নীল', 'নীল', 'Blue'],
    ['কালো ও লাল', 'কালো ও লাল', 'Black and red'],
    // A manufacturer's own colour name stays as typed.
    ['Racing Blue', 'Racing Blue', 'Racing Blue'],
    ['Constructor', 'Constructor', 'Constructor'],
  ])('typed as %s is translated to the reader’s language: %s', (typed, bangla, english) => {
    expect([colourName(typed, 'bn'), colourName(typed, 'en')]).toEqual([bangla.normalize('NFC'), english]);
  });
});
