import { useEffect, useMemo } from 'react';

/** An address at which the page can show a chosen picture, while it does. */
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
