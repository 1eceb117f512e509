/** Road bike in a few bold strokes, readable at 16 pixels. */
const bike = (cream: string, stroke: number) => `
  <g fill="none" stroke="${cream}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">
    <circle cx="18" cy="42" r="9"/><circle cx="46.5" cy="42" r="9"/>
    <path d="M46.5 42L38.5 18h6.5"/>
    <path d="M18 42l9-8h7l8-5"/>
  </g>
  <path d="M9 25.5c4 .2 9 1.300 13 1.100 3-.2 5-3.600 8-4.800 3.500-1.400 8-1 10.200.8l2.300 7.200c-2.500 2.300-6 4-9.500 4.200h-5.500c-3.500 0-6-1.300-8.500-4C16 27.700 12 27.200 9 25.500z" fill="${cream}" transform="translate(0 1)"/>`;

/**
 * The brand's sign on a brick-coloured field, 64 × 64.
 * @param radius of the field's corners; 0 for systems that cut the shape themselves
 */
export function icon(radius: number): string {
  // The road: as wide as the field, with its corners.
  const road = `M0 50h64v${14 - radius}a${radius} ${radius} 0 0 1-${radius} ${radius}H${radius}a${radius} ${radius} 0 0 1-${radius}-${radius}z`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="f" x2="0" y2="1"><stop stop-color="#dd5f22"/><stop offset="1" stop-color="#a83707"/></linearGradient></defs><rect width="64" height="64" rx="${radius}" fill="url(#f)"/><path d="${road}" fill="#1f2328" fill-opacity=".22"/>${bike('#fdf3e7', 4.6)}</svg>`
    .replace(/\n\s*/g, '')
    .replace(/(\.\d)00/g, '$1');
}
