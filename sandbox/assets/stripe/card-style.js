/* The look that a page gives the card's fields, https://docs.stripe.com/js/appendix/style */

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

// A constructed sheet, since the page's policy allows no style that is written into it.
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets = [sheet];

/** Properties are set one by one: a value can be odd, but it cannot break out of its place. */
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
