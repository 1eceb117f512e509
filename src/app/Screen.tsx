import type { ReactNode } from 'react';
import { PAGES } from '#contract/pages';
import { PageMeta } from '../ui/PageMeta';
import { useText } from '../ui/text';
import { descriptionText, screenText } from './routes.text';
import { useScrollRestoration } from './useScrollRestoration';

interface ScreenProps {
  name: keyof typeof screenText.en;
  children: ReactNode;
}

const isDescribed = (name: string): name is keyof typeof descriptionText.en => name in descriptionText.en;

/** A page with its title, at its place; the pages that anybody may look for are described, too. */
export function Screen({ name, children }: ScreenProps) {
  const title = useText(screenText)[name];
  const descriptions = useText(descriptionText);
  useScrollRestoration();
  return (
    <>
      {isDescribed(name) ? (
        <PageMeta title={title} description={descriptions[name]} address={PAGES[name].path} />
      ) : (
        <PageMeta title={title} />
      )}
      {children}
    </>
  );
}
