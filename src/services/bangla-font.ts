import address from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2';

import { local } from './storage.ts';

/** Kept once the font was needed on this device. */
const NEEDED_KEY = 'motohaat-bangla-font';

/**
 * Gives Bangla text a font, also the label that switches to Bangla. The theme names it after the usual systems' own, so
 * it is fetched only where none of these is. Bold is synthesized, which saves a second file.
 * ui/text/bangla-text.ts shapes again what was drawn before it arrived. Where it was fetched once, later pages fetch it
 * themselves: Chromium remembers the boxes of the page before, and would not ask for it.
 */
export function addBanglaFont(): void {
  const font = new FontFace('Bangla', `url(${address})`, { display: 'swap' });
  document.fonts.add(font);
  font.loaded.then(
    () => local.set(NEEDED_KEY, 'yes'),
    () => undefined,
  );
  if (local.get(NEEDED_KEY)) void font.load().catch(() => undefined);
}
