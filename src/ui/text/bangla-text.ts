const FAMILY = 'Bangla';

/**
 * Shapes all text again once the Bangla font is there (src/services/bangla-font.ts): Chromium keeps boxes that it drew before
 * that, until a property of the text changes. Buttons don't inherit this one, so the rule is for every element.
 */
export function start(): void {
  // Not in jsdom.
  if (!('fonts' in document)) return;
  let isDone = false;
  const shapeAgain = () => {
    if (isDone || ![...document.fonts].some(({ family, status }) => family === FAMILY && status === 'loaded')) return;
    isDone = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*{text-rendering:optimizeLegibility}');
    document.adoptedStyleSheets.push(sheet);
  };
  document.fonts.addEventListener('loadingdone', shapeAgain);
  shapeAgain();
}
