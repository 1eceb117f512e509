/**
 * Does to the open page what a browser's translator does: replaces each text node, now and whenever one comes or
 * changes, by an element with the translation, here the text in brackets. It leaves out what says `translate="no"`.
 * Self-contained, so that Playwright can send it to a browser.
 */
export function translate(): void {
  const skipped = 'script, style, noscript, textarea, font, title, [translate="no"]';
  const wrapAll = (): void => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode())
      if (walker.currentNode.nodeValue?.trim() && !walker.currentNode.parentElement?.closest(skipped))
        texts.push(walker.currentNode);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `⟦${text.nodeValue}⟧`;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  };
  document.documentElement.classList.add('translated-ltr');
  wrapAll();
  new MutationObserver(wrapAll).observe(document.body, { childList: true, subtree: true, characterData: true });
}
