import { SOCKET } from '@parqueo/shared-api/contract';

const SEPARATOR = '\u001e';

/** A connection by polling that says and takes packets as they are, well-formed or not. */
export interface Poller {
  /** Says packets, all in one message. */
  say(...packets: string[]): Promise<void>;
  /** Takes the next packets that wait; null when the server knows the connection no longer. */
  take(): Promise<string[] | null>;
  /** What an upgrade to another transport would ask for. */
  address: string;
  upgrades: string[];
}

export async function openPoller(address: string): Promise<Poller> {
  const place = `${address}${SOCKET.path}/?EIO=4&transport=polling`;
  const handshake = await (await fetch(place)).text();
  const { sid, upgrades } = JSON.parse(handshake.slice(1)) as { sid: string; upgrades: string[] };
  const own = `${place}&sid=${sid}`;
  return {
    say: async (...packets) => {
      await (await fetch(own, { method: 'POST', body: packets.join(SEPARATOR) })).text();
    },
    take: async () => {
      const answer = await fetch(own);
      const text = await answer.text();
      return answer.ok ? text.split(SEPARATOR) : null;
    },
    address: own,
    upgrades,
  };
}
