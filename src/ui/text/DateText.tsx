import { Suspense, lazy } from 'react';
import type { FormattedDateProps } from './FormattedDate.tsx';
import { useLanguage } from './language.ts';

const FormattedDate = lazy(() => import('./FormattedDate.tsx'));

interface DateTextProps extends FormattedDateProps {
  /** The server's own text, which needs no formatting. */
  english?: string;
}

/**
 * A date on a page whose initial bundle excludes moment: its line is reserved until the library has
 * loaded.
 */
export function DateText({ english, ...props }: DateTextProps) {
  const language = useLanguage();
  if (english && language === 'en') return <span>{english}</span>;
  return (
    <Suspense fallback={'\u00a0'}>
      <FormattedDate {...props} />
    </Suspense>
  );
}
