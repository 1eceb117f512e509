import address from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2';

/**
 * Gives Bangla text a font, also the label that switches to Bangla. The theme names it after the usual systems' own, so
 * it is fetched only where none of these is. Bold is synthesized, which saves a second file.
 * ui/text/bangla-text.ts shapes again what was drawn before it arrived.
 */
export function addBanglaFont(): void {
  document.fonts.add(new FontFace('Bangla', `url(${address})`, { display: 'swap' }));
}
