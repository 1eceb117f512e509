import { type PointerEvent, useState } from 'react';

/** The tile's attribute that holds its position. */
const PLACE = 'data-place';

/** Returns the position of the tile at a point of the window. */
function placeAt(x: number, y: number): number | undefined {
  const place = document.elementFromPoint(x, y)?.closest(`[${PLACE}]`)?.getAttribute(PLACE);
  return place === null || place === undefined ? undefined : Number(place);
}

/** Moves a tile by dragging it onto another, with a mouse, a pen or a finger. */
export function usePhotoDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  return {
    drag,
    /** Props of the tile. */
    tileProps: (place: number) => ({ [PLACE]: place }),
    /** Props of its drag handle. */
    handleProps: (place: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: place, to: place });
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const to = drag && placeAt(clientX, clientY);
        if (drag && to !== undefined && to !== drag.to) setDrag({ ...drag, to });
      },
      onPointerUp() {
        setDrag(undefined);
        if (drag && drag.to !== drag.from) onMove(drag.from, drag.to);
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}
