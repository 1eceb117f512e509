import address from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2';

/**
 * Gives pages in Bangla a font, which the theme names after the usual systems' own: it is fetched where none of these is.
 * Before the page's text is laid out, because Chromium keeps boxes that it has drawn. Bold is synthesized, which saves a
 * second file.
 */
export function addBanglaFont(): void {
  if (document.documentElement.lang === 'bn')
    document.fonts.add(new FontFace('Bangla', `url(${address})`, { display: 'swap' }));
}
