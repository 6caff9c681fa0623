import { makeParking, makeReservation, renderScreen } from '@parqueo/remote-kit/testing';
import type { KnownReservation } from '@parqueo/shared-api/answers';
import { ERRORS, UNDO_SECONDS, localTime } from '@parqueo/shared-api/contract';
import { createTestHost, errorAnswer } from '@parqueo/shared-api/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import RequestsScreen from './requests-screen';

const session = { status: 'authenticated', user: { id: 2, roles: ['admin'] } } as const;
const LIST = 'GET /parking/reservations';
const DECIDE = 'PATCH /parking/reservation/:id/status';
const UNDO = 'POST /parking/reservation/:id/undo';

/** Time stands until a test moves it; what waits for it goes on. */
const standStill = () => jest.useFakeTimers({ advanceTimers: true });
afterEach(() => jest.useRealTimers());
beforeEach(() => localStorage.clear());

const ana = makeReservation();
const luis = makeReservation({
  id: 102,
  user: { full_name: 'Luis Pérez' },
  vehicle_plate: 'M456DEF',
  start_time: '2026-11-21T18:00:00.000Z',
  reply_by: '2026-11-21T18:00:00.000Z',
  space: { identifier: 'M-02', vehicle_type: 'moto' },
});

const FACTS = [
  { reservation_id: 101, spaces_left: 3, spaces_total: 18, visits: 4 },
  { reservation_id: 102, spaces_left: 1, spaces_total: 2, visits: 0 },
];

/** A server that stores answers to requests. */
function open(
  reservations: KnownReservation[],
  list?: () => unknown,
  content: ReactNode = <RequestsScreen />,
  facts = FACTS,
) {
  const stored = new Map(reservations.map((each) => [each.id, each]));
  const host = createTestHost({
    session,
    answers: {
      [LIST]: list ?? (() => [...stored.values()]),
      [DECIDE]: ({ body, url }) => {
        const id = Number(url.pathname.split('/').at(-2));
        const { status } = body as { status: KnownReservation['status'] };
        stored.set(id, { ...stored.get(id)!, status });
        return new Response(null, { status: 204 });
      },
      [UNDO]: ({ url }) => {
        const id = Number(url.pathname.split('/').at(-2));
        const undone = { ...stored.get(id)!, status: 'pending' } as const;
        stored.set(id, undone);
        return undone;
      },
      'GET /parking/my-parkings': () => [makeParking({ id: 7 })],
      'GET /parking/requests': () => [...facts],
    },
  });
  return { host, stored, ...renderScreen(content, host) };
}

const card = (name: string) => screen.findByRole('article', { name: `Solicitud de ${name}` });
const queryCard = (name: string) => screen.queryByRole('article', { name: `Solicitud de ${name}` });
const says = (text: string) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === text;
const getText = (text: string) => screen.getByText(says(text));
const findText = (text: string) => screen.findByText(says(text));
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
  const request = within(await card('Ana López'));
  expect(request.getByText(/^Jue 31 dic( 2026)? 22:00 – vie 1 ene( 2027)? 03:00$/)).toBeVisible();
});

test('REQ-04 facts that go before their request stay with it, so that nothing moves', async () => {
  const facts = [...FACTS];
  const { host } = open([ana, luis], undefined, undefined, facts);
  const request = within(await card('Ana López'));
  await request.findByText('quedarían 3 de 18 · vino 4 veces');
  facts.splice(0, 1, { ...FACTS[0]!, reservation_id: 103 });
  facts[1] = { ...FACTS[1]!, spaces_left: 2 };
  host.emit(newReservation);
  await within(await card('Luis Pérez')).findByText('quedarían 2 de 2 · primera vez');
  expect(request.getByText('quedarían 3 de 18 · vino 4 veces')).toBeVisible();
});

