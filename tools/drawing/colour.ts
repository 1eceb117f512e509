/** Colours are '#rrggbb'. */
const channels = (colour: string): [number, number, number] => {
  const value = parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** `amount` 0 is the first colour, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
  const to = channels(second);
  return `#${channels(first)
    .map((value, index) =>
      Math.round(value + ((to[index] ?? 0) - value) * amount)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const lighter = (colour: string, amount: number): string => mix(colour, '#ffffff', amount);
export const darker = (colour: string, amount: number): string => mix(colour, '#08090c', amount);

/** Perceived brightness, 0–1. */
export function brightness(colour: string): number {
  const [red, green, blue] = channels(colour);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}

/** Every colour in a piece of SVG under a coloured light: red, green and blue multiplied. */
export function lit(svg: string, light: readonly [number, number, number]): string {
  if (light.every((channel) => channel === 1)) return svg;
  return svg.replace(
    /#[0-9a-f]{6}\b/g,
    (colour) =>
      `#${channels(colour)
        .map((value, index) =>
          Math.min(255, Math.round(value * (light[index] ?? 1)))
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`,
  );
}
