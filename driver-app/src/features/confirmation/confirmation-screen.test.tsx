import { createTestHost, errorAnswer } from '@parqueo/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { makeConfirmation, makeParking, makeReservation } from '../../lib/fixtures';
import { renderScreen } from '../../lib/render-screen';
import ConfirmationScreen from './confirmation-screen';

const GET = 'GET /documents/confirmaciones/:id';
const carried = { reservation: makeReservation(), parking: makeParking() };

function open(state: unknown = carried, answer: () => unknown = () => makeConfirmation()) {
  const host = createTestHost({ answers: { [GET]: answer } });
  return { host, ...renderScreen(<ConfirmationScreen />, host, { path: '/confirmation', state }) };
}
const valueOf = (term: string) => screen.getByText(term).nextElementSibling;

afterEach(() => jest.restoreAllMocks());

test('CNF-01 without a reservation id it warns and goes home', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { host, location } = open(null);
  expect(await screen.findByText('Otra pantalla')).toBeVisible();
  expect(location().pathname).toBe('/');
  expect(warn).toHaveBeenCalledWith(
    'No se recibió reservationId en location.state. Redirigiendo a inicio.',
  );
  expect(host.calls).toHaveLength(0);
});

test('CNF-01 CNF-02 CNF-03 loads the confirmation by id and shows the ticket', async () => {
  const { host } = open();
  expect(screen.getByText('Cargando confirmación…')).toBeVisible();
  expect(await screen.findByText('¡Reserva confirmada!')).toBeVisible();
  expect(screen.getByText('Gracias por tu reserva. Tu parqueo está confirmado.')).toBeVisible();
  expect(host.calls.map(({ call }) => call)).toContain('GET /documents/confirmaciones/101');
  expect(valueOf('Espacio')).toHaveTextContent('C-07');
  expect(valueOf('Parqueo')).toHaveTextContent('Parqueo Reforma');
  expect(valueOf('Fecha')).toHaveTextContent('sábado, 21 de noviembre de 2026');
  expect(valueOf('Hora')).toHaveTextContent('14:30');
  expect(valueOf('Total')).toHaveTextContent('Q. 47.50');
});

test('CNF-05 a failing look-up is logged; what navigation carried is shown', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  open(carried, () => errorAnswer(404, 'No está', 'NOT_FOUND'));
  expect(await screen.findByText('¡Reserva confirmada!')).toBeVisible();
  expect(error).toHaveBeenCalledWith('Error al obtener confirmación', expect.anything());
  expect(valueOf('Espacio')).toHaveTextContent('C-07');
  expect(valueOf('Total')).toHaveTextContent('Q. 47.50');
});

test('CNF-03 what nobody knows has its stand-in', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  open({ reservation: { _id: '101' } }, () => errorAnswer(404, 'No está', 'NOT_FOUND'));
  await screen.findByText('¡Reserva confirmada!');
  expect(valueOf('Espacio')).toHaveTextContent('-');
  expect(valueOf('Parqueo')).toHaveTextContent('No disponible');
  expect(valueOf('Total')).toHaveTextContent('-');
});

test('CNF-04 the route opens in a new tab; home is one click away', async () => {
  const opened = jest.spyOn(globalThis, 'open').mockReturnValue(null);
  const { user, location } = open();
  await user.click(await screen.findByRole('button', { name: 'Ver ruta al parqueo' }));
  const [address, target] = opened.mock.calls[0] ?? [];
  expect(String(address)).toContain('destination=14.6349%2C-90.5069');
  expect(target).toBe('_blank');
  await user.click(screen.getByRole('button', { name: 'Volver al inicio' }));
  expect(location().pathname).toBe('/');
});

test('CNF-04 without coordinates the route does nothing', async () => {
  const opened = jest.spyOn(globalThis, 'open').mockReturnValue(null);
  const { user } = open({ ...carried, parking: makeParking({ latitude: null }) });
  await user.click(await screen.findByRole('button', { name: 'Ver ruta al parqueo' }));
  expect(opened).not.toHaveBeenCalled();
});

test("CNF-02 SOC-04 the chip follows the owner's answer", async () => {
  let estado: 'pending' | 'confirmed' | 'cancelled' = 'pending';
  const { host } = open(carried, () => makeConfirmation({ estado }));
  expect(await screen.findByText('Pendiente')).toBeVisible();
  const told = {
    name: 'notification',
    payload: {
      type: 'reservation_status',
      message: 'Reservación confirmada',
      data: { reservation_id: 101, space_identifier: 'C-07', status: 'confirmed' },
    },
  } as const;
  estado = 'confirmed';
  host.emit(told);
  expect(await screen.findByText('Confirmado')).toBeVisible();
  estado = 'cancelled';
  host.emit(told);
  expect(await screen.findByText('Cancelado')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('¡Reserva confirmada!')).not.toBeInTheDocument());
});

test('HIS-05 CNF-02 a fresh request can be taken back from its ticket', async () => {
  const start_time = new Date(Date.now() + 3_600_000).toISOString();
  let answer = makeConfirmation({ start_time });
  const { host, user } = open(carried, () => answer);
  host.answer({
    'POST /reservation/101/cancel': () => {
      answer = { ...answer, estado: 'cancelled', cancelled_by: 'driver' };
      return makeReservation({ status: 'cancelled', cancelled_by: 'driver' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancelar reserva' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancelar reserva' }));
  expect(await screen.findByText('Cancelada por ti')).toBeVisible();
  expect(screen.getByText('Reserva cancelada')).toBeVisible();
});

test('CNF-03 a total that is not told is a dash, whoever did not tell it', async () => {
  const nothing = { total: null, total_cost: null, space: null, vehicle_plate: null };
  open({ reservation: makeReservation({ total_cost: null }), parking: makeParking() }, () => ({
    ...makeConfirmation(),
    ...nothing,
  }));
  await screen.findByText('Espacio');
  expect(valueOf('Total')).toHaveTextContent(/^-$/);
  expect(valueOf('Espacio')).toHaveTextContent('C-07');
});
