import { makeParking, makeReservation, renderScreen } from '@parqueo/remote-kit/testing';
import {
  IDEMPOTENCY_HEADER,
  PLATE_MESSAGE,
  type Parking,
  type ReservationBody,
  localTime,
} from '@parqueo/shared-api/contract';
import { createTestHost, errorAnswer } from '@parqueo/shared-api/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useVehicleStore } from '../../lib/vehicle-store';
import BookingScreen from './booking-screen';

const GET = 'GET /parking/get/:id';
const RESERVE = 'POST /parking/:id/reservation';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The date of the next such weekday after today, so that every hour of it lies ahead. */
function next(weekday: string): string {
  for (let ahead = 1; ; ahead += 1) {
    const day = localTime(new Date(Date.now() + ahead * DAY_MS));
    if (day.weekday === weekday) return day.date;
  }
}

function open(parking: Partial<Parking> = {}, answers: Parameters<typeof createTestHost>[0] = {}) {
  const shown = makeParking(parking);
  const host = createTestHost({
    ...answers,
    answers: {
      [GET]: () => shown,
      [RESERVE]: () => Response.json(makeReservation(), { status: 201 }),
      ...answers.answers,
    },
  });
  const state = { parkingId: shown.id, parkingData: shown };
  const page = renderScreen(<BookingScreen />, host, { path: '/booking', state });
  return { host, ...page, parking: shown };
}

const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const filled: Record<string, string> = {
  Fecha: next('monday'),
  'Hora de llegada': '10:00',
  'Hora de salida': '12:30',
  Placa: 'P123ABC',
  Marca: 'Toyota',
  Modelo: 'Yaris',
  Color: 'Gris',
};

function fill(differences: Record<string, string> = {}) {
  for (const [label, value] of Object.entries({ ...filled, ...differences })) set(label, value);
}

const submit = () => screen.getByRole('button', { name: 'Enviar solicitud' });
const costs = () => within(screen.getByRole('region', { name: 'Resumen de costos' }));
const cost = (term: string) => costs().getByText(term).nextElementSibling;
const sent = (host: ReturnType<typeof createTestHost>) =>
  host.calls.filter(({ call }) => call.startsWith('POST'));

beforeEach(() => {
  localStorage.clear();
  useVehicleStore.setState({ vehicles: [], preferred: null, lastUsed: {} });
});

test('BOK-01 shows the lot and the first line of its schedule', async () => {
  open();
  expect(screen.getByRole('heading', { name: 'Parqueo Reforma' })).toBeVisible();
  expect(screen.getByText('7a Avenida 5-10 · Zona 9')).toBeVisible();
  expect(await screen.findByText('Lunes a Jueves: 08:00 - 18:00')).toBeVisible();
});

test('BOK-01 a lot without schedule says so', () => {
  open({ formatted_schedule: [] });
  expect(screen.getByText('Horarios no disponibles')).toBeVisible();
});

