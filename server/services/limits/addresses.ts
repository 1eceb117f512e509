import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/** Some proxies append the port, and then put an IPv6 address in brackets. */
const withoutPort = (written: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written;

/**
 * Returns the key under which an address is counted: an IPv4 address itself, even if mapped to
 * IPv6; for IPv6 its /64 network, which belongs to one subscriber.
 */
export function addressGroup(written: string): string {
  const ip = withoutPort(written.trim());
  if (!isIP(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!('parts' in address)) return address.toString();
  const network = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
