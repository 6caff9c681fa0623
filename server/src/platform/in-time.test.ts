import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { inTime } from './in-time';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const forEver = (signal: AbortSignal) =>
  new Promise<never>((_done, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason as Error));
  });

test('a time limit is kept when memory is collected meanwhile', async () => {
  const work = inTime(200, new AbortController().signal, forEver).catch((error: unknown) => error);
  for (let turn = 0; turn < 3; turn += 1) {
    await nextTurn();
    collect();
  }
  expect(await work).toMatchObject({ name: 'TimeoutError' });
});

test.each(['before', 'while'])('what is cut %s it runs ends at once', async (when) => {
  const cut = new AbortController();
  if (when === 'before') cut.abort(new Error('stop'));
  const work = inTime(60_000, cut.signal, (signal) =>
    signal.aborted ? Promise.reject(signal.reason as Error) : forEver(signal),
  );
  cut.abort(new Error('stop'));
  await expect(work).rejects.toThrow('stop');
});
