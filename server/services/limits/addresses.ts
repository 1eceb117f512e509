import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, each without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes every address in one way; a zone is no part of it.
  const plain = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = '', tail] = plain.split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}

/** Some proxies write the port beside the address, and then brackets around one of IPv6. */
const withoutPort = (written: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;

/**
 * Whom an address stands for when requests are counted: an IPv4 address, also one written as IPv6, for itself; an IPv6 address
 * for its network of 64 bits, of which every subscriber has one of their own.
 */
export function addressGroup(written: string): string {
  const ip = withoutPort(written.trim());
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    return groups
      .slice(6)
      .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
      .join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}
