import type { Locator } from '@playwright/test';
import { jpeg } from './journey.ts';

/** Slow for a phone: seconds per key, and per tap with the look for the next one. */
const [SECONDS_PER_KEY, SECONDS_PER_TAP] = [0.5, 2];
/** Opening the camera, shooting and confirming. */
const TAPS_PER_PHOTO = 3;

/** Does what a thumb does, and counts it. */
export function createThumb() {
  const done = { words: 0, keys: 0, taps: 0 };
  return {
    async tap(target: Locator): Promise<void> {
      done.taps += 1;
      await target.click();
    },
    async type(target: Locator, text: string): Promise<void> {
      done.taps += 1;
      done.keys += text.length;
      done.words += text.split(/\s+/).filter(Boolean).length;
      await target.click();
      await target.pressSequentially(text);
    },
    async shoot(target: Locator): Promise<void> {
      done.taps += TAPS_PER_PHOTO;
      await target.setInputFiles(await jpeg('bike.jpg'));
    },
    words: () => done.words,
    taps: () => done.taps,
    seconds: () => done.keys * SECONDS_PER_KEY + done.taps * SECONDS_PER_TAP,
  };
}
