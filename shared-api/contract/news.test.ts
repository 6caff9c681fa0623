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

test('SOC-03 an error shows its message, or a general one', () => {
  expect(describeEvent(notification('error', 'Falló')).title).toBe('Falló');
  expect(describeEvent(notification('error')).title).toBe('Error en la operación');
});

test('SOC-03 an unknown type is a plain notification', () => {
  expect(describeEvent(notification('whatever')).title).toBe('Notificación recibida');
});

test('SOC-03 a new reservation and a new lot have their own texts', () => {
  expect(describeEvent(notification('new_reservation')).title).toBe('Nueva reservación recibida');
  expect(describeEvent(notification('parking_created')).title).toBe('Parqueo creado exitosamente');
});

test('SOC-03 a new reservation names its lot to an owner of several, in a line of its own', () => {
  const event = notification('new_reservation');
  event.payload.data.parking_name = 'Parqueo Reforma';
  const detail = 'Reservación #12 - Espacio: C-03';
  expect(describeEvent(event)).toEqual({
    tone: 'info',
    title: 'Nueva reservación recibida',
    detail,
  });
  event.payload.data.other_parkings = true;
  expect(describeEvent(event)).toMatchObject({ detail, note: 'Parqueo Reforma' });
});

test('SOC-04 a cancellation says whose reservation, and why if somebody said so', () => {
  const message = 'El conductor canceló su reserva en Parqueo Reforma';
  const event = change('cancelled', 'driver', message);
  expect(describeEvent(event)).toEqual({
    tone: 'error',
    title: message,
    detail: 'Reservación #12 - Espacio: C-03',
  });
  event.payload.data.reason = 'Llueve';
  expect(describeEvent(event).detail).toBe('Reservación #12 - Espacio: C-03. Motivo: Llueve');
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

test('SOC-03 reservation_created names reservation and space', () => {
  const text = describeEvent({
    name: 'reservation_created',
    payload: { message: '', reservation: { id: 5, space: { identifier: 'M-01' } } },
  });
  expect(text).toMatchObject({
    title: 'Reservación creada exitosamente',
    detail: 'Reservación #5 - Espacio: M-01',
  });
});

test('SOC-03 reservation_created names its lot', () => {
  const reservation = { id: 5, space: { identifier: 'M-01' }, parking: { name: 'Reforma' } };
  const description = describeEvent({
    name: 'reservation_created',
    payload: { message: '', reservation },
  });
  expect(description).toMatchObject({ detail: 'Reservación #5 - Espacio: M-01', note: 'Reforma' });
});

const dirty = (type: string, data: unknown) =>
  describeEvent({ name: 'notification', payload: { type, message: '', data } as never });

test.each(['new_reservation', 'reservation_created'])(
  'SOC-03 %s says which reservation only when it knows reservation and space',
  (type) => {
    const title =
      type === 'new_reservation' ? 'Nueva reservación recibida' : 'Reservación creada exitosamente';
    expect(dirty(type, { reservation_id: 12, space_identifier: 'C-03' })).toMatchObject({
      title,
      detail: 'Reservación #12 - Espacio: C-03',
    });
    for (const data of [undefined, null, {}, { reservation_id: 12 }, { space_identifier: 'C' }]) {
      expect(dirty(type, data)).toEqual({ tone: expect.anything(), title });
    }
  },
);

test('SOC-03 reservation_created without its reservation is the title alone', () => {
  for (const reservation of [undefined, null, {}, { id: 5 }, { id: 5, space: null }]) {
    const description = describeEvent({
      name: 'reservation_created',
      payload: { message: '', reservation } as never,
    });
    expect(description).toEqual({ tone: 'success', title: 'Reservación creada exitosamente' });
  }
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