test.each([
  ['admin', 'Agrega tu primer parqueo para recibir solicitudes.'],
  ['attendant', 'Pide al dueño que te envíe un enlace, y ábrelo en este teléfono.'],
] as const)('TOD-01 REQ-01 STF-01 without a lot %s reads what comes first', async (role, text) => {
  const host = createTestHost({
    session: { status: 'authenticated', user: { id: 2, roles: [role] } },
    answers: {
      [LIST]: () => [],
      'GET /parking/my-parkings': () => [],
      'GET /parking/requests': () => [],
    },
  });
  renderScreen(<RequestsScreen />, host);
  expect(await screen.findByText('No hay solicitudes pendientes')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  const way = screen.queryByRole('link', { name: '+ Agregar nuevo parqueo' });
  expect(way?.getAttribute('href')).toBe(role === 'admin' ? '/add-parking' : undefined);
});

test('REQ-01 REQ-03 REQ-04 shows only pending requests, the earliest deadline first, each with what helps to decide', async () => {
  open([ana, makeReservation({ id: 9, status: 'confirmed', user: { full_name: 'Otra' } }), luis]);
  const request = within(await card('Ana López'));
  expect(request.getByText('P123ABC')).toBeVisible();
  expect(request.getByText('Espacio C-07').parentElement).toHaveTextContent(
    'Parqueo Reforma · Espacio C-07',
  );
  expect(request.getByText(/14:30–17:00$/)).toBeVisible();
  expect(await request.findByText('quedarían 3 de 18 · vino 4 veces')).toBeVisible();
  expect(request.getByText('Q47.50 · Efectivo · 2h 30min')).toBeVisible();
  const other = within(await card('Luis Pérez'));
  expect(other.getByText('quedaría 1 de 2 · primera vez')).toBeVisible();
  expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Solicitud de Luis Pérez',
    'Solicitud de Ana López',
  ]);
});

test('REQ-04 BOK-15 a request by card says what its driver pays in all', async () => {
  open([{ ...ana, total_cost: 60, payment_method: 'card' }]);
  const request = within(await card('Ana López'));
  expect(request.getByText('Con tarjeta paga Q63.00: Q60.00 + Q3.00')).toBeVisible();
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
  expect(getText('P123ABC aceptada')).toBeVisible();
  expect(host.toasts).toEqual([]);
});

