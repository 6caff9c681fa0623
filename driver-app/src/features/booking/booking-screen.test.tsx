import {
  CLOSED_SCHEDULE,
  everyDay,
  makeOpenParking,
  makeParking,
  makePhoto,
  makeReservation,
  renderScreen,
  told,
  wholeText,
  withFree,
} from '@parqueo/remote-kit/testing';
import { readParking } from '@parqueo/shared-api/answers';
import {
  DAY_MS,
  ERRORS,
  IDEMPOTENCY_HEADER,
  type Parking,
  type ReservationBody,
  type Vehicle,
  photoName,
  localTime,
} from '@parqueo/shared-api/contract';
import { type TestHost, type TestHostOptions, errorAnswer } from '@parqueo/shared-api/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useDestinations } from '../../lib/parkings/destination';
import { WithVehicles, makeVehicle } from '../../lib/testing/vehicle-answers';
import BookingScreen from './booking-screen';

const GET = 'GET /parking/get/:id';
const RESERVE = 'POST /parking/:id/reservation';

/** The date of the next such weekday after today, so that every hour of it lies ahead. */
function next(weekday: string): string {
  for (let ahead = 1; ; ahead += 1) {
    const day = localTime(new Date(Date.now() + ahead * DAY_MS));
    if (day.weekday === weekday) return day.date;
  }
}

/** The account's vehicles. */
let garage: Vehicle[] = [];

function open(
  parking: Partial<Parking> = {},
  { answers, ...options }: TestHostOptions = {},
  // The last selected type is stored, also from one test to the next.
  address = '/booking?tipo=carro',
) {
  const shown = makeParking(parking);
  const opened = {
    [GET]: () => shown,
    [RESERVE]: () => Response.json(makeReservation(), { status: 201 }),
    ...answers,
  };
  const state = { parkingId: shown.id, parkingData: shown };
  const page = renderScreen(
    <WithVehicles vehicles={garage}>
      <BookingScreen />
    </WithVehicles>,
    { ...options, answers: opened },
    { path: '/booking', address, state },
  );
  return { ...page, parking: shown };
}

/** The control of a label; asking each of the form's controls for its labels costs fifty times as much. */
const field = (label: string) => {
  const { htmlFor } = screen.getByText<HTMLLabelElement>(label, { selector: 'label' });
  return document.getElementById(htmlFor) as HTMLInputElement;
};
const set = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

const vehicle = { Placa: 'P123ABC', Marca: 'Toyota', Modelo: 'Yaris', Color: 'Gris' };
const filled = {
  Fecha: next('monday'),
  'Hora de llegada': '10:00',
  'Hora de salida': '12:30',
  ...vehicle,
};
type Filled = Partial<typeof filled>;

function fill(values: Filled = filled) {
  for (const [label, value] of Object.entries(values)) set(label, value);
}

/** The screen with its form filled in; `reserve` answers the request. */
function openFilled(
  differences: Filled = {},
  parking: Partial<Parking> = {},
  reserve?: () => unknown,
) {
  const page = open(parking, reserve && { answers: { [RESERVE]: reserve } });
  fill({ ...filled, ...differences });
  return page;
}

const submit = () => screen.getByRole('button', { name: 'Enviar solicitud' });
const costs = () => within(screen.getByRole('region', { name: 'Resumen de costos' }));
const cost = (term: string) => costs().getByText(term).nextElementSibling;
const sent = (host: TestHost) =>
  host.calls.filter(({ call }) => /^POST .*\/reservation$/.test(call));

beforeEach(() => {
  useDestinations.setState({}, true);
  garage = [];
});

test('BOK-01 FND-10 shows the lot, the walk to the destination, and the first line of its schedule', async () => {
  useDestinations.setState({ 1: '14.63600,-90.50690,Oakland Mall' }, true);
  open();
  expect(screen.getByRole('heading', { name: 'Parqueo Reforma' })).toBeVisible();
  expect(
    screen.getByText(wholeText('7a Avenida 5-10 · Zona 9 · 2 min a pie de Oakland Mall')),
  ).toBeVisible();
  expect(await screen.findByText('Lunes a Jueves: 08:00 - 18:00')).toBeVisible();
});

