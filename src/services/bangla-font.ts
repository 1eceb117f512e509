import address from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2';

/**
 * Gives Bangla text a font, also the label that switches to Bangla. The theme names it after the usual systems' own, so
 * it is fetched only where none of these is. Bold is synthesized, which saves a second file.
 */
export function addBanglaFont(): void {
  const font = new FontFace('Bangla', `url(${address})`, { display: 'swap' });
  document.fonts.add(font);
  // Chromium keeps boxes that it drew before the font was there, until a property of the text changes. Buttons don't
  // inherit this one, so the rule is for every element.
  font.loaded.then(
    () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*{text-rendering:optimizeLegibility}');
      document.adoptedStyleSheets.push(sheet);
    },
    () => undefined,
  );
}
