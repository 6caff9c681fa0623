import { createNotificationStore } from './notification-store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('SOC-04 the list keeps the newest 50', () => {
  const store = createNotificationStore();
  for (let index = 1; index <= 60; index++) {
    store.show({ tone: 'info', title: `n${index}`, record: true });
  }
  expect(store.getState().list).toHaveLength(50);
  expect(store.getState().list[0]?.title).toBe('n60');
});

test('SOC-03 a toast goes after 5 s, one with a detail after 7 s', () => {
  const store = createNotificationStore();
  store.show({ tone: 'info', title: 'corto' });
  store.show({ tone: 'info', title: 'largo', detail: 'más' });
  jest.advanceTimersByTime(4999);
  expect(store.getState().toasts).toHaveLength(2);
  jest.advanceTimersByTime(1);
  expect(store.getState().toasts.map(({ title }) => title)).toEqual(['largo']);
  jest.advanceTimersByTime(2000);
  expect(store.getState().toasts).toEqual([]);
});

test('SOC-04 what arrives while the list is open is read', () => {
  const store = createNotificationStore();
  store.show({ tone: 'info', title: 'Antes', record: true });
  store.setReading(true);
  store.show({ tone: 'info', title: 'Mientras', record: true });
  expect(store.getState()).toMatchObject({ unread: 0, toasts: [{}, {}] });
  store.setReading(false);
  store.show({ tone: 'info', title: 'Después', record: true });
  expect(store.getState().unread).toBe(1);
});
