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

it('the style cache drops rules of browsers that are no longer supported', () => {
  const cache = createEmotionCache();
  const insert = jest.spyOn(cache.sheet, 'insert').mockReturnValue();
  const styles =
    'margin:0;&::-moz-focus-inner{border:0;}&::-ms-input-placeholder{opacity:0;}&::-moz-placeholder{opacity:1;}';
  cache.insert('.field', { name: 'field', styles }, cache.sheet, false);
  expect(insert.mock.calls.map(([rule]) => rule)).toEqual([
    '.field{margin:0;}',
    '.field::-moz-placeholder{opacity:1;}',
  ]);
});

describe('on a page whose HTML declares some of the theme’s variables', () => {
  const theme = { name: 'theme', styles: ':root{--mui-a:1px;--mui-b:2px;}' };

  /** A cache on such a page, and what it inserts. */
  function onPage() {
    document.head.innerHTML = '<style data-emotion="m c1">:root{--mui-a:1px}.m-c1{width:var(--mui-a)}</style>';
    const cache = createEmotionCache();
    const inserted: string[] = [];
    jest.spyOn(cache.sheet, 'insert').mockImplementation((rule) => void inserted.push(rule));
    const insert = (name: string, styles: string) => cache.insert(`.m-${name}`, { name, styles }, cache.sheet, true);
    cache.insert('', theme, cache.sheet, false);
    return { cache, inserted, insert };
  }

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    document.head.innerHTML = '';
  });

  it('the others are declared before the first rule that uses one of them', () => {
    const { inserted, insert } = onPage();
    insert('a1', 'height:var(--mui-a);');
    expect(inserted).toEqual(['.m-a1{height:var(--mui-a);}']);
    insert('b2', 'height:var(--mui-b);');
    expect(inserted.slice(1)).toEqual([':root{--mui-a:1px;--mui-b:2px;}', '.m-b2{height:var(--mui-b);}']);
  });

  it('the others are declared once the browser is idle, for style sheets outside Emotion', () => {
    const { cache, inserted } = onPage();
    expect(inserted).toEqual([]);
    jest.runAllTimers();
    expect(inserted).toEqual([':root{--mui-a:1px;--mui-b:2px;}']);
    cache.insert('', theme, cache.sheet, false);
    expect(inserted).toHaveLength(2);
  });
});
