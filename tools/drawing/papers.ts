import type { Paper } from '#contract/trust/verification-rules';
import { drawAvatar } from './avatar.ts';
import { rect, tag } from './svg.ts';

/** Papers of nobody, for the demo market: drawn, and plainly marked. */

const [WIDTH, HEIGHT] = [1200, 760];
const INK = '#22313a';

const text = (x: number, y: number, size: number, content: string, colour = INK, more = {}): string =>
  tag('text', { x, y, 'font-family': 'DejaVu Sans', 'font-size': size, fill: colour, ...more }, content);

/** Across the whole paper, so that nobody takes it for a real one. */
const specimen = (): string =>
  text(WIDTH / 2, HEIGHT / 2 + 40, 150, 'SPECIMEN', '#b3261e', {
    'text-anchor': 'middle',
    'font-weight': 'bold',
    'fill-opacity': 0.55,
    transform: `rotate(-18 ${WIDTH / 2} ${HEIGHT / 2})`,
  });

const row = (y: number, label: string, value: string): string =>
  text(420, y, 26, label, '#5b6b74') + text(420, y + 40, 36, value);

/** On a table, as a phone sees it. */
const onTable = (paper: string, contents: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
  rect(0, 0, WIDTH, HEIGHT, { rx: 0, fill: '#6d5a48' }) +
  tag(
    'g',
    { transform: 'rotate(-1.5 600 380)' },
    rect(70, 60, WIDTH - 140, HEIGHT - 120, { rx: 26, fill: paper }) + contents,
  ) +
  specimen() +
  '</svg>';

const face = (x: number, y: number, size: number): string => {
  const drawn = Buffer.from(drawAvatar({ name: 'Specimen Person', colour: '#4a6b7c' })).toString('base64');
  return tag('image', { href: `data:image/svg+xml;base64,${drawn}`, x, y, width: size, height: size });
};

const DRAWINGS: Record<Paper, () => string> = {
  nidFront: () =>
    onTable(
      '#dfeadf',
      text(130, 140, 40, 'IDENTITY CARD OF NOWHERE') +
        face(130, 200, 240) +
        row(230, 'Name', 'Specimen Person') +
        row(340, 'Date of birth', '00 Jan 0000') +
        row(450, 'Number', '000 000 0000') +
        text(130, 620, 24, 'Drawn for a demo. Not a document.', '#5b6b74'),
    ),
  nidBack: () =>
    onTable(
      '#dfeadf',
      text(130, 150, 30, 'Address', '#5b6b74') +
        text(130, 200, 36, 'House 0, Road 0, Nowhere') +
        text(130, 290, 30, 'Blood group', '#5b6b74') +
        text(130, 340, 36, '-') +
        Array.from({ length: 60 }, (_, bar) =>
          rect(130 + bar * 15, 480, ((bar * 7) % 4) * 2 + 3, 110, { rx: 0, fill: INK }),
        ).join('') +
        text(130, 640, 24, 'Drawn for a demo. Not a document.', '#5b6b74'),
    ),
  selfie: () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    rect(0, 0, WIDTH, HEIGHT, { rx: 0, fill: '#b9c7c9' }) +
    face(60, 60, 640) +
    tag(
      'g',
      { transform: 'rotate(5 920 420)' },
      rect(720, 270, 420, 280, { rx: 8, fill: '#fdfcf7' }) +
        text(930, 390, 40, 'MotoHaat', INK, { 'text-anchor': 'middle' }) +
        text(930, 480, 76, '000 000', '#1d3f8a', { 'text-anchor': 'middle', 'font-style': 'italic' }),
    ) +
    specimen() +
    '</svg>',
  tradeLicence: () =>
    onTable(
      '#f4efdf',
      text(600, 160, 48, 'TRADE LICENCE OF NOWHERE', INK, { 'text-anchor': 'middle' }) +
        row(240, 'Business', 'Specimen Motors') +
        row(350, 'Owner', 'Specimen Person') +
        row(460, 'Number and year', 'TRAD/000000/0000') +
        text(130, 640, 24, 'Drawn for a demo. Not a document.', '#5b6b74'),
    ),
  tin: () =>
    onTable(
      '#eef1f4',
      text(600, 160, 48, 'TAXPAYER’S CERTIFICATE', INK, { 'text-anchor': 'middle' }) +
        row(250, 'Name', 'Specimen Person') +
        row(370, 'TIN', '0000 0000 0000') +
        text(130, 640, 24, 'Drawn for a demo. Not a document.', '#5b6b74'),
    ),
  registrationFront: () =>
    onTable(
      '#e3e7f2',
      text(600, 160, 46, 'REGISTRATION CARD OF NOWHERE', INK, { 'text-anchor': 'middle' }) +
        row(240, 'Registration number', 'NOWHERE METRO-LA 00-0000') +
        row(350, 'Owner', 'Specimen Person') +
        row(460, 'Year of manufacture', '0000') +
        text(130, 640, 24, 'Drawn for a demo. Not a document.', '#5b6b74'),
    ),
  registrationBack: () =>
    onTable(
      '#e3e7f2',
      row(190, 'Maker and model', 'Specimen 150') +
        row(300, 'Engine number', '0000000000') +
        row(410, 'Chassis number', '00000000000000000') +
        text(130, 640, 24, 'Drawn for a demo. Not a document.', '#5b6b74'),
    ),
};

/** An SVG of 1200 × 760. */
export const drawPaperOfNobody = (paper: Paper): string => DRAWINGS[paper]();
