import { lit } from './colour';
import { ellipse, group, type Ink, rect, tag } from './ink';
import { GROUND, HEIGHT, type Scenery, WIDTH } from './scene-kit';

/** Shadow on the ground: soft below the whole, dark where it touches. */
export function shadow(ink: Ink, x1: number, x2: number, contacts: readonly number[], shade: number): string {
  const middle = (x1 + x2) / 2;
  const half = (x2 - x1) / 2;
  const soft = (cx: number, rx: number, ry: number, opacity: number) =>
    ellipse(cx, GROUND, rx, ry, {
      fill: ink.glow([
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

/** Puts a subject, drawn in pixels with its own ink, into its surroundings. */
export function compose(
  scene: { ink: Ink; scenery: Scenery },
  subject: { ink: Ink; drawn: string },
  shadows: string,
): string {
  const { back, front = '', light, mirror } = scene.scenery;
  const id = 'subject';
  const drawn = group(lit(subject.drawn, light), { id });
  const mirrored = mirror
    ? group(tag('use', { href: `#${id}`, transform: `translate(0 ${GROUND * 2 - 4}) scale(1 -1)` }), {
        opacity: String(mirror),
        'clip-path': scene.ink.clip(`M0 ${GROUND}H${WIDTH}V${HEIGHT}H0Z`),
      })
    : '';
  const vignette = rect(0, 0, WIDTH, HEIGHT, {
    fill: scene.ink.around(WIDTH / 2, HEIGHT * 0.5, 800, [
      [0, '#000000', 0],
      [0.7, '#000000', 0],
      [1, '#000000', 0.15],
    ]),
  });
  const inner = back + mirrored + shadows + drawn + front + vignette;
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT },
    scene.ink.definitions() + lit(subject.ink.definitions(), light) + inner,
  );
}
