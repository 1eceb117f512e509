import { lit } from './colour.ts';
import { ellipse, group, rect, round, type SvgDefinitions, tag } from './svg.ts';
import { GROUND, HEIGHT, type Scenery, WIDTH } from './scene-kit.ts';

/** Shadow on the ground: soft below the whole, dark where it touches. */
export function shadow(
  defs: SvgDefinitions,
  x1: number,
  x2: number,
  contacts: readonly number[],
  shade: number,
): string {
  const middle = (x1 + x2) / 2;
  const half = (x2 - x1) / 2;
  const soft = (cx: number, rx: number, ry: number, opacity: number) =>
    ellipse(cx, GROUND, rx, ry, {
      fill: defs.glow([
        [0, '#05070a', opacity],
        [0.55, '#05070a', opacity * 0.6],
        [1, '#05070a', 0],
      ]),
    });
  return (
    soft(middle, half * 1.12, 40, shade * 0.85) +
    soft(middle, half * 0.86, 22, shade * 0.7) +
    contacts.map((x) => soft(x, 78, 13, Math.min(1, shade * 1.4))).join('')
  );
}

/**
 * The part of a drawing that a picture shows: its middle and its width, in pixels of the whole; as high as it is wide by the
 * whole's proportions.
 */
interface Crop {
  x: number;
  y: number;
  width: number;
}

const WHOLE: Crop = { x: WIDTH / 2, y: HEIGHT / 2, width: WIDTH };

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Never beyond the drawing's edges. */
function viewBoxOf({ x, y, width }: Crop): string {
  const height = (width * HEIGHT) / WIDTH;
  return [within(x - width / 2, 0, WIDTH - width), within(y - height / 2, 0, HEIGHT - height), width, height]
    .map(round)
    .join(' ');
}

/** Puts a subject, drawn in pixels with its own definitions, into its surroundings. */
export function compose(
  scene: { defs: SvgDefinitions; scenery: Scenery },
  subject: { defs: SvgDefinitions; drawn: string; isMirrored?: boolean },
  shadows: string,
  crop = WHOLE,
): string {
  const { back, front = '', light, mirror } = scene.scenery;
  const id = 'subject';
  const drawn = group(lit(subject.drawn, light), {
    id,
    transform: subject.isMirrored ? `translate(${WIDTH} 0) scale(-1 1)` : undefined,
  });
  const mirrored = mirror
    ? group(tag('use', { href: `#${id}`, transform: `translate(0 ${GROUND * 2 - 4}) scale(1 -1)` }), {
        opacity: String(mirror),
        'clip-path': scene.defs.clip(`M0 ${GROUND}H${WIDTH}V${HEIGHT}H0Z`),
      })
    : '';
  const vignette = rect(0, 0, WIDTH, HEIGHT, {
    fill: scene.defs.around(WIDTH / 2, HEIGHT * 0.5, 800, [
      [0, '#000000', 0],
      [0.7, '#000000', 0],
      [1, '#000000', 0.15],
    ]),
  });
  const cast = subject.isMirrored ? group(shadows, { transform: `translate(${WIDTH} 0) scale(-1 1)` }) : shadows;
  const inner = back + mirrored + cast + drawn + front + vignette;
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: viewBoxOf(crop), width: WIDTH, height: HEIGHT },
    scene.defs.definitions() + lit(subject.defs.definitions(), light) + inner,
  );
}
