import { openNotificationStorage } from './stored-notifications';

const at = new Date('2026-11-21T20:05:00Z');
const notification = {
  tone: 'success',
  title: 'Tu reserva fue confirmada',
  detail: 'Reservación #4 - Espacio: C-01',
  note: 'Parqueo Reforma',
  at,
  reservation: 4,
  stay: 4,
  event: 12,
  read: false,
  link: '/confirmation?reserva=4',
} as const;
const NOTHING = { list: [], heardUntil: null };

test('SOC-04 notifications are stored for one user, until a logout', () => {
  const storage = openNotificationStorage('one');
  storage.update(7, { list: [notification] });
  storage.update(7, { heardUntil: 12 });
  expect(openNotificationStorage('one').of(7)).toEqual({ list: [notification], heardUntil: 12 });
  expect(storage.of(8)).toEqual(NOTHING);
  storage.forget();
  expect(storage.of(7)).toEqual(NOTHING);
});

test.each([
  'no json',
  '7',
  '{"user":7,"list":"x","unread":-3,"heardUntil":"all"}',
  '{"user":7,"list":[null,{"title":"sin momento"},{"at":"2026-11-21T20:05:00Z"}],"unread":null}',
])('SOC-04 what cannot be read of it is nothing: %s', (text) => {
  localStorage.setItem('other', text);
  expect(openNotificationStorage('other').of(7)).toEqual(NOTHING);
});
