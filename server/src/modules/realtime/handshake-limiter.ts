import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createCounter } from '../../platform/limits/counter';
import type { Limits } from '../../platform/limits/limits';
import type { Networks } from '../../platform/limits/networks';
import { createRateLimiter } from '../../platform/limits/rate-limiter';
import type { SessionService } from '../session/service';

/** After this many cut-off connections it gets no new one, until a minute is over. */
const STRIKES = { account: 5, network: 20 };
const STRIKE_MS = 60_000;

/** Owner of a connection: an account or, without a session, a network. */
interface Peer {
  kind: 'account' | 'network';
  name: string;
}

interface Dependencies {
  limits: Limits;
  networks: Networks;
  sessions: SessionService;
}

export type HandshakeLimiter = ReturnType<typeof openHandshakeLimiter>;

/**
 * Accepts handshakes before any other work is done for them. A living session is counted by itself:
 * strangers behind the same address of a carrier cannot keep it out.
 */
export function openHandshakeLimiter({ limits, networks, sessions }: Dependencies) {
  const ofSession = createRateLimiter(limits.handshakesOfSession);
  const ofNetwork = createRateLimiter(limits.handshakesOfNetwork);
  const strikes = { account: createCounter(), network: createCounter() };
  const waiting = { account: createCounter(), network: createCounter() };
  const closed = new AbortController();
  const peers = new WeakMap<IncomingMessage, Peer>();

  const isBlocked = ({ kind, name }: Peer) => strikes[kind].of(name) >= STRIKES[kind];
  const isRoom = ({ kind, name }: Peer) =>
    kind === 'account'
      ? waiting.account.of(name) < limits.socketsOfPerson
      : waiting.network.of(name) < limits.anonymousSocketsOfNetwork &&
        waiting.network.all() < limits.anonymousSockets;

  /** Null for one too many; only tokens with our signature cost a query. */
  async function identify(request: IncomingMessage): Promise<Peer | null> {
    const sid = sessions.carriedBy(request.headers);
    if (sid !== null) {
      if (!ofSession.take(sid)) return null;
      // While the store is away no session can be verified: the connection counts with its network.
      const account = await sessions.accountOf(sid).catch(() => null);
      if (account !== null) return { kind: 'account', name: String(account) };
    }
    const name = networks.of(request);
    return ofNetwork.take(name) ? { kind: 'network', name } : null;
  }

  return {
    /** Whether a handshake is let in; no takes a while. */
    admits: async (request: IncomingMessage) => {
      const peer = await identify(request);
      if (peer && !isBlocked(peer) && isRoom(peer)) {
        peers.set(request, peer);
        return true;
      }
      const wait = limits.refusalMs * (0.5 + Math.random());
      const { signal } = closed;
      await pause(wait, undefined, { ref: false, signal }).catch(() => undefined);
      return false;
    },
    /** The owner of an accepted connection. */
    peerOf: (request: IncomingMessage): Peer =>
      peers.get(request) ?? { kind: 'network', name: networks.of(request) },
    /** Registers a connection without a token; returns a function for when it has presented one, or is gone. */
    awaitToken: ({ kind, name }: Peer) => waiting[kind].add(name),
    /** Its connection had to be cut off. */
    strike: ({ kind, name }: Peer) => void setTimeout(strikes[kind].add(name), STRIKE_MS).unref(),
    isBlocked,
    /** From now on no refusal takes a while. */
    close: () => closed.abort(),
  };
}
