import type { BikeNumber } from '#contract/mileage-rules';
import type { PayoutMethodKind } from '#contract/money/payout-method';
import { normalizePhone } from '#contract/phone';
import { createHmac } from 'node:crypto';
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { addressGroup } from './limits/addresses.ts';

/** Characters of a hash: 132 bits. */
const HASH_LENGTH = 22;

/** Returns a keyed hash by which accounts can be compared, so that the database is no list of numbers. */
const hashTrait = (secret: string, kind: 'device' | 'money' | 'address' | BikeNumber, text: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([kind, text]))
    .digest('base64url')
    .slice(0, HASH_LENGTH);

/** Addresses of no network in particular: this machine, or a proxy of our own. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  // Of ::1 by its network; a larger one would contain every IPv4 address, as mapped to IPv6.
  ['::', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv6');

const isPrivate = (group: string): boolean => {
  const address = group.replace(/\/64$/, '');
  return isIPv4(address) ? PRIVATE.check(address) : !isIPv6(address) || PRIVATE.check(address, 'ipv6');
};

/** The browser that somebody signed in with; undefined where its address names no network, or it has no name. */
export function hashDevice(secret: string, { ip, agent }: { ip: string; agent: string }): string | undefined {
  const group = addressGroup(ip);
  return agent === '' || isPrivate(group) ? undefined : hashTrait(secret, 'device', `${group} ${agent}`);
}

/** A wallet or card that paid. A wallet that paid and one that payouts go to have the same hash. */
export const hashPayer = (secret: string, id: string): string => hashTrait(secret, 'money', normalizePhone(id) ?? id);

/** An account that payouts go to. */
export const hashPayoutAccount = (
  secret: string,
  kind: PayoutMethodKind,
  { accountNumber, routingNumber = '' }: { accountNumber: string; routingNumber?: string },
): string =>
  kind === 'bank' ? hashTrait(secret, 'money', `${routingNumber} ${accountNumber}`) : hashPayer(secret, accountNumber);

/** Where a parcel goes, in the address's one spelling (contract/deals/cash-rules.ts): parcels to it can be counted. */
export const hashDeliveryAddress = (secret: string, addressKey: string): string =>
  hashTrait(secret, 'address', addressKey);

/** A bike's registration, chassis or engine number in its one spelling: bikes can be compared, and no number is stored. */
export const hashBikeNumber = (secret: string, kind: BikeNumber, normalized: string): string =>
  hashTrait(secret, kind, normalized);
