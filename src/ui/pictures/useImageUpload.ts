import { useState } from 'react';
import { useUploads } from './useUploads.ts';

/** Uploads a form's image once; if the form has to be sent again, its URL is reused. */
export function useImageUpload() {
  const uploads = useUploads();
  const [file, setFile] = useState<File>();
  const current = file && uploads.uploads.get(file);

  function upload(image: File): Promise<string> {
    setFile(image);
    return uploads.send(image);
  }

  return {
    /** The fraction uploaded, 0 to 1, while an upload runs. */
    progress: current?.state === 'sending' ? current.fraction : current?.state === 'waiting' ? 0 : undefined,
    upload,
    /** The form's other pictures. */
    uploads,
  };
}
