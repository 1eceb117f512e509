import createCache from '@emotion/cache';
import { createEmotionCache } from '../../src/app/emotion-cache.ts';

jest.mock('@emotion/cache', () => {
  const real = jest.requireActual<typeof import('@emotion/cache')>('@emotion/cache');
  return { __esModule: true, ...real, default: jest.fn(real.default) };
});

it('adds only the prefixes that supported browsers need', () => {
  const cache = createEmotionCache();
  const insert = jest.spyOn(cache.sheet, 'insert').mockReturnValue();
  const styles = 'display:flex;user-select:none;mask-image:none;transition:none;&::placeholder{opacity:1;}';
  cache.insert('.handle', { name: 'handle', styles }, cache.sheet, false);
  expect(insert.mock.calls.map(([rule]) => rule)).toEqual([
    '.handle{display:flex;-webkit-user-select:none;user-select:none;-webkit-mask-image:none;mask-image:none;transition:none;}',
    '.handle::placeholder{opacity:1;}',
  ]);
});

it('shares Emotion’s server-side style cache, which is keyed by the plugin list', () => {
  jest.mocked(createCache).mockClear();
  createEmotionCache();
  createEmotionCache();
  const [first, second] = jest.mocked(createCache).mock.calls.map(([options]) => options.stylisPlugins);
  expect(first).toHaveLength(1);
  expect(second).toBe(first);
});
