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

test('SOC-03 a request that is answered, here or elsewhere, has no toast any more; those that it stood for have theirs', () => {
  const answer = (reservation_id: number, status = 'confirmed') => {
    const payload = { type: 'reservation_status', message: '', data: { reservation_id, status } };
    toasts.dropAnswered({ name: 'notification', payload });
    return after(0);
  };
  for (const request of [1, 2, 3, 4, 5]) {
    const news = { title: `de ${request}`, request };
    toasts.show({ tone: 'info', record: true, ...news });
  }
  expect(answer(1, 'pending')).toEqual(['de 1']);
  expect(answer(3)).toEqual(['de 1']);
  expect(answer(1)).toEqual(['de 5 y 2 avisos más']);
  const list = toasts.shown();
  answer(9);
  expect(toasts.shown()).toBe(list);
  expect(after(3000)).toEqual(['de 5 y 2 avisos más']);
  expect(answer(2)).toEqual(['de 5 y 1 aviso más']);
  expect(after(1999)).toEqual(['de 5 y 1 aviso más']);
  expect(answer(5)).toEqual(['de 4']);
  expect(after(4999)).toEqual(['de 4']);
  expect(after(1)).toEqual([]);
});
