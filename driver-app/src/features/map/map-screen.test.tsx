import {
  CLOSED_SCHEDULE,
  answerParkings,
  makeOpenParking,
  makePhoto,
  makeStay,
  renderScreen,
} from '@parqueo/remote-kit/testing';
import type { KnownStay } from '@parqueo/shared-api/answers';
import { HOUR_MS, type Parking, localTime } from '@parqueo/shared-api/contract';
import {
  type RecordedCall,
  type TestHost,
  createTestHost,
  errorAnswer,
} from '@parqueo/shared-api/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useDestinations } from '../../lib/parkings/destination';
import MapScreen from './map-screen';
import { useMapViewStore } from './view/map-view-store';

const LIST = 'GET /parking/available';
const untouched = useMapViewStore.getInitialState();

const near = makeOpenParking();
const far = makeOpenParking({
  id: 8,
  name: 'Parqueo Obelisco',
  zone: '10',
  latitude: 14.6369,
  car_hourly_rate: 20,
  moto_hourly_rate: 0,
});
const outside = makeOpenParking({ id: 9, name: 'Parqueo Lejano', latitude: 14.7 });
const placeless = makeOpenParking({ id: 10, name: 'Sin lugar', latitude: null, longitude: null });

const facts = (parking: Parking) =>
  `${parking.name}, Q${parking.car_hourly_rate} por hora, 11 de 15 espacios disponibles`;
/** Price of the default stay: two hours. */
const price = (parking: Parking) => `Q${parking.car_hourly_rate * 2 + 10} por 2 h`;
const name = (parking: Parking) => `${facts(parking)}, ${price(parking)}`;

type Locate = Geolocation['getCurrentPosition'];

/** Sets the device's answer to a request for its position. */
function device(getCurrentPosition: Locate | undefined) {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: getCurrentPosition && { getCurrentPosition: jest.fn(getCurrentPosition) },
  });
}
const found: Locate = (success) =>
  success({ coords: { latitude: 14.6359, longitude: -90.5069 } } as GeolocationPosition);
const failed =
  (code: number): Locate =>
  (_success, failure) =>
    failure?.({ code } as GeolocationPositionError);
const silent: Locate = () => {};

/** The call for the present reservation, once the browser is idle. */
const STAYS = 'GET /documents/stays';

function open(
  answer: (query: URLSearchParams) => unknown = () => [outside, far, near, placeless],
  address = '/',
  stays: KnownStay[] = [],
) {
  const host = createTestHost({
    answers: { [LIST]: answerParkings(answer), [STAYS]: () => stays },
  });
  return { host, ...renderScreen(<MapScreen />, host, { path: '/', address }) };
}
/** The parameters of the last question for parkings. */
function lastQuery(host: TestHost): URLSearchParams {
  const last = host.calls.findLast(({ call }) => call === LIST);
  return last?.url.searchParams ?? new URLSearchParams();
}
const pin = (parking: Parking) => screen.findByRole('button', { name: name(parking) });
/** The description of a mark, once its code is loaded. */
const describing = (mark: HTMLElement) =>
  waitFor(() => {
    const card = document.getElementById(mark.getAttribute('aria-describedby') ?? '');
    expect(card).toBeInTheDocument();
    return card as HTMLElement;
  });
/** The card that a pin is described by. */
async function popupOf(parking: Parking): Promise<HTMLElement> {
  return describing(await pin(parking));
}
const list = () => within(screen.getByRole('region', { name: 'Lista de parqueos' }));
const rows = () => list().findAllByRole('link');

beforeAll(() => {
  // jsdom lays nothing out: the map takes this for its size. Nor does it scroll.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 800 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 600 });
  globalThis.scrollTo = () => {};
  HTMLElement.prototype.setPointerCapture = () => {};
});
beforeEach(() => {
  useMapViewStore.setState(untouched, true);
  useDestinations.setState({}, true);
  device(found);
});

test('MAP-01 the user stands on the map with a default marker of 25 by 41', async () => {
  open();
  const marker = await screen.findByAltText('¡Estás aquí!');
  expect(marker).toHaveStyle({ width: '25px', height: '41px' });
  const label = screen.getByText('¡Estás aquí!');
  expect(label).toBeVisible();
  // Leaflet's pane above the pins, where nothing covers it.
  expect(label.closest('.leaflet-tooltip-pane')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Acercar' })).toBeVisible();
  expect(screen.getByText(/Mapa de prueba/)).toBeInTheDocument();
  await waitFor(() =>
    expect(useMapViewStore.getState()).toMatchObject({
      zoom: 15,
      center: { latitude: expect.closeTo(14.6359, 3) },
    }),
  );
});

test('MAP-02 every lot with a place has a marker that leads to its details', async () => {
  const { user, location } = open();
  expect(await pin(far)).toHaveTextContent('Q50');
  expect(await pin(outside)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Sin lugar/ })).not.toBeInTheDocument();
  await user.click(await pin(near));
  expect(location().pathname).toBe('/parking-details/7');
});

test('MAP-02 the popup shows on hover and on focus, as text', async () => {
  const script = makeOpenParking({ name: '<img src=x onerror=alert(1)>' });
  const { user } = open(() => [script, far]);
  await user.hover(await pin(script));
  const popup = await popupOf(script);
  expect(popup).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(popup).toHaveTextContent('7a Avenida 5-10');
  expect(popup).toHaveTextContent('Zona 9');
  expect(popup).toHaveTextContent('Espacios disponibles: 11/15 73%');
  expect(popup).toHaveTextContent('Carros: Q15/h');
  expect(popup).toHaveTextContent('Motos: Q8/h');
  await user.unhover(await pin(script));
  expect(popup).not.toBeInTheDocument();

  const other = await pin(far);
  act(() => other.focus());
  const second = await popupOf(far);
  expect(second).toHaveTextContent('Parqueo Obelisco');
  expect(second).not.toHaveTextContent('Motos');
  expect(other).toHaveAccessibleDescription(/Espacios disponibles: 11\/15/);
  fireEvent.keyDown(other, { key: 'Escape' });
  expect(second).not.toBeInTheDocument();
});

test('MAP-02 markers in view are reached and used by keyboard', async () => {
  const { user, location } = open();
  const target = await pin(far);
  await waitFor(() => expect(target).toHaveAttribute('tabindex', '0'));
  expect(await pin(outside)).toHaveAttribute('tabindex', '-1');
  act(() => target.focus());
  await user.keyboard('{Enter}');
  expect(location().pathname).toBe('/parking-details/8');
});

test('MAP-03 spinner while the lots load, and while the position is awaited', async () => {
  device(silent);
  let answer: (parkings: Parking[]) => void = () => {};
  open(() => new Promise<Parking[]>((resolve) => (answer = resolve)));
  expect(screen.getByText('Cargando parqueos…')).toBeVisible();
  expect(await screen.findByText('Obteniendo tu ubicación...')).toBeVisible();
  await waitFor(() => expect(answer).not.toHaveLength(0));
  answer([near]);
  // The lots do not wait for the position.
  expect(await pin(near)).toBeVisible();
  expect(screen.getByText('Obteniendo tu ubicación...')).toBeVisible();
});

test('MAP-03 a failure shows its message and can be retried', async () => {
  // A position that is found moves the map, which asks again by itself.
  device(silent);
  const { host, user } = open(() => errorAnswer(400, 'La solicitud no es válida.'));
  expect(await screen.findByText('Error al cargar parqueos')).toBeVisible();
  expect(screen.getByText('La solicitud no es válida.')).toBeVisible();
  host.answer({ [LIST]: answerParkings(() => [near]) });
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await pin(near)).toBeVisible();
});

