import { parseRules } from '../../src/app/printed-styles/css-text.ts';
import { createStylePrinter } from '../../src/app/printed-styles/printed-styles.ts';

/** Styles as Emotion collects them on the server: rules by name, and the text each came from. */
const collected = (rules: Record<string, string>, registered: Record<string, string> = {}) => ({
  key: 'm',
  inserted: rules,
  registered: Object.fromEntries(Object.entries(registered).map(([name, text]) => [`m-${name}`, text])),
});

/** Without anything cached. */
const printStyles: ReturnType<typeof createStylePrinter> = (...of) => createStylePrinter()(...of);

const html = (...names: string[]) => names.map((name) => `<a class="MuiLink-root m-${name}"></a>`).join('');

describe('the styles printed into a page', () => {
  it('name equal declarations of several classes once', () => {
    const styles = collected({
      a1: '.m-a1{display:inline-flex;align-items:center;color:red;}.m-a1:hover{text-decoration:none;}',
      b2: '.m-b2{display:inline-flex;align-items:center;color:blue;}.m-b2:hover{text-decoration:none;}',
    });
    expect(printStyles(styles, html('a1', 'b2'))).toEqual({
      css: '.m-a1,.m-b2{display:inline-flex;align-items:center}.m-b2{color:blue}.m-a1{color:red}:is(.m-a1,.m-b2):hover{text-decoration:none}',
      cssNames: ['a1', 'b2'],
    });
  });

  it('leave out rules of no element, which the client then inserts itself', () => {
    const styles = collected({ a1: '.m-a1{color:red;}', b2: '.m-b2{color:blue;}' });
    expect(printStyles(styles, html('a1'))).toEqual({ css: '.m-a1{color:red}', cssNames: ['a1'] });
  });

  it('leave out a style that a printed one contains, without the client inserting it', () => {
    const own = `color:red;${'margin:0 auto 0 auto;'.repeat(8)}`;
    const styles = collected(
      { outer: `.m-outer{${own}}`, merged: `.m-merged{display:flex;${own}}` },
      { outer: own, merged: `display:flex;${own};` },
    );
    const { css, cssNames } = printStyles(styles, html('merged'));
    expect(css).toBe('.m-merged{display:flex;color:red;margin:0 auto 0 auto}');
    expect(cssNames).toEqual(['outer', 'merged']);
  });

  it('leave out declarations that a later one always overrides', () => {
    const styles = collected({
      a1: '.m-a1{padding:6px 16px;padding:8px;}.m-a1:hover{color:red;}@media (hover: none){.m-a1:hover{color:green;}}.m-a1:hover{color:blue;}',
    });
    expect(printStyles(styles, html('a1')).css).toBe('.m-a1{padding:8px}.m-a1:hover{color:blue}');
  });

  it('keep a declaration for browsers that do not know the one after it, and an important one', () => {
    const styles = collected({ a1: '.m-a1{min-height:100vh;min-height:100dvh;color:red!important;color:blue;}' });
    expect(printStyles(styles, html('a1')).css).toBe(
      '.m-a1{min-height:100vh;color:red!important;min-height:100dvh;color:blue}',
    );
  });

  it('let a container style its elements, whose own rules come before', () => {
    const styles = collected({
      a1: '.m-a1{display:grid;}.m-a1 .Card-button{color:red;}',
      b2: '.m-b2.Mui-disabled{color:grey;}.m-b2:hover{color:blue;}',
    });
    expect(printStyles(styles, html('a1', 'b2')).css).toBe(
      '.m-a1{display:grid}.m-b2.Mui-disabled{color:grey}.m-b2:hover{color:blue}.m-a1 .Card-button{color:red}',
    );
  });

  it('declare only the variables of the theme that the page uses', () => {
    const styles = collected({
      theme:
        ':root{--mui-a:1px;--mui-b:var(--mui-c, 2px);--mui-c:3px;--mui-d:4px;--mui-e:5px;}[data-scheme="dark"]{--mui-a:6px;--mui-d:7px;}',
      a1: '.m-a1{width:var(--mui-a);}',
    });
    expect(printStyles(styles, `${html('a1')}<p style="height:var(--mui-b)"></p>`).css).toBe(
      ':root{--mui-a:1px;--mui-b:var(--mui-c,2px);--mui-c:3px}[data-scheme="dark"]{--mui-a:6px}.m-a1{width:var(--mui-a)}',
    );
  });

  it('leave the variables of the theme to the client, because the page declares only some', () => {
    const styles = collected({ theme: ':root{--mui-a:1px;}', a1: '.m-a1{width:var(--mui-a);}' });
    expect(printStyles(styles, html('a1')).cssNames).toEqual(['a1']);
  });

  it('repeat nothing that is already on the page except the variables they use', () => {
    const styles = collected({
      theme: ':root{--mui-a:1px;--mui-b:2px;}',
      global: 'body{margin:0;}',
      a1: '.m-a1{color:red;}',
      b2: '.m-b2{width:var(--mui-a);}',
    });
    expect(printStyles(styles, html('a1', 'b2'), ['global', 'a1'])).toEqual({
      css: ':root{--mui-a:1px}.m-b2{width:var(--mui-a)}',
      cssNames: ['global', 'a1', 'b2'],
    });
  });

  it('keep strings, addresses, animations and conditions', () => {
    const styles = collected({
      spin: '@keyframes spin{0%{opacity:0.5;}100%{opacity:1;}}',
      a1: '.m-a1{animation:spin 1s;}.m-a1::after{content:"a; 0.5, }";background:url(data:image/png;base64,0.5);}@media print{@supports (gap: 1px){.m-a1{gap:0.5px;}}}',
    });
    expect(printStyles(styles, html('a1')).css).toBe(
      '@keyframes spin{0%{opacity:0.5;}100%{opacity:1;}}.m-a1{animation:spin 1s}.m-a1::after{content:"a; 0.5, }";background:url(data:image/png;base64,0.5)}@media print{@supports (gap:1px){.m-a1{gap:.5px}}}',
    );
  });
});

