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

const titles = (store: ReturnType<typeof createNotificationStore>) =>
  store.getState().toasts.map(({ title }) => title);

test('SOC-03 one toast at a time: 5 s, 7 s with a detail, then the next', () => {
  const store = createNotificationStore();
  store.show({ tone: 'info', title: 'corto' });
  store.show({ tone: 'info', title: 'largo', detail: 'más' });
  expect(titles(store)).toEqual(['corto']);
  jest.advanceTimersByTime(4999);
  expect(titles(store)).toEqual(['corto']);
  jest.advanceTimersByTime(1);
  expect(titles(store)).toEqual(['largo']);
  jest.advanceTimersByTime(6999);
  expect(titles(store)).toEqual(['largo']);
  jest.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

test('SOC-03 a toast that is closed makes room for the next, for its whole time', () => {
  const store = createNotificationStore();
  store.show({ tone: 'error', title: 'uno' });
  store.show({ tone: 'error', title: 'dos' });
  jest.advanceTimersByTime(3000);
  store.dismiss(store.getState().toasts[0]!.id);
  expect(titles(store)).toEqual(['dos']);
  jest.advanceTimersByTime(4999);
  expect(titles(store)).toEqual(['dos']);
  jest.advanceTimersByTime(1);
  expect(titles(store)).toEqual([]);
});

test('SOC-03 of many recorded ones only the newest waits, and says how many more there are', () => {
  const store = createNotificationStore();
  for (const title of ['1', '2', '3', '4']) store.show({ tone: 'info', title, record: true });
  store.show({ tone: 'error', title: 'no se pudo' });
  jest.advanceTimersByTime(5000);
  expect(store.getState().toasts).toMatchObject([{ title: '4', more: 'y 2 avisos más' }]);
  jest.advanceTimersByTime(5000);
  expect(titles(store)).toEqual(['no se pudo']);
  jest.advanceTimersByTime(5000);
  expect(titles(store)).toEqual([]);
  expect(store.getState().list).toHaveLength(4);
});

test('SOC-03 the next person at the page sees no toast of the one before', () => {
  const store = createNotificationStore();
  store.show({ tone: 'info', title: 'privado' });
  store.show({ tone: 'info', title: 'privado 2' });
  store.startWith({ list: [], unread: 0 });
  jest.advanceTimersByTime(10_000);
  expect(titles(store)).toEqual([]);
  store.show({ tone: 'info', title: 'nuevo' });
  expect(titles(store)).toEqual(['nuevo']);
});

test('SOC-04 what arrives while the list is open is read', () => {
  const store = createNotificationStore();
  store.show({ tone: 'info', title: 'Antes', record: true });
  store.setReading(true);
  store.show({ tone: 'info', title: 'Mientras', record: true });
  expect(store.getState()).toMatchObject({ unread: 0, toasts: [{ title: 'Antes' }] });
  store.setReading(false);
  store.show({ tone: 'info', title: 'Después', record: true });
  expect(store.getState().unread).toBe(1);
});
