import { useCallback } from 'react';
import { usePrivatePhoto } from '../../../ui/pictures/usePrivatePhoto.ts';
import { useReadDealPhotoMutation } from './deal-photo.api.ts';

/** Reads a private photo of a deal as an object URL, which is revoked when the photo is no longer shown. */
export function useDealPhoto(dealId: string, photoId: string) {
  const [read] = useReadDealPhotoMutation();
  return usePrivatePhoto(useCallback(() => read({ dealId, photoId }).unwrap(), [read, dealId, photoId]));
}
