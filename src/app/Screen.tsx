import type { ReactNode } from 'react';
import { PAGES, type PageName } from '#contract/pages';
import { PageMeta } from '../ui/page/PageMeta.tsx';
import { useText } from '../ui/text/text.ts';
import { descriptionText, screenText } from './routes.text.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';

type ScreenName = keyof typeof screenText.en;

/** These screens take their titles from their content. */
const NAMED_BY_CONTENT: readonly ScreenName[] = ['bikes', 'bike', 'seller'];

const isDescribed = (name: ScreenName): name is keyof typeof descriptionText.en => name in descriptionText.en;

/** Sets the title; public pages also get a description. */
function ScreenMeta({ name }: { name: ScreenName }) {
  const title = useText(screenText)[name];
  const descriptions = useText(descriptionText);
  if (NAMED_BY_CONTENT.includes(name)) return null;
  return isDescribed(name) ? (
    <PageMeta title={title} description={descriptions[name]} address={PAGES[name].path} />
  ) : (
    <PageMeta title={title} />
  );
}

const hasName = (page: PageName): page is ScreenName => page in screenText.en;

/**
 * A page with its title and scroll restoration. Dashboard pages get their title from the dashboard
 * frame.
 */
export function Screen({ name, children }: { name: PageName; children: ReactNode }) {
  useScrollRestoration();
  return (
    <>
      {hasName(name) && <ScreenMeta name={name} />}
      {children}
    </>
  );
}
