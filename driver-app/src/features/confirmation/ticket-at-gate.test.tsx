import {
  makeOpenParking,
  makeReservation,
  makeStay,
  renderScreen,
  told,
} from '@parqueo/remote-kit/testing';
import type { KnownStay } from '@parqueo/shared-api/answers';
import { errorAnswer } from '@parqueo/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ConfirmationScreen from './confirmation-screen';

const at = (time: string) => `2026-11-22T${time}:00-06:00`;
const utc = (time: string) => new Date(at(time)).toISOString();
const GET = 'GET /documents/stays/:id';
const NO_SPACE = 'POST /reservation/101/no-space';

const active = makeStay({
  estado: 'active',
  start_time: utc('12:00'),
  end_time: utc('14:00'),
  total_cost: 40,
});

/** A ticket at a time of day. */
function open(time: string, first: KnownStay | null, state?: unknown) {
  jest.useFakeTimers({ now: new Date(at(time)), advanceTimers: true });
  let present: KnownStay | null = first;
  const answers = {
    [GET]: () => present ?? errorAnswer(503, 'No hay conexión', 'UNAVAILABLE'),
    'GET /parking/available': () => [makeOpenParking({ id: 9, name: 'Parqueo Vecino' })],
  };
  const at101 = { path: '/confirmation', address: '/confirmation?reserva=101', state };
  const opened = renderScreen(<ConfirmationScreen />, { answers }, at101);
  /** The gate marks something: the stay is another, and the channel says so. */
  const become = (next: KnownStay) => {
    present = next;
    opened.host.emit(movedTo(next.space.identifier));
  };
  return { become, ...opened };
}
const movedTo = (space_identifier: string) => told({ reservation_id: 101, space_identifier });

afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'));

test('CNF-10 GAT-01 when the gate marks the arrival the open ticket says it, and the time that is left', async () => {
  const { become } = open('12:08', active);
  await screen.findByRole('heading', { name: '¡Reserva confirmada!' });
  become({ ...active, arrived_at: utc('12:03') });
  expect(
    await screen.findByRole('heading', { name: /^Entraste 12:03 · te quedan 1\sh\s52$/ }),
  ).toBeVisible();
  expect(screen.getByText('Activo').closest('[role=status]')).toHaveTextContent('Entraste 12:03');
  expect(screen.getByRole('img', { name: /K7QF-3MWD/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'No hay espacio' })).not.toBeInTheDocument();
  become({ ...active, estado: 'completed', arrived_at: utc('12:03'), left_at: utc('12:08') });
  expect(await screen.findByRole('heading', { name: 'Saliste 12:08' })).toBeVisible();
  expect(screen.getByText('Completado')).toBeVisible();
  expect(screen.queryByRole('img', { name: /QR/ })).not.toBeInTheDocument();
});

test('BOK-15 GAT-04 GAT-05 who stays too long reads by how much, and what it costs, also when the space is another’s', async () => {
  const byCard = { ...active, payment_method: 'card' } as const;
  open('14:11', { ...byCard, estado: 'completed', arrived_at: utc('12:03') });
  expect(
    await screen.findByRole('heading', { name: /^Se pasó 1[12]\smin\s· Q7.50 más$/ }),
  ).toBeVisible();
  expect(
    screen.getByText(/^Tu reserva terminó 14:00\. .+: Q47\.50 en total hasta ahora/),
  ).toBeVisible();
  expect(screen.getByText('Con tarjeta pagas Q49.88: Q47.50 + Q2.38')).toBeVisible();
  expect(screen.getByText('Activo')).toBeVisible();
});

test('GAT-05 SOC-03 a move to another space is on the ticket, and in a toast, which is easier to see', async () => {
  const { host, become } = open('12:08', active);
  expect(await screen.findByText('C-07', { selector: 'p' })).toBeVisible();
  expect(host.suppresses(movedTo('C-07'))).toBe(true);
  expect(host.suppresses(movedTo('C-09'))).toBe(false);
  become({ ...active, space: { ...active.space, identifier: 'C-09' } });
  expect(await screen.findByText('C-09', { selector: 'p' })).toBeVisible();
});

test('GAT-05 CNF-08 who did not come in time reads it, and is led to others for the rest of the stay', async () => {
  const { become } = open('12:32', active);
  await screen.findByRole('heading', { name: '¡Reserva confirmada!' });
  become({ ...active, estado: 'cancelled', cancelled_by: 'owner', cancel_reason: 'No vino' });
  expect(await screen.findByRole('heading', { name: 'No llegaste a tiempo' })).toBeVisible();
  const others = await screen.findByRole('list', { name: 'Libres para el resto de ese horario' });
  expect(within(others).getByRole('link', { name: /Vecino.* de Parqueo Reforma/ })).toBeVisible();
});

