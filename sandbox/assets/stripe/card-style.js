/* Styles that a page passes to the card's fields, https://docs.stripe.com/js/appendix/style */

const PROPERTIES = [
  'color',
  'fontFamily',
  'fontSize',
  'fontSmoothing',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'lineHeight',
  'letterSpacing',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
];
const STATES = { base: '', invalid: '.invalid' };
const PARTS = ['::placeholder', ':focus', ':hover', ':disabled', '::selection'];

// A constructed style sheet, since the page's CSP forbids inline styles.
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

/** Sets properties one by one, so that a value can't break out of its declaration. */
function addRule(selector, look) {
  const { style } = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)];
  for (const name of PROPERTIES) if (typeof look[name] === 'string') style[name] = look[name];
}

export function dress(looks = {}) {
  sheet.replaceSync('');
  addRule('form', looks.base ?? {});
  for (const [state, suffix] of Object.entries(STATES)) {
    const look = looks[state] ?? {};
    addRule(`input${suffix}`, look);
    for (const part of PARTS) if (look[part]) addRule(`input${suffix}${part}`, look[part]);
  }
  if (looks.base?.iconColor) addRule('#icon', { color: looks.base.iconColor });
}
