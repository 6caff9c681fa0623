import {
  CLOSED_SCHEDULE,
  makeOpenParking,
  makeParking,
  makePhoto,
  renderScreen,
  wholeText,
  withFree,
} from '@parqueo/remote-kit/testing';
import {
  type Area,
  type Parking,
  type Position,
  NO_DETAILS,
  STAY_ERRORS,
  WEEKDAY_NAMES,
  areaContains,
} from '@parqueo/shared-api/contract';
import { errorAnswer } from '@parqueo/shared-api/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import '../../lib/stay/stay-chooser';
import { makeVehicle, vehicleAnswers } from '../../lib/testing/vehicle-answers';
import DetailsScreen from './details-screen';

const GET = 'GET /parking/get/:id';
const AVAILABLE = 'GET /parking/available';
const STAYS = 'GET /documents/stays';
const at = { path: '/parking-details/:id', address: '/parking-details/7' };
const STAY = '?llegada=2026-11-23T13:00&salida=2026-11-23T15:00&tipo=carro';
/** On the Sunday before that stay every parking of these tests is closed. */
const SUNDAY_NOON = new Date('2026-11-22T12:00:00-06:00');
const MONDAY_NOON = new Date('2026-11-23T12:00:00-06:00');

const setTime = (now: Date) => jest.useFakeTimers({ now, advanceTimers: true });
beforeEach(() => setTime(MONDAY_NOON));

function open(parking: Partial<Parking> = {}, search = '') {
  const answers = { [GET]: () => makeParking(parking), [AVAILABLE]: () => [], [STAYS]: () => [] };
  return renderScreen(<DetailsScreen />, { answers }, { ...at, address: at.address + search });
}
const region = async (name: string) => within(await screen.findByRole('region', { name }));
/** The value beside a term of a list. */
const valueOf = (list: ReturnType<typeof within>, term: string) =>
  list.getByText(term).nextElementSibling;

