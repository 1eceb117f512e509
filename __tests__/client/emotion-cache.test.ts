import createCache from '@emotion/cache';
import { createEmotionCache } from '../../src/app/emotion-cache';

jest.mock('@emotion/cache', () => {
  const real = jest.requireActual<typeof import('@emotion/cache')>('@emotion/cache');
  return { __esModule: true, ...real, default: jest.fn(real.default) };
});

it('writes a prefix for what browsers we support need it for, and no other', () => {
  const cache = createEmotionCache();
  const insert = jest.spyOn(cache.sheet, 'insert').mockReturnValue();
  const styles = 'display:flex;user-select:none;mask-image:none;transition:none;&::placeholder{opacity:1;}';
  cache.insert('.handle', { name: 'handle', styles }, cache.sheet, false);
  expect(insert.mock.calls.map(([rule]) => rule)).toEqual([
    '.handle{display:flex;-webkit-user-select:none;user-select:none;-webkit-mask-image:none;mask-image:none;transition:none;}',
    '.handle::placeholder{opacity:1;}',
  ]);
});

it('shares what Emotion keeps on the server of each style, which it keeps by the list of plugins', () => {
  jest.mocked(createCache).mockClear();
  createEmotionCache();
  createEmotionCache();
  const [first, second] = jest.mocked(createCache).mock.calls.map(([options]) => options.stylisPlugins);
  expect(first).toHaveLength(1);
  expect(second).toBe(first);
});
