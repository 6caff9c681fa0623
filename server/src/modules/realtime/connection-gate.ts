import type { IncomingMessage } from 'node:http';
import type { Limits } from '../../platform/http/limits';
import type { Networks } from '../../platform/http/networks';
import { openPaces } from '../../platform/http/rate-limiter';
import { openTally } from '../../platform/http/counter';
import type { SessionService } from '../session/service';

/** After so many connections of one were cut off it gets no new one, until a minute is over. */
const STRIKES = { account: 5, network: 20 };
const STRIKE_MS = 60_000;

/** Whose a connection is: an account's, or as long as nobody knows better, its network's. */
export interface Visitor {
  kind: 'account' | 'network';
  name: string;
}

interface Dependencies {
  limits: Limits;
  networks: Networks;
  sessions: SessionService;
}

export interface Door {
  /** Whether a handshake is let in; no takes a while. */
  admits(request: IncomingMessage): Promise<boolean>;
  /** Whose connection that is which was let in. */
  visitorOf(request: IncomingMessage): Visitor;
  /** It has yet to show a token; returns the way to say that it has, or is gone. */
  waits(visitor: Visitor): () => void;
  /** Its connection had to be cut off. */
  strike(visitor: Visitor): void;
  isStruck(visitor: Visitor): boolean;
}

/**
 * Lets handshakes in before anything else is done for them. What carries a living session is
 * counted by itself: strangers behind the same address of a carrier cannot keep it out.
 */
export function openDoor({ limits, networks, sessions }: Dependencies): Door {
  const ofSession = openPaces(limits.handshakesOfSession);
  const ofNetwork = openPaces(limits.handshakesOfNetwork);
  const strikes = { account: openTally(), network: openTally() };
  const waiting = { account: openTally(), network: openTally() };
  const visitors = new WeakMap<IncomingMessage, Visitor>();

  const isStruck = ({ kind, name }: Visitor) => strikes[kind].of(name) >= STRIKES[kind];
  const isRoom = ({ kind, name }: Visitor) =>
    kind === 'account'
      ? waiting.account.of(name) < limits.socketsOfPerson
      : waiting.network.of(name) < limits.strangersOfNetwork &&
        waiting.network.all() < limits.strangers;

  /** Null for one too many; the store is asked only about what bears our signature. */
  async function identify(request: IncomingMessage): Promise<Visitor | null> {
    const sid = sessions.carriedBy(request.headers);
    if (sid !== null) {
      if (!ofSession.take(sid)) return null;
      // While the store is away nobody is known: whoever comes then is counted with its network.
      const account = await sessions.accountOf(sid).catch(() => null);
      if (account !== null) return { kind: 'account', name: String(account) };
    }
    const name = networks.of(request);
    return ofNetwork.take(name) ? { kind: 'network', name } : null;
  }

  return {
    admits: async (request) => {
      const visitor = await identify(request);
      if (visitor && !isStruck(visitor) && isRoom(visitor)) {
        visitors.set(request, visitor);
        return true;
      }
      const wait = limits.refusalMs * (0.5 + Math.random());
      await new Promise((later) => setTimeout(later, wait).unref());
      return false;
    },
    visitorOf: (request) =>
      visitors.get(request) ?? { kind: 'network', name: networks.of(request) },
    waits: ({ kind, name }) => waiting[kind].add(name),
    strike: ({ kind, name }) => void setTimeout(strikes[kind].add(name), STRIKE_MS).unref(),
    isStruck,
  };
}