test.each([
  [2, 13, '2 libres'],
  [0, 0, null],
])(
  'FND-01 with %i spaces free (%i %%) for the stay it has the mark and the words of map and details',
  async (available_spaces, availability_percentage, words) => {
    openFilled({}, withFree(available_spaces, availability_percentage));
    const when = within(screen.getByRole('region', { name: '¿Cuándo?' }));
    if (words) {
      const state = await when.findByText(wholeText(words));
      expect(state.querySelector('i')?.style.background).toBe('var(--pq-color-available-low)');
      return;
    }
    expect(await when.findByText(ERRORS.NO_FREE_SPACE.err)).toBeVisible();
    expect(when.queryByText(/libres?$/)).not.toBeInTheDocument();
  },
);

test('BOK-02 BOK-06 BOK-07 BOK-16 who has no saved vehicle fills in the form: labels, choices, defaults, lengths, earliest date and times', () => {
  open(makeOpenParking());
  for (const label of ['Fecha', 'Placa', 'Método de pago']) expect(field(label)).toBeVisible();
  expect(cost('Total')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Carro' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Moto' })).toBeEnabled();
  const payment = screen.getByRole('combobox', { name: 'Método de pago' });
  expect(payment).toHaveValue('cash');
  expect(within(payment).getByRole('option', { name: 'Tarjeta' })).toHaveValue('card');
  for (const [label, length] of Object.entries({ Placa: 20, Marca: 50, Modelo: 50, Color: 30 }))
    expect(field(label)).toHaveAttribute('maxlength', String(length));
  const terms = screen.getByRole('link', { name: 'términos y condiciones de reserva' });
  expect(terms).toHaveAttribute('href', '/terminos');
  expect(terms.parentElement).toHaveTextContent(
    /^Al enviar la solicitud, acepta nuestros términos y condiciones de reserva$/,
  );
  expect(field('Fecha')).toHaveAttribute('min', localTime(new Date()).date);
  expect(field('Hora de llegada').getAttribute('min')).toMatch(/^\d\d:\d\d$/);
  fill({ Fecha: filled.Fecha, 'Hora de llegada': '10:00' });
  expect(field('Hora de llegada')).toHaveAttribute('min', '00:00');
  expect(field('Hora de salida')).toHaveAttribute('min', '10:00');
});

test('BOK-03 BOK-04 BOK-11 the cost: rate times hours plus 10, or words without times', async () => {
  const { user } = openFilled({ 'Hora de salida': '' });
  expect(cost('Total')).toHaveTextContent('Q0.00');
  set('Hora de llegada', '');
  expect(costs().getByText('Elige tus horas')).toBeVisible();
  set('Hora de llegada', '10:00');
  set('Hora de salida', '12:30');
  expect(cost('Duración')).toHaveTextContent('2h 30min');
  expect(cost('Total')).toHaveTextContent('Q47.50');
  await user.click(screen.getByRole('radio', { name: 'Moto' }));
  expect(cost('Total')).toHaveTextContent('Q30.00');
  set('Hora de salida', '10:45');
  expect(cost('Duración')).toHaveTextContent('45min');
});

