import { createToasts } from './toasts';

let toasts: ReturnType<typeof createToasts>;
beforeEach(() => {
  jest.useFakeTimers();
  toasts = createToasts();
});

/** What is shown so many milliseconds later. */
function after(ms: number): string[] {
  jest.advanceTimersByTime(ms);
  return toasts.shown().map(({ title, more }) => [title, more].filter(Boolean).join(' '));
}

test('SOC-03 one toast at a time: 5 s, 7 s with a detail, then the next; one that is closed makes room for it', () => {
  toasts.show({ tone: 'error', title: 'cerrado' });
  toasts.show({ tone: 'info', title: 'corto' });
  toasts.show({ tone: 'info', title: 'largo', detail: 'más' });
  expect(after(3000)).toEqual(['cerrado']);
  toasts.dismiss(toasts.shown()[0]!.id);
  expect(after(4999)).toEqual(['corto']);
  expect(after(1)).toEqual(['largo']);
  expect(after(6999)).toEqual(['largo']);
  expect(after(1)).toEqual([]);
});

test('SOC-03 of many recorded ones only the newest waits, and says how many more there are', () => {
  for (const title of ['1', '2', '3', '4']) toasts.show({ tone: 'info', title, record: true });
  toasts.show({ tone: 'error', title: 'no se pudo' });
  expect(after(5000)).toEqual(['4 y 2 avisos más']);
  expect(after(5000)).toEqual(['no se pudo']);
  expect(after(5000)).toEqual([]);
});