/** Declarations of each class in the order of the text, by what can override what. */
function orderOf(css: string, names: readonly string[], property: RegExp): Record<string, string[]> {
  const { declarations } = parseRules(css);
  return Object.fromEntries(
    names.map((name) => [
      name,
      declarations
        .filter((each) => new RegExp(`\\.m-${name}\\b`).test(each.selector) && property.test(each.property))
        .map(({ condition, property: of, value }) => `${condition}${of}:${value}`),
    ]),
  );
}

it('merged classes keep the order of declarations that could override each other', () => {
  const sheet = {
    a: 'padding:1px;padding-top:2px;@media print{padding:3px;}margin:0;border:0;border-color:red;',
    b: 'padding-top:2px;padding:1px;margin:0;margin-top:1px;border-color:red;border:0;',
    c: 'padding:1px;@media print{padding:3px;}padding-top:2px;margin-top:1px;margin:0;',
  };
  const names = Object.keys(sheet);
  const written = (name: string, text: string) =>
    text
      .split(/(@media print\{[^}]*\})/)
      .map((part) => part.replace(/^@media print\{(.*)\}$/, `@media print{.m-${name}{$1}}`))
      .map((part) => (part.startsWith('@') || !part ? part : `.m-${name}{${part}}`))
      .join('');
  const css = Object.entries(sheet).map(([name, text]) => written(name, text));
  const printed = printStyles(
    collected(Object.fromEntries(names.map((name, index) => [name, css[index] ?? '']))),
    html(...names),
  ).css;
  for (const property of [/^padding/, /^margin/, /^border/])
    expect(orderOf(printed, names, property)).toEqual(orderOf(css.join(''), names, property));
});

it('the same rules are printed once', () => {
  const print = createStylePrinter();
  const styles = collected({ a1: '.m-a1{color:red;}', b2: '.m-b2{color:blue;}' });
  const first = print(styles, html('a1'));
  expect(print(styles, html('a1', 'a1'))).toBe(first);
  expect(print(styles, html('a1', 'b2')).css).toBe('.m-b2{color:blue}.m-a1{color:red}');
});
