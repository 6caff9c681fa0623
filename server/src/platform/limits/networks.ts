import type { IncomingMessage } from 'node:http';
import { type Socket, isIPv4 } from 'node:net';
import { all, compile } from '@fastify/proxy-addr';

/** Who asks, as far as an address can say: what one visitor may change at will counts as one. */
export interface Networks {
  /** The network of a request's visitor, as proxies of ours tell it. */
  of(request: IncomingMessage): string;
  /** The network at the other end of a connection; null for a proxy of ours, who brings many. */
  ofConnection(socket: Socket): string | null;
}

/** Takes the word of the proxies named, as Fastify's `request.ip` does, and of nobody else. */
export function openNetworks(trustProxy: readonly string[]): Networks {
  const trusts = compile([...trustProxy]);
  return {
    of: (request) => networkOf(all(request, trusts).at(-1) ?? ''),
    ofConnection: ({ remoteAddress = '' }) =>
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

/**
 * What whoever has one machine, or a site of their own, may change at will: of an IPv4 address its
 * network of 24 bits, of IPv6 the one of 48.
 * @param network as `networkOf` gives it
 */
export const neighbourhoodOf = (network: string): string =>
  isIPv4(network)
    ? network.split('.').slice(0, 3).join('.')
    : network.split(':').slice(0, 3).join(':');

/**
 * What one provider, or a large customer of one, may have: the network of 16 bits of an IPv4 address,
 * of IPv6 the one of 32.
 * @param network as `networkOf` gives it
 */
export const providerOf = (network: string): string =>
  isIPv4(network)
    ? network.split('.').slice(0, 2).join('.')
    : network.split(':').slice(0, 2).join(':');
