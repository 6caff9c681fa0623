import {
  CLOSED_SCHEDULE,
  hrefOf,
  makeOpenParking,
  makeParking,
  makePhoto,
  makeReservation,
  makeStay,
  renderScreen,
  told,
  withFree,
} from '@parqueo/remote-kit/testing';
import {
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  type Parking,
  type ReservationStatus,
  instantOf,
  localTime,
} from '@parqueo/shared-api/contract';
import { errorAnswer } from '@parqueo/shared-api/testing';
import { formatTime24 } from '@parqueo/shared-ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import ConfirmationScreen from './confirmation-screen';

const GET = 'GET /documents/stays/:id';
const carried = { reservation: makeReservation(), parking: makeParking() };

const open = (state: unknown = carried, answer: () => unknown = () => makeStay(), search = '') =>
  renderScreen(
    <ConfirmationScreen />,
    { answers: { [GET]: answer } },
    { path: '/confirmation', address: `/confirmation${search}`, state },
  );
/** Opens the ticket by its address. */
const openAt = (answer: () => unknown, state: unknown = null) =>
  open(state, answer, '?reserva=101');
const valueOf = (term: string) => screen.getByText(term).nextElementSibling;

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

test('CNF-01 CNF-02 CNF-03 CNF-04 CNF-06 CNF-07 the address alone is enough for the ticket: plate, space, lot, address, both times, code, QR, route', async () => {
  const opened = jest.spyOn(globalThis, 'open').mockReturnValue(null);
  const { host, user, location } = openAt(() => makeStay({ estado: 'confirmed' }));
  expect(screen.getByText('Cargando confirmación…')).toBeVisible();
  expect(await screen.findByRole('heading', { name: '¡Reserva confirmada!' })).toBeVisible();
  expect(screen.getByText('Gracias por tu reserva. Tu parqueo está confirmado.')).toBeVisible();
  expect(screen.queryByText('Esperando respuesta')).not.toBeInTheDocument();
  expect(host.calls[0]?.call).toBe('GET /documents/stays/101');
  for (const [term, value] of Object.entries({
    Espacio: 'C-07',
    Parqueo: 'Parqueo Reforma',
    Dirección: '7a Avenida 5-10, Zona 9',
    Fecha: 'sábado, 21 de noviembre de 2026',
    Hora: '14:30',
    Salida: '17:00',
    Total: 'Q. 47.50',
  }))
    expect(valueOf(term)).toHaveTextContent(value);
  const qr = await screen.findByRole('img', { name: 'Código QR de tu reserva: K7QF-3MWD' });
  expect(qr).toBeVisible();
  expect(screen.getByText('K7QF-3MWD')).toBeVisible();
  expect(screen.getByText('P123ABC')).toBeVisible();
  expect(screen.getByText(/^.+ 14:30–17:00$/)).toBeVisible();
  // An owner who has said nothing leaves no empty lines.
  for (const term of ['Cómo entrar', 'Teléfono'])
    expect(screen.queryByText(term)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Ver ruta al parqueo' }));
  const [address, target] = opened.mock.calls[0] ?? [];
  expect(String(address)).toContain('destination=14.6349%2C-90.5069');
  expect(target).toBe('_blank');
  await user.click(screen.getByRole('button', { name: 'Volver al inicio' }));
  expect(location().pathname).toBe('/');
});

test('CNF-05 a failing look-up is logged; what navigation carried is shown', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  open(carried, () => errorAnswer(404, 'No está', 'NOT_FOUND'));
  expect(await screen.findByRole('heading', { name: 'Esperando respuesta' })).toBeVisible();
  expect(screen.queryByText(/^Si llegas antes/)).not.toBeInTheDocument();
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

test('CNF-09 a confirmed stay goes into the calendar and to others; one that waits does not yet', async () => {
  let file = new Blob();
  URL.createObjectURL = (content) => {
    file = content as Blob;
    return 'blob:';
  };
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { start_time } = makeStay();
  const { host, user } = open(carried, () => makeStay({ estado: 'confirmed' }));
  await user.click(await screen.findByRole('button', { name: 'Agregar al calendario' }));
  expect(click.mock.contexts[0]).toHaveProperty('download', 'reserva-101.ics');
  const text = await readText(file);
  expect(text).toContain('UID:reserva-101@');
  expect(text).toContain('SUMMARY:Parqueo: Parqueo Reforma');
  expect(text).toContain(
    `DTSTART;TZID=America/Guatemala:20261121T${formatTime24(start_time).replace(':', '')}00`,
  );
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(await navigator.clipboard.readText()).toMatch(
    /^Parqueo Reforma, .+\n.+\nEspacio C-07\n.+\/parking-details\/\d+$/,
  );
  expect(host.toasts).toHaveLength(1);
});

const readText = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob);
  });

