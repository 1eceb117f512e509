import { useRef, useState } from 'react';
import { uploadImage } from '../services/image-host';

/** Uploads a form's image, once: when the rest of the form must be tried again, its address is used again. */
export function useImageUpload() {
  const [progress, setProgress] = useState<number>();
  const uploaded = useRef<{ file: File; address: string }>(null);

  async function upload(image: File): Promise<string> {
    if (uploaded.current?.file === image) return uploaded.current.address;
    setProgress(0);
    const address = await uploadImage(image, setProgress).finally(() => setProgress(undefined));
    uploaded.current = { file: image, address };
    return address;
  }

  return {
    /** Fraction sent while it runs, 0 to 1. */
    progress,
    upload,
  };
}
