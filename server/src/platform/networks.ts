import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { all, compile } from '@fastify/proxy-addr';
import { networkOf } from './throttle';

/** Who asks, as far as an address can say: what one visitor may change at will counts as one. */
export interface Visitors {
  /** The network of a request's visitor, as proxies of ours tell it. */
  of(request: IncomingMessage): string;
  /** The network at the other end of a connection; null for a proxy of ours, who brings many. */
  ofConnection(socket: Socket): string | null;
}

/** Takes the word of the proxies named, as Fastify's `request.ip` does, and of nobody else. */
export function visitors(trustProxy: readonly string[]): Visitors {
  const trusts = compile([...trustProxy]);
  return {
    of: (request) => networkOf(all(request, trusts).at(-1) ?? ''),
    ofConnection: ({ remoteAddress = '' }) =>
      trusts(remoteAddress, 0) ? null : networkOf(remoteAddress),
  };
}
