import address from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2';

/** Returns whether the system can draw Bangla: otherwise a letter has the box of a code point that no font has. */
function canDrawBangla(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  return context?.measureText('ক').width !== context?.measureText('\u0378').width;
}

/**
 * Gives a system without Bangla letters a font for them, named last by the theme. Before the page's text is laid out,
 * because Chromium keeps boxes that it has drawn. Bold is synthesized, which saves a second file.
 */
export function addBanglaFont(): void {
  if (document.documentElement.lang !== 'bn' || canDrawBangla()) return;
  document.fonts.add(new FontFace('Bangla', `url(${address})`, { display: 'swap' }));
}
