const SIZE = 400;
/** Dark enough for white letters. */
const COLOURS = ['#0f5c4d', '#b93c0a', '#0b5cad', '#8a5300', '#5b3a8c', '#7a1f3d', '#2f4858'] as const;
const TYPE = 'image/png';

/** Draws the first letter of a name on a colour that follows from it; undefined where canvases are unavailable. */
export async function drawAvatar(name: string): Promise<File | undefined> {
  // A letter of Bangla and its signs are one.
  const [first] = [...new Intl.Segmenter().segment(name.trim())];
  const letter = first?.segment ?? '?';
  const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE });
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = COLOURS[name.length % COLOURS.length] ?? COLOURS[0];
  context.fillRect(0, 0, SIZE, SIZE);
  context.fillStyle = '#ffffff';
  context.font = `600 ${SIZE / 2}px system-ui, Bangla, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(letter.toUpperCase(), SIZE / 2, SIZE / 2);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, TYPE));
  return blob ? new File([blob], 'avatar.png', { type: TYPE }) : undefined;
}