test("CNF-02 SOC-03 SOC-04 the chip follows the owner's answer; a newer server's status is not shown as confirmed", async () => {
  let estado = 'pending' as ReservationStatus;
  const { host } = open(carried, () => makeStay({ estado }));
  expect(await screen.findByText('Pendiente')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Agregar al calendario' })).not.toBeInTheDocument();
  // No toast tells of the reservation that the ticket shows.
  const created = (reservation_id: number) => told({ reservation_id }, 'reservation_created');
  expect(host.suppresses(created(101))).toBe(true);
  expect(host.suppresses(created(102))).toBe(false);
  const become = (next: string) => {
    estado = next as ReservationStatus;
    host.emit(told({ reservation_id: 101, space_identifier: 'C-07', status: 'confirmed' }));
  };
  become('confirmed');
  expect(await screen.findByText('Confirmado')).toBeVisible();
  for (const [next, words] of [
    ['cancelled', 'Cancelado'],
    ['no_show', 'no_show'],
  ] as const) {
    become(next);
    expect(await screen.findByText(words)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('¡Reserva confirmada!')).not.toBeInTheDocument());
  }
});

test('HIS-05 CNF-01 CNF-02 a fresh request can be taken back from its ticket; the ticket of another one knows nothing of it', async () => {
  const start_time = new Date(Date.now() + HOUR_MS).toISOString();
  let first = makeStay({ start_time });
  const other = makeStay({ id: '102', start_time });
  const answers = {
    'GET /documents/stays/101': () => first,
    'GET /documents/stays/102': () => other,
    'POST /reservation/101/cancel': () => {
      first = { ...first, estado: 'cancelled', cancelled_by: 'driver' };
      return makeReservation({ status: 'cancelled', cancelled_by: 'driver' });
    },
  };
  const screens = (
    <>
      <ConfirmationScreen />
      <Link to="/confirmation?reserva=102" state={{ stay: other }}>
        Otra
      </Link>
    </>
  );
  const at = { path: '/confirmation', state: { stay: first } };
  const { user } = renderScreen(screens, { answers }, at);
  await user.click(await screen.findByRole('button', { name: 'Cancelar reserva' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Motivo (opcional)'), 'No iré');
  await user.click(dialog.getByRole('button', { name: 'Cancelar reserva' }));
  expect(await screen.findByText('Cancelada por ti')).toBeVisible();
  const title = screen.getByRole('heading', { name: 'Reserva cancelada' });
  await waitFor(() => expect(title.parentElement).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'Otra' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar reserva' }));
  expect(screen.getByLabelText('Motivo (opcional)')).toHaveValue('');
});

test('CNF-06 CNF-07 while pending three steps are shown, the last one not yet reached; the time left runs down by the second', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T19:00:00.000Z') });
  const start_time = '2026-11-21T20:00:00.000Z';
  open(carried, () => makeStay({ start_time, reply_by: '2026-11-21T20:00:03.000Z' }));
  expect(await screen.findByRole('heading', { name: 'Esperando respuesta' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: '¡Reserva confirmada!' })).not.toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /QR/ })).not.toBeInTheDocument();
  const steps = within(screen.getByRole('list', { name: 'Pasos de tu solicitud' }));
  const [sent, waiting, confirmed] = steps.getAllByRole('listitem');
  expect(sent).toHaveTextContent('Solicitud enviada');
  expect(waiting).toHaveTextContent('El parqueo responde antes de las 14:00');
  expect(waiting).toHaveAttribute('aria-current', 'step');
  // Whoever reads it alone must not take it for the answer.
  expect(confirmed).toHaveTextContent(
    'Si el parqueo acepta:¡Reserva confirmada!Gracias por tu reserva. Tu parqueo está confirmado.',
  );
  expect(waiting).toHaveTextContent('Quedan 1:00:03');
  act(() => jest.advanceTimersByTime(1000));
  expect(waiting).toHaveTextContent('Quedan 1:00:02');
  expect(waiting).toHaveTextContent('Si llegas antes de la respuesta, espérala para entrar.');
  act(() => jest.advanceTimersByTime(3_602_000));
  expect(waiting).toHaveTextContent('El plazo terminó');
});

