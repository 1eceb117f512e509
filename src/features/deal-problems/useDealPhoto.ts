import { useEffect, useState } from 'react';
import { useReadDealPhotoMutation } from './deal-photo.api';

export type DealPhotoState = { address: string } | { error: unknown } | undefined;

/** Reads a private photo of a deal as an object URL, which is revoked when the photo is no longer shown. */
export function useDealPhoto(dealId: string, photoId: string) {
  const [read] = useReadDealPhotoMutation();
  const [photo, setPhoto] = useState<DealPhotoState>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    let address: string | undefined;
    read({ dealId, photoId })
      .unwrap()
      .then(
        (read) => {
          if (!isShown) return URL.revokeObjectURL(read);
          address = read;
          setPhoto({ address });
        },
        (error: unknown) => isShown && setPhoto({ error }),
      );
    return () => {
      isShown = false;
      setPhoto(undefined);
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [read, dealId, photoId, attempt]);
  return { photo, retry: () => setAttempt((before) => before + 1) };
}
