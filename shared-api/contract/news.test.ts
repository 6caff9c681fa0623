import { isOwn } from './event-facts';
import { describeEvent, isQuiet, isRequest, newsOf, routeOf } from './news';
import { REMINDERS, type SocketNotification } from './socket-events';
import type { Canceller } from './status';

const notification = (
  type: string,
  message = '',
): { name: 'notification'; payload: SocketNotification } => ({
  name: 'notification',
  payload: { type, message, data: { reservation_id: 12, space_identifier: 'C-03' } },
});

function change(status: string, changed_by: Canceller, message = '') {
  const event = notification('reservation_status', message);
  Object.assign(event.payload.data, { status, changed_by });
  return event;
}

const DETAIL = 'Reservación #12 - Espacio: C-03';
const CANCELLED = 'El conductor canceló su reserva en Parqueo Reforma';
const several = { parking_name: 'Parqueo Reforma', other_parkings: true };
const requested = { tone: 'info', title: 'Nueva reservación recibida' };
const created = { tone: 'success', title: 'Reservación creada exitosamente' };
const NAMED = { reservation_id: 12, space_identifier: 'C-03' };

test.each<[id: string, type: string, message: string, data: unknown, text: object]>([
  ['SOC-03 an error', 'error', 'Falló', {}, { tone: 'error', title: 'Falló' }],
  ['SOC-03 an error', 'error', '', {}, { tone: 'error', title: 'Error en la operación' }],
  ['SOC-03 a kind of later', 'other', '', {}, { tone: 'info', title: 'Notificación recibida' }],
  [
    'SOC-03 a new lot',
    'parking_created',
    '',
    {},
    { tone: 'success', title: 'Parqueo creado exitosamente' },
  ],
  ['SOC-03 a request', 'new_reservation', '', NAMED, { ...requested, detail: DETAIL }],
  [
    'SOC-03 a request to an owner of several lots',
    'new_reservation',
    '',
    { ...NAMED, ...several },
    { ...requested, detail: DETAIL, note: 'Parqueo Reforma' },
  ],
  [
    'SOC-04 a cancellation',
    'reservation_status',
    CANCELLED,
    { ...NAMED, status: 'cancelled', changed_by: 'driver' },
    { tone: 'error', title: CANCELLED, detail: DETAIL },
  ],
  [
    'SOC-04 a cancellation with its reason',
    'reservation_status',
    CANCELLED,
    { ...NAMED, status: 'cancelled', changed_by: 'driver', reason: 'Llueve' },
    { tone: 'error', title: CANCELLED, detail: `${DETAIL}. Motivo: Llueve` },
  ],
  ['SOC-03 a reservation', 'reservation_created', '', NAMED, { ...created, detail: DETAIL }],
  // Which one is said only where reservation and space are known.
  ...[undefined, null, {}, { reservation_id: 12 }, { space_identifier: 'C' }].flatMap(
    (data): [string, string, string, unknown, object][] => [
      ['SOC-03 a request of which little is known', 'new_reservation', '', data, requested],
      ['SOC-03 a reservation of which little is known', 'reservation_created', '', data, created],
    ],
  ),
])('%s: what %s %j says of %j', (_, type, message, data, text) => {
  const event = { name: 'notification', payload: { type, message, data } } as never;
  expect(describeEvent(event)).toEqual(text);
});

test.each<[reservation: unknown, text: object]>([
  [
    { id: 5, space: { identifier: 'M-01' }, parking: { name: 'Reforma' } },
    { ...created, detail: 'Reservación #5 - Espacio: M-01', note: 'Reforma' },
  ],
  ...[undefined, null, {}, { id: 5 }, { id: 5, space: null }].map((one): [unknown, object] => [
    one,
    created,
  ]),
])('SOC-03 reservation_created of %j names reservation, space and lot', (reservation, text) => {
  const event = { name: 'reservation_created', payload: { message: '', reservation } };
  expect(describeEvent(event as never)).toEqual(text);
});

