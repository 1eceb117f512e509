/** What a press can be on, but links, which the browser follows by itself. */
const PRESSABLE = 'button:not([type=submit]),[role=button],[role=combobox],input[type=checkbox],input[type=radio]';
/** What was pressed on a page that does not come alive is forgotten: later it would surprise. Milliseconds. */
const LONGEST_WAIT_MS = 15_000;

/** React keeps an element's properties on it from when it takes the element over; there is no public way to ask. */
const isAlive = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'));

/** Keeps the last press on what the server has rendered, and repeats it as soon as the client answers there. */
export function keepEarlyPress(): void {
  let last: Event;
  addEventListener(
    'click',
    (event) => {
      last = event;
      const pressed = (event.target as Element).closest(PRESSABLE);
      if (!pressed || isAlive(pressed)) return;
      event.preventDefault();
      const repeat = (): void => {
        if (event !== last || !pressed.isConnected || performance.now() - event.timeStamp > LONGEST_WAIT_MS) return;
        if (!isAlive(pressed)) requestAnimationFrame(repeat);
        else
          for (const type of ['mousedown', 'mouseup', 'click'])
            pressed.dispatchEvent(new MouseEvent(type, { bubbles: true }));
      };
      repeat();
    },
    true,
  );
}
