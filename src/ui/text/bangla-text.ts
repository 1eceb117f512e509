import { language } from './language.ts';

const FAMILY = 'Bangla';
const BANGLA = /[\u0980-\u09ff]/;
const RENDERING = 'optimizeLegibility';

/** Shapes the elements that contain Bangla text: on an English page, a few of a thousand. */
function shapeElements(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    if (BANGLA.test(text.nodeValue ?? '') && text.parentElement) text.parentElement.style.textRendering = RENDERING;
}

/** Shapes everything. Buttons don't inherit the property, so the rule is for every element. */
function shapePage(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*{text-rendering:${RENDERING}}`);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Shapes Bangla text again once its font is there (src/services/bangla-font.ts): Chromium keeps boxes that it drew before
 * that, until a property of the text changes.
 */
export function start(): void {
  // Not in jsdom.
  if (!('fonts' in document)) return;
  let isDone = false;
  const shapeAgain = () => {
    if (isDone || ![...document.fonts].some(({ family, status }) => family === FAMILY && status === 'loaded')) return;
    isDone = true;
    if (language() === 'bn') shapePage();
    else shapeElements();
  };
  document.fonts.addEventListener('loadingdone', shapeAgain);
  shapeAgain();
}
