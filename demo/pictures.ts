import { createHash } from 'node:crypto';
import path from 'node:path';
import { IMAGE_WIDTHS, type ImageVariant } from '#contract/image-widths';
import { makeProducts } from './catalogue.ts';
import { CATEGORIES } from './categories.ts';
import { makeComparables } from './comparables.ts';
import type { Drawing } from './drawings.ts';
import { DEMO_PEOPLE, type DemoPerson, MORE_SELLERS } from './people.ts';
import { STORY_PRODUCTS } from './story/products.ts';

/**
 * Finished pictures in all sizes, made by `npm run draw`: demo/pictures/{variant}/{name}.webp.
 * Resolved from the working directory, like build/.
 */
const FOLDER = path.resolve('demo/pictures');

export const VARIANTS = Object.keys(IMAGE_WIDTHS) as ImageVariant[];

export const avatarOf = ({ userName, colour }: Pick<DemoPerson, 'userName' | 'colour'>): Drawing => ({
  kind: 'avatar',
  name: userName,
  colour,
});

/** Returns every drawing of the demo market. */
export const demoDrawings = (): Drawing[] => [
  ...CATEGORIES.map(({ drawing }) => drawing),
  ...[...DEMO_PEOPLE, ...MORE_SELLERS].map(avatarOf),
  ...[...makeProducts(), ...makeComparables(), ...STORY_PRODUCTS.values()].flatMap(({ drawing, photos }) => [
    drawing,
    ...photos,
  ]),
];

function subjectOf(drawing: Drawing): string {
  if (drawing.kind === 'avatar') return drawing.name.toLowerCase().replaceAll(' ', '-');
  const { scene, view } = drawing;
  return [drawing.kind === 'part' ? drawing.part : drawing.body, scene, ...(view ? [view] : [])].join('-');
}

/**
 * Returns a name that depends on the drawing's content, so that an old picture is never used for a
 * changed drawing.
 */
function nameOf(drawing: Drawing): string {
  const value = JSON.stringify(Object.entries(drawing).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${drawing.kind}-${subjectOf(drawing)}-${createHash('sha256').update(value).digest('hex').slice(0, 8)}`;
}

/** Returns the picture's files, by size. */
export function pictureFiles(drawing: Drawing): Record<ImageVariant, string> {
  const name = nameOf(drawing);
  const file = (variant: ImageVariant) => path.join(FOLDER, variant, `${name}.webp`);
  return { thumb: file('thumb'), card: file('card'), medium: file('medium'), full: file('full') };
}