const AVAILABLE = 'GET /parking/available';
const tomorrow = localTime(new Date(Date.now() + DAY_MS)).date;
const parking = (id: number, differences: Partial<Parking> = {}) =>
  makeOpenParking({ id, name: `Parqueo ${id}`, latitude: 14.6349 + id / 10_000, ...differences });

test('CNF-08 in place of a cancelled reservation another parking is one tap away, with the same form', async () => {
  const start_time = instantOf(tomorrow, '13:00')?.toISOString() ?? '';
  const end_time = instantOf(tomorrow, '15:00')?.toISOString() ?? '';
  const reservation = makeReservation({ start_time, end_time });
  const refused = parking(7, { name: 'El que dijo no' });
  const cancelled = { estado: 'cancelled', cancelled_by: 'owner' } as const;
  const { host, user, location } = open({ reservation, parking: refused }, () =>
    makeStay({ ...cancelled, start_time, end_time }),
  );
  host.answer({
    [AVAILABLE]: () => [
      refused,
      parking(8, { active: false }),
      parking(9, { accepts_reservations: false }),
      parking(10, { availability_schedule: CLOSED_SCHEDULE }),
      parking(11, withFree(0)),
      ...[12, 13, 14, 15].map((id) => parking(id)),
    ],
  });
  await screen.findByRole('link', { name: 'Buscar otro parqueo cerca' });
  expect(hrefOf('Buscar otro parqueo cerca')).toMatch(
    /^\/\?llegada=[-\d]+T13:00&salida=[-\d]+T15:00&tipo=carro&lugar=14\.63560,-90\.50690,El\+que\+dijo\+no$/,
  );
  expect(screen.queryByRole('button', { name: 'Ver ruta al parqueo' })).not.toBeInTheDocument();
  expect(screen.queryByText('C-07', { selector: 'p' })).not.toBeInTheDocument();
  const others = within(await screen.findByRole('list', { name: 'Libres para la misma hora' }));
  expect(others.getAllByRole('link').map((each) => each.textContent?.slice(0, 10))).toEqual([
    'Parqueo 12',
    'Parqueo 13',
    'Parqueo 14',
  ]);
  const query = host.calls.find(({ call }) => call === AVAILABLE)!.url.searchParams;
  expect(Object.fromEntries(query)).toMatchObject({ start_time, end_time, vehicle_type: 'car' });
  await user.click(others.getByRole('link', { name: /Parqueo 13/ }));
  expect(location().pathname).toBe('/booking');
  expect(location().state).toMatchObject({
    parkingId: 13,
    parkingData: { name: 'Parqueo 13' },
    form: {
      date: tomorrow,
      arrival: '13:00',
      departure: '15:00',
      vehicleType: 'car',
      plate: 'P123ABC',
      brand: 'Toyota',
      model: 'Corolla',
      color: 'Gris',
      payment: 'cash',
    },
  });
});

