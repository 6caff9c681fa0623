import { whenOverdue } from './when-overdue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** When, in seconds, and why a screen is given up that is busy in these seconds. */
function givenUp(busy: (second: number) => boolean) {
  let second = 0;
  const givenUpAt: [number, string][] = [];
  const stop = whenOverdue(
    () => busy((second += 1)),
    (reason) => givenUpAt.push([second, reason]),
  );
  jest.advanceTimersByTime(60_000);
  stop();
  return givenUpAt;
}

test('SHL-09 a screen that waits for nothing is given up after ten seconds', () => {
  expect(givenUp(() => false)).toEqual([[10, 'never-shown']]);
});

test('SHL-09 FED-02 what the page fetches meanwhile for later screens is no excuse', () => {
  expect(givenUp((second) => second === 6 || second === 7)).toEqual([[12, 'never-shown']]);
});

test('SHL-09 files or answers that never come are no fault of the build', () => {
  expect(givenUp((second) => second > 3)).toEqual([[20, 'timeout']]);
});
