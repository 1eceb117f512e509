import type { Drawing } from './drawing/drawing';
import { type BodyType, MOTORBIKE_VIEWS, type MotorbikeView } from './drawing/motorbike';

/** Of a scooter, nothing is to be seen between its wheels. */
const SCOOTER_VIEWS = ['left', 'front', 'rear'] as const;
const SCOOTERS: readonly BodyType[] = ['scooter', 'retro-scooter', 'e-scooter'];

/** How many pictures there are besides the cover. */
const COUNTS = [2, 1, 1, 2, 1, 1, 3, 1, 1, 2] as const;

/** Further pictures of what a product's cover shows: a motorbike from its other side and from nearby, a part from nearby. */
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
