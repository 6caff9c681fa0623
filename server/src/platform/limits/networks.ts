import type { IncomingMessage } from 'node:http';
import { type Socket, isIPv4 } from 'node:net';
import { all, compile } from '@fastify/proxy-addr';

/** The network of a client: addresses that one visitor may change at will count as one. */
export type Networks = ReturnType<typeof openNetworks>;

/** Trusts the forwarded addresses of the given proxies only, as Fastify's `request.ip` does. */
export function openNetworks(trustProxy: readonly string[]) {
  const trusts = compile([...trustProxy]);
  return {
    /** The network of a request's visitor, behind trusted proxies. */
    of: (request: IncomingMessage) => networkOf(all(request, trusts).at(-1) ?? ''),
    /** The network at the other end of a connection; null for a proxy of ours, who brings many. */
    ofConnection: ({ remoteAddress = '' }: Socket) =>
      trusts(remoteAddress, 0) ? null : networkOf(remoteAddress),
  };
}

/** An address as one visitor may change it at will: of IPv6, the network of 64 bits. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (isIPv4(address)) return address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** The first parts of a network as `networkOf` gives it: bytes of IPv4, pairs of bytes of IPv6. */
const rangeOf = (parts: number) => (network: string) => {
  const sign = isIPv4(network) ? '.' : ':';
  return network.split(sign).slice(0, parts).join(sign);
};

/**
 * The range that the owner of one machine or site may change at will: the 24-bit network of an IPv4
 * address, the 48-bit one of IPv6.
 */
export const neighbourhoodOf = rangeOf(3);

/**
 * The range of one provider, or of a large customer of one: the 16-bit network of an IPv4 address,
 * the 32-bit one of IPv6.
 */
export const providerOf = rangeOf(2);
