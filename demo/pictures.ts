import { createHash } from 'node:crypto';
import path from 'node:path';
import { IMAGE_WIDTHS, type ImageVariant } from '#contract/limits';
import { makeProducts } from './catalogue';
import { CATEGORIES } from './categories';
import type { Drawing } from './drawing/drawing';
import { DEMO_PEOPLE, type DemoPerson, MORE_SELLERS } from './people';

/**
 * Finished pictures in all sizes, made by `npm run draw`: demo/pictures/{variant}/{name}.webp. Found as build/ is, from
 * where the server runs.
 */
const FOLDER = path.resolve('demo/pictures');

export const VARIANTS = Object.keys(IMAGE_WIDTHS) as ImageVariant[];

export const avatarOf = ({ userName, colour }: Pick<DemoPerson, 'userName' | 'colour'>): Drawing => ({
  kind: 'avatar',
  name: userName,
  colour,
});

/** Every drawing of the demo market. */
export const demoDrawings = (): Drawing[] => [
  ...CATEGORIES.map(({ drawing }) => drawing),
  ...[...DEMO_PEOPLE, ...MORE_SELLERS].map(avatarOf),
  ...makeProducts().flatMap(({ drawing, photos }) => [drawing, ...photos]),
];

function subjectOf(drawing: Drawing): string {
  if (drawing.kind === 'avatar') return drawing.name.toLowerCase().replaceAll(' ', '-');
  const { scene, view } = drawing;
  return [drawing.kind === 'part' ? drawing.part : drawing.body, scene, ...(view ? [view] : [])].join('-');
}

/** A name that changes with what is to be drawn, so that a changed drawing cannot be shown by an old picture. */
function nameOf(drawing: Drawing): string {
  const value = JSON.stringify(Object.entries(drawing).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${drawing.kind}-${subjectOf(drawing)}-${createHash('sha256').update(value).digest('hex').slice(0, 8)}`;
}

/** Where the picture of a drawing lies, in each size. */
export function pictureFiles(drawing: Drawing): Record<ImageVariant, string> {
  const name = nameOf(drawing);
  const file = (variant: ImageVariant) => path.join(FOLDER, variant, `${name}.webp`);
  return { thumb: file('thumb'), card: file('card'), full: file('full') };
}
