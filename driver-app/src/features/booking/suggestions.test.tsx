import {
  makeOpenParking,
  makeParking,
  makeReservation,
  renderScreen,
  withFree,
} from '@parqueo/remote-kit/testing';
import { ERRORS, type Parking, type Vehicle, localTime } from '@parqueo/shared-api/contract';
import { errorAnswer } from '@parqueo/shared-api/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { WithVehicles, makeVehicle } from '../../lib/testing/vehicle-answers';
import BookingScreen from './booking-screen';

const RESERVE = 'POST /parking/:id/reservation';

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-11-23T09:00:00-06:00'),
    advanceTimers: true,
    doNotFake: ['queueMicrotask', 'performance'],
  });
  vehicles = [makeVehicle('P123ABC')];
});

const reforma = makeParking();
const fullFor = (type: 'car' | 'moto', since: string | null = null): Partial<Parking> => ({
  ...withFree(0, 0, type),
  free_from: { car: null, moto: null, [type]: since },
});

/** The account's vehicles. */
let vehicles: Vehicle[] = [];

/** The server's answer for a stay from an hour of the day on. */
type AnswerAt = (hour: string) => Partial<Parking>;

/** Opens the form for a stay of today; a monday, on which the lot is open from 8 to 18. */
function open(
  from: string,
  until: string,
  answerAt: AnswerAt = () => ({}),
  near: Parking[] = [],
  parking = reforma,
) {
  const answers = {
    'GET /parking/get/:id': ({ url }: { url: URL }) => {
      const start = url.searchParams.get('start_time');
      const shown = near.find(({ id }) => url.pathname.endsWith(`/${id}`)) ?? parking;
      return { ...shown, ...(start && answerAt(localTime(new Date(start)).time)) };
    },
    'GET /parking/available': () => near,
    [RESERVE]: () => Response.json(makeReservation(), { status: 201 }),
  };
  const address = `/booking?llegada=2026-11-23T${from}&salida=2026-11-23T${until}&tipo=carro`;
  const state = { parkingId: parking.id, parkingData: parking };
  return renderScreen(
    <WithVehicles vehicles={vehicles}>
      <BookingScreen />
    </WithVehicles>,
    { answers },
    { path: '/booking', address, state },
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const times = () => [field('Hora de llegada').value, field('Hora de salida').value];
const offer = (name: string | RegExp) => screen.findByRole('button', { name });
/** The server's refusals. */
const refusing = (code: keyof typeof ERRORS) => ({
  [RESERVE]: () => errorAnswer(409, ERRORS[code].err, code),
});
const submit = () => screen.getByRole('button', { name: 'Enviar solicitud' });

/** A request for the last space until 11, which is taken just before it is sent. */
async function sendTaken() {
  let isTaken = false;
  const opened = open('10:00', '12:00', (hour) =>
    isTaken && hour < '11:00' ? fullFor('car', '2026-11-23T17:00:00.000Z') : {},
  );
  opened.host.answer({
    [RESERVE]: () => {
      isTaken = true;
      return errorAnswer(409, ERRORS.NO_FREE_SPACE.err, 'NO_FREE_SPACE');
    },
  });
  await opened.user.click(submit());
  await waitFor(() => expect(field('Hora de llegada')).toHaveFocus());
  return { free: () => (isTaken = false), ...opened };
}

test('BOK-10 BOK-12 hours outside the opening are an error at once: one tap takes the nearest of the same length, and the form stays', async () => {
  const { user } = open('17:00', '19:00');
  const words = 'El parqueo está cerrado en ese horario. Cierra 18:00.';
  expect(field('Hora de salida')).toHaveAccessibleDescription(words);
  expect(submit().parentElement).toHaveTextContent(words);
  expect(submit()).toBeDisabled();
  fireEvent.change(field('Color'), { target: { value: 'Rojo' } });
  await user.click(await offer('Usar 16:00–18:00'));
  expect(times()).toEqual(['16:00', '18:00']);
  expect(field('Color')).toHaveValue('Rojo');
  expect(submit()).toBeEnabled();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Qué puedes hacer' })).not.toBeInTheDocument(),
  );
});

test('BOK-12 a lot that is full for the stay says so before anything is sent, and when it is free again', async () => {
  const { user } = open('10:00', '12:00', (hour) =>
    hour < '13:30' ? fullFor('car', '2026-11-23T19:30:00.000Z') : {},
  );
  await user.click(await offer('Usar 13:30–15:30'));
  expect(times()).toEqual(['13:30', '15:30']);
});

test('BOK-12 BOK-13 a suggestion of another day says which, and one that lasts into the next day too', async () => {
  const { unmount } = open('15:00', '17:00', (hour) =>
    hour >= '15:00' ? fullFor('car', '2026-11-23T23:00:00.000Z') : {},
  );
  // Free again only when it is closed.
  expect(await offer('Usar mañana 08:00–10:00')).toBeVisible();
  unmount();
  const freeAtNight: AnswerAt = (hour) =>
    hour < '20:00' ? fullFor('car', '2026-11-24T02:00:00.000Z') : {};
  const night = open('10:00', '17:00', freeAtNight, [], makeOpenParking());
  expect(await offer('Usar 20:00 – mañana 03:00')).toBeVisible();
  night.unmount();
  // Just before midnight an hour of today that is past.
  jest.setSystemTime(new Date('2026-11-23T23:50:00-06:00'));
  open('22:00', '23:30');
  fireEvent.change(field('Fecha'), { target: { value: '2026-11-23' } });
  expect(await offer('Usar mañana 08:00–10:00')).toBeVisible();
});

test('BOK-06 BOK-12 in place of a past date its hours are offered of the next day that has them, or none', async () => {
  const { host, user } = open('10:00', '12:00', (hour) => (hour === '08:15' ? fullFor('car') : {}));
  fireEvent.change(field('Fecha'), { target: { value: '2026-11-20' } });
  expect(field('Fecha')).toHaveAccessibleDescription('La fecha ya pasó.');
  const [bar, costs] = [submit().parentElement, screen.getByText('Resumen de costos')];
  expect(bar).toHaveTextContent(/^La fecha ya pasó\.P123ABC · .* · Elige otra fechaEnviar/);
  expect(costs.closest('section')).toHaveTextContent('Resumen de costosElige otra fecha');
  expect(screen.getByText(/^Cancelar es gratis/)).not.toBeVisible();
  expect(await offer('Usar hoy 10:00–12:00')).toBeVisible();
  fireEvent.change(field('Hora de llegada'), { target: { value: '08:15' } });
  // Until the answer what was offered keeps its place: what is below does not flicker.
  expect(screen.getByRole('button', { name: /^Usar / })).toBeVisible();
  const asked = () => host.calls.at(-1)?.url.searchParams.get('start_time');
  await waitFor(() => expect(asked()).toBe('2026-11-24T14:15:00.000Z'));
  await act(async () => {});
  expect(screen.queryByRole('button', { name: /^Usar / })).toBeNull();
  expect(field('Hora de llegada')).not.toHaveAccessibleDescription(/espacios libres/);
  fireEvent.change(field('Hora de llegada'), { target: { value: '08:30' } });
  await user.click(await offer('Usar mañana 08:30–12:00'));
  expect([field('Fecha').value, ...times()]).toEqual(['2026-11-24', '08:30', '12:00']);
});

test('VEH-02 BOK-12 another type is one tap when it has spaces, and no longer attributed to the plate', async () => {
  const { user } = open('10:00', '12:00', () => fullFor('moto'));
  fireEvent.change(field('Placa'), { target: { value: 'M045XYZ' } });
  expect(field('Placa')).toHaveAccessibleDescription(/Es placa de moto/);
  await user.click(await offer('Ir en carro (11 libres)'));
  expect(screen.getByRole('radio', { name: 'Carro' })).toBeChecked();
  expect(field('Placa')).not.toHaveAccessibleDescription(/Es placa de moto/);
});

test('VEH-02 BOK-12 a car is not offered a space for motorcycles, unless its driver has one', async () => {
  const near = [makeParking({ id: 8 })];
  const { unmount } = open('10:00', '12:00', () => fullFor('car'), near);
  expect(await offer(/^1 parqueo libre/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ir en moto/ })).not.toBeInTheDocument();
  fireEvent.change(field('Placa'), { target: { value: '' } });
  expect(await offer('Ir en moto (4 libres)')).toBeVisible();
  unmount();
  vehicles.push(makeVehicle('M1A', { type: 'moto' }));
  open('10:00', '12:00', () => fullFor('car'));
  expect(await offer('Ir en moto (4 libres)')).toBeVisible();
});

