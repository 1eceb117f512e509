import { type AvatarDrawing, drawAvatar } from './avatar.ts';
import { drawMotorbike, type MotorbikeDrawing } from './motorbike.ts';
import { drawPart, type PartDrawing } from './part.ts';

/** What is to be drawn; the same value gives the same picture. */
export type Drawing =
  | ({ kind: 'motorbike' } & MotorbikeDrawing)
  | ({ kind: 'part' } & PartDrawing)
  | ({ kind: 'avatar' } & AvatarDrawing);

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
