import { drawMotorbike, type MotorbikeDrawing } from './motorbike';
import { drawPart, type PartDrawing } from './part';

/** What is to be drawn; the same value gives the same picture. */
export type Drawing = ({ kind: 'motorbike' } & MotorbikeDrawing) | ({ kind: 'part' } & PartDrawing);

/** A complete SVG document of 1200 × 900. */
export function draw(drawing: Drawing): string {
  return drawing.kind === 'motorbike' ? drawMotorbike(drawing) : drawPart(drawing);
}
