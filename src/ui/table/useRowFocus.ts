import { type RefObject, useEffect } from 'react';

/** A dialog gives the focus back only a moment after it has gone. */
const SETTLED_MS = 150;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
const questionOf = (node: EventTarget | null): Element | null =>
  node instanceof Element ? node.closest('.swal2-container') : null;
const rowsOf = (frame: HTMLElement): HTMLElement[] => [...frame.querySelectorAll<HTMLElement>('tr[data-row]')];

function focus(element: HTMLElement | null): void {
  if (element && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}

/** The control last used in a table, with its row. */
interface Place {
  control: HTMLElement;
  row?: string;
  /** How many rows stand before it. */
  index: number;
}

/**
 * Whoever used a button of a table goes on from there, also when the button or its row goes with the action: to the
 * button, else to its row, else to the row that follows, else to the table, else to the page.
 */
export function useRowFocus(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const table = frame.current;
    if (!table) return undefined;
    let place: Place | undefined;
    let timer: number | undefined;

    function remember(target: EventTarget | null): void {
      const control = target instanceof Element ? target.closest<HTMLElement>('button, a, select, tr[data-row]') : null;
      if (!table || !control || !table.contains(control)) return;
      const row = control.closest<HTMLElement>('tr[data-row]')?.dataset.row;
      const before = (each: HTMLElement) =>
        each !== control && Boolean(each.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING);
      place = { control, row, index: rowsOf(table).filter((each) => each.dataset.row !== row && before(each)).length };
    }

    function restore(): void {
      if (!table?.isConnected || !place || !isLost() || document.querySelector('.swal2-container')) return;
      const { control, row, index } = place;
      if (control.isConnected) {
        // Its work is not done yet: the end of it is noticed too.
        if (control.querySelector('[role="progressbar"]')) return;
        control.focus({ preventScroll: true });
        if (!isLost()) return;
      }
      const rows = rowsOf(table);
      focus(rows.find((each) => each.dataset.row === row) ?? rows[Math.min(index, rows.length - 1)] ?? table);
    }

    function check(): void {
      window.clearTimeout(timer);
      timer = window.setTimeout(restore, SETTLED_MS);
    }
    // Somebody who goes elsewhere by themselves is not brought back.
    function follow({ target }: Event): void {
      if (questionOf(target)) return;
      if (target instanceof Node && table?.contains(target)) remember(target);
      else place = undefined;
    }

    const changes = new MutationObserver(check);
    changes.observe(table, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    // A question stands beside the page, and its end is noticed there.
    changes.observe(document.body, { childList: true });
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', follow, true);
    return () => {
      changes.disconnect();
      window.clearTimeout(timer);
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', follow, true);
      const content = document.getElementById('content');
      const toContent = () => isLost() && focus(content);
      toContent();
      // The last row went with its table: the question may still have to fade.
      if (place) window.setTimeout(toContent, 3 * SETTLED_MS);
    };
  }, [frame]);
}
