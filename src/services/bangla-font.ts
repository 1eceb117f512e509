import address from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2';

/** The theme names it last. */
const FAMILY = 'MotoHaat Bangla';

/** A code point that no font has. */
const UNASSIGNED = '\u0378';

/** Returns whether the system can draw Bangla: letters that it can't draw all have the same box. */
function canDrawBangla(): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return true;
  context.font = '40px sans-serif';
  const [missing, ...letters] = [UNASSIGNED, 'ক', 'গ'].map((text) => context.measureText(text).width);
  return letters.some((width) => width !== missing);
}

let isAdded = false;

function addForBangla(): void {
  const { documentElement, fonts } = document;
  if (isAdded || documentElement.lang !== 'bn' || canDrawBangla()) return;
  isAdded = true;
  fonts.add(new FontFace(FAMILY, `url(${address}) format("woff2")`, { display: 'swap' }));
}

/**
 * Gives a system without Bangla letters a font for them once the page is in Bangla: before its text is laid out, because
 * Chromium keeps boxes that it has drawn. Bold is synthesized, which saves a second file.
 */
export function watchBanglaFont(): void {
  addForBangla();
  new MutationObserver(addForBangla).observe(document.documentElement, { attributeFilter: ['lang'] });
}
