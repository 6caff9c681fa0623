import { makeParking, makeReservation, told, wholeText } from '@parqueo/remote-kit/testing';
import type { KnownReservation } from '@parqueo/shared-api/answers';
import { ERRORS, UNDO_SECONDS, localTime } from '@parqueo/shared-api/contract';
import { errorAnswer } from '@parqueo/shared-api/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { openScreen } from '../../lib/testing/open-screen';
import RequestsScreen from './requests-screen';

const LIST = 'GET /parking/reservations';
const DECIDE = 'PATCH /parking/reservation/:id/status';
const UNDO = 'POST /parking/reservation/:id/undo';

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
  content: ReactNode = <RequestsScreen />,
  { facts = FACTS, address = '/' } = {},
) {
  const stored = new Map(reservations.map((each) => [each.id, each]));
  const shown = openScreen(content, {
    at: { address },
    answers: {
      [LIST]: () => [...stored.values()],
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
      'GET /parking/requests': () => [...facts],
    },
  });
  return { ...shown, stored };
}

/** Time stands until a test moves it; what waits for it goes on. */
function openStill(reservations: KnownReservation[]) {
  jest.useFakeTimers({ advanceTimers: true });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { ...open(reservations), user };
}

const card = (name: string) => screen.findByRole('article', { name: `Solicitud de ${name}` });
const queryCard = (name: string) => screen.queryByRole('article', { name: `Solicitud de ${name}` });
/** Whether the cards take taps again, after some have moved. */
const settled = () =>
  waitFor(() =>
    expect(screen.getByRole('article').closest('ul')).not.toHaveStyle({ pointerEvents: 'none' }),
  );
const getText = (text: string) => screen.getByText(wholeText(text));
const findText = (text: string) => screen.findByText(wholeText(text));
const names = () => screen.queryAllByRole('article').map((each) => each.getAttribute('aria-label'));
const press = async ({ user }: ReturnType<typeof open>, name: string, button: string) =>
  user.click(within(await card(name)).getByRole('button', { name: button }));
const dialog = () => within(screen.getByRole('dialog'));
const decisions = (host: ReturnType<typeof open>['host']) =>
  host.calls.filter(({ call }) => call.startsWith('PATCH')).map(({ call, body }) => [call, body]);
const newReservation = told({ reservation_id: 102, space_identifier: 'M-02' }, 'new_reservation');

test.each([
  ['admin', 'Agrega tu primer parqueo para recibir solicitudes.'],
  ['attendant', 'Pide al dueño que te envíe un enlace, y ábrelo en este teléfono.'],
] as const)('TOD-01 REQ-01 STF-01 without a lot %s reads what comes first', async (role, text) => {
  const [LOTS, FACTS_OF] = ['GET /parking/my-parkings', 'GET /parking/requests'];
  const none = Object.fromEntries([LIST, LOTS, FACTS_OF].map((call) => [call, () => []]));
  openScreen(<RequestsScreen />, { role, answers: none });
  expect(await screen.findByText('No hay solicitudes pendientes')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  const way = screen.queryByRole('link', { name: '+ Agregar nuevo parqueo' });
  expect(way?.getAttribute('href')).toBe(role === 'admin' ? '/add-parking' : undefined);
});

test('REQ-01 TOD-02 where the chosen lot has none, those of others are told of and shown', async () => {
  const lots = [makeParking(), makeParking({ id: 8, name: 'Parqueo Zona Viva' })];
  const { user } = openScreen(<RequestsScreen />, {
    answers: {
      'GET /parking/my-parkings': () => lots,
      [LIST]: () => [luis, { ...ana, status: 'confirmed' }],
      'GET /parking/requests': () => FACTS,
    },
  });
  await user.selectOptions(await screen.findByLabelText('Parqueo'), 'Parqueo Zona Viva');
  expect(await screen.findByText('Hay 1 solicitud en otro parqueo.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver todas' }));
  expect(await card('Luis Pérez')).toBeVisible();
});