test.each([
  ['confirmed', 'owner', ['driver'], false],
  ['confirmed', 'owner', ['admin'], true],
  ['cancelled', 'owner', ['driver'], false],
  ['cancelled', 'owner', ['admin'], true],
  ['cancelled', 'driver', ['driver'], true],
  ['cancelled', 'driver', ['admin'], false],
  ['cancelled', 'system', ['driver'], false],
  ['cancelled', 'system', ['admin'], false],
  ['active', 'system', ['driver'], true],
  ['completed', 'system', ['admin'], true],
] as const)('SOC-04 %s by the %s for %s: quiet %s', (status, changedBy, roles, quiet) => {
  expect(isQuiet(change(status, changedBy), roles)).toBe(quiet);
});

test('SOC-04 other events are never quiet', () => {
  expect(isQuiet(notification('new_reservation'), ['admin'])).toBe(false);
});

const NOW = new Date('2026-11-25T18:00:00-06:00');
const FACTS = {
  vehicle_plate: 'P123ABC',
  start_time: '2026-11-25T18:30:00-06:00',
  end_time: '2026-11-25T20:00:00-06:00',
  total_cost: 34,
  parking_name: 'Parque Colón',
};
const about = (type: string, data: object = FACTS) => {
  const event = notification(type, 'Tu reserva en Parque Colón fue confirmada');
  Object.assign(event.payload.data, data);
  return event;
};

test('PSH-01 NTF-01 a request says plate, stay, price and lot, in one line', () => {
  const { detail } = describeEvent(about('new_reservation'), NOW);
  expect(detail).toBe('P123ABC · hoy 18:30–20:00 · Q34 · Parque Colón');
  // An attendant is told no money.
  const untold = { ...FACTS, total_cost: undefined };
  expect(describeEvent(about('new_reservation', untold), NOW).detail).toBe(
    'P123ABC · hoy 18:30–20:00 · Parque Colón',
  );
});

test.each([
  ['2026-11-25T22:00:00-06:00', '2026-11-26T02:30:00-06:00', 'hoy 22:00–mañana 02:30'],
  ['2026-11-26T08:00:00-06:00', '2026-11-26T09:00:00-06:00', 'mañana 08:00–09:00'],
  ['2026-12-24T08:00:00-06:00', '2026-12-25T09:00:00-06:00', '24 dic 08:00–25 dic 09:00'],
])('PSH-01 a stay from %s to %s is %s', (start_time, end_time, words) => {
  const data = { vehicle_plate: 'P123ABC', start_time, end_time, total_cost: 12.5 };
  expect(describeEvent(about('new_reservation', data), NOW).detail).toBe(
    `P123ABC · ${words} · Q12.50`,
  );
});

test.each([
  ['new_reservation', ['admin'], '/solicitudes?reserva=12'],
  ['new_reservation', ['attendant'], '/solicitudes?reserva=12'],
  ['reservation_status', ['admin'], '/historial-reservas?reserva=12&mes=2026-11&placa=P123ABC'],
  ['reservation_status', ['attendant'], '/solicitudes?reserva=12'],
  ['reservation_status', ['driver'], '/confirmation?reserva=12'],
  [REMINDERS.leave, ['driver'], '/confirmation?reserva=12'],
  // PSH-03: there the stay can be made longer.
  [REMINDERS.end, ['driver'], '/confirmation?reserva=12&extender=30'],
])('NTF-01 %s leads %s to %s', (type, roles, link) => {
  expect(newsOf(about(type), roles, NOW)).toMatchObject({ link, reservation: 12 });
});

test('NTF-01 what has no reservation leads nowhere', () => {
  const event = {
    name: 'notification',
    payload: { type: 'error', message: '', data: {} },
  } as const;
  expect(newsOf(event, ['driver'], NOW)?.link).toBeNull();
});

test('PSH-01 a request is one until somebody has answered; what one did oneself is no news', () => {
  expect(isRequest(about('new_reservation'))).toBe(true);
  expect(isRequest(about(REMINDERS.request))).toBe(true);
  expect(isRequest(about('new_reservation', { status: 'confirmed' }))).toBe(false);
  expect(isRequest(about('reservation_status'))).toBe(false);
  expect(isOwn(about('extension_created'))).toBe(true);
  expect(isOwn(about('new_reservation'))).toBe(false);
});

test('PSH-03 the reminder to leave has the way to the lot', () => {
  expect(routeOf(about(REMINDERS.leave, { latitude: 14.6349, longitude: -90.5069 }))).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=14.6349%2C-90.5069',
  );
  expect(routeOf(about(REMINDERS.leave))).toBeNull();
});
