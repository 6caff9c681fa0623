import { makeReservation, renderScreen } from '@parqueo/remote-kit/testing';
import type { KnownReservation } from '@parqueo/shared-api/answers';
import { localTime } from '@parqueo/shared-api/contract';
import { createTestHost, errorAnswer } from '@parqueo/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import RequestsScreen from './requests-screen';

const session = { status: 'authenticated', user: { id: 2, roles: ['admin'] } } as const;
const LIST = 'GET /parking/reservations';
const DECIDE = 'PATCH /parking/reservation/:id/status';

const ana = makeReservation();
const luis = makeReservation({
  id: 102,
  user: { full_name: 'Luis Pérez' },
  start_time: '2026-11-21T18:00:00.000Z',
  space: { identifier: 'M-02', vehicle_type: 'moto' },
});

/** A server that keeps what it is told. */
function open(
  reservations: KnownReservation[],
  list?: () => unknown,
  content: ReactNode = <RequestsScreen />,
) {
  const kept = new Map(reservations.map((each) => [each.id, each]));
  const host = createTestHost({
    session,
    answers: {
      [LIST]: list ?? (() => [...kept.values()]),
      [DECIDE]: ({ body, url }) => {
        const id = Number(url.pathname.split('/').at(-2));
        const { status } = body as { status: KnownReservation['status'] };
        kept.set(id, { ...kept.get(id)!, status });
        return new Response(null, { status: 204 });
      },
    },
  });
  return { host, kept, ...renderScreen(content, host) };
}

const card = (name: string) => screen.findByRole('article', { name: `Solicitud de ${name}` });
const queryCard = (name: string) => screen.queryByRole('article', { name: `Solicitud de ${name}` });
const decisions = (host: ReturnType<typeof open>['host']) =>
  host.calls.filter(({ call }) => call.startsWith('PATCH')).map(({ call, body }) => [call, body]);
const newReservation = {
  name: 'notification',
  payload: {
    type: 'new_reservation',
    message: 'Nueva reservación recibida',
    data: { reservation_id: 102, space_identifier: 'M-02' },
  },
} as const;

test('BOK-13 a request for a night says on which day it ends', async () => {
  const start_time = '2027-01-01T04:00:00.000Z';
  open([makeReservation({ start_time, end_time: '2027-01-01T09:00:00.000Z' }), luis]);
  expect(await screen.findByText('22:00 - 03:00 del 1 ene 2027 · 5h 0min')).toBeVisible();
  expect(screen.getByText('jueves, 31 de diciembre de 2026')).toBeVisible();
});

test('REQ-01 REQ-03 shows only pending requests, the soonest arrival first', async () => {
  open([ana, makeReservation({ id: 9, status: 'confirmed', user: { full_name: 'Otra' } }), luis]);
  const request = within(await card('Ana López'));
  expect(request.getByText('Pendiente')).toBeVisible();
  expect(request.getByText('P123ABC')).toBeVisible();
  expect(request.getByText('Espacio C-07').parentElement).toHaveTextContent(
    'Parqueo Reforma · Espacio C-07',
  );
  expect(request.getByText('sábado, 21 de noviembre de 2026')).toBeVisible();
  expect(request.getByText('14:30 - 17:00 · 2h 30min')).toBeVisible();
  expect(request.getByText('Q47.50 · Efectivo')).toBeVisible();
  expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Solicitud de Luis Pérez',
    'Solicitud de Ana López',
  ]);
});

test('TRP-01 REQ-01 an extension says first until when, with the same plate and space', async () => {
  const today = localTime(new Date()).date;
  const at = (time: string) => new Date(`${today}T${time}:00-06:00`).toISOString();
  open([
    makeReservation({ id: 103, extends_id: 101, start_time: at('19:30'), end_time: at('20:00') }),
  ]);
  const request = within(await card('Ana López'));
  expect(request.getByText('Extensión: hasta hoy 20:00')).toBeVisible();
  expect(request.getByText('P123ABC')).toBeVisible();
  expect(request.getByText('Espacio C-07')).toBeVisible();
});

test('REQ-01 says when nothing waits', async () => {
  open([makeReservation({ status: 'completed' })]);
  expect(await screen.findByText('No hay solicitudes pendientes')).toBeVisible();
});

test('REQ-01 a failed load shows the message and can be tried again', async () => {
  const { host, user } = open([], () => errorAnswer(500, 'Ocurrió un error en el servidor.'));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error al cargar solicitudes');
  expect(alert).toHaveTextContent('Ocurrió un error en el servidor.');
  host.answer({ [LIST]: () => [ana] });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await card('Ana López')).toBeVisible();
});