test('BOK-12 the free lots nearby open in the form, with what was typed', async () => {
  const near = [1, 2, 3, 4].map((number) =>
    makeParking({ id: 10 + number, name: `Vecino ${number}`, latitude: 14.6349 + number / 1000 }),
  );
  const { user, location } = open('10:00', '12:00', () => fullFor('car'), near);
  await user.click(await offer('3 parqueos libres a 330 m'));
  await user.click(await screen.findByRole('link', { name: /Vecino 2/ }));
  expect(await screen.findByRole('heading', { name: 'Vecino 2' })).toBeVisible();
  expect(times()).toEqual(['10:00', '12:00']);
  expect(field('Placa')).toHaveValue('P123ABC');
  expect(location().state).toMatchObject({ parkingId: 12 });
});

test('BOK-12 a refusal marks its field, brings it into view, and offers what works', async () => {
  const { user } = await sendTaken();
  expect(field('Hora de llegada')).toHaveAccessibleDescription(ERRORS.NO_FREE_SPACE.err);
  // The other place is for who does not see the field.
  expect(await screen.findAllByText(ERRORS.NO_FREE_SPACE.err)).toHaveLength(2);
  expect(screen.getByRole('alert')).toHaveStyle({ clipPath: 'inset(50%)' });
  await user.click(await offer('Usar 11:00–13:00'));
  expect(times()).toEqual(['11:00', '13:00']);
  expect(field('Hora de llegada')).toHaveAccessibleDescription('');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('BOK-12 a vehicle that has a reservation at that time is marked at its plate, a type that the lot stopped taking at the choice', async () => {
  const { user, host } = open('10:00', '12:00');
  const { err } = ERRORS.PLATE_ALREADY_BOOKED;
  // jsdom has no layout, and so nothing to scroll.
  const shown = jest.fn();
  Object.assign(field('Placa'), { scrollIntoView: shown });
  host.answer(refusing('PLATE_ALREADY_BOOKED'));
  await user.click(submit());
  await waitFor(() => expect(field('Placa')).toHaveFocus());
  expect(field('Placa')).toHaveAccessibleDescription(err);
  expect(shown).toHaveBeenCalledWith({ block: 'center' });

  host.answer(refusing('VEHICLE_TYPE_NOT_OFFERED'));
  await user.click(submit());
  const group = await screen.findByRole('group', { name: 'Tipo de vehículo' });
  await waitFor(() =>
    expect(group).toHaveAccessibleDescription(ERRORS.VEHICLE_TYPE_NOT_OFFERED.err),
  );
  expect(group.parentElement).toHaveFocus();
});

test('BOK-12 a refusal goes with the stay that it was about, whatever is changed of it', async () => {
  vehicles.push(makeVehicle('M1A', { type: 'moto' }));
  const { user, host, free } = await sendTaken();
  await user.click(await offer(/^Ir en moto/));
  expect(field('Hora de llegada')).toHaveAccessibleDescription('');
  await user.click(screen.getByRole('button', { name: /^Cambiar vehículo/ }));
  await user.click(screen.getByRole('radio', { name: 'Carro' }));

  const { err } = ERRORS.PLATE_ALREADY_BOOKED;
  free();
  host.answer(refusing('PLATE_ALREADY_BOOKED'));
  await user.click(submit());
  await waitFor(() => expect(field('Placa')).toHaveAccessibleDescription(err));
  fireEvent.change(field('Hora de llegada'), { target: { value: '10:30' } });
  expect(field('Placa')).toHaveAccessibleDescription('');
});

test('BOK-12 another time does not mend a plate', async () => {
  const { user } = open('10:00', '12:00');
  await user.clear(field('Placa'));
  await user.type(field('Placa'), '¿?');
  await user.tab();
  expect(field('Placa')).toBeInvalid();
  fireEvent.change(field('Hora de llegada'), { target: { value: '10:30' } });
  expect(field('Placa')).toBeInvalid();
});

test('FND-11 FND-12 a stay that began a minute ago is still accepted at once', async () => {
  jest.setSystemTime(new Date('2026-11-23T09:01:30-06:00'));
  open('09:00', '11:00', () => ({ instant: true }));
  expect(await screen.findByText('Se confirma al instante')).toBeVisible();
  expect(times()).toEqual(['09:00', '11:00']);
  expect(screen.getByText('Empieza ya: después de enviarla no se puede cancelar')).toBeVisible();
});

test('BOK-12 another type is no suggestion for a stay that is too short', async () => {
  open('10:00', '12:00');
  fireEvent.change(field('Hora de salida'), { target: { value: '10:05' } });
  expect(await offer('Usar 10:00–10:15')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ir en moto/ })).not.toBeInTheDocument();
});
