/** Whether an element or, for values that are inherited, an ancestor has styles of its own. */
function isStyled(element: Element): boolean {
  if (element.hasAttribute('style')) return true;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { visibility, pointerEvents } = (at as HTMLElement).style;
    if (visibility || pointerEvents) return true;
  }
  return false;
}

/**
 * Computes styles once per tag and type. jsdom matches its 120 rules against each element that a query by
 * role or name looks at, a tenth of these tests' time; without style sheets, the elements of a kind have equal styles.
 */
export function cacheComputedStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const byKind = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || document.styleSheets.length > 0 || isStyled(element)) return compute(element, pseudoElement);
    const kind = `${element.tagName} ${element.getAttribute('type')}`;
    const known = byKind.get(kind);
    if (known) return known;
    const style = compute(element);
    byKind.set(kind, style);
    return style;
  };
}
