import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Lets clients ask for so many seconds, each again as soon as it is answered, all together not more often than
 * `perSecond`.
 * @param {{ clients: number, seconds: number, perSecond?: number }} size
 * @param {(n: number) => Promise<unknown>} ask sends the n-th question
 * @returns answers a second, and the time of each in milliseconds
 */
export async function load({ clients, seconds, perSecond = Infinity }, ask) {
  const times = [];
  const begun = performance.now();
  let made = 0;
  const client = async () => {
    while (performance.now() < begun + seconds * 1000) {
      const n = made++;
      const early = begun + (n * 1000) / perSecond - performance.now();
      if (early > 0) await sleep(early);
      const sent = performance.now();
      await ask(n);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { rate: times.length / ((performance.now() - begun) / 1000), times };
}
