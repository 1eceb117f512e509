import { type BodyType, type Drawing, MOTORBIKE_VIEWS, type MotorbikeView, PART_VIEWS } from './drawings.ts';

/** A scooter has nothing to show between its wheels. */
const SCOOTER_VIEWS = ['left', 'front', 'rear'] as const;
const SCOOTERS: readonly BodyType[] = ['scooter', 'retro-scooter', 'e-scooter'];

/** Every third motorbike has more than the least number of pictures besides the cover. */
const countFor = (index: number): number => (index % 3 === 0 ? 3 : 2);

/**
 * Returns two or three further views of the product on the cover: from the other side and close up.
 */
export function photosOf(cover: Drawing, index: number): Drawing[] {
  if (cover.kind === 'part') return PART_VIEWS.map((view) => ({ ...cover, view }));
  if (cover.kind !== 'motorbike') return [];
  const views: readonly MotorbikeView[] = SCOOTERS.includes(cover.body) ? SCOOTER_VIEWS : MOTORBIKE_VIEWS;
  return views
    .map((_, place) => views[(index + place) % views.length] ?? 'left')
    .slice(0, countFor(index))
    .map((view) => ({ ...cover, view }));
}
