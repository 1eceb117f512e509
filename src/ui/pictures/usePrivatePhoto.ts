import { useEffect, useState } from 'react';

export type PrivatePhotoState = { address: string } | { error: unknown } | undefined;

/**
 * Reads a private photo as an object URL, which is revoked when the photo is no longer shown.
 * @param read must be stable between renders
 */
export function usePrivatePhoto(read: () => Promise<string>) {
  const [photo, setPhoto] = useState<PrivatePhotoState>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    let address: string | undefined;
    read().then(
      (found) => {
        if (!isShown) return URL.revokeObjectURL(found);
        address = found;
        setPhoto({ address });
      },
      (error: unknown) => isShown && setPhoto({ error }),
    );
    return () => {
      isShown = false;
      setPhoto(undefined);
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [read, attempt]);
  return { photo, retry: () => setAttempt((before) => before + 1) };
}
