/** Elements that can be pressed, except links, which the browser follows. */
const PRESSABLE = 'button:not([type=submit]),[role=button],[role=combobox],input[type=checkbox],input[type=radio]';
/** A click is dropped if the page isn't hydrated by then: a late effect would surprise. */
const MAX_WAIT_MS = 15_000;

/** Controls that a person presses or types in, except links. */
const USABLE = `${PRESSABLE},button,input,select,textarea`;

/** Resolves when somebody starts to use the page. Scrolling and following links need no client. */
export const pageUsed = (): Promise<void> =>
  new Promise((resolve) => {
    const look = ({ target }: Event): void => {
      if (target instanceof Element && target.closest(USABLE)) resolve();
    };
    for (const type of ['pointerdown', 'focusin']) addEventListener(type, look, { passive: true });
  });

/** Called when React listens to the page. Kept in the document, because this script and the client are built apart. */
export function markClientStarted(): void {
  document.documentElement.dataset.client = 'started';
}

/**
 * Whether the client answers presses on the element. React stops events for elements that it has not hydrated yet,
 * so this tries one that nothing acts on.
 */
export function isHydrated(element: Element): boolean {
  if (!document.documentElement.dataset.client) return false;
  let hasArrived = false;
  const listen = (): void => void (hasArrived = true);
  element.addEventListener('auxclick', listen);
  element.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }));
  element.removeEventListener('auxclick', listen);
  return hasArrived;
}

/**
 * Keeps the last press on what the server has rendered, and repeats it as soon as the client answers there.
 * @param answer returns true if it has answered the press without the client
 */
export function replayEarlyClicks(answer: (pressed: Element) => boolean): void {
  let last: Event;
  addEventListener(
    'click',
    (event) => {
      last = event;
      const pressed = (event.target as Element).closest(PRESSABLE);
      if (!pressed || isHydrated(pressed)) return;
      event.preventDefault();
      if (answer(pressed)) return;
      const repeat = (): void => {
        if (event !== last || !pressed.isConnected || performance.now() - event.timeStamp > MAX_WAIT_MS) return;
        if (!isHydrated(pressed)) requestAnimationFrame(repeat);
        else
          for (const type of ['mousedown', 'mouseup', 'click'])
            pressed.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
      };
      repeat();
    },
    true,
  );
}
