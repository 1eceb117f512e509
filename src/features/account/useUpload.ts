import { useRef, useState } from 'react';
import { uploadImage } from '../../services/image-host';

/** Sends a form's picture to the image host, once: when the rest of the form must be tried again, its address is reused. */
export function useUpload() {
  const [progress, setProgress] = useState<number>();
  const uploaded = useRef<{ file: File; url: string }>(null);

  async function addressOf(file: File): Promise<string> {
    if (uploaded.current?.file === file) return uploaded.current.url;
    setProgress(0);
    const url = await uploadImage(file, setProgress).finally(() => setProgress(undefined));
    uploaded.current = { file, url };
    return url;
  }

  return { progress, addressOf };
}