test('REQ-01 SOC-04 REQ-04 an empty list shows a new request directly', async () => {
  const { host } = open([]);
  expect(await screen.findByText('No hay solicitudes pendientes')).toBeVisible();
  host.answer({ [LIST]: () => [luis] });
  host.emit(newReservation);
  expect(await card('Luis Pérez')).toBeVisible();
  expect(screen.queryByRole('button', { name: /nueva/ })).not.toBeInTheDocument();
});

test('REQ-01 REQ-03 REQ-04 BOK-13 BOK-15 TRP-01 shows only pending requests, the earliest deadline first, each with what helps to decide', async () => {
  const today = localTime(new Date()).date;
  const at = (time: string) => new Date(`${today}T${time}:00-06:00`).toISOString();
  const ofExtension = { reservation_id: 103, spaces_left: 1, spaces_total: 18, visits: 0 };
  const facts = [...FACTS, ofExtension];
  const { host } = open(
    [
      ana,
      makeReservation({ id: 9, status: 'confirmed', user: { full_name: 'Otra' } }),
      makeReservation({
        id: 103,
        user: { full_name: 'Eva Paz' },
        extends_id: 101,
        start_time: at('19:30'),
        end_time: at('20:00'),
        reply_by: '2026-11-21T22:00:00.000Z',
      }),
      makeReservation({
        id: 104,
        user: { full_name: 'Noé Ruiz' },
        start_time: '2027-01-01T04:00:00.000Z',
        end_time: '2027-01-01T09:00:00.000Z',
        reply_by: '2027-01-01T04:00:00.000Z',
        total_cost: 60,
        payment_method: 'card',
      }),
      luis,
    ],
    undefined,
    { facts },
  );
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
  expect(names()).toEqual(
    ['Luis Pérez', 'Ana López', 'Eva Paz', 'Noé Ruiz'].map((name) => `Solicitud de ${name}`),
  );
  const extension = within(await card('Eva Paz'));
  expect(extension.getByText('Extensión: hasta hoy 20:00')).toBeVisible();
  expect(extension.getByText('P123ABC')).toBeVisible();
  // Its car is here already: how often it came says nothing.
  expect(extension.getByText('quedaría 1 de 18')).toBeVisible();
  expect(extension.getByText('Espacio C-07')).toBeVisible();
  const night = within(await card('Noé Ruiz'));
  expect(night.getByText(/^Jue 31 dic( 2026)? 22:00 – vie 1 ene( 2027)? 03:00$/)).toBeVisible();
  expect(night.getByText('Con tarjeta paga Q63.00: Q60.00 + Q3.00')).toBeVisible();
  // Facts that go before their request stay with it, so that nothing moves.
  facts.splice(0, 2, { ...FACTS[1]!, spaces_left: 2 });
  host.emit(newReservation);
  await other.findByText('quedarían 2 de 2 · primera vez');
  expect(request.getByText('quedarían 3 de 18 · vino 4 veces')).toBeVisible();
});

test('REQ-02 REQ-04 PSH-02 Aceptar confirms once, however often it is tapped; the focus goes on, and the owner can write to the driver', async () => {
  const { host, stored, user } = open([ana, luis]);
  within(await card('Luis Pérez'))
    .getByRole('button', { name: 'Aceptar' })
    .focus();
  await user.keyboard('{Enter}');
  const next = within(await card('Ana López'));
  await waitFor(() => expect(queryCard('Ana López')).toHaveFocus());
  expect(queryCard('Luis Pérez')).not.toBeInTheDocument();
  host.answer({
    [DECIDE]: () => {
      stored.set(ana.id, { ...ana, status: 'confirmed', whatsapp: '50255102302' });
      return new Response(null, { status: 204 });
    },
  });
  const writing = { name: 'WhatsApp, P123ABC' };
  expect(screen.queryByRole('link', writing)).not.toBeInTheDocument();
  await settled();
  await user.dblClick(next.getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(queryCard('Ana López')).not.toBeInTheDocument());
  expect(screen.getByRole('group', { name: 'Solicitudes pendientes' })).toHaveFocus();
  expect(decisions(host)).toEqual([
    ['PATCH /parking/reservation/102/status', { status: 'confirmed' }],
    ['PATCH /parking/reservation/101/status', { status: 'confirmed' }],
  ]);
  // Its place says so: no toast repeats it.
  expect(getText('P123ABC aceptada')).toBeVisible();
  expect(host.toasts).toEqual([]);
  // The server's answer to everybody has the number.
  host.emit(told({ reservation_id: 101, space_identifier: 'C-07' }));
  const link = await screen.findByRole('link', writing);
  expect(decodeURIComponent(String(link.getAttribute('href')))).toBe(
    'https://wa.me/50255102302?text=Hola, te escribo por la reserva en Parqueo Reforma: placa P123ABC, 21 nov 14:30–17:00, código K7QF-3MWD.',
  );
});