test('MAP-04 asks for the position for 10 s at most', () => {
  open(() => []);
  expect(navigator.geolocation.getCurrentPosition).toHaveBeenCalledWith(
    expect.any(Function),
    expect.any(Function),
    expect.objectContaining({ timeout: 10_000 }),
  );
});

test('MAP-04 without a position the map opens on the city and says so', async () => {
  device(failed(3));
  const { user } = open();
  expect(await screen.findByText('No se pudo obtener tu ubicación.')).toBeVisible();
  expect(await pin(near)).toBeVisible();
  expect(screen.queryByAltText('¡Estás aquí!')).not.toBeInTheDocument();
  expect(useMapViewStore.getState().center).toEqual({ latitude: 14.6349, longitude: -90.5069 });
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByText('No se pudo obtener tu ubicación.')).not.toBeInTheDocument();
});

/** Sets the browser's permission to locate; null for a browser without the query. */
function leave(state: PermissionState | null) {
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: state && { query: () => Promise.resolve({ state }) },
  });
}
const questions = (host: TestHost) => host.calls.filter(({ call }) => call === LIST);

describe('MAP-03 FND-06 the first parkings are loaded once', () => {
  afterEach(() => leave(null));

  test.each([
    ['at once', null, found, 14.6359],
    ['a little later', 'granted', (success) => setTimeout(() => found(success), 300), 14.6359],
    ['in a second', 'granted', (success) => setTimeout(() => found(success), 1200), 14.6359],
    ['not, because it is denied', 'denied', failed(1), 14.6349],
    [
      'not, and nobody tells why',
      null,
      (_, failure) => setTimeout(() => failed(2)(_, failure), 50),
      14.6349,
    ],
    ['not, while the prompt is open', 'prompt', silent, 14.6349],
    ['not for long, although it may', 'granted', silent, 14.6349],
  ] as [string, PermissionState | null, Locate, number][])(
    'where the position comes %s',
    async (_, state, locate, latitude) => {
      leave(state);
      device(locate);
      const { host } = open();
      expect(await pin(near)).toBeVisible();
      // The stay's code and whatever else comes later asks nothing more of the lots.
      await waitFor(() => expect(host.watched.at(-1)).not.toBeNull());
      expect(questions(host)).toHaveLength(1);
      // An answer before the parkings' query would count as the screen's first data (FED-01).
      const callIndex = (wanted: string) => host.calls.findIndex(({ call }) => call === wanted);
      await waitFor(() => expect(callIndex(STAYS)).not.toBe(-1));
      expect(callIndex(LIST)).toBeLessThan(callIndex(STAYS));
      const [, south = 0, , north = 0] = (lastQuery(host).get('bbox') ?? '').split(',').map(Number);
      // The area under the list is below the middle of the queried area.
      expect((south + north) / 2).toBeCloseTo(latitude, 3);
    },
  );
});

test('MAP-04 a browser without geolocation says so', async () => {
  device(undefined);
  open();
  expect(
    await screen.findByText('La geolocalización no es soportada por tu navegador.'),
  ).toBeVisible();
});

test('MAP-02 MAP-05 a parking without address and zone shows neither half of them', async () => {
  open(() => [makeOpenParking({ address: '', zone: '' })]);
  await screen.findByAltText('¡Estás aquí!');
  const [row] = await rows();
  expect(row).toHaveTextContent('110 m');
  expect(row).not.toHaveTextContent('Zona');
});

test('MAP-05 the list holds the lots in view, the nearest first, and lifts their pins', async () => {
  const { user } = open();
  await screen.findByAltText('¡Estás aquí!');
  expect(await rows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Ver lista' }));
  const [first, second, none] = await rows();
  expect(first).toHaveTextContent('Parqueo Reforma');
  expect(first).toHaveTextContent('Zona 9 · 110 m');
  expect(first).toHaveTextContent('Q15/h');
  expect(first).toHaveTextContent('11 libres');
  expect(second).toHaveTextContent('Parqueo Obelisco');
  expect(none).toBeUndefined();
  expect(first).toHaveAttribute('href', expect.stringMatching(/^\/parking-details\/7\?llegada=/));
  await user.hover(second as HTMLElement);
  const marker = (await pin(far)).closest<HTMLElement>('.leaflet-marker-icon');
  expect(Number(marker?.style.zIndex)).toBeGreaterThan(9000);
});

test('MAP-05 MAP-02 a mouse that a browser makes up after a tap lifts no pin and opens no card', async () => {
  const { user } = open();
  await screen.findByAltText('¡Estás aquí!');
  await user.click(await screen.findByRole('button', { name: 'Ver lista' }));
  const [, row] = await rows();
  const marker = await pin(far);
  // jsdom knows no pointers.
  const point = (element: Element | undefined, type: string, pointerType: string) =>
    fireEvent(
      element as Element,
      Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType, pointerId: 1 }),
    );
  for (const element of [row, marker]) {
    point(element, 'pointerover', 'mouse');
    point(element, 'pointermove', 'touch');
  }
  const zIndex = () => Number(marker.closest<HTMLElement>('.leaflet-marker-icon')?.style.zIndex);
  expect(zIndex()).toBeLessThan(9000);
  expect(marker).not.toHaveAttribute('aria-describedby');
  point(row, 'pointermove', 'mouse');
  expect(zIndex()).toBeGreaterThan(9000);
});

test("MAP-01 MAP-02 the label '¡Estás aquí!' gives way to a lot's card", async () => {
  const { user } = open();
  const marker = await screen.findByAltText('¡Estás aquí!');
  const mark = await pin(near);
  await user.hover(mark);
  await popupOf(near);
  // It fades after a while, and a focus brings it back.
  fireEvent.focus(marker);
  expect(screen.queryByText('¡Estás aquí!')).not.toBeInTheDocument();
  await user.unhover(mark);
  expect(screen.getByText('¡Estás aquí!')).toBeVisible();
});

test("MAP-01 the label '¡Estás aquí!' stands above the user where a lot's price is below", async () => {
  open(() => [{ ...near, latitude: 14.6338 }]);
  const marker = await screen.findByAltText('¡Estás aquí!');
  await pin(near);
  await waitFor(() => expect(useMapViewStore.getState().zoom).toBe(15));
  fireEvent.focus(marker);
  expect(screen.getByText('¡Estás aquí!')).toHaveClass('leaflet-tooltip-top');
});

test('BOK-12 FND-03 near a lot that could not be had, the others come first', async () => {
  open(() => [near, far], `/?lugar=${near.latitude},${near.longitude},Parqueo+Reforma`);
  await screen.findByRole('button', { name: /^Parqueo Obelisco, / });
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Parqueo Obelisco'));
});

