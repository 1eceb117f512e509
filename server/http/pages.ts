import { addressesOf, PAGE_NAMES, type PageName, pageOf } from '#contract/pages';

const ADDRESSES = PAGE_NAMES.flatMap((name) =>
  addressesOf(pageOf(name)).map((path) => ({ name, address: new RegExp(`^${path.replace(':id', '[^/]+')}$`, 'i') })),
);

/** The page of an address; nothing for an address the client does not have, which is answered 404. */
export function findPage(pathname: string): PageName | undefined {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return ADDRESSES.find(({ address }) => address.test(trimmed))?.name;
}
