import type { Drawing } from './drawing/drawing';
import { type BodyType, MOTORBIKE_VIEWS, type MotorbikeView } from './drawing/motorbike';

/** A scooter has nothing to show between its wheels. */
const SCOOTER_VIEWS = ['left', 'front', 'rear'] as const;
const SCOOTERS: readonly BodyType[] = ['scooter', 'retro-scooter', 'e-scooter'];

/** Number of pictures besides the cover. */
const COUNTS = [2, 1, 1, 2, 1, 1, 3, 1, 1, 2] as const;

/**
 * Returns further views of the product on the cover: a motorbike from the other side and close up,
 * a part close up.
 */
export function photosOf(cover: Drawing, index: number): Drawing[] {
  if (cover.kind === 'part') return [{ ...cover, view: 'close' }];
  if (cover.kind !== 'motorbike') return [];
  const views: readonly MotorbikeView[] = SCOOTERS.includes(cover.body) ? SCOOTER_VIEWS : MOTORBIKE_VIEWS;
  const count = COUNTS[index % COUNTS.length] ?? 1;
  return views
    .map((_, place) => views[(index + place) % views.length] ?? 'left')
    .slice(0, count)
    .map((view) => ({ ...cover, view }));
}
