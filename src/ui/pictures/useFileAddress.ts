import { useEffect, useMemo } from 'react';

/** Returns an object URL for a chosen picture, and revokes it afterwards. */
export function useFileAddress(file: File | null): string | undefined {
  const address = useMemo(() => (file?.type.startsWith('image/') ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );
  return address;
}
