import { shrinkPicture } from '../../src/services/pictures/shrink-picture.ts';
import { heicFile, picture } from '../helpers/client/setup.ts';

/** Mocks decoding and drawing, which jsdom lacks. */
function browser({ width, height, sent = 10 }: { width: number; height: number; sent?: number }) {
  const drawn: number[][] = [];
  const close = jest.fn();
  window.createImageBitmap = () => Promise.resolve({ width, height, close });
  HTMLCanvasElement.prototype.getContext = (() => ({
    fillRect: () => undefined,
    drawImage: (_bitmap: unknown, ...box: number[]) => drawn.push(box),
  })) as unknown as HTMLCanvasElement['getContext'];
  HTMLCanvasElement.prototype.toBlob = (answer, type) => answer(new Blob(['x'.repeat(sent)], { type }));
  return { drawn, close };
}
const file = (name: string, bytes: number, type = 'image/png') => new File(['x'.repeat(bytes)], name, { type });

describe('a picture', () => {
  it('is shrunk once to 2,048 pixels on its longest side, as JPEG', async () => {
    const { drawn, close } = browser({ width: 3000, height: 4000 });
    const chosen = file('my.bike.png', 100);
    const sent = await shrinkPicture(chosen);
    expect([sent.name, sent.type]).toEqual(['my.bike.jpg', 'image/jpeg']);
    expect(drawn).toEqual([[0, 0, 1536, 2048]]);
    expect(close).toHaveBeenCalledTimes(1);
    expect(await shrinkPicture(chosen)).toBe(sent);
    expect(drawn).toHaveLength(1);
  });

  it('that is a long screenshot stays readable', async () => {
    const { drawn } = browser({ width: 1080, height: 12_000 });
    await shrinkPicture(file('chat.png', 100));
    expect(drawn).toEqual([[0, 0, 720, 8000]]);
  });

  it('of an iPhone is drawn as JPEG where the browser can decode it, even if it grows', async () => {
    browser({ width: 800, height: 600, sent: 5000 });
    const sent = await shrinkPicture(heicFile());
    expect([sent.name, sent.type]).toEqual(['IMG_0042.jpg', 'image/jpeg']);
  });

  it('that is small is unchanged', async () => {
    const { drawn } = browser({ width: 2048, height: 1000 });
    const chosen = file('bike.png', 100);
    expect(await shrinkPicture(chosen)).toBe(chosen);
    expect(drawn).toEqual([]);
  });

  it('with few pixels but too many bytes is compressed', async () => {
    browser({ width: 2000, height: 1000 });
    const chosen = file('bike.png', 100);
    Object.defineProperty(chosen, 'size', { value: 10 * 1024 * 1024 + 1 });
    expect((await shrinkPicture(chosen)).size).toBeLessThan(100);
  });

  it('that would become larger is unchanged', async () => {
    browser({ width: 3000, height: 1000, sent: 200 });
    const chosen = file('bike.png', 100);
    expect(await shrinkPicture(chosen)).toBe(chosen);
  });

  it('that can’t be decoded is unchanged', async () => {
    window.createImageBitmap = () => Promise.reject(new DOMException('no picture', 'InvalidStateError'));
    const chosen = picture('bike.heic', 'image/heic');
    expect(await shrinkPicture(chosen)).toBe(chosen);
  });
});
