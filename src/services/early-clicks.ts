/** What a press can be on, but links, which the browser follows by itself. */
const PRESSABLE = 'button:not([type=submit]),[role=button],[role=combobox],input[type=checkbox],input[type=radio]';
/** What was pressed on a page that does not come alive is forgotten: later it would surprise. Milliseconds. */
const MAX_WAIT_MS = 15_000;

/**
 * Whether the client answers presses on the element. React puts an element's properties on it when it begins to take it over; there is
 * no public way to ask. While the code of a part beside it is on its way, React has begun with it but stops such events on
 * their way to it. Tried with one that nothing acts on.
 */
export function isHydrated(element: Element): boolean {
  let hasArrived = false;
  const listen = (): void => void (hasArrived = true);
  element.addEventListener('auxclick', listen);
  if (Object.keys(element).some((key) => key.startsWith('__reactProps')))
    element.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }));
  element.removeEventListener('auxclick', listen);
  return hasArrived;
}

/** Keeps the last press on what the server has rendered, and repeats it as soon as the client answers there. */
export function replayEarlyClicks(): void {
  let last: Event;
  addEventListener(
    'click',
    (event) => {
      last = event;
      const pressed = (event.target as Element).closest(PRESSABLE);
      if (!pressed || isHydrated(pressed)) return;
      event.preventDefault();
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
