import { type ReactNode, useEffect } from 'react';
import { useText } from '../ui/text';
import { useTitle } from '../ui/useTitle';
import { screenText } from './routes.text';

/** A page with its title; it begins at its top. */
export function Screen({ name, children }: { name: keyof typeof screenText.en; children: ReactNode }) {
  useTitle(useText(screenText)[name]);
  // In braces: newer browsers answer a promise, which React would take for a cleanup.
  useEffect(() => {
    window.scrollTo?.({ top: 0, behavior: 'instant' });
  }, []);
  return children;
}
