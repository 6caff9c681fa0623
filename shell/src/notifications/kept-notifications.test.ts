import { openKeptNotifications } from './kept-notifications';

const at = new Date('2026-11-21T20:05:00Z');
const told = {
  tone: 'success',
  title: 'Tu reserva fue confirmada',
  detail: 'Reservación #4 - Espacio: C-01',
  note: 'Parqueo Reforma',
  at,
  reservation: 4,
} as const;
const NOTHING = { list: [], unread: 0, heardUntil: null };

test('SOC-04 what was notified is kept for one person, until a logout', () => {
  const kept = openKeptNotifications('one');
  kept.keep(7, { list: [told], unread: 1 });
  kept.keep(7, { heardUntil: 12 });
  expect(openKeptNotifications('one').of(7)).toEqual({ list: [told], unread: 1, heardUntil: 12 });
  expect(kept.of(8)).toEqual(NOTHING);
  kept.forget();
  expect(kept.of(7)).toEqual(NOTHING);
});

test.each([
  'no json',
  '7',
  '{"user":7,"list":"x","unread":-3,"heardUntil":"all"}',
  '{"user":7,"list":[null,{"title":"sin momento"},{"at":"2026-11-21T20:05:00Z"}],"unread":null}',
])('SOC-04 what cannot be read of it is nothing: %s', (text) => {
  localStorage.setItem('other', text);
  expect(openKeptNotifications('other').of(7)).toEqual(NOTHING);
});
