import { matchPath } from 'react-router-dom';
import { addressesOf, PAGE_NAMES, pageOf } from '#contract/pages';

/** Returns the page at an address, and its path parameters. */
export function findPage(pathname: string) {
  for (const name of PAGE_NAMES) {
    const page = pageOf(name);
    for (const path of addressesOf(page)) {
      const match = matchPath(path, pathname);
      if (match) return { name, page, params: match.params };
    }
  }
  return undefined;
}

export type FoundPage = NonNullable<ReturnType<typeof findPage>>;
