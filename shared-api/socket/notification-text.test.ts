import type { SocketNotification } from '../contract';
import { describeEvent, toastDuration } from './notification-text';

const notification = (
  type: string,
  message = '',
): { name: 'notification'; payload: SocketNotification } => ({
  name: 'notification',
  payload: { type, message, data: { reservation_id: 12, space_identifier: 'C-03' } },
});

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

test('SOC-03 toasts stay 5 s, 7 s with a detail', () => {
  expect(toastDuration({})).toBe(5000);
  expect(toastDuration({ detail: 'x' })).toBe(7000);
});