test('PSH-02 the accepted request lets the owner write to the driver, with the text ready', async () => {
  const { host, stored, user } = open([ana]);
  host.answer({
    [DECIDE]: ({ body }) => {
      const { status } = body as { status: KnownReservation['status'] };
      stored.set(ana.id, { ...ana, status, whatsapp: '50255102302' });
      return new Response(null, { status: 204 });
    },
  });
  await card('Ana López');
  expect(screen.queryByRole('link', { name: 'WhatsApp, P123ABC' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Aceptar' }));
  await screen.findByText(says('P123ABC aceptada'));
  // The server's answer to everybody has the number.
  const data = { reservation_id: 101, space_identifier: 'C-07' };
  host.emit({
    name: 'notification',
    payload: { type: 'reservation_status', message: '', data },
  });
  const link = await screen.findByRole('link', { name: 'WhatsApp, P123ABC' });
  expect(decodeURIComponent(String(link.getAttribute('href')))).toBe(
    'https://wa.me/50255102302?text=Hola, te escribo por la reserva en Parqueo Reforma: placa P123ABC, 21 nov 14:30–17:00, código K7QF-3MWD.',
  );
});

test('NTF-01 what the bell told of has the focus', async () => {
  const { host } = open([ana, luis], undefined, null);
  renderScreen(<RequestsScreen />, host, { address: '/solicitudes?reserva=101' });
  await waitFor(async () => expect(await card('Ana López')).toHaveFocus());
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
  const { host, stored, user } = open([ana]);
  await user.click(within(await card('Ana López')).getByRole('button', { name: 'Rechazar' }));
  stored.set(ana.id, { ...ana, status: 'confirmed' });
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

test('REQ-02 SES-01 an answer is itself the try, also while the page says that it has no signal', async () => {
  const { host, user } = open([ana]);
  const request = within(await card('Ana López'));
  act(() => host.reach(false));
  await user.click(request.getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeVisible();
  expect(host.connection.online()).toBe(false);
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
  const { host, stored, user } = open([ana]);
  const request = within(await card('Ana López'));
  host.answer({
    [DECIDE]: () => errorAnswer(409, 'Esta solicitud ya fue respondida.', 'ALREADY_DECIDED'),
  });
  stored.set(ana.id, { ...ana, status: 'cancelled', cancelled_by: 'driver' });
  await user.click(request.getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText('No hay solicitudes pendientes')).toBeVisible();
  expect(getText('P123ABC cancelada por el conductor')).toBeVisible();
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
  const { host, stored } = open([]);
  await screen.findByText('No hay solicitudes pendientes');
  stored.set(luis.id, luis);
  host.emit(newReservation);
  expect(await card('Luis Pérez')).toBeVisible();
  expect(screen.queryByRole('button', { name: /nueva/ })).not.toBeInTheDocument();
});

test('SOC-04 REQ-04 new requests wait until the owner shows them', async () => {
  const { host, stored, user } = open([ana]);
  await card('Ana López');
  stored.set(luis.id, luis);
  host.emit(newReservation);
  const one = await screen.findByRole('button', { name: '1 solicitud nueva' });
  expect(names()).toEqual(['Solicitud de Ana López']);
  stored.set(103, { ...luis, id: 103, user: { full_name: 'Eva Paz' } });
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

const line = async (outcome: string) => within((await findText(outcome)).closest('li')!);
const slots = () => document.querySelectorAll('[data-slot]');

test('REQ-04 what a driver cancelled is one line until it is read', async () => {
  const { host, stored, user } = open([luis, ana]);
  await card('Ana López');
  stored.set(luis.id, { ...luis, status: 'cancelled', cancelled_by: 'driver' });
  host.emit(newReservation);
  const left = await line('M456DEF cancelada por el conductor');
  expect(left.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  await user.click(left.getByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(slots()).toHaveLength(1));
  expect(names()).toEqual(['Solicitud de Ana López']);
});

test('REQ-04 an answer leaves one line for ten seconds; the room of its card closes when no finger is near', async () => {
  standStill();
  const { host } = open([luis, ana]);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(within(await card('Luis Pérez')).getByRole('button', { name: 'Aceptar' }));
  const left = await line('M456DEF aceptada');
  expect(left.getByText('quedaría 1 de 2 · primera vez')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1200));
  expect(left.queryByText('quedaría 1 de 2 · primera vez')).not.toBeInTheDocument();
  expect(left.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  act(() => jest.advanceTimersByTime(UNDO_SECONDS * 1000));
  expect(slots()).toHaveLength(1);
  expect(host.calls.some(({ call }) => call.endsWith('/undo'))).toBe(false);
});

test('REQ-04 Deshacer brings the request back with the focus, and it can be answered anew', async () => {
  const { host, user } = open([luis, ana]);
  await user.click(within(await card('Luis Pérez')).getByRole('button', { name: 'Aceptar' }));
  const left = await line('M456DEF aceptada');
  await user.click(left.getByRole('button', { name: 'Deshacer' }));
  const again = await card('Luis Pérez');
  expect(again).toHaveFocus();
  await user.click(within(again).getByRole('button', { name: 'Aceptar' }));
  expect(await line('M456DEF aceptada')).toBeDefined();
  expect(
    host.calls
      .filter(({ call }) => call.startsWith('PATCH') || call.endsWith('/undo'))
      .map(({ call }) => call),
  ).toEqual([
    'PATCH /parking/reservation/102/status',
    'POST /parking/reservation/102/undo',
    'PATCH /parking/reservation/102/status',
  ]);
});

test('REQ-04 an answer that can no longer be undone says so', async () => {
  const { host, user } = open([luis, ana]);
  host.answer({
    [UNDO]: () => errorAnswer(409, ERRORS.UNDO_NOT_POSSIBLE.err, 'UNDO_NOT_POSSIBLE'),
  });
  await user.click(within(await card('Luis Pérez')).getByRole('button', { name: 'Aceptar' }));
  const left = await line('M456DEF aceptada');
  await user.click(left.getByRole('button', { name: 'Deshacer' }));
  expect(await left.findByText(ERRORS.UNDO_NOT_POSSIBLE.err)).toBeVisible();
  expect(left.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
});

test('REQ-02 a list that was asked for before an answer does not take it back', async () => {
  const lists: ((rows: unknown) => void)[] = [];
  const { host, user } = open([luis, ana]);
  const request = within(await card('Luis Pérez'));
  host.answer({ [LIST]: () => new Promise((resolve) => lists.push(resolve)) });
  host.emit(newReservation);
  await waitFor(() => expect(lists).not.toHaveLength(0));
  const older = lists.splice(0);
  await user.click(request.getByRole('button', { name: 'Aceptar' }));
  await findText('M456DEF aceptada');
  await act(async () => {
    older.forEach((end) => end([luis, ana]));
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  });
  expect(getText('M456DEF aceptada')).toBeVisible();
  await waitFor(() => expect(lists).not.toHaveLength(0));
});

test('REQ-04 an undo that is slow keeps its line, and its refusal stays until it is read', async () => {
  standStill();
  const { host } = open([luis, ana]);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  let refuse = () => {};
  host.answer({
    [UNDO]: () =>
      new Promise((resolve) => {
        refuse = () => resolve(errorAnswer(409, ERRORS.UNDO_NOT_POSSIBLE.err, 'UNDO_NOT_POSSIBLE'));
      }),
  });
  await user.click(within(await card('Luis Pérez')).getByRole('button', { name: 'Aceptar' }));
  const left = await line('M456DEF aceptada');
  await user.click(left.getByRole('button', { name: 'Deshacer' }));
  act(() => jest.advanceTimersByTime(UNDO_SECONDS * 2000));
  expect(slots()).toHaveLength(2);
  refuse();
  expect(await left.findByText(ERRORS.UNDO_NOT_POSSIBLE.err)).toBeVisible();
  act(() => jest.advanceTimersByTime(UNDO_SECONDS * 2000));
  await user.click(left.getByRole('button', { name: 'Entendido' }));
  act(() => jest.advanceTimersByTime(1200));
  expect(slots()).toHaveLength(1);
});

test('REQ-04 a rejection has a reason of one tap or of one’s own', async () => {
  const { host, user } = open([luis, ana]);
  await user.click(within(await card('Luis Pérez')).getByRole('button', { name: 'Rechazar' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cerrado' }));
  await user.click(dialog.getByRole('button', { name: 'No cabe' }));
  expect(dialog.getByLabelText('Motivo (opcional)')).toHaveValue('No cabe');
  await user.type(dialog.getByLabelText('Motivo (opcional)'), ', mide 2.10 m');
  await user.click(dialog.getByRole('button', { name: 'Rechazar' }));
  await waitFor(() =>
    expect(decisions(host)).toEqual([
      [
        'PATCH /parking/reservation/102/status',
        { status: 'cancelled', reason: 'No cabe, mide 2.10 m' },
      ],
    ]),
  );
});

test('TOD-02 by the keys J, K, A, R, / and ? requests are chosen, answered and found', async () => {
  const { host, user } = open([luis, ana]);
  await card('Ana López');
  await user.keyboard('j');
  expect(queryCard('Ana López')).toHaveFocus();
  await user.keyboard('k');
  expect(queryCard('Luis Pérez')).toHaveFocus();
  await user.keyboard('r');
  expect(screen.getByRole('dialog', { name: 'Rechazar solicitud' })).toBeVisible();
  await user.keyboard('a{Escape}');
  expect(decisions(host)).toEqual([]);
  await user.keyboard('?');
  const help = screen.getByRole('dialog', { name: 'Atajos del teclado' });
  expect(
    within(help)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['J', 'K', 'A', 'R', '/', '?']);
  await user.keyboard('{Escape}');
  await user.keyboard('/123-abc');
  expect(screen.getByLabelText('Buscar por placa o nombre')).toHaveValue('123-abc');
  // Outside the list a letter answers nobody, and a key that is held answers nobody else.
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('a');
  await user.keyboard('j');
  fireEvent.keyDown(queryCard('Ana López')!, { key: 'a', repeat: true });
  expect(decisions(host)).toEqual([]);
  await user.keyboard('a');
  await waitFor(() => expect(decisions(host)).toHaveLength(1));
});

test('TOD-02 who uses no keys of one letter turns them off, for this device', async () => {
  const { host, user, unmount } = open([luis, ana]);
  await card('Ana López');
  await user.keyboard('?');
  await user.click(screen.getByRole('switch', { name: 'Usar atajos de una tecla' }));
  await user.keyboard('{Escape}jar/?');
  expect(queryCard('Ana López')).not.toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.querySelector('[aria-keyshortcuts]')).toBeNull();
  expect(decisions(host)).toEqual([]);
  unmount();
  const again = open([luis, ana]);
  await card('Ana López');
  await again.user.keyboard('j');
  expect(queryCard('Ana López')).not.toHaveFocus();
  await again.user.click(screen.getByText('Atajos del teclado'));
  await again.user.click(screen.getByRole('switch', { name: 'Usar atajos de una tecla' }));
  await again.user.keyboard('{Escape}j');
  expect(queryCard('Ana López')).toHaveFocus();
});

test('TOD-02 the requests of one lot, when one is chosen', async () => {
  const { host, user } = open([ana, { ...luis, parking: { id: 8, name: 'Centro' } }]);
  host.answer({
    'GET /parking/my-parkings': () => [
      makeParking({ id: 7 }),
      makeParking({ id: 8, name: 'Centro' }),
    ],
  });
  await card('Ana López');
  host.emit(newReservation);
  await user.selectOptions(await screen.findByLabelText('Parqueo'), 'Centro');
  expect(names()).toEqual(['Solicitud de Luis Pérez']);
});

test('REQ-04 the sound is off until it is tried, and can be switched off', async () => {
  const started = jest.fn();
  const node = { connect: (next: unknown) => next };
  Object.assign(globalThis, {
    AudioContext: class {
      state = 'suspended';
      currentTime = 0;
      destination = {};
      resume = async () => void (this.state = 'running');
    },
    OscillatorNode: class {
      connect = node.connect;
      start = started;
      stop() {}
    },
    GainNode: class {
      connect = node.connect;
      gain = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    },
  });
  const { user } = open([ana]);
  await user.click(await screen.findByRole('button', { name: 'Sonido: no' }));
  await waitFor(() => expect(started).toHaveBeenCalled());
  await user.click(screen.getByRole('button', { name: 'Sonido: sí' }));
  expect(screen.getByRole('button', { name: 'Sonido: no' })).toBeVisible();
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
  const { host, stored, user } = open([ana], undefined, <Visits />);
  await card('Ana López');
  await user.click(screen.getByRole('button', { name: 'otra pantalla' }));
  stored.set(luis.id, luis);
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
    const { host, stored } = open([ana, luis]);
    await card('Ana López');
    stored.set(ana.id, { ...ana, status: 'cancelled', cancelled_by });
    host.emit(newReservation);
    await waitFor(() => expect(queryCard('Ana López')).not.toBeInTheDocument());
    expect(getText(`P123ABC ${why}`)).toBeVisible();
    expect(host.toasts).toEqual([]);
  },
);

test('SOC-04 REQ-02 a request that another device rejected leaves with its reason', async () => {
  const { host, stored } = open([ana]);
  await card('Ana López');
  stored.set(ana.id, {
    ...ana,
    status: 'cancelled',
    cancelled_by: 'owner',
    cancel_reason: 'Mantenimiento',
  });
  host.emit(newReservation);
  await waitFor(() => expect(queryCard('Ana López')).not.toBeInTheDocument());
  expect(getText('P123ABC rechazada. Motivo: Mantenimiento')).toBeVisible();
});

test('REQ-04 a request that the answer no longer holds is not shown as rejected, and cannot be answered', async () => {
  const { host, stored } = open([ana, luis]);
  await card('Ana López');
  stored.delete(ana.id);
  host.emit(newReservation);
  expect(await findText('P123ABC ya no está en la lista')).toBeVisible();
  expect(names()).toEqual(['Solicitud de Luis Pérez']);
});