test('VEH-02 a motorcycle’s plate proposes that type, until the driver chooses one', async () => {
  const { user } = open();
  const moto = screen.getByRole('radio', { name: 'Moto' });
  const plate = field('Placa');
  set('Placa', 'm-045');
  expect(moto).toBeChecked();
  expect(plate).toHaveValue('m-045');
  expect(plate).toHaveAccessibleDescription('Es placa de moto: pides un espacio de moto.');
  set('Placa', 'P123');
  expect(screen.getByRole('radio', { name: 'Carro' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Carro' }));
  await user.click(moto);
  await user.click(screen.getByRole('radio', { name: 'Carro' }));
  set('Placa', 'M045');
  expect(screen.getByRole('radio', { name: 'Carro' })).toBeChecked();
});

test('BOK-05 BOK-11 the button waits for date, arrival, plate, brand, model and color, and says what is missing', async () => {
  const { user, host } = openFilled();
  for (const [label, value] of Object.entries(filled)) {
    // Without a departure it can be sent, and asks for all fields.
    if (label === 'Hora de salida') continue;
    set(label, '');
    expect(submit()).toBeDisabled();
    if (label !== 'Fecha') expect(screen.getByText(`Falta: ${label.toLowerCase()}`)).toBeVisible();
    set(label, value);
    expect(screen.queryByText(/^Falta:/)).not.toBeInTheDocument();
  }
  set('Hora de salida', '');
  await user.click(submit());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Por favor completa todos los campos obligatorios',
  );
  expect(sent(host)).toHaveLength(0);
  const departure = field('Hora de salida');
  expect(departure).toBeInvalid();
  expect(departure).toHaveAccessibleDescription('Este campo es obligatorio.');
  expect(departure).toHaveFocus();
  set('Hora de salida', '12:30');
  expect(departure).toHaveAccessibleDescription('');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('BOK-05 BOK-09 without the lot: says so, retries, and keeps what was typed', async () => {
  const answers = { [GET]: () => errorAnswer(403, 'No tienes permiso.') };
  const at = { path: '/booking', state: { parkingId: 7 } };
  const { host, user } = renderScreen(<BookingScreen />, { answers }, at);
  expect(await screen.findByText('No se pudo obtener la información del parqueo')).toBeVisible();
  expect(screen.getByText('No tienes permiso.')).toBeVisible();
  fill(vehicle);
  await user.click(submit());
  expect(screen.getByText('Error: No se pudo obtener la información del parqueo')).toBeVisible();
  host.answer({ [GET]: () => makeParking() });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('heading', { name: 'Parqueo Reforma' })).toBeVisible();
  expect(field('Placa')).toHaveValue('P123ABC');
});

test('BOK-09 opened by hand, without a lot, it leads back to the map', () => {
  renderScreen(<BookingScreen />, {}, { path: '/booking' });
  expect(screen.getByText('No se pudo obtener la información del parqueo')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
});

test('BOK-08 sends the request and carries reservation and lot to the confirmation', async () => {
  const { user, host, location, parking: shown } = open();
  fill();
  await user.click(submit());
  expect(await screen.findByText('Otra pantalla')).toBeVisible();
  expect(location().pathname).toBe('/confirmation');
  expect(location().state).toEqual({ reservation: makeReservation(), parking: readParking(shown) });
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

test('BOK-02 BOK-05 SOC-03 SOC-04 while sending, the button says so and takes no second click; the owner’s answer is told', async () => {
  let answer: (response: Response) => void = () => {};
  const sending = () => new Promise<Response>((resolve) => (answer = resolve));
  const { user, host } = openFilled({}, {}, sending);
  const payload = { message: '', reservation: { id: 101, space: { identifier: 'C-07' } } };
  const created = { name: 'reservation_created', payload } as const;
  expect(host.suppresses(created)).toBe(false);
  await user.dblClick(submit());
  expect(screen.getByRole('button', { name: 'Enviando solicitud...' })).toBeDisabled();
  // The confirmation shows it, and the event may come before the answer (SOC-03).
  expect(host.suppresses(created)).toBe(true);
  answer(Response.json(makeReservation(), { status: 201 }));
  expect(await screen.findByText('Otra pantalla')).toBeVisible();
  expect(sent(host)).toHaveLength(1);
  // Nor does it lie over the ticket, while that is still coming.
  expect(host.suppresses(created)).toBe(true);
  expect(host.suppresses(told({ reservation_id: 101, status: 'confirmed' }))).toBe(false);
});

test('BOK-08 who has left while it was sent stays there, and is told', async () => {
  let answer = (_: unknown) => {};
  const sending = () => new Promise((resolve) => (answer = resolve));
  const { go, user, host, location } = openFilled({}, {}, sending);
  await user.click(submit());
  await go('/vehiculos');
  await act(async () => answer(makeReservation()));
  expect(location().pathname).toBe('/vehiculos');
  const words = { title: 'Solicitud enviada', detail: 'Parqueo Reforma' };
  const link = '/confirmation?reserva=101';
  expect(host.toasts).toEqual([{ tone: 'success', ...words, link }]);
});

test('BOK-08 BOK-10 a refusal keeps the form, and a retry its key, also after a lost answer and a reload', async () => {
  const refusal = 'Ya no hay espacios libres en ese horario.';
  const first = open({}, {}, addressOf('10:00', '12:30'));
  first.host.answer({ [RESERVE]: () => errorAnswer(409, refusal, 'NO_FREE_SPACE') });
  const send = async (words: string | RegExp) => {
    await first.user.click(submit());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
  };
  fill(vehicle);
  await send(refusal);
  expect(field('Placa')).toHaveValue('P123ABC');
  await send(refusal);
  set('Color', 'Rojo');
  await send(refusal);
  // What was typed is kept on the device, too.
  expect(first.host.kept['booking/7']).toMatchObject({ color: 'Rojo' });
  first.host.answer({ [RESERVE]: () => Promise.reject(new TypeError('lost')) });
  await send(/conexión/);
  const drafts = { ...first.host.kept };
  const { pathname, search } = first.location();
  first.unmount();

  const second = open({}, { drafts }, pathname + search);
  await second.user.click(submit());
  await waitFor(() => expect(second.host.kept).toEqual({}));
  const keys = [first, second].flatMap(({ host }) =>
    sent(host).map(({ headers }) => headers.get(IDEMPOTENCY_HEADER)),
  );
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys.slice(2)).toEqual(Array(3).fill(keys[2]));
});

const saved = makeVehicle('P123ABC');
const honda = { type: 'moto', brand: 'Honda', model: 'CB190', color: 'Rojo' } as const;
const savedMoto = makeVehicle('M456DEF', honda);
const keep = (...vehicles: Vehicle[]) => (garage = vehicles);
const shownVehicle = () => ['Placa', 'Marca', 'Modelo', 'Color'].map((label) => field(label).value);

const change = (what: string) =>
  screen.getByRole('button', { name: new RegExp(`^Cambiar ${what} `) });

test('BOK-10 FND-07 one tap on a saved vehicle of the type fills its fields, another type brings its own; what was typed stays', async () => {
  keep(saved, savedMoto, { ...savedMoto, id: 3, plate: 'M789GHI', model: 'XR150' });
  const { user } = open();
  expect(shownVehicle()[0]).toBe('P123ABC');
  await user.click(change('vehículo'));
  expect(screen.queryByRole('button', { name: /M456DEF/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Moto' }));
  expect(shownVehicle()).toEqual(['M789GHI', 'Honda', 'XR150', 'Rojo']);
  expect(screen.queryByRole('button', { name: /P123ABC/ })).not.toBeInTheDocument();
  const tapped = screen.getByRole('button', { name: 'M456DEF · Honda CB190' });
  await user.click(tapped);
  expect(shownVehicle()).toEqual(['M456DEF', 'Honda', 'CB190', 'Rojo']);
  // Its line is what there is to see of it again.
  expect(tapped).not.toBeVisible();
  expect(change('vehículo')).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Vehículo' })).toHaveTextContent(
    'M456DEFHonda CB190 · Rojo',
  );
  set('Placa', 'M1');
  await user.click(screen.getByRole('radio', { name: 'Carro', hidden: true }));
  expect(shownVehicle()[0]).toBe('M1');
});

/** The address with a stay of the coming monday. */
const addressOf = (from: string, until: string, type = 'carro') =>
  `/booking?llegada=${filled.Fecha}T${from}&salida=${filled.Fecha}T${until}&tipo=${type}`;

test('BOK-11 BOK-16 with a stay in the address and a saved vehicle the form is lines above a bar that sums them up; one tap sends it', async () => {
  keep(saved);
  const { user, host } = open({}, {}, addressOf('10:00', '12:30'));
  const bar = submit().parentElement as HTMLElement;
  expect(bar).toHaveTextContent(/P123ABC · \S.* 10:00–12:30 · Q47\.50/);
  expect(screen.queryByText('Recuperamos lo que habías escrito')).not.toBeInTheDocument();
  const titles = () =>
    screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
  expect(titles().slice(0, 2)).toEqual(['Vehículo', '¿Cuándo?']);
  for (const label of ['Fecha', 'Placa', 'Método de pago']) expect(field(label)).not.toBeVisible();
  expect(cost('Total')).not.toBeVisible();
  expect(costs().getByText(/ en total$/)).toBeVisible();
  expect(change('vehículo')).toHaveAccessibleName(/^Cambiar vehículo P123ABC /);
  expect(change('cuándo')).toHaveAccessibleName(/^Cambiar cuándo \S.* 10:00–12:30$/);
  await user.click(change('cuándo'));
  expect(field('Fecha')).toBeVisible();
  expect(field('Fecha')).toHaveValue(filled.Fecha);
  expect(field('Hora de salida')).toHaveValue('12:30');
  expect(screen.getByRole('button', { name: 'Ahora' })).toHaveFocus();
  set('Hora de salida', '13:00');
  expect(bar).toHaveTextContent(/10:00–13:00 · Q55\.00/);
  await user.click(screen.getByRole('button', { name: 'Listo: cuándo' }));
  expect(field('Fecha')).not.toBeVisible();
  set('Placa', 'c 456-def');
  expect(bar).toHaveTextContent('C456DEF ·');
  expect(field('Placa')).toHaveStyle({ textTransform: 'uppercase' });
  await user.click(change('pago'));
  await user.selectOptions(field('Método de pago'), 'Tarjeta');
  await user.click(screen.getByRole('button', { name: /^Ver resumen Q/ }));
  expect(cost('Total')).toBeVisible();
  await user.click(submit());
  await screen.findByText('Otra pantalla');
  expect(sent(host)[0]?.body).toMatchObject({
    start_time: `${filled.Fecha}T16:00:00.000Z`,
    end_time: `${filled.Fecha}T19:00:00.000Z`,
    vehicle_plate: 'C456DEF',
    vehicle_type: 'car',
    payment_method: 'card',
  });
});

test('BOK-02 BOK-16 on large screens no field is folded, and the picture of the parking and the costs stay beside the form', async () => {
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }),
  });
  const photo = makePhoto('1');
  keep(saved);
  open({ photos: [photo] }, {}, addressOf('10:00', '12:30'));
  for (const label of ['Fecha', 'Hora de llegada', 'Hora de salida', 'Placa', 'Método de pago'])
    expect(field(label)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(?:Cambiar|Listo|Ver) / })).not.toBeInTheDocument();
  expect(await screen.findByAltText(photoName(photo, [photo], 'Parqueo Reforma'))).toBeVisible();
  expect(cost('Total')).toHaveTextContent('Q47.50');
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

test('BOK-14 BOK-15 the money before it is sent: where it is paid, what cancelling, a longer stay and a card cost', async () => {
  const { user } = open({}, {}, addressOf('10:00', '12:30'));
  expect(screen.getByText('Pagas en el parqueo al salir')).toBeVisible();
  expect(
    costs().getByText(/^Cancelar es gratis hasta las 10:00( de mañana| del lun .+)$/),
  ).toBeVisible();
  expect(costs().getByText('Cada media hora más: Q7.50')).toBeVisible();
  expect(screen.queryByText(/de recargo/)).not.toBeInTheDocument();
  await user.selectOptions(field('Método de pago'), 'Tarjeta');
  expect(costs().getByText('Con tarjeta pagas Q49.88: Q47.50 + Q2.38')).toBeVisible();
  expect(cost('Total')).toHaveTextContent(/^Q47\.50$/);
  expect(screen.getByText('Este método de pago tiene 5% de recargo.')).toBeVisible();
  // Without a sum its lines keep their room, unseen.
  set('Hora de llegada', '');
  expect(costs().getByText('Elige tus horas')).toBeVisible();
  expect(costs().getByText('Con tarjeta pagas Q49.88: Q47.50 + Q2.38')).not.toBeVisible();
  expect(cost('Total')).toHaveTextContent(/^Q47\.50$/);
});

test('BOK-11 where there was no sum yet, its lines take no room', () => {
  open({ availability_schedule: CLOSED_SCHEDULE }, {}, addressOf('10:00', '12:30'));
  expect(costs().getByText(/^Elige otra /)).toBeVisible();
  expect(costs().queryByText('Total')).not.toBeInTheDocument();
});

test('BOK-11 the selection of the form is in the address too', async () => {
  const { user, location } = open({}, {}, addressOf('10:00', '12:30'));
  set('Hora de salida', '13:00');
  expect(location().search).toBe(new URL(addressOf('10:00', '13:00'), 'http://x').search);
  await user.click(screen.getByRole('radio', { name: 'Moto' }));
  expect(location().search).toContain(`salida=${filled.Fecha}T13:00&tipo=moto`);
  // Half a stay is none.
  set('Hora de salida', '');
  expect(location().search).toContain('T13:00');
  expect(location().state).toMatchObject({ parkingId: 7 });
});

test("BOK-11 the keyboard's next leads from field to field, and its last one sends", async () => {
  const { user } = open({}, {}, addressOf('10:00', '12:30'));
  await user.click(field('Placa'));
  await user.keyboard('P1A{Enter}T{Enter}Y{Enter}G');
  expect(shownVehicle()).toEqual(['P1A', 'T', 'Y', 'G']);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Otra pantalla')).toBeVisible();
});

test.each([true, false])(
  'BOK-11 VEH-03 the vehicle of a first request is stored in the account: %s',
  async (isWanted) => {
    const { user, host } = open({}, {}, addressOf('10:00', '12:30', 'moto'));
    fill({ ...vehicle, Placa: 'm 1-a' });
    const box = screen.getByRole('checkbox', { name: 'Guardar este vehículo' });
    expect(box).toBeChecked();
    if (!isWanted) await user.click(box);
    await user.click(submit());
    await screen.findByText('Otra pantalla');
    const saves = host.calls.filter(({ call }) => call === 'POST /vehicles');
    expect(saves.map(({ body }) => body)).toMatchObject(
      isWanted ? [{ plate: 'M1A', type: 'moto', brand: 'Toyota', year: null }] : [],
    );
    expect(Object.values(localStorage).join()).not.toContain('M1A');
  },
);

test('BOK-11 a saved vehicle is not saved again, and an account that keeps nothing refuses no request', async () => {
  keep(saved);
  const { user } = open({}, {}, addressOf('10:00', '12:30'));
  const box = () => screen.queryByRole('checkbox', { name: 'Guardar este vehículo' });
  expect(box()).not.toBeInTheDocument();
  set('Placa', 'P9Z');
  expect(box()).toBeChecked();
  // The test's server refuses to keep it.
  await user.click(submit());
  expect(await screen.findByText('Otra pantalla')).toBeVisible();
});

describe('an arrival that passes while the form is open', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-23T09:58:00-06:00') }));
  const at = (from: string, until: string) =>
    `/booking?llegada=2026-11-23T${from}&salida=2026-11-23T${until}`;

  test('BOK-06 BOK-11 moves to the next quarter with the same length, says so, and keeps the rest; one that is typed in the past is an error', () => {
    const { location } = open({}, {}, at('10:00', '12:30'));
    set('Placa', 'P1A');
    act(() => jest.setSystemTime(new Date('2026-11-23T10:01:30-06:00')));
    act(() => jest.advanceTimersByTime(15_000));
    expect(field('Hora de llegada')).toHaveValue('10:00');
    act(() => jest.advanceTimersByTime(30_000));
    expect(field('Hora de llegada')).toHaveValue('10:15');
    expect(field('Hora de salida')).toHaveValue('12:45');
    expect(field('Placa')).toHaveValue('P1A');
    expect(
      screen.getByText('Tu hora de llegada ya pasó. La cambiamos: hoy 10:15–12:45.'),
    ).toBeVisible();
    expect(location().search).toContain('llegada=2026-11-23T10:15&salida=2026-11-23T12:45');
    set('Hora de llegada', '09:00');
    act(() => jest.advanceTimersByTime(15_000));
    expect(field('Hora de llegada')).toHaveValue('09:00');
    expect(field('Hora de llegada')).toHaveAccessibleDescription('La hora de llegada ya pasó.');
    expect(screen.queryByText(/^Empieza ya/)).toBeNull();
  });

  test('BOK-11 one that had passed before the form was opened moves too, to a quarter that leaves time to answer', () => {
    open({}, {}, at('09:00', '11:00'));
    expect(field('Hora de llegada')).toHaveValue('10:15');
    expect(field('Hora de salida')).toHaveValue('12:15');
  });

  test('BOK-06 BOK-12 takes what a refusal said of the old one with it', async () => {
    keep(saved);
    const full = 'No hay espacio a esa hora.';
    open(
      {},
      { answers: { [RESERVE]: () => errorAnswer(409, full, 'NO_FREE_SPACE') } },
      `${at('10:00', '12:30')}&tipo=carro`,
    );
    fireEvent.click(submit());
    const arrival = await screen.findByLabelText('Hora de llegada');
    await waitFor(() => expect(arrival).toHaveAccessibleDescription(full));
    act(() => jest.setSystemTime(new Date('2026-11-23T10:02:30-06:00')));
    act(() => jest.advanceTimersByTime(30_000));
    expect(arrival).toHaveValue('10:15');
    expect(arrival).toHaveAccessibleDescription('');
    expect(screen.queryByText(full)).not.toBeInTheDocument();
  });
});

test('BOK-12 BOK-13 a night in the address is a night in the form, and after a reload', async () => {
  keep(saved);
  const tuesday = localTime(new Date(Date.parse(`${filled.Fecha}T12:00:00Z`) + DAY_MS)).date;
  const address = `/booking?llegada=${filled.Fecha}T22:00&salida=${tuesday}T01:00&tipo=carro`;
  const nightly = { availability_schedule: everyDay('18:00', '04:00') };
  const first = open(nightly, {}, address);
  await first.user.click(change('cuándo'));
  const departure = field('Hora de salida');
  expect(departure).toHaveAccessibleDescription('Sale al día siguiente: 3 h, Q55');
  expect(cost('Duración')).toHaveTextContent('3h 0min');
  set('Hora de salida', '23:30');
  expect(departure).toHaveAccessibleDescription('');
  set('Hora de salida', '02:00');
  expect(cost('Total')).toHaveTextContent('Q70.00');
  const { pathname, search } = first.location();
  expect(search).toContain(`salida=${tuesday}T02:00`);
  const drafts = { ...first.host.kept };
  first.unmount();

  const { user, host } = open(nightly, { drafts }, pathname + search);
  expect(cost('Duración')).toHaveTextContent('4h 0min');
  await user.click(change('cuándo'));
  await user.click(screen.getByRole('button', { name: 'Hasta que cierre' }));
  expect(field('Hora de salida')).toHaveValue('04:00');
  await user.click(submit());
  await screen.findByText('Otra pantalla');
  expect(sent(host)[0]?.body).toMatchObject({
    start_time: `${tuesday}T04:00:00.000Z`,
    end_time: `${tuesday}T10:00:00.000Z`,
    total_cost: 100,
  });
});

test('FND-02 BOK-06 of a stay in the address that is longer than can be typed, the departure is left to be chosen', () => {
  open({}, {}, `/booking?llegada=${filled.Fecha}T10:00&salida=2099-01-01T09:00`);
  expect(field('Hora de llegada')).toHaveValue('10:00');
  expect(field('Hora de salida')).toHaveValue('');
  expect(screen.getByText(/^Falta: hora de salida/)).toBeVisible();
});

test('BOK-01 BOK-10 FND-07 VEH-02 moto only where the lot has moto spaces, whatever address and plate say', async () => {
  keep(savedMoto);
  const without = { moto_spaces_count: 0, has_moto_spaces: false, formatted_schedule: [] };
  const { user } = open(without, {}, '/booking?tipo=moto');
  expect(screen.getByText('Horarios no disponibles')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Tipo de vehículo' })).toHaveAccessibleDescription(
    'Este parqueo no tiene espacios para ese tipo de vehículo.',
  );
  expect(submit()).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Carro' }));
  expect(screen.getByRole('radio', { name: 'Moto' })).toBeDisabled();
  set('Placa', 'M045XYZ');
  expect(screen.getByRole('radio', { name: 'Carro' })).toBeChecked();
});

test('BOK-08 what was typed for this lot is there again, the past day is not, and nothing of it stays once it was sent', async () => {
  const draft = { date: '2026-01-05', arrival: '10:07', plate: 'P123ABC', vehicleType: 'bus' };
  const { host, user } = open({}, { drafts: { 'booking/7': draft, 'booking/8': { plate: 'C9' } } });
  expect(screen.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  expect(field('Placa')).toHaveValue('P123ABC');
  expect(field('Fecha')).not.toHaveValue('2026-01-05');
  expect(field('Hora de llegada')).not.toHaveValue('10:07');
  expect(screen.getByLabelText('Carro')).toBeChecked();
  fill();
  expect(host.kept['booking/7']).toMatchObject({ date: filled.Fecha, brand: 'Toyota' });
  await user.click(submit());
  await waitFor(() => expect(host.kept).toEqual({ 'booking/8': { plate: 'C9' } }));
});
