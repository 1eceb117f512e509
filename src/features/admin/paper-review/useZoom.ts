import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** Widths of the picture, as multiples of the frame's. */
const STEPS = [1, 1.5, 2, 3, 4, 6];

/**
 * Zooms a picture in a frame that scrolls: + and - zoom, 0 shows all of it. Arrow keys, a finger and the
 * wheel scroll it as they scroll everything; a mouse drags it.
 */
export function useZoom() {
  const [step, setStep] = useState(0);
  const frame = useRef<HTMLDivElement>(null);

  /** Keeps the middle of what is shown in the middle. */
  function zoomTo(next: number): void {
    const to = Math.max(0, Math.min(STEPS.length - 1, next));
    const [before = 1, after = 1] = [STEPS[step], STEPS[to]];
    setStep(to);
    requestAnimationFrame(() => {
      const { current } = frame;
      if (!current) return;
      const { scrollLeft, scrollTop, clientWidth, clientHeight } = current;
      current.scrollLeft = ((scrollLeft + clientWidth / 2) * after) / before - clientWidth / 2;
      current.scrollTop = ((scrollTop + clientHeight / 2) * after) / before - clientHeight / 2;
    });
  }

  return {
    frame,
    scale: STEPS[step] ?? 1,
    zoomIn: step < STEPS.length - 1 ? () => zoomTo(step + 1) : undefined,
    zoomOut: step > 0 ? () => zoomTo(step - 1) : undefined,
    reset: () => setStep(0),
    handlers: {
      onKeyDown(event: KeyboardEvent): void {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === '+' || event.key === '=') zoomTo(step + 1);
        else if (event.key === '-') zoomTo(step - 1);
        else if (event.key === '0') setStep(0);
        else return;
        event.preventDefault();
      },
      onPointerDown(event: PointerEvent<HTMLDivElement>): void {
        // A captured button would never be pressed.
        if (!(event.target instanceof HTMLImageElement)) return;
        if (event.pointerType === 'mouse' && event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove(event: PointerEvent<HTMLDivElement>): void {
        if (event.pointerType !== 'mouse' || (event.buttons & 1) === 0) return;
        event.currentTarget.scrollLeft -= event.movementX;
        event.currentTarget.scrollTop -= event.movementY;
      },
      onDoubleClick: (): void => (step === 0 ? zoomTo(2) : setStep(0)),
    },
  };
}