test('MAP-05 FND-06 pin, popup and list change when somebody reserves, without other queries', async () => {
  const { host, user, unmount } = open();
  await screen.findByAltText('¡Estás aquí!');
  await waitFor(() =>
    expect(host.watched.at(-1)).toEqual({
      west: expect.closeTo(-90.524, 2),
      south: expect.closeTo(14.6235, 2),
      east: expect.closeTo(-90.4897, 2),
      north: expect.closeTo(14.6484, 2),
    }),
  );
  await waitFor(() => expect(lastQuery(host).get('bbox')).toMatch(/,14.62096,/));
  await user.hover(await pin(near));
  const popup = await popupOf(near);
  const stats = near.availability_stats;
  const car = { ...stats.car, available_spaces: 3, availability_percentage: 20 };
  const availability_stats = { ...stats, car };
  host.answer({ 'GET /parking/get/7': () => ({ ...near, availability_stats }) });
  const calls = host.calls.length;
  const event = {
    latitude: 14.6359,
    longitude: -90.5069,
    active: true,
    accepts_reservations: true,
  };
  act(() => {
    // Two changes at once, and one of a parking that is not shown.
    for (const parking_id of [near.id, near.id, 99])
      host.emitAvailability({ ...event, parking_id, availability_stats });
  });
  expect(
    await screen.findByRole('button', {
      name: /^Parqueo Reforma, .* 3 de 15 espacios disponibles/,
    }),
  ).toBeVisible();
  expect(popup).toHaveTextContent('Espacios disponibles: 3/15 20%');
  expect((await rows())[0]).toHaveTextContent('3 libres');
  const since = host.calls.slice(calls).filter(({ call }) => call !== STAYS);
  expect(since.map(({ call }) => call)).toEqual(['GET /parking/get/7']);
  const stay = (since.at(-1) as RecordedCall).url.searchParams;
  expect(stay.get('start_time')).toBe(lastQuery(host).get('start_time'));
  expect(stay.get('end_time')).toBe(lastQuery(host).get('end_time'));
  unmount();
  expect(host.watched.at(-1)).toBeNull();
});

/** Answers that are given when the test says so, in the order of the questions. */
function answersLater() {
  const waiting: ((answer: unknown) => void)[] = [];
  return { waiting, answer: () => new Promise((resolve) => waiting.push(resolve)) };
}

const event = (parking: Parking) => ({
  parking_id: parking.id,
  latitude: 14.6359,
  longitude: -90.5069,
  active: true,
  accepts_reservations: true,
  availability_stats: parking.availability_stats,
});
const withFree = (parking: Parking, available_spaces: number): Parking => ({
  ...parking,
  availability_stats: {
    ...parking.availability_stats,
    car: { ...parking.availability_stats.car, available_spaces },
  },
});
const freeOf = (count: number) =>
  screen.findByRole('button', { name: new RegExp(`^${near.name}, .* ${count} de 15 espacios`) });

test('MAP-05 a change that comes while another one is fetched is fetched as well', async () => {
  const { host } = open(() => [near, far]);
  await pin(near);
  const { waiting, answer } = answersLater();
  host.answer({ 'GET /parking/get/7': answer });
  act(() => host.emitAvailability(event(near)));
  await waitFor(() => expect(waiting).toHaveLength(1));
  act(() => host.emitAvailability(event(near)));
  // Another lot's question goes out after it, so that the second change has had its turn.
  const other = answersLater();
  host.answer({ 'GET /parking/get/8': other.answer });
  act(() => host.emitAvailability(event(far)));
  await waitFor(() => expect(other.waiting).toHaveLength(1));
  waiting[0]?.(withFree(near, 3));
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.(withFree(near, 2));
  expect(await freeOf(2)).toBeVisible();
});

test('MAP-05 a change of a parking that a pending answer may predate is fetched', async () => {
  const { host } = open(() => [far]);
  // Where the map rests, around the user.
  await waitFor(() => expect(lastQuery(host).get('bbox')).toMatch(/,14.62096,/));
  await pin(far);
  const { waiting, answer } = answersLater();
  host.answer({ [LIST]: answer, 'GET /parking/get/7': () => withFree(near, 4) });
  act(() => host.connect('disconnected'));
  act(() => host.connect('connected'));
  await waitFor(() => expect(waiting).toHaveLength(1));
  act(() => host.emitAvailability(event(near)));
  waiting[0]?.({ parkings: [withFree(near, 8)], clusters: [], more: false });
  expect(await freeOf(4)).toBeVisible();
});

test('MAP-05 figures that were requested before a newer answer of the map do not replace it', async () => {
  let free = 9;
  const { host } = open(() => [withFree(near, free), far]);
  await freeOf(9);
  const { waiting, answer } = answersLater();
  host.answer({ 'GET /parking/get/7': answer });
  act(() => host.emitAvailability(event(near)));
  await waitFor(() => expect(waiting).toHaveLength(1));
  free = 5;
  act(() => host.connect('disconnected'));
  act(() => host.connect('connected'));
  await freeOf(5);
  waiting[0]?.(withFree(near, 7));
  await waitFor(() => expect(waiting).toHaveLength(2));
  expect(await freeOf(5)).toBeVisible();
  waiting[1]?.(withFree(near, 4));
  expect(await freeOf(4)).toBeVisible();
});

const shut = (differences: Partial<Parking>, id: number, latitude: number) =>
  makeOpenParking({ id, name: `Parqueo ${id}`, latitude, ...differences });

