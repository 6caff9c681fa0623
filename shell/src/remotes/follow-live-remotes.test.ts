import { followLiveRemotes } from './follow-live-remotes';

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.requestIdleCallback = (run) => Number(setTimeout(() => run({} as IdleDeadline), 1));
});
afterEach(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'));

test('FED-02 the page asks every minute while somebody looks at it, and at once when it comes back', async () => {
  const refresh = jest.fn(async () => {});
  let view: DocumentVisibilityState = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => view);
  followLiveRemotes(refresh);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(refresh).toHaveBeenCalledTimes(0);
  await jest.advanceTimersByTimeAsync(61_100);
  expect(refresh).toHaveBeenCalledTimes(2);
  view = 'hidden';
  await jest.advanceTimersByTimeAsync(300_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  view = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(10);
  expect(refresh).toHaveBeenCalledTimes(3);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(10);
  expect(refresh).toHaveBeenCalledTimes(3);
});
