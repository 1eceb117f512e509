import type { Drawing } from '../../demo/drawings.ts';
import { drawAvatar } from './avatar.ts';
import { drawMotorbike } from './motorbike.ts';
import { drawPart } from './part.ts';

/** A complete SVG document, 1200 × 900, or 400 × 400 for an avatar. */
export function draw(drawing: Drawing): string {
  switch (drawing.kind) {
    case 'motorbike':
      return drawMotorbike(drawing);
    case 'part':
      return drawPart(drawing);
    case 'avatar':
      return drawAvatar(drawing);
  }
}
