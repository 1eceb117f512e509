import { createRequire } from 'node:module';
import path from 'node:path';

/** Optional packages: they take 59 MB. */
const PACKAGES = ['tesseract.js-core/tesseract-core-simd-lstm.js', '@tesseract.js-data/eng'];

/** True if text in pictures can be read. */
export function isTextReaderInstalled(): boolean {
  const { resolve } = createRequire(path.resolve('server/main.ts'));
  try {
    for (const name of PACKAGES) resolve(name);
    return true;
  } catch {
    return false;
  }
}
