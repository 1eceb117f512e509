import { type RefObject, useEffect } from 'react';

/** A dialog returns the focus only shortly after it has closed. */
const SETTLED_MS = 150;

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
const questionOf = (node: EventTarget | null): Element | null =>
  node instanceof Element ? node.closest('.swal2-container') : null;
const rowsOf = (frame: HTMLElement): HTMLElement[] => [...frame.querySelectorAll<HTMLElement>('tr[data-row]')];

function focus(element: HTMLElement | null): void {
  if (element && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}

/** The control last used in a table, and its row. */
interface Place {
  control: HTMLElement;
  row?: string;
  /** The number of rows before it. */
  index: number;
}

/**
 * Restores the focus after a table action, even if the button or its row disappears: to the button,
 * else its row, else the next row, else the table, else the page.
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
        // The action is still running; its end is observed too.
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
    // Doesn't steal the focus from a person who has moved on.
    function follow({ target }: Event): void {
      if (questionOf(target)) return;
      if (target instanceof Node && table?.contains(target)) remember(target);
      else place = undefined;
    }

    const changes = new MutationObserver(check);
    changes.observe(table, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    // Dialogs are rendered beside the page, so their closing is observed there.
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
      // The last row disappeared along with the table; the dialog may still be fading out.
      if (place) window.setTimeout(toContent, 3 * SETTLED_MS);
    };
  }, [frame]);
}
