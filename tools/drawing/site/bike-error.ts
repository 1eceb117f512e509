const wheel = (id: string, x: number) => {
  const spokes = Array.from(
    { length: 5 },
    (_, index) => `<path d="M0-8v-26" transform="rotate(${index * 72 + 12})"/>`,
  ).join('');
  return `<g id="${id}"><g transform="translate(${x} 142)" fill="none" stroke="#737b84"><circle r="42" stroke="#59616a" stroke-width="11"/><circle r="34" stroke-width="3"/><g stroke-width="5" stroke-linecap="round">${spokes}</g><circle r="7" fill="#a9b0b7" stroke="#59616a" stroke-width="3"/><circle cx="24" cy="-10" r="3.500" fill="#e8662f" stroke="none"/></g></g>`;
};

/** A small bike, 320 × 200, in tones that read on light and dark; `#wheel-front` and `#wheel-rear` may be turned round their middles. */
export function bikeError(): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" role="presentation">',
    '<ellipse cx="160" cy="189" rx="132" ry="6" fill="#737b84" fill-opacity=".28"/>',
    wheel('wheel-rear', 68),
    wheel('wheel-front', 252),
    // Swing arm, frame, engine, exhaust.
    '<path d="M68 142l66-12M204 62l-34 72M196 74l-66 4-8 54" fill="none" stroke="#59616a" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>',
    '<path d="M120 116h54a14 14 0 0 1 14 14v8a16 16 0 0 1-16 16h-46a14 14 0 0 1-14-14v-14a10 10 0 0 1 8-10z" fill="#8d959d"/><circle cx="140" cy="134" r="14" fill="#737b84"/><circle cx="168" cy="136" r="9" fill="#737b84"/>',
    '<path d="M138 116l4-34h32l6 34zM136 92h46M137 101h47" fill="#a9b0b7" stroke="#737b84" stroke-width="4"/>',
    '<path d="M184 92c14 2 18 12 14 26s-12 42-30 44-44-2-66-6" fill="none" stroke="#b9c0c6" stroke-width="7" stroke-linecap="round"/><path d="M32 146l74 6v14l-76-2z" fill="#737b84"/>',
    '<path d="M92 78L74 138" stroke="#e8a13c" stroke-width="8" stroke-dasharray="4 3"/>',
    // Seat, tail, tank.
    '<path d="M26 66c24-2 60 0 84 8 12 4 22 4 34 2l-4 12c-30 6-80-2-112-14z" fill="#c8430f"/><path d="M26 66l-4 7 12 6 8-8z" fill="#e0352b"/><path d="M36 60c26-4 52 2 74 6 12 2 22 0 34-2v12c-14 4-26 2-36-1-22-6-50-9-72-9z" fill="#4a5159"/>',
    '<path d="M136 76c0-16 14-26 34-30 18-4 34 0 40 12 4 10-2 18-14 22-16 6-42 8-56 4z" fill="#dd5f22"/><path d="M136 74c22 4 50 0 75-14l0 6c-20 14-52 20-75 14z" fill="#fbe9d8"/><path d="M150 58c10-8 24-10 36-8-10 2-24 6-30 12-6 2-9-1-6-4z" fill="#fff" fill-opacity=".45"/>',
    // Mudguard, fork, lamp, bar.
    '<path d="M206 124c10-26 58-34 82-6l6 10c-24-22-60-20-78 2z" fill="#dd5f22"/><path d="M252 142L212 42" stroke="#a9b0b7" stroke-width="9" stroke-linecap="round"/>',
    '<path d="M212 46c14-6 26 0 28 12s-8 20-20 18z" fill="#c8430f"/><path d="M230 50c8 2 11 8 9 16l-7 6c-5-6-6-16-2-22z" fill="#fff3cf" stroke="#737b84" stroke-width="2"/>',
    '<path d="M212 42c-2-8-6-14-14-14h-8" fill="none" stroke="#737b84" stroke-width="6" stroke-linecap="round"/><path d="M196 28l-26 3" stroke="#4a5159" stroke-width="9" stroke-linecap="round"/><path d="M206 30c4-6 4-10 0-14" fill="none" stroke="#737b84" stroke-width="4" stroke-linecap="round"/><ellipse cx="200" cy="12" rx="13" ry="7" fill="#59616a"/>',
    '</svg>',
  ]
    .join('')
    .replace(/(\.\d)00/g, '$1');
}
