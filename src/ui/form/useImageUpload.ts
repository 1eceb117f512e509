import { useState } from 'react';
import { useUploads } from './useUploads';

/** Uploads a form's image, once: when the rest of the form must be tried again, its address is used again. */
export function useImageUpload() {
  const uploads = useUploads();
  const [file, setFile] = useState<File>();
  const current = file && uploads.uploads.get(file);

  function upload(image: File): Promise<string> {
    setFile(image);
    return uploads.send(image);
  }

  return {
    /** Fraction sent while it runs, 0 to 1. */
    progress: current?.state === 'sending' ? current.fraction : current?.state === 'waiting' ? 0 : undefined,
    upload,
    /** Of the form's other pictures. */
    uploads,
  };
}
