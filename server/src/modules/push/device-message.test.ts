import { showMessage } from './device-message';

const event = {
  name: 'notification',
  payload: {
    type: 'reservation_status',
    message: 'Marta Ruiz canceló su reserva',
    data: {
      reservation_id: 12,
      status: 'cancelled',
      changed_by: 'driver',
      vehicle_plate: 'P123ABC',
      parking_name: 'Parque Colón',
      start_time: '2026-11-25T18:00:00-06:00',
      end_time: '2026-11-25T20:00:00-06:00',
    },
  },
} as const;
const now = new Date('2026-11-25T12:00:00-06:00');

test('PSH-01 NTF-01 with details the plate is told and led to, without them nothing of it is sent', () => {
  const shown = showMessage(1, event, 'admin', { hideDetails: false, now });
  expect(shown?.link).toBe('/historial-reservas?reserva=12&mes=2026-11&placa=P123ABC');
  const hidden = showMessage(1, event, 'admin', { hideDetails: true, now });
  expect(hidden?.link).toBe('/historial-reservas?reserva=12&mes=2026-11');
  expect(JSON.stringify(hidden)).not.toMatch(/P123ABC|Colón|Marta/);
});
