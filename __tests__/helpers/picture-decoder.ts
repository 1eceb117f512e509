/** Mocks decoding and drawing, which jsdom lacks: each picture becomes a JPEG of so many bytes. */
export function decodePictures({
  width = 3000,
  height = 4000,
  sizes = [10],
}: { width?: number; height?: number; sizes?: number[] } = {}) {
  const drawn: { box: number[]; quality: number | undefined }[] = [];
  let box: number[] = [];
  window.createImageBitmap = () => Promise.resolve({ width, height, close: () => undefined });
  HTMLCanvasElement.prototype.getContext = (() => ({
    fillRect: () => undefined,
    drawImage: (_bitmap: unknown, ...given: number[]) => (box = given),
  })) as unknown as HTMLCanvasElement['getContext'];
  HTMLCanvasElement.prototype.toBlob = (answer, type, quality: number | undefined) => {
    const bytes = sizes[drawn.length] ?? sizes.at(-1) ?? 0;
    drawn.push({ box, quality });
    answer(new Blob(['x'.repeat(bytes)], { type }));
  };
  return drawn;
}

/** No file can be decoded. */
export function decodeNothing(): void {
  window.createImageBitmap = () => Promise.reject(new DOMException('no picture', 'InvalidStateError'));
}