test('REQ-02 Aceptar confirms at once; the request leaves after the server agreed', async () => {
  const { host, user } = open([ana, luis]);
  await user.click(within(await card('Ana López')).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(queryCard('Ana López')).not.toBeInTheDocument());
  expect(decisions(host)).toEqual([
    ['PATCH /parking/reservation/101/status', { status: 'confirmed' }],
  ]);
  expect(await card('Luis Pérez')).toBeVisible();
  // Its place says so: no toast repeats it.
  expect(screen.getByText('Solicitud de Ana López: aceptada')).toBeVisible();
  expect(host.toasts).toEqual([]);
});

test('REQ-04 after an answer by key the next request has the focus, after the last one the list', async () => {
  const { user } = open([ana, luis]);
  const button = async (name: string) =>
    within(await card(name)).getByRole('button', { name: 'Aceptar' });
  (await button('Luis Pérez')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(within(queryCard('Ana López')!).getByRole('button', { name: 'Rechazar' })).toHaveFocus(),
  );
  await user.click(await button('Ana López'));
  await waitFor(() => expect(queryCard('Ana López')).not.toBeInTheDocument());
  expect(screen.getByRole('group', { name: 'Solicitudes pendientes' })).toHaveFocus();
});

test('REQ-04 the dialog of a request that another device accepted says so, and rejects nothing', async () => {
  const { host, kept, user } = open([ana]);
  await user.click(within(await card('Ana López')).getByRole('button', { name: 'Rechazar' }));
  kept.set(ana.id, { ...ana, status: 'confirmed' });
  host.emit(newReservation);
  expect(await screen.findByText('Ya fue aceptada.')).toBeVisible();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('button', { name: 'Rechazar' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Solicitudes pendientes' })).toHaveFocus();
  expect(decisions(host)).toEqual([]);
});

test('REQ-02 REQ-04 why an answer failed takes no room, so that no button moves, and goes when the connection is back', async () => {
  const { host, user } = open([ana]);
  host.answer({
    [DECIDE]: () => errorAnswer(503, 'El servicio no está disponible.', 'UNAVAILABLE'),
  });
  const request = within(await card('Ana López'));
  await user.click(request.getByRole('button', { name: 'Aceptar' }));
  const alert = await request.findByRole('alert');
  expect(alert.parentElement).toHaveStyle({ position: 'absolute' });
  act(() => host.connect('disconnected'));
  expect(alert).toBeVisible();
  act(() => host.connect('connected'));
  await waitFor(() => expect(request.queryByRole('alert')).not.toBeInTheDocument());
});

test('REQ-02 Rechazar asks first; Cancelar changes nothing', async () => {
  const { host, user } = open([ana]);
  await user.click(within(await card('Ana López')).getByRole('button', { name: 'Rechazar' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(
    dialog.getByText(/^¿Está seguro que desea rechazar la solicitud de Ana López/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(decisions(host)).toEqual([]);
  expect(await card('Ana López')).toBeVisible();
});

test('REQ-02 Rechazar cancels after the confirmation', async () => {
  const { host, user } = open([ana]);
  await user.click(within(await card('Ana López')).getByRole('button', { name: 'Rechazar' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rechazar' }));
  expect(await screen.findByText('No hay solicitudes pendientes')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(decisions(host)).toEqual([
    ['PATCH /parking/reservation/101/status', { status: 'cancelled' }],
  ]);
  expect(screen.getByRole('group', { name: 'Solicitudes pendientes' })).toHaveFocus();
});

test('REQ-02 a failed action leaves the request there and says why', async () => {
  const { host, user } = open([ana]);
  host.answer({
    [DECIDE]: () => errorAnswer(503, 'El servicio no está disponible.', 'UNAVAILABLE'),
  });
  const request = within(await card('Ana López'));
  await user.click(request.getByRole('button', { name: 'Aceptar' }));
  expect(await request.findByRole('alert')).toHaveTextContent('El servicio no está disponible.');
  expect(request.getByRole('button', { name: 'Aceptar' })).toBeEnabled();
});

test('REQ-02 a request that was answered elsewhere leaves with an explanation', async () => {
  const { host, kept, user } = open([ana]);
  const request = within(await card('Ana López'));
  host.answer({
    [DECIDE]: () => errorAnswer(409, 'Esta solicitud ya fue respondida.', 'ALREADY_DECIDED'),
  });
  kept.set(ana.id, { ...ana, status: 'cancelled', cancelled_by: 'driver' });
  await user.click(request.getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText('No hay solicitudes pendientes')).toBeVisible();
  expect(screen.getByText('Solicitud de Ana López: cancelada por el conductor')).toBeVisible();
  expect(screen.getByText('Esta solicitud ya fue respondida.')).toBeVisible();
});

test('REQ-02 two fast taps send one answer', async () => {
  const { host, user } = open([ana]);
  await user.dblClick(within(await card('Ana López')).getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText('No hay solicitudes pendientes')).toBeVisible();
  expect(decisions(host)).toHaveLength(1);
});

const names = () => screen.queryAllByRole('article').map((each) => each.getAttribute('aria-label'));

test('SOC-04 REQ-04 an empty list shows a new request directly', async () => {
  const { host, kept } = open([]);
  await screen.findByText('No hay solicitudes pendientes');
  kept.set(luis.id, luis);
  host.emit(newReservation);
  expect(await card('Luis Pérez')).toBeVisible();
  expect(screen.queryByRole('button', { name: /nueva/ })).not.toBeInTheDocument();
});

test('SOC-04 REQ-04 new requests wait until they are asked for', async () => {
  const { host, kept, user } = open([ana]);
  await card('Ana López');
  kept.set(luis.id, luis);
  host.emit(newReservation);
  const one = await screen.findByRole('button', { name: '1 solicitud nueva' });
  expect(names()).toEqual(['Solicitud de Ana López']);
  kept.set(103, { ...luis, id: 103, user: { full_name: 'Eva Paz' } });
  host.emit(newReservation);
  expect(await screen.findByRole('button', { name: '2 solicitudes nuevas' })).toBe(one);
  await user.click(one);
  expect(names()).toEqual([
    'Solicitud de Luis Pérez',
    'Solicitud de Eva Paz',
    'Solicitud de Ana López',
  ]);
  expect(queryCard('Luis Pérez')).toHaveFocus();
});

test('REQ-04 what leaves keeps its place while others can be tapped, until it is tidied up', async () => {
  const { host, kept, user } = open([luis, ana]);
  await card('Ana López');
  kept.set(luis.id, { ...luis, status: 'cancelled', cancelled_by: 'driver' });
  host.emit(newReservation);
  expect(
    await screen.findByText('Solicitud de Luis Pérez: cancelada por el conductor'),
  ).toBeVisible();
  expect(names()).toEqual(['Solicitud de Ana López']);
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Quitar respondidas' }));
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1);
  expect(names()).toEqual(['Solicitud de Ana López']);
});

function Visits() {
  const [shown, setShown] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setShown(!shown)}>
        otra pantalla
      </button>
      {shown && <RequestsScreen />}
    </>
  );
}

test('REQ-04 who comes back sees what arrived meanwhile at once', async () => {
  const { host, kept, user } = open([ana], undefined, <Visits />);
  await card('Ana López');
  await user.click(screen.getByRole('button', { name: 'otra pantalla' }));
  kept.set(luis.id, luis);
  host.emit(newReservation);
  await user.click(screen.getByRole('button', { name: 'otra pantalla' }));
  expect(await card('Luis Pérez')).toBeVisible();
  expect(screen.queryByRole('button', { name: /nueva/ })).not.toBeInTheDocument();
});

test('SOC-03 the screen itself tells of new requests and of those it shows, of no others', async () => {
  const { host } = open([ana]);
  await card('Ana López');
  const status = (reservation_id: number) =>
    ({
      name: 'notification',
      payload: {
        type: 'reservation_status',
        message: 'x',
        data: { reservation_id, space_identifier: 'C-01', status: 'cancelled' },
      },
    }) as const;
  expect(host.suppresses(newReservation)).toBe(true);
  const { name, payload } = newReservation;
  const newExtension = { name, payload: { ...payload, type: 'new_extension' } } as const;
  expect(host.suppresses(newExtension)).toBe(true);
  expect(host.suppresses(status(ana.id))).toBe(true);
  expect(host.suppresses(status(999))).toBe(false);
});

test.each([
  ['driver', 'cancelada por el conductor'],
  ['system', 'cancelada por el sistema'],
] as const)(
  'SOC-04 HIS-05 a request that the %s cancelled leaves, and its place says why',
  async (cancelled_by, why) => {
    const { host, kept } = open([ana, luis]);
    await card('Ana López');
    kept.set(ana.id, { ...ana, status: 'cancelled', cancelled_by });
    host.emit(newReservation);
    await waitFor(() => expect(queryCard('Ana López')).not.toBeInTheDocument());
    expect(screen.getByText(`Solicitud de Ana López: ${why}`)).toBeVisible();
    expect(host.toasts).toEqual([]);
  },
);

test('SOC-04 REQ-02 a request that another device rejected leaves with its reason', async () => {
  const { host, kept } = open([ana]);
  await card('Ana López');
  kept.set(ana.id, {
    ...ana,
    status: 'cancelled',
    cancelled_by: 'owner',
    cancel_reason: 'Mantenimiento',
  });
  host.emit(newReservation);
  await waitFor(() => expect(queryCard('Ana López')).not.toBeInTheDocument());
  expect(
    screen.getByText('Solicitud de Ana López: rechazada. Motivo: Mantenimiento'),
  ).toBeVisible();
});

test('REQ-04 a request that the answer no longer holds is not told as rejected, and cannot be answered', async () => {
  const { host, kept } = open([ana, luis]);
  await card('Ana López');
  kept.delete(ana.id);
  host.emit(newReservation);
  expect(await screen.findByText('Solicitud de Ana López: ya no está en la lista')).toBeVisible();
  expect(names()).toEqual(['Solicitud de Luis Pérez']);
});
