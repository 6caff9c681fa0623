import { IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const answers = Symbol('answers');

/** Answers that are under way, in the order of their requests; on their connection, as in when-closed.ts. */
export const answersOf = (
  connection: Duplex & { [answers]?: Set<ServerResponse> },
): Set<ServerResponse> => (connection[answers] ??= new Set());

/**
 * A request as Node reads it. It asks to become a socket on a connection without others under way; any other
 * upgrade is ignored (RFC 9110, 7.8), and answered in its turn like a request without one.
 */
export class Message extends IncomingMessage {
  declare asksUpgrade: boolean;

  get upgrade(): boolean {
    const isSocket = () => this.headers.upgrade?.toLowerCase() === 'websocket';
    const isFirst = () => answersOf(this.socket).size === 0;
    this.asksUpgrade &&= this.method === 'CONNECT' || (isSocket() && isFirst());
    return this.asksUpgrade;
  }

  /** Node's word, before the headers are there. */
  set upgrade(asks: boolean) {
    this.asksUpgrade = asks;
  }
}