test.each([
  ['owner', 'Lleno', 'El parqueo no puede recibirte', 'por el parqueo. Motivo: Lleno'],
  ['owner', null, 'El parqueo no puede recibirte', 'por el parqueo'],
  ['system', null, 'El parqueo no respondió a tiempo', 'por el sistema'],
  ['driver', null, 'Reserva cancelada', 'por ti'],
] as const)(
  'CNF-02 CNF-06 CNF-08 BOK-15 cancelled by the %s (%s): the title says so, and nothing is to be paid',
  async (cancelled_by, cancel_reason, title, note) => {
    open(carried, () => makeStay({ estado: 'cancelled', cancelled_by, cancel_reason }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(`Cancelada ${note}`)).toBeVisible();
    expect(screen.queryByRole('img', { name: /QR/ })).not.toBeInTheDocument();
    expect(screen.getByText('No pagas nada')).toBeVisible();
    // Nothing else can be found: the map still can.
    expect(screen.getByRole('link', { name: 'Buscar otro parqueo cerca' })).toBeVisible();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(screen.getByRole('deletion')).toHaveTextContent(/^Q\. \d+\.\d\d$/);
    expect(screen.queryByText(/^Pagas en el parqueo/)).not.toBeInTheDocument();
    const freed = screen.queryAllByText('Tu espacio quedó libre para otras personas.');
    expect(freed).toHaveLength(cancelled_by === 'driver' ? 1 : 0);
  },
);

test('BOK-15 while it is ahead: where it is paid, how much in all with a card, and that neither a refusal nor cancelling costs', async () => {
  const start = new Date(Date.now() + DAY_MS);
  const stay = makeStay({
    estado: 'pending',
    start_time: start.toISOString(),
    end_time: new Date(start.getTime() + HOUR_MS).toISOString(),
    payment_method: 'card',
    total_cost: 60,
  });
  open(carried, () => stay);
  expect(await screen.findByText('Pagas en el parqueo al salir')).toBeVisible();
  expect(valueOf('Total')).toHaveTextContent('Q. 60.00Con tarjeta pagas Q63.00: Q60.00 + Q3.00');
  expect(valueOf('Pago')).toHaveTextContent(
    'Tu tarjeta se cobra allá, con 5% de recargo. Si el parqueo no acepta, no pagas nada.',
  );
  expect(screen.getByText(/^Cancelar es gratis hasta las \d\d:\d\d de mañana$/)).toBeVisible();
});

test.each([
  ['over', { estado: 'completed' }],
  ['one without a code', { estado: 'confirmed', code: null }],
] as const)(
  'CNF-06 the ticket of a reservation that is %s has no QR, and is whole otherwise',
  async (_, own) => {
    const reservation = makeReservation({ code: null });
    open({ ...carried, reservation }, () => makeStay(own));
    expect(await screen.findByRole('button', { name: 'Ver ruta al parqueo' })).toBeVisible();
    expect(screen.queryByRole('img', { name: /QR/ })).not.toBeInTheDocument();
  },
);

test('CNF-07 a departure on another day says which', async () => {
  const start_time = instantOf(tomorrow, '22:00')?.toISOString() ?? null;
  const end_time = new Date(Date.parse(start_time ?? '') + 4 * HOUR_MS).toISOString();
  open(carried, () => makeStay({ estado: 'confirmed', start_time, end_time }));
  await screen.findByText('Espacio');
  expect(valueOf('Salida')).toHaveTextContent(/^02:00, \p{L}{3} \d+ \p{L}{3}/u);
});

test("CNF-05 CNF-07 another screen's data is there at once, then refetched; a later look-up that fails takes nothing away", async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const stay = makeStay({ estado: 'confirmed' });
  const { host } = openAt(() => ({ ...stay, estado: 'active' }), { stay });
  expect(screen.getByText('Confirmado')).toBeVisible();
  expect(await screen.findByText('Activo')).toBeVisible();
  expect(host.calls.filter(({ call }) => call === 'GET /documents/stays/101')).toHaveLength(1);
  host.answer({ [GET]: () => errorAnswer(503, 'No hay conexión', 'UNAVAILABLE') });
  host.emit({ name: 'reservation_created', payload: { message: '', reservation: null } });
  await waitFor(() => expect(error).toHaveBeenCalled());
  expect(screen.getByText('Activo')).toBeVisible();
  expect(screen.getByRole('img', { name: /QR/ })).toBeVisible();
});

test('CNF-07 an address whose reservation cannot be loaded says so, and tries again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const down = () => errorAnswer(503, 'Intenta de nuevo en un momento.', 'UNAVAILABLE');
  let answer: () => unknown = down;
  const { user } = openAt(() => answer());
  expect(await screen.findByText('No pudimos abrir esta reserva')).toBeVisible();
  expect(hrefOf('Ver historial')).toBe('/booking-historial');
  answer = () => makeStay({ estado: 'confirmed' });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('¡Reserva confirmada!')).toBeVisible();
});

test('CNF-05 an address of nobody, or of another account, says that, and nothing of the connection', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  openAt(() => errorAnswer(404, 'No está', 'NOT_FOUND'));
  expect(await screen.findByText('No encontramos esta reserva')).toBeVisible();
  expect(screen.getByText('No existe, o no es de esta cuenta.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver historial' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).not.toBeInTheDocument();
});

