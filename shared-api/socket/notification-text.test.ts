import type { Canceller, SocketNotification } from '../contract';
import { describeEvent, isQuiet } from './notification-text';
import { toastDuration } from './toast-duration';

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

test('SOC-03 toasts stay 5 s, 7 s with a detail', () => {
  expect(toastDuration({})).toBe(5000);
  expect(toastDuration({ detail: 'x' })).toBe(7000);
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
