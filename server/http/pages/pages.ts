import { addressesOf, idOfAddressPart, LANGUAGE_PARAMETER, PAGE_NAMES, type PageName, pageOf } from '#contract/pages';
import type { Language } from '#contract/site/personal-page';

const ADDRESSES = PAGE_NAMES.flatMap((name) =>
  addressesOf(pageOf(name)).map((path) => ({
    name,
    path,
    address: new RegExp(`^${path.replace(':id', '([^/]+)')}$`, 'i'),
  })),
);

/** A parsed page address. */
export interface PageAddress {
  /** Undefined for an address that the client doesn't have, which is answered with 404. */
  name?: PageName;
  pathname: string;
  /** The path as in the page list, with `:id` if it has one. */
  path: string;
  /** The value of `:id` including words; empty if it can't be decoded. */
  part: string;
  /** The value of `:id` without the words after the number (docs/rules.md §6). */
  id: string;
  /** Without the language. */
  search: URLSearchParams;
  language: Language | undefined;
}

const isLanguage = (text: string | null): text is Language => text === 'en' || text === 'bn';

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** @param url the request's path and optional query */
export function findPage(url: string): PageAddress {
  // Concatenated, since `new URL` reads two leading slashes as a host.
  const { pathname, searchParams: search } = new URL(`http://motohaat${url}`);
  const named = search.get(LANGUAGE_PARAMETER);
  const language = isLanguage(named) ? named : undefined;
  search.delete(LANGUAGE_PARAMETER);
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  for (const { name, path, address } of ADDRESSES) {
    const match = address.exec(trimmed);
    const part = match?.[1] ?? '';
    if (match)
      return { name, pathname: trimmed, path, part: decoded(part), id: idOfAddressPart(part), search, language };
  }
  return { pathname: trimmed, path: trimmed, part: '', id: '', search, language };
}
