import { encodeQR } from 'qr';
import { createQrReader } from '../../src/features/deals/handover/qr-reader.ts';
import { readCode } from '../../src/ui/form/read-code.ts';

const SCALE = 4;

/** A camera's picture of a code: dark and light pixels, four bytes each. */
function pictureOf(text: string) {
  const rows = encodeQR(text, 'raw', { border: 4, scale: SCALE });
  const size = rows.length;
  const data = new Uint8ClampedArray(size * size * 4);
  rows.flat().forEach((isDark, at) => data.set([...Array<number>(3).fill(isDark ? 20 : 235), 255], at * 4));
  return { size, data };
}

/** jsdom has no canvas: this one shows the given pictures in turn. */
function showPictures(...pictures: { size: number; data: Uint8ClampedArray }[]) {
  const size = pictures[0]?.size ?? 0;
  const context = {
    drawImage: () => undefined,
    getImageData: () => ({ data: (pictures.length > 1 ? pictures.shift() : pictures[0])?.data }),
  };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(context as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  return videoOf(size);
}
function videoOf(size: number): HTMLVideoElement {
  const video = document.createElement('video');
  Object.defineProperties(video, { videoWidth: { value: size }, videoHeight: { value: size } });
  return video;
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
});

it('the QR reader reads the code from the camera’s pictures, and nothing from one without a code', async () => {
  const code = pictureOf('042137');
  const grey = { size: code.size, data: new Uint8ClampedArray(code.data.length).fill(128) };
  const video = showPictures(grey, code);
  const read = await createQrReader();
  expect(await read(video)).toBeUndefined();
  expect(readCode((await read(video)) ?? '')).toBe('042137');
});

it('the QR reader waits for the camera’s first picture', async () => {
  showPictures(pictureOf('042137'));
  expect(await (await createQrReader())(videoOf(0))).toBeUndefined();
});

it('the QR reader uses the browser’s own detector where there is one that knows QR codes', async () => {
  const detect = jest.fn(() => Promise.resolve([{ rawValue: '042137' }]));
  const formats = jest.fn(() => Promise.resolve(['qr_code']));
  class BarcodeDetector {
    static getSupportedFormats = formats;
    detect = detect;
  }
  Object.assign(globalThis, { BarcodeDetector });
  const video = document.createElement('video');
  expect(await (await createQrReader())(video)).toBe('042137');
  expect(detect).toHaveBeenCalledWith(video);

  formats.mockResolvedValue(['ean_13']);
  const shown = showPictures(pictureOf('111111'));
  expect(await (await createQrReader())(shown)).toBe('111111');
});
