import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** IPv4 addresses that no push service on the internet has. */
const PRIVATE_V4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE_V4.addSubnet(network, prefix, 'ipv4');

/** Of IPv6 only what is routed: 2000::/3, without documentation and without what wraps an IPv4 address. */
const GLOBAL_V6 = new BlockList();
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6');
const WRAPPED_V6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  WRAPPED_V6.addSubnet(network, prefix, 'ipv6');

/** Whether an address is one of the internet, and not of this machine or its networks. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE_V4.check(address, 'ipv4');
  if (isIP(address) !== 6) return false;
  return GLOBAL_V6.check(address, 'ipv6') && !WRAPPED_V6.check(address, 'ipv6');
}

/**
 * Whether a browser may have its notifications taken there: push services speak https on its own port
 * and have a name. What the name stands for is looked at when it is called (`publicLookup`).
 * @param local also http, any port and addresses of this machine, for tests
 */
export function isPushEndpoint(text: string, local: boolean): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  // As browsers write it, and no other way: one endpoint is one row.
  if (!url || url.href !== text || url.hash !== '') return false;
  if (url.username !== '' || url.password !== '') return false;
  if (local) return /^https?:$/.test(url.protocol);
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  return url.protocol === 'https:' && url.port === '' && isIP(host) === 0 && host.includes('.');
}

type Found = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** Resolves names as the system does, and refuses those that stand for an address that is not public. */
export function publicLookup(host: string, options: LookupOptions, found: Found): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    const refused = !error && (!first || !addresses.every((each) => isPublicAddress(each.address)));
    if (error || refused || !first) {
      found(
        error ?? Object.assign(new Error('The address is not public'), { code: 'ENOTPUBLIC' }),
        [],
      );
    } else if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
}
