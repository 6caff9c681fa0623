import { idle } from './idle';

test('TRP-01 HIS-07 a browser that is never idle keeps nobody from their stays', async () => {
  jest.useFakeTimers();
  // As a browser does that always has something better to do.
  const busy = (run: () => void, options?: IdleRequestOptions) =>
    options?.timeout === undefined ? 0 : Number(setTimeout(run, options.timeout));
  Object.assign(globalThis, { requestIdleCallback: busy });
  const done = jest.fn();
  void idle().then(done);
  await jest.advanceTimersByTimeAsync(5000);
  expect(done).toHaveBeenCalled();
});