test('REQ-04 the dialog of a request that another device accepted says so, and rejects nothing', async () => {
  const shown = open([ana]);
  const { host, stored, user } = shown;
  await press(shown, 'Ana López', 'Rechazar');
  stored.set(ana.id, { ...ana, status: 'confirmed' });
  host.emit(newReservation);
  expect(await screen.findByText('Ya fue aceptada.')).toBeVisible();
  expect(dialog().queryByRole('button', { name: 'Rechazar' })).not.toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Solicitudes pendientes' })).toHaveFocus();
  expect(decisions(host)).toEqual([]);
});

test('REQ-02 REQ-04 SES-01 why an answer failed is below its buttons, covers nothing, and goes when the connection is back; the next answer is itself the try, and may come too late', async () => {
  const shown = open([ana, luis]);
  const { host, stored } = shown;
  const request = within(await card('Ana López'));
  const refuse = (status: number, err: string, code: string) =>
    host.answer({ [DECIDE]: () => errorAnswer(status, err, code) });
  const err = 'El servicio no está disponible.';
  refuse(503, err, 'UNAVAILABLE');
  await press(shown, 'Ana López', 'Aceptar');
  const alert = await request.findByRole('alert');
  expect(alert).toHaveTextContent(err);
  const accept = request.getByRole('button', { name: 'Aceptar' });
  expect(accept.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(alert.parentElement).not.toHaveStyle({ position: 'absolute' });
  expect(accept).toBeEnabled();
  act(() => host.connect('disconnected'));
  expect(alert).toBeVisible();
  act(() => host.connect('connected'));
  await waitFor(() => expect(request.queryByRole('alert')).not.toBeInTheDocument());
  act(() => host.reach(false));
  host.answer({ [DECIDE]: () => new Response(null, { status: 204 }) });
  await press(shown, 'Ana López', 'Aceptar');
  expect(await screen.findByRole('button', { name: 'Deshacer' })).toBeVisible();
  expect(host.connection.online()).toBe(false);
  stored.set(luis.id, { ...luis, status: 'cancelled', cancelled_by: 'driver' });
  refuse(409, 'Esta solicitud ya fue respondida.', 'ALREADY_DECIDED');
  await press(shown, 'Luis Pérez', 'Aceptar');
  expect(await findText('M456DEF cancelada por el conductor')).toBeVisible();
  expect(screen.getByText('Esta solicitud ya fue respondida.')).toBeVisible();
});

test('REQ-02 REQ-04 Rechazar asks first; a rejection has a reason of one tap, of one’s own, or none; of an extension, that the stay goes on without it', async () => {
  const shown = open([ana, { ...luis, extends_id: 9 }]);
  const { host, user } = shown;
  await press(shown, 'Ana López', 'Rechazar');
  expect(
    dialog().getByText(/^¿Está seguro que desea rechazar la solicitud de Ana López/),
  ).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(decisions(host)).toEqual([]);
  await press(shown, 'Luis Pérez', 'Rechazar');
  expect(dialog().getByRole('heading', { name: 'Rechazar extensión' })).toBeVisible();
  expect(dialog().getByText(/^Su reserva sigue hasta .* 12:00\.$/)).toBeVisible();
  await user.click(dialog().getByRole('button', { name: 'Cerrado' }));
  await user.click(dialog().getByRole('button', { name: 'No cabe' }));
  expect(dialog().getByLabelText('Motivo (opcional)')).toHaveValue('No cabe');
  await user.type(dialog().getByLabelText('Motivo (opcional)'), ', mide 2.10 m');
  await user.click(dialog().getByRole('button', { name: 'Rechazar' }));
  await waitFor(() => expect(queryCard('Luis Pérez')).not.toBeInTheDocument());
  expect(screen.getByText(/^M456DEF/, { selector: 'strong' }).closest('p')).toHaveTextContent(
    /^M456DEF extensión rechazada\. Su reserva sigue hasta .* 12:00\.$/,
  );
  await press(shown, 'Ana López', 'Rechazar');
  await user.click(dialog().getByRole('button', { name: 'Rechazar' }));
  expect(await screen.findByText('No hay solicitudes pendientes')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const rejected = { status: 'cancelled' };
  expect(decisions(host)).toEqual([
    ['PATCH /parking/reservation/102/status', { ...rejected, reason: 'No cabe, mide 2.10 m' }],
    ['PATCH /parking/reservation/101/status', rejected],
  ]);
  expect(screen.getByRole('group', { name: 'Solicitudes pendientes' })).toHaveFocus();
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

test('SOC-04 REQ-04 new requests wait until the owner shows them; who comes back sees what arrived meanwhile at once', async () => {
  const { host, stored, user } = open([ana], <Visits />);
  await card('Ana López');
  const arrive = (id: number, full_name: string) => {
    stored.set(id, { ...luis, id, user: { full_name } });
    host.emit(newReservation);
  };
  arrive(luis.id, 'Luis Pérez');
  const one = await screen.findByRole('button', { name: '1 solicitud nueva' });
  expect(names()).toEqual(['Solicitud de Ana López']);
  arrive(103, 'Eva Paz');
  expect(await screen.findByRole('button', { name: '2 solicitudes nuevas' })).toBe(one);
  await user.click(one);
  expect(names()).toEqual(
    ['Luis Pérez', 'Eva Paz', 'Ana López'].map((name) => `Solicitud de ${name}`),
  );
  expect(queryCard('Luis Pérez')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'otra pantalla' }));
  arrive(104, 'Noé Ruiz');
  await user.click(screen.getByRole('button', { name: 'otra pantalla' }));
  expect(await card('Noé Ruiz')).toBeVisible();
  expect(screen.queryByRole('button', { name: /nueva/ })).not.toBeInTheDocument();
});

const line = async (outcome: string) => within((await findText(outcome)).closest('li')!);
const slots = () => document.querySelectorAll('[data-slot]');
/** The height that an outcome keeps of its card; '' once its room is closed. */
const roomOf = (left: Awaited<ReturnType<typeof line>>) =>
  left.getByRole('status').closest<HTMLElement>('[data-room]')?.style.minHeight;

test('SOC-04 HIS-05 REQ-02 REQ-04 what others ended is one line that says why, until it is read', async () => {
  const other = (id: number) => ({ ...ana, id, vehicle_plate: `P${id}` });
  const { host, stored, user } = open([luis, ana, other(103), other(104), other(105)]);
  await waitFor(() => expect(names()).toHaveLength(5));
  const end = (was: KnownReservation, cancelled_by: 'driver' | 'system' | 'owner', why = {}) =>
    stored.set(was.id, { ...was, status: 'cancelled', cancelled_by, ...why });
  end(luis, 'driver');
  end(other(103), 'system');
  end(other(104), 'owner', { cancel_reason: 'Mantenimiento' });
  stored.delete(105);
  host.emit(newReservation);
  const left = await line('M456DEF cancelada por el conductor');
  expect(getText('P103 cancelada por el sistema')).toBeVisible();
  expect(getText('P104 rechazada. Motivo: Mantenimiento')).toBeVisible();
  expect(getText('P105 ya no está en la lista')).toBeVisible();
  expect(names()).toEqual(['Solicitud de Ana López']);
  expect(host.toasts).toEqual([]);
  expect(left.queryByRole('button', { name: 'Deshacer' })).not.toBeInTheDocument();
  await user.click(left.getByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(slots()).toHaveLength(4));
});

test('REQ-04 an answer leaves one line for ten seconds; the room of its card closes when no finger is near', async () => {
  const { host, user } = openStill([luis, ana]);
  await user.click(within(await card('Luis Pérez')).getByRole('button', { name: 'Aceptar' }));
  const left = await line('M456DEF aceptada');
  // Nothing of what asked for an answer is left beside it.
  expect(left.queryByText(/^vence/)).not.toBeInTheDocument();
  expect(roomOf(left)).toBe('0px');
  act(() => jest.advanceTimersByTime(1200));
  expect(roomOf(left)).toBe('');
  expect(left.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  act(() => jest.advanceTimersByTime(UNDO_SECONDS * 1000));
  expect(slots()).toHaveLength(1);
  expect(host.calls.some(({ call }) => call.endsWith('/undo'))).toBe(false);
});

test('REQ-04 the room of a card that a finger answered stays as long as its line; a tap just after it went is not taken', async () => {
  const { host, user } = openStill([luis, ana]);
  const accept = within(await card('Luis Pérez')).getByRole('button', { name: 'Aceptar' });
  await user.pointer({ keys: '[TouchA]', target: accept });
  const left = await line('M456DEF aceptada');
  act(() => jest.advanceTimersByTime(UNDO_SECONDS * 1000 - 500));
  expect(roomOf(left)).toBe('0px');
  act(() => jest.advanceTimersByTime(500));
  expect(slots()).toHaveLength(1);
  const list = (await card('Ana López')).closest('ul');
  expect(list).toHaveStyle({ pointerEvents: 'none' });
  act(() => jest.advanceTimersByTime(700));
  expect(list).not.toHaveStyle({ pointerEvents: 'none' });
  expect(decisions(host)).toHaveLength(1);
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
  const calls = host.calls.filter(({ call }) => /^PATCH|undo$/.test(call));
  expect(calls.map(({ call }) => call)).toEqual([
    'PATCH /parking/reservation/102/status',
    'POST /parking/reservation/102/undo',
    'PATCH /parking/reservation/102/status',
  ]);
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
  const { host, user } = openStill([luis, ana]);
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
  // In browsers a button that waits loses the focus.
  const waits = document.activeElement as HTMLElement;
  waits.replaceWith(waits);
  act(() => jest.advanceTimersByTime(UNDO_SECONDS * 2000));
  expect(slots()).toHaveLength(2);
  refuse();
  expect(await left.findByText(ERRORS.UNDO_NOT_POSSIBLE.err)).toBeVisible();
  expect(left.getByRole('button', { name: 'Entendido' })).toHaveFocus();
  act(() => jest.advanceTimersByTime(UNDO_SECONDS * 2000));
  await user.click(left.getByRole('button', { name: 'Entendido' }));
  act(() => jest.advanceTimersByTime(1200));
  expect(slots()).toHaveLength(1);
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
  const help = within(screen.getByRole('dialog', { name: 'Atajos del teclado' }));
  expect(
    help
      .getAllByRole('term')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('JKAR/?');
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
  await waitFor(() => expect(queryCard('Luis Pérez')).toHaveFocus());
  expect(decisions(host)).toHaveLength(1);
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

test('TOD-02 NTF-01 SOC-03 what the bell told of has the focus; the screen itself tells of what it shows, of one lot when one is chosen', async () => {
  const centro = { id: 8, name: 'Centro' };
  const { host, tell, user } = open([ana, { ...luis, parking: centro }], undefined, {
    address: '/solicitudes?reserva=101',
  });
  host.answer({ 'GET /parking/my-parkings': () => [makeParking(), makeParking(centro)] });
  await waitFor(async () => expect(await card('Ana López')).toHaveFocus());
  const isShown = (type: string, reservation_id: number) =>
    host.suppresses(
      told({ reservation_id, space_identifier: 'C-01', status: 'cancelled' }, type, 'x'),
    );
  expect(isShown('new_reservation', 999)).toBe(true);
  expect(isShown('new_extension', 999)).toBe(true);
  expect(isShown('reservation_status', ana.id)).toBe(true);
  expect(isShown('reservation_status', 999)).toBe(false);
  // Its deadline is on its card, and goes with it.
  expect(isShown('request_ending', ana.id)).toBe(true);
  expect(isShown('request_ending', 999)).toBe(false);
  tell();
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
