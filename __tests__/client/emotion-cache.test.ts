import { createEmotionCache } from '../../src/app/emotion-cache.ts';

it('the style cache adds only the prefixes that supported browsers need', () => {
  const cache = createEmotionCache();
  const insert = jest.spyOn(cache.sheet, 'insert').mockReturnValue();
  const styles = 'display:flex;user-select:none;mask-image:none;transition:none;&::placeholder{opacity:1;}';
  cache.insert('.handle', { name: 'handle', styles }, cache.sheet, false);
  expect(insert.mock.calls.map(([rule]) => rule)).toEqual([
    '.handle{display:flex;-webkit-user-select:none;user-select:none;-webkit-mask-image:none;mask-image:none;transition:none;}',
    '.handle::placeholder{opacity:1;}',
  ]);
});
