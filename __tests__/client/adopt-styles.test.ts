import createCache from '@emotion/cache';
import { adoptGlobalRules, keepStylesInPlace, withStylesInPlace } from '../../src/app/adopt-styles.ts';

const VARIABLES = ':root{--mui-one:1px;--mui-two:2px;}';
const global = (name: string, styles: string) => ({ name, styles });

/** Opens a page whose HTML has the rules `a` and `b`. */
function open(css: string) {
  document.head.innerHTML = `<meta><style data-emotion="m a b">${css}</style><link rel="stylesheet">`;
  keepStylesInPlace();
  const cache = adoptGlobalRules(withStylesInPlace(() => createCache({ key: 'm', prepend: true, speedy: false })));
  const inserted = (name: string, styles: string): string[] => {
    const rules: string[] = [];
    const sheet = Object.assign(Object.create(cache.sheet), { insert: (rule: string) => void rules.push(rule) });
    cache.insert('', global(name, styles), sheet, false);
    return rules;
  };
  return { cache, inserted };
}

it('the style sheet of the HTML stays in its place, and others come after it', () => {
  const { cache } = open(VARIABLES);
  // Emotion's own cache, which is created when it loads.
  createCache({ key: 'css' });
  const order = () => [...document.head.children].map(({ tagName }) => tagName);
  expect(order()).toEqual(['META', 'STYLE', 'LINK']);
  cache.insert('.m-c', global('c', 'color:red;'), cache.sheet, true);
  expect(order()).toEqual(['META', 'STYLE', 'STYLE', 'LINK']);
});

it('global rules of the HTML are not inserted again', () => {
  expect(open(`${VARIABLES}body{margin:0}`).inserted('a', VARIABLES)).toEqual([]);
});

it('global rules that the HTML does not have are inserted', () => {
  expect(open(VARIABLES).inserted('c', 'body{margin:0;}')).toEqual(['body{margin:0;}']);
});

it('global rules of which the HTML has only some variables are inserted', () => {
  expect(open(':root{--mui-one:1px}').inserted('a', VARIABLES)).toEqual([VARIABLES]);
});
