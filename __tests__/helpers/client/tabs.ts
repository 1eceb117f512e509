/** Makes tab lists believe that only their first tab is in view; the result undoes it. jsdom lays nothing out. */
export function cutTabsOff(): () => void {
  const before = globalThis.IntersectionObserver;
  class FirstTabOnly {
    readonly #report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      this.#report = report;
    }
    observe(target: Element) {
      const isIntersecting = target.previousElementSibling === null;
      this.#report([{ target, isIntersecting } as unknown as IntersectionObserverEntry], this as never);
    }
    unobserve() {}
    disconnect() {}
  }
  globalThis.IntersectionObserver = FirstTabOnly as never;
  return () => {
    globalThis.IntersectionObserver = before;
  };
}

/** True if a rule hides the element from any window; jsdom itself knows no specificity. */
const isHidden = (element: Element): boolean =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .some(
      (rule) => rule instanceof CSSStyleRule && rule.style.display === 'none' && element.matches(rule.selectorText),
    );

/** At the first tab, the arrow back takes no room, and the one forward is shown on phones as well. */
export function expectTabArrows(): void {
  const arrows = [...document.querySelectorAll('.MuiTabs-scrollButtons')];
  expect(arrows.map(isHidden)).toEqual([true, false]);
  for (const arrow of arrows) expect(arrow).not.toHaveClass('MuiTabs-scrollButtonsHideMobile');
}