test("CNF-07 LOT-02 PSH-02 the ticket shows the owner's entry instructions and phone, and writes by WhatsApp, with the text ready", async () => {
  open(carried, () =>
    makeStay({
      estado: 'confirmed',
      entry_instructions: 'Portón verde',
      entrance_photo: makePhoto('E', 'entrance'),
      contact_phone: '2230-1234',
      whatsapp: '50222301234',
    }),
  );
  await screen.findByText('2230-1234');
  expect(hrefOf('2230-1234')).toBe('tel:2230-1234');
  expect(valueOf('Cómo entrar')).toHaveTextContent('Portón verde');
  expect(screen.getByRole('img', { name: /^Entrada de / })).toBeVisible();
  const link = await screen.findByRole('link', { name: 'Escribir al parqueo por WhatsApp' });
  const { host, pathname, searchParams } = new URL(String(link.getAttribute('href')));
  expect(host + pathname).toBe('wa.me/50222301234');
  expect(searchParams.get('text')).toBe(
    'Hola, te escribo por la reserva en Parqueo Reforma: placa P123ABC, 21 nov 14:30–17:00, código K7QF-3MWD.',
  );
});

const EXTENSION = 'GET /reservation/101/extension';

/** The ticket of a stay that ends in so many minutes, as a reminder of its end opens it. */
function openReminder(left: number, extension: () => unknown, search = '?reserva=101&extender=30') {
  const end = new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS);
  const after = (more: number) => new Date(end.getTime() + more * MINUTE_MS).toISOString();
  const stay = makeStay({ estado: 'active', start_time: after(-120), end_time: after(0) });
  const opened = open(null, () => stay, search);
  opened.host.answer({ [EXTENSION]: extension });
  return { stay, after, ...opened };
}
const freeFor = (hours: number) => () => ({
  end_time: new Date().toISOString(),
  until: hours > 0 ? new Date(Date.now() + hours * HOUR_MS).toISOString() : null,
  reserved_from: null,
  hourly_rate: 15,
  pending: null,
});

test('PSH-03 TRP-01 a reminder leads to the stay and its price of half an hour more, one tap from being requested', async () => {
  const { host, user, stay, after } = openReminder(40, () => ({
    ...freeFor(5)(),
    end_time: after(0),
  }));
  const pending = { id: '103', end_time: after(30) };
  const sent: unknown[] = [];
  host.answer({
    'POST /reservation/101/extend': ({ body }) => {
      sent.push(body);
      host.answer({ [GET]: () => ({ ...stay, asked: pending }) });
      return makeReservation({ id: 103 });
    },
  });
  const offer = await screen.findByRole('button', { name: 'Extender 30 min · Q7.50' });
  const code = screen.getByRole('button', { name: /Código QR/ });
  expect(offer.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(offer);
  const asked = `Pediste quedarte hasta las ${formatTime24(pending.end_time)}: esperando respuesta`;
  expect(await screen.findByText(asked)).toBeVisible();
  expect(sent).toEqual([{ end_time: pending.end_time, total_cost: 7.5 }]);
});

test('TRP-01 CNF-07 without a reminder a later end is offered below the code once the stay ends soon, and what became of one is told before, too', async () => {
  const { after, host, stay, unmount } = openReminder(40, freeFor(5), '?reserva=101');
  await screen.findByRole('button', { name: /Código QR/ });
  expect(host.calls.map(({ call }) => call)).not.toContain(EXTENSION);
  const asked = { id: '103', end_time: after(30) };
  host.answer({ [GET]: () => ({ ...stay, asked }) });
  host.emit(told());
  expect(await screen.findByText(/^Pediste quedarte .+: esperando respuesta$/)).toBeVisible();
  host.answer({ [GET]: () => ({ ...stay, refused: true }) });
  host.emit(told());
  const refusal = await screen.findByText('El parqueo no pudo extender tu reserva.');
  expect(refusal).toHaveStyle({ color: 'var(--pq-color-danger)' });
  unmount();
  openReminder(14, freeFor(5), '?reserva=101');
  const offer = await screen.findByRole('button', { name: 'Extender 30 min · Q7.50' });
  // What comes later moves none of these.
  for (const name of [/Código QR/, 'Ver ruta al parqueo', 'No hay espacio'])
    expect(offer.compareDocumentPosition(screen.getByRole('button', { name }))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
});

test('PSH-03 later ends that could not be loaded are asked for again; where there are none the reminder says so, and leads elsewhere', async () => {
  const { host, user } = openReminder(10, () => errorAnswer(503, 'No disponible', 'UNAVAILABLE'));
  expect(await screen.findByText('No pudimos ver hasta cuándo puedes quedarte.')).toBeVisible();
  host.answer({ [EXTENSION]: freeFor(0) });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText(/El parqueo no ofrece más tiempo después de las/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver otros cerca' })).toBeVisible();
});
