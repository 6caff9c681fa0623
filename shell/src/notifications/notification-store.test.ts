import { createNotificationStore } from './notification-store';

beforeEach(() => jest.useFakeTimers());

test('SOC-04 the list keeps the newest 50', () => {
  const store = createNotificationStore();
  for (let index = 1; index <= 60; index++) {
    store.show({ tone: 'info', title: `n${index}`, record: true });
  }
  expect(store.getState().list).toHaveLength(50);
  expect(store.getState().list[0]?.title).toBe('n60');
});

const titles = (store: ReturnType<typeof createNotificationStore>) =>
  store.toasts.shown().map(({ title }) => title);

test('SOC-03 the next person at the page sees no toast of the one before', () => {
  const store = createNotificationStore();
  store.show({ tone: 'info', title: 'privado' });
  store.show({ tone: 'info', title: 'privado 2' });
  store.startWith({ list: [] });
  jest.advanceTimersByTime(10_000);
  expect(titles(store)).toEqual([]);
  store.show({ tone: 'info', title: 'nuevo' });
  expect(titles(store)).toEqual(['nuevo']);
});

test('NTF-01 SOC-04 what was unread is marked for as long as the list is open, and what comes meanwhile; all is read then', () => {
  const store = createNotificationStore();
  const marked = () =>
    store
      .getState()
      .list.filter(({ read }) => !read)
      .map(({ title }) => title);
  store.show({ tone: 'info', title: 'Antes', record: true });
  store.show({ tone: 'success', title: 'Propio', record: true, own: true });
  store.setReading(true);
  expect(store.getState().unread).toBe(0);
  expect(marked()).toEqual(['Antes']);
  store.show({ tone: 'info', title: 'Mientras', record: true });
  store.add({ tone: 'info', title: 'Propio, mientras', own: true });
  expect(marked()).toEqual(['Mientras', 'Antes']);
  expect(store.getState().unread).toBe(0);
  expect(titles(store)).toEqual(['Antes']);
  store.setReading(false);
  store.setReading(true);
  expect(marked()).toEqual([]);
});
