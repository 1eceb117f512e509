import type { ReactNode } from 'react';
import { useText } from '../ui/text';
import { useTitle } from '../ui/useTitle';
import { screenText } from './routes.text';
import { useScrollRestoration } from './useScrollRestoration';

/** A page with its title, at its place. */
export function Screen({ name, children }: { name: keyof typeof screenText.en; children: ReactNode }) {
  useTitle(useText(screenText)[name]);
  useScrollRestoration();
  return children;
}
