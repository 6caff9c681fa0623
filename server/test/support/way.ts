import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import { untilEnd } from './until-end';

interface Pair {
  near: Socket;
  far: Socket;
  lost: boolean;
}

/** A way to a port of this machine that can be told where to go, or to swallow everything. */
export async function openWay(first: number) {
  let target = first;
  let swallow = false;
  const pairs = new Set<Pair>();
  const proxy = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    const pair: Pair = { near, far, lost: false };
    pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => void (swallow || pair.lost || to.write(chunk)));
      from.on('error', () => undefined);
      from.on('close', () => {
        // Whoever is cut off hears nothing, not even of the end.
        if (!swallow && !pair.lost) to.destroy();
        pairs.delete(pair);
      });
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  untilEnd(() => {
    proxy.close();
    for (const { near, far } of pairs) [near, far].forEach((socket) => socket.destroy());
  });
  return {
    port: (proxy.address() as AddressInfo).port,
    leadTo: (port: number) => void (target = port),
    /** Ends what is open. */
    cut() {
      for (const { near } of pairs) near.destroy();
    },
    /** From now on nothing arrives, and nobody hears of it; what is open stays so for good. */
    swallow(all: boolean) {
      swallow = all;
      if (all) for (const pair of pairs) pair.lost = true;
    },
  };
}
