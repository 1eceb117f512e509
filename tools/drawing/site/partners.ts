interface Partner {
  file: string;
  first: string;
  second: string;
  /** A middle tone: at least 3 : 1 against white and against #15181c. */
  colour: string;
  /** The sign, drawn in 100 × 100. */
  sign: (colour: string) => string;
}

const petals = (colour: string) =>
  [-56, -28, 0, 28, 56]
    .map(
      (turn, index) =>
        `<path d="M50 84C32 68 36 42 50 22C64 42 68 68 50 84Z" transform="rotate(${turn} 50 84)" fill="${colour}" fill-opacity="${[0.45, 0.7, 1, 0.7, 0.45][index]}"/>`,
    )
    .join('');
const treads = (colour: string) =>
  Array.from(
    { length: 20 },
    (_, index) => `<path d="M46 3h8l-2 8h-4z" transform="rotate(${index * 18} 50 50)" fill="${colour}"/>`,
  ).join('');

/** Fictional companies: none of these names belongs to anyone. */
export const PARTNERS: readonly Partner[] = [
  { file: 'padma-finance', first: 'Padma', second: 'FINANCE', colour: '#c2507c', sign: petals },
  {
    file: 'riders-shield',
    first: 'Rider’s Shield',
    second: 'INSURANCE',
    colour: '#2f78c4',
    sign: (colour) =>
      `<path d="M50 6L88 18V48C88 70 72 86 50 95C28 86 12 70 12 48V18Z" fill="${colour}"/><path d="M44 88L48 30H52L56 88Z" fill="#fff"/><path d="M28 66C30 44 38 34 50 30C62 34 70 44 72 66" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/>`,
  },
  {
    file: 'meghna-tyres',
    first: 'Meghna',
    second: 'TYRES',
    colour: '#76808a',
    sign: (colour) =>
      `${treads(colour)}<path d="M50 8a42 42 0 1 0 .1 0ZM50 28a22 22 0 1 1-.1 0Z" fill="${colour}" fill-rule="evenodd"/><path d="M30 50q5-7 10 0t10 0 10 0 10 0v4q-5 7-10 0t-10 0-10 0-10 0z" fill="#2f9bb0"/>`,
  },
  {
    file: 'sundarban-lubricants',
    first: 'Sundarban',
    second: 'LUBRICANTS',
    colour: '#1f8a63',
    sign: (colour) =>
      `<path d="M50 5C70 32 84 48 84 64A34 34 0 0 1 16 64C16 48 30 32 50 5Z" fill="${colour}"/><path d="M34 78C30 56 44 42 68 42C68 64 58 78 38 78Z" fill="#fff"/><path d="M34 82C40 66 48 58 58 52" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round"/>`,
  },
  {
    file: 'jamuna-logistics',
    first: 'Jamuna',
    second: 'LOGISTICS',
    colour: '#d0591a',
    sign: (colour) =>
      `<path d="M10 20H56L84 50L56 80H10L38 50Z" fill="${colour}"/><path d="M56 20H68L96 50L68 80H56L84 50Z" fill="${colour}" fill-opacity=".55"/><path d="M30 50q7-8 14 0t14 0 12 0" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`,
  },
  {
    file: 'deshi-helmets',
    first: 'Deshi',
    second: 'HELMETS',
    colour: '#7d63c4',
    sign: (colour) =>
      `<path d="M10 58C8 28 28 10 54 10C78 10 92 26 94 46L96 66C97 78 92 86 82 88H44C24 86 11 76 10 58Z" fill="${colour}"/><path d="M56 36C70 32 84 34 92 42L94 60C80 64 66 64 56 60C50 54 50 42 56 36Z" fill="#fff"/><path d="M60 42C70 39 80 40 86 45" fill="none" stroke="${colour}" stroke-width="4" stroke-linecap="round"/><path d="M18 50C24 30 38 22 52 20" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`,
  },
];

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

/** A sign of 300 × 120: mark on the left, two lines on the right; the widths are fixed, whatever the reader's font. */
export function partnerLogo({ first, second, colour, sign }: Partner): string {
  const wide = Math.min(186, first.length * 15.5 + 16);
  const small = Math.min(wide, second.length * 13.5);
  const text = (y: number, size: number, weight: number, length: number, words: string) =>
    `<text x="104" y="${y}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" textLength="${length}" lengthAdjust="spacingAndGlyphs" fill="${colour}">${words}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120"><g transform="translate(10 20) scale(.8)">${sign(colour)}</g>${text(66, first.length > 10 ? 27 : 32, 800, wide, first)}${text(91, 16, 600, small, second)}</svg>`;
}