test('DET-01 arrows and dots go round the four photos; a click enlarges, arrow keys move, Escape closes', async () => {
  const { user } = open();
  const next = await screen.findByRole('button', { name: 'Foto siguiente' });
  const photo = () => within(screen.getByRole('button', { name: 'Ampliar foto' })).getByRole('img');
  const first = photo().getAttribute('aria-label');
  await user.click(next);
  expect(photo()).not.toHaveAccessibleName(first ?? '');
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Ilustración 2 de 4');
  await user.click(screen.getByRole('button', { name: 'Foto anterior' }));
  await user.click(screen.getByRole('button', { name: 'Foto anterior' }));
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Ilustración 4 de 4');
  await user.click(screen.getByRole('button', { name: 'Ilustración 1 de 4' }));
  expect(photo()).toHaveAccessibleName(first ?? '');

  await user.click(screen.getByRole('button', { name: 'Ampliar foto' }));
  expect(screen.getByRole('dialog', { name: 'Ilustración 1 de 4' })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('dialog', { name: 'Ilustración 2 de 4' })).toBeVisible();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('dialog', { name: 'Ilustración 4 de 4' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ampliar foto' })).toHaveFocus();
});

test('DET-01 a finger swipes through the photos; a mouse and a scrolling finger do not; not all lots begin with the same', async () => {
  const { user, unmount } = open();
  const target = await screen.findByRole('button', { name: 'Ampliar foto' });
  const swipe = (key: 'TouchA' | 'MouseLeft', x: number, y = 0) =>
    user.pointer([
      { keys: `[${key}>]`, target, coords: { clientX: 200, clientY: 200 } },
      { keys: `[/${key}]`, target, coords: { clientX: 200 + x, clientY: 200 + y } },
    ]);
  const shown = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');
  await swipe('TouchA', -80);
  expect(shown()).toBe('Ilustración 2 de 4');
  await swipe('TouchA', 80);
  await swipe('TouchA', 80);
  expect(shown()).toBe('Ilustración 4 de 4');
  await swipe('MouseLeft', -80);
  await swipe('TouchA', -50, 90);
  await swipe('TouchA', -20);
  expect(shown()).toBe('Ilustración 4 de 4');
  await swipe('TouchA', -80);
  const nameOf = (photo: HTMLElement) => within(photo).getByRole('img').getAttribute('aria-label');
  const name = nameOf(target);
  unmount();
  open({ id: 8 });
  expect(nameOf(await screen.findByRole('button', { name: 'Ampliar foto' }))).not.toBe(name);
});

test('LOT-02 DET-01 a lot with photos shows them alone, in the order of its owner', async () => {
  const photos = [makePhoto('A'), makePhoto('B'), makePhoto('C', 'entrance')];
  const { user } = open({ photos });
  const gallery = await region('Fotos del parqueo');
  const shown = () => gallery.getByRole('img');
  expect(shown()).toHaveAccessibleName('Foto 1 de Parqueo Reforma');
  expect(shown()).toHaveAttribute('src', `/api/photos/${'A'.repeat(22)}/large`);
  await user.click(gallery.getByRole('button', { name: 'Foto anterior' }));
  expect(shown()).toHaveAccessibleName('Entrada de Parqueo Reforma');
  await user.click(gallery.getByRole('button', { name: 'Foto 2 de Parqueo Reforma' }));
  await user.click(gallery.getByRole('button', { name: 'Ampliar foto' }));
  expect(screen.getByRole('dialog', { name: 'Foto 2 de Parqueo Reforma' })).toBeVisible();
  expect(screen.queryByText(/Ilustración/)).not.toBeInTheDocument();
});

test('LOT-02 a single photo has nothing to go round; one of the entrance shows it, also without words', async () => {
  open({ photos: [makePhoto('C', 'entrance')] });
  expect(await screen.findByRole('button', { name: 'Ampliar foto' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Foto siguiente' })).not.toBeInTheDocument();
  const entering = await region('Cómo entrar');
  expect(entering.getByRole('img', { name: 'Entrada de Parqueo Reforma' })).toBeVisible();
});

test('LOT-02 a photo that does not come says so, and is asked for again with the connection', async () => {
  const { host } = open({ photos: [makePhoto('A')] });
  const gallery = await region('Fotos del parqueo');
  const photo = () => gallery.getByRole('img', { name: 'Foto 1 de Parqueo Reforma' });
  fireEvent.error(photo());
  expect(photo()).toHaveTextContent('La foto no se pudo cargar');
  act(() => host.reach(false));
  act(() => host.reach(true));
  await waitFor(() => expect(photo()).toHaveAttribute('src'));
});

test('DET-02 DET-03 DET-04 DET-06 HIS-07 name, address and zone, live figures, prices with two decimals, the capacity', async () => {
  const { host } = open();
  // Who logs in for a lot has now and next on the device, without opening them.
  await waitFor(() => expect(host.calls.map(({ call }) => call)).toContain(STAYS));
  expect(await screen.findByRole('heading', { name: 'Parqueo Reforma' })).toBeVisible();
  expect(screen.getByText(wholeText('7a Avenida 5-10 · Zona 9'))).toBeVisible();
  expect(screen.getByText('Activo')).toBeVisible();
  const general = await region('Disponibilidad general');
  expect(valueOf(general, 'Disponibles')).toHaveTextContent('15');
  expect(valueOf(general, 'Total')).toHaveTextContent('20');
  const cars = await region('Espacios para carros');
  expect(cars.getByText('11 de 15 espacios libres')).toBeInTheDocument();
  expect(cars.getByText('73%')).toBeInTheDocument();
  const motos = await region('Espacios para motos');
  expect(motos.getByText('4 de 5 espacios libres')).toBeInTheDocument();
  expect(motos.getByText('80%')).toBeInTheDocument();
  const prices = await region('Precios');
  expect(valueOf(prices, 'Carro por hora')).toHaveTextContent('Q15.00');
  expect(valueOf(prices, 'Moto por hora')).toHaveTextContent('Q8.00');
  expect(valueOf(prices, 'Reservas')).toHaveTextContent('Disponible');
  expect(valueOf(await region('Capacidad total'), 'Total')).toHaveTextContent('20');
});

test('DET-03 DET-04 without live figures every space counts as free; no motos, no moto block', async () => {
  open({
    // An older server sends none.
    availability_stats: undefined as unknown as Parking['availability_stats'],
    moto_spaces_count: 0,
    moto_hourly_rate: 0,
  });
  const general = await region('Disponibilidad general');
  expect(valueOf(general, 'Total')).toHaveTextContent('15');
  expect((await region('Espacios para carros')).getByText('100%')).toBeInTheDocument();
  expect(screen.queryByText('Espacios para motos')).not.toBeInTheDocument();
  expect(screen.queryByText('Moto por hora')).not.toBeInTheDocument();
});

test("DET-05 the hours of all seven days without a press, the stay's day first, or Cerrado", async () => {
  setTime(SUNDAY_NOON);
  open({}, '?llegada=2026-11-25T10:00&salida=2026-11-25T12:00');
  const hours = await region('Horario de atención');
  const names = Object.values(WEEKDAY_NAMES);
  expect(hours.getAllByRole('term').map((term) => term.firstChild?.textContent)).toEqual([
    ...names.slice(2),
    ...names.slice(0, 2),
  ]);
  expect(hours.queryByRole('button')).not.toBeInTheDocument();
  expect(valueOf(hours, 'Lunes')).toHaveTextContent('08:00 - 18:00');
  expect(valueOf(hours, 'Viernes')).toHaveTextContent('08:00 - 20:00');
  expect(valueOf(hours, 'Domingo')).toHaveTextContent('Cerrado');
  expect(hours.getByText('Hoy').parentElement).toHaveTextContent('Domingo');
});

test('FND-01 FND-02 DET-07 availability and price are those of the stay in the address, which goes on to the booking form', async () => {
  const { user, host, location } = open({}, STAY);
  const button = await screen.findByRole('button', { name: 'Hoy 13:00 → 15:00 · Carro' });
  const query = () =>
    Object.fromEntries(
      host.calls.findLast(({ call }) => call.startsWith('GET /parking'))?.url.searchParams ?? [],
    );
  expect(query()).toMatchObject({
    start_time: '2026-11-23T19:00:00.000Z',
    end_time: '2026-11-23T21:00:00.000Z',
  });
  expect(screen.getByText('por 2 h, con Q10 de reserva · Q15/h')).toBeVisible();
  expect(screen.getByText('Para hoy 13:00–15:00')).toBeVisible();
  expect(screen.getByText('11 libres · Abierto, cierra 18:00')).toBeVisible();

  await user.click(button);
  await user.click(await screen.findByRole('button', { name: '4 h' }));
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveTextContent('Hoy 13:00 → 17:00 · Carro');
  expect(screen.getAllByText('Q70')[0]).toBeVisible();
  await waitFor(() => expect(query()).toMatchObject({ end_time: '2026-11-23T23:00:00.000Z' }));

  await user.click(screen.getByRole('button', { name: 'Solicitar disponibilidad' }));
  expect(location().pathname).toBe('/booking');
  expect(location().search).toBe('?llegada=2026-11-23T13:00&salida=2026-11-23T17:00&tipo=carro');
  expect(location().state).toMatchObject({ parkingId: 7, parkingData: makeParking() });
});

test('FND-07 with a moto its price and its spaces come first; where there are none it says so', async () => {
  const { unmount } = open({}, STAY.replace('carro', 'moto'));
  expect(await screen.findByText('por 2 h, con Q10 de reserva · Q8/h')).toBeVisible();
  const general = await region('Disponibilidad general');
  expect(general.getAllByRole('heading', { level: 4 }).map((each) => each.textContent)).toEqual([
    'Espacios para motos',
    'Espacios para carros',
  ]);
  expect((await region('Precios')).getAllByRole('term')[0]).toHaveTextContent('Moto por hora');
  unmount();
  open({ moto_spaces_count: 0 }, STAY.replace('carro', 'moto'));
  expect(await screen.findByText('Este parqueo no tiene espacios para motos.')).toBeVisible();
});

test('FND-01 FND-02 DET-07 BOK-12 where the parking closes before the end of the stay, its one button changes to the nearest that it takes', async () => {
  const { user } = open({}, '?llegada=2026-11-23T16:00&salida=2026-11-23T20:00');
  const words = 'Cierra 18:00, antes de tu salida';
  expect((await screen.findAllByText(words))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Solicitar disponibilidad' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cambiar a hoy 16:00–18:00' }));
  expect(screen.getByRole('button', { name: 'Hoy 16:00 → 18:00 · Carro' })).toBeVisible();
  expect(screen.queryAllByText(words)).toEqual([]);
});

test.each([
  ['2026-11-23T13:00', '2026-12-31T13:00', 'TOO_LONG'],
  ['2026-11-23T13:00', '2026-11-25T12:00', 'TOO_LONG'],
  ['2026-11-23T09:00', '2026-11-23T13:00', 'IN_THE_PAST'],
  ['2027-03-01T13:00', '2027-03-01T15:00', 'TOO_FAR'],
] as const)(
  'FND-02 BOK-12 a stay in the address that nobody can have, %s to %s, says why instead of a price and free spaces, and leads to one that can be had',
  async (from, until, problem) => {
    const { host, user } = open(makeOpenParking(), `?llegada=${from}&salida=${until}`);
    expect((await screen.findAllByText(STAY_ERRORS[problem].err))[0]).toBeVisible();
    for (const said of [/^por /, / libres/, 'Disponibilidad general'])
      expect(screen.queryByText(said)).not.toBeInTheDocument();
    expect(host.calls.map(({ call }) => call)).not.toContain(AVAILABLE);
    await user.click(screen.getByRole('button', { name: /^Cambiar a / }));
    expect(await screen.findByRole('button', { name: 'Solicitar disponibilidad' })).toBeVisible();
  },
);

test('MAP-05 an open screen hears what happens to its parking and asks again for the stay', async () => {
  const { host } = open({}, STAY);
  await screen.findByRole('button', { name: 'Solicitar disponibilidad' });
  const parking = makeParking({ accepts_reservations: false });
  const { latitude, longitude, availability_stats } = parking as Required<Parking> & Position;
  const place = { latitude, longitude };
  expect(areaContains(host.watched.at(-1) as Area, place)).toBe(true);
  host.answer({ [GET]: () => parking });
  const event = { ...place, active: true, accepts_reservations: false, availability_stats };
  const { length } = host.calls;
  act(() => host.emitAvailability({ ...event, parking_id: 8 }));
  expect(host.calls).toHaveLength(length);
  act(() => host.emitAvailability({ ...event, parking_id: 7 }));
  expect(await screen.findByRole('button', { name: 'No acepta reservaciones' })).toBeDisabled();
  expect(host.calls.at(length)?.url.search).toContain('start_time=2026-11-23T19');
});

test.each([
  [{ availability_schedule: CLOSED_SCHEDULE }, 'Cerrado', null],
  [{ active: false }, 'Inactivo', 'Parqueo inactivo'],
  [{ accepts_reservations: false }, 'Acepta reservas: No', 'No acepta reservaciones'],
])(
  'FND-01 DET-02 DET-06 DET-07 what cannot be reserved says why, in figures, prices and action: %j',
  async (differences, words, label) => {
    open(makeOpenParking(differences));
    expect((await screen.findAllByText(words))[0]).toBeVisible();
    const [bar] = screen.getAllByRole('meter');
    expect(bar?.firstElementChild).toHaveStyle({ background: 'var(--pq-color-control-line)' });
    if (label === null) return;
    expect(screen.getByRole('button', { name: label })).toBeDisabled();
    expect(valueOf(await region('Precios'), 'Reservas')).toHaveTextContent(/^No disponible$/);
  },
);

test('FND-01 DET-07 BOK-12 a full lot that nobody knows to get free leads to others, the nearest for the same stay first', async () => {
  const { host, user, location } = open(withFree(0), STAY);
  const near = [9, 10, 11, 12].map((id) => makeParking({ id, name: `Parqueo ${id}` }));
  host.answer({ [AVAILABLE]: () => [makeParking(), ...near] });
  const action = await screen.findByRole('link', { name: 'Ver otros cerca' });
  expect(action).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/\?llegada=.+&lugar=14\.63490,-90\.50690,Parqueo\+Reforma$/),
  );
  expect(within(action.parentElement as HTMLElement).getByText('Lleno')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Solicitar disponibilidad' })).toBeNull();
  const list = within(await screen.findByRole('list', { name: 'Libres para la misma hora' }));
  expect(list.getAllByRole('link')).toHaveLength(3);
  await user.click(list.getByRole('link', { name: /Parqueo 9/ }));
  expect(location()).toMatchObject({ pathname: '/booking', search: STAY });
});

test('FND-01 FND-02 DET-07 a full lot says until when, and its button changes to then; meanwhile its figures look like loading', async () => {
  const free_from = { car: '2026-11-23T20:50:00.000Z', moto: null };
  const { host, user } = open({ ...withFree(0), free_from }, STAY);
  const spaces = await region('Disponibilidad general');
  const figure = () => spaces.getByText('Disponibles').closest('[aria-busy]');
  await waitFor(() => expect(figure()).toHaveAttribute('aria-busy', 'false'));
  const action = screen.getByRole('button', { name: 'Cambiar a hoy 15:00–17:00' });
  expect(action).toHaveAccessibleDescription('Lleno · se libera 14:50');
  expect(screen.queryByRole('button', { name: 'Solicitar disponibilidad' })).toBeNull();
  let answer: (parking: Parking) => void = () => {};
  host.answer({ [GET]: () => new Promise<Parking>((resolve) => (answer = resolve)) });
  await user.click(action);
  expect(screen.getByRole('button', { name: 'Hoy 15:00 → 17:00 · Carro' })).toBeVisible();
  expect(figure()).toHaveAttribute('aria-busy', 'true');
  const words = screen.getByText(/^Lleno · .* · Abierto/);
  expect(words.parentElement).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer(makeParking()));
  await waitFor(() => expect(figure()).toHaveAttribute('aria-busy', 'false'));
  expect(screen.getByText(/libres · Abierto, cierra 18:00$/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Solicitar disponibilidad' })).toHaveFocus();
});

test("DET-02 CNF-07 the owner's details are shown: features, height limit and all texts, but the phone waits for the ticket; else nothing", async () => {
  const texts = Object.keys(NO_DETAILS).filter(
    (name) => NO_DETAILS[name as keyof typeof NO_DETAILS] === '',
  );
  const said = Object.fromEntries(texts.map((name) => [name, `Dicho: ${name}`]));
  const { unmount } = open({ ...said, features: ['roofed', 'card'], max_height_m: 2.1 });
  const features = await region('Características');
  expect(features.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Techado',
    'Acepta tarjeta',
  ]);
  expect(features.getByText('Altura máxima: 2.10 m')).toBeVisible();
  expect((await region('Cómo entrar')).getByText('Dicho: entry_instructions')).toBeVisible();
  expect(screen.getAllByText(/^Dicho: /).map(({ textContent }) => textContent)).toEqual(
    texts.filter((name) => name !== 'contact_phone').map((name) => `Dicho: ${name}`),
  );
  unmount();
  open();
  await region('Precios');
  expect(screen.queryByRole('region', { name: 'Características' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Cómo entrar' })).not.toBeInTheDocument();
});

test.each([
  [2.3, 'Tu P1A mide 2.30 m: no cabe en este parqueo.'],
  [1.5, 'Tu P1A mide 1.50 m: cabe.'],
])(
  'VEH-03 the height of the driver’s vehicle (%d m) is held against the lot’s',
  async (height_m, words) => {
    const { host } = open({ max_height_m: 2.1 });
    host.answer(vehicleAnswers(makeVehicle('P1A', { height_m })));
    expect(await screen.findByText(words)).toBeVisible();
  },
);

test('CNF-09 the address that is shared carries the stay', async () => {
  const { user } = open({}, STAY);
  await user.click(await screen.findByRole('button', { name: 'Compartir' }));
  expect(await navigator.clipboard.readText()).toBe(
    `Parqueo Reforma, 7a Avenida 5-10\nhttp://localhost/parking-details/7${STAY}`,
  );
});

test('CNF-09 FND-08 the small map has the way there, and does not move; it has the ground of all maps until a tile has come', async () => {
  const opened = jest.spyOn(globalThis, 'open').mockReturnValue(null);
  const { user, unmount } = open();
  const place = await region('Ubicación');
  expect(await place.findByRole('img', { name: 'Parqueo Reforma en el mapa' })).toBeVisible();
  await user.click(place.getByRole('button', { name: 'Cómo llegar' }));
  expect(String(opened.mock.calls[0]?.[0])).toContain('destination=14.6349');
  // No tile has failed: none has come.
  expect(await screen.findByText('Zona 1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Acercar' })).not.toBeInTheDocument();
  expect(document.querySelector('.leaflet-container')?.closest('[inert]')).not.toBeNull();
  fireEvent.load(document.querySelector('.leaflet-tile')!);
  await waitFor(() => expect(screen.queryByText('Zona 1')).not.toBeInTheDocument());
  expect(screen.getByText(/Mapa de prueba/)).toBeInTheDocument();
  unmount();
  open({ latitude: null, longitude: null });
  await screen.findByRole('region', { name: 'Precios' });
  expect(screen.queryByRole('region', { name: 'Ubicación' })).not.toBeInTheDocument();
});

test('DET-03 FND-01 figures are grey by the state of their own type, and of a closed lot none is free', async () => {
  const { availability_stats: stats } = makeParking();
  const none = { ...stats.moto, total_spaces: 0, available_spaces: 0 };
  const { unmount } = open({ availability_stats: { ...stats, moto: none } }, '?tipo=moto');
  const bar = () =>
    within(screen.getByRole('region', { name: 'Espacios para carros' })).getByRole('meter')
      .firstElementChild as HTMLElement;
  const grey = 'var(--pq-color-control-line)';
  await region('Disponibilidad general');
  expect(bar().style.background).not.toBe(grey);
  unmount();
  open({ availability_schedule: CLOSED_SCHEDULE });
  expect((await region('Disponibilidad general')).getByText(/^Para .* · Cerrado$/)).toBeVisible();
  expect(bar().style.background).toBe(grey);
  expect(screen.queryByText(/^[1-9]\d* de|^[1-9]\d*%$/)).toBeNull();
  expect(screen.getByText('Disponibles').nextElementSibling).toHaveTextContent(/^0$/);
});

test('DET-02 the distance counts from the position that the browser gives without asking', async () => {
  const getCurrentPosition = jest.fn((found: (position: unknown) => void) =>
    found({ coords: { latitude: 14.6349, longitude: -90.5105 } }),
  );
  const query = jest.fn().mockResolvedValue({ state: 'granted' });
  Object.assign(navigator, { geolocation: { getCurrentPosition }, permissions: { query } });
  const { unmount } = open();
  expect(await screen.findByText('a 390 m')).toBeVisible();
  unmount();
  query.mockResolvedValue({ state: 'prompt' });
  getCurrentPosition.mockClear();
  open();
  await screen.findByRole('region', { name: 'Precios' });
  expect(getCurrentPosition).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'permissions');
});

test('FND-12 a lot that accepts at once says so, and its button is "Reservar", but not while closed', async () => {
  const { user, location, unmount } = open({ instant: true }, STAY);
  expect(await screen.findByText('Al instante')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reservar' }));
  expect(location().pathname).toBe('/booking');
  unmount();
  open({ instant: true, availability_schedule: CLOSED_SCHEDULE }, STAY);
  expect(await screen.findByRole('link', { name: 'Ver otros cerca' })).toBeVisible();
  expect(screen.queryByText('Al instante')).not.toBeInTheDocument();
});

test('LOT-01 DET-05 days on which it is closed stand with the hours, and it cannot be had then', async () => {
  const closure = (id: number, start: string, end: string, name = '') => ({
    id,
    name,
    start_time: `${start}:00-06:00`,
    end_time: `${end}:00-06:00`,
  });
  open(
    {
      closures: [
        closure(1, '2026-11-23T12:00', '2026-11-24T00:00'),
        closure(2, '2026-12-24T00:00', '2026-12-25T00:00', 'Nochebuena'),
      ],
    },
    STAY,
  );
  const hours = await region('Horario de atención');
  expect(hours.getByText('Cerrado el 23 nov 12:00–24:00')).toBeVisible();
  expect(hours.getByText('Cerrado el 24 dic (Nochebuena)')).toBeVisible();
  expect(screen.getByText('A esa hora: Cerrado · abre mar 08:00')).toBeVisible();
});

test('DET-08 figures of another stay that fail to load are reported, and can be refetched', async () => {
  const { user, host } = open({}, STAY);
  await user.click(await screen.findByTitle('Cambiar horas y vehículo'));
  host.answer({ [GET]: () => errorAnswer(500, 'El servicio no responde.') });
  await user.click(screen.getByRole('button', { name: '1 h' }));
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('El servicio no responde.');
  host.answer({ [GET]: () => makeParking() });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('DET-08 an unknown lot is not found', async () => {
  const answers = { [GET]: () => errorAnswer(404, 'No existe', 'PARKING_NOT_FOUND') };
  renderScreen(<DetailsScreen />, { answers }, at);
  expect(await screen.findByText('Parqueo no encontrado')).toBeVisible();
  expect(screen.getByText('El parqueo que buscas no existe o no está disponible')).toBeVisible();
});

test('FND-02 DET-07 a window that gets wider, as of a tablet that is turned, keeps the open dialog and what is typed in it; one card holds the action then', async () => {
  const listeners = new Set<() => void>();
  const query = {
    matches: false,
    addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => listeners.delete(listener),
  };
  Object.assign(globalThis, { matchMedia: () => query });
  const { user } = open({}, STAY);
  await user.click(await screen.findByRole('button', { name: 'Hoy 13:00 → 15:00 · Carro' }));
  await user.click(await screen.findByRole('radio', { name: 'Moto' }));
  query.matches = true;
  act(() => listeners.forEach((listener) => listener()));
  expect(screen.getByRole('radio', { name: 'Moto' })).toBeChecked();
  expect(screen.getAllByRole('button', { name: 'Solicitar disponibilidad' })).toHaveLength(1);
  Reflect.deleteProperty(globalThis, 'matchMedia');
});