test('BOK-02 BOK-07 labels, choices, defaults and lengths', () => {
  open();
  expect(screen.getByRole('radio', { name: 'Carro' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Moto' })).toBeEnabled();
  const payment = screen.getByRole('combobox', { name: 'Método de pago' });
  expect(payment).toHaveValue('cash');
  expect(within(payment).getByRole('option', { name: 'Tarjeta' })).toHaveValue('card');
  for (const [label, length] of [
    ['Placa', 20],
    ['Marca', 50],
    ['Modelo', 50],
    ['Color', 30],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveAttribute('maxlength', String(length));
  }
  expect(
    screen.getByText('Al enviar la solicitud, acepta nuestros términos y condiciones de reserva'),
  ).toBeVisible();
});

test('BOK-03 BOK-04 the cost: rate times hours plus 10, card surcharge kept apart', async () => {
  const { user } = open();
  fill({ 'Hora de salida': '' });
  expect(cost('Total')).toHaveTextContent('Q0.00');
  set('Hora de salida', '12:30');
  expect(cost('Duración')).toHaveTextContent('2h 30min');
  expect(cost('Total')).toHaveTextContent('Q47.50');
  await user.selectOptions(screen.getByLabelText('Método de pago'), 'Tarjeta');
  expect(screen.getByText('Este método de pago tiene 5% de recargo.')).toBeVisible();
  expect(cost('Total')).toHaveTextContent('Q47.50');
  await user.click(screen.getByRole('radio', { name: 'Moto' }));
  expect(cost('Total')).toHaveTextContent('Q30.00');
  set('Hora de salida', '10:45');
  expect(cost('Duración')).toHaveTextContent('45min');
});

test('BOK-05 the button waits for date, arrival, plate, brand, model and color', () => {
  open();
  fill();
  expect(submit()).toBeEnabled();
  for (const label of ['Fecha', 'Hora de llegada', 'Placa', 'Marca', 'Modelo', 'Color']) {
    set(label, '');
    expect(submit()).toBeDisabled();
    set(label, filled[label] ?? '');
  }
  set('Hora de salida', '');
  expect(submit()).toBeEnabled();
});

test('BOK-05 sent without a departure it asks for all fields', async () => {
  const { user, host } = open();
  fill({ 'Hora de salida': '' });
  await user.click(submit());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Por favor completa todos los campos obligatorios',
  );
  expect(sent(host)).toHaveLength(0);
  const departure = screen.getByLabelText('Hora de salida');
  expect(departure).toBeInvalid();
  expect(departure).toHaveAccessibleDescription('Este campo es obligatorio.');
  expect(departure).toHaveFocus();
  set('Hora de salida', '12:30');
  expect(departure).toHaveAccessibleDescription('');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('BOK-05 BOK-09 without the lot: says so, retries, and keeps what was typed', async () => {
  const host = createTestHost({ answers: { [GET]: () => errorAnswer(403, 'No tienes permiso.') } });
  const state = { parkingId: 7 };
  const { user } = renderScreen(<BookingScreen />, host, { path: '/booking', state });
  expect(await screen.findByText('No se pudo obtener la información del parqueo')).toBeVisible();
  expect(screen.getByText('No tienes permiso.')).toBeVisible();
  fill();
  await user.click(submit());
  expect(screen.getByText('Error: No se pudo obtener la información del parqueo')).toBeVisible();
  host.answer({ [GET]: () => makeParking() });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('heading', { name: 'Parqueo Reforma' })).toBeVisible();
  expect(screen.getByLabelText('Placa')).toHaveValue('P123ABC');
});

test('BOK-09 opened by hand, without a lot, it leads back to the map', () => {
  renderScreen(<BookingScreen />, createTestHost(), { path: '/booking' });
  expect(screen.getByText('No se pudo obtener la información del parqueo')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
});

test('BOK-06 earliest date and times', () => {
  open();
  const today = localTime(new Date()).date;
  expect(screen.getByLabelText('Fecha')).toHaveAttribute('min', today);
  expect(screen.getByLabelText('Hora de llegada').getAttribute('min')).toMatch(/^\d\d:\d\d$/);
  fill();
  expect(screen.getByLabelText('Hora de llegada')).toHaveAttribute('min', '00:00');
  expect(screen.getByLabelText('Hora de salida')).toHaveAttribute('min', '10:00');
});

test('BOK-06 a departure before the arrival is refused, and lasts 0', async () => {
  const { user, host } = open();
  fill({ 'Hora de salida': '09:00' });
  expect(screen.getByLabelText('Hora de salida')).toHaveAccessibleDescription(
    'La hora de salida no puede ser menor a la hora de llegada.',
  );
  expect(cost('Duración')).toHaveTextContent('0min');
  await user.click(submit());
  expect(sent(host)).toHaveLength(0);
});

test.each([
  ['10:00', 'Una reserva dura 15 minutos como mínimo.'],
  ['10:14', 'Una reserva dura 15 minutos como mínimo.'],
  ['10:15', ''],
])('BOK-06 from 10:00 to %s: what is wrong is said in its own words', (departure, words) => {
  open();
  fill({ 'Hora de salida': departure });
  const field = screen.getByLabelText('Hora de salida');
  expect(field).toHaveAccessibleDescription(words);
  expect(submit()).toHaveProperty('disabled', words !== '');
});

test('BOK-06 a day too far ahead is told at its field', () => {
  open();
  fill({ Fecha: localTime(new Date(Date.now() + 100 * DAY_MS)).date });
  expect(screen.getByLabelText('Fecha')).toHaveAccessibleDescription(
    expect.stringContaining('Se puede reservar con 90 días de anticipación como máximo.'),
  );
  expect(submit()).toBeDisabled();
});

test('BOK-08 sends the request and carries reservation and lot to the confirmation', async () => {
  const { user, host, location, parking: shown } = open();
  fill();
  await user.click(submit());
  expect(await screen.findByText('Otra pantalla')).toBeVisible();
  expect(location().pathname).toBe('/confirmation');
  expect(location().state).toEqual({ reservation: makeReservation(), parking: shown });
  const [request] = sent(host);
  expect(request?.call).toBe('POST /parking/7/reservation');
  expect(request?.body).toEqual({
    start_time: `${filled.Fecha}T16:00:00.000Z`,
    end_time: `${filled.Fecha}T18:30:00.000Z`,
    reservation_cost: 10,
    total_cost: 47.5,
    status: 'pending',
    payment_method: 'cash',
    payment_status: 'pending',
    vehicle_plate: 'P123ABC',
    vehicle_model: 'Yaris',
    vehicle_color: 'Gris',
    vehicle_brand: 'Toyota',
    vehicle_type: 'car',
  } satisfies ReservationBody);
});

test('BOK-02 BOK-05 while sending, the button says so and takes no second click', async () => {
  let answer: (response: Response) => void = () => {};
  const { user, host } = open(
    {},
    { answers: { [RESERVE]: () => new Promise<Response>((resolve) => (answer = resolve)) } },
  );
  fill();
  const created = {
    name: 'reservation_created',
    payload: { message: '', reservation: { id: 101, space: { identifier: 'C-07' } } },
  } as const;
  expect(host.suppresses(created)).toBe(false);
  await user.dblClick(submit());
  expect(screen.getByRole('button', { name: 'Enviando solicitud...' })).toBeDisabled();
  // The confirmation shows it, and the event may come before the answer (SOC-03).
  expect(host.suppresses(created)).toBe(true);
  answer(Response.json(makeReservation(), { status: 201 }));
  expect(await screen.findByText('Otra pantalla')).toBeVisible();
  expect(sent(host)).toHaveLength(1);
});

test('BOK-08 BOK-10 a refusal shows its message, keeps the form, and a retry keeps its key', async () => {
  const refusal = 'Ya no hay espacios libres en ese horario.';
  const { user, host } = open(
    {},
    { answers: { [RESERVE]: () => errorAnswer(409, refusal, 'NO_FREE_SPACE') } },
  );
  fill();
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
  expect(screen.getByLabelText('Placa')).toHaveValue('P123ABC');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toBeVisible();
  set('Color', 'Rojo');
  await user.click(submit());
  expect(await screen.findByRole('alert')).toBeVisible();
  const keys = sent(host).map(({ headers }) => headers.get(IDEMPOTENCY_HEADER));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('BOK-10 one tap on a registered vehicle fills its fields', async () => {
  useVehicleStore.getState().save({
    placa: 'M456DEF',
    tipo: 'moto',
    marca: 'Honda',
    modelo: 'CB190',
    color: 'Rojo',
    anio: 2024,
  });
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'M456DEF · Honda CB190' }));
  expect(screen.getByLabelText('Placa')).toHaveValue('M456DEF');
  expect(screen.getByLabelText('Marca')).toHaveValue('Honda');
  expect(screen.getByLabelText('Modelo')).toHaveValue('CB190');
  expect(screen.getByLabelText('Color')).toHaveValue('Rojo');
});

test('BOK-10 moto only where the lot has moto spaces', () => {
  open({ moto_spaces_count: 0, has_moto_spaces: false });
  expect(screen.getByRole('radio', { name: 'Moto' })).toBeDisabled();
});

test('BOK-10 closed hours are told while choosing, and the button waits', async () => {
  const { user } = open();
  fill({ 'Hora de salida': '19:00' });
  expect(screen.getByLabelText('Hora de salida')).toHaveAccessibleDescription(
    'El parqueo está cerrado en ese horario. Cierra 18:00.',
  );
  expect(submit()).toBeDisabled();
  fill({ 'Hora de llegada': '06:30', 'Hora de salida': '' });
  expect(screen.getByLabelText('Hora de llegada')).toHaveAccessibleDescription(
    'El parqueo está cerrado en ese horario. Abre lun 08:00.',
  );
  expect(submit()).toBeDisabled();
  fill({ 'Hora de llegada': '', 'Hora de salida': '', Fecha: next('sunday') });
  expect(screen.getByText('Domingo: Cerrado')).toBeVisible();
  expect(screen.getByLabelText('Fecha')).toHaveAccessibleDescription(
    'Domingo: Cerrado El parqueo está cerrado ese día. Abre lun 08:00.',
  );
  fill();
  expect(submit()).toBeEnabled();
  await user.click(submit());
  expect(await screen.findByText('Otra pantalla')).toBeVisible();
});

test('BOK-10 a plate that is none is told at its field, which gets the focus', async () => {
  const { user, host } = open();
  fill({ Placa: ' - ' });
  await user.click(submit());
  expect(screen.getByLabelText('Placa')).toHaveAccessibleDescription(PLATE_MESSAGE);
  expect(screen.getByLabelText('Placa')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Revisa los campos marcados.');
  expect(sent(host)).toHaveLength(0);
  await user.type(screen.getByLabelText('Placa'), 'P 123-ABC');
  expect(screen.getByLabelText('Placa')).toHaveAccessibleDescription('');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const refusal = (
  code: string,
  fields: Record<string, string>,
  err = 'Revisa los campos marcados.',
) => Response.json({ err, code, fields }, { status: code === 'INVALID_FIELDS' ? 400 : 409 });

test('BOK-08 what the server says of fields lands on them, the first has the focus', async () => {
  const { user, host } = open(
    {},
    {
      answers: {
        [RESERVE]: () =>
          refusal('INVALID_FIELDS', {
            vehicle_color: 'Escribe otro color.',
            vehicle_plate: 'Escribe otra placa.',
          }),
      },
    },
  );
  fill();
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('Revisa los campos marcados.');
  expect(screen.getByLabelText('Placa')).toHaveAccessibleDescription('Escribe otra placa.');
  expect(screen.getByLabelText('Color')).toHaveAccessibleDescription('Escribe otro color.');
  await waitFor(() => expect(screen.getByLabelText('Placa')).toHaveFocus());
  host.answer({
    [RESERVE]: () => refusal('TOO_FAR', { start_time: 'Muy lejos.' }, 'Muy lejos.'),
  });
  await user.click(submit());
  await waitFor(() => expect(screen.getByLabelText('Hora de llegada')).toHaveFocus());
  expect(screen.getByLabelText('Hora de llegada')).toHaveAccessibleDescription('Muy lejos.');
  expect(screen.getByLabelText('Placa')).toHaveAccessibleDescription('');
});

test('BOK-08 what belongs to no field is said in words', async () => {
  const { user } = open(
    {},
    {
      answers: {
        [RESERVE]: () => refusal('INVALID_FIELDS', { payment_status: 'No se puede pagar así.' }),
      },
    },
  );
  fill();
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(/^No se puede pagar así\.$/);
});

test('BOK-01 BOK-02 an answer without schedule, address or zone still makes a form', async () => {
  const dirty = {
    ...makeParking(),
    formatted_schedule: undefined,
    availability_schedule: null,
    address: null,
    zone: null,
  };
  const host = createTestHost({ answers: { [GET]: () => dirty } });
  renderScreen(<BookingScreen />, host, { path: '/booking', state: { parkingId: 7 } });
  expect(await screen.findByText('Horarios no disponibles')).toBeVisible();
  expect(screen.getByText('Dirección no disponible')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/null|undefined/);
});

test('CNF-08 a form that was kept from another lot is filled in', () => {
  const form = {
    date: next('monday'),
    arrival: '13:00',
    departure: '15:00',
    vehicleType: 'moto',
    plate: 'M123ABC',
    brand: 'Honda',
    model: 'CB190',
    color: 'Rojo',
    payment: 'card',
  };
  const host = createTestHost({ answers: { [GET]: () => makeParking() } });
  renderScreen(<BookingScreen />, host, {
    path: '/booking',
    state: { parkingId: 7, parkingData: makeParking(), form },
  });
  expect(screen.getByLabelText('Fecha')).toHaveValue(form.date);
  expect(screen.getByLabelText('Hora de llegada')).toHaveValue('13:00');
  expect(screen.getByLabelText('Hora de salida')).toHaveValue('15:00');
  expect(screen.getByRole('radio', { name: 'Moto' })).toBeChecked();
  expect(screen.getByLabelText('Placa')).toHaveValue('M123ABC');
  expect(screen.getByLabelText('Método de pago')).toHaveValue('card');
  expect(cost('Total')).toHaveTextContent('Q26.00');
});

test('BOK-08 what was typed for this lot is there again, the past day is not, and nothing of it stays once it was sent', async () => {
  const draft = { date: '2026-01-05', arrival: '10:00', plate: 'P123ABC', vehicleType: 'bus' };
  const { host, user } = open({}, { drafts: { 'booking/7': draft, 'booking/8': { plate: 'C9' } } });
  expect(screen.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  expect(screen.getByLabelText('Placa')).toHaveValue('P123ABC');
  expect(screen.getByLabelText('Fecha')).toHaveValue(localTime(new Date()).date);
  expect(screen.getByLabelText('Carro')).toBeChecked();
  fill();
  expect(host.kept['booking/7']).toMatchObject({ date: filled.Fecha, brand: 'Toyota' });
  await user.click(submit());
  await waitFor(() => expect(host.kept).toEqual({ 'booking/8': { plate: 'C9' } }));
});

test('BOK-08 a refused request keeps what was typed, also on the device', async () => {
  const { host, user } = open(
    {},
    { answers: { [RESERVE]: () => errorAnswer(409, 'Ya no hay espacio.', 'NO_SPACE') } },
  );
  fill();
  await user.click(submit());
  expect(await screen.findByText('Ya no hay espacio.')).toBeVisible();
  expect(host.kept['booking/7']).toMatchObject({ plate: 'P123ABC' });
});

test('BOK-08 sent again after the answer was lost and the page loaded anew, it is still the same request', async () => {
  const lost = { [RESERVE]: () => Promise.reject(new TypeError('lost')) };
  const first = open({}, { answers: lost });
  fill();
  await first.user.click(submit());
  await screen.findByText(/conexión/);
  const drafts = { ...first.host.kept };
  first.unmount();

  const second = open({}, { drafts });
  await second.user.click(submit());
  await waitFor(() => expect(second.host.kept).toEqual({}));
  const keys = [first, second].map(({ host }) =>
    host.calls.findLast(({ call }) => call.startsWith('POST'))?.headers.get('idempotency-key'),
  );
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('CNF-08 a form that is handed over is not mixed with an older draft, but keeps what is typed in it', () => {
  const form = { date: next('monday'), arrival: '09:00', departure: '11:00', plate: 'M123ABC' };
  const show = (drafts: Record<string, unknown>) => {
    const host = createTestHost({ drafts, answers: { [GET]: () => makeParking() } });
    const state = { parkingId: 7, parkingData: makeParking(), form };
    return { host, ...renderScreen(<BookingScreen />, host, { path: '/booking', state }) };
  };
  const first = show({ 'booking/7': { plate: 'P111AAA', departure: '15:00' } });
  expect(screen.queryByText('Recuperamos lo que habías escrito')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Placa')).toHaveValue('M123ABC');
  expect(screen.getByLabelText('Hora de salida')).toHaveValue('11:00');
  set('Color', 'Rojo');
  first.unmount();

  // A reload.
  show({ ...first.host.kept });
  expect(screen.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  expect(screen.getByLabelText('Color')).toHaveValue('Rojo');
  expect(screen.getByLabelText('Placa')).toHaveValue('M123ABC');
  expect(screen.getByLabelText('Hora de llegada')).toHaveValue('09:00');
});

test('CNF-08 what was typed in a form that was handed over is not mixed into an empty one', () => {
  const draft = { color: 'Rojo', origin: JSON.stringify({ plate: 'M123ABC' }) };
  open({}, { drafts: { 'booking/7': draft } });
  expect(screen.getByLabelText('Color')).toHaveValue('');
  expect(screen.queryByText('Recuperamos lo que habías escrito')).not.toBeInTheDocument();
});

test('BOK-08 times are there again only with their day', () => {
  const { host } = open();
  set('Hora de llegada', '23:58');
  const today = localTime(new Date()).date;
  expect(host.kept['booking/7']).toMatchObject({ date: today, arrival: '23:58' });
});

test.each([{ date: '2026-01-05' }, {}])('BOK-08 times of the day %j are not restored', (day) => {
  const draft = { ...day, arrival: '10:00', departure: '11:00', plate: 'P123ABC' };
  open({}, { drafts: { 'booking/7': draft } });
  expect(screen.getByLabelText('Placa')).toHaveValue('P123ABC');
  expect(screen.getByLabelText('Hora de llegada')).toHaveValue('');
  expect(screen.getByLabelText('Hora de salida')).toHaveValue('');
});
