/** The browser's own detector, where there is one. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Reads a QR code from the current picture of a video; undefined without one. */
type ReadQr = (video: HTMLVideoElement) => Promise<string | undefined>;

async function createNativeReader(): Promise<ReadQr | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return undefined;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue;
}

async function createScriptReader(): Promise<ReadQr> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0) return undefined;
    [canvas.width, canvas.height] = [width, height];
    context.drawImage(video, 0, 0, width, height);
    try {
      return decodeQR({ width, height, data: context.getImageData(0, 0, width, height).data });
    } catch {
      // No code in this picture.
      return undefined;
    }
  };
}

/** The decoder loads only where the browser has none. */
export const createQrReader = async (): Promise<ReadQr> =>
  (await createNativeReader().catch(() => undefined)) ?? createScriptReader();
