import { API_BASE, PATHS } from '@parqueo/shared-api/contract';
import { createCalls } from './calls';
import { afterFirstData } from './first-data';

beforeEach(() => jest.useFakeTimers());

/** A page whose calls are answered by hand, and what came after its first data. */
function open(mostMs?: number) {
  const { counts, observe } = createCalls();
  const answers: (() => void)[] = [];
  const ask = observe(
    () => new Promise((resolve) => void answers.push(() => resolve(Response.json({})))),
  );
  const later = jest.fn();
  const cancel = afterFirstData(counts, later, mostMs);
  return {
    later,
    cancel,
    ask: (path: string) => void ask(API_BASE + path),
    answer: async () => {
      answers.shift()?.();
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('FED-01 what is for later waits for the last answer of a screen, however slow, and of its further questions', async () => {
  const { later, ask, answer } = open();
  ask(PATHS.accessToken);
  await answer();
  await pass(4000);
  ask(PATHS.myParkings);
  await pass(60_000);
  expect(later).not.toHaveBeenCalled();
  await answer();
  ask(PATHS.reservations);
  await pass(60_000);
  expect(later).not.toHaveBeenCalled();
  await answer();
  await pass(200);
  expect(later).toHaveBeenCalledTimes(1);
  ask(PATHS.reservations);
  await answer();
  await pass(60_000);
  expect(later).toHaveBeenCalledTimes(1);
});

test('FED-01 what may not wait for ever comes while a call hangs, once', async () => {
  const { later, ask, answer } = open(20_000);
  ask(PATHS.myParkings);
  await pass(19_900);
  expect(later).not.toHaveBeenCalled();
  await pass(200);
  expect(later).toHaveBeenCalledTimes(1);
  await answer();
  await pass(60_000);
  expect(later).toHaveBeenCalledTimes(1);

  const left = open(20_000);
  left.ask(PATHS.myParkings);
  left.cancel();
  await pass(60_000);
  expect(left.later).not.toHaveBeenCalled();
});

test('FED-01 a screen that asks for nothing is not waited for, one that has been left neither', async () => {
  const silent = open();
  const left = open();
  left.cancel();
  left.ask(PATHS.myParkings);
  await left.answer();
  await pass(4900);
  expect(silent.later).not.toHaveBeenCalled();
  await pass(400);
  expect(silent.later).toHaveBeenCalledTimes(1);
  expect(left.later).not.toHaveBeenCalled();
});
