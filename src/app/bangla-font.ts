import { useEffect } from 'react';
import { useLanguage } from '../ui/text/language.ts';

/** Declares the Bangla font once the page is in Bangla; a browser fetches it only if no other font has the letters. */
export function useBanglaFont(): void {
  const language = useLanguage();
  useEffect(() => {
    // Without it the letters look as the system draws them.
    if (language === 'bn') void import('./bangla-font.css').catch(() => undefined);
  }, [language]);
}