test('CNF-10 "No hay espacio" tells the lot in one tap, costs nothing and offers others for the rest, with the form filled in', async () => {
  const { host, user, location } = open('12:08', active);
  const gone = {
    estado: 'cancelled',
    cancelled_by: 'driver',
    cancel_reason: 'No hay espacio',
  } as const;
  const { estado: status, ...why } = gone;
  host.answer({
    [NO_SPACE]: () => makeReservation({ id: 101, status, ...why }),
    [GET]: () => ({ ...active, ...gone }),
  });
  await user.click(await screen.findByRole('button', { name: 'No hay espacio' }));
  const title = await screen.findByRole('heading', { name: 'Reserva cancelada sin costo' });
  await waitFor(() => expect(title.parentElement).toHaveFocus());
  expect(host.calls.filter(({ call }) => call === NO_SPACE)).toHaveLength(1);
  const others = within(
    await screen.findByRole('list', { name: 'Libres para el resto de ese horario' }),
  );
  await user.click(others.getByRole('link', { name: /Parqueo Vecino/ }));
  expect(location().pathname).toBe('/booking');
  expect(location().state).toMatchObject({
    parkingId: 9,
    form: { date: '2026-11-22', departure: '14:00', vehicleType: 'car', plate: 'P123ABC' },
  });
  const { form } = location().state as { form: { arrival: string } };
  expect(form.arrival > '12:08' && form.arrival <= '12:45').toBe(true);
});

test('CNF-05 CNF-10 "No hay espacio" is done where the stay itself cannot be loaded, too', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { start_time, end_time } = active;
  const reservation = makeReservation({ status: 'active', start_time, end_time });
  const { host, user } = open('12:08', null, { reservation });
  const gone = { cancelled_by: 'driver', cancel_reason: 'No hay espacio' } as const;
  host.answer({ [NO_SPACE]: () => makeReservation({ status: 'cancelled', ...gone }) });
  await user.click(await screen.findByRole('button', { name: 'No hay espacio' }));
  const title = await screen.findByRole('heading', { name: 'Reserva cancelada sin costo' });
  await waitFor(() => expect(title.parentElement).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'No hay espacio' })).not.toBeInTheDocument();
});

test('CNF-10 a refused "No hay espacio" says why, and the ticket stays', async () => {
  const { host, user } = open('12:08', active);
  const refused = 'Esta reserva ya no se puede cancelar.';
  host.answer({ [NO_SPACE]: () => errorAnswer(409, refused, 'NOT_CANCELLABLE') });
  await user.click(await screen.findByRole('button', { name: 'No hay espacio' }));
  expect(await screen.findByText(refused)).toBeVisible();
  expect(screen.getByRole('img', { name: /K7QF-3MWD/ })).toBeVisible();
});

test.each([
  ['11:59', { ...active, estado: 'confirmed' }],
  ['14:00', active],
  ['12:08', { ...active, estado: 'pending' }],
] as const)('CNF-10 at %s, %o, there is no "No hay espacio"', async (time, stay) => {
  open(time, stay);
  await screen.findByText('Dirección');
  expect(screen.queryByRole('button', { name: 'No hay espacio' })).not.toBeInTheDocument();
});

test('CNF-10 a tap shows the QR alone, with the screen kept awake until it is closed', async () => {
  const release = jest.fn(() => Promise.resolve());
  const request = jest.fn(() => Promise.resolve({ release }));
  Object.assign(navigator, { wakeLock: { request } });
  const { user } = open('12:08', active);
  await user.click(await screen.findByRole('button', { name: /Ver en grande/ }));
  const alone = screen.getByRole('dialog', { name: 'Código QR en grande' });
  expect(within(alone).getByRole('img', { name: /K7QF-3MWD/ })).toBeVisible();
  expect(request).toHaveBeenCalledWith('screen');
  // React's strict mode asks twice.
  const held = () => request.mock.calls.length - release.mock.calls.length;
  await waitFor(() => expect(held()).toBe(1));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(held()).toBe(0));
  expect(screen.getByRole('button', { name: /Ver en grande/ })).toHaveFocus();
});

test('CNF-10 where the screen cannot be kept awake the QR is shown all the same', async () => {
  const request = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  Object.assign(navigator, { wakeLock: { request } });
  const { user } = open('12:08', active);
  await user.click(await screen.findByRole('button', { name: /Ver en grande/ }));
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
