import { createToasts } from './toasts';

beforeEach(() => jest.useFakeTimers());

const titles = (toasts: ReturnType<typeof createToasts>) =>
  toasts.shown().map(({ title }) => title);

test('SOC-03 one toast at a time: 5 s, 7 s with a detail, then the next', () => {
  const toasts = createToasts();
  toasts.show({ tone: 'info', title: 'corto' });
  toasts.show({ tone: 'info', title: 'largo', detail: 'más' });
  expect(titles(toasts)).toEqual(['corto']);
  jest.advanceTimersByTime(4999);
  expect(titles(toasts)).toEqual(['corto']);
  jest.advanceTimersByTime(1);
  expect(titles(toasts)).toEqual(['largo']);
  jest.advanceTimersByTime(6999);
  expect(titles(toasts)).toEqual(['largo']);
  jest.advanceTimersByTime(1);
  expect(titles(toasts)).toEqual([]);
});

test('SOC-03 a toast that is closed makes room for the next, for its whole time', () => {
  const toasts = createToasts();
  toasts.show({ tone: 'error', title: 'uno' });
  toasts.show({ tone: 'error', title: 'dos' });
  jest.advanceTimersByTime(3000);
  toasts.dismiss(toasts.shown()[0]!.id);
  expect(titles(toasts)).toEqual(['dos']);
  jest.advanceTimersByTime(4999);
  expect(titles(toasts)).toEqual(['dos']);
  jest.advanceTimersByTime(1);
  expect(titles(toasts)).toEqual([]);
});

test('SOC-03 of many recorded ones only the newest waits, and says how many more there are', () => {
  const toasts = createToasts();
  for (const title of ['1', '2', '3', '4']) toasts.show({ tone: 'info', title, record: true });
  toasts.show({ tone: 'error', title: 'no se pudo' });
  jest.advanceTimersByTime(5000);
  expect(toasts.shown()).toMatchObject([{ title: '4', more: 'y 2 avisos más' }]);
  jest.advanceTimersByTime(5000);
  expect(titles(toasts)).toEqual(['no se pudo']);
  jest.advanceTimersByTime(5000);
  expect(titles(toasts)).toEqual([]);
});
