import { createTestHost } from '@parqueo/shared-api/testing';
import { screen } from '@testing-library/react';
import { makeConfirmation, makeParking } from '../../lib/fixtures';
import { renderScreen } from '../../lib/render-screen';
import BookingDetailScreen from './booking-detail-screen';

const chosen = {
  booking: {
    id: '101',
    user_id: 1,
    parqueo_id: 7,
    confirmacion: '101',
    estado: 'confirmed',
    cancelled_by: null,
    cancel_reason: null,
  },
  parking: makeParking(),
  confirmation: makeConfirmation({ estado: 'confirmed' }),
};

function open(state: unknown) {
  const host = createTestHost({ answers: { 'GET /documents/booking': () => [] } });
  return renderScreen(<BookingDetailScreen />, host, { path: '/booking-detail', state });
}
const valueOf = (term: string) => screen.getByText(term).nextElementSibling;

test('HIS-04 the chosen booking in full', () => {
  open(chosen);
  expect(screen.getByText('Parqueo Reforma')).toBeVisible();
  expect(screen.getByText('Confirmado')).toBeVisible();
  expect(valueOf('Fecha')).toHaveTextContent('sábado, 21 de noviembre de 2026');
  expect(valueOf('Duración')).toHaveTextContent('2h 30min');
  expect(valueOf('Horario')).toHaveTextContent('02:30 PM - 05:00 PM');
  expect(valueOf('Tarifa de parqueo')).toHaveTextContent('Q. 37.50');
  expect(valueOf('Costo de reserva')).toHaveTextContent('Q. 10.00');
  expect(valueOf('Total')).toHaveTextContent('Q. 47.50');
});

test('HIS-04 without a choice the sample stands in', () => {
  open(null);
  expect(valueOf('Fecha')).toHaveTextContent('10 mayo 2025');
  expect(valueOf('Duración')).toHaveTextContent('2 horas');
  expect(valueOf('Horario')).toHaveTextContent('10:00 AM - 12:00 PM');
  expect(valueOf('Tarifa de parqueo')).toHaveTextContent('Q. 20.00');
  expect(valueOf('Costo de reserva')).toHaveTextContent('Q. 10.00');
  expect(valueOf('Total')).toHaveTextContent('Q. 30.00');
});

test.each([
  ['Volver al inicio', '/'],
  ['Soporte', '/soporte'],
])('HIS-04 %s leads to %s', async (name, path) => {
  const { user, location } = open(chosen);
  await user.click(screen.getByRole('button', { name }));
  expect(location().pathname).toBe(path);
});
