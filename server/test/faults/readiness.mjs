import { setTimeout as pause } from 'node:timers/promises';
import { send } from './calls.mjs';

const ask = (place) => send(place, 'GET', '/readyz').catch(() => null);

/** Milliseconds until every process says that it is ready. */
export async function untilReady(places) {
  const began = performance.now();
  for (const place of places) {
    for (let answer = await ask(place); answer?.status !== 200; answer = await ask(place)) {
      if (performance.now() - began > 60_000) throw new Error(`not ready: ${answer?.body}`);
      await pause(50);
    }
  }
  return performance.now() - began;
}

/** Until /readyz has said that the server cannot work. */
export async function untilUnready([place]) {
  const until = performance.now() + 20_000;
  while ((await ask(place))?.status === 200) {
    if (performance.now() > until)
      throw new Error('/readyz says ready while nothing can be written');
    await pause(50);
  }
}
