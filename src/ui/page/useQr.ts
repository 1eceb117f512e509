import { useEffect, useState } from 'react';

/** Returns a QR code of the text as a picture's address once the library has loaded; undefined without it. */
export function useQr(text: string): string | undefined {
  const [svg, setSvg] = useState<string>();
  useEffect(() => {
    let isShown = true;
    import('qr').then(({ encodeQR }) => isShown && setSvg(encodeQR(text, 'svg', { border: 1 }))).catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [text]);
  return svg && `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