test('FND-01 MAP-02 what cannot be reserved is grey and says why, its percentage is coloured', async () => {
  const reasons = [
    [{ active: false }, 'Inactivo'],
    [{ accepts_reservations: false }, 'No reserva'],
    [{ availability_schedule: CLOSED_SCHEDULE }, 'Cerrado'],
  ] as const;
  const lots = reasons.map(([differences], index) =>
    shut(differences, 30 + index, 14.642 - index * 0.004),
  );
  const { user } = open(() => [...lots, { ...far, latitude: 14.63 }]);
  expect((await pin(far)).querySelector('i')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ver lista' }));
  for (const [index, [, words]] of reasons.entries()) {
    const lot = lots[index]!;
    const marker = screen.getByRole('button', { name: `${facts(lot)}, ${words}, ${price(lot)}` });
    expect(marker.querySelector('i')).not.toBeInTheDocument();
    const row = (await rows()).find((each) => each.textContent.includes(lot.name));
    expect(row).toHaveTextContent(words);
    expect(row?.querySelector('svg')).not.toBeInTheDocument();
    await user.hover(marker);
    const popup = await describing(marker);
    expect(popup).toHaveTextContent(`Motos: Q8/h${words}`);
    expect(within(popup).getByText('73%')).toHaveStyle({ color: 'var(--pq-color-success)' });
  }
});

/** The colour of the state's mark; null without one. */
const markOf = (element: HTMLElement | undefined) => element?.querySelector('i')?.style.background;

test('FND-01 MAP-02 a lot has one mark by what is free on pin, row and popup, none when full', async () => {
  const { availability_stats: stats } = near;
  const levels = [
    [11, 73, 'high', 'success'],
    [6, 40, 'some', 'warning'],
    [2, 13, 'low', 'danger'],
    // Whatever is free for motos, and whatever an answer says that is less than nothing.
    [-2, 0, undefined, 'danger'],
  ] as const;
  const { user } = open(() =>
    levels.map(([available_spaces, availability_percentage], index) =>
      makeOpenParking({
        id: 30 + index,
        name: `Parqueo 3${index}`,
        latitude: 14.642 - index * 0.004,
        availability_stats: {
          ...stats,
          car: { ...stats.car, available_spaces, availability_percentage },
        },
      }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Ver lista' }));
  for (const [index, [, percentage, level, color]] of levels.entries()) {
    const mark = level && `var(--pq-color-available-${level})`;
    const marker = await screen.findByRole('button', {
      name: new RegExp(`^Parqueo 3${index}, Q15`),
    });
    expect(markOf(marker)).toBe(mark);
    expect(getComputedStyle(marker).border).toContain(
      level ? `available-${level}` : 'control-line',
    );
    const row = (await rows()).find((each) => each.textContent.includes(`Parqueo 3${index}`));
    expect(markOf(row)).toBe(mark);
    if (!level) {
      expect(marker).toHaveAccessibleName(/, 0 de 15 espacios disponibles, Lleno, Q40 por 2 h$/);
      expect(row).toHaveTextContent('Lleno');
    }
    await user.hover(marker);
    const popup = await describing(marker);
    expect(markOf(popup)).toBe(mark);
    expect(within(popup).getByText(`${percentage}%`)).toHaveStyle({
      color: `var(--pq-color-${color})`,
    });
  }
});

const none = (parking: Parking) => ({
  ...parking.availability_stats,
  car: { ...parking.availability_stats.car, available_spaces: 0, availability_percentage: 0 },
});

test('FND-03 what is free comes first, then full, closed and the rest, the nearest of each first', async () => {
  const { user } = open(() => [
    shut({ active: false }, 21, 14.6357),
    shut({ availability_schedule: CLOSED_SCHEDULE }, 22, 14.6358),
    shut({ availability_stats: none(near) }, 23, 14.636),
    shut({}, 24, 14.638),
    shut({}, 25, 14.637),
  ]);
  await screen.findByAltText('¡Estás aquí!');
  await user.click(await screen.findByRole('button', { name: 'Ver lista' }));
  const names = (await rows()).map((row) => /Parqueo \d\d/.exec(row.textContent)?.[0]);
  expect(names).toEqual(['Parqueo 25', 'Parqueo 24', 'Parqueo 23', 'Parqueo 22', 'Parqueo 21']);
});

const DAY_MS = 24 * 60 * 60_000;

test('FND-09 what matches a search best is first in the list, however far and whatever its state', async () => {
  const exact = shut({ availability_stats: none(near) }, 41, 14.65);
  const parkings = [
    makeOpenParking({ id: 42, name: 'Parqueo Reforma Colonial' }),
    { ...exact, name: 'Colón' },
    makeOpenParking({ id: 43, name: 'Parqueo Parque Colón', latitude: 14.64 }),
  ];
  const { user } = open(() => parkings, '/?buscar=colon');
  await pin(parkings[0]!);
  await user.click(screen.getByRole('button', { name: 'Ver lista' }));
  expect((await rows()).map((row) => row.textContent)).toEqual([
    expect.stringContaining('Colón'),
    expect.stringContaining('Parqueo Parque Colón'),
    expect.stringContaining('Parqueo Reforma Colonial'),
  ]);
});

test('FND-03 the list can be ordered by price, within what is free; the address keeps the choice', async () => {
  const { user, location } = open(
    () => [
      makeOpenParking({ id: 51, name: 'Parqueo Cercano', car_hourly_rate: 20 }),
      makeOpenParking({ id: 52, name: 'Parqueo Barato', car_hourly_rate: 5, latitude: 14.637 }),
      shut({ car_hourly_rate: 1, availability_stats: none(near) }, 53, 14.635),
    ],
    '/?tipo=carro',
  );
  await user.click(await screen.findByRole('button', { name: 'Ver lista' }));
  const names = async () =>
    (await rows()).map((row) => /Parqueo (Cercano|Barato|53)/.exec(row.textContent)?.[1]);
  expect(await names()).toEqual(['Cercano', 'Barato', '53']);
  const order = await screen.findByRole('combobox', { name: 'Orden' });
  await user.selectOptions(order, 'Por precio');
  expect(location().search).toBe('?tipo=carro&orden=precio');
  expect(await names()).toEqual(['Barato', 'Cercano', '53']);
  await user.selectOptions(order, 'Por distancia');
  expect(location().search).toBe('?tipo=carro');
});

test('FND-02 the stay is queried, shown, priced and carried to the details', async () => {
  const { date } = localTime(new Date(Date.now() + DAY_MS));
  const address = `/?llegada=${date}T13:00&salida=${date}T14:30&tipo=carro`;
  const { host, user, location } = open(() => [near], address);
  expect(screen.getByRole('button', { name: /13:00 → 14:30 · Carro$/ })).toBeVisible();
  const marker = await screen.findByRole('button', {
    name: `${facts(near)}, Q32.50 por 1 h 30 min`,
  });
  expect(marker).toHaveTextContent('Q32.50');
  expect((await rows())[0]).toHaveTextContent(/Q32.50.*Q15\/h/);
  expect(Object.fromEntries(lastQuery(host))).toMatchObject({
    start_time: `${date}T19:00:00.000Z`,
    end_time: `${date}T20:30:00.000Z`,
    vehicle_type: 'car',
  });
  await user.click(marker);
  expect(location().search).toBe(address.slice(1));
});

test('FND-02 until the answer for another stay is there, the rows say that they are those of the one before', async () => {
  let isHeld = false;
  let answer = (_: unknown) => {};
  const { date } = localTime(new Date(Date.now() + 24 * HOUR_MS));
  const { go } = open(
    () => (isHeld ? new Promise((resolve) => (answer = resolve)) : [near]),
    `/?llegada=${date}T13:00&salida=${date}T14:30&tipo=carro`,
  );
  const [row] = await rows();
  const isBusy = () => row?.closest('ul')?.getAttribute('aria-busy');
  expect(isBusy()).toBe('false');
  isHeld = true;
  await go(`/?llegada=${date}T15:00&salida=${date}T16:30&tipo=carro`);
  expect(isBusy()).toBe('true');
  await act(async () => answer([near]));
  await waitFor(() => expect(isBusy()).toBe('false'));
});

test('FND-02 for a stay that is too far ahead, the map is that of the next hours', async () => {
  const { host } = open(() => [near], '/?llegada=2099-11-22T13:00&salida=2099-11-22T14:30');
  expect(await pin(near)).toBeVisible();
  const start = Date.parse(lastQuery(host).get('start_time') ?? '');
  expect(start - Date.now()).toBeLessThan(DAY_MS);
});

test('FND-02 where nothing is open yet, the stay is moved to when the first lot in view opens', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T03:10:00-06:00'), advanceTimers: true });
  const sunday = (from: string) => ({
    ...CLOSED_SCHEDULE,
    sunday: { available: true, available_from: from, available_until: '20:00' },
  });
  const { host, user } = open(() => [
    makeOpenParking({ availability_schedule: sunday('08:00') }),
    { ...far, availability_schedule: sunday('06:30') },
  ]);
  expect(await screen.findByRole('button', { name: 'Hoy 06:30 → 08:30 · Carro' })).toBeVisible();
  await waitFor(() => expect(lastQuery(host).get('start_time')).toBe('2026-11-22T12:30:00.000Z'));
  expect(await pin(far)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hoy 06:30 → 08:30 · Carro' }));
  expect(await screen.findByText(/^Te proponemos las 06:30: a esa hora abre/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  await user.click(screen.getByRole('button', { name: 'Hoy 06:30 → 08:30 · Carro' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByText(/^Te proponemos/)).not.toBeInTheDocument();
  jest.useRealTimers();
});

test("FND-02 FND-05 'Libres' hides no opening hours: what opens first says when", async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T03:10:00-06:00'), advanceTimers: true });
  const opening = { available: true, available_from: '06:30', available_until: '20:00' };
  const parking = makeOpenParking({
    availability_schedule: { ...CLOSED_SCHEDULE, sunday: opening },
  });
  const { host } = open((query) => {
    const isOpen = query.get('start_time') === '2026-11-22T12:30:00.000Z';
    return query.get('only_free') === 'true' && !isOpen ? [] : [parking];
  }, '/?filtros=libres');
  expect(await screen.findByRole('button', { name: 'Hoy 06:30 → 08:30 · Carro' })).toBeVisible();
  expect(await pin(parking)).toBeVisible();
  expect(lastQuery(host).get('only_free')).toBe('true');
  jest.useRealTimers();
});

test('FND-02 the stay that was proposed at first stays when the map moves on to lots that open later, and comes back', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T03:10:00-06:00'), advanceTimers: true });
  const opensAt = (parking: Parking, from: string) => {
    const sunday = { available: true, available_from: from, available_until: '20:00' };
    return { ...parking, availability_schedule: { ...CLOSED_SCHEDULE, sunday } };
  };
  let parkings = [opensAt(near, '06:30')];
  const { host, user, unmount } = open(() => parkings);
  const first = { name: 'Hoy 06:30 → 08:30 · Carro' };
  expect(await screen.findByRole('button', first)).toBeVisible();
  parkings = [opensAt(far, '09:00')];
  await user.click(screen.getByRole('button', { name: 'Alejar' }));
  expect(await screen.findByRole('button', { name: /^Parqueo Obelisco, / })).toBeVisible();
  expect(screen.getByRole('button', first)).toBeVisible();
  expect(lastQuery(host).get('start_time')).toBe('2026-11-22T12:30:00.000Z');
  unmount();
  open(() => parkings);
  expect(await screen.findByRole('button', { name: /^Parqueo Obelisco, / })).toBeVisible();
  expect(screen.getByRole('button', first)).toBeVisible();
  jest.useRealTimers();
});

test('FND-02 a stay that was moved stays so where the map has groups alone, whose hours nobody knows', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-22T03:10:00-06:00'), advanceTimers: true });
  const opening = { available: true, available_from: '08:00', available_until: '20:00' };
  const cluster = { ...near, count: 1200, lowest_rate: 12, spaces: 90, free_spaces: 60 };
  const parkings = [
    makeOpenParking({ availability_schedule: { ...CLOSED_SCHEDULE, sunday: opening } }),
  ];
  let answer: unknown = parkings;
  const { host, user } = open(() => answer);
  expect(await screen.findByRole('button', { name: 'Hoy 08:00 → 10:00 · Carro' })).toBeVisible();
  await waitFor(() => expect(lastQuery(host).get('start_time')).toBe('2026-11-22T14:00:00.000Z'));
  answer = { parkings: [], clusters: [cluster], more: false };
  await user.click(screen.getByRole('button', { name: 'Alejar' }));
  expect(await screen.findByText('1,200 parqueos')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hoy 08:00 → 10:00 · Carro' })).toBeVisible();
  expect(lastQuery(host).get('start_time')).toBe('2026-11-22T14:00:00.000Z');
  jest.useRealTimers();
});

test('FND-07 for a moto: its prices and spaces, and no lot without spaces for motos', async () => {
  const carsAlone = { ...far, moto_spaces_count: 0 };
  const { host } = open(() => [near, carsAlone], '/?tipo=moto');
  expect(
    await screen.findByRole('button', {
      name: 'Parqueo Reforma, Q8 por hora, 4 de 5 espacios disponibles, Q26 por 2 h',
    }),
  ).toBeVisible();
  expect((await rows())[0]).toHaveTextContent('4 libres');
  expect(screen.queryByRole('button', { name: /^Parqueo Obelisco/ })).not.toBeInTheDocument();
  expect(screen.getByText('1 parqueo')).toBeVisible();
  expect(lastQuery(host).get('vehicle_type')).toBe('moto');
});

test('FND-06 the map asks for a little more than is in view, and what it shows stays meanwhile', async () => {
  const { host, user } = open();
  await pin(near);
  const numbers = () => (lastQuery(host).get('bbox') ?? '').split(',').map(Number);
  await waitFor(() => expect(numbers()[1]).toBeCloseTo(14.6235 - 0.0025, 3));
  expect(numbers()[0]).toBeCloseTo(-90.524 - 0.0034, 3);
  expect(lastQuery(host).get('zoom')).toBe('15');
  host.answer({ [LIST]: () => new Promise(() => {}) });
  await user.click(screen.getByRole('button', { name: 'Acercar' }));
  await waitFor(() => expect(lastQuery(host).get('zoom')).toBe('16'));
  expect(await pin(near)).toBeVisible();
});

test('MAP-02 FND-02 a lot with a rate that is none has no invented price on pin, row and card', async () => {
  const rates = [null, 0, -5, '12', 1e8, 1e300];
  const dirty = rates.map((rate, index) => ({
    ...near,
    id: 30 + index,
    name: `Parqueo 3${index}`,
    latitude: 14.645 - index * 0.003,
    car_hourly_rate: rate,
    moto_hourly_rate: rate,
  }));
  // The dirty parkings do not affect the other one.
  const { user } = open(() => [...dirty, { ...far, latitude: 14.627 }]);
  await pin(far);
  await user.click(screen.getByRole('button', { name: 'Ver lista' }));
  for (const { name: lot } of dirty) {
    const mark = screen.getByRole('button', { name: new RegExp(`^${lot}, `) });
    expect(mark).toHaveAccessibleName(
      expect.stringMatching(
        new RegExp(`^${lot}, 11 de 15 espacios disponibles, (No reserva, )?Sin precio$`),
      ),
    );
    expect(mark).toHaveTextContent(/^Sin precio$/);
    const row = (await rows()).find((each) => each.textContent.includes(lot));
    expect(row).toHaveTextContent('Sin precio');
    expect(row).not.toHaveTextContent(/Q|-/);
    await user.hover(mark);
    const card = await describing(mark);
    expect(card).toHaveTextContent('Sin precio');
    expect(card).not.toHaveTextContent(/Q\d/);
  }
});

test('MAP-05 FND-02 a group shows the lowest price of its free parkings, and none without one', async () => {
  const groupOf = (id: number, latitude: number, own: object) =>
    Array.from({ length: 5 }, (_, index) =>
      makeOpenParking({ id: id + index, latitude, longitude: near.longitude, ...own }),
    );
  const cheapButClosed = makeOpenParking({
    id: 120,
    latitude: 14.636,
    car_hourly_rate: 1,
    availability_schedule: CLOSED_SCHEDULE,
  });
  const priceless = { car_hourly_rate: 0 };
  open(() => [
    ...groupOf(100, 14.636, { car_hourly_rate: 15 }),
    cheapButClosed,
    ...groupOf(200, 14.63, priceless),
  ]);
  const group = await screen.findByRole('button', { name: '6 parqueos desde Q40' });
  expect(group).toBeVisible();
  expect(screen.getByRole('button', { name: '5 parqueos Sin precio' })).toHaveTextContent(
    '5 parqueos · Sin precio',
  );
});

test('FND-05 FND-06 when only the nearest parkings are loaded, the list says that there are others', async () => {
  const parkings = Array.from({ length: 20 }, (_, index) =>
    makeOpenParking({ id: 100 + index, latitude: 14.6249 + index * 0.001 }),
  );
  open(() => ({ parkings, clusters: [], more: true }), '/?filtros=libres');
  expect(await screen.findByRole('heading', { name: 'Más de 20 parqueos' })).toBeVisible();
});

test('FND-06 FND-04 what a search finds far away makes no groups of the pins in view', async () => {
  const faraway = Array.from({ length: 60 }, (_, index) =>
    makeOpenParking({ id: 100 + index, latitude: 15 + index * 0.01 }),
  );
  open(() => [near, far, ...faraway], '/?buscar=Parqueo');
  await screen.findByAltText('¡Estás aquí!');
  expect(await pin(near)).toBeVisible();
  expect(await pin(far)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^\d+ parqueos desde/ })).not.toBeInTheDocument();
});

test('FND-06 the list has all groups of the map, in pages', async () => {
  const clusters = Array.from({ length: 20 }, (_, index) => ({
    latitude: 14.6259 + (index % 5) * 0.004,
    longitude: -90.5269 + Math.floor(index / 5) * 0.012,
    count: 1200,
    lowest_rate: 12,
    spaces: 90,
    free_spaces: 60,
  }));
  const { user } = open(() => ({ parkings: [], clusters, more: false }));
  const words = /^1200 parqueos desde Q34/;
  const inList = () => list().findAllByRole('button', { name: words });
  await screen.findAllByRole('button', { name: words });
  await user.click(screen.getByRole('button', { name: 'Ver lista' }));
  expect(await inList()).toHaveLength(12);
  await user.click(list().getByRole('button', { name: 'Ver más' }));
  expect((await inList()).length).toBeGreaterThan(12);
});

test('FND-06 MAP-05 clusters of the server are in map and list, and zoom in on their lots', async () => {
  const cluster = { latitude: 14.6359, longitude: -90.5069, count: 1200, lowest_rate: 12 };
  const clusters = [{ ...cluster, spaces: 90, free_spaces: 60 }];
  const { host, user } = open(() => ({ parkings: [], clusters, more: false }));
  const words = '1200 parqueos desde Q34';
  const marker = await screen.findByRole('button', { name: words });
  expect(marker).toHaveTextContent('1200 parqueos · desde Q34');
  expect(screen.getByText('1,200 parqueos')).toBeVisible();
  expect(list().getByRole('button', { name: new RegExp(`^${words}`) })).toBeVisible();
  await user.click(marker);
  await waitFor(() => expect(lastQuery(host).get('zoom')).toBe('17'));
});

const zoom = () => useMapViewStore.getState().zoom;
const DEEPEST = 18;

/** Taps the group that matches until the map cannot come closer; each tap must bring it closer. */
async function tapToTheEnd(user: ReturnType<typeof open>['user'], words: RegExp) {
  while (zoom() < DEEPEST) {
    const before = zoom();
    const mark = await screen.findByRole('button', { name: words });
    mark.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(zoom()).toBeGreaterThan(before));
  }
  await user.click(await screen.findByRole('button', { name: words }));
}

test('FND-06 MAP-05 a group of lots at one place comes closer with each tap and ends with its lots in the list', async () => {
  const group = Array.from({ length: 6 }, (_, index) =>
    makeOpenParking({ id: 100 + index, name: `Torre ${index}`, latitude: 14.6362 }),
  );
  const { user } = open(() => [near, ...group]);
  await tapToTheEnd(user, /^[67] parqueos desde/);
  expect(screen.getByRole('button', { name: 'Ver mapa' })).toBeVisible();
  const names = (await rows()).slice(0, 6).map((row) => row.textContent);
  expect(names.every((text) => text?.includes('Torre'))).toBe(true);
});

test('FND-06 MAP-05 a group of more lots than the map is given ends with the nearest of them in the list', async () => {
  const cluster = { latitude: 14.6359, longitude: -90.5069, count: 800, lowest_rate: 12 };
  const clusters = [{ ...cluster, spaces: 900, free_spaces: 600 }];
  const parkings = Array.from({ length: 30 }, (_, index) =>
    makeOpenParking({ id: 100 + index, name: `Torre ${index}` }),
  );
  const { host, user } = open((query) =>
    query.has('near') ? parkings : { parkings: [], clusters, more: false },
  );
  await tapToTheEnd(user, /^800 parqueos desde Q34$/);
  expect((await rows())[0]).toHaveTextContent('Torre');
  expect(lastQuery(host).get('near')).toBe('14.6359,-90.5069');
  expect(await rows()).toHaveLength(12);
  expect(screen.getByRole('button', { name: '800 parqueos desde Q34' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Alejar' }));
  expect(await list().findByRole('button', { name: /^800 parqueos/ })).toBeVisible();
});

test.each(['/?lugar=14.63400,-90.50600,Casa', '/?buscar=obelisco'])(
  'TRP-01 the present reservation stays on the map at %s, folded off what was found',
  async (address) => {
    const stay = makeStay({
      estado: 'active',
      start_time: new Date(Date.now() - HOUR_MS).toISOString(),
      end_time: new Date(Date.now() + HOUR_MS).toISOString(),
    });
    const { user } = open(undefined, address, [stay]);
    const card = await screen.findByRole('complementary', { name: 'Tu reserva' });
    expect(card.querySelector('details')).not.toHaveAttribute('open');
    await user.click(within(card).getByText(/^Hasta las /));
    expect(within(card).getByRole('link', { name: 'Ver ticket' })).toBeVisible();
  },
);

test('MAP-01 FND-04 the user’s label gives way to the name of a place beside the user', async () => {
  open(undefined, '/?lugar=14.63600,-90.50700,Casa');
  expect(await screen.findByAltText('¡Estás aquí!')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Quitar Casa' })).toBeInTheDocument();
  expect(screen.queryByText('¡Estás aquí!')).not.toBeInTheDocument();
});

test('MAP-05 a list with one lot has its buttons once it is drawn up', async () => {
  const { user } = open(() => [near]);
  await rows();
  expect(screen.queryByRole('button', { name: 'Ver mapa' })).not.toBeInTheDocument();
  const sheet = screen.getByRole('region', { name: 'Lista de parqueos' });
  await user.pointer([
    { keys: '[MouseLeft>]', target: sheet, coords: { clientY: 500 } },
    { target: sheet, coords: { clientY: 100 } },
    { keys: '[/MouseLeft]', target: sheet, coords: { clientY: 100 } },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Ver mapa' }));
  expect(screen.queryByRole('button', { name: 'Ver mapa' })).not.toBeInTheDocument();
});

test('FND-06 where bubbles would overlap the worse lot is a dot that works like one', async () => {
  const worse = shut({ availability_stats: none(near) }, 31, 14.6354);
  const { user, location } = open(() => [worse, near]);
  expect(await pin(near)).toHaveTextContent('Q40');
  const dot = await screen.findByRole('button', { name: /^Parqueo 31, .* Lleno, Q40 por 2 h$/ });
  expect(dot).toBeEmptyDOMElement();
  await user.hover(dot);
  expect(await describing(dot)).toHaveTextContent('Parqueo 31');
  await user.click(dot);
  expect(location().pathname).toBe('/parking-details/31');
});

test('FND-06 FND-01 a dot of a lot with free spaces holds the mark of its state', async () => {
  open(() => [near, makeOpenParking({ id: 31, name: 'Parqueo 31', latitude: 14.6354 })]);
  const marks = await Promise.all(
    [/^Parqueo Reforma, /, /^Parqueo 31, /].map((each) =>
      screen.findByRole('button', { name: each }),
    ),
  );
  expect(marks.map(markOf)).toEqual(Array(2).fill('var(--pq-color-available-high)'));
  expect(marks.map((each) => each.textContent).toSorted()).toEqual(['', 'Q40']);
});

test('FND-06 however many lots there are, the page stays light and the list has them all', async () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    makeOpenParking({
      id: 100 + index,
      name: `Parqueo ${index}`,
      latitude: 14.6249 + Math.floor(index / 25) * 0.001,
      longitude: -90.5219 + (index % 25) * 0.0012,
    }),
  );
  const { user } = open(() => many);
  expect(await screen.findByText('200 parqueos')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver lista' }));
  expect(document.querySelectorAll('*').length).toBeLessThan(500);
  expect(await rows()).toHaveLength(12);
  await user.click(screen.getByRole('button', { name: 'Ver más' }));
  expect(await rows()).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Ver más' }));
  expect(await rows()).toHaveLength(24);
  expect(screen.getByRole('button', { name: 'Ver más' })).toHaveFocus();
  expect(document.querySelectorAll('*').length).toBeLessThan(500);
  const [row] = await rows();
  await user.click(screen.getByRole('button', { name: 'Ver anteriores' }));
  expect((await rows())[12]).toBe(row);
  expect(screen.queryByRole('button', { name: 'Ver anteriores' })).not.toBeInTheDocument();
  const [group] = screen.getAllByRole('button', { name: /^\d+ parqueos desde Q40$/ });
  const before = useMapViewStore.getState().zoom;
  await user.click(group as HTMLElement);
  await waitFor(() => expect(useMapViewStore.getState().zoom).toBeGreaterThan(before));
});

test('MAP-05 a map that was moved around the earth has the same lots', async () => {
  const around = { latitude: 14.6349, longitude: -90.5069 + 360 };
  useMapViewStore.setState({ center: around, movedByUser: true });
  const { host } = open(() => [outside]);
  await waitFor(() => expect(lastQuery(host).get('bbox')).toMatch(/^-90.5/));
  expect(useMapViewStore.getState().center.longitude).toBeCloseTo(-90.5069, 3);
});

test('FND-06 results that the map was moved away from can be looked for where it is now', async () => {
  const { host, user } = open(() => [outside], '/?buscar=lejano');
  await waitFor(() =>
    expect(useMapViewStore.getState().center.latitude).toBeCloseTo(outside.latitude ?? 0, 2),
  );
  expect(screen.queryByRole('button', { name: 'Buscar en esta zona' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mi ubicación' }));
  await user.click(await screen.findByRole('button', { name: 'Buscar en esta zona' }));
  await waitFor(() => expect(lastQuery(host).get('bbox')).toMatch(/^-90.5/));
  expect(lastQuery(host).get('search')).toBe('lejano');
});

const filters = () => screen.findByRole('group', { name: 'Filtros' });

test('LOT-02 a row shows what its lot offers and its first photo, and valet is a filter', async () => {
  const offering = makeOpenParking({
    features: ['roofed', 'valet'],
    max_height_m: 2.1,
    photos: [makePhoto('A'), makePhoto('B')],
  });
  const { host, user } = open(() => [offering, far], '/?filtros=valet');
  await waitFor(() => expect(lastQuery(host).get('features')).toBe('valet'));
  await user.click(await screen.findByRole('button', { name: 'Ver lista' }));
  const [row] = await rows();
  expect(row).toHaveTextContent('Techado · Valet · 2.10 m');
  expect(row?.querySelector('img')).toHaveAttribute('src', `/api/photos/${'A'.repeat(22)}/small`);
});

test('FND-05 filters are in the address, show how many they leave, and are sent to the server', async () => {
  const roofed = makeOpenParking({ features: ['roofed'], max_height_m: 2.1 });
  const { host, user, location } = open(() => [roofed, far]);
  await user.click(await screen.findByRole('button', { name: 'Ver lista' }));
  const chips = within(await filters());
  const chip = (label: RegExp | string) => chips.getByRole('button', { name: label });
  expect(chip('Libres · 2')).toHaveAttribute('aria-pressed', 'false');
  expect(chip('Guardia · 0')).toBeVisible();
  expect(chips.getByRole('option', { name: 'Hasta Q15/h · 1' })).toBeInTheDocument();
  expect(chips.getByRole('option', { name: 'Desde 2.0 m · 1' })).toBeInTheDocument();
  await user.click(chip('Techado · 1'));
  await user.click(chip(/^Abierto toda la noche/));
  await user.selectOptions(chips.getByLabelText('Precio máximo'), '15');
  await user.selectOptions(chips.getByLabelText('Altura mínima'), '2');
  expect(location().search).toBe('?filtros=noche,techado&precio=15&altura=2');
  expect(chip(/^Techado/)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('· 4 filtros')).toBeVisible();
  await waitFor(() =>
    expect(Object.fromEntries(lastQuery(host))).toMatchObject({
      features: 'roofed',
      open_all_night: 'true',
      max_rate: '15',
      min_height: '2',
    }),
  );
  await user.click(chip(/^Techado/));
  expect(location().search).toBe('?filtros=noche&precio=15&altura=2');
});

test('FND-05 the first question already has the filters of the address; nonsense is no filter', async () => {
  const { host, user } = open(() => [near], '/?filtros=libres,nada&precio=7&altura=x');
  await pin(near);
  await user.click(await screen.findByRole('button', { name: 'Ver lista' }));
  const asking = questions(host);
  expect(asking.map(({ url }) => url.searchParams.get('only_free'))).toEqual(
    asking.map(() => 'true'),
  );
  expect([lastQuery(host).get('max_rate'), lastQuery(host).get('min_height')]).toEqual([
    null,
    null,
  ]);
  expect(await within(await filters()).findByRole('button', { name: /^Libres/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('FND-05 where no lot passes the filters it says so, and they are taken off with one tap', async () => {
  const { user, location } = open(() => [], '/?buscar=x&filtros=guardia&precio=10&tipo=moto');
  expect(await screen.findByText('Ningún parqueo de aquí cumple tus filtros')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(location().search).toBe('?buscar=x&tipo=moto');
  expect(screen.getByRole('region', { name: 'Lista de parqueos' })).toHaveFocus();
  expect(await screen.findByText('No hay parqueos en esta parte del mapa')).toBeVisible();
});

test('FND-05 FND-06 where words and filters together leave nothing, both are named and each can be taken off', async () => {
  const { user, location } = open(
    (query) => (query.has('bbox') && query.has('search') ? [] : [outside]),
    '/?buscar=lejano&filtros=techado',
  );
  await waitFor(() =>
    expect(useMapViewStore.getState().center.latitude).toBeCloseTo(outside.latitude ?? 0, 2),
  );
  await user.click(screen.getByRole('button', { name: 'Mi ubicación' }));
  await user.click(await screen.findByRole('button', { name: 'Buscar en esta zona' }));
  expect(
    await screen.findByText('Ningún parqueo de aquí coincide con “lejano” y cumple tus filtros'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Borrar búsqueda' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(location().search).toBe('?buscar=lejano');
  await user.click(await screen.findByRole('button', { name: 'Borrar búsqueda' }));
  expect(location().search).toBe('');
});

test('FND-05 FND-04 while the nearest lots load, no filter tells how many it leaves', async () => {
  let answer: (parkings: Parking[]) => void = () => {};
  const { host } = open(
    (query) => (query.has('search') ? [] : new Promise<Parking[]>((resolve) => (answer = resolve))),
    '/?buscar=xyzzy',
  );
  await waitFor(() => expect(lastQuery(host).has('search')).toBe(false));
  const chips = within(await filters());
  expect(await chips.findByRole('button', { name: 'Libres' })).toBeVisible();
  answer([near]);
  expect(
    await chips.findByRole('button', { name: 'Libres · 1', hidden: true }),
  ).toBeInTheDocument();
});

test('FND-06 an area that was looked in is the same after a look at the details', async () => {
  const first = open(() => [outside], '/?buscar=lejano');
  await waitFor(() =>
    expect(useMapViewStore.getState().center.latitude).toBeCloseTo(outside.latitude ?? 0, 2),
  );
  await first.user.click(screen.getByRole('button', { name: 'Mi ubicación' }));
  await first.user.click(await screen.findByRole('button', { name: 'Buscar en esta zona' }));
  await waitFor(() => expect(lastQuery(first.host).get('bbox')).toMatch(/^-90.5/));
  const { bbox, near: from } = Object.fromEntries(lastQuery(first.host));
  first.unmount();

  const again = open(() => [outside], '/?buscar=lejano');
  await waitFor(() => expect(again.host.calls.some(({ call }) => call === LIST)).toBe(true));
  expect(Object.fromEntries(lastQuery(again.host))).toMatchObject({ bbox, near: from });
});

test('MAP-05 the list is as far open as it was left, after a look at the details', async () => {
  const first = open();
  await first.user.click(await screen.findByRole('button', { name: 'Ver lista' }));
  first.unmount();
  open();
  expect(await screen.findByRole('button', { name: 'Ver mapa' })).toBeVisible();
  expect(await rows()).toHaveLength(2);
});

test('MAP-02 lots at one place stand side by side', async () => {
  open(() => [near, makeOpenParking({ id: 11, name: 'Parqueo Sótano' }), far]);
  const shifts = await Promise.all(
    [/^Parqueo Reforma/, /^Parqueo Sótano/, /^Parqueo Obelisco/].map(async (parking) =>
      (await screen.findByRole('button', { name: parking })).style.getPropertyValue('--shift'),
    ),
  );
  expect(shifts).toEqual(['-33px', '33px', '0px']);
});

test('MAP-02 the card stays while the pointer is on it, and gives way to the next pin', async () => {
  const { user } = open(() => [near, far]);
  await user.hover(await pin(near));
  const card = await popupOf(near);
  expect(card).toHaveStyle({ pointerEvents: 'none' });
  // jsdom lays nothing out.
  card.getBoundingClientRect = () => new DOMRect(100, 100, 240, 200);
  const map = document.querySelector('.leaflet-container') as HTMLElement;
  const moveTo = (clientX: number, clientY: number) =>
    fireEvent(map, new MouseEvent('pointermove', { bubbles: true, clientX, clientY }));
  moveTo(150, 150);
  expect(card).toBeInTheDocument();
  await user.hover(await pin(far));
  expect(card).not.toBeInTheDocument();
  expect(await popupOf(far)).toHaveTextContent('Parqueo Obelisco');
  moveTo(700, 500);
  expect(screen.queryByText('Carros: Q20/h')).not.toBeInTheDocument();
});

test('MAP-05 after a lost connection the parkings are refetched', async () => {
  const { host } = open();
  await pin(near);
  host.answer({ [LIST]: answerParkings(() => [makeOpenParking({ name: 'Parqueo Nuevo' })]) });
  act(() => host.connect('disconnected'));
  act(() => host.connect('connected'));
  expect(await screen.findByRole('button', { name: /^Parqueo Nuevo/ })).toBeVisible();
});

describe('MAP-03 FND-08 without signal', () => {
  const noSignal = () => Promise.reject(new TypeError('Failed to fetch'));
  function lose(host: TestHost, answer: Parameters<TestHost['answer']>[0][string] = noSignal) {
    host.answer({ [LIST]: answer });
    act(() => host.reach(false));
  }

  test.each([
    ['fail', noSignal],
    ['come from an earlier answer', answerParkings(() => [])],
  ])('the list keeps what was loaded where the answers %s', async (_, answer) => {
    const { host, user } = open(() => [near, far]);
    await user.click(await screen.findByRole('button', { name: 'Ver lista' }));
    expect(await rows()).toHaveLength(2);
    lose(host, answer);
    await user.click(screen.getByRole('button', { name: 'Alejar' }));
    await waitFor(() => expect(lastQuery(host).get('zoom')).toBe('14'));
    await waitFor(() => expect(questions(host)).toHaveLength(answer === noSignal ? 3 : 2));
    expect(await list().findByText('Sin señal: puede faltar alguno')).toBeVisible();
    expect(await rows()).toHaveLength(2);
    expect(await pin(far)).toBeVisible();

    host.answer({ [LIST]: answerParkings(() => [near, far, outside]) });
    act(() => host.reach(true));
    expect(await pin(outside)).toBeInTheDocument();
    expect(screen.queryByText(/Sin señal/)).not.toBeInTheDocument();
  });

  test('no part of the map is said to have no lots', async () => {
    const { host, user } = open(() => [outside]);
    expect(await screen.findByText('No hay parqueos en esta parte del mapa')).toBeVisible();
    lose(host);
    await user.click(screen.getByRole('button', { name: 'Acercar' }));
    expect(await screen.findByText('Sin señal')).toBeVisible();
    expect(screen.queryByText(/No hay parqueos/)).not.toBeInTheDocument();
    expect(list().getByRole('heading', { name: 'Parqueos' })).toBeVisible();
  });

  test('what was never loaded says why, and loads by itself once there is signal', async () => {
    device(silent);
    const { host } = open(noSignal);
    act(() => host.reach(false));
    expect(await screen.findByText('Sin señal')).toBeVisible();
    expect(screen.queryByText('Error al cargar parqueos')).not.toBeInTheDocument();
    host.answer({ [LIST]: answerParkings(() => [near]) });
    act(() => host.reach(true));
    expect(await pin(near)).toBeVisible();
  });

  test('what other filters left is not shown as what these leave, and they can be taken off', async () => {
    const { host, user } = open(() => [near, far]);
    await user.click(await screen.findByRole('button', { name: 'Ver lista' }));
    lose(host);
    const chip = within(await filters()).getByRole('button', { name: 'Techado' });
    await user.click(chip);
    expect(await screen.findByText('Sin señal')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Parqueo Reforma/ })).not.toBeInTheDocument();
    await user.click(chip);
    expect(await pin(near)).toBeVisible();
  });
});

test('MAP-06 SHL-06 the search of the address is sent to the server', async () => {
  const { host } = open(() => [outside], '/?buscar=lejano');
  // Found lots are listed wherever they lie.
  expect(await rows()).toHaveLength(1);
  const searchParams = lastQuery(host);
  expect(searchParams.get('search')).toBe('lejano');
  expect(searchParams.get('showSensitiveData')).toBe('true');
});

test('MAP-06 without a search all parkings are queried; an empty answer says so', async () => {
  const { host } = open(() => []);
  expect(await screen.findByText('No hay parqueos en esta parte del mapa')).toBeVisible();
  expect(lastQuery(host).has('search')).toBe(false);
  expect(lastQuery(host).get('showSensitiveData')).toBe('true');
});

test('MAP-01 without tiles the ground has the names of the zones', async () => {
  open();
  expect(await screen.findByText('Zona 21')).toBeInTheDocument();
  expect(screen.getByText('Zona 1')).toBeInTheDocument();
});
