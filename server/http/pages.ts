import { addressesOf, idOfAddressPart, PAGE_NAMES, type PageName, pageOf } from '#contract/pages';

const ADDRESSES = PAGE_NAMES.flatMap((name) =>
  addressesOf(pageOf(name)).map((path) => ({ name, address: new RegExp(`^${path.replace(':id', '([^/]+)')}$`, 'i') })),
);

/** What an address asks for. */
export interface PageAddress {
  /** Nothing for an address the client does not have, which is answered 404. */
  name?: PageName;
  pathname: string;
  /** What stands for `:id`, without the words that may follow the number (docs/rules.md §6). */
  id: string;
  search: URLSearchParams;
}

/** @param url as it stands in the request: a path and perhaps a search */
export function findPage(url: string): PageAddress {
  // Joined as text, since `new URL` reads two leading slashes as a host.
  const { pathname, searchParams: search } = new URL(`http://motohaat${url}`);
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  for (const { name, address } of ADDRESSES) {
    const match = address.exec(trimmed);
    if (match) return { name, pathname: trimmed, id: idOfAddressPart(match[1] ?? ''), search };
  }
  return { pathname: trimmed, id: '', search };
}
