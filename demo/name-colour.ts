/** Names by hue: each applies up to the given degrees. */
const HUES: readonly (readonly [upTo: number, light: string, dark: string])[] = [
  [14, 'Red', 'Maroon'],
  [38, 'Orange', 'Brown'],
  [66, 'Yellow', 'Olive'],
  [158, 'Green', 'Dark green'],
  [192, 'Turquoise', 'Dark green'],
  [262, 'Blue', 'Navy blue'],
  [315, 'Purple', 'Purple'],
  [345, 'Pink', 'Maroon'],
  [361, 'Red', 'Maroon'],
];

/** Returns the everyday name of a colour '#rrggbb'. */
export function nameColour(colour: string): string {
  const value = parseInt(colour.slice(1), 16);
  const [red, green, blue] = [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255] as const;
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const range = most - least;
  if (most < 0.2) return 'Black';
  if (range < 0.12) return most > 0.88 ? 'White' : most > 0.6 ? 'Silver' : most > 0.26 ? 'Grey' : 'Black';
  const turn =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  const [, light, dark] = HUES.find(([upTo]) => turn * 60 < upTo) ?? HUES[0]!;
  if (most > 0.8 && range < 0.3) return 'Cream';
  return most < 0.48 ? dark : light;
}
