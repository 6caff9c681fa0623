import { whenOverdue } from './when-overdue';

beforeEach(() => jest.useFakeTimers());

const SHL = 'SHL-09 FED-02 a screen';

test.each([
  [`${SHL} that waits for nothing is given up after ten seconds`, [], [], [10, 'never-shown']],
  [
    `${SHL} is excused by nothing that the page fetches for later ones`,
    [6, 7],
    [],
    [12, 'never-shown'],
  ],
  [
    `${SHL} whose files or answers never come is no fault of its build`,
    [4, 60],
    [],
    [20, 'timeout'],
  ],
  [`${SHL} has time while nobody looks`, [], [3, 30], [38, 'never-shown']],
])('%s', (_, [busyFrom = 0, busyUntil = 0], [hiddenFrom = 0, hiddenUntil = 0], expected) => {
  let second = 0;
  const within = (from: number, until: number) => second >= from && second <= until && from > 0;
  jest
    .spyOn(document, 'visibilityState', 'get')
    .mockImplementation(() => (within(hiddenFrom, hiddenUntil) ? 'hidden' : 'visible'));
  const givenUp: [number, string][] = [];
  const stop = whenOverdue(
    () => within(busyFrom, busyUntil),
    (reason) => givenUp.push([second, reason]),
  );
  for (second = 1; second <= 60; second++) jest.advanceTimersByTime(1000);
  stop();
  expect(givenUp).toEqual([expected]);
});
